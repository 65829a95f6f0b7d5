// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>
#include <variant>
#include <vector>

#include "rookery/chess/helpmate.h"
#include "rookery/chess/move.h"

/// Whether a position was dead, or whether the winner of a lost game could have mated: decided during or
/// after the game.
namespace rookery::arbiter {

/// It was not decided in time whether the position after the last move is dead; the game continues meanwhile.
struct ProofPending {
  static constexpr std::string_view kName = "undecided";
  void each_field(auto&&) const {}
  bool operator==(const ProofPending&) const = default;
};

/// The undecided position after `ply` plies was examined and not proved dead: it is alive, or the budget ran
/// out. It is not examined again.
struct NotProvedDead {
  int ply;
  bool can_mate;
  static constexpr std::string_view kName = "considered";
  void each_field(auto&& field) const {
    field("ply", ply);
    field("alive", can_mate);
  }
  bool operator==(const NotProvedDead&) const = default;
};

/// The position after `ply` plies was dead: the game was drawn there (FIDE 2023, 5.2.2), and everything after
/// it is void. May come after the end.
struct FoundDead {
  int ply;
  static constexpr std::string_view kName = "dead";
  void each_field(auto&& field) const { field("ply", ply); }
  bool operator==(const FoundDead&) const = default;
};

/// After a loss by flag fall, resignation or illegal moves that came without a mating line: whether the
/// winner could mate. Impossible: the game is drawn after all; Unknown: the budget ran out, and the loss
/// stands.
struct Proof {
  chess::Helpmate verdict;
  std::vector<chess::Move> mate{};  ///< when Exists
  static constexpr std::string_view kName = "proof";
  void each_field(auto&& field) const {
    field("verdict", verdict);
    field("mate", mate);
  }
  bool operator==(const Proof&) const = default;
};

using ProofEvent = std::variant<ProofPending, NotProvedDead, FoundDead, Proof>;

}  // namespace rookery::arbiter
