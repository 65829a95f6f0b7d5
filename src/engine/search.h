#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evaluator.h"
#include "move_order.h"
#include "rookery/base/inline_vector.h"
#include "rookery/engine/engine.h"
#include "transposition_table.h"

namespace rookery::engine {

/// One search of one root, from the first iteration to its end. Everything in it is forgotten with it, but
/// for what the transposition table keeps.
class Search {
 public:
  Search(TranspositionTable& table, const chess::Position& root, std::span<const std::uint64_t> earlier_keys,
         const Limits& limits, const ShouldStop& should_stop, const OnInfo& on_info);

  Result run();

 private:
  /// What one ply of the line under search holds. On the heap: a WebAssembly stack is small.
  struct Frame {
    chess::Position position;
    MoveOrder order;
    std::array<chess::Move, 2> killers{};
    InlineVector<chess::Move, kMaxPly> line;  ///< the best line found from here
  };
  struct Window {
    Eval alpha;
    Eval beta;
  };

  bool iterate(int depth);
  bool search_root(int depth, std::size_t rank);
  void adopt_root_move(std::size_t index, std::size_t rank, Eval eval);
  [[nodiscard]] bool may_end(int depth) const;

  Eval search(std::size_t ply, int depth, Window window);
  Eval search_moves(std::size_t ply, int depth, Window window);
  Eval search_move(std::size_t ply, chess::Move move, int depth, Window window, bool first);
  Eval search_child(std::size_t ply, int depth, Window window, bool first);
  bool order_all_moves(std::size_t ply, std::optional<chess::Move> table_move);
  Eval quiesce(std::size_t ply, Window window);
  Eval quiesce_moves(std::size_t ply, Window window, Eval best);

  void enter(std::size_t ply);
  void play(std::size_t ply, chess::Move move);
  void take_back();
  void extend_line(std::size_t ply, chess::Move move);
  void learn_cutoff(std::size_t ply, int depth, chess::Move refutation, std::span<const chess::Move> before);
  [[nodiscard]] bool is_drawn(std::size_t ply) const;
  [[nodiscard]] bool is_repeated(std::size_t ply) const;

  TranspositionTable& table_;
  const Limits& limits_;
  const ShouldStop& should_stop_;
  const OnInfo& on_info_;

  std::vector<Frame> frames_;        ///< [ply], 0 is the root
  std::vector<std::uint64_t> keys_;  ///< of the game before the root, the root and the line under search
  std::size_t root_key_index_;
  std::vector<Line> root_moves_;  ///< one line for each, best first
  History history_;
  Evaluator evaluator_;
  std::uint64_t nodes_ = 0;
  std::size_t selective_depth_ = 0;
  bool stopped_ = false;
};

}  // namespace rookery::engine
