// SPDX-License-Identifier: MIT
#include "helpmate/outline.h"

#include <algorithm>

#include "rookery/chess/attacks.h"
#include "rookery/chess/material.h"
#include "spread.h"

namespace rookery::chess {

namespace {

constexpr int kFewSteps = 3;
constexpr int kWeight = 64;
constexpr int kTook = 4, kGuarded = 6;  ///< how much it speaks for following a piece
constexpr int kVictim = 128;            ///< marks a square where a loose piece was taken, not took

}  // namespace

HelpmateOutline::HelpmateOutline(const Position& position, const Reach& reach, Color winner,
                                 Bitboard followed, HelpmateEffort& effort)
    : winner_(winner),
      effort_(effort),
      slots_(1024),
      failed_(position.setup().castling_rooks.any() || position.setup().ep_square.has_value()) {
  State root{{}, position.turn(), 0, kNone, 0, kNone};
  for (const Reach::TrackedPiece& piece : reach.pieces_) {
    const bool follows = piece.kind.role == Role::King || followed.contains(piece.home);
    const bool pawn = piece.kind.role == Role::Pawn;
    if (follows) {
      root.board.put(piece.home, piece.kind);
      reach_[index(piece.kind.color)][index(piece.kind.role)] |=
          pawn ? piece.pawn() | (piece.non_pawn & kBackRanks) : piece.stands();
    }
    if (!follows || (pawn && piece.non_pawn.any())) {
      add_loose(position, reach, piece, follows);
    }
  }
  store(root);
}

void HelpmateOutline::add_loose(const Position& position, const Reach& reach,
                                const Reach::TrackedPiece& piece, bool followed) {
  const auto [color, role] = piece.kind;
  const Bitboard open = reach.passable_ | reach.kings_[index(~winner_)];
  const Bitboard guards = role == Role::Pawn ? attacks::pawn(color, piece.home)
                                             : attacks::piece(role, piece.home, position.board().occupied());
  const Loose loose{
      &piece,   followed ? piece.non_pawn : piece.stands(), reach.attacks_of(piece, open), guards,
      followed, moves_at_start(position.board(), piece)};
  for (std::size_t promoted = 0; promoted < crowds_.size(); ++promoted) {
    if (counts(loose, static_cast<std::uint8_t>(promoted))) {
      Crowd& crowd = crowds_[promoted];
      crowd.on[index(color)] |= loose.stands;
      crowd.twice[index(color)] |= crowd.attacks[index(color)] & loose.attacks;
      crowd.attacks[index(color)] |= loose.attacks;
      crowd.bars |= loose.stands;
    }
  }
  loose_.push_back(loose);
}

bool HelpmateOutline::counts(const Loose& loose, std::uint8_t promoted) const {
  return !loose.followed || ((promoted >> index(loose.piece->kind.color)) & 1) != 0;
}

Bitboard HelpmateOutline::nearly_fixed(const Reach& reach) {
  Bitboard homes;
  for (const Reach::TrackedPiece& piece : reach.pieces_) {
    const bool pawn = piece.kind.role == Role::Pawn;
    if (piece.stands().count() <= (pawn ? kFewSteps : 1) ||
        moves_at_start(reach.board_, piece) <= (pawn ? 0 : 1)) {
      homes |= Bitboard(piece.home);
    }
  }
  return homes;
}

int HelpmateOutline::moves_at_start(const Board& board, const Reach::TrackedPiece& piece) {
  const auto [color, role] = piece.kind;
  if (role == Role::Pawn) {
    return ((attacks::pawn(color, piece.home) & board.by(~color)) |
            (Bitboard(piece.home).forward(color) & ~board.occupied()))
        .count();
  }
  return (attacks::piece(role, piece.home, board.occupied()) & ~board.by(color)).count();
}

Helpmate HelpmateOutline::run(HelpmateBudget budget) {
  while (next_ < states_.size() && !failed_) {
    if (states_.size() > budget.max_nodes || effort_.is_spent() || budget.stopped()) {
      return Helpmate::Unknown;
    }
    expand(static_cast<std::uint32_t>(next_++));
  }
  return failed_ ? Helpmate::Unknown : Helpmate::Impossible;
}

void HelpmateOutline::close(HelpmateBudget budget) {
  if (states_.empty() || next_ == 0) {
    return;  // it failed at the start
  }
  if (!closing_) {
    closing_ = true;
    --next_;  // the last one was left in the middle
  }
  while (next_ < states_.size() && states_.size() <= budget.max_nodes && !effort_.is_spent() &&
         !budget.stopped()) {
    expand(static_cast<std::uint32_t>(next_++));
  }
}

std::optional<Reach::Limits> HelpmateOutline::limits(Reach::Limits known) const {
  if (!is_closed() || effort_.is_spent()) {
    return std::nullopt;
  }
  std::array<std::array<Bitboard, 6>, 2> stood{};
  Bitboard fixed = ~Bitboard{};
  const Board& start = states_.front().board;
  std::uint8_t promoted = 0;
  for (const State& state : states_) {
    Bitboard same;
    for (const Color color : kColors) {
      for (const Role role : kRoles) {
        const Bitboard now = state.board.by(color, role);
        stood[index(color)][index(role)] |= now;
        same |= now & start.by(color, role);
      }
    }
    fixed &= same;
    promoted |= state.promoted;
  }
  known.fixed |= fixed;
  for (const Square home : start.occupied()) {
    const auto [color, role] = *start.at(home);
    Bitboard within = stood[index(color)][index(role)];
    if (role == Role::Pawn) {
      // Reach takes a double step for two steps, of which the first need not be legal.
      within |= (within & Bitboard(relative(color, Rank::R4))).forward(~color);
      within |= ((promoted >> index(color)) & 1) != 0 ? kBackRanks : Bitboard{};
    }
    known.within[static_cast<std::size_t>(home.index())] &= within;
  }
  return known;
}

void HelpmateOutline::expand(std::uint32_t at) {
  at_ = at;
  now_ = states_[at];
  us_ = now_.turn;
  king_moves();
  for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
    piece_moves(role);
  }
  pawn_moves();
  loose_moves();
}

