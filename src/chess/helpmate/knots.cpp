// SPDX-License-Identifier: MIT
#include "helpmate/knots.h"

#include <algorithm>
#include <cstdlib>

#include "helpmate/outline_pieces.h"
#include "rookery/chess/attacks.h"
#include "spread.h"

namespace rookery::chess {

namespace {

constexpr int kMostLoosened = 1;
constexpr int kTiedKing = 2;                        ///< squares that such a king may step to at once
constexpr std::uint64_t kStepsOfArrangement = 256;  ///< of HelpmateEffort

}  // namespace

std::size_t HelpmateKnots::Hash::operator()(const Board::Planes& planes) const {
  std::uint64_t h = 0;
  for (const Bitboard plane : planes) {
    h = (h ^ plane.bits()) * 0x9E3779B97F4A7C15;
    h ^= h >> 32;
  }
  return static_cast<std::size_t>(h * 0xBF58476D1CE4E5B9 >> 20);
}

HelpmateKnots::HelpmateKnots(const Position& position, const Reach& reach, std::size_t most,
                             HelpmateEffort& effort)
    : position_(position), reach_(reach), most_(most), effort_(effort) {
  if (position.setup().castling_rooks.empty() && !position.setup().ep_square) {
    find_knots();
  }
}

bool HelpmateKnots::may_tie(const Reach::TrackedPiece& piece, Bitboard fixed) const {
  if (piece.kind.role != Role::King) {
    return fixed.contains(piece.home);
  }
  const Board& board = position_.board();
  const Color us = piece.kind.color;
  const Bitboard barred = board.by(us) | spread::pawn_captures(~us, board.by(~us, Role::Pawn));
  return (attacks::king(piece.home) & ~barred).count() <= kTiedKing;
}

/// Groups the pieces that can hardly move by adjacency. Pawns alone are no knot.
void HelpmateKnots::find_knots() {
  const Bitboard fixed = nearly_fixed(reach_);
  Bitboard left;
  for (const Reach::TrackedPiece& piece : reach_.pieces()) {
    if (may_tie(piece, fixed)) {
      left |= Bitboard(piece.home);
    }
  }
  while (left.any()) {
    Bitboard together(left.first());
    for (Bitboard before; before != together;) {
      before = together;
      together |= spread::kings(together) & left;
    }
    left &= ~together;
    Knot knot;
    for (const Square home : together) {
      knot.start.put(home, *position_.board().at(home));
    }
    if (together.count() > 1 && (together & ~knot.start.by(Role::Pawn)).any()) {
      knots_.push_back(knot);
    }
  }
}

std::vector<Bitboard> HelpmateKnots::homes() const {
  std::vector<Bitboard> homes;
  for (const Knot& knot : knots_) {
    homes.push_back(knot.start.occupied());
  }
  return homes;
}

bool HelpmateKnots::bind() {
  assume_nothing_moves();
  while (!knots_.empty() && !effort_.is_spent()) {
    reach_ = Reach(position_, effort_, limits_);
    const auto failed =
        std::find_if(knots_.begin(), knots_.end(), [&](Knot& knot) { return !enumerate(knot); });
    if (failed != knots_.end()) {
      if (++loosened_ > kMostLoosened) {
        return false;
      }
      loosen(*failed);
      std::erase_if(knots_, [](const Knot& knot) {
        return knot.start.occupied().count() < 2 ||
               (knot.start.occupied() & ~knot.start.by(Role::Pawn)).empty();
      });
      assume_nothing_moves();
    } else if (!widen()) {
      return !effort_.is_spent();
    }
  }
  return false;
}

void HelpmateKnots::assume_nothing_moves() {
  limits_ = {};
  for (const Knot& knot : knots_) {
    limits_.fixed |= knot.start.occupied();
    for (const Square home : knot.start.occupied()) {
      const auto at = static_cast<std::size_t>(home.index());
      const Role role = knot.start.role_on(home);
      limits_.within[at] = Bitboard(home);
      limits_.attacks[at] = role == Role::Pawn || role == Role::King ? ~Bitboard{} : Bitboard{};
    }
  }
}

/// Widens the limits to what the pieces do in some arrangement; returns whether that changed them.
bool HelpmateKnots::widen() {
  const Reach::Limits before = limits_;
  for (const Knot& knot : knots_) {
    const Traces traces = trace(knot);
    limits_.fixed &= ~(knot.start.occupied() & ~traces.fixed);
    for (const Square home : knot.start.occupied()) {
      const auto [color, role] = *knot.start.at(home);
      const auto at = static_cast<std::size_t>(home.index());
      limits_.within[at] |= traces.stood[index(color)][index(role)];
      limits_.attacks[at] |= traces.attacked[index(color)][index(role)];
      if (role == Role::Pawn) {
        // Reach takes a double step for two steps, of which the first need not be legal.
        limits_.within[at] |= (limits_.within[at] & Bitboard(relative(color, Rank::R4))).forward(~color);
      }
    }
  }
  return limits_ != before;
}

HelpmateKnots::Traces HelpmateKnots::trace(const Knot& knot) const {
  Traces traces;
  traces.fixed = knot.start.occupied();
  const Bitboard solid = reach_.board().occupied() & ~reach_.passable() & ~knot.start.occupied();
  for (const Board& board : knot.arrangements) {
    Bitboard same;
    for (const Color color : kColors) {
      // Not stopped by the enemy king, who may be mated.
      const Bitboard kings = board.by(~color, Role::King) | Bitboard(position_.king(~color));
      const Bitboard occupied = (board.occupied() | solid) & ~kings;
      for (const Role role : kRoles) {
        const Bitboard now = board.by(color, role);
        traces.stood[index(color)][index(role)] |= now;
        same |= now & knot.start.by(color, role);
        if (role == Role::Pawn || role == Role::King) {
          continue;
        }
        for (const Square from : now) {
          traces.attacked[index(color)][index(role)] |= attacks::piece(role, from, occupied);
        }
      }
    }
    traces.fixed &= same;
  }
  return traces;
}

/// Enumerates all arrangements of a knot. False: they are too many, or a pawn may promote.
bool HelpmateKnots::enumerate(Knot& knot) {
  knot_ = &knot;
  knot.arrangements.clear();
  met_.clear();
  find_loose();
  store(knot.start);
  for (std::size_t next = 0; next < knot.arrangements.size() && !effort_.is_spent(); ++next) {
    if (knot.arrangements.size() > most_ || knot.promoted.any()) {
      return false;
    }
    effort_.add(kStepsOfArrangement);
    const Board board = knot.arrangements[next];
    expand(board);
  }
  return knot.promoted.empty();
}

/// Leaves out the pawn that may promote, or otherwise the piece that goes to most squares.
void HelpmateKnots::loosen(Knot& knot) {
  Bitboard out = knot.promoted;
  if (out.empty()) {
    const Traces traces = trace(knot);
    int most = 0;
    for (const Square home : knot.start.occupied()) {
      const auto [color, role] = *knot.start.at(home);
      const int squares = traces.stood[index(color)][index(role)].count();
      if (squares > most) {
        most = squares;
        out = Bitboard(home);
      }
    }
  }
  knot.start.clear(out);
  knot.promoted = {};
}

void HelpmateKnots::find_loose() {
  loose_ = {};
  const Bitboard followed = knot_->start.occupied();
  for (const Reach::TrackedPiece& piece : reach_.pieces()) {
    if (followed.contains(piece.home)) {
      continue;
    }
    const std::size_t us = index(piece.kind.color);
    loose_.bars |= piece.stands();
    if (piece.kind.role == Role::King) {
      loose_.king_attacks[us] |= spread::kings(piece.non_pawn);
    } else {
      loose_.stands[us] |= piece.stands();
      loose_.attacks[us] |= reach_.attacks_of(piece, reach_.passable());
      loose_.pawns[us] |= piece.pawn();
    }
  }
  loose_.solid = reach_.board().occupied() & ~reach_.passable() & ~followed;
  for (const Color color : kColors) {
    loose_.guarded[index(color)] = reach_.guarded_for_ever(color);
  }
}

void HelpmateKnots::expand(const Board& board) {
  for (const Color us : kColors) {
    king_moves(board, us);
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
      piece_moves(board, us, role);
    }
    pawn_moves(board, us);
    losses(board, us);
  }
}

