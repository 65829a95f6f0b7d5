#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/people/pupil.h"
#include "rookery/people/role.h"

/// The permissions of persons, alone and towards each other: the only place of these rules. The page, the
/// Lichess API, sockets and streams ask here when a deed begins, and again when it is completed: settings may
/// have changed since.
namespace rookery::people {

/// What a request may want done. Each route that changes something names one.
enum class Deed : std::uint8_t {
  Read,           ///< asks for something, and changes nothing
  KeepOwn,        ///< changes what concerns nobody but the account, or withdraws what is its own
  ManageAccount,  ///< logins, passwords, tokens, the account itself
  ChooseName,     ///< the name under which the account is shown
  Teach,          ///< classes and their games (Permission::ManageClasses)
  Administer,     ///< the server (Permission::ManageAccounts)
  Report,         ///< brings something to the administrators
  WatchLobby,
  Seek,             ///< waits in the lobby for an opponent, or answers who waits
  Challenge,        ///< proposes a game to an account, or accepts it
  MakeGame,         ///< makes a game for the first who follows its link
  JoinGame,         ///< takes part in a game in which somebody has a seat
  Rematch,          ///< proposes another game to the opponent, or accepts it
  PlayInGame,       ///< does what players do in a game that they are in
  PlayComputer,     ///< begins a game against the server's computer
  Analyse,          ///< while a game of one's own goes on
  SeePlaying,       ///< is told which game another account plays
  Talk,             ///< as a player, with the opponent
  TalkAsWatcher,    ///< with others who watch a game
  Message,          ///< writes to an account
  Relate,           ///< follows or blocks an account
  Arrange,          ///< tournaments: creates one, or does in one what its arbiters do
  EnterTournament,  ///< enters a tournament, or leaves it
  ClaimResult,      ///< says the result at a board of a tournament, or who is here, with a key
  AnswerTeacher,    ///< as a pupil: answers what the teacher asks the class, and does its homework
  KeepStudy,        ///< creates a study, or writes in one
  ShareStudy,       ///< writes in a study of another account, or lets another account into one's own
  PublishStudy,     ///< shows a study to people that its owner does not know
};

/// Why somebody may not do something.
enum class Denial : std::uint8_t {
  Guest,    ///< it needs an account
  Class,    ///< the teacher of a pupil concerned has not allowed it
  Pupil,    ///< it is the teacher's to do
  NoPupil,  ///< it is for the pupils of a class
  Child,    ///< a person concerned is a child
  Blocks,   ///< who asks blocks the other
  Blocked,  ///< the other blocks who asks
};

/// What the rules ask of a person.
struct Person {
  std::string id = {};
  Role role = Role::Account;                        ///< of who asks; another's is not asked for
  std::optional<ClassOfPupil> class_of_pupil = {};  ///< empty: no pupil
  bool is_child = false;                            ///< the account says so of itself
};

/// The blocks between two persons.
struct Blocks {
  bool by_asker = false;
  bool by_other = false;
};

/// What a deed needs. A row without anything is open to everybody whom its route lets in.
struct DeedRule {
  Deed deed;
  std::string_view name;                                     ///< for documents: "seek"
  bool needs_account = false;                                ///< guests are refused
  bool is_teachers = false;                                  ///< pupils are refused
  bool is_pupils = false;                                    ///< who asks must be a pupil
  bool is_for_adults = false;                                ///< where anybody concerned is a child
  bool is_ended_by_block = false;                            ///< by either side
  bool PupilPermissions::* needed_of_pupils = nullptr;       ///< by each pupil concerned
  bool PupilPermissions::* needed_with_outsiders = nullptr;  ///< needed if the other is not of the class
};

/// One row for each deed, in the order of the enumeration.
inline constexpr std::array kDeedRules{
    DeedRule{.deed = Deed::Read, .name = "read"},
    DeedRule{.deed = Deed::KeepOwn, .name = "keep own"},
    DeedRule{.deed = Deed::ManageAccount, .name = "manage account"},
    DeedRule{.deed = Deed::ChooseName, .name = "choose name", .is_teachers = true},
    DeedRule{.deed = Deed::Teach, .name = "teach", .needs_account = true},
    DeedRule{.deed = Deed::Administer, .name = "administer", .needs_account = true},
    DeedRule{.deed = Deed::Report, .name = "report"},
    DeedRule{.deed = Deed::WatchLobby, .name = "watch lobby"},
    DeedRule{.deed = Deed::Seek,
             .name = "seek",
             .needs_account = true,
             .is_ended_by_block = true,
             .needed_of_pupils = &PupilPermissions::lobby},
    DeedRule{.deed = Deed::Challenge,
             .name = "challenge",
             .needs_account = true,
             .is_ended_by_block = true,
             .needed_with_outsiders = &PupilPermissions::challenges},
    DeedRule{.deed = Deed::MakeGame, .name = "make game"},
    DeedRule{.deed = Deed::JoinGame,
             .name = "join game",
             .is_ended_by_block = true,
             .needed_with_outsiders = &PupilPermissions::challenges},
    DeedRule{.deed = Deed::Rematch,
             .name = "rematch",
             .is_ended_by_block = true,
             .needed_with_outsiders = &PupilPermissions::challenges},
    DeedRule{.deed = Deed::PlayInGame, .name = "play in game"},
    DeedRule{
        .deed = Deed::PlayComputer, .name = "play computer", .needed_of_pupils = &PupilPermissions::computer},
    DeedRule{.deed = Deed::Analyse, .name = "analyse", .needed_of_pupils = &PupilPermissions::analysis},
    DeedRule{.deed = Deed::SeePlaying,
             .name = "see playing",
             .is_ended_by_block = true,
             .needed_with_outsiders = &PupilPermissions::challenges},
    DeedRule{.deed = Deed::Talk,
             .name = "talk",
             .is_for_adults = true,
             .is_ended_by_block = true,
             .needed_of_pupils = &PupilPermissions::chat},
    DeedRule{.deed = Deed::TalkAsWatcher,
             .name = "talk as watcher",
             .needs_account = true,
             .is_for_adults = true,
             .needed_of_pupils = &PupilPermissions::chat},
    DeedRule{.deed = Deed::Message,
             .name = "message",
             .needs_account = true,
             .is_for_adults = true,
             .is_ended_by_block = true,
             .needed_of_pupils = &PupilPermissions::messages},
    DeedRule{.deed = Deed::Relate, .name = "relate", .needs_account = true},
    DeedRule{.deed = Deed::Arrange, .name = "arrange", .needs_account = true, .is_teachers = true},
    DeedRule{.deed = Deed::EnterTournament,
             .name = "enter tournament",
             .needs_account = true,
             .needed_of_pupils = &PupilPermissions::lobby},
    DeedRule{.deed = Deed::ClaimResult, .name = "claim result"},
    DeedRule{.deed = Deed::AnswerTeacher, .name = "answer teacher", .needs_account = true, .is_pupils = true},
    DeedRule{.deed = Deed::KeepStudy, .name = "keep study", .needs_account = true},
    DeedRule{.deed = Deed::ShareStudy,
             .name = "share study",
             .needs_account = true,
             .is_for_adults = true,
             .is_ended_by_block = true,
             .needed_with_outsiders = &PupilPermissions::messages},
    DeedRule{.deed = Deed::PublishStudy,
             .name = "publish study",
             .needs_account = true,
             .is_teachers = true,
             .is_for_adults = true},
};

[[nodiscard]] constexpr const DeedRule& rule_of(Deed deed) {
  return kDeedRules[static_cast<std::size_t>(deed)];
}

/// What must be read of a person, or of two, before the rule can be asked: nothing else is looked at.
[[nodiscard]] constexpr bool asks_for_class(const DeedRule& rule) {
  return rule.is_teachers || rule.is_pupils || rule.needed_of_pupils != nullptr ||
         rule.needed_with_outsiders != nullptr;
}

/// Why `asker` may not do it with anybody; empty: it may be done, unless another person prevents it.
[[nodiscard]] std::optional<Denial> denial_of(Deed deed, const Person& asker);

/// Why `asker` may not do it with `other`; empty: they may.
[[nodiscard]] std::optional<Denial> denial_between(Deed deed, const Person& asker, const Person& other,
                                                   Blocks blocks);

/// Whether somebody with this denial of Talk or TalkAsWatcher hears what others say there: pupils and
/// children who may say nothing hear nothing, and nobody hears whom they block. To whom is blocked it looks
/// like silence.
[[nodiscard]] bool may_listen(std::optional<Denial> denial);

/// "guest", "class", "child", "blocked": as programs and the page read it. Blocks are not revealed.
[[nodiscard]] std::string_view word_of(Denial denial);

}  // namespace rookery::people
