#include "site/tournaments/board_games.h"

#include <gtest/gtest.h>

#include "rookery/arbiter/text.h"

namespace rookery::server {
namespace {

using arbiter::Game;
using tournament::BoardResult;
using tournament::TournamentState;

/// Two with accounts, on the screen.
TournamentState screen_state() {
  TournamentState state;
  state.settings = tournament::TournamentSettings{};
  state.terms.venue = tournament::Venue::Screen;
  state.terms.time = tournament::ThinkingTime{330, 5};
  for (const char* name : {"ann", "bob"}) {
    tournament::EnteredPlayer player;
    player.details.name = name;
    player.details.account = name;
    state.entrants.push_back(player);
  }
  return state;
}

/// The game of these events, as they are stored.
Game game_of(const std::vector<const char*>& records) {
  Game game(arbiter::Terms{});
  for (const char* text : records) {
    const auto record = arbiter::parse_record(text, game.position());
    EXPECT_TRUE(record) << text;
    game.record(*record);
  }
  return game;
}

TEST(BoardGames, WhoMakesNoFirstMoveForfeits) {
  EXPECT_EQ(board_result_of(game_of({"1 abort white late"})), BoardResult::WhiteForfeits);
  EXPECT_EQ(board_result_of(game_of({"1 move e2e4 0", "2 abort black late"})), BoardResult::BlackForfeits);
}

TEST(BoardGames, ScoreIsTheResult) {
  EXPECT_EQ(board_result_of(game_of({"1 move e2e4 0", "2 move e7e5 0", "3 end resignation 0-1"})),
            BoardResult::BlackWins);
  EXPECT_EQ(board_result_of(game_of({"1 move e2e4 0", "2 move e7e5 0", "3 end agreement 1/2-1/2"})),
            BoardResult::Draw);
}

TEST(BoardGames, GameHasTheClockOfTheTournament) {
  const auto made = make_board_game("g1", screen_state(), 1, {1, 2}, Instant(Duration(1)));
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->header.clock, "5.5+5");
  EXPECT_EQ(made->summary.white, "ann");
  EXPECT_EQ(made->summary.black, "bob");
  EXPECT_TRUE(made->summary.due) << "the first move has a deadline";
}

/// A match of two games whose games so far were all drawn.
TournamentState drawn_match(std::size_t games) {
  TournamentState state = screen_state();
  state.settings->system = tournament::PairingSystem::Knockout;
  state.terms.is_rated = true;
  state.terms.has_two_games = true;
  state.terms.play_off = tournament::PlayOffTimes{};
  for (std::size_t game = 0; game < games; ++game) {
    const bool is_first_white = game == 0 || game == 3;
    tournament::PlayedBoard board;
    board.paired = is_first_white ? tournament::PairedBoard{1, 2} : tournament::PairedBoard{2, 1};
    board.result = BoardResult::Draw;
    state.rounds.push_back({{board}, std::nullopt, true, tournament::PairingOrigin::System});
  }
  return state;
}

TEST(BoardGames, PlayOffIsFasterAndItsLastGameUnequal) {
  struct Row {
    tournament::Round round;
    tournament::PairedBoard board;
    const char* clock;
    bool is_rated;
  };
  for (const Row& row : {Row{2, {2, 1}, "5.5+5", true}, Row{3, {2, 1}, "3+2", true},
                         Row{5, {1, 2}, "60/5:0+2 | 60/4:0+2", false}}) {
    const auto made =
        make_board_game("g1", drawn_match(row.round - 1U), row.round, row.board, Instant(Duration(1)));
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(made->header.clock, row.clock) << row.round;
    EXPECT_EQ(made->header.is_rated, row.is_rated) << row.round;
  }
}

}  // namespace
}  // namespace rookery::server
