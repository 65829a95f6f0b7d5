#include <algorithm>
#include <utility>

#include "parameter.h"
#include "rookery/chess/dead_position.h"
#include "rookery/chess/outcome.h"
#include "search.h"

namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;

constexpr int kMinAspirationDepth = 4;       ///< plies: shallower evals predict the next one badly
ROOKERY_PARAMETER(kAspirationWidth, 11, 3);  ///< centipawns to either side
/// The further from a draw, the more the eval changes from one iteration to the next: at 1,000 centipawns the
/// window is wider by a million divided by this.
constexpr Eval kAspirationSpread = 15'000;
constexpr Eval kMaxAspirationWidth = 600;
constexpr int kMostRootReduction = 3;                ///< plies
constexpr chess::HelpmateBudget kMateQuestion{500};  ///< for each side: at most half a millisecond
constexpr std::uint64_t kMateSearchNodes = 500'000;  ///< of the selective search, for each move of the mate

}  // namespace

Search::Search(TranspositionTable& table) : table_(table), frames_(kMaxPly + 3) {}

void Search::clear() {
  histories_.clear();
  correction_history_.clear();
}

SearchResult Search::run(const SearchTask& task) {
  prepare(task);
  SearchResult result;
  if (limits_->mate) {
    search_for_mate(result);
  } else {
    iterative_deepening(result, limits_->soft_nodes.value_or(UINT64_MAX));
  }
  for (std::size_t pv_index = 0; pv_index < variation_count(); ++pv_index) {
    result.variations.push_back(reported(root_moves_[pv_index]));
  }
  result.nodes = nodes_;
  return result;
}

/// The selective search finds deep mates quickly but cannot rule them out, so an exhaustive search follows
/// until the mate is found or ruled out. With a depth limit there is only the exhaustive search.
void Search::search_for_mate(SearchResult& result) {
  if (!limits_->depth) {
    iterative_deepening(result, kMateSearchNodes * static_cast<std::uint64_t>(*limits_->mate));
    if (stopped_ || root_moves_.empty() || found_mate()) {
      return;
    }
    generate_root_moves();
  }
  table_.clear();  // its entries come from a search with pruning
  selective_ = false;
  iterative_deepening(result, UINT64_MAX);
}