void HelpmateKnots::king_moves(const Board& board, Color us) {
  for (const Square king : board.by(us, Role::King)) {
    const Bitboard barred = board.by(us) | loose_.guarded[index(~us)] | board.by(~us, Role::King) |
                            (loose_.solid & (reach_.board().by(us) | reach_.board().by(Role::King)));
    for (const Square to : attacks::king(king) & ~barred) {
      move(board, us, king, to);
    }
  }
}

void HelpmateKnots::piece_moves(const Board& board, Color us, Role role) {
  const Bitboard barred = board.by(us) | board.by(Role::King) |
                          (loose_.solid & (reach_.board().by(us) | reach_.board().by(Role::King)));
  for (const Square from : board.by(us, role)) {
    for (const Square to : attacks::piece(role, from, board.occupied() | loose_.solid) & ~barred) {
      move(board, us, from, to);
    }
  }
}

void HelpmateKnots::pawn_moves(const Board& board, Color us) {
  const Bitboard free = ~(board.occupied() | loose_.solid);
  const Bitboard victims =
      (board.by(~us) & ~board.by(Role::King)) | (loose_.stands[index(~us)] & ~board.occupied());
  for (const Square from : board.by(us, Role::Pawn)) {
    const Bitboard one = Bitboard(from).forward(us) & free;
    const Bitboard two = from.rank() == relative(us, Rank::R2) ? one.forward(us) & free : Bitboard{};
    for (const Square to : one | two | (attacks::pawn(us, from) & victims)) {
      if (kBackRanks.contains(to)) {
        note_promotion(us, to);
        return;
      }
      move(board, us, from, to);
    }
    for (const Square to : two) {
      en_passant(board, us, from, to);
    }
  }
}

