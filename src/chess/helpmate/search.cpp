// SPDX-License-Identifier: MIT
#include "helpmate/search.h"

#include <algorithm>

#include "distance.h"
#include "helpmate/knots.h"
#include "helpmate/reach.h"
#include "rookery/chess/attacks.h"
#include "rookery/chess/material.h"

namespace rookery::chess {

namespace {

constexpr std::uint32_t kNoParent = 0xFFFFFFFF;
constexpr std::int64_t kTurnsForProgress = 20;
constexpr int kFarFromQueen = 60;
constexpr int kRatedSteps = 16;                  ///< more to a queen count no more
constexpr std::uint32_t kFirstNovel = 500;       ///< nodes before a table is worth its memory
constexpr std::uint64_t kMetBits = 1ULL << 22;   ///< a power of two
constexpr std::size_t kLongest = 1 << 18;        ///< nodes in a queue
constexpr std::uint64_t kExpandedForGame = 128;  ///< nodes, until a game is played from one
constexpr std::uint64_t kSeedOfGames = 20232;
constexpr std::uint64_t kTrialOfKnots = 20, kSeldomByKnots = 8;
constexpr std::size_t kKnotArrangements = 400;  ///< of a knot
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
                               std::span<const MatePattern> patterns, HelpmateEffort& effort)
    : mode_(root.mode()),
      winner_(winner),
      targets_(targets),
      effort_(effort),
      slots_(256),
      queues_(patterns.size() + 1),
      random_(kSeedOfGames) {
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    queues_[i].pattern = &patterns[i];
  }
  if (root.board().by(winner, Role::Pawn).any()) {
    queues_.emplace_back().promotes = true;
  }
  queues_.emplace_back().novel = true;
  const PackedPosition packed = PackedPosition::pack(root);
  const Child child{packed, hash(packed), Move{}};
  (void)take_slot(child);
  (void)store(root, child, kNoParent, true);
}

Helpmate HelpmateSearch::run(HelpmateBudget budget) {
  while (!mated_) {
    if (nodes_.size() >= budget.max_nodes || is_full() || effort_.is_spent() || budget.stopped()) {
      return Helpmate::Unknown;
    }
    const auto next = take();
    if (!next) {
      return Helpmate::Impossible;
    }
    if (++expanded_ % kExpandedForGame == 0) {
      play_from(*next);
    }
    if (!mated_) {
      expand(*next);
    }
  }
  return Helpmate::Exists;
}

/// Plays a game from a node: once the long way out of a cage has been found, the mate is often simple.
void HelpmateSearch::play_from(std::uint32_t at) {
  constexpr TrialGameStyle kPlanned{48, true, ~Bitboard{}};
  const TrialGameStyle style =
      expanded_ / kExpandedForGame % 2 == 0 ? kPlanned : TrialGameStyle{kMaxTrialGamePlies, false, targets_};
  std::uint64_t played = 0;
  mated_ = play_trial_game(nodes_[at].position.unpack(mode_), winner_, style, random_, played, game_);
  effort_.add(played * HelpmateEffort::kStepsPerNode);
  if (mated_) {
    last_ = at;
  } else {
    game_.clear();
  }
}

std::optional<std::uint32_t> HelpmateSearch::take() {
  for (;;) {
    Queue* next = nullptr;
    for (Queue& queue : queues_) {
      while (queue.lowest < kRatings && queue.open[queue.lowest].empty()) {
        ++queue.lowest;
      }
      if (queue.lowest < kRatings && (next == nullptr || queue.turns < next->turns)) {
        next = &queue;
      }
    }
    if (next == nullptr) {
      return first_left();
    }
    auto& nodes = next->open[next->lowest];
    const std::uint32_t node = nodes.back();
    nodes.pop_back();
    --next->size;
    if (!nodes_[node].expanded) {
      nodes_[node].expanded = true;
      ++next->turns;
      return node;
    }
  }
}

std::optional<std::uint32_t> HelpmateSearch::first_left() {
  for (; next_ < nodes_.size(); ++next_) {
    if (!nodes_[next_].expanded) {
      nodes_[next_].expanded = true;
      return next_;
    }
  }
  return std::nullopt;
}