void HelpmateOutline::king_moves() {
  const Square king = *now_.board.king(us_);
  const Bitboard enter = reach_[index(us_)][index(Role::King)] & ~now_.board.by(us_);
  for (const Square to : attacks::king(king) & enter & ~attacks::king(*now_.board.king(~us_))) {
    move(king, to);
  }
}

void HelpmateOutline::piece_moves(Role role) {
  const Bitboard barred = now_.board.by(us_) | now_.board.by(Role::King);
  for (const Square from : now_.board.by(us_, role)) {
    const Bitboard to_each = attacks::piece(role, from, now_.board.occupied());
    for (const Square to : to_each& reach_[index(us_)][index(role)] & ~barred) {
      move(from, to);
    }
  }
}

void HelpmateOutline::pawn_moves() {
  const Bitboard enter = reach_[index(us_)][index(Role::Pawn)];
  const Bitboard free = ~now_.board.occupied();
  const Bitboard victims =
      (now_.board.by(~us_) & ~now_.board.by(Role::King)) | (crowds_[now_.promoted].on[index(~us_)] & free);
  for (const Square from : now_.board.by(us_, Role::Pawn)) {
    const Bitboard one = Bitboard(from).forward(us_) & free;
    const Bitboard two =
        from.rank() == relative(us_, Rank::R2) ? one.forward(us_) & free & enter : Bitboard{};
    const Bitboard captures = attacks::pawn(us_, from) & victims;
    for (const Square to : (one | two | captures) & enter) {
      move(from, to);
    }
    for (const Square to : two) {
      en_passant(from, to);
    }
  }
}

