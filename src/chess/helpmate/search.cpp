// SPDX-License-Identifier: MIT
#include "helpmate/search.h"

#include <algorithm>

#include "distance.h"
#include "helpmate/reach.h"
#include "rookery/chess/attacks.h"
#include "rookery/chess/material.h"

namespace rookery::chess {

namespace {

constexpr std::uint32_t kNoParent = 0xFFFFFFFF;
constexpr std::int64_t kTurnsForProgress = 20;
constexpr int kFarFromQueen = 60;
constexpr int kRatedSteps = 16;  ///< more to a queen count no more
constexpr std::uint64_t kFairTrial = 100, kSeldom = 20, kSample = 8;

/// Every bit of the planes changes every bit of it, about half of the times: the table takes the low ones.
std::uint64_t hash(const PackedPosition& packed) {
  std::uint64_t h = 0;
  for (const Bitboard plane : packed.planes) {
    h = (h ^ plane.bits()) * 0x9E3779B97F4A7C15;
    h ^= h >> 32;
    h *= 0xBF58476D1CE4E5B9;
    h ^= h >> 29;
  }
  return h;
}

}  // namespace

HelpmateSearch::HelpmateSearch(const Position& root, Color winner, Bitboard targets,
                               std::span<const MateGoal> goals, HelpmateEffort& effort)
    : mode_(root.mode()),
      winner_(winner),
      targets_(targets),
      effort_(effort),
      slots_(256),
      queues_(goals.size() + 1) {
  for (std::size_t i = 0; i < goals.size(); ++i) {
    queues_[i].goal = &goals[i];
  }
  if (root.board().by(winner, Role::Pawn).any()) {
    queues_.emplace_back().promotes = true;
  }
  const PackedPosition packed = PackedPosition::pack(root);
  const Child child{packed, hash(packed), Move{}};
  (void)take_slot(child);
  (void)store(root, child, kNoParent, true);
}

Helpmate HelpmateSearch::run(HelpmateBudget budget) {
  while (!mated_) {
    if (nodes_.size() >= budget.max_nodes || effort_.is_spent() || budget.stopped()) {
      return Helpmate::Unknown;
    }
    const auto next = take();
    if (!next) {
      return Helpmate::Impossible;
    }
    expand(*next);
  }
  return Helpmate::Exists;
}

std::optional<std::uint32_t> HelpmateSearch::take() {
  for (;;) {
    Queue& queue = *std::min_element(queues_.begin(), queues_.end(),
                                     [](const Queue& a, const Queue& b) { return a.turns < b.turns; });
    while (queue.lowest < kRatings && queue.open[queue.lowest].empty()) {
      ++queue.lowest;
    }
    if (queue.lowest == kRatings) {
      return std::nullopt;  // every node is in every queue until it has been expanded
    }
    auto& nodes = queue.open[queue.lowest];
    const std::uint32_t node = nodes.back();
    nodes.pop_back();
    if (!nodes_[node].expanded) {
      nodes_[node].expanded = true;
      ++queue.turns;
      return node;
    }
  }
}

/// Puts a node into every queue; one that comes nearer than ever by it gets more turns.
void HelpmateSearch::open(std::uint32_t at, const Position& position) {
  const PiecesAtHand at_hand(position.board());
  int to_promote = kFarFromQueen;
  for (const Square pawn : position.board().by(winner_, Role::Pawn)) {
    to_promote = std::min<int>(to_promote, at_hand.to_promote[static_cast<std::size_t>(pawn.index())]);
  }
  for (Queue& queue : queues_) {
    const std::size_t rated =
        queue.goal != nullptr
            ? std::min(static_cast<std::size_t>(queue.goal->distance(at_hand)), kRatings - 1)
        : queue.promotes ? (has_heavy(position.board()) ? 0 : static_cast<std::size_t>(to_promote))
                         : rating(position, to_promote);
    queue.open[rated].push_back(at);
    queue.lowest = std::min(queue.lowest, rated);
    if (rated < queue.best) {
      queue.best = rated;
      queue.turns -= kTurnsForProgress;
    }
  }
}

/// Nearly all of the time goes into waiting for memory, and most positions met are stored already. So all
/// that follow are asked for at once, first their slots, then what the slots point at, and looked at last.
void HelpmateSearch::expand(std::uint32_t at) {
  const Position position = nodes_[at].position.unpack(mode_);
  InlineVector<Child, kMaxMoves> children;
  for (const Move move : legal_moves(position)) {
    Position after = position;
    after.play_unchecked(move);
    const PackedPosition packed = PackedPosition::pack(after);
    children.push_back({packed, hash(packed), move});
  }
  while ((nodes_.size() + children.size()) * 2 >= slots_.size()) {
    grow_slots();
  }
  const std::size_t mask = slots_.size() - 1;
  for (const Child& child : children) {
    __builtin_prefetch(&slots_[child.hash & mask]);
  }
  for (const Child& child : children) {
    if (const Slot slot = slots_[child.hash & mask]; slot.node != 0) {
      __builtin_prefetch(&nodes_[slot.node - 1]);
    }
  }
  for (const Child& child : children) {
    if (!take_slot(child)) {
      continue;
    }
    Position after = position;
    after.play_unchecked(child.move);
    if (store(after, child, at, !locks(after, child.move))) {
      return;
    }
  }
}

/// Whether a move may have shut a way for ever: a capture, a promotion, a pawn that has run into a piece.
/// Other moves of pawns seldom do, and there are many of them.
bool HelpmateSearch::locks(const Position& after, Move move) const {
  if (after.setup().halfmove_clock != 0) {
    return false;
  }
  const bool pawn_moved = after.board().by(Role::Pawn).contains(move.to());
  const bool straight = move.from().file() == move.to().file();
  return !pawn_moved || !straight || after.board().occupied().contains(move.to().forward(~after.turn()));
}

/// Stores a position whose slot has been taken; whether it is the mate looked for.
bool HelpmateSearch::store(const Position& position, const Child& child, std::uint32_t parent, bool settled) {
  const auto at = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({child.packed, parent, child.move, false});
  if (position.turn() != winner_ && is_check(position) && !has_legal_move(position)) {
    mated_ = true;
    return true;
  }
  if (settled || !is_hopeless(position, child.move)) {
    open(at, position);
  }
  return false;
}

/// Takes the slot for what is about to be nodes_[nodes_.size()], unless it is stored already.
bool HelpmateSearch::take_slot(const Child& child) {
  const std::size_t mask = slots_.size() - 1;
  const auto tag = static_cast<std::uint32_t>(child.hash >> 32);
  std::size_t slot = static_cast<std::size_t>(child.hash) & mask;
  for (; slots_[slot].node != 0; slot = (slot + 1) & mask) {
    if (slots_[slot].tag == tag && nodes_[slots_[slot].node - 1].position == child.packed) {
      return false;
    }
  }
  slots_[slot] = {static_cast<std::uint32_t>(nodes_.size() + 1), tag};
  return true;
}

void HelpmateSearch::grow_slots() {
  std::vector<Slot> slots(slots_.size() * 4);
  const std::size_t mask = slots.size() - 1;
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    const std::uint64_t hashed = hash(nodes_[i].position);
    std::size_t slot = static_cast<std::size_t>(hashed) & mask;
    while (slots[slot].node != 0) {
      slot = (slot + 1) & mask;
    }
    slots[slot] = {i + 1, static_cast<std::uint32_t>(hashed >> 32)};
  }
  slots_ = std::move(slots);
}

