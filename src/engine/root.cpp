#include <algorithm>
#include <utility>

#include "parameter.h"
#include "search.h"

namespace rookery::engine {

namespace {

using chess::Move;

constexpr int kFirstAspiration = 4;          ///< plies: shallower evals tell little of the next
ROOKERY_PARAMETER(kAspirationWidth, 16, 3);  ///< centipawns to either side
constexpr Eval kWidestAspiration = 600;
constexpr std::uint64_t kMateScoutNodes = 500'000;  ///< for each move of the mate

}  // namespace

Search::Search(TranspositionTable& table) : table_(table), frames_(kMaxPly + 3) {}

void Search::clear() {
  histories_.clear();
  corrections_.clear();
}

Result Search::run(const Task& task) {
  prepare(task);
  Result result;
  if (limits_->mate) {
    look_for_mate(result);
  } else {
    deepen(result, limits_->soft_nodes.value_or(UINT64_MAX));
  }
  for (std::size_t rank = 0; rank < lines_wanted(); ++rank) {
    result.lines.push_back(root_moves_[rank].line);
  }
  result.nodes = nodes_;
  return result;
}

/// First as in play, which sees deep mates soon but proves nothing; then exactly, until the mate is found or
/// ruled out. With a depth given, exactly alone.
void Search::look_for_mate(Result& result) {
  if (!limits_->depth) {
    deepen(result, kMateScoutNodes * static_cast<std::uint64_t>(*limits_->mate));
    if (stopped_ || root_moves_.empty() || has_mate()) {
      return;
    }
    list_root_moves();
  }
  table_.clear();  // what was found until now may have been cut short
  selective_ = false;
  deepen(result, UINT64_MAX);
}

/// Iteration after iteration, until a limit or the stop; begins none after `soft_nodes`.
void Search::deepen(Result& result, std::uint64_t soft_nodes) {
  const int deepest = std::clamp(limits_->depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
  for (int depth = 1; depth <= deepest && !root_moves_.empty(); ++depth) {
    if (depth > 1 && nodes_ >= soft_nodes) {
      return;
    }
    if (!iterate(depth)) {
      if (!is_told_) {
        report(0);
      }
      return;
    }
    result.depth = depth;
    if (may_end(depth)) {
      return;
    }
  }
}

void Search::prepare(const Task& task) {
  limits_ = &task.limits;
  should_stop_ = &task.should_stop;
  on_info_ = &task.on_info;
  keys_.assign(task.earlier_keys.begin(), task.earlier_keys.end());
  root_key_index_ = keys_.size();
  keys_.push_back(task.root.key());
  keys_.reserve(keys_.size() + kMaxPly + 1);
  nodes_ = 0;
  is_told_ = true;
  no_pass_before_ = 0;
  selective_ = true;
  stopped_ = false;
  for (Frame& frame : frames_) {
    frame.killers = {};
    frame.static_eval.reset();
    frame.played = kNoPieceTo;
  }
  frames_[0].position = task.root;
  evaluator_.reset(task.root);
  oversight_ = Oversight(limits_->sight, task.root);
  list_root_moves();
}

/// The first moves to look at, the most promising first.
void Search::list_root_moves() {
  Frame& root = frames_[0];
  root.in_check = chess::is_check(root.position);
  const Eval standing = judge(root.position);
  root.static_eval = root.in_check ? std::nullopt : std::optional(standing);
  const auto hit = table_.probe(root.position.key(), 0);
  root.pickers[0].start(root.position, {.table_move = hit ? hit->move : std::nullopt, .trail = trail(0)},
                        histories_);
  root_moves_.clear();
  std::vector<RootMove> missed;
  const auto& wanted = limits_->root_moves;
  while (const auto move = root.pickers[0].next()) {
    if (wanted.empty() || std::ranges::find(wanted, *move) != wanted.end()) {
      const bool seen = root.in_check || !oversight_.misses(root.position, *move);
      (seen ? root_moves_ : missed).push_back({.line = {.eval = standing, .moves = {*move}}});
    }
  }
  if (root_moves_.empty()) {
    root_moves_ = std::move(missed);
  }
}

std::size_t Search::lines_wanted() const {
  return std::min(std::max<std::size_t>(limits_->lines, 1), root_moves_.size());
}

/// One iteration over every line asked for. False: stopped before its end.
bool Search::iterate(int depth) {
  iteration_ = depth;
  root_move_ = 0;
  stopped_ = depth > 1 && *should_stop_ && (*should_stop_)();
  selective_depth_ = 0;
  for (std::size_t rank = 0; rank < lines_wanted(); ++rank) {
    if (stopped_ || !aspire(depth, rank)) {
      return false;
    }
    for (std::size_t place = settle(rank); place <= rank; ++place) {
      report(place);
    }
  }
  return true;
}

/// A line that was found after others may turn out better than they: brings it to its place among them, and
/// returns that.
std::size_t Search::settle(std::size_t rank) {
  const auto eval_at = [&](std::size_t place) { return root_moves_[place].line.eval; };
  std::size_t place = rank;
  for (; place > 0 && eval_at(place - 1) < eval_at(place); --place) {
    std::swap(root_moves_[place - 1], root_moves_[place]);
  }
  return place;
}

void Search::report(std::size_t rank) {
  is_told_ = is_told_ || rank == 0;
  if (*on_info_) {
    const RootMove& best = root_moves_[rank];
    (*on_info_)({iteration_, static_cast<int>(selective_depth_), rank, best.line,
                 rank == 0 && is_lower_bound_, nodes_, best.nodes, table_.permille_used()});
  }
}

Progress Search::progress() const {
  return {iteration_, root_moves_[root_move_].line.moves.front(), root_move_ + 1, nodes_,
          table_.permille_used()};
}

/// Searches in a narrow window around the last iteration's eval, and in wider ones until the eval lies
/// inside. False: stopped; what was found until then is kept.
bool Search::aspire(int depth, std::size_t rank) {
  const Eval guess = root_moves_[rank].line.eval;
  Eval width = kAspirationWidth;
  Window window{-kInfinite, kInfinite};
  if (depth >= kFirstAspiration && !is_mate(guess)) {
    window = {guess - width, guess + width};
  }
  for (;;) {
    const auto eval = search_root(depth, rank, window);
    if (!eval) {
      return false;
    }
    width += width / 2;
    const bool wide = width > kWidestAspiration || is_mate(*eval);
    if (*eval <= window.alpha) {
      window = {wide ? -kInfinite : std::max(*eval - width, -kInfinite), (window.alpha + window.beta) / 2};
    } else if (*eval >= window.beta) {
      window.beta = wide ? kInfinite : std::min(*eval + width, kInfinite);
    } else {
      return true;
    }
  }
}

/// Finds the best of the root moves from `rank` on and brings it to that place; the moves before it are the
/// better lines of this iteration. Nothing: stopped; what was found until then is kept.
std::optional<Eval> Search::search_root(int depth, std::size_t rank, Window window) {
  Eval best = -kInfinite;
  frames_[1].cutoffs = frames_[2].cutoffs = 0;
  for (std::size_t i = rank; i < root_moves_.size() && window.alpha < window.beta; ++i) {
    root_move_ = i;
    const Eval eval = search_root_move(i, depth, window, i == rank);
    if (stopped_) {
      return std::nullopt;
    }
    best = std::max(best, eval);
    if (eval > window.alpha) {
      window.alpha = eval;
      adopt_root_move(i, rank, eval);
      if (rank == 0) {
        is_told_ = false;
        is_lower_bound_ = eval >= window.beta;
      }
    }
  }
  return best;
}

Eval Search::search_root_move(std::size_t index, int depth, Window window, bool first) {
  const Move move = root_moves_[index].line.moves.front();
  const std::uint64_t nodes_before = nodes_;
  Node node{.ply = 0,
            .depth = depth,
            .window = window,
            .is_cut = false,
            .is_pv = true,
            .was_pv = true,
            .trail = trail(0)};
  node.improving = true;
  Findings findings;
  findings.count = first ? 0 : static_cast<int>(index);
  frames_[0].double_extensions = 0;
  const Eval eval = search_move(node, move, findings, 0, is_quiet(frames_[0].position, move));
  root_moves_[index].nodes += nodes_ - nodes_before;
  return eval;
}

void Search::adopt_root_move(std::size_t index, std::size_t rank, Eval eval) {
  Line& line = root_moves_[index].line;
  line.eval = eval;
  line.moves.resize(1);
  line.moves.insert(line.moves.end(), frames_[1].line.begin(), frames_[1].line.end());
  const auto at = [&](std::size_t i) { return root_moves_.begin() + static_cast<std::ptrdiff_t>(i); };
  std::rotate(at(rank), at(index), at(index + 1));
}

/// A mate is not looked for further once the search is so deep that a shorter one would have shown.
bool Search::may_end(int depth) const {
  const Eval best = root_moves_.front().line.eval;
  if (limits_->mate) {
    return has_mate() || (!is_selective() && depth >= 2 * *limits_->mate - 1);
  }
  const int enough = is_selective() ? 2 : 1;
  return limits_->lines <= 1 && is_mate(best) && depth >= enough * plies_to_mate(best);
}

/// Whether the mate that was asked for is found.
bool Search::has_mate() const {
  const Eval best = root_moves_.front().line.eval;
  return is_mate(best) && best > 0 && moves_to_mate(best) <= *limits_->mate;
}

}  // namespace rookery::engine
