#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "rookery/tournament/arena/arena_course.h"
#include "rookery/tournament/arena/arena_standings.h"

/// An arena for tests, whose time is told.
namespace rookery::tournament {

inline constexpr Instant kArenaBegins{Duration(1'764'000'000'000)};

struct ArenaEvening {
  RunningTournament arena;
  Instant now = kArenaBegins - std::chrono::minutes(10);

  explicit ArenaEvening(int players, std::uint32_t minutes = 60, ThinkingTime time = {180, 0}) {
    TournamentTerms terms;
    terms.venue = Venue::Screen;
    terms.time = time;
    terms.arena = ArenaTimes{kArenaBegins, minutes};
    EXPECT_EQ(act(CreateTournament{
                  {.name = "Arena", .system = PairingSystem::Arena, .rounds = 1, .scoring = {}}, terms}),
              "");
    for (int player = 1; player <= players; ++player) {
      EXPECT_EQ(enter(static_cast<std::uint16_t>(std::max(100, 2'000 - 10 * player))), "");
    }
  }

  /// The word of the refusal; empty: done.
  std::string act(const Command& command) {
    const auto events = arena.decide(command);
    if (!events) {
      return std::string(word(events.error()));
    }
    for (const Event& event : *events) {
      arena.record({now, "server", event});
    }
    return "";
  }
  std::string enter(std::uint16_t rating = 0) {
    EntrantDetails details;
    details.account = "player" + std::to_string(state().entrants.size() + 1);
    details.name = details.account;
    details.rating = rating;
    return act(Enter{details, true});
  }
  /// Goes on to the time of the next step and takes it.
  std::string advance() {
    const auto step = coming_arena_step(arena);
    if (!step) {
      return "no step";
    }
    now = std::max(now, *step);
    return act(AdvanceArena{now});
  }
  std::string end(ArenaGameNumber game, BoardResult result, std::uint16_t plies = 80) {
    return act(EndArenaGame{game, result, plies, now});
  }
  void after(int seconds) { now += std::chrono::seconds(seconds); }

  [[nodiscard]] const TournamentState& state() const { return arena.state(); }
  [[nodiscard]] std::vector<ArenaGameNumber> running_games() const {
    std::vector<ArenaGameNumber> running;
    for (std::size_t at = 0; at < state().arena_games.size(); ++at) {
      if (!state().arena_games[at].result) {
        running.push_back(static_cast<ArenaGameNumber>(at + 1));
      }
    }
    return running;
  }
  [[nodiscard]] const PairedBoard& paired(ArenaGameNumber game) const {
    return state().arena_games[game - 1U].paired;
  }
};

}  // namespace rookery::tournament
