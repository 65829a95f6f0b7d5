// SPDX-License-Identifier: MIT
#include <array>
#include <cctype>
#include <charconv>

#include "notation.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/notation/square.h"

namespace rookery::python::compat {

namespace {

bool is_digit(char letter) {
  return letter >= '1' && letter <= '8';
}

/// The six fields, those that are missing as in a new game; nothing if there are none, or more.
std::optional<std::array<std::string_view, 6>> fields_of(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\n\r\f\v";
  std::array<std::string_view, 6> fields{"", "w", "-", "-", "0", "1"};
  std::size_t count = 0;
  for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;
       at = text.find_first_not_of(kBlanks, at)) {
    if (count == fields.size()) {
      return std::nullopt;
    }
    const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    fields[count++] = text.substr(at, end - at);
    at = end;
  }
  return count == 0 ? std::nullopt : std::optional(fields);
}

std::optional<std::int64_t> count_of(std::string_view text) {
  std::int64_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  return error == std::errc() && end == text.data() + text.size() && count >= 0 ? std::optional(count)
                                                                                : std::nullopt;
}

/// The rook, or where it would have to be, that one letter of the rights names.
Bitboard rook_of(const Arrangement& at, char letter) {
  const bool is_white = std::isupper(static_cast<unsigned char>(letter)) != 0;
  const Color color = is_white ? Color::White : Color::Black;
  const int first = is_white ? 0 : 56;
  const char name = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  const auto king = at.king(color);
  const Bitboard rooks = at.by(Role::Rook, color) & backrank(color);
  const auto bit = [](int square) { return Bitboard(std::uint64_t{1} << square); };
  if (name == 'k') {
    const int last = rooks.empty() ? -1 : 63 - std::countl_zero(rooks.bits());
    return bit(king && last > king->index() ? last : first + 7);
  }
  if (name == 'q') {
    if (king && rooks.empty()) {
      return {};  // as in python-chess: without a rook there is no right
    }
    return bit(king && rooks.first() < *king ? rooks.first().index() : first);
  }
  return bit(first + name - 'a');
}

}  // namespace

bool parse_board(Arrangement& at, std::string_view text) {
  at.roles = {};
  at.colors = {};
  int rank = 7, file = 0;
  char before = '/';
  for (const char letter : text) {
    const auto role =
        notation::parse_role(static_cast<char>(std::toupper(static_cast<unsigned char>(letter))));
    if (letter == '/') {
      if (file != 8 || rank == 0) {
        return false;
      }
      file = 0;
      --rank;
    } else if (is_digit(letter) && !is_digit(before)) {
      file += letter - '0';
    } else if (letter == '~') {
      if (std::isalpha(static_cast<unsigned char>(before)) == 0) {
        return false;
      }
    } else if (role && file < 8) {
      const bool is_white = std::isupper(static_cast<unsigned char>(letter)) != 0;
      at.put(Square::from_index(8 * rank + file), {is_white ? Color::White : Color::Black, *role});
      ++file;
    } else {
      return false;
    }
    if (file > 8) {
      return false;
    }
    before = letter;
  }
  return rank == 0 && file == 8;
}

std::optional<Bitboard> parse_rights(const Arrangement& at, std::string_view text) {
  if (text == "-") {
    return Bitboard();
  }
  constexpr std::string_view kWhite = "KQABCDEFGH", kBlack = "kqabcdefgh";
  std::size_t white = 0, black = 0;
  Bitboard rights;
  for (const char letter : text) {
    const bool is_white = kWhite.find(letter) != std::string_view::npos;
    if ((!is_white && kBlack.find(letter) == std::string_view::npos) || (is_white && black > 0)) {
      return std::nullopt;
    }
    ++(is_white ? white : black);
    rights |= rook_of(at, letter);
  }
  return white > 2 || black > 2 ? std::nullopt : std::optional(rights);
}

std::optional<Arrangement> parse_fen(std::string_view text, bool chess960) {
  const auto fields = fields_of(text);
  if (!fields) {
    return std::nullopt;
  }
  const auto& [board, turn, castling, ep, halfmoves, fullmoves] = *fields;
  Arrangement at;
  at.chess960 = chess960;
  const auto halfmove_clock = count_of(halfmoves), fullmove_number = count_of(fullmoves);
  if (!parse_board(at, board) || (turn != "w" && turn != "b") || !halfmove_clock || !fullmove_number) {
    return std::nullopt;
  }
  const auto rights = parse_rights(at, castling);
  at.ep_square = notation::parse_square(ep);
  if (!rights || (!at.ep_square && ep != "-")) {
    return std::nullopt;
  }
  at.turn = turn == "w" ? Color::White : Color::Black;
  at.rights = *rights;
  at.halfmove_clock = *halfmove_clock;
  at.fullmove_number = std::max<std::int64_t>(*fullmove_number, 1);
  return at;
}

}  // namespace rookery::python::compat
