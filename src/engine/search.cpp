#include "search.h"

#include <algorithm>

#include "parameter.h"
#include "reductions.h"
#include "rookery/chess/material.h"
#include "rookery/engine/eval_scale.h"
#include "rookery/engine/position_sample.h"

namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;

constexpr std::uint64_t kPollInterval = 256;  ///< nodes between two polls of should_stop; a power of 2
constexpr int kFiftyMoves = 100;              ///< plies
/// Near the fifty-move draw an eval stored at another halfmove clock is misleading: from here on the table is
/// only used for move ordering.
constexpr int kMaxTrustedHalfmoveClock = 80;
/// The static eval is scaled down linearly with the halfmove clock, to one half at the fifty-move draw.
constexpr int kHalvingPlies = 2 * kFiftyMoves;
constexpr int kFirstInternalReduction = 5;  ///< plies

}  // namespace

/// The eval of the position in frame `ply`, fail-soft: outside the window it is only a bound.
Eval Search::search(std::size_t ply, int depth, SearchWindow window, bool is_cut) {
  if (depth <= 0) {
    return quiesce(ply, window);
  }
  enter_node(ply);
  if (stopped_ || is_drawn(ply)) {
    return kDraw;
  }
  const Position& position = frames_[ply].position;
  if (ply == kMaxPly) {
    return evaluate(position);
  }
  // Mate distance pruning: no variation from here can improve on a shorter mate that was already found.
  const int plies = static_cast<int>(ply);
  const SearchWindow bounded{std::max(window.alpha, mated_in(plies)),
                             std::min(window.beta, mate_in(plies + 1))};
  if (bounded.alpha >= bounded.beta) {
    return bounded.alpha;
  }
  // A PV node keeps its whole window: a window narrowed to 1 would look like a null window to its children.
  const bool is_pv = !window.is_null_window();
  const auto hit = table_.probe(position.key(), plies);
  Node node{.ply = ply,
            .depth = depth,
            .window = is_pv ? window : bounded,
            .is_cut = is_cut,
            .is_pv = is_pv,
            .was_pv = is_pv || (hit && hit->was_pv),
            .hit = hit};
  frames_[ply + 2].cutoffs = 0;
  const bool trusted = position.setup().halfmove_clock < kMaxTrustedHalfmoveClock;
  // No table cutoffs in PV nodes, so that the reported variations are complete.
  if (node.hit && !node.is_pv && trusted && node.hit->depth >= depth &&
      node.hit->causes_cutoff(node.window.alpha, node.window.beta)) {
    reward_table_move(node);
    return node.hit->eval;
  }
  if (table_pieces_ > 0) {
    if (const auto eval = probe_tables(node)) {
      return *eval;
    }
  }
  return search_node(node);
}

Eval Search::search_node(Node& node) {
  evaluate_node(node);
  if (is_selective()) {
    if (const auto eval = prune_node(node)) {
      return *eval;
    }
    // Internal iterative reduction: without a table move the ordering is poor. The next iteration will have
    // one. Twice as much where the whole window is searched, which costs most.
    const bool has_table_move = node.hit && node.hit->move;
    if (node.depth >= kFirstInternalReduction && (node.is_pv || node.is_cut) && !has_table_move) {
      node.depth -= node.is_pv ? 2 : 1;
    }
  }
  return search_moves(node);
}

/// The estimate before any move is searched: the corrected static eval, or the bound of a table hit where it
/// is tighter.
void Search::evaluate_node(Node& node) {
  Frame& frame = frames_[node.ply];
  const Position& position = frame.position;
  node.context = history_context(node.ply);
  frame.double_extensions = frames_[node.ply - 1].double_extensions;
  frame.static_eval.reset();
  if (frame.in_check) {
    return;
  }
  const auto cells = correction_history_.cells(position, node.context.previous_moves);
  node.raw_eval = node.hit && node.hit->static_eval ? *node.hit->static_eval : evaluate(position);
  frame.static_eval = corrected_eval(*node.raw_eval, node.ply, cells);
  node.eval = *frame.static_eval;
  if (node.hit && (node.hit->eval > node.eval ? node.hit->at_least() : node.hit->at_most())) {
    node.eval = node.hit->eval;
  }
  for (const std::size_t back : {2U, 4U}) {
    if (node.ply >= back && frames_[node.ply - back].static_eval) {
      node.improving = *frame.static_eval > *frames_[node.ply - back].static_eval;
      break;
    }
  }
}

