#include "search.h"

#include <algorithm>

#include "reductions.h"
#include "rookery/chess/material.h"

namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;

constexpr std::uint64_t kPollInterval = 1024;  ///< nodes between two questions whether to stop; a power of 2
constexpr int kFiftyMoves = 100;               ///< plies
/// Near the fifty-move draw an eval stored at another count misleads; from here on the table only orders.
constexpr int kLastTrustedCount = 80;
/// Half of an eval is left when the fifty moves are over.
constexpr int kFadingPlies = 2 * kFiftyMoves;
constexpr int kFirstInternalReduction = 4;  ///< plies

}  // namespace

/// The eval of frame `ply`, fail-soft: at most a bound where it is outside the window.
Eval Search::search(std::size_t ply, int depth, Window window, bool is_cut) {
  if (depth <= 0) {
    return quiesce(ply, window);
  }
  enter(ply);
  if (stopped_ || is_drawn(ply)) {
    return kDraw;
  }
  const Position& position = frames_[ply].position;
  if (ply == kMaxPly) {
    return judge(position);
  }
  // Mate distance: no line from here can better a mate already found nearer to the root.
  const int plies = static_cast<int>(ply);
  const Window bounded{std::max(window.alpha, mated_in(plies)), std::min(window.beta, mate_in(plies + 1))};
  if (bounded.alpha >= bounded.beta) {
    return bounded.alpha;
  }
  // A line that is shown keeps its whole window, lest a narrower one pass for a scout's below.
  const bool is_pv = !window.is_scout();
  const auto hit = table_.probe(position.key(), plies);
  Node node{.ply = ply,
            .depth = depth,
            .window = is_pv ? window : bounded,
            .is_cut = is_cut,
            .is_pv = is_pv,
            .was_pv = is_pv || (hit && hit->was_pv),
            .hit = hit};
  frames_[ply + 2].cutoffs = 0;
  const bool trusted = position.setup().halfmove_clock < kLastTrustedCount;
  // Lines that are shown are never cut short.
  if (node.hit && !node.is_pv && trusted && node.hit->depth >= depth &&
      node.hit->settles(node.window.alpha, node.window.beta)) {
    learn_from_table(node);
    return node.hit->eval;
  }
  return search_node(node);
}

Eval Search::search_node(Node& node) {
  evaluate_node(node);
  if (is_selective()) {
    if (const auto eval = prune(node)) {
      return *eval;
    }
    // Internal reduction: without a table move the order is poor; the next iteration brings one.
    const bool has_table_move = node.hit && node.hit->move;
    if (node.depth >= kFirstInternalReduction && (node.is_pv || node.is_cut) && !has_table_move) {
      --node.depth;
    }
  }
  return search_moves(node);
}

