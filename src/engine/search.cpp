#include "search.h"

#include <algorithm>

#include "rookery/chess/outcome.h"

namespace rookery::engine {

namespace {

using chess::Move;
using chess::Position;
using chess::Role;

constexpr std::uint64_t kPollInterval = 1024;  ///< nodes between two questions whether to stop; a power of 2
constexpr int kFiftyMoves = 100;               ///< plies
/// Near the fifty-move draw an eval stored at another count misleads; from here on the table only orders.
constexpr int kLastTrustedCount = 80;
/// How many quiet moves before a refutation lose credit: the first are the ones that misled.
constexpr std::size_t kMaxPunished = 32;

/// A side with men other than pawns is hardly ever stalemated: quiescence looks only when there are none.
bool may_be_stalemate(const Position& position) {
  const chess::Board& board = position.board();
  return (board.by(position.turn()) & ~(board.by(Role::Pawn) | board.by(Role::King))).empty();
}

}  // namespace

Search::Search(TranspositionTable& table, const Position& root, std::span<const std::uint64_t> earlier_keys,
               const Limits& limits, const ShouldStop& should_stop, const OnInfo& on_info)
    : table_(table),
      limits_(limits),
      should_stop_(should_stop),
      on_info_(on_info),
      frames_(kMaxPly + 1, Frame{.position = root, .order = {}, .line = {}}),
      keys_(earlier_keys.begin(), earlier_keys.end()),
      root_key_index_(keys_.size()) {
  keys_.push_back(root.key());
  keys_.reserve(keys_.size() + kMaxPly + 1);
  evaluator_.reset(root);
  const Eval standing = evaluator_.evaluate(root);
  frames_[0].order.fill(root, chess::legal_moves(root), {}, history_);
  const auto& wanted = limits.root_moves;
  while (const auto move = frames_[0].order.next()) {
    if (wanted.empty() || std::ranges::find(wanted, *move) != wanted.end()) {
      root_moves_.push_back({.eval = standing, .moves = {*move}});
    }
  }
}

Result Search::run() {
  Result result;
  table_.new_search();
  const int deepest = std::clamp(limits_.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
  for (int depth = 1; depth <= deepest && !root_moves_.empty(); ++depth) {
    if (!iterate(depth)) {
      break;
    }
    result.depth = depth;
    if (may_end(depth)) {
      break;
    }
  }
  const std::size_t lines = std::min(std::max<std::size_t>(limits_.lines, 1), root_moves_.size());
  result.lines.assign(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(lines));
  result.nodes = nodes_;
  return result;
}

/// One iteration over every line asked for. False: stopped before its end.
bool Search::iterate(int depth) {
  stopped_ = depth > 1 && should_stop_ && should_stop_();
  selective_depth_ = 0;
  const std::size_t lines = std::min(std::max<std::size_t>(limits_.lines, 1), root_moves_.size());
  for (std::size_t rank = 0; rank < lines; ++rank) {
    if (stopped_ || !search_root(depth, rank)) {
      return false;
    }
    if (on_info_) {
      on_info_({depth, static_cast<int>(selective_depth_), rank, root_moves_[rank], nodes_,
                table_.permille_used()});
    }
  }
  return true;
}

/// Finds the best of the root moves from `rank` on and brings it to that place; the moves before it are the
/// better lines of this iteration. False: stopped; what was found until then is kept.
bool Search::search_root(int depth, std::size_t rank) {
  Window window{-kInfinite, kInfinite};
  for (std::size_t i = rank; i < root_moves_.size(); ++i) {
    const Eval eval = search_move(0, root_moves_[i].moves.front(), depth, window, i == rank);
    if (stopped_) {
      return false;
    }
    if (i == rank || eval > window.alpha) {
      window.alpha = eval;
      adopt_root_move(i, rank, eval);
    }
  }
  return true;
}

void Search::adopt_root_move(std::size_t index, std::size_t rank, Eval eval) {
  Line& line = root_moves_[index];
  line.eval = eval;
  line.moves.resize(1);
  line.moves.insert(line.moves.end(), frames_[1].line.begin(), frames_[1].line.end());
  const auto at = [&](std::size_t i) { return root_moves_.begin() + static_cast<std::ptrdiff_t>(i); };
  std::rotate(at(rank), at(index), at(index + 1));
}

/// Nothing is cut off unproved here, so once the depth covers a mate no shorter one exists.
bool Search::may_end(int depth) const {
  const Eval best = root_moves_.front().eval;
  if (limits_.mate && (depth >= 2 * *limits_.mate - 1 ||
                       (is_mate(best) && best > 0 && moves_to_mate(best) <= *limits_.mate))) {
    return true;
  }
  return limits_.lines <= 1 && is_mate(best) && depth >= plies_to_mate(best);
}

/// The eval of frame `ply`, fail-soft: at most a bound where it is outside the window.
Eval Search::search(std::size_t ply, int depth, Window window) {
  if (depth <= 0) {
    return quiesce(ply, window);
  }
  enter(ply);
  if (stopped_ || is_drawn(ply)) {
    return kDraw;
  }
  const Position& position = frames_[ply].position;
  if (ply == kMaxPly) {
    return evaluator_.evaluate(position);
  }
  // Mate distance: no line from here can better a mate already found nearer to the root.
  const int plies = static_cast<int>(ply);
  const Window bounded{std::max(window.alpha, mated_in(plies)), std::min(window.beta, mate_in(plies + 1))};
  if (bounded.alpha >= bounded.beta) {
    return bounded.alpha;
  }
  const auto hit = table_.probe(position.key(), plies);
  const bool is_scout = window.beta - window.alpha == 1;  // lines that are shown are never cut short
  if (hit && is_scout && hit->depth >= depth && hit->settles(bounded.alpha, bounded.beta) &&
      position.setup().halfmove_clock < kLastTrustedCount) {
    return hit->eval;
  }
  if (!order_all_moves(ply, hit ? hit->move : std::nullopt)) {
    return chess::is_check(position) ? mated_in(plies) : kDraw;
  }
  return search_moves(ply, depth, bounded);
}

/// False: there is no legal move. A function of its own, so that no list of moves stays on the stack.
bool Search::order_all_moves(std::size_t ply, std::optional<Move> table_move) {
  Frame& frame = frames_[ply];
  const chess::MoveList moves = chess::legal_moves(frame.position);
  frame.order.fill(frame.position, moves, {table_move, frame.killers}, history_);
  return !moves.empty();
}

/// Searches the moves in the frame's order and stores what was found.
Eval Search::search_moves(std::size_t ply, int depth, Window window) {
  Frame& frame = frames_[ply];
  const Eval lowest = window.alpha;
  InlineVector<Move, kMaxPunished> quiets_before;
  std::optional<Move> best_move;
  Eval best = -kInfinite;
  bool first = true;
  while (const auto move = frame.order.next()) {
    const Eval eval = search_move(ply, *move, depth, window, first);
    first = false;
    if (stopped_) {
      return kDraw;
    }
    best = std::max(best, eval);
    if (eval > window.alpha) {
      window.alpha = eval;
      best_move = move;
      extend_line(ply, *move);
    }
    if (window.alpha >= window.beta) {
      learn_cutoff(ply, depth, *move, {quiets_before.begin(), quiets_before.end()});
      break;
    }
    if (quiets_before.size() < kMaxPunished && is_quiet(frame.position, *move)) {
      quiets_before.push_back(*move);
    }
  }
  const Bound bound = best >= window.beta ? Bound::Lower : best > lowest ? Bound::Exact : Bound::Upper;
  table_.store(frame.position.key(), static_cast<int>(ply), {best_move, best, depth, bound});
  return best;
}

Eval Search::search_move(std::size_t ply, Move move, int depth, Window window, bool first) {
  play(ply, move);
  const Eval eval = search_child(ply + 1, depth - 1, {-window.beta, -window.alpha}, first);
  take_back();
  return -eval;
}

/// Principal variation search (Marsland, Campbell 1982): the first move gets the whole window, each later one
/// only the question whether it is better, and a full search if it is. `window`: as the child sees it.
Eval Search::search_child(std::size_t ply, int depth, Window window, bool first) {
  if (!first) {
    const Eval scout = search(ply, depth, {window.beta - 1, window.beta});
    if (scout >= window.beta || scout <= window.alpha) {
      return scout;
    }
  }
  return search(ply, depth, window);
}

/// Captures and promotions to a queen until the position is quiet; every evasion while in check. The side to
/// move may decline to capture, but not to leave check.
Eval Search::quiesce(std::size_t ply, Window window) {
  enter(ply);
  if (stopped_ || is_drawn(ply)) {
    return kDraw;
  }
  Frame& frame = frames_[ply];
  const Position& position = frame.position;
  if (ply == kMaxPly) {
    return evaluator_.evaluate(position);
  }
  if (chess::is_check(position)) {
    if (!order_all_moves(ply, std::nullopt)) {
      return mated_in(static_cast<int>(ply));
    }
    return quiesce_moves(ply, window, -kInfinite);
  }
  if (may_be_stalemate(position) && !chess::has_legal_move(position)) {
    return kDraw;
  }
  const Eval standing = evaluator_.evaluate(position);
  if (standing >= window.beta) {
    return standing;
  }
  frame.order.fill_noisy(position, chess::legal_moves(position));
  return quiesce_moves(ply, {std::max(window.alpha, standing), window.beta}, standing);
}

Eval Search::quiesce_moves(std::size_t ply, Window window, Eval best) {
  while (const auto move = frames_[ply].order.next()) {
    play(ply, *move);
    const Eval eval = -quiesce(ply + 1, {-window.beta, -window.alpha});
    take_back();
    if (stopped_) {
      return kDraw;
    }
    best = std::max(best, eval);
    if (eval > window.alpha) {
      window.alpha = eval;
      extend_line(ply, *move);
    }
    if (window.alpha >= window.beta) {
      break;
    }
  }
  return best;
}

/// Counts a node and asks whether to stop.
void Search::enter(std::size_t ply) {
  frames_[ply].line.clear();
  selective_depth_ = std::max(selective_depth_, ply);
  if (limits_.nodes && nodes_ >= *limits_.nodes) {
    stopped_ = true;
    return;
  }
  ++nodes_;
  if (nodes_ % kPollInterval == 0 && should_stop_ && should_stop_()) {
    stopped_ = true;
  }
}

void Search::play(std::size_t ply, Move move) {
  Position& child = frames_[ply + 1].position;
  evaluator_.push(frames_[ply].position, move);
  child = frames_[ply].position;
  child.play_unchecked(move);
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

void Search::learn_cutoff(std::size_t ply, int depth, Move refutation, std::span<const Move> before) {
  Frame& frame = frames_[ply];
  if (!is_quiet(frame.position, refutation)) {
    return;
  }
  if (refutation != frame.killers[0]) {
    frame.killers = {refutation, frame.killers[0]};
  }
  const chess::Color color = frame.position.turn();
  history_.reward(color, refutation, depth);
  for (const Move move : before) {
    history_.punish(color, move, depth);
  }
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
/// could have done so the first. One met before the root must have stood there twice.
bool Search::is_repeated(std::size_t ply) const {
  const std::size_t now = root_key_index_ + ply;
  const auto reach = std::min(now, static_cast<std::size_t>(frames_[ply].position.setup().halfmove_clock));
  int met_before_root = 0;
  for (std::size_t back = 4; back <= reach; back += 2) {
    if (keys_[now - back] != keys_[now]) {
      continue;
    }
    if (back <= ply || ++met_before_root == 2) {
      return true;
    }
  }
  return false;
}

}  // namespace rookery::engine
