// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/move_pattern.h"
#include "rookery/chess/move_sets.h"
#include "rookery/chess/perft.h"
#include "rookery/chess/successors.h"
#include "sliders.h"

namespace rookery::chess {

/// What is worth building for each kind of processor; the functions of the same names in position.h and
/// perft.h choose among them.
template <class Sliders>
struct Kernel {
  static MoveList legal_moves(const Position& position);
  static MoveList legal_captures(const Position& position);
  static MoveList legal_quiets(const Position& position);
  static MoveSets legal_move_sets(const Position& position);
  static Successors successors(const Position& position);
  static std::size_t count_legal_moves(const Position& position);
  static bool has_legal_move(const Position& position);
  static bool is_legal(const Position& position, Move move);
  static Move find(const Position& position, const MovePattern& pattern);
  static Move find_castling(const Position& position, bool right);
  static Move play_found(const Position& before, Position& after, Bitboard origins, Square to,
                         MoverKind mover_kind);
  static Move play_sorted(const Position& before, Position& after, Bitboard origins, Square to,
                          MoverKind mover_kind);
  static Position after(const Position& position, Move move);
  static Position after_special(const Position& position, Move move);
  static void play(Position& position, Move move);
  static Bitboard checkers(const Position& position);
  static std::uint64_t perft(const Position& position, int depth);
  static std::uint64_t perft(const Position& position, int depth, std::span<PerftEntry> table);

 private:
  template <Color kUs>
  class SuccessorVisitor;
};

extern template struct Kernel<PlainSliders>;
#if defined(__x86_64__)
extern template struct Kernel<PopcntSliders>;
extern template struct Kernel<PextSliders>;

/// The newest kind that this processor can run; asked once, before main(). Until then Any, which is right
/// everywhere. Defined in a file that is built for any processor.
enum class Processor : std::uint8_t { Any, Popcnt, Pext };
extern const Processor kProcessor;
#endif

/// Calls `call` with the Kernel for the processor that it runs on.
template <class Call>
[[gnu::always_inline]] inline auto on_this_processor(Call call) {
#if defined(__x86_64__)
  if (kProcessor == Processor::Pext) {
    return call(Kernel<PextSliders>{});
  }
  if (kProcessor == Processor::Popcnt) {
    return call(Kernel<PopcntSliders>{});
  }
#endif
  return call(Kernel<PlainSliders>{});
}

}  // namespace rookery::chess
