#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "rookery/arbiter/game.h"

namespace rookery::wasm {

/// How many pieces of each kind were captured up to each ply of a game. Each ply is counted once, however
/// often a view asks: a view after a move does not cost what the whole game costs.
class CaptureCounts {
 public:
  /// By the colour of the captured piece and its role.
  using Counts = std::array<std::array<std::uint8_t, chess::kRoles.size()>, 2>;

  /// After `ply` plies. Precondition: ply <= game.moves().size(), and keep() was told of every move of `game`
  /// that was removed.
  [[nodiscard]] Counts after(const arbiter::Game& game, std::size_t ply);
  /// Forgets what is beyond `plies`: those moves were removed.
  void keep(std::size_t plies);

 private:
  std::vector<Counts> counts_{Counts{}};  ///< by ply
};

/// Counts what `move` captures in `before`.
void count_capture(CaptureCounts::Counts& counts, const chess::Position& before, chess::Move move);

}  // namespace rookery::wasm
