#include "rookery/policy/abandonment.h"

#include <gtest/gtest.h>

#include "rookery/arbiter/pgn.h"
#include "rookery/arbiter/words.h"
#include "rookery/policy/site_game.h"
#include "rookery/policy/site_text.h"

/// The player who stays claims a game that the other has left.
namespace rookery::policy {
namespace {

using chess::Color;
using std::chrono::minutes;

constexpr const char* kInitialFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr Instant kStart{Duration{1'700'000'000'000}};

SiteTerms terms_of(const char* clock, const char* fen = kInitialFen, const char* rules = "") {
  return parse_terms({.fen = fen, .clock = clock, .rules = rules}).value();
}

/// A game on these terms after `actions`, White's and Black's by turns.
SiteGame played(const SiteTerms& terms, std::initializer_list<const char*> actions) {
  SiteGame game(terms);
  Color actor = Color::White;
  for (const char* text : actions) {
    const auto events = game.decide(actor, parse_action(text, game.laws().position()).value(), kStart);
    for (const SiteEvent& event : events.value()) {
      game.record({kStart, event});
    }
    actor = ~actor;
  }
  return game;
}

SiteGame two_plies(const SiteTerms& terms) {
  return played(terms, {"sit w White", "sit b Black", "move e2e4", "move e7e5"});
}

std::string claimed(const SiteGame& game, Color actor, AbandonmentClaim claim, Duration gone) {
  const auto events = game.decide(actor, ClaimAbandonment{claim, gone}, kStart);
  if (!events) {
    return "refused: " + std::string(word(events.error()));
  }
  EXPECT_EQ(events->size(), 1U);
  EXPECT_TRUE(is_recordable(game, events->front()));
  return write_event(events->front(), chess::CastlingMode::Standard);
}

TEST(Abandonment, SlowerGamesWaitLonger) {
  EXPECT_EQ(time_to_return(two_plies(terms_of("1+0"))), minutes(1));
  EXPECT_EQ(time_to_return(two_plies(terms_of("3+2"))), minutes(1));
  EXPECT_EQ(time_to_return(two_plies(terms_of("10+0"))), minutes(2));
  EXPECT_EQ(time_to_return(two_plies(terms_of("15+15"))), minutes(3));
}

TEST(Abandonment, CannotBeClaimedInExcludedGames) {
  EXPECT_FALSE(time_to_return(two_plies(terms_of("-"))));
  EXPECT_FALSE(time_to_return(two_plies(terms_of("3d"))));
  EXPECT_FALSE(time_to_return(two_plies(terms_of("5", kInitialFen, "otb"))));
  EXPECT_FALSE(time_to_return(two_plies(terms_of("5", kInitialFen, "no-claim-win"))));
  EXPECT_FALSE(time_to_return(played(terms_of("5"), {"sit w White", "sit b Black", "move e2e4"})));
}

TEST(Abandonment, ClaimAfterTheWaitEndsTheGame) {
  const SiteGame game = two_plies(terms_of("5"));
  using Claim = AbandonmentClaim;
  EXPECT_EQ(claimed(game, Color::White, Claim::Win, minutes(1) - Duration{1}), "refused: opponent_not_gone");
  EXPECT_EQ(claimed(game, Color::White, Claim::Win, minutes(1)), "end abandonment 1-0");
  EXPECT_EQ(claimed(game, Color::Black, Claim::Win, minutes(1)), "end abandonment 0-1");
  EXPECT_EQ(claimed(game, Color::Black, Claim::Draw, minutes(1)), "end abandonment 1/2-1/2");
}

TEST(Abandonment, CannotBeWonWithoutMatingMaterial) {
  const auto terms = terms_of("5", "8/8/8/4k3/8/3K4/7R/8 w - - 0 1");
  const SiteGame game = played(terms, {"sit w White", "sit b Black", "move h2h1", "move e5d5"});
  EXPECT_EQ(claimed(game, Color::Black, AbandonmentClaim::Win, minutes(1)), "end abandonment 1/2-1/2");
  EXPECT_EQ(claimed(game, Color::White, AbandonmentClaim::Win, minutes(1)), "end abandonment 1-0");
}

TEST(Abandonment, CannotBeClaimedIfTheRulesForbidIt) {
  const SiteGame game = two_plies(terms_of("5", kInitialFen, "no-claim-win"));
  EXPECT_EQ(claimed(game, Color::White, AbandonmentClaim::Win, minutes(9)), "refused: not_in_this_game");
  EXPECT_EQ(claimed(game, Color::White, AbandonmentClaim::Draw, minutes(9)), "refused: not_in_this_game");
}

TEST(Abandonment, CannotBeClaimedAfterTheEnd) {
  SiteGame game = two_plies(terms_of("5"));
  game.record({kStart, arbiter::Ended{{chess::Ending::Resignation, chess::win_for(Color::White)}, {}}});
  EXPECT_EQ(claimed(game, Color::White, AbandonmentClaim::Win, minutes(9)), "refused: game_over");
}

TEST(Abandonment, ScoresheetNamesTheAbsentPlayer) {
  SiteGame game = two_plies(terms_of("5"));
  game.record({kStart, arbiter::Ended{{chess::Ending::Abandonment, chess::win_for(Color::White)}, {}}});
  const std::string pgn = arbiter::write_pgn(game.laws());
  EXPECT_NE(pgn.find("[Termination \"abandoned\"]"), std::string::npos) << pgn;
  EXPECT_NE(pgn.find("Black left the game (FIDE 2023,"), std::string::npos) << pgn;
}

}  // namespace
}  // namespace rookery::policy
