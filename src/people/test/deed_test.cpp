#include "rookery/people/deed.h"

#include <gtest/gtest.h>

#include <vector>

namespace rookery::people {
namespace {

PupilPermissions only(bool PupilPermissions::* allowed) {
  PupilPermissions may{.takebacks = false, .computer = false};
  may.*allowed = true;
  return may;
}
constexpr PupilPermissions kNothing{.takebacks = false, .computer = false};

Person pupil(const std::string& id, const PupilPermissions& may, const std::string& school_class = "4b") {
  return {.id = id, .class_of_pupil = ClassOfPupil{school_class, "tina", may}};
}

const Person kVisitor{.id = "guest-1", .role = Role::Guest}, kAnna{.id = "ann"}, kBert{.id = "bob"},
    kBot{.id = "bot", .role = Role::Bot}, kTeacher{.id = "tina", .role = Role::Teacher},
    kOtherTeacher{.id = "theo", .role = Role::Teacher}, kAdmin{.id = "root", .role = Role::Administrator},
    kChild{.id = "kim", .is_child = true};

/// One person and one deed, by the letter of the document: each column is written out.
TEST(Deeds, RequirePermissionsOfOnePerson) {
  struct Row {
    Deed deed;
    std::optional<Denial> guest, child, pupil;
    bool PupilPermissions::* setting;  ///< that allows it to pupils; null: none does, or none is needed
  };
  const std::optional<Denial> yes;
  const std::vector<Row> rows{
      {Deed::Read, yes, yes, yes, nullptr},
      {Deed::KeepOwn, yes, yes, yes, nullptr},
      {Deed::ManageAccount, yes, yes, yes, nullptr},
      {Deed::ChooseName, yes, yes, Denial::Pupil, nullptr},
      {Deed::Teach, Denial::Guest, yes, yes, nullptr},
      {Deed::Administer, Denial::Guest, yes, yes, nullptr},
      {Deed::Report, yes, yes, yes, nullptr},
      {Deed::WatchLobby, yes, yes, yes, nullptr},
      {Deed::Seek, Denial::Guest, yes, Denial::Class, &PupilPermissions::lobby},
      {Deed::Challenge, Denial::Guest, yes, yes, nullptr},
      {Deed::MakeGame, yes, yes, yes, nullptr},
      {Deed::JoinGame, yes, yes, yes, nullptr},
      {Deed::Rematch, yes, yes, yes, nullptr},
      {Deed::PlayInGame, yes, yes, yes, nullptr},
      {Deed::PlayComputer, yes, yes, Denial::Class, &PupilPermissions::computer},
      {Deed::Analyse, yes, yes, Denial::Class, &PupilPermissions::analysis},
      {Deed::SeePlaying, yes, yes, yes, nullptr},
      {Deed::Talk, yes, Denial::Child, Denial::Class, &PupilPermissions::chat},
      {Deed::TalkAsWatcher, Denial::Guest, Denial::Child, Denial::Class, &PupilPermissions::chat},
      {Deed::Message, Denial::Guest, Denial::Child, Denial::Class, &PupilPermissions::messages},
      {Deed::Relate, Denial::Guest, yes, yes, nullptr},
      {Deed::Arrange, Denial::Guest, yes, Denial::Pupil, nullptr},
      {Deed::EnterTournament, Denial::Guest, yes, Denial::Class, &PupilPermissions::lobby},
      {Deed::ClaimResult, yes, yes, yes, nullptr},
      {Deed::AnswerTeacher, Denial::Guest, Denial::NoPupil, yes, nullptr},
      {Deed::KeepStudy, Denial::Guest, yes, yes, nullptr},
      {Deed::ShareStudy, Denial::Guest, Denial::Child, yes, nullptr},
      {Deed::PublishStudy, Denial::Guest, Denial::Child, Denial::Pupil, nullptr},
  };
  ASSERT_EQ(rows.size(), kDeedRules.size()) << "a deed without a row";
  for (const Row& row : rows) {
    const std::string_view name = rule_of(row.deed).name;
    EXPECT_EQ(denial_of(row.deed, kVisitor), row.guest) << name;
    EXPECT_EQ(denial_of(row.deed, kChild), row.child) << name;
    EXPECT_EQ(denial_of(row.deed, pupil("cem", kNothing)), row.pupil) << name;
    for (const Person& person : {kAnna, kBot, kTeacher, kAdmin}) {
      const auto expected = row.deed == Deed::AnswerTeacher ? std::optional(Denial::NoPupil) : yes;
      EXPECT_EQ(denial_of(row.deed, person), expected) << name << ' ' << person.id;
    }
    if (row.setting != nullptr) {
      EXPECT_EQ(denial_of(row.deed, pupil("cem", only(row.setting))), yes) << name;
    }
  }
}

/// What a setting opens is that deed and no other.
TEST(Deeds, AreAllowedToPupilsOnlyByTheirOwnSetting) {
  for (const DeedRule& rule : kDeedRules) {
    for (bool PupilPermissions::* setting :
         {&PupilPermissions::chat, &PupilPermissions::messages, &PupilPermissions::challenges,
          &PupilPermissions::lobby, &PupilPermissions::takebacks, &PupilPermissions::computer,
          &PupilPermissions::analysis}) {
      const bool is_open = denial_of(rule.deed, pupil("cem", only(setting))) == std::nullopt;
      const bool needs_none = rule.needed_of_pupils == nullptr && !rule.is_teachers;
      EXPECT_EQ(is_open, needs_none || rule.needed_of_pupils == setting) << rule.name;
    }
  }
}

TEST(Deeds, KeepPupilsWithinTheirClassUnlessAllowed) {
  const Person cem = pupil("cem", kNothing), dana = pupil("dana", kNothing),
               emil = pupil("emil", kNothing, "5c"),
               open = pupil("finn", only(&PupilPermissions::challenges), "6d");
  for (const Deed deed : {Deed::Challenge, Deed::JoinGame, Deed::Rematch, Deed::SeePlaying}) {
    const auto name = rule_of(deed).name;
    EXPECT_EQ(denial_between(deed, cem, dana, {}), std::nullopt) << name;
    EXPECT_EQ(denial_between(deed, cem, kTeacher, {}), std::nullopt) << name;
    EXPECT_EQ(denial_between(deed, kTeacher, cem, {}), std::nullopt) << name;
    EXPECT_EQ(denial_between(deed, open, kBert, {}), std::nullopt) << name;
    EXPECT_EQ(denial_between(deed, kBert, open, {}), std::nullopt) << name;
    for (const Person& other : {kAnna, kBot, kOtherTeacher, kAdmin, kChild, emil, open}) {
      EXPECT_EQ(denial_between(deed, cem, other, {}), Denial::Class) << name << ' ' << other.id;
      EXPECT_EQ(denial_between(deed, other, cem, {}), Denial::Class) << name << ' ' << other.id;
    }
  }
  EXPECT_EQ(denial_between(Deed::JoinGame, kVisitor, cem, {}), Denial::Class) << "a guest is of no class";
}

TEST(Deeds, KeepStudiesOfPupilsWithinTheirClassUnlessTheyMayWrite) {
  const Person cem = pupil("cem", kNothing), dana = pupil("dana", kNothing),
               open = pupil("finn", only(&PupilPermissions::messages), "6d");
  EXPECT_EQ(denial_between(Deed::ShareStudy, cem, dana, {}), std::nullopt);
  EXPECT_EQ(denial_between(Deed::ShareStudy, kTeacher, cem, {}), std::nullopt);
  EXPECT_EQ(denial_between(Deed::ShareStudy, cem, kAnna, {}), Denial::Class);
  EXPECT_EQ(denial_between(Deed::ShareStudy, kAnna, cem, {}), Denial::Class);
  EXPECT_EQ(denial_between(Deed::ShareStudy, open, kAnna, {}), std::nullopt);
  EXPECT_EQ(denial_between(Deed::ShareStudy, kAnna, kChild, {}), Denial::Child) << "texts are messages";
}

TEST(Deeds, RequirePermissionsOfBothPersons) {
  const Person silent = pupil("cem", kNothing);
  for (const Deed deed : {Deed::Seek, Deed::Talk, Deed::Message}) {
    EXPECT_EQ(denial_between(deed, kAnna, silent, {}), Denial::Class) << rule_of(deed).name;
    EXPECT_EQ(denial_between(deed, silent, kAnna, {}), Denial::Class) << rule_of(deed).name;
  }
  EXPECT_EQ(denial_between(Deed::Talk, kAnna, kChild, {}), Denial::Child);
  EXPECT_EQ(denial_between(Deed::Message, kAnna, kChild, {}), Denial::Child);
  EXPECT_EQ(denial_between(Deed::Challenge, kAnna, kChild, {}), std::nullopt) << "children play";
}

TEST(Deeds, AreForbiddenByABlockOfEitherSide) {
  for (const DeedRule& rule : kDeedRules) {
    const bool ends = rule.is_ended_by_block;
    const Person asker = rule.is_pupils ? pupil("cem", kNothing) : kAnna;
    EXPECT_EQ(denial_between(rule.deed, asker, kBert, {}), std::nullopt) << rule.name;
    EXPECT_EQ(denial_between(rule.deed, asker, kBert, {.by_asker = true}),
              ends ? std::optional(Denial::Blocks) : std::nullopt)
        << rule.name;
    EXPECT_EQ(denial_between(rule.deed, asker, kBert, {.by_other = true}),
              ends ? std::optional(Denial::Blocked) : std::nullopt)
        << rule.name;
  }
}

TEST(Deeds, ListeningDependsOnTheDenial) {
  EXPECT_TRUE(may_listen(std::nullopt));
  EXPECT_TRUE(may_listen(Denial::Guest)) << "guests read what watchers say";
  EXPECT_TRUE(may_listen(Denial::Blocked)) << "to whom is blocked it looks like silence";
  for (const Denial denial : {Denial::Blocks, Denial::Class, Denial::Child}) {
    EXPECT_FALSE(may_listen(denial));
  }
  EXPECT_EQ(word_of(Denial::Blocks), word_of(Denial::Blocked)) << "who blocks is not told apart";
}

}  // namespace
}  // namespace rookery::people
