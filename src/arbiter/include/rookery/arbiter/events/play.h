// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/chess/outcome.h"

/// Sitting down, moves, and how a game ends.
namespace rookery::arbiter {

struct Seated {  ///< a player took a seat
  chess::Color side;
  std::string player;  ///< the player's id: at most kMaxPlayerId letters, digits, '-', '_'
  std::string name;    ///< as shown to others; UTF-8, no control characters; at most kMaxPlayerName letters
  static constexpr std::string_view kName = "seat";
  void each_field(auto&& field) const {
    field("side", side);
    field("player", player);
    field("name", name);
  }
  bool operator==(const Seated&) const = default;
};

/// The largest credit of a move: a larger one is not read.
inline constexpr Duration kMaxCredit{500};

struct Played {
  chess::Move move;
  Duration remaining{
      0};              ///< the mover's clock after the move, increment and credit included; 0 without clocks
  Duration credit{0};  ///< time used that was not charged, because the move was on its way to the server
  static constexpr std::string_view kName = "move";
  void each_field(auto&& field) const {
    field("uci", move);
    field("remaining", remaining);
    field("credit", credit);
  }
  bool operator==(const Played&) const = default;
};

struct Aborted {  ///< ended before the second ply, without a result
  chess::Color by;
  bool late = false;  ///< by the server, because `by` did not make its first move in time
  static constexpr std::string_view kName = "abort";
  void each_field(auto&& field) const {
    field("by", by);
    field("late", late);
  }
  bool operator==(const Aborted&) const = default;
};

struct Ended {
  chess::Outcome outcome;
  /// Of a flag fall, a resignation or illegal moves that lost: legal moves from the last position to the
  /// winner's mate, at most kMaxMatingLine. Empty: not found while the players waited; a Proof may follow.
  std::vector<chess::Move> mate{};
  static constexpr std::string_view kName = "end";
  void each_field(auto&& field) const {
    field("ending", outcome.ending);
    field("score", outcome.score);
    field("mate", mate);
  }
  bool operator==(const Ended&) const = default;
};

using PlayEvent = std::variant<Seated, Played, Aborted, Ended>;

}  // namespace rookery::arbiter
