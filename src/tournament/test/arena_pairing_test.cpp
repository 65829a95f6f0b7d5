#include "rookery/tournament/arena/arena_pairing.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <random>

#include "arena_evening.h"

namespace rookery::tournament {
namespace {

using std::chrono::seconds;

/// An evening that is played by chance: games last between 20 seconds and two games' time.
class SimulatedEvening {
 public:
  SimulatedEvening(int players, std::uint32_t seed) : evening_(players), random_(seed) {}

  void play() {
    while (!evening_.state().is_closed) {
      const auto step = coming_arena_step(evening_.arena);
      ASSERT_TRUE(step);
      const auto next = std::ranges::min_element(ends_, {}, &Ending::at);
      if (next != ends_.end() && next->at <= *step) {
        end(*next);
        ends_.erase(next);
      } else {
        advance(*step);
      }
      pause_by_chance();
    }
  }

  ArenaEvening evening_;
  seconds longest_wait_{0};
  std::size_t games_ = 0;

 private:
  struct Ending {
    Instant at;
    ArenaGameNumber game;
  };

  std::uint32_t drawn(std::uint32_t below) { return static_cast<std::uint32_t>(random_()) % below; }

  void end(const Ending& ending) {
    evening_.now = std::max(evening_.now, ending.at);
    static constexpr std::array kResults{BoardResult::WhiteWins, BoardResult::BlackWins, BoardResult::Draw,
                                         BoardResult::WhiteForfeits};
    const BoardResult result = kResults.at(drawn(20) == 0 ? 3 : drawn(3));
    const std::string refusal = evening_.end(ending.game, result, static_cast<std::uint16_t>(drawn(160)));
    ASSERT_TRUE(refusal.empty() || refusal == "ended_too_late") << refusal;
  }

  void advance(Instant at) {
    const std::size_t before = evening_.state().arena_games.size();
    check_waits(at);
    const std::map<EntrantId, EntrantId> last = last_opponents();
    const auto active = std::ranges::count_if(evening_.state().entrants, is_active);
    ASSERT_EQ(evening_.advance(), "");
    for (std::size_t game = before; game < evening_.state().arena_games.size(); ++game) {
      const PairedBoard& paired = evening_.state().arena_games[game].paired;
      if (active > 2) {
        const auto of_white = last.find(paired.white);
        ASSERT_TRUE(of_white == last.end() || of_white->second != paired.black) << "met at once again";
      }
      const auto lasts = seconds(20 + drawn(340));
      ends_.push_back({evening_.now + lasts, static_cast<ArenaGameNumber>(game + 1)});
      ++games_;
    }
  }

  /// In a small arena two who may meet never wait: the step is due some seconds after the second came.
  void check_waits(Instant at) {
    const std::vector<FreePlayer> free = free_players(evening_.arena);
    const std::size_t second = first_with_opponent(evening_.state(), free);
    if (second < free.size() && at < *arena_pairing_end(evening_.state().terms)) {
      longest_wait_ =
          std::max(longest_wait_,
                   std::chrono::duration_cast<seconds>(at - std::max(free[second].since, kArenaBegins)));
    }
  }

  [[nodiscard]] std::map<EntrantId, EntrantId> last_opponents() const {
    std::map<EntrantId, EntrantId> last;
    for (const ArenaGame& game : evening_.state().arena_games) {
      last[game.paired.white] = game.paired.black;
      last[game.paired.black] = game.paired.white;
    }
    return last;
  }

  /// Now and then somebody pauses; who does so, or did not come, is back soon.
  void pause_by_chance() {
    const std::vector<EnteredPlayer> entrants = evening_.state().entrants;
    for (std::size_t at = 0; at < entrants.size(); ++at) {
      const auto entrant = static_cast<EntrantId>(at + 1);
      if (drawn(entrants[at].is_paused ? 2 : 40) != 0) {
        continue;
      }
      const std::string refusal =
          entrants[at].is_paused ? evening_.act(ComeBack{entrant}) : evening_.act(Pause{entrant});
      ASSERT_TRUE(refusal.empty() || refusal == "tournament_closed") << refusal;
    }
  }