/// Notes which pawn promoted on `to`. Arrangements do not tell pawns apart, so this is a guess: the pawn that
/// is nearest to its last rank, and of several the one with the nearest file.
void HelpmateKnots::note_promotion(Color us, Square to) {
  int nearest = 64;
  for (const Square pawn : knot_->start.by(us, Role::Pawn)) {
    const int files = std::abs(static_cast<int>(pawn.file()) - static_cast<int>(to.file()));
    const int way = files + 8 * (7 - static_cast<int>(relative(us, pawn.rank())));
    if (way < nearest) {
      nearest = way;
      knot_->promoted = Bitboard(pawn);
    }
  }
}

/// Adds the captures en passant after a double step, by a pawn of the knot or a loose one.
void HelpmateKnots::en_passant(const Board& board, Color us, Square from, Square to) {
  const Bitboard adjacent = spread::shift<1, 0>(Bitboard(to)) | spread::shift<-1, 0>(Bitboard(to));
  Board after = board;
  after.remove(from, {us, Role::Pawn});
  for (const Square capturer : adjacent& board.by(~us, Role::Pawn)) {
    Board taken = after;
    taken.move(capturer, from.forward(us), {~us, Role::Pawn});
    arrive(taken, ~us);
  }
  if ((adjacent & loose_.pawns[index(~us)]).any()) {
    store(after);
  }
}

/// Adds the arrangements after a loose enemy piece captures one of `us`.
void HelpmateKnots::losses(const Board& board, Color us) {
  for (const Square square : board.by(us) & ~board.by(Role::King)) {
    const bool by_king = loose_.king_attacks[index(~us)].contains(square) &&
                         !loose_.guarded[index(us)].contains(square) &&
                         sure_attackers(board, square, us).empty();
    if (by_king || loose_.attacks[index(~us)].contains(square)) {
      Board after = board;
      after.remove(square, *board.at(square));
      store(after);
    }
  }
}

void HelpmateKnots::move(const Board& board, Color us, Square from, Square to) {
  Board after = board;
  const Piece piece = *board.at(from);
  after.remove(from, piece);
  after.clear(Bitboard(to));
  after.put(to, piece);
  arrive(after, us);
}

/// Stores the arrangement after a move of `us`, unless its king is surely attacked.
void HelpmateKnots::arrive(const Board& after, Color us) {
  const auto king = after.king(us);
  if (!king || sure_attackers(after, *king, ~us).empty()) {
    store(after);
  }
}

/// The pieces of the knot that attack `square`, whatever the loose ones do.
Bitboard HelpmateKnots::sure_attackers(const Board& board, Square square, Color by) const {
  const Bitboard open = board.occupied() | loose_.bars;
  const Bitboard found = (attacks::pawn(~by, square) & board.by(Role::Pawn)) |
                         (attacks::knight(square) & board.by(Role::Knight)) |
                         (attacks::king(square) & board.by(Role::King)) |
                         (attacks::bishop(square, open) & board.diagonal_sliders()) |
                         (attacks::rook(square, open) & board.orthogonal_sliders());
  return found & board.by(by);
}

void HelpmateKnots::store(const Board& board) {
  if (met_.insert(board.planes()).second) {
    knot_->arrangements.push_back(board);
  }
}

}  // namespace rookery::chess
