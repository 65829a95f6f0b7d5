#include <algorithm>
#include <cstdlib>
#include <functional>

#include "search.h"

namespace rookery::engine {

namespace {

using chess::Position;
using tablebase::RankedMove;

constexpr int kExactDepth = 6;  ///< plies that an entry from tables counts for more than the node's depth

}  // namespace

/// Whether tables are asked at all in this task, and first of all about the root.
void Search::prepare_tables() {
  table_hits_before_ += table_hits_;
  table_hits_ = 0;
  const bool is_exact = limits_->handicap.is_none() && !limits_->without_tables && !limits_->mate;
  table_pieces_ =
      is_exact && tables_.tables ? std::min(tables_.max_pieces, tables_.tables->most_pieces()) : 0;
  if (table_pieces_ > 0) {
    rank_root_moves();
  }
}

/// Keeps the best root moves, as many as variations are wanted at least. Where their distances are known,
/// inner nodes are not looked up: every move that is left keeps the result, and a search without tables finds
/// the way to mate, of which tables know nothing.
void Search::rank_root_moves() {
  const Position& root = frames_[0].position;
  if (root.board().occupied().count() > table_pieces_ || root_moves_.empty()) {
    return;
  }
  const auto ranked =
      tables_.tables->rank_moves(root, std::span(keys_).first(root_key_index_), tables_.fifty_move_rule);
  if (!ranked) {
    return;
  }
  table_hits_ += ranked->size();
  for (RootMove& move : root_moves_) {
    const RankedMove& known = *std::ranges::find(*ranked, move.variation.moves.front(), &RankedMove::move);
    move.table_rank = known.rank;
    move.table_eval = table_eval(known.wdl, known.dtz ? std::min(std::abs(known.dtz->plies), kMaxPly) : 0);
  }
  // Stable, so that equal ranks stay in the search's order; there are few moves.
  for (auto move = root_moves_.begin(); move != root_moves_.end(); ++move) {
    const auto place = std::ranges::upper_bound(root_moves_.begin(), move, move->table_rank,
                                                std::ranges::greater{}, &RootMove::table_rank);
    std::rotate(place, move, move + 1);
  }
  const int last_rank = root_moves_[variation_count() - 1].table_rank;
  std::erase_if(root_moves_, [&](const RootMove& move) { return move.table_rank < last_rank; });
  const bool has_distances = ranked->front().dtz.has_value();
  if (has_distances || root_moves_.front().table_eval <= kDraw) {
    table_pieces_ = 0;
  }
}

/// A variation as others see it: with the eval by tables, unless a mate is found.
Variation Search::reported(const RootMove& move) const {
  Variation variation = move.variation;
  if (move.table_eval && !is_mate(variation.eval)) {
    variation.eval = *move.table_eval;
  }
  return variation;
}

/// The eval of a result `plies` from the root.
Eval Search::table_eval(tablebase::Wdl wdl, int plies) const {
  const bool is_won =
      wdl == tablebase::Wdl::Win || (wdl == tablebase::Wdl::CursedWin && !tables_.fifty_move_rule);
  const bool is_lost =
      wdl == tablebase::Wdl::Loss || (wdl == tablebase::Wdl::BlessedLoss && !tables_.fifty_move_rule);
  return is_won ? table_win_in(plies) : is_lost ? -table_win_in(plies) : kDraw + static_cast<int>(wdl);
}

/// The node's eval, if tables decide it within its window; otherwise its bounds become the node's. Only right
/// after a capture or a pawn's move, since tables know nothing of the halfmove clock.
std::optional<Eval> Search::probe_tables(Node& node) {
  const Position& position = frames_[node.ply].position;
  if (position.setup().halfmove_clock != 0 || position.board().occupied().count() > table_pieces_) {
    return std::nullopt;
  }
  const auto wdl = tables_.tables->probe_wdl(position);
  if (!wdl) {
    return std::nullopt;
  }
  ++table_hits_;
  const int plies = static_cast<int>(node.ply);
  const Eval eval = table_eval(*wdl, plies);
  // A win is at least that: there may be a mate.
  const Bound bound = !is_decided(eval) ? Bound::Exact : eval > kDraw ? Bound::Lower : Bound::Upper;
  if (bound == Bound::Exact ||
      (bound == Bound::Lower ? eval >= node.window.beta : eval <= node.window.alpha)) {
    const int depth = std::min(node.depth + kExactDepth, kMaxPly - 1);
    table_.store(position.key(), plies, {std::nullopt, eval, std::nullopt, depth, bound, node.was_pv});
    return eval;
  }
  if (node.is_pv && bound == Bound::Lower) {
    node.table_floor = eval;
    node.window.alpha = std::max(node.window.alpha, eval);
  } else if (node.is_pv) {
    node.table_ceiling = eval;
  }
  return std::nullopt;
}

}  // namespace rookery::engine
