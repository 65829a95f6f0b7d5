#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::store {

/// The state of a game. The values are stored; new ones are only added.
enum class GameStatus : std::uint8_t {
  Open = 0,     ///< a seat is free
  Playing = 1,  ///< both are taken
  Ended = 2,    ///< with a result
  Aborted = 3,  ///< without one
};

/// How fast a game is played, for lists and ratings. The values are stored; new ones are only added.
enum class Speed : std::uint8_t {
  UltraBullet = 0,
  Bullet = 1,
  Blitz = 2,
  Rapid = 3,
  Classical = 4,
  Correspondence = 5,  ///< also without clocks
};
/// Each at the index of its value.
inline constexpr std::array kSpeeds{Speed::UltraBullet, Speed::Bullet,    Speed::Blitz,
                                    Speed::Rapid,       Speed::Classical, Speed::Correspondence};

/// The points of a game that has ended, in halves: 2 and 0 after a win by White. Not always two in all.
struct GamePoints {
  std::int64_t white = 0, black = 0;
  bool operator==(const GamePoints&) const = default;
};

/// What lists of games show. It is stored with the events that change it, so that no list replays a game. The
/// store does not check it.
struct GameSummary {
  std::string white = {}, black = {};  ///< the players' ids; empty: the seat is free
  GameStatus status = GameStatus::Open;
  std::optional<Instant> due = {};  ///< when the server must open the game without being asked; empty: never
  Instant last_at = {};             ///< of the last event
  std::string last_move = {};       ///< in UCI notation; empty: none
  Speed speed = Speed::Correspondence;
  std::optional<GamePoints> points = {};  ///< empty: the game has no result
  bool operator==(const GameSummary&) const = default;
};

/// A game in a list.
struct SummarizedGame {
  std::string id;
  Instant created;
  std::size_t events = 0;  ///< how many it has
  GameSummary summary;
  bool is_rated = false;     ///< see GameHeader
  bool is_chess960 = false;  ///< likewise
  bool operator==(const SummarizedGame&) const = default;
};

/// Selects games of a player; an absent member selects all.
struct GameFilter {
  std::optional<Speed> speed = {};
  std::optional<bool> is_rated = {};
  bool only_over = false;              ///< those that have ended or were aborted
  std::optional<Instant> since = {};   ///< created then or later
  std::optional<Instant> before = {};  ///< created earlier
};

/// A place in a player's games, the newest first: behind this game.
struct GameCursor {
  Instant created;
  std::string id;
};

}  // namespace rookery::store
