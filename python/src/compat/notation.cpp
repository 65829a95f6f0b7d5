// SPDX-License-Identifier: MIT
#include "notation.h"

#include <cctype>

#include "rookery/notation/piece_letter.h"
#include "rookery/notation/square.h"

namespace rookery::python::compat {

namespace {

constexpr std::string_view kLetters = ".pnbrqk";

char upper(char letter) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

bool is_file(char letter) {
  return letter >= 'a' && letter <= 'h';
}

bool is_rank(char letter) {
  return letter >= '1' && letter <= '8';
}

char file_letter(int square) {
  return static_cast<char>('a' + (square & 7));
}

char rank_digit(int square) {
  return static_cast<char>('1' + (square >> 3));
}

std::string name_of(int square) {
  return {file_letter(square), rank_digit(square)};
}

/// The number of a piece's letter, pawns' being 1.
int kind_of(char letter) {
  const auto place = kLetters.find(static_cast<char>(std::tolower(static_cast<unsigned char>(letter))));
  return letter == '.' || place == std::string_view::npos ? 0 : static_cast<int>(place);
}

std::optional<Square> take_square(std::string_view& text) {
  const auto square = notation::parse_square(text.substr(0, 2));
  text.remove_prefix(square ? 2 : 0);
  return square;
}

/// What the square where a move begins has to say, for other pieces of its kind can go there, too.
std::string disambiguation(const Arrangement& at, Move move, Role role) {
  const Bitboard same = at.by(role, at.turn) & ~Bitboard(move.origin());
  if (same.empty()) {
    return {};
  }
  MoveList others;
  at.add_legal(others, {same, Bitboard(move.target())});
  bool in_rank = false, in_file = false;
  for (const Move other : others) {
    in_rank = in_rank || other.from >> 3 == move.from >> 3;
    in_file = in_file || (other.from & 7) == (move.from & 7);
  }
  std::string text;
  if (others.size() != 0 && (in_rank || !in_file)) {
    text += file_letter(move.from);
  }
  if (in_file) {
    text += rank_digit(move.from);
  }
  return text;
}

/// A text's parts: [piece][file][rank][- or x]square[=][promotion][+ or #].
struct SanParts {
  int role = 0, promotion = 0;  ///< 0: none is written
  std::optional<char> file, rank;
  std::optional<Square> target;
};

std::optional<SanParts> parts_of(std::string_view text) {
  SanParts parts;
  const auto last = [&] { return text.empty() ? '\0' : text.back(); };
  if (last() == '+' || last() == '#') {
    text.remove_suffix(1);
  }
  if (std::string_view("nbrqkNBRQK").find(last()) != std::string_view::npos && last() != '\0') {
    parts.promotion = kind_of(last());
    text.remove_suffix(1);
    text.remove_suffix(last() == '=' ? 1 : 0);
  }
  if (text.size() < 2 || !is_file(text[text.size() - 2]) || !is_rank(last())) {
    return std::nullopt;
  }
  parts.target = notation::parse_square(text.substr(text.size() - 2));
  text.remove_suffix(2);
  text.remove_suffix(last() == '-' || last() == 'x' ? 1 : 0);
  if (!text.empty() && std::string_view("NBKRQ").find(text.front()) != std::string_view::npos) {
    parts.role = kind_of(text.front());
    text.remove_prefix(1);
  }
  if (!text.empty() && is_file(text.front())) {
    parts.file = text.front();
    text.remove_prefix(1);
  }
  if (!text.empty() && is_rank(text.front())) {
    parts.rank = text.front();
    text.remove_prefix(1);
  }
  return text.empty() ? std::optional(parts) : std::nullopt;
}

std::variant<Move, SanFault> read_castling(const Arrangement& at, std::string_view text) {
  if (text.ends_with('+') || text.ends_with('#')) {
    text.remove_suffix(1);
  }
  const bool is_short = text == "O-O" || text == "0-0";
  if (!is_short && text != "O-O-O" && text != "0-0-0") {
    return SanFault::NoSan;
  }
  MoveList moves;
  at.add_castling(moves, {});
  for (const Move move : moves) {
    if (((move.to & 7) > (move.from & 7)) == is_short) {
      return move;
    }
  }
  return SanFault::Illegal;
}

/// Two squares name any piece's move.
std::variant<Move, SanFault> read_squares(const Arrangement& at, const SanParts& parts) {
  const auto from = static_cast<std::uint8_t>((*parts.rank - '1') * 8 + (*parts.file - 'a'));
  const auto to = static_cast<std::uint8_t>(parts.target->index());
  Move move{from, to, static_cast<std::uint8_t>(parts.promotion), 0};
  const bool is_last_rank = to < 8 || to >= 56;
  if (move.promotion == 0 && is_last_rank && at.by(Role::Pawn).contains(move.origin())) {
    move.promotion = 5;
  }
  move = at.chess960 ? move : at.by_king(move);
  if (!at.is_legal(move)) {
    return SanFault::Illegal;
  }
  return move.promotion == parts.promotion ? std::variant<Move, SanFault>(move) : SanFault::NoPromotion;
}

}  // namespace

std::string write_uci(Move move) {
  if (move.is_null()) {
    return "0000";
  }
  if (move.drop != 0) {
    return std::string{upper(kLetters[move.drop]), '@'} + name_of(move.to);
  }
  std::string text{file_letter(move.from), rank_digit(move.from), file_letter(move.to), rank_digit(move.to)};
  if (move.promotion != 0) {
    text += kLetters[move.promotion];
  }
  return text;
}

std::optional<Move> parse_uci(std::string_view text) {
  if (text == "0000") {
    return Move{};
  }
  if (text.size() == 4 && text[1] == '@') {
    const int kind = kind_of(text[0]);
    const auto at = notation::parse_square(text.substr(2));
    if (kind == 0 || !at) {
      return std::nullopt;
    }
    const auto square = static_cast<std::uint8_t>(at->index());
    return Move{square, square, 0, static_cast<std::uint8_t>(kind)};
  }
  const auto from = take_square(text), to = take_square(text);
  const bool has_promotion = text.size() == 1 && kind_of(text[0]) != 0 && std::islower(text[0]) != 0;
  if (!from || !to || *from == *to || (!text.empty() && !has_promotion)) {
    return std::nullopt;
  }
  return Move{static_cast<std::uint8_t>(from->index()), static_cast<std::uint8_t>(to->index()),
              static_cast<std::uint8_t>(has_promotion ? kind_of(text[0]) : 0), 0};
}

std::optional<std::string> write_san(const Arrangement& at, Move move, bool is_long) {
  if (move.is_null()) {
    return "--";
  }
  const auto after = at.after(move);
  if (!after) {
    return std::nullopt;
  }
  std::string text;
  const Role role = *at.role_at(move.origin());
  if (at.is_castling(move)) {
    text = (move.to & 7) < (move.from & 7) ? "O-O-O" : "O-O";
  } else {
    const bool is_capture = at.is_capture(move);
    if (role != Role::Pawn) {
      text += upper(kLetters[index(role) + 1]);
    }
    if (is_long) {
      text += name_of(move.from) + (is_capture ? "" : "-");
    } else if (role != Role::Pawn) {
      text += disambiguation(at, move, role);
    } else if (is_capture) {
      text += file_letter(move.from);
    }
    text += (is_capture ? "x" : "") + name_of(move.to);
    if (move.promotion != 0) {
      text += {'=', upper(kLetters[move.promotion])};
    }
  }
  if (after->is_check()) {
    text += after->has_legal_move() ? '+' : '#';
  }
  return text;
}

std::variant<Move, SanFault> parse_san(const Arrangement& at, std::string_view text) {
  const auto parts = parts_of(text);
  if (!parts) {
    return read_castling(at, text);
  }
  if (parts->role == 0 && parts->file && parts->rank) {
    return read_squares(at, *parts);
  }
  const Role role = parts->role == 0 ? Role::Pawn : static_cast<Role>(parts->role - 1);
  Bitboard from = at.by(role, at.turn);
  if (parts->file) {
    from &= Bitboard(static_cast<chess::File>(*parts->file - 'a'));
  } else if (parts->role == 0) {
    from &= Bitboard(parts->target->file());  // without a file a pawn goes straight ahead
  }
  if (parts->rank) {
    from &= Bitboard(static_cast<chess::Rank>(*parts->rank - '1'));
  }
  MoveList found;
  at.add_legal(found, {from, Bitboard(*parts->target) & ~at.by(at.turn)});
  found.keep(0, [&](Move move) {
    return move.promotion == parts->promotion && (role != Role::King || !at.is_castling(move));
  });
  if (found.size() != 1) {
    return found.size() == 0 ? SanFault::Illegal : SanFault::Ambiguous;
  }
  return *found.begin();
}

std::string write_board(const Arrangement& at) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const auto piece = at.at(Square::from_index(8 * rank + file));
      if (!piece) {
        ++empty;
        continue;
      }
      text += empty > 0 ? std::string(1, static_cast<char>('0' + empty)) : "";
      text += notation::letter(*piece);
      empty = 0;
    }
    text += empty > 0 ? std::string(1, static_cast<char>('0' + empty)) : "";
    text += rank > 0 ? "/" : "";
  }
  return text;
}

