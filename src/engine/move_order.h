#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "rookery/chess/position.h"

namespace rookery::engine {

/// How often a quiet move, by colour, from and to, has refuted the opponent's last one in this search.
class History {
 public:
  [[nodiscard]] int at(chess::Color color, chess::Move move) const { return cells_[cell(color, move)]; }

  /// `depth` of the search that `move` cut off. Precondition: depth >= 1. Values stay within ±kMax: the
  /// nearer to it, the smaller the step.
  void reward(chess::Color color, chess::Move move, int depth) { add(color, move, bonus(depth)); }
  /// For quiet moves that were tried before the refutation, in vain.
  void punish(chess::Color color, chess::Move move, int depth) { add(color, move, -bonus(depth)); }

  static constexpr int kMax = 1 << 14;

 private:
  [[nodiscard]] static std::size_t cell(chess::Color color, chess::Move move) {
    return index(color) * 4096 + (move.raw() & 4095U);
  }
  [[nodiscard]] static int bonus(int depth) { return depth > 20 ? 1600 : 4 * depth * depth; }
  void add(chess::Color color, chess::Move move, int change) {
    std::int32_t& value = cells_[cell(color, move)];
    value += change - value * (change < 0 ? -change : change) / kMax;
  }

  std::array<std::int32_t, 2 * 4096> cells_{};
};

/// What is known before any move of a node is searched.
struct OrderHints {
  std::optional<chess::Move> table_move;
  std::array<chess::Move, 2> killers;  ///< quiet refutations at this ply; a1a1 where there is none
};

/// Legal moves, handed out from the most to the least promising: table move, captures and promotions by the
/// most valuable victim and then the least valuable attacker, killers, the rest by history. Held in the
/// search's own memory, since it is too large for a WebAssembly stack.
class MoveOrder {
 public:
  /// Takes over every move of `moves`.
  void fill(const chess::Position& position, const chess::MoveList& moves, const OrderHints& hints,
            const History& history);
  /// Takes over the captures and the promotions to a queen alone.
  void fill_noisy(const chess::Position& position, const chess::MoveList& moves);

  /// The best move not yet handed out; nothing once all are.
  [[nodiscard]] std::optional<chess::Move> next();

 private:
  void add(chess::Move move, int promise) {
    promises_[size_] = promise;
    moves_[size_++] = move;
  }

  std::array<chess::Move, chess::kMaxMoves> moves_;
  std::array<int, chess::kMaxMoves> promises_;
  std::size_t size_ = 0;
  std::size_t given_ = 0;
};

/// Whether `move` neither captures nor promotes. Precondition: legal here.
[[nodiscard]] bool is_quiet(const chess::Position& position, chess::Move move);

}  // namespace rookery::engine
