// SPDX-License-Identifier: MIT
#include "helpmate/outline_moves.h"

#include <algorithm>

#include "rookery/chess/attacks.h"
#include "spread.h"

namespace rookery::chess {

namespace {

class OutlineMoveList {
 public:
  OutlineMoveList(const OutlinePieces& pieces, const OutlineState& state, std::uint32_t at,
                  std::vector<OutlineMove>& moves)
      : pieces_(pieces),
        now_(state),
        loose_(pieces.together(state.promoted)),
        us_(state.turn),
        at_(at),
        moves_(moves) {}

  void list() {
    list_king_moves();
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
      list_piece_moves(role);
    }
    list_pawn_moves();
    list_loose_moves();
  }

 private:
  void list_king_moves() {
    const Square king = *now_.board.king(us_);
    const Bitboard enter = pieces_.reach_of(us_, Role::King) & ~now_.board.by(us_);
    for (const Square to : attacks::king(king) & enter & ~attacks::king(*now_.board.king(~us_))) {
      move(king, to);
    }
  }

  void list_piece_moves(Role role) {
    const Bitboard barred = now_.board.by(us_) | now_.board.by(Role::King);
    for (const Square from : now_.board.by(us_, role)) {
      const Bitboard attacked = attacks::piece(role, from, now_.board.occupied());
      for (const Square to : attacked& pieces_.reach_of(us_, role) & ~barred) {
        move(from, to);
      }
    }
  }

  void list_pawn_moves() {
    const Bitboard enter = pieces_.reach_of(us_, Role::Pawn);
    const Bitboard free = ~now_.board.occupied();
    const Bitboard victims =
        (now_.board.by(~us_) & ~now_.board.by(Role::King)) | (loose_.stand[index(~us_)] & free);
    for (const Square from : now_.board.by(us_, Role::Pawn)) {
      const Bitboard one = Bitboard(from).forward(us_) & free;
      const Bitboard two =
          from.rank() == relative(us_, Rank::R2) ? one.forward(us_) & free & enter : Bitboard{};
      const Bitboard captures = attacks::pawn(us_, from) & victims;
      for (const Square to : (one | two | captures) & enter) {
        move(from, to);
      }
      for (const Square to : two) {
        capture_en_passant(from, to);
      }
    }
  }

  /// A double step and the capture en passant after it, by a followed pawn or a loose one.
  void capture_en_passant(Square from, Square to) {
    const Bitboard adjacent = spread::shift<1, 0>(Bitboard(to)) | spread::shift<-1, 0>(Bitboard(to));
    const Piece capturing{~us_, Role::Pawn};
    Board captured = now_.board;
    captured.remove(from, {us_, Role::Pawn});
    for (const Square capturer : adjacent& captured.by(~us_, Role::Pawn)) {
      Board after = captured;
      after.remove(capturer, capturing);
      after.put(from.forward(us_), capturing);
      add({{after, at_, us_, now_.promoted}, kAnyCheck});
    }
    const bool by_loose = std::ranges::any_of(pieces_.loose(), [&](const LoosePiece& loose) {
      return loose.piece.kind == capturing && (adjacent & loose.piece.pawn()).any();
    });
    if (by_loose) {
      add({{captured, at_, us_, now_.promoted}, kAnyCheck});
    }
  }

  /// Loose pieces pass, or capture a followed one.
  void list_loose_moves() {
    const Bitboard stand = loose_.stand[index(us_)];
    if (stand.empty()) {
      return;
    }
    if (!now_.opened || stand.contains(*now_.opened)) {
      add({{now_.board, at_, ~us_, now_.promoted}, kAnyCheck});
    }
    for (const Square victim : now_.board.by(~us_) & ~now_.board.by(Role::King) & stand) {
      Board after = now_.board;
      after.remove(victim, *now_.board.at(victim));
      add({{after, at_, ~us_, now_.promoted, OutlineState::LooseCapture{victim, us_}}, kAnyCheck});
    }
  }

  void move(Square from, Square to) {
    const Piece piece = *now_.board.at(from);
    const auto victim = now_.board.at(to);
    Board after = now_.board;
    after.remove(from, piece);
    if (victim) {
      after.remove(to, *victim);
    }
    const bool promotes = piece.role == Role::Pawn && kBackRanks.contains(to);
    if (!promotes) {
      after.put(to, piece);
    }
    const bool captures_loose = piece.role == Role::Pawn && from.file() != to.file() && !victim;
    const auto promoted = static_cast<std::uint8_t>(now_.promoted | (promotes ? 1U << index(us_) : 0U));
    const auto capture = captures_loose ? std::optional(OutlineState::LooseCapture{to, ~us_}) : std::nullopt;
    add({{after, at_, ~us_, promoted, capture, surely_opened(after, promoted, from)},
         {Bitboard(to), Bitboard(from), promotes || captures_loose}});
  }

  /// `from`, if the king of the side to move next is surely in check through it, and only therefore.
  [[nodiscard]] std::optional<Square> surely_opened(const Board& after, std::uint8_t promoted,
                                                    Square from) const {
    const Square king = *after.king(~us_);
    const Bitboard bars = pieces_.together(promoted).bars;
    for (const Square attacker : may_attack(after, king, us_)) {
      if ((attacks::between(attacker, king) & bars) == Bitboard(from)) {
        return from;
      }
    }
    return std::nullopt;
  }

  /// Unless the king of the side that moved is surely attacked.
  void add(const OutlineMove& move) {
    const Color mover = ~move.after.turn;
    const Board& board = move.after.board;
    // As long as no loose piece moves, none comes to the square that the last move left.
    const bool still_open = !move.check.any && now_.opened;
    const Bitboard bars =
        pieces_.together(move.after.promoted).bars & ~(still_open ? Bitboard(*now_.opened) : Bitboard{});
    if (!surely_attacked(board, bars, *board.king(mover), ~mover)) {
      moves_.push_back(move);
    }
  }

  const OutlinePieces& pieces_;
  const OutlineState& now_;
  const LoosePieces& loose_;
  Color us_;
  std::uint32_t at_;
  std::vector<OutlineMove>& moves_;
};

}  // namespace

void list_outline_moves(const OutlinePieces& pieces, const OutlineState& state, std::uint32_t at,
                        std::vector<OutlineMove>& moves) {
  OutlineMoveList(pieces, state, at, moves).list();
}

}  // namespace rookery::chess