/// All that may follow on a double step by a capture en passant, by a followed pawn or a loose one.
void HelpmateOutline::en_passant(Square from, Square to) {
  const Bitboard beside = spread::shift<1, 0>(Bitboard(to)) | spread::shift<-1, 0>(Bitboard(to));
  const Color us = us_;
  Board after = now_.board;
  after.remove(from, {us, Role::Pawn});
  us_ = ~us;
  for (const Square capturer : beside& after.by(us_, Role::Pawn)) {
    Board taken = after;
    taken.remove(capturer, {us_, Role::Pawn});
    taken.put(from.forward(us), {us_, Role::Pawn});
    arrive(taken, now_.promoted, kNone, kAnyCheck);
  }
  const bool by_loose = std::any_of(loose_.begin(), loose_.end(), [&](const Loose& loose) {
    return loose.piece->kind == Piece{us_, Role::Pawn} && (beside & loose.piece->pawn()).any();
  });
  if (by_loose) {
    arrive(after, now_.promoted, kNone, kAnyCheck);
  }
  us_ = us;
}

void HelpmateOutline::loose_moves() {
  if (crowds_[now_.promoted].on[index(us_)].empty()) {
    return;
  }
  if (now_.opened == kNone ||
      crowds_[now_.promoted].on[index(us_)].contains(Square::from_index(now_.opened))) {
    arrive(now_.board, now_.promoted, kNone, kAnyCheck);
  }
  for (const Square taken :
       now_.board.by(~us_) & ~now_.board.by(Role::King) & crowds_[now_.promoted].on[index(us_)]) {
    Board after = now_.board;
    after.remove(taken, *now_.board.at(taken));
    arrive(after, now_.promoted, static_cast<std::uint8_t>(taken.index()), kAnyCheck);
  }
}

void HelpmateOutline::move(Square from, Square to) {
  Board after = now_.board;
  const Piece piece = *now_.board.at(from);
  after.remove(from, piece);
  if (const auto victim = now_.board.at(to)) {
    after.remove(to, *victim);
  }
  const bool promotes = piece.role == Role::Pawn && kBackRanks.contains(to);
  if (!promotes) {
    after.put(to, piece);
  }
  const auto mark = static_cast<std::uint8_t>(promotes ? 1U << index(us_) : 0U);
  const bool of_loose = piece.role == Role::Pawn && from.file() != to.file() && !now_.board.at(to);
  arrive(
      after, now_.promoted | mark, of_loose ? static_cast<std::uint8_t>(to.index() | kVictim) : kNone,
      {Bitboard(to), Bitboard(from), promotes || of_loose, surely_opened(after, now_.promoted | mark, from)});
}

void HelpmateOutline::arrive(const Board& after, std::uint8_t promoted, std::uint8_t taken,
                             const Check& check) {
  const State state{after, ~us_, promoted, taken, at_, check.surely};
  // No loose piece has moved, so that none has come to where the last move left one.
  const bool still_open = !check.any && now_.opened != kNone;
  const Bitboard bars =
      crowds_[promoted].bars & ~(still_open ? Bitboard(Square::from_index(now_.opened)) : Bitboard{});
  if ((failed_ && !closing_) || surely_attacked(after, bars, *after.king(us_), ~us_)) {
    return;
  }
  if (us_ == winner_ && !closing_ && may_be_mate(state, check)) {
    failed_ = true;
    failing_ = state;
    return;
  }
  store(state);
}

/// Whether the winner's pieces, all of them followed, cannot mate, whatever loose pieces the loser has.
bool HelpmateOutline::is_hopeless(const State& state) const {
  if (crowds_[state.promoted].on[index(winner_)].any()) {
    return false;
  }
  Board all = state.board;
  for (const Loose& loose : loose_) {
    const Bitboard free = loose.stands & ~all.occupied();
    const Bitboard at = loose.piece->kind.role == Role::Pawn ? free & ~kBackRanks : free;
    if (at.empty()) {
      return false;
    }
    all.put(at.first(), loose.piece->kind);
  }
  return cannot_mate_by_material(all, winner_);
}

/// Whether a followed piece attacks `square`, wherever on `bars` the loose ones stand.
bool HelpmateOutline::surely_attacked(const Board& board, Bitboard bars, Square square, Color by) const {
  for (const Square attacker : may_attack(board, square, by)) {
    if ((attacks::between(attacker, square) & bars).empty()) {
      return true;
    }
  }
  return false;
}