/// Whether one of the proofs of Impossible holds after `move`. They cost as much as ten positions: after the
/// steps of pawns, where they seldom succeed, most are left out.
bool HelpmateSearch::is_hopeless(const Position& position, Move move) {
  if (cannot_mate_by_material(position.board(), winner_)) {
    return true;
  }
  const bool step =
      move.from().file() == move.to().file() && position.board().by(Role::Pawn).contains(move.to());
  if (!step) {
    return !Reach(position, effort_).may_mate(winner_, effort_);
  }
  const std::uint64_t asked = ++steps_asked_;
  if (asked > kFairTrial && steps_hopeless_ * kSeldom < asked && asked % kSample != 0) {
    return false;
  }
  const bool hopeless = !Reach(position, effort_).may_mate(winner_, effort_);
  steps_hopeless_ += hopeless ? (asked > kFairTrial ? kSample : 1) : 0;
  return hopeless;
}

/// Whether the winner has a queen or rook.
bool HelpmateSearch::has_heavy(const Board& board) const {
  return (board.by(winner_) & (board.by(Role::Queen) | board.by(Role::Rook))).any();
}

/// Lower is nearer to mate, by rules of thumb: the loser's king on a square where he might be mated, with few
/// flights; the winner's pieces near him; a queen or rook to mate with, or a pawn soon to be one, in
/// `to_promote` moves.
std::size_t HelpmateSearch::rating(const Position& position, int to_promote) const {
  const Board& board = position.board();
  const Square king = position.king(~winner_);
  const Bitboard own = board.by(~winner_);
  int rating = 40;
  int way = 8;
  for (const Square target : targets_) {
    way = std::min(way, distance(king, target));
  }
  rating += 4 * way;
  rating += 2 * (attacks::king(king) & ~own & ~attacks::king(position.king(winner_))).count();
  rating += 2 * distance(king, position.king(winner_));
  rating += has_heavy(board) ? -20 : 3 * std::min(to_promote, kRatedSteps);
  const Bitboard non_pawns = board.by(winner_) & ~board.by(Role::Pawn) & ~board.by(Role::King);
  for (const Square piece : non_pawns) {
    rating += distance(piece, king) / 2;
  }
  rating += 2 * (own & ~board.by(Role::Pawn)).count();
  return static_cast<std::size_t>(std::clamp(rating, 0, static_cast<int>(kRatings) - 1));
}

std::vector<Move> HelpmateSearch::line() const {
  std::vector<Move> moves;
  for (std::size_t at = nodes_.size() - 1; nodes_[at].parent != kNoParent; at = nodes_[at].parent) {
    moves.push_back(nodes_[at].move);
  }
  std::reverse(moves.begin(), moves.end());
  return moves;
}

}  // namespace rookery::chess
