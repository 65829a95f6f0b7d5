// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>
#include <vector>

#include "rookery/chess/helpmate.h"
#include "rookery/chess/move.h"

/// Whether a position was dead, or whether the winner of a lost game could have mated: decided during or
/// after the game.
namespace rookery::arbiter {

struct Undecided {  ///< whether the position after the last move is dead could not be told at once: that is
                    ///< decided while the game goes on
  static constexpr std::string_view kName = "undecided";
  void each_field(auto&&) const {}
  bool operator==(const Undecided&) const = default;
};

struct Considered {  ///< the undecided position after `ply` plies was thought through and not found dead:
                     ///< it is alive, or stayed open within the server's means; it is not asked about again
  int ply;
  bool alive;
  static constexpr std::string_view kName = "considered";
  void each_field(auto&& field) const {
    field("ply", ply);
    field("alive", alive);
  }
  bool operator==(const Considered&) const = default;
};

struct FoundDead {  ///< the position after `ply` plies was dead: the game was drawn there (FIDE 2023, 5.2.2),
                    ///< and what was played or done after it is void. May come after the end.
  int ply;
  static constexpr std::string_view kName = "dead";
  void each_field(auto&& field) const { field("ply", ply); }
  bool operator==(const FoundDead&) const = default;
};

struct Proof {  ///< after a flag fall, a resignation or illegal moves that lost and came without a mating
                ///< line: whether the winner could mate. Impossible: the game is drawn after all; Unknown:
                ///< that stayed open, and the loss stands.
  chess::Helpmate verdict;
  std::vector<chess::Move> mate{};  ///< when Exists
  static constexpr std::string_view kName = "proof";
  void each_field(auto&& field) const {
    field("verdict", verdict);
    field("mate", mate);
  }
  bool operator==(const Proof&) const = default;
};

}  // namespace rookery::arbiter
