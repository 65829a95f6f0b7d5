#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator.h"
#include "rookery/arbiter/game.h"
#include "rookery/match/match.h"
#include "uci_engine.h"

namespace rookery::match {

/// A game that has ended.
struct PlayedGame {
  chess::Position start;
  std::vector<chess::Move> moves{};
  std::vector<Duration> clocks{};   ///< of the mover after each move; empty without clocks
  std::vector<Thought> thoughts{};  ///< for each move
  chess::Score score{};
  GameEnd end = GameEnd::Rules;
  std::string reason{};
  std::optional<chess::Color> at_fault{};  ///< who lost by no chess
};

/// Two engines at one board, by colour. The game's time is what the engines used, nothing between the moves.
using Seats = std::array<UciEngine*, 2>;

/// Plays one game from `start` to its end. Nothing: `should_stop` ended it. An engine at fault with NoAnswer
/// or EngineDied is of no further use.
[[nodiscard]] std::optional<PlayedGame> play_game(const Settings& settings, const chess::Position& start,
                                                  const Seats& seats,
                                                  const std::function<bool()>& should_stop);

}  // namespace rookery::match
