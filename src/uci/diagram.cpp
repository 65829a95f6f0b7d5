#include "diagram.h"

#include <array>
#include <cstdio>

#include "rookery/notation/fen.h"

namespace rookery::uci {

namespace {

constexpr std::string_view kFrame = "  +-----------------+\n";

char letter(const std::optional<chess::Piece>& piece) {
  if (!piece) {
    return '.';
  }
  const std::string_view letters = piece->color == chess::Color::White ? "PNBRQK" : "pnbrqk";
  return letters[index(piece->role)];
}

std::string to_text(chess::Square square) {
  return {static_cast<char>('a' + static_cast<int>(square.file())),
          static_cast<char>('1' + static_cast<int>(square.rank()))};
}

std::string to_hex(std::uint64_t number) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llX", static_cast<unsigned long long>(number));
  return digits.data();
}

}  // namespace

std::string diagram(const chess::Position& position) {
  std::string text(kFrame);
  for (int rank = 7; rank >= 0; --rank) {
    text += std::to_string(rank + 1) + " |";
    for (int file = 0; file < 8; ++file) {
      text += ' ';
      text += letter(position.board().at(chess::Square::from_index(8 * rank + file)));
    }
    text += " |\n";
  }
  text += std::string(kFrame) + "    a b c d e f g h\nFen: " + notation::fen::write(position.setup()) +
          "\nKey: " + to_hex(position.key()) + "\nCheckers:";
  for (const chess::Square square : position.checkers()) {
    text += ' ';
    text += to_text(square);
  }
  return text;
}

}  // namespace rookery::uci
