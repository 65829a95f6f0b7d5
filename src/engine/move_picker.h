#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "histories.h"
#include "rookery/chess/position.h"

namespace rookery::engine {

/// What is known about a node before its moves are searched.
struct OrderingHints {
  std::optional<chess::Move> table_move{};  ///< need not be legal
  HistoryContext context{};
};

/// [role]: the squares from which a piece would give check to the opponent of the side to move.
using CheckSquares = std::array<chess::Bitboard, 6>;

/// Staged move generation: returns the legal moves of a position in the order in which the search tries them.
/// The table move; captures and promotions that do not lose material by SEE, most valuable victim first;
/// quiet moves by history, checks and threats; losing captures. Each stage is generated and scored only when
/// it is reached. It lives in the search's own memory, since it is too large for a WebAssembly stack.
class MovePicker {
 public:
  /// Starts with every legal move of `position`. `position` and `histories` must outlive the picking.
  void start(const chess::Position& position, const OrderingHints& hints, const Histories& histories);
  /// Starts with captures and promotions only, without those whose SEE is below `threshold`.
  void start_noisy(const chess::Position& position, const OrderingHints& hints, const Histories& histories,
                   int threshold);

  /// The best move that was not returned yet; nothing after the last one.
  [[nodiscard]] std::optional<chess::Move> next();

  /// Quiet moves are skipped from now on.
  void skip_quiets() { skips_quiets_ = true; }

 private:
  enum class Stage : std::uint8_t {
    TableMove,
    GenerateNoisy,
    GoodNoisy,
    GenerateQuiets,
    Quiets,
    BadNoisy,
    End
  };

  void begin(const chess::Position& position, const OrderingHints& hints, const Histories& histories);
  std::optional<chess::Move> next_good_noisy();
  void generate_noisy();
  void generate_quiets();
  [[nodiscard]] int quiet_score(chess::Move move, const CheckSquares& checks) const;
  void add(chess::Move move, int score);
  chess::Move pick_best();

  const chess::Position* position_ = nullptr;
  const Histories* histories_ = nullptr;
  OrderingHints hints_;
  Stage stage_ = Stage::End;
  bool noisy_only_ = false;
  bool skips_quiets_ = false;
  int threshold_ = 0;
  std::size_t bad_end_ = 0;  ///< [0, bad_end_): the losing captures
  std::size_t next_ = 0;     ///< [next_, size_): the moves of the current stage that were not returned yet
  std::size_t size_ = 0;
  std::array<chess::Move, chess::kMaxMoves> moves_;
  std::array<int, chess::kMaxMoves> sort_keys_;  ///< score, then index from the back
};

}  // namespace rookery::engine
