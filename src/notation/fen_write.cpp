// SPDX-License-Identifier: MIT
#include <charconv>

#include "rookery/notation/fen.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/notation/square.h"

namespace rookery::notation::fen {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::File;
using chess::Rank;
using chess::Square;

void append_number(std::string& out, int number) {
  char digits[12];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

void append_rank(std::string& out, const Board& board, Rank rank) {
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) {
      out += static_cast<char>('0' + empty);
      empty = 0;
    }
  };
  for (int file = 0; file < 8; ++file) {
    if (const auto piece = board.at({static_cast<File>(file), rank})) {
      flush();
      out += letter(*piece);
    } else {
      ++empty;
    }
  }
  flush();
}

/// 'K' or 'Q' for the outermost rook beside the king, else the file's letter; all as White's.
char castling_letter(const Board& board, Color color, Square rook, Style style) {
  const Bitboard home(relative(color, Rank::R1));
  const Bitboard king = board.by(color, chess::Role::King) & home;
  const Bitboard others = board.by(color, chess::Role::Rook) & home & ~Bitboard(rook);
  // Squares of the home rank left of the rook are its lower bits: a1 is bit 0.
  const Bitboard left(Bitboard(rook).bits() - 1);
  if (style == Style::XFen && king.any() && !king.several()) {
    if ((king & left).any() && (others & ~left).empty()) {
      return 'K';
    }
    if ((king & ~left).any() && (others & left).empty()) {
      return 'Q';
    }
  }
  return static_cast<char>(letter(rook.file()) - 'a' + 'A');
}

void append_castling(std::string& out, const chess::Setup& setup, Style style) {
  const std::size_t before = out.size();
  for (const Color color : chess::kColors) {
    const Rank home = relative(color, Rank::R1);
    // A set-up may name castling rooks that are not there: such a right is no longer one.
    const Bitboard rooks = setup.castling_rooks & setup.board.by(color, chess::Role::Rook);
    // From the right: KQ and HA are the usual orders (X-FEN; Shredder-FEN).
    for (int file = 7; file >= 0; --file) {
      const Square square(static_cast<File>(file), home);
      if (rooks.contains(square)) {
        const char upper = castling_letter(setup.board, color, square, style);
        out += static_cast<char>(color == Color::White ? upper : upper - 'A' + 'a');
      }
    }
  }
  if (out.size() == before) {
    out += '-';
  }
}

}  // namespace

void append(std::string& out, const chess::Setup& setup, Style style) {
  for (int rank = 7; rank >= 0; --rank) {
    append_rank(out, setup.board, static_cast<Rank>(rank));
    out += rank > 0 ? '/' : ' ';
  }
  out += setup.turn == Color::White ? "w " : "b ";
  append_castling(out, setup, style);
  out += ' ';
  if (setup.ep_square) {
    notation::append(out, *setup.ep_square);
  } else {
    out += '-';
  }
  out += ' ';
  append_number(out, setup.halfmove_clock);
  out += ' ';
  append_number(out, setup.fullmove_number);
}

std::string write(const chess::Setup& setup, Style style) {
  // Longer than nearly all of them, so that the string grows once.
  constexpr std::size_t kUsually = 96;
  std::string out;
  out.reserve(kUsually);
  append(out, setup, style);
  return out;
}

}  // namespace rookery::notation::fen