/// Puts a node into every queue. A queue of which it is the best node yet gets more turns.
void HelpmateSearch::open(std::uint32_t at, const Position& position) {
  const PiecesAtHand at_hand(position.board());
  int to_promote = kFarFromQueen;
  for (const Square pawn : position.board().by(winner_, Role::Pawn)) {
    to_promote = std::min<int>(to_promote, at_hand.to_promote[static_cast<std::size_t>(pawn.index())]);
  }
  for (Queue& queue : queues_) {
    std::size_t rated = 0;
    if (queue.pattern != nullptr) {
      rated = std::min(static_cast<std::size_t>(queue.pattern->distance(at_hand)), kRatings - 1);
    } else if (queue.novel) {
      rated = novelty(at);
    } else {
      rated = queue.promotes ? (has_heavy(position.board()) ? 0 : static_cast<std::size_t>(to_promote))
                             : rating(position, to_promote);
    }
    if (rated < kRatings) {
      put(queue, at, rated);
    }
  }
}

void HelpmateSearch::put(Queue& queue, std::uint32_t at, std::size_t rated) {
  if (queue.size >= kLongest) {
    std::size_t worst = kRatings - 1;
    while (queue.open[worst].empty()) {
      --worst;
    }
    if (worst < rated) {
      return;
    }
    queue.size -= queue.open[worst].size();
    queue.open[worst] = {};
  }
  queue.open[rated].push_back(at);
  ++queue.size;
  queue.lowest = std::min(queue.lowest, rated);
  if (rated < queue.best && !queue.novel) {
    queue.best = rated;
    queue.turns -= kTurnsForProgress;
  }
}

/// 0 for a node whose last move put a piece where, with the same pieces on the board, none of its kind ever
/// stood; 1 if it put two where they never stood together; kRatings for all others. So positions that differ
/// are looked at before those that only recombine what has been seen.
std::size_t HelpmateSearch::novelty(std::uint32_t at) {
  if (at < kFirstNovel) {
    return kRatings;
  }
  met_.resize(kMetBits / 64);
  const Node& node = nodes_[at];
  const auto& planes = node.position.planes;
  Bitboard occupied;
  for (const Bitboard plane : planes) {
    occupied |= plane;
  }
  const auto code_on = [&](Square square) {
    std::uint64_t code = 0;
    for (std::size_t plane = 0; plane < 4; ++plane) {
      code |= std::uint64_t{planes[plane].contains(square)} << plane;
    }
    return code;
  };
  std::uint64_t signature = 0;
  std::array<std::uint8_t, 16> count{};
  InlineVector<std::uint32_t, 64> atoms;
  std::uint32_t moved = 0;
  for (const Square square : occupied) {
    const std::uint64_t code = code_on(square);
    ++count[static_cast<std::size_t>(code)];
    const auto atom = static_cast<std::uint32_t>(code * 64 + static_cast<std::uint64_t>(square.index()));
    atoms.push_back(atom);
    if (square == node.move.to()) {
      moved = atom;
    }
  }
  for (const std::uint8_t n : count) {
    signature = (signature ^ n) * 0x9E3779B97F4A7C15;
  }
  signature ^= signature >> 29;
  bool single = false, pair = false;
  for (const std::uint32_t atom : atoms) {
    const std::uint64_t two = std::uint64_t{std::min(atom, moved)} << 32 | std::max(atom, moved);
    std::uint64_t hashed = (signature ^ two) * 0xBF58476D1CE4E5B9;
    hashed = (hashed ^ (hashed >> 31)) & (kMetBits - 1);
    std::uint64_t& word = met_[static_cast<std::size_t>(hashed / 64)];
    const std::uint64_t bit = std::uint64_t{1} << (hashed % 64);
    if ((word & bit) == 0) {
      word |= bit;
      (atom == moved ? single : pair) = true;
    }
  }
  return single ? 0 : pair ? 1 : kRatings;
}

/// Stores the children of a node. Nearly all of the time goes into waiting for memory, and most positions are
/// stored already. Therefore the slots of all children are prefetched first, then the nodes in these slots.
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

/// Whether a move may have closed a path for ever: a capture, a promotion, a pawn that now stands before a
/// piece. Other pawn moves seldom do, and there are many of them.
bool HelpmateSearch::locks(const Position& after, Move move) const {
  if (after.setup().halfmove_clock != 0) {
    return false;
  }
  const bool pawn_moved = after.board().by(Role::Pawn).contains(move.to());
  const bool straight = move.from().file() == move.to().file();
  return !pawn_moved || !straight || after.board().occupied().contains(move.to().forward(~after.turn()));
}

