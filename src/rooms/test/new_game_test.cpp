#include "rookery/rooms/new_game.h"

#include <gtest/gtest.h>

#include "rookery/rooms/game_record.h"

namespace rookery::rooms {
namespace {

TEST(NewGame, FirstMoveIsDueAlsoIfNeitherPlayerOpensTheGame) {
  const Instant now{Duration(1'700'000'000'000)};
  NewGame new_game;
  new_game.clock = "10+5";
  const auto terms = read_requested_terms(new_game);
  // Both seats are taken at its beginning, as a teacher or a tournament begins it.
  const std::vector<policy::SiteEvent> events{arbiter::Seated{chess::Color::White, "ann", "Ann"},
                                              arbiter::Seated{chess::Color::Black, "bob", "Bob"}};
  const MadeGame made = begin_game(write_header("abcdefgh", now, *terms), *terms, events, now);
  ASSERT_TRUE(terms->laws.limits.first_move[0]);
  EXPECT_EQ(made.summary.due, now + *terms->laws.limits.first_move[0]);
}

TEST(NewGame, DeadlineIsTheOneThatTheRoomReads) {
  const Instant now{Duration(1'700'000'000'000)};
  NewGame new_game;
  new_game.clock = "10+5";
  const auto requested = read_requested_terms(new_game);
  const auto stored = read_terms(write_header("abcdefgh", now, *requested));
  ASSERT_TRUE(stored);
  EXPECT_EQ(requested->laws.limits.first_move, stored->laws.limits.first_move);
  EXPECT_TRUE(requested->laws.limits.first_move[0]);
}

}  // namespace
}  // namespace rookery::rooms