  std::mt19937 random_;
  std::vector<Ending> ends_;
};

/// The longest run of one colour of each entrant, and the greatest difference of colours.
void check_colors(const TournamentState& state) {
  std::map<EntrantId, int> runs;
  std::map<EntrantId, int> balances;
  const auto note = [&](EntrantId entrant, int color) {
    int& run = runs[entrant];
    run = run * color > 0 ? run + color : color;
    balances[entrant] += color;
    EXPECT_LE(std::abs(run), kMostOfOneColor) << entrant;
  };
  for (const ArenaGame& game : state.arena_games) {
    if (game.result && *game.result <= BoardResult::BlackWins) {
      note(game.paired.white, 1);
      note(game.paired.black, -1);
    }
  }
  for (const auto& [entrant, balance] : balances) {
    EXPECT_LE(std::abs(balance), 4) << entrant;
  }
}

class ArenaEveningTest : public ::testing::TestWithParam<int> {};

TEST_P(ArenaEveningTest, KeepsTheRulesByChance) {
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    SimulatedEvening simulated(GetParam(), seed);
    ASSERT_NO_FATAL_FAILURE(simulated.play());
    check_colors(simulated.evening_.state());
    EXPECT_GT(simulated.games_, 8U);
    if (GetParam() <= 15) {
      EXPECT_LE(simulated.longest_wait_, seconds(3)) << "seed " << seed;
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Sizes, ArenaEveningTest, ::testing::Values(3, 4, 5, 8, 13, 15, 24, 60));

TEST(ArenaPairing, PairsAsManyAsMayMeet) {
  // 1 and 2 have just met, and so have 3 and 4.
  ArenaEvening evening(4);
  ASSERT_EQ(evening.advance(), "");
  ASSERT_EQ(evening.end(1, BoardResult::Draw), "");
  ASSERT_EQ(evening.end(2, BoardResult::Draw), "");
  EXPECT_EQ(pair_free(evening.state(), free_players(evening.arena)).size(), 2U);
}

TEST(ArenaPairing, KeepsApartWhomAnArbiterOrTheServerKeepsApart) {
  ArenaEvening evening(4);
  ASSERT_EQ(evening.act(ForbidPairs{1, kMaxRounds, {1, 2}}), "");
  const std::vector<FreePlayer> free = free_players(evening.arena);
  const std::vector<PairedBoard> apart{{4, 1}};
  const std::vector<PairedBoard> boards = pair_free(evening.state(), free, apart);
  ASSERT_EQ(boards.size(), 2U);
  for (const PairedBoard& board : boards) {
    const auto [lower, higher] = std::minmax(board.white, board.black);
    EXPECT_TRUE((lower == 1 && higher == 3) || (lower == 2 && higher == 4)) << lower << ' ' << higher;
  }
}

TEST(ArenaPairing, PairsThatAreForbiddenAgainAndAgainCostNoMoreMemory) {
  TournamentState state = ArenaEvening(0).state();
  std::vector<FreePlayer> free;
  PairsForbidden all{1, kMaxRounds, {}};
  for (EntrantId entrant = 1; entrant <= 300; ++entrant) {
    state.entrants.emplace_back().is_checked_in = true;
    free.push_back({entrant, kArenaBegins});
    all.entrants.push_back(entrant);
  }
  // Each of them has 90,000 pairs, and a tournament has room for so many: they are read for each command.
  state.forbidden.assign(5'000, all);
  EXPECT_EQ(first_with_opponent(state, free), free.size());
  EXPECT_TRUE(pair_free(state, free).empty());
}

TEST(ArenaPairing, WeighsPlacesMoreAtTheTop) {
  // Six by rating; 1 and 2, 3 and 4, 5 and 6 are neighbours.
  ArenaEvening evening(6);
  const std::vector<PairedBoard> boards = pair_free(evening.state(), free_players(evening.arena));
  ASSERT_EQ(boards.size(), 3U);
  for (const PairedBoard& board : boards) {
    EXPECT_EQ((std::min(board.white, board.black) + 1) / 2, std::max(board.white, board.black) / 2);
  }
}

TEST(ArenaPairing, ThousandWhoAreFreeArePairedInGroups) {
  TournamentState state = ArenaEvening(0).state();
  std::vector<FreePlayer> free;
  for (EntrantId entrant = 1; entrant <= 1'001; ++entrant) {
    EnteredPlayer& entered = state.entrants.emplace_back();
    entered.is_checked_in = true;
    entered.details.rating = static_cast<std::uint16_t>(3'000 - entrant);
    free.push_back({entrant, kArenaBegins});
  }
  EXPECT_EQ(pair_free(state, free).size(), 500U);
}

}  // namespace
}  // namespace rookery::tournament