/// Searches the moves in the picker's order and stores the result.
Eval Search::search_moves(Node& node) {
  Frame& frame = frames_[node.ply];
  MovePicker& picker = frame.pickers[node.excluded ? 1 : 0];
  picker.start(frame.position,
               {.table_move = node.hit ? node.hit->move : std::nullopt, .context = node.context}, histories_);
  const Eval old_alpha = node.window.alpha;
  node.expects_noisy = node.hit && node.hit->move && !is_quiet(frame.position, *node.hit->move);
  SearchedMoves searched;
  searched.best = node.table_floor;
  while (const auto move = next_move(node.ply, picker)) {
    if (move == node.excluded || (!frame.in_check && blunder_model_.overlooks(frame.position, *move))) {
      continue;
    }
    const bool quiet = is_quiet(frame.position, *move);
    if (is_selective() && should_prune_move(node, searched, *move, quiet, picker)) {
      continue;
    }
    const Extension extension = singular_extension(node, *move);
    if (extension.cutoff) {
      return *extension.cutoff;
    }
    const Eval eval = search_move(node, *move, searched, extension.plies, quiet);
    if (stopped_) {
      return kDraw;
    }
    if (update_best(node, searched, *move, eval, quiet)) {
      break;
    }
  }
  if (searched.count == 0) {
    // A handicapped side that overlooks all its moves is neither mated nor stalemated.
    const bool overlooked = blunder_model_.overlooks_moves() && chess::has_legal_move(frame.position);
    return node.excluded    ? old_alpha
           : overlooked     ? node.eval
           : frame.in_check ? mated_in(static_cast<int>(node.ply))
                            : kDraw;
  }
  searched.best = std::min(searched.best, node.table_ceiling);
  if (!node.excluded) {
    store_result(node, searched, old_alpha);
  }
  if (is_selective() && !node.is_pv && searched.best >= node.window.beta) {
    return temper(searched.best, node.window.beta, node.depth);
  }
  return searched.best;
}

/// The picker's next move. The table's entry for the position after it is fetched into the cache meanwhile:
/// that takes about as long as all that is done before the entry is read.
std::optional<Move> Search::next_move(std::size_t ply, MovePicker& picker) {
  const auto move = picker.next();
  if (move) {
    table_.prefetch(frames_[ply].position.likely_key_after(*move));
  }
  return move;
}

Eval Search::search_move(const Node& node, Move move, const SearchedMoves& searched, int extension,
                         bool quiet) {
  const int reduction_1024 = reduction(node, searched, move, quiet);
  make_move(node.ply, move);
  const int plies = (reduction_1024 - (frames_[node.ply + 1].in_check ? kPly : 0)) / kPly;
  int& double_extensions = frames_[node.ply].double_extensions;  // of the variations below
  double_extensions += extension == 2 ? 1 : 0;
  const Eval eval = search_child(node, node.depth - 1 + extension, plies, searched.count == 0);
  double_extensions -= extension == 2 ? 1 : 0;
  unmake_move();
  return eval;
}

/// Principal variation search (Marsland, Campbell 1982): the first move is searched with the whole window,
/// each later one with a null window, at reduced depth first, and again with the whole window if it raises
/// alpha.
Eval Search::search_child(const Node& node, int depth, int reduction, bool first) {
  const std::size_t ply = node.ply + 1;
  const SearchWindow null_window{-node.window.alpha - 1, -node.window.alpha};
  if (!first || !node.is_pv) {
    const int reduced = first ? depth : std::clamp(depth - reduction, std::min(depth, 1), depth);
    Eval eval = -search(ply, reduced, null_window, first ? !node.is_cut : reduced < depth || !node.is_cut);
    if (eval > node.window.alpha && reduced < depth && !stopped_) {
      eval = -search(ply, depth, null_window, !node.is_cut);
    }
    if (!node.is_pv || eval <= node.window.alpha || eval >= node.window.beta || stopped_) {
      return eval;
    }
  }
  return -search(ply, depth, node.window.negated(), false);
}