/// Stores a position after take_slot(); returns whether it is a mate by the winner.
bool HelpmateSearch::store(const Position& position, const Child& child, std::uint32_t parent, bool settled) {
  const auto at = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({child.packed, parent, child.move, false});
  if (position.turn() != winner_ && is_check(position) && !has_legal_move(position)) {
    mated_ = true;
    last_ = at;
    return true;
  }
  const bool shut = !gates_shut_.empty() && position.setup().halfmove_clock == 0 &&
                    gates_shut_.contains(signature(position.board()));
  nodes_[at].asked = shut;
  if (shut && is_dead_by_knots(position)) {
    nodes_[at].dead = nodes_[at].expanded = true;
  } else if (settled || !is_hopeless(position, child.move)) {
    open(at, position);
    if (position.setup().halfmove_clock == 0 && parent != kNoParent) {
      note_gate(at, position.board());
    }
  } else {
    nodes_[at].expanded = true;
  }
  return false;
}

/// Takes the slot for the next node. False: the position is stored already.
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
  std::vector<Slot> slots(slots_.size() * 2);
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

/// Whether material or reach proves that no mate follows after `move`. Reach costs as much as ten positions:
/// after pawn steps, where it seldom succeeds, it is mostly left out.
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

std::vector<Move> HelpmateSearch::line() {
  std::vector<Move> moves = line_to(last_);
  moves.insert(moves.end(), game_.begin(), game_.end());
  return moves;
}

std::vector<Move> HelpmateSearch::line_to(std::uint32_t at) {
  std::vector<Move> moves;
  for (; nodes_[at].parent != kNoParent; at = nodes_[at].parent) {
    moves.push_back(nodes_[at].move);
  }
  std::reverse(moves.begin(), moves.end());
  return moves;
}

bool HelpmateSearch::promotes_at_gate(std::size_t at) {
  const Node& node = nodes_[gates_[at].node];
  const bool black = node.position.planes[3].contains(node.move.to());
  return node.move.promoted().has_value() && black == (winner_ == Color::Black);
}

std::uint64_t HelpmateSearch::signature(const Board& board) {
  std::uint64_t mixed = 0;
  const auto mix = [&](std::uint64_t word) {
    mixed = (mixed ^ word) * 0x9E3779B97F4A7C15;
    mixed ^= mixed >> 32;
  };
  for (const Color color : kColors) {
    mix(board.by(color, Role::Pawn).bits());
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
      mix(static_cast<std::uint64_t>(board.by(color, role).count()));
    }
  }
  return mixed;
}

void HelpmateSearch::note_gate(std::uint32_t at, const Board& board) {
  const std::uint64_t signed_by = signature(board);
  if (gates_met_.insert(signed_by).second) {
    gates_.push_back({at, signed_by});
  }
}

void HelpmateSearch::shut(std::size_t at) {
  Node& node = nodes_[gates_[at].node];
  node.dead = node.expanded = true;
  gates_shut_.insert(gates_[at].signature);
}

/// Whether the last move changed the pawns or the number of pieces.
bool HelpmateSearch::is_new_matter(const Node& node) {
  const auto pawns = [](const Board::Planes& planes) { return planes[0] & ~planes[1] & ~planes[2]; };
  const auto occupied = [](const Board::Planes& planes) {
    return planes[0] | planes[1] | planes[2] | planes[3];
  };
  const Board::Planes& before = nodes_[node.parent].position.planes;
  const Board::Planes& after = node.position.planes;
  return pawns(before) != pawns(after) || occupied(before).count() != occupied(after).count();
}

/// Whether knots prove a position dead. No longer tried once that has seldom succeeded.
bool HelpmateSearch::is_dead_by_knots(const Position& position) {
  if (knots_asked_ >= kTrialOfKnots && knots_dead_ * kSeldomByKnots < knots_asked_) {
    return false;
  }
  ++knots_asked_;
  const Reach reach(position, effort_);
  HelpmateKnots knots(position, reach, kKnotArrangements, effort_);
  const bool dead = knots.bind() && !knots.reach().may_mate(winner_, effort_);
  knots_dead_ += dead ? 1 : 0;
  return dead;
}

/// One pass is enough: a node comes after its parent.
void HelpmateSearch::prune() {
  for (std::size_t i = 1; i < nodes_.size() && !effort_.is_spent(); ++i) {
    Node& node = nodes_[i];
    if (!node.dead && !node.asked && !nodes_[node.parent].dead && is_new_matter(node)) {
      const Position position = node.position.unpack(mode_);
      if (gates_shut_.contains(signature(position.board()))) {
        node.asked = true;
        node.dead = is_dead_by_knots(position);
      }
    }
    if (node.dead || nodes_[node.parent].dead) {
      node.dead = node.expanded = true;
    }
  }
}

}  // namespace rookery::chess