std::string write_rights(const Arrangement& at, Bitboard rooks, bool shredder) {
  std::string text;
  for (const Color color : chess::kColors) {
    const auto king = at.king(color);
    const Bitboard first_rank = backrank(color);
    const Bitboard standing = at.by(Role::Rook, color) & first_rank;
    for_each_from_last(rooks & first_rank, [&](Square rook) {
      if (!king && !shredder) {
        return;
      }
      const bool is_left = king && rook.file() < king->file();
      const Bitboard lower{(std::uint64_t{1} << rook.index()) - 1};
      const Bitboard outside = is_left ? standing & lower : standing & ~lower & ~Bitboard(rook);
      char name = file_letter(rook.index());
      if (!shredder && outside.empty()) {
        name = is_left ? 'q' : 'k';
      }
      text += color == Color::White ? upper(name) : name;
    });
  }
  return text.empty() ? "-" : text;
}

std::string write_fen(const Arrangement& at, Bitboard rooks, std::optional<Square> ep_square, bool shredder) {
  return write_board(at) + (at.turn == Color::White ? " w " : " b ") + write_rights(at, rooks, shredder) +
         ' ' + (ep_square ? name_of(ep_square->index()) : "-") + ' ' + std::to_string(at.halfmove_clock) +
         ' ' + std::to_string(at.fullmove_number);
}

}  // namespace rookery::python::compat
