// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "rookery/chess/attacks.h"
#include "rookery/chess/position.h"

/// The quick way from a move's text to the move. In a header, so that the reader of PGN has it inline.
namespace rookery::notation::san {

namespace resolving {

using chess::Bitboard;
using chess::Color;
using chess::Move;
using chess::Position;
using chess::Rank;
using chess::Role;
using chess::Square;

inline constexpr Move kNone{};

/// [byte]: the squares of a file or rank; none for other bytes.
inline constexpr auto kOrigins = [] {
  std::array<Bitboard, 256> origins{};
  for (std::size_t i = 0; i < 8; ++i) {
    origins['a' + i] = Bitboard(static_cast<chess::File>(i));
    origins['1' + i] = Bitboard(static_cast<Rank>(i));
  }
  return origins;
}();
inline constexpr std::uint8_t kNoRole = 6;
/// [byte]: the role with this letter, as a number; kNoRole for other bytes and for the pawn's.
inline constexpr auto kLetters = [] {
  std::array<std::uint8_t, 256> roles{};
  roles.fill(kNoRole);
  constexpr std::string_view kNonPawns = "NBRQK";
  for (std::size_t i = 0; i < kNonPawns.size(); ++i) {
    roles[static_cast<unsigned char>(kNonPawns[i])] = static_cast<std::uint8_t>(i + 1);
  }
  return roles;
}();

inline Bitboard origin(char c) {
  return kOrigins[static_cast<unsigned char>(c)];
}

constexpr bool is_file(char c) {
  return c >= 'a' && c <= 'h';
}

/// Where the last two bytes of `text` lead. Precondition: they are a square.
inline Square target(std::string_view text) {
  return Square::from_index((text.back() - '1') * 8 + text[text.size() - 2] - 'a');
}
inline bool has_target(std::string_view text) {
  return is_file(text[text.size() - 2]) && text.back() >= '1' && text.back() <= '8';
}

/// Whether the king is out of check once a piece of its side stands on `to` and no more on `from`; what stood
/// on `to` gives none.
inline bool is_safe(const Position& position, Square king, Bitboard from, Bitboard to) {
  const chess::Board& board = position.board();
  const Color us = position.turn();
  const Bitboard enemy = board.by(~us) & ~to;
  const Bitboard occupied = (board.occupied() & ~from) | to;
  const Bitboard checkers = (chess::attacks::bishop(king, occupied) & board.diagonal_sliders()) |
                            (chess::attacks::rook(king, occupied) & board.orthogonal_sliders()) |
                            (chess::attacks::knight(king) & board.by(Role::Knight)) |
                            (chess::attacks::pawn(us, king) & board.by(Role::Pawn));
  return (checkers & enemy).empty();
}

/// The move, if the king stays out of check. Precondition: the piece goes so, is no king, and takes none in
/// passing.
inline Move if_safe(const Position& position, Move move) {
  const bool safe =
      is_safe(position, position.king(position.turn()), Bitboard(move.from()), Bitboard(move.to()));
  return safe ? move : kNone;
}

inline Move king_move(const Position& position, Square to, Bitboard among) {
  const Color us = position.turn();
  const chess::Board& board = position.board();
  const Square from = position.king(us);
  const bool goes =
      among.contains(from) && chess::attacks::king(from).contains(to) && !board.by(us).contains(to);
  const bool safe = goes && (chess::attacks::king(to) & board.by(~us, Role::King)).empty() &&
                    is_safe(position, to, Bitboard(from), Bitboard(to));
  return safe ? Move::normal(from, to) : kNone;
}

inline Bitboard reach(Role role, Square from, Bitboard occupied) {
  switch (role) {
    case Role::Knight:
      return chess::attacks::knight(from);
    case Role::Bishop:
      return chess::attacks::bishop(from, occupied);
    case Role::Rook:
      return chess::attacks::rook(from, occupied);
    case Role::Queen:
    case Role::Pawn:
    case Role::King:
      break;
  }
  return chess::attacks::queen(from, occupied);
}

inline Move non_pawn_move(const Position& position, Role role, Square to, Bitboard among) {
  const chess::Board& board = position.board();
  if (role == Role::King) {
    return king_move(position, to, among);
  }
  const Bitboard own = board.by(position.turn());
  const Bitboard ones = board.by(role) & own & among;
  const Bitboard from_each = own.contains(to) ? Bitboard{} : reach(role, to, board.occupied()) & ones;
  if (from_each.empty()) {
    return kNone;
  }
  if (!from_each.several()) {
    return if_safe(position, Move::normal(from_each.first(), to));
  }
  Move found = kNone;
  for (const Square from : from_each) {
    const Move move = if_safe(position, Move::normal(from, to));
    if (move != kNone && found != kNone) {
      return kNone;
    }
    found = move != kNone ? move : found;
  }
  return found;
}

inline Move pawn_move(const Position& position, Square from, Square to, char promoted) {
  if ((Bitboard(to) & chess::kBackRanks).empty()) {
    return promoted == 0 ? if_safe(position, Move::normal(from, to)) : kNone;
  }
  const std::uint8_t becomes = kLetters[static_cast<unsigned char>(promoted)];
  if (becomes == kNoRole || becomes == static_cast<std::uint8_t>(Role::King)) {
    return kNone;
  }
  return if_safe(position, Move::promotion(from, to, static_cast<Role>(becomes)));
}

inline Move pawn_step(const Position& position, Square to, char promoted) {
  const Color us = position.turn();
  const Bitboard pawns = position.board().by(us, Role::Pawn);
  const Bitboard occupied = position.board().occupied();
  const Bitboard one = Bitboard(to).forward(~us);
  if (occupied.contains(to) || one.empty()) {
    return kNone;
  }
  if ((pawns & one).any()) {
    return pawn_move(position, one.first(), to, promoted);
  }
  const Bitboard two = one.forward(~us);
  const bool jumps = to.rank() == relative(us, Rank::R4) && (occupied & one).empty() && (pawns & two).any();
  return jumps ? pawn_move(position, two.first(), to, promoted) : kNone;
}

inline Move pawn_capture(const Position& position, Bitboard file, Square to, char promoted) {
  const Color us = position.turn();
  const Bitboard from = chess::attacks::pawn(~us, to) & file & position.board().by(us, Role::Pawn);
  if (from.empty()) {
    return kNone;
  }
  if (position.board().by(~us).contains(to)) {
    return pawn_move(position, from.first(), to, promoted);
  }
  const Move move = Move::en_passant(from.first(), to);
  return position.setup().ep_square == to && promoted == 0 && is_legal(position, move) ? move : kNone;
}

/// "e4", "exd5", and both with "=Q".
inline Move resolve_pawn(const Position& position, std::string_view text) {
  char promoted = 0;
  if (text.size() >= 4 && text[text.size() - 2] == '=') {
    promoted = text.back();
    if (promoted == 0) {
      return kNone;  // a byte that would pass for no promotion
    }
    text.remove_suffix(2);
  }
  if (!has_target(text)) {
    return kNone;
  }
  if (text.size() == 2) {
    return pawn_step(position, target(text), promoted);
  }
  return text.size() == 4 && text[1] == 'x' && is_file(text[0])
             ? pawn_capture(position, origin(text[0]), target(text), promoted)
             : kNone;
}

inline Move resolve_castling(const Position& position, std::string_view text) {
  if (text != "O-O" && text != "O-O-O") {
    return kNone;
  }
  const Color us = position.turn();
  const Square king = position.king(us);
  for (const Square rook : position.setup().castling_rooks & position.board().by(us)) {
    const Move move = Move::castling(king, rook);
    if ((rook.file() > king.file()) == (text.size() == 3) && is_legal(position, move)) {
      return move;
    }
  }
  return kNone;
}

/// "Nf3", "Nxf3", "Ngf3", "N1xf3"; `text` has three to five bytes.
inline Move resolve_non_pawn(const Position& position, Role role, std::string_view text) {
  Bitboard among = ~Bitboard{};
  if (text.size() >= 4 && text[1] != 'x') {
    among = origin(text[1]);
  }
  if (!has_target(text) || among.empty() || (text.size() == 5 && (text[1] == 'x' || text[2] != 'x'))) {
    return kNone;
  }
  return non_pawn_move(position, role, target(text), among);
}

}  // namespace resolving

/// A move or none, in the sixteen bits of a move: an optional of a move is put together in memory, which
/// costs more than to find the move.
class FoundMove {
 public:
  constexpr explicit FoundMove(chess::Move move) : move_(move) {}
  [[nodiscard]] constexpr explicit operator bool() const { return move_ != resolving::kNone; }
  [[nodiscard]] constexpr chess::Move operator*() const { return move_; }

 private:
  chess::Move move_;
};

/// parse() for what nearly every move of a game looks like, from the squares that the piece can come from.
/// None: parse() has to look, be it that the text is unusual, illegal or ambiguous.
[[nodiscard]] inline FoundMove resolve(const chess::Position& before, std::string_view text) {
  using namespace resolving;
  if (!text.empty() && (text.back() == '+' || text.back() == '#')) {
    text.remove_suffix(1);
  }
  if (text.size() < 2) {
    return FoundMove(kNone);
  }
  if (text[0] >= 'a') {
    return FoundMove(resolve_pawn(before, text));
  }
  if (text.size() < 3 || text.size() > 5) {
    return FoundMove(kNone);
  }
  const std::uint8_t non_pawn = kLetters[static_cast<unsigned char>(text[0])];
  return FoundMove(non_pawn == kNoRole ? resolve_castling(before, text)
                                       : resolve_non_pawn(before, static_cast<chess::Role>(non_pawn), text));
}

}  // namespace rookery::notation::san
