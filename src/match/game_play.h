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

/// A finished game.
struct PlayedGame {
  chess::Position start;
  std::vector<chess::Move> moves{};    ///< those of the opening first
  std::size_t opening_plies = 0;       ///< how many
  std::vector<Duration> clocks{};      ///< after each move of an engine: the mover's; empty without clocks
  std::vector<EngineReply> replies{};  ///< for each move of an engine
  chess::Score score{};
  GameTermination end = GameTermination::Rules;
  std::string reason{};
  /// The side that lost by time, an illegal move, hanging or crashing.
  std::optional<chess::Color> at_fault{};
};

/// The engines of one game, [colour].
using EnginesByColor = std::array<UciEngine*, 2>;

/// Plays one game from the end of `opening` to its own. Only the engines' thinking counts as time. Nothing:
/// `should_stop` ended it. An engine that lost by NoAnswer or EngineDied must not be used again.
[[nodiscard]] std::optional<PlayedGame> play_game(const MatchSettings& settings, const Opening& opening,
                                                  const EnginesByColor& engines,
                                                  const std::function<bool()>& should_stop);

}  // namespace rookery::match