/// True: the move failed high, so no further move needs to be searched.
bool Search::update_best(Node& node, SearchedMoves& searched, Move move, Eval eval, bool quiet) {
  ++searched.count;
  searched.best = std::max(searched.best, eval);
  if (eval > node.window.alpha) {
    node.window.alpha = eval;
    searched.best_move = move;
    if (node.is_pv) {
      update_pv(node.ply, move);
    }
    if (node.window.alpha >= node.window.beta) {
      update_histories(node, searched);
      return true;
    }
  }
  auto& failed_low = quiet ? searched.quiets : searched.noisies;
  if (failed_low.size() < kMaxFailedLow && move != searched.best_move) {
    failed_low.push_back(move);
  }
  return false;
}

void Search::update_histories(const Node& node, const SearchedMoves& searched) {
  Frame& frame = frames_[node.ply];
  ++frame.cutoffs;
  histories_.update(frame.position, node.context, node.depth, *searched.best_move,
                    {searched.quiets.begin(), searched.quiets.end()},
                    {searched.noisies.begin(), searched.noisies.end()});
}

/// A table cutoff by a quiet move earns that move a history bonus, as searching it would.
void Search::reward_table_move(const Node& node) {
  const Position& position = frames_[node.ply].position;
  const auto move = node.hit->move;
  if (move && node.hit->eval >= node.window.beta && chess::is_legal(position, *move) &&
      is_quiet(position, *move)) {
    histories_.reward_table_move(position, history_context(node.ply), node.depth, *move);
  }
}

void Search::store_result(const Node& node, const SearchedMoves& searched, Eval old_alpha) {
  const Frame& frame = frames_[node.ply];
  const Eval best = searched.best;
  const Bound bound = best >= node.window.beta ? Bound::Lower
                      : best > old_alpha       ? Bound::Exact
                                               : Bound::Upper;
  table_.store(frame.position.key(), static_cast<int>(node.ply),
               {searched.best_move, best, node.raw_eval, node.depth, bound, node.was_pv});
  if (!frame.static_eval || (searched.best_move && !is_quiet(frame.position, *searched.best_move))) {
    return;  // the gain of a capture is no error of the static eval
  }
  const Eval error = best - *frame.static_eval;
  const bool is_informative = bound == Bound::Exact || (bound == Bound::Lower ? error > 0 : error < 0);
  if (is_informative && !is_mate(best)) {
    CorrectionHistory::update(correction_history_.cells(frame.position, node.context.previous_moves),
                              node.depth, error);
  }
}

/// The static eval plus its correction, scaled towards a draw as the halfmove clock rises and the pieces
/// leave the board. Not where a bare king has to be mated: the clock only rises there, and less for a longer
/// variation would hide how much better one square is than another.
Eval Search::corrected_eval(Eval eval, std::size_t ply, const CorrectionHistory::Cells& cells) const {
  if (!is_selective()) {
    return eval;
  }
  const Position& position = frames_[ply].position;
  if (!mates_bare_king_) {
    eval -= eval * position.setup().halfmove_clock / kHalvingPlies;
    eval = scaled_by_material(eval, position.board());
  }
  return attainable(eval + CorrectionHistory::correction(cells), position.turn());
}

/// The static eval, with the noise of a handicap.
Eval Search::evaluate(const Position& position) {
  if (evaluated_ != nullptr) {
    evaluated_->offer(position);
  }
  return attainable(evaluator_.evaluate(position) + blunder_model_.eval_noise(position), position.turn());
}

/// `eval` as far as the sides can win at all.
Eval Search::attainable(Eval eval, chess::Color turn) const {
  const Eval lowest = can_mate_[index(~turn)] ? -kHighestEval : kDraw;
  const Eval highest = can_mate_[index(turn)] ? kHighestEval : kDraw;
  return std::clamp(eval, lowest, highest);
}