/// `from`, if the king of who has not just moved from there is surely in check through it, and only
/// therefore.
std::uint8_t HelpmateOutline::surely_opened(const Board& after, std::uint8_t promoted, Square from) const {
  const Square king = *after.king(~us_);
  const Bitboard bars = crowds_[promoted].bars;
  for (const Square attacker : may_attack(after, king, us_)) {
    if ((attacks::between(attacker, king) & bars) == Bitboard(from)) {
      return static_cast<std::uint8_t>(from.index());
    }
  }
  return kNone;
}

/// The followed pieces of `by` that attack `square` if no loose piece is in the way.
Bitboard HelpmateOutline::may_attack(const Board& board, Square square, Color by) const {
  const Bitboard found = (attacks::pawn(~by, square) & board.by(Role::Pawn)) |
                         (attacks::knight(square) & board.by(Role::Knight)) |
                         (attacks::king(square) & board.by(Role::King)) |
                         (attacks::bishop(square, board.occupied()) & board.diagonal_sliders()) |
                         (attacks::rook(square, board.occupied()) & board.orthogonal_sliders());
  return found & board.by(by);
}

bool HelpmateOutline::gives_check(const Check& check, Square checker, Square king) {
  return check.any || check.arrived.contains(checker) ||
         (attacks::between(checker, king) & check.opened).any();
}

bool HelpmateOutline::may_be_mate(const State& state, const Check& check) const {
  const Board& board = state.board;
  const Crowd& crowd = crowds_[state.promoted];
  const Square king = *board.king(~winner_);
  const Bitboard checkers = may_attack(board, king, winner_);
  if (checkers.empty() && !crowd.attacks[index(winner_)].contains(king)) {
    return false;
  }
  Board kingless = board;
  kingless.remove(king, {~winner_, Role::King});
  Bitboard flights = attacks::king(king) & ~board.by(~winner_);
  for (const Square flight : flights) {
    if (may_attack(kingless, flight, winner_).any()) {
      flights ^= Bitboard(flight);
    }
  }
  if (!coverable(state, flights, crowd.attacks[index(winner_)], {})) {
    return false;
  }
  for (const Square checker : checkers) {
    if (gives_check(check, checker, king) && !surely_answers(state, checker, nullptr)) {
      return true;
    }
  }
  return std::any_of(loose_.begin(), loose_.end(), [&](const Loose& loose) {
    return loose.attacks.contains(king) && loose.piece->kind.color == winner_ &&
           counts(loose, state.promoted) && may_mate_with(state, loose, flights, check);
  });
}

/// Whether what no followed piece takes from the king may be attacked, or blocked by different loose pieces;
/// on the squares of followed pieces and those in `guarded_only` nothing blocks.
bool HelpmateOutline::coverable(const State& state, Bitboard flights, Bitboard attacked,
                                Bitboard guarded_only) const {
  const Bitboard left = flights & ~attacked;
  return (left & (state.board.by(winner_) | guarded_only)).empty() && can_block(left, 0, state.promoted);
}

/// Whether a loose piece may give mate from some square: it attacks the flights from there, or the other ones
/// do, and nothing surely takes it.
bool HelpmateOutline::may_mate_with(const State& state, const Loose& loose, Bitboard flights,
                                    const Check& check) const {
  const Square king = *state.board.king(~winner_);
  const Bitboard occupied = state.board.occupied();
  const Crowd& crowd = crowds_[state.promoted];
  const Bitboard others = (crowd.attacks[index(winner_)] & ~loose.attacks) | crowd.twice[index(winner_)];
  const auto mates_from = [&](Role role, Bitboard squares) {
    const Bitboard from =
        (role == Role::Pawn ? attacks::pawn(~winner_, king) : attacks::piece(role, king, occupied)) &
        squares & ~occupied;
    for (const Square square : from) {
      effort_.add();
      const Bitboard attacked = role == Role::Pawn ? attacks::pawn(winner_, square)
                                                   : attacks::piece(role, square, occupied ^ Bitboard(king));
      if (gives_check(check, square, king) &&
          coverable(state, flights, others | attacked, Bitboard(square)) &&
          !surely_answers(state, square, &loose)) {
        return true;
      }
    }
    return false;
  };
  const Reach::TrackedPiece& piece = *loose.piece;
  if (piece.kind.role != Role::Pawn) {
    return mates_from(piece.kind.role, loose.stands);
  }
  return mates_from(Role::Queen, piece.non_pawn) || mates_from(Role::Knight, piece.non_pawn) ||
         (!loose.followed && mates_from(Role::Pawn, piece.pawn()));
}