/// Searches deeper and deeper until a limit or a stop. Starts no iteration after `soft_nodes`.
void Search::iterative_deepening(SearchResult& result, std::uint64_t soft_nodes) {
  const int max_depth = std::clamp(limits_->depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
  for (int depth = 1; depth <= max_depth && !root_moves_.empty(); ++depth) {
    if (depth > 1 && nodes_ >= soft_nodes) {
      return;
    }
    if (!run_iteration(depth)) {
      if (!is_best_reported_) {
        report(0);
      }
      return;
    }
    result.depth = depth;
    if (is_finished(depth)) {
      return;
    }
  }
}

void Search::prepare(const SearchTask& task) {
  limits_ = &task.limits;
  should_stop_ = &task.should_stop;
  on_report_ = &task.on_report;
  evaluated_ = task.evaluated;
  keys_.assign(task.earlier_keys.begin(), task.earlier_keys.end());
  root_key_index_ = keys_.size();
  keys_.push_back(task.root.key());
  keys_.reserve(keys_.size() + kMaxPly + 1);
  nodes_ = 0;
  is_best_reported_ = true;
  null_move_min_ply_ = 0;
  selective_ = true;
  stopped_ = false;
  for (Frame& frame : frames_) {
    frame.static_eval.reset();
    frame.played = kNoPieceTo;
  }
  frames_[0].position = task.root;
  evaluator_.reset(task.root);
  blunder_model_ = BlunderModel(limits_->handicap, task.root);
  mates_bare_king_ = is_bare_king_ending(task.root.board());
  find_mating_sides();
  generate_root_moves();
  prepare_tables();
}

/// The fortresses that the Laws know: what cannot mate at the root cannot mate anywhere below it. In the
/// middle of a game the cheap test for life spares the question.
void Search::find_mating_sides() {
  const Position& root = frames_[0].position;
  const bool plain = chess::rules_out_dead_position(root);
  for (const chess::Color color : chess::kColors) {
    can_mate_[index(color)] = plain || !chess::cannot_mate(root, color, kMateQuestion);
  }
}

/// Whether a capture or a pawn's move leads to a dead position, which is drawn at once (FIDE 2023, 5.2.2).
bool Search::leads_to_death(Move move) const {
  const Position& root = frames_[0].position;
  const bool is_irreversible =
      !is_quiet(root, move) || root.board().role_on(move.from()) == chess::Role::Pawn;
  return is_irreversible && chess::is_dead(root.after(move), kMateQuestion);
}

/// Generates the root moves in the order in which the first iteration searches them.
void Search::generate_root_moves() {
  Frame& root = frames_[0];
  root.in_check = chess::is_check(root.position);
  const Eval stand_pat = evaluate(root.position);
  root.static_eval = root.in_check ? std::nullopt : std::optional(stand_pat);
  const auto hit = table_.probe(root.position.key(), 0);
  root.pickers[0].start(root.position,
                        {.table_move = hit ? hit->move : std::nullopt, .context = history_context(0)},
                        histories_);
  root_moves_.clear();
  std::vector<RootMove> overlooked;
  const auto& wanted = limits_->root_moves;
  while (const auto move = root.pickers[0].next()) {
    if (wanted.empty() || std::ranges::find(wanted, *move) != wanted.end()) {
      const bool seen = root.in_check || !blunder_model_.overlooks(root.position, *move);
      (seen ? root_moves_ : overlooked)
          .push_back({.variation = {.eval = stand_pat, .moves = {*move}}, .is_dead = leads_to_death(*move)});
    }
  }
  if (root_moves_.empty()) {
    root_moves_ = std::move(overlooked);
  }
}

std::size_t Search::variation_count() const {
  return std::min(std::max<std::size_t>(limits_->multi_pv, 1), root_moves_.size());
}

/// One iteration over every variation of MultiPV. False: it was stopped.
bool Search::run_iteration(int depth) {
  iteration_depth_ = depth;
  current_root_move_ = 0;
  stopped_ = depth > 1 && *should_stop_ && (*should_stop_)();
  selective_depth_ = 0;
  for (std::size_t pv_index = 0; pv_index < variation_count(); ++pv_index) {
    if (stopped_ || !aspiration_search(depth, pv_index)) {
      return false;
    }
    for (std::size_t index = sort_variation(pv_index); index <= pv_index; ++index) {
      report(index);
    }
  }
  return true;
}

/// A later variation of MultiPV may turn out better than earlier ones. Moves it to its place by eval and
/// returns that index.
std::size_t Search::sort_variation(std::size_t pv_index) {
  const auto eval_at = [&](std::size_t index) { return root_moves_[index].variation.eval; };
  std::size_t index = pv_index;
  const auto has_rank_of = [&](std::size_t a, std::size_t b) {
    return root_moves_[a].table_rank == root_moves_[b].table_rank;
  };
  for (; index > 0 && has_rank_of(index - 1, index) && eval_at(index - 1) < eval_at(index); --index) {
    std::swap(root_moves_[index - 1], root_moves_[index]);
  }
  return index;
}

void Search::report(std::size_t pv_index) {
  is_best_reported_ = is_best_reported_ || pv_index == 0;
  if (*on_report_) {
    const RootMove& best = root_moves_[pv_index];
    const Variation variation = reported(best);
    (*on_report_)({iteration_depth_, static_cast<int>(selective_depth_), pv_index, variation,
                   pv_index == 0 && is_lower_bound_, nodes_, best.nodes, table_.permille_used(),
                   table_hits_});
  }
}

SearchProgress Search::progress() const {
  return {iteration_depth_,       root_moves_[current_root_move_].variation.moves.front(),
          current_root_move_ + 1, nodes_,
          table_.permille_used(), table_hits_};
}

/// Searches with a narrow window around the previous iteration's eval, and widens it until the eval lies
/// inside. After each fail high the next search is a ply less deep: it is quick, and the move is already
/// known. False: stopped; the results so far are kept.
bool Search::aspiration_search(int depth, std::size_t pv_index) {
  const Eval previous_eval = root_moves_[pv_index].variation.eval;
  Eval width = kAspirationWidth + previous_eval * previous_eval / kAspirationSpread;
  SearchWindow window{-kInfinite, kInfinite};
  if (depth >= kMinAspirationDepth && !is_mate(previous_eval)) {
    window = {std::max(previous_eval - width, -kInfinite), std::min(previous_eval + width, kInfinite)};
  }
  for (int less = 0;;) {
    const auto eval = search_root(std::max(depth - less, 1), pv_index, window);
    if (!eval) {
      return false;
    }
    width += width / 2;
    const bool wide = width > kMaxAspirationWidth || is_mate(*eval);
    if (*eval <= window.alpha) {
      less = 0;
      window = {wide ? -kInfinite : std::max(*eval - width, -kInfinite), (window.alpha + window.beta) / 2};
    } else if (*eval >= window.beta) {
      less = is_selective() ? std::min(less + 1, kMostRootReduction) : 0;
      window.beta = wide ? kInfinite : std::min(*eval + width, kInfinite);
    } else {
      return true;
    }
  }
}

/// Finds the best of the root moves from `pv_index` on and moves it to that index; the moves before it are
/// the better variations of this iteration. Nothing: stopped; the results so far are kept.
std::optional<Eval> Search::search_root(int depth, std::size_t pv_index, SearchWindow window) {
  Eval best = -kInfinite;
  frames_[1].cutoffs = frames_[2].cutoffs = 0;
  const int rank = root_moves_[pv_index].table_rank;
  for (std::size_t i = pv_index; i < root_moves_.size() && window.alpha < window.beta; ++i) {
    if (root_moves_[i].table_rank != rank) {
      break;  // tables say that the moves from here on are worse
    }
    current_root_move_ = i;
    const Eval eval = search_root_move(i, depth, window, i == pv_index);
    if (stopped_) {
      return std::nullopt;
    }
    best = std::max(best, eval);
    if (eval > window.alpha) {
      window.alpha = eval;
      update_root_move(i, pv_index, eval);
      if (pv_index == 0) {
        is_best_reported_ = false;
        is_lower_bound_ = eval >= window.beta;
      }
    }
  }
  return best;
}

Eval Search::search_root_move(std::size_t index, int depth, SearchWindow window, bool first) {
  const Move move = root_moves_[index].variation.moves.front();
  if (is_selective() && root_moves_[index].is_dead) {
    frames_[1].pv.clear();
    return kDraw;
  }
  const std::uint64_t nodes_before = nodes_;
  Node node{.ply = 0,
            .depth = depth,
            .window = window,
            .is_cut = false,
            .is_pv = true,
            .was_pv = true,
            .context = history_context(0)};
  node.improving = true;
  SearchedMoves searched;
  searched.count = first ? 0 : static_cast<int>(index);
  frames_[0].double_extensions = 0;
  const Eval eval = search_move(node, move, searched, 0, is_quiet(frames_[0].position, move));
  root_moves_[index].nodes += nodes_ - nodes_before;
  return eval;
}

void Search::update_root_move(std::size_t index, std::size_t pv_index, Eval eval) {
  Variation& variation = root_moves_[index].variation;
  variation.eval = eval;
  variation.moves.resize(1);
  variation.moves.insert(variation.moves.end(), frames_[1].pv.begin(), frames_[1].pv.end());
  const auto at = [&](std::size_t i) { return root_moves_.begin() + static_cast<std::ptrdiff_t>(i); };
  std::rotate(at(pv_index), at(index), at(index + 1));
}

/// A mate ends the search once the depth rules out a shorter one: a selective search needs twice the mate's
/// plies.
bool Search::is_finished(int depth) const {
  const Eval best = root_moves_.front().variation.eval;
  if (limits_->mate) {
    return found_mate() || (!is_selective() && depth >= 2 * *limits_->mate - 1);
  }
  const int enough = is_selective() ? 2 : 1;
  return limits_->multi_pv <= 1 && is_mate(best) && depth >= enough * plies_to_mate(best);
}

/// Whether a mate within SearchLimits::mate is found, or that the side to move is mated itself, which rules
/// it out.
bool Search::found_mate() const {
  const Eval best = root_moves_.front().variation.eval;
  return is_mate(best) && moves_to_mate(best) <= *limits_->mate;
}

}  // namespace rookery::engine
