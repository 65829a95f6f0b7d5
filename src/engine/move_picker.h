#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "histories.h"
#include "rookery/chess/position.h"

namespace rookery::engine {

/// What is known before any move of a node is searched.
struct Hints {
  std::optional<chess::Move> table_move{};  ///< need not be legal
  std::array<chess::Move, 2> killers{};     ///< quiet refutations at this ply; a1a1 where there is none
  Trail trail{};
};

/// Legal moves of one position, handed out from the most to the least promising: table move, captures and
/// promotions that lose nothing by the most valuable victim, killers and other quiet moves by history, losing
/// captures. Generates and scores a kind only when it is reached. Held in the search's own memory, since it
/// is too large for a WebAssembly stack.
class MovePicker {
 public:
  /// Every move of `position`, which must outlive the picking as `histories` must.
  void start(const chess::Position& position, const Hints& hints, const Histories& histories);
  /// Captures and promotions alone, those that win less than `threshold` by static exchange left out.
  void start_noisy(const chess::Position& position, const Hints& hints, const Histories& histories,
                   int threshold);

  /// The best move not yet handed out; nothing once all are.
  [[nodiscard]] std::optional<chess::Move> next();

  /// From now on quiet moves are passed over.
  void skip_quiets() { skips_quiets_ = true; }

 private:
  enum class Stage : std::uint8_t { Table, ListNoisy, GoodNoisy, ListQuiets, Quiets, BadNoisy, End };

  void begin(const chess::Position& position, const Hints& hints, const Histories& histories);
  std::optional<chess::Move> next_good_noisy();
  void list_noisy();
  void list_quiets();
  void add(chess::Move move, int promise);
  chess::Move take_best();

  const chess::Position* position_ = nullptr;
  const Histories* histories_ = nullptr;
  Hints hints_;
  Stage stage_ = Stage::End;
  bool noisy_only_ = false;
  bool skips_quiets_ = false;
  int threshold_ = 0;
  std::size_t bad_ = 0;    ///< losing captures stand at the front, [0, bad_)
  std::size_t given_ = 0;  ///< the present kind stands at [given_, size_)
  std::size_t size_ = 0;
  std::array<chess::Move, chess::kMaxMoves> moves_;
  std::array<int, chess::kMaxMoves> ranks_;  ///< promise, then place from the back
};

}  // namespace rookery::engine