/// Whether a followed piece of the loser other than the king can take the checker, a followed piece or
/// `loose`, or step between, in every position with this outline, and legally so.
bool HelpmateOutline::surely_answers(const State& state, Square checker, const Loose* loose) const {
  const Board& board = state.board;
  const Color loser = ~winner_;
  const Bitboard bars = crowds_[state.promoted].bars;
  const Bitboard between = attacks::between(checker, *board.king(loser));
  const Bitboard pieces = ~board.by(Role::King) & ~board.by(Role::Pawn);
  for (const Square to : between | Bitboard(checker)) {
    const Bitboard from_each = to == checker
                                   ? may_attack(board, to, loser) & ~board.by(Role::King)
                                   : (may_attack(board, to, loser) & pieces) | pawns_before(board, to, loser);
    for (const Square from : from_each) {
      if ((attacks::between(from, to) & bars & ~between).empty() && is_surely_legal(state, from, to, loose)) {
        return true;
      }
    }
  }
  return false;
}

/// The pawns of `color` that a step brings to `to`, if no loose piece is in their way.
Bitboard HelpmateOutline::pawns_before(const Board& board, Square to, Color color) {
  const Bitboard pawns = board.by(color, Role::Pawn);
  const Bitboard one = Bitboard(to).forward(~color);
  const bool two = to.rank() == relative(color, Rank::R4) && (one & board.occupied()).empty();
  return (two ? one | one.forward(~color) : one) & pawns;
}

/// Whether a move of the loser out of check by the piece on `checker`, which is `loose` or followed, leaves
/// the king attacked by nothing, wherever the loose pieces are.
bool HelpmateOutline::is_surely_legal(const State& state, Square from, Square to, const Loose* loose) const {
  Board after = state.board;
  const Piece piece = *after.at(from);
  after.remove(from, piece);
  after.clear(Bitboard(to));
  after.put(to, piece);
  return may_attack(after, *after.king(~winner_), winner_).empty() &&
         !may_attack_loosely(state, after, loose);
}

/// Whether a loose piece of the winner, other than `but`, may attack the loser's king amid the followed
/// pieces of `board`. Its reach tells where it may stand, not what it attacks: that takes for granted that a
/// piece it pins for good stays, and here that piece may just have left.
bool HelpmateOutline::may_attack_loosely(const State& state, const Board& board, const Loose* but) const {
  const Square king = *board.king(~winner_);
  const Bitboard free = ~board.occupied();
  return std::any_of(loose_.begin(), loose_.end(), [&](const Loose& loose) {
    const Reach::TrackedPiece& piece = *loose.piece;
    if (&loose == but || piece.kind.color != winner_ || !counts(loose, state.promoted)) {
      return false;
    }
    if (piece.kind.role != Role::Pawn) {
      return (attacks::piece(piece.kind.role, king, board.occupied()) & loose.stands & free).any();
    }
    const Bitboard promoted = attacks::queen(king, board.occupied()) | attacks::knight(king);
    const Bitboard pawns = loose.followed ? Bitboard{} : piece.pawn() & attacks::pawn(~winner_, king);
    return (((promoted & piece.non_pawn) | pawns) & free).any();
  });
}

/// Whether different loose pieces of the loser may stand on all of `flights`, without those in `used`.
bool HelpmateOutline::can_block(Bitboard flights, std::uint64_t used, std::uint8_t promoted) const {
  effort_.add();
  if (flights.empty() || effort_.is_spent()) {
    return true;
  }
  const Bitboard flight(flights.first());
  for (std::size_t i = 0; i < loose_.size(); ++i) {
    const Loose& loose = loose_[i];
    const std::uint64_t bit = std::uint64_t{1} << i;
    if ((used & bit) == 0 && counts(loose, promoted) && loose.piece->kind.color != winner_ &&
        (loose.stands & flight).any() && can_block(flights ^ flight, used | bit, promoted)) {
      return true;
    }
  }
  return false;
}