/// What the node is worth before any move: the evaluation, its usual error taken off, or a bound from the
/// table that says more.
void Search::evaluate_node(Node& node) {
  Frame& frame = frames_[node.ply];
  const Position& position = frame.position;
  node.trail = trail(node.ply);
  frame.double_extensions = frames_[node.ply - 1].double_extensions;
  frame.static_eval.reset();
  if (frame.in_check) {
    return;
  }
  const int error = usual_error(node.ply);  // before the evaluation, which takes as long as its tables
  node.raw_eval = node.hit && node.hit->static_eval ? *node.hit->static_eval : judge(position);
  frame.static_eval = corrected(*node.raw_eval, node.ply, error);
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

/// Searches the moves in the picker's order and stores what was found.
Eval Search::search_moves(Node& node) {
  Frame& frame = frames_[node.ply];
  MovePicker& picker = frame.pickers[node.excluded ? 1 : 0];
  picker.start(
      frame.position,
      {.table_move = node.hit ? node.hit->move : std::nullopt, .killers = frame.killers, .trail = node.trail},
      histories_);
  const Eval lowest = node.window.alpha;
  node.expects_noisy = node.hit && node.hit->move && !is_quiet(frame.position, *node.hit->move);
  Findings findings;
  while (const auto move = picker.next()) {
    if (move == node.excluded || (!frame.in_check && oversight_.misses(frame.position, *move))) {
      continue;
    }
    const bool quiet = is_quiet(frame.position, *move);
    if (is_selective() && is_hopeless(node, findings, *move, quiet, picker)) {
      continue;
    }
    const Extension extension = extend(node, *move);
    if (extension.cutoff) {
      return *extension.cutoff;
    }
    const Eval eval = search_move(node, *move, findings, extension.plies, quiet);
    if (stopped_) {
      return kDraw;
    }
    if (take_in(node, findings, *move, eval, quiet)) {
      break;
    }
  }
  if (findings.count == 0) {
    const bool overlooked = !oversight_.sees_all() && chess::has_legal_move(frame.position);
    return node.excluded    ? lowest
           : overlooked     ? node.eval
           : frame.in_check ? mated_in(static_cast<int>(node.ply))
                            : kDraw;
  }
  if (!node.excluded) {
    conclude(node, findings, lowest);
  }
  return findings.best;
}

Eval Search::search_move(const Node& node, Move move, const Findings& findings, int extension, bool quiet) {
  const int less = reduction(node, findings, move, quiet);
  play(node.ply, move);
  const int plies = (less - (frames_[node.ply + 1].in_check ? kPly : 0)) / kPly;
  int& doubled = frames_[node.ply].double_extensions;  // of the lines from here
  doubled += extension == 2 ? 1 : 0;
  const Eval eval = search_child(node, node.depth - 1 + extension, plies, findings.count == 0);
  doubled -= extension == 2 ? 1 : 0;
  take_back();
  return eval;
}

/// Principal variation search (Marsland, Campbell 1982): the first move gets the whole window, each later one
/// only the question whether it is better, first at reduced depth, and a full search if it is.
Eval Search::search_child(const Node& node, int depth, int reduction, bool first) {
  const std::size_t ply = node.ply + 1;
  const Window scout{-node.window.alpha - 1, -node.window.alpha};
  if (!first || !node.is_pv) {
    const int reduced = first ? depth : std::clamp(depth - reduction, std::min(depth, 1), depth);
    Eval eval = -search(ply, reduced, scout, first ? !node.is_cut : reduced < depth || !node.is_cut);
    if (eval > node.window.alpha && reduced < depth && !stopped_) {
      eval = -search(ply, depth, scout, !node.is_cut);
    }
    if (!node.is_pv || eval <= node.window.alpha || eval >= node.window.beta || stopped_) {
      return eval;
    }
  }
  return -search(ply, depth, node.window.turned(), false);
}

/// True: the move refutes the opponent's last one, and no other need be looked at.
bool Search::take_in(Node& node, Findings& findings, Move move, Eval eval, bool quiet) {
  ++findings.count;
  findings.best = std::max(findings.best, eval);
  if (eval > node.window.alpha) {
    node.window.alpha = eval;
    findings.best_move = move;
    if (node.is_pv) {
      extend_line(node.ply, move);
    }
    if (node.window.alpha >= node.window.beta) {
      learn_cutoff(node, findings);
      return true;
    }
  }
  auto& tried = quiet ? findings.quiets : findings.noisies;
  if (tried.size() < kMaxTried && move != findings.best_move) {
    tried.push_back(move);
  }
  return false;
}

void Search::learn_cutoff(const Node& node, const Findings& findings) {
  Frame& frame = frames_[node.ply];
  ++frame.cutoffs;
  const Move best = *findings.best_move;
  if (is_quiet(frame.position, best) && best != frame.killers[0]) {
    frame.killers = {best, frame.killers[0]};
  }
  histories_.learn(frame.position, node.trail, node.depth, best,
                   {findings.quiets.begin(), findings.quiets.end()},
                   {findings.noisies.begin(), findings.noisies.end()});
}

/// A quiet move that the table says refutes again has earned some credit again.
void Search::learn_from_table(const Node& node) {
  const Position& position = frames_[node.ply].position;
  const auto move = node.hit->move;
  if (move && node.hit->eval >= node.window.beta && chess::is_legal(position, *move) &&
      is_quiet(position, *move)) {
    histories_.remind(position, trail(node.ply), node.depth, *move);
  }
}

void Search::conclude(const Node& node, const Findings& findings, Eval lowest) {
  const Frame& frame = frames_[node.ply];
  const Eval best = findings.best;
  const Bound bound = best >= node.window.beta ? Bound::Lower : best > lowest ? Bound::Exact : Bound::Upper;
  table_.store(frame.position.key(), static_cast<int>(node.ply),
               {findings.best_move, best, node.raw_eval, node.depth, bound, node.was_pv});
  if (!frame.static_eval || (findings.best_move && !is_quiet(frame.position, *findings.best_move))) {
    return;  // what a capture wins is no fault of the evaluation
  }
  const Eval error = best - *frame.static_eval;
  const bool tells = bound == Bound::Exact || (bound == Bound::Lower ? error > 0 : error < 0);
  if (tells && !is_mate(best)) {
    corrections_.learn(frame.position, node.trail, node.depth, error);
  }
}

int Search::usual_error(std::size_t ply) const {
  return is_selective() ? corrections_.usual_error(frames_[ply].position, trail(ply)) : 0;
}

/// The usual error taken off, and drawn towards a draw as moves go by without a capture or a pawn's move.
Eval Search::corrected(Eval eval, std::size_t ply, int usual_error) const {
  if (!is_selective()) {
    return eval;
  }
  const Eval faded = eval - eval * frames_[ply].position.setup().halfmove_clock / kFadingPlies;
  return std::clamp(faded + usual_error, -kHighestEval, kHighestEval);
}

/// What the position under search is worth at a glance.
Eval Search::judge(const Position& position) {
  return evaluator_.evaluate(position) + oversight_.misjudges(position);
}

/// Counts a node and asks whether to stop.
void Search::enter(std::size_t ply) {
  frames_[ply].line.clear();
  selective_depth_ = std::max(selective_depth_, ply);
  if (limits_->nodes && nodes_ >= *limits_->nodes) {
    stopped_ = true;
    return;
  }
  ++nodes_;
  if (nodes_ % kPollInterval == 0) {
    all_nodes_.fetch_add(kPollInterval, std::memory_order_relaxed);
    stopped_ = *should_stop_ && (*should_stop_)();
  }
}

void Search::play(std::size_t ply, Move move) {
  Frame& frame = frames_[ply];
  Position& child = frames_[ply + 1].position;
  child = frame.position;
  child.play_unchecked(move);
  table_.prefetch(child.key());  // at once, for a probe soon
  frames_[ply + 1].in_check = chess::is_check(child);
  evaluator_.push(frame.position, move);
  frame.played = piece_to(frame.position, move);
  keys_.push_back(child.key());
}

void Search::pass(std::size_t ply) {
  Frame& frame = frames_[ply];
  Position& child = frames_[ply + 1].position;
  evaluator_.push_pass();
  frame.played = kNoPieceTo;
  child = frame.position;
  child.pass_unchecked();
  table_.prefetch(child.key());
  frames_[ply + 1].in_check = false;
  keys_.push_back(child.key());
}

void Search::take_back() {
  evaluator_.pop();
  keys_.pop_back();
}

void Search::extend_line(std::size_t ply, Move move) {
  auto& line = frames_[ply].line;
  line.clear();
  line.push_back(move);
  for (const Move next : frames_[ply + 1].line) {
    line.push_back(next);
  }
}

Trail Search::trail(std::size_t ply) const {
  Trail trail;
  for (std::size_t ago = 0; ago < trail.size(); ++ago) {
    trail[ago] = ply > ago ? frames_[ply - ago - 1].played : kNoPieceTo;
  }
  return trail;
}

/// Whether the game is drawn in frame `ply`, or would be by a claim (FIDE 2023, 9.2, 9.3, 5.2.2). A mate on
/// the last of the fifty moves counts.
bool Search::is_drawn(std::size_t ply) const {
  const Position& position = frames_[ply].position;
  const bool fifty = position.setup().halfmove_clock >= kFiftyMoves;
  return (fifty && !chess::is_checkmate(position)) || chess::is_dead_by_material(position.board()) ||
         is_repeated(ply);
}

/// A position met again within the searched line counts as drawn at once: who could avoid it the second time
/// could have done so the first. One met before the root must have stood there twice. A pass is no move: what
/// was before it cannot come again. Where a mate is to be ruled out, a line may come back to a position: the
/// shortest mate never does, and what the table keeps of a position must not hang on the way to it.
bool Search::is_repeated(std::size_t ply) const {
  const std::size_t now = root_key_index_ + ply;
  const auto reach = std::min(now, static_cast<std::size_t>(frames_[ply].position.setup().halfmove_clock));
  const auto is_pass = [&](std::size_t back) {
    return back <= ply && frames_[ply - back].played == kNoPieceTo;
  };
  if (reach >= 4 && (is_pass(1) || is_pass(2))) {
    return false;
  }
  int met_before_root = 0;
  for (std::size_t back = 4; back <= reach && !is_pass(back - 1) && !is_pass(back); back += 2) {
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
