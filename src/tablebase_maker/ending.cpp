#include "ending.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace rookery::tablebase_maker {

namespace {

using chess::Color;
using chess::Piece;
using chess::Role;

constexpr std::string_view kLetters = "PNBRQK";  // in the order of kRoles
constexpr std::string_view kBestFirst = "QRBNP";

/// A side of a name, such as KQP.
std::string side_of(const Pieces& pieces, Color color) {
  std::string side;
  for (const Piece piece : pieces) {
    if (piece.color == color) {
      side += kLetters[index(piece.role)];
    }
  }
  std::ranges::sort(side, std::greater(), [](char letter) { return kLetters.find(letter); });
  return side;
}

/// Whether a table has `white` as White's: the side with more pieces, among equals that with better ones.
bool is_stronger(const std::string& white, const std::string& black) {
  if (white.size() != black.size()) {
    return white.size() > black.size();
  }
  return !std::ranges::lexicographical_compare(
      white, black, {}, [](char letter) { return kLetters.find(letter); },
      [](char letter) { return kLetters.find(letter); });
}

/// All sides of so many pieces besides the king.
void append_sides(std::vector<std::string>& sides, const std::string& side, std::size_t first,
                  std::size_t left) {
  if (left == 0) {
    sides.push_back(side);
    return;
  }
  for (std::size_t i = first; i < kBestFirst.size(); ++i) {
    append_sides(sides, side + kBestFirst[i], i, left - 1);
  }
}

}  // namespace

Pieces in_order(Pieces pieces) {
  std::ranges::sort(pieces, {}, [](Piece piece) {
    const bool is_king = piece.role == Role::King, is_pawn = piece.role == Role::Pawn;
    return std::tuple(is_king ? 0 : is_pawn ? 2 : 1, piece.color, -static_cast<int>(piece.role));
  });
  return pieces;
}

TableName name_of(const Pieces& pieces) {
  const std::string white = side_of(pieces, Color::White), black = side_of(pieces, Color::Black);
  return is_stronger(white, black) ? TableName{white + 'v' + black, false}
                                   : TableName{black + 'v' + white, true};
}

Pieces pieces_of(const std::string& name) {
  Pieces pieces;
  Color color = Color::White;
  for (const char letter : name) {
    if (letter == 'v') {
      color = Color::Black;
    } else {
      pieces.push_back({color, static_cast<Role>(kLetters.find(letter))});
    }
  }
  return in_order(std::move(pieces));
}

std::vector<std::string> names_with(std::size_t pieces) {
  std::vector<std::string> names;
  for (std::size_t black = 0; 2 * black <= pieces - 2; ++black) {
    std::vector<std::string> whites, blacks;
    append_sides(whites, "K", 0, pieces - 2 - black);
    append_sides(blacks, "K", 0, black);
    for (const std::string& white : whites) {
      for (const std::string& other : blacks) {
        if (is_stronger(white, other)) {
          names.push_back(white + 'v' + other);
        }
      }
    }
  }
  std::ranges::sort(names, {},
                    [](const std::string& name) { return std::pair(std::ranges::count(name, 'P'), name); });
  return names;
}

}  // namespace rookery::tablebase_maker