/// Counts a node and polls should_stop.
void Search::enter_node(std::size_t ply) {
  frames_[ply].pv.clear();
  selective_depth_ = std::max(selective_depth_, ply);
  if (limits_->nodes && nodes_ >= *limits_->nodes) {
    stopped_ = true;
    return;
  }
  ++nodes_;
  if (nodes_ % kPollInterval == 0) {
    total_nodes_.fetch_add(kPollInterval, std::memory_order_relaxed);
    total_table_hits_.store(table_hits_before_ + table_hits_, std::memory_order_relaxed);
    stopped_ = *should_stop_ && (*should_stop_)();
  }
}

void Search::make_move(std::size_t ply, Move move) {
  Frame& frame = frames_[ply];
  Position& child = frames_[ply + 1].position;
  child = frame.position;
  child.play_unchecked(move);
  frames_[ply + 1].in_check = chess::is_check(child);
  evaluator_.push(frame.position, move);
  frame.played = piece_to(frame.position, move);
  keys_.push_back(child.key());
}

void Search::make_null_move(std::size_t ply) {
  Frame& frame = frames_[ply];
  Position& child = frames_[ply + 1].position;
  evaluator_.push_null_move();
  frame.played = kNoPieceTo;
  child = frame.position;
  child.pass_unchecked();
  table_.prefetch(child.key());
  frames_[ply + 1].in_check = false;
  keys_.push_back(child.key());
}

void Search::unmake_move() {
  evaluator_.pop();
  keys_.pop_back();
}

void Search::update_pv(std::size_t ply, Move move) {
  auto& pv = frames_[ply].pv;
  pv.clear();
  pv.push_back(move);
  for (const Move next : frames_[ply + 1].pv) {
    pv.push_back(next);
  }
}

PreviousMoves Search::previous_moves(std::size_t ply) const {
  PreviousMoves previous_moves;
  for (std::size_t ago = 0; ago < previous_moves.size(); ++ago) {
    previous_moves[ago] = ply > ago ? frames_[ply - ago - 1].played : kNoPieceTo;
  }
  return previous_moves;
}

HistoryContext Search::history_context(std::size_t ply) const {
  return {.previous_moves = previous_moves(ply), .threats = threats(frames_[ply].position)};
}

/// Whether the game is drawn in frame `ply`, claims included (FIDE 2023, 9.2, 9.3, 5.2.2). A mate on the last
/// of the fifty moves counts as a mate.
bool Search::is_drawn(std::size_t ply) const {
  const Position& position = frames_[ply].position;
  const bool fifty_moves = position.setup().halfmove_clock >= kFiftyMoves;
  return (fifty_moves && !chess::is_checkmate(position)) || chess::is_dead_by_material(position.board()) ||
         is_repeated(ply);
}

/// A position that repeats within the searched variation counts as a draw at once: a side that can avoid the
/// second occurrence could have avoided the first. A position from before the root must have occurred twice.
/// Positions before a null move cannot repeat. While a mate is ruled out, repetitions are allowed: the
/// shortest mate never contains one, and a table entry must not depend on the path to its position.
bool Search::is_repeated(std::size_t ply) const {
  const std::size_t now = root_key_index_ + ply;
  const auto max_back = std::min(now, static_cast<std::size_t>(frames_[ply].position.setup().halfmove_clock));
  const auto is_null_move = [&](std::size_t back) {
    return back <= ply && frames_[ply - back].played == kNoPieceTo;
  };
  if (max_back >= 4 && (is_null_move(1) || is_null_move(2))) {
    return false;
  }
  int met_before_root = 0;
  for (std::size_t back = 4; back <= max_back && !is_null_move(back - 1) && !is_null_move(back); back += 2) {
    if (keys_[now - back] != keys_[now]) {
      continue;
    }
    if (back <= ply ? is_selective() : ++met_before_root == 2) {
      return true;
    }
  }
  return false;
}

}  // namespace rookery::engine