void HelpmateOutline::store(const State& state) {
  const auto hash = [](const State& s) {
    std::uint64_t h = (index(s.turn) * 4 + s.promoted) * 128 + s.opened;
    for (const Bitboard plane : s.board.planes()) {
      h = (h ^ plane.bits()) * 0x9E3779B97F4A7C15;
      h ^= h >> 32;
    }
    return static_cast<std::size_t>(h * 0xBF58476D1CE4E5B9 >> 20);
  };
  const auto slot_of = [&](const State& s) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash(s) & mask;
    while (slots_[slot] != 0 &&
           (states_[slots_[slot] - 1].board.planes() != s.board.planes() ||
            states_[slots_[slot] - 1].turn != s.turn || states_[slots_[slot] - 1].promoted != s.promoted ||
            states_[slots_[slot] - 1].opened != s.opened)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  };
  const std::size_t slot = slot_of(state);
  if (slots_[slot] != 0 || is_hopeless(state)) {
    return;
  }
  states_.push_back(state);
  slots_[slot] = static_cast<std::uint32_t>(states_.size());
  if (states_.size() * 2 >= slots_.size()) {
    slots_.assign(slots_.size() * 4, 0);
    for (std::size_t i = 0; i < states_.size(); ++i) {
      slots_[slot_of(states_[i])] = static_cast<std::uint32_t>(i + 1);
    }
  }
}

/// What speaks for following each loose piece, after one step on the way to where the proof failed.
void HelpmateOutline::score(const State& state, std::array<int, 64>& scores) const {
  const Bitboard kings = state.board.by(~state.turn, Role::King);
  const bool victim = (state.taken & kVictim) != 0;
  const Bitboard taken = state.taken == kNone
                             ? Bitboard{}
                             : Bitboard(Square::from_index(static_cast<int>(state.taken & (kVictim - 1))));
  const Board& before = states_[state.parent].board;
  const Bitboard came = state.board.by(~state.turn) & ~before.by(~state.turn);
  const Bitboard went = before.by(~state.turn) & ~state.board.by(~state.turn);
  Bitboard way = came;
  if (came.any() && went.any()) {
    way |= attacks::between(went.first(), came.first());
  }
  for (std::size_t i = 0; i < loose_.size(); ++i) {
    const Loose& loose = loose_[i];
    // It stood in the way at the start.
    if (way.contains(loose.piece->home)) {
      scores[i] += kTook;
    }
    const bool waits = loose.piece->kind.color == state.turn;
    if (victim == waits && (loose.stands & taken).any()) {
      scores[i] += kTook;
    }
    // A king took what it guarded, or just went there.
    if (waits && (loose.guards & kings).any()) {
      scores[i] += before.by(state.turn).contains(kings.first()) ? kGuarded : 1;
    }
  }
}

Bitboard HelpmateOutline::blamed() const {
  std::array<int, 64> scores{};
  score(failing_, scores);
  for (std::uint32_t at = failing_.parent; at != 0; at = states_[at].parent) {
    score(states_[at], scores);
  }
  const Square king = *failing_.board.king(~winner_);
  const Bitboard ring = attacks::king(king) & ~failing_.board.occupied();
  const Loose* best = nullptr;
  int most = 0;
  for (std::size_t i = 0; i < loose_.size(); ++i) {
    const Loose& loose = loose_[i];
    if (loose.followed) {
      continue;
    }
    const bool winners = loose.piece->kind.color == winner_;
    scores[i] += winners && loose.attacks.contains(king) ? 3 : 0;
    scores[i] += ((winners ? loose.attacks : loose.stands) & ring).any() ? 2 : 0;
    const int rated = scores[i] * kWeight - 16 * std::min(loose.moves, 12) - loose.stands.count() / 4;
    if (best == nullptr || rated > most) {
      best = &loose;
      most = rated;
    }
  }
  Bitboard homes;
  for (const Loose& loose : loose_) {
    if (best != nullptr && !loose.followed && loose.piece->kind == best->piece->kind &&
        loose.stands == best->stands) {
      homes |= Bitboard(loose.piece->home);
    }
  }
  return homes;
}

}  // namespace rookery::chess
