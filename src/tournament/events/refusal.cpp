#include <array>

#include "rookery/tournament/events/running_tournament.h"

namespace rookery::tournament {

namespace {

struct RefusalText {
  std::string_view word;
  std::string_view sentence;
};

/// In the order of Refusal.
constexpr std::array<RefusalText, static_cast<std::size_t>(kLastRefusal) + 1> kTexts{{
    {"not_created", "The tournament is not created yet."},
    {"already_created", "The tournament is created already."},
    {"tournament_closed", "The tournament is closed."},
    {"bad_name", "A name is empty or too long, or has characters that names do not have."},
    {"bad_settings", "The number of rounds or the points cannot be used."},
    {"too_many_entrants", "No more entrants can be numbered."},
    {"already_entered", "This account has entered already."},
    {"wrong_entrant_number", "Entrants are numbered in the order of their entry."},
    {"unknown_entrant", "There is no such entrant."},
    {"already_checked_in", "The entrant is checked in already."},
    {"already_withdrawn", "The entrant has withdrawn."},
    {"bye_too_late", "The round is paired already."},
    {"bye_twice", "The entrant has a bye in this round already."},
    {"round_not_next",
     "This is not the round to be paired: rounds are paired in order, each when the one before it is "
     "closed."},
    {"entrant_not_present", "The entrant is not part of this round."},
    {"entrant_twice", "An entrant stands twice in the pairing."},
    {"entrant_unpaired", "An entrant who is present has neither an opponent nor a bye."},
    {"no_boards", "The round has no board."},
    {"round_not_open", "The round is not paired, or it is closed."},
    {"unknown_board", "The round has no such board."},
    {"result_stands", "The board has a result."},
    {"no_result_yet", "The board has no result that could be corrected."},
    {"same_result", "The board has this result already."},
    {"note_missing", "A note must say why."},
    {"bad_penalty", "A penalty takes some points, and no more than can be won."},
    {"results_missing", "A board of the round has no result yet."},
    {"round_still_open", "The last round is still open."},
    {"unknown_event", "There is no such event that could be undone."},
    {"others_depend_on_it", "Later events could not stand without this one: undo those first."},
    {"too_many_events", "The tournament cannot hold more events."},
    {"terms_stand", "The first round is paired: what was published before it stands."},
    {"entries_closed", "The first round is paired, and this system pairs nobody who comes later."},
    {"bye_not_here",
     "A round robin knows absences only, without points, and a knockout only byes that lead to the next "
     "round."},
    {"match_undecided", "A board has no winner: in a knockout one of the two goes on."},
    {"already_arbiter", "This account may arrange the tournament already."},
    {"unknown_arbiter", "This account is no arbiter of the tournament."},
    {"bad_forbidden_pairs", "At least two different entrants, and rounds from a first to a last one."},
    {"claim_not_allowed",
     "Players say who won, or that it was a draw; anything else is for the arbiter to give."},
    {"no_pairing",
     "No pairing keeps the rules: with few entrants and many rounds all have met. End the tournament before "
     "this round, or pair it by hand and allow a rematch."},
    {"paired_by_hand", "The rounds of this tournament are paired by hand."},
    {"not_two_teams", "A match is between two teams: each of those present belongs to one of two clubs."},
    {"teams_unequal",
     "The teams need as many members in the round, and as many as a match has boards: give those who pause a "
     "bye."},
    {"rest_not_here", "Only Swiss and Keizer rounds can be paired in part by hand."},
    {"bad_prize", "A prize has 1 to 100 places, and a category that does not end before it begins."},
    {"bad_ranking", "At least two different entrants are ranked."},
    {"breaks_rules", "The pairing breaks a rule. It can be made all the same when that is confirmed."},
    {"differs_from_system",
     "The system of the tournament pairs otherwise. It can be made all the same when that is confirmed."},
    {"bad_sections",
     "At least two sections, each with entrants and with a name of its own, of at most 20 letters."},
    {"sections_stand", "The event is divided into sections already, which are paired each for itself."},
    {"games_begun", "The games of the round have begun: undo its pairing instead of changing places."},
    {"bad_absence", "A player may stay away from a game on the screen for 10 to 3600 seconds."},
    {"bad_national_rating",
     "A federation of three capital letters, a rating up to 4000, and a number and a title without blanks."},
    {"bad_starts",
     "Rounds begin by themselves after a pause of at most a day, at ascending times of which none is beyond "
     "the last round; rounds that are paired by hand do not."},
    {"no_starts", "The rounds of this tournament do not begin by themselves: its arbiters begin them."},
    {"already_held", "No round begins by itself already."},
    {"not_held", "The rounds begin by themselves already."},
    {"bye_beyond_limit",
     "The entrant may not have another half-point bye, or none so late in the tournament. An arbiter can give "
     "it all the same when that is confirmed."},
    {"bad_teams",
     "Clubs are the teams: each of those present belongs to one, and there are at least two of them."},
    {"pairing_too_hard",
     "So many players, of whom so many must not meet, take too long to pair: forbid fewer pairs, or pair the "
     "round by hand."},
    {"not_on_screen",
     "Only an account can be checked in at the screen, in a tournament whose boards are played in both ways."},
    {"not_in_arena",
     "An arena has no rounds: those who are free are paired, and the games give the results."},
    {"only_in_arena", "Only an arena has this."},
    {"bad_arena",
     "An arena is played on the screen with a clock, begins at a time, and lasts 1 to 1440 minutes."},
    {"already_paused", "The entrant pauses already."},
    {"not_paused", "The entrant does not pause."},
    {"paused_too_often", "An entrant may pause 100 times, and does not come back after the last."},
    {"nothing_due", "No one is to be paired now, and the time of the arena is not up."},
    {"ended_too_late", "The game ended after the time of the arena was up: it does not count."},
    {"account_missing", "Only accounts play in an arena: its games are games of this server."},
}};

}  // namespace

std::string_view word(Refusal refusal) {
  return kTexts[static_cast<std::size_t>(refusal)].word;
}

std::string_view describe(Refusal refusal) {
  return kTexts[static_cast<std::size_t>(refusal)].sentence;
}

}  // namespace rookery::tournament
