#include "texts/damage.h"

#include <algorithm>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/chess/position.h"
#include "rookery/notation/fen.h"

namespace rookery::texts {

namespace {

constexpr auto kUsualChess = chess::CastlingMode::Standard;
constexpr std::string_view kPieces = "PNBRQKpnbrqk";

std::vector<std::string> fields_of(const std::string& fen) {
  std::vector<std::string> fields(1);
  for (const char c : fen) {
    if (c == ' ') {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

std::string joined(const std::vector<std::string>& fields) {
  std::string fen;
  for (const std::string& field : fields) {
    fen += (fen.empty() ? "" : " ") + field;
  }
  return fen;
}

/// Changes one field.
template <class Change>
std::string with_field(const std::string& fen, std::size_t field, Change change) {
  std::vector<std::string> fields = fields_of(fen);
  fields[field] = change(fields[field]);
  return fields[field].empty() ? "" : joined(fields);
}

/// The place of one of the characters that `is_wanted`; the size if there is none.
template <class Wanted>
std::size_t pick(std::string_view text, Random& random, Wanted is_wanted) {
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_wanted(text[at])) {
      places.push_back(at);
    }
  }
  return places.empty() ? text.size() : places[random.below(places.size())];
}

/// Puts `instead` in place of one of the wanted characters.
template <class Wanted>
std::string replace_one(std::string text, Random& random, Wanted is_wanted, std::string_view instead) {
  const std::size_t at = pick(text, random, is_wanted);
  return at == text.size() ? "" : text.replace(at, 1, instead);
}

bool is_blank(char c) {
  return c == ' ';
}
bool is_slash(char c) {
  return c == '/';
}
bool is_piece(char c) {
  return kPieces.find(c) != std::string_view::npos;
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

constexpr std::size_t kBoard = 0, kTurn = 1, kCastling = 2, kEnPassant = 3, kHalfmoves = 4, kMoveNumber = 5;

std::string split_digit(const std::string& fen, Random& random) {
  return with_field(fen, kBoard, [&](std::string board) {
    const std::size_t at = pick(board, random, [](char c) { return c >= '2' && c <= '8'; });
    if (at == board.size()) {
      return std::string();
    }
    const auto all = static_cast<std::uint64_t>(board[at] - '0');
    const std::uint64_t first = 1 + random.below(all - 1);
    return board.replace(at, 1, std::to_string(first) + std::to_string(all - first));
  });
}

std::string change_digit(const std::string& fen, Random& random) {
  return with_field(fen, kBoard, [&](std::string board) {
    const std::size_t at = pick(board, random, is_digit);
    if (at < board.size()) {
      board[at] = static_cast<char>('0' + (board[at] - '0' + 1 + static_cast<int>(random.below(9))) % 10);
    }
    return board;
  });
}

std::string double_piece(const std::string& fen, Random& random) {
  return with_field(fen, kBoard, [&](std::string board) {
    const std::size_t at = pick(board, random, is_piece);
    return board.insert(at, 1, board[at]);
  });
}

std::string lose_field(const std::string& fen, Random& random) {
  std::vector<std::string> fields = fields_of(fen);
  fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(random.below(kHalfmoves)));
  return joined(fields);
}

std::string shuffle_rights(const std::string& fen, Random& random) {
  return with_field(fen, kCastling, [&](std::string rights) {
    for (std::size_t i = rights.size(); i > 1; --i) {
      std::swap(rights[i - 1], rights[random.below(i)]);
    }
    return rights;
  });
}

/// One of the letters becomes another one, or stands twice.
std::string repeat_right(const std::string& fen, Random& random) {
  return with_field(fen, kCastling, [&](std::string rights) {
    if (rights.size() < 2) {
      return std::string();
    }
    const std::size_t from = random.below(rights.size());
    const std::size_t to = (from + 1 + random.below(rights.size() - 1)) % rights.size();
    if (random.below(2) == 0) {
      rights[to] = rights[from];
    } else {
      rights.insert(to, 1, rights[from]);
    }
    return rights;
  });
}

/// A right is claimed whose rook or king is not at home.
std::string claim_right(const std::string& fen, Random& random) {
  const std::vector<std::string> fields = fields_of(fen);
  const std::string_view board = fields[kBoard];
  const std::string_view first_rank = board.substr(board.rfind('/') + 1);
  const std::string_view last_rank = board.substr(0, board.find('/'));
  std::string missing;
  // At the ends of the ranks, where a digit or another piece stands for certain that no rook does.
  missing += first_rank.back() != 'R' && first_rank.find('K') != std::string_view::npos &&
                     first_rank.find('R', first_rank.find('K')) == std::string_view::npos
                 ? "K"
                 : "";
  missing += last_rank.back() != 'r' && last_rank.find('k') != std::string_view::npos &&
                     last_rank.find('r', last_rank.find('k')) == std::string_view::npos
                 ? "k"
                 : "";
  if (missing.empty()) {
    return "";
  }
  return with_field(fen, kCastling, [&](const std::string& rights) {
    return (rights == "-" ? "" : rights) + missing[random.below(missing.size())];
  });
}

std::string square_of_pawn(const std::string& fen, Random&) {
  return with_field(fen, kEnPassant, [](std::string square) {
    if (square == "-") {
      return std::string();
    }
    square[1] = square[1] == '3' ? '4' : '5';
    return square;
  });
}

/// Another file or rank.
std::string move_square(const std::string& fen, Random& random) {
  return with_field(fen, kEnPassant, [&](std::string square) {
    if (square == "-") {
      return std::string();
    }
    const std::size_t part = random.below(2);
    const char first = part == 0 ? 'a' : '1';
    square[part] =
        static_cast<char>(first + (square[part] - first + 1 + static_cast<int>(random.below(7))) % 8);
    return square;
  });
}

/// On a rank where no square or pawn of an en passant capture can be.
std::string claim_square(const std::string& fen, Random& random) {
  const std::string_view ranks = fields_of(fen)[kTurn] == "w" ? "123478" : "125678";
  return with_field(fen, kEnPassant, [&](const std::string& square) {
    const std::string file(1, static_cast<char>('a' + random.below(8)));
    return square == "-" ? file + ranks[random.below(ranks.size())] : std::string();
  });
}

std::string cut_counters(const std::string& fen, Random&) {
  std::vector<std::string> fields = fields_of(fen);
  fields.resize(kHalfmoves);
  return joined(fields);
}

std::string change_counter(const std::string& fen, Random& random, std::string_view before) {
  return with_field(fen, random.below(2) == 0 ? kHalfmoves : kMoveNumber,
                    [&](const std::string& number) { return std::string(before) + number; });
}

/// Not within the move number, which would be another one.
std::string cut_anywhere(const std::string& fen, Random& random) {
  return fen.substr(0, 1 + random.below(fen.rfind(' ') - 1));
}

/// A position of a game of random moves.
chess::Position random_position(Random& random) {
  constexpr std::uint64_t kLongest = 160;
  chess::Position position = chess::Position::initial();
  for (std::uint64_t plies = random.below(kLongest); plies > 0; --plies) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (moves.empty()) {
      break;
    }
    position.play_unchecked(moves[random.below(moves.size())]);
  }
  return position;
}

void tally(DamageTally& tally, const std::string& text, const chess::Setup& meant) {
  const auto read = notation::fen::read_position(text, kUsualChess);
  if (!read) {
    ++tally.refused;
  } else if (read->position.setup() == meant) {
    ++tally.read;
  } else {
    ++tally.wrong;
    tally.wrong_text = text;
  }
}

}  // namespace

const std::array<Damage, kDamageKinds> kDamages{{
    {"a blank twice", [](const std::string& fen, Random& r) { return replace_one(fen, r, is_blank, "  "); }},
    {"a tabulator", [](const std::string& fen, Random& r) { return replace_one(fen, r, is_blank, "\t"); }},
    {"blanks around", [](const std::string& fen, Random&) { return " " + fen + " "; }},
    {"a blank lost", [](const std::string& fen, Random& r) { return replace_one(fen, r, is_blank, ""); }},
    {"a semicolon behind", [](const std::string& fen, Random&) { return fen + ";"; }},
    {"quotes around", [](const std::string& fen, Random&) { return "\"" + fen + "\""; }},
    {"a slash before", [](const std::string& fen, Random&) { return "/" + fen; }},
    {"a slash behind",
     [](const std::string& fen, Random&) { return with_field(fen, kBoard, [](auto b) { return b + "/"; }); }},
    {"a slash twice", [](const std::string& fen, Random& r) { return replace_one(fen, r, is_slash, "//"); }},
    {"a slash lost", [](const std::string& fen, Random& r) { return replace_one(fen, r, is_slash, ""); }},
    {"a digit in two", split_digit},
    {"another digit", change_digit},
    {"a piece lost",
     [](const std::string& fen, Random& r) {
       return with_field(fen, kBoard, [&](const auto& board) { return replace_one(board, r, is_piece, ""); });
     }},
    {"a piece twice", double_piece},
    {"a foreign letter",
     [](const std::string& fen, Random& r) {
       return with_field(fen, kBoard,
                         [&](const auto& board) { return replace_one(board, r, is_piece, "S"); });
     }},
    {"a capital turn",
     [](const std::string& fen, Random&) {
       return with_field(fen, kTurn, [](const auto& turn) { return std::string(turn == "w" ? "W" : "B"); });
     }},
    {"a field lost", lose_field},
    {"rights in another order", shuffle_rights},
    {"a right twice", repeat_right},
    {"a right without its rook", claim_right},
    {"the square of the pawn", square_of_pawn},
    {"another en passant square", move_square},
    {"a stray en passant square", claim_square},
    {"no counters", cut_counters, true},
    {"a zero or a sign before a counter",
     [](const std::string& fen, Random& r) { return change_counter(fen, r, r.below(2) == 0 ? "0" : "-"); }},
    {"the end cut off", cut_anywhere, true},
}};

std::array<DamageTally, kDamageKinds> read_damaged(std::uint64_t count, std::uint64_t seed) {
  std::array<DamageTally, kDamageKinds> tallies;
  Random random(seed);
  for (std::uint64_t made = 0; made < count;) {
    chess::Setup meant = random_position(random).setup();
    const std::size_t kind = random.below(kDamages.size());
    const std::string text = kDamages[kind].make(notation::fen::write(meant), random);
    if (text.empty() || notation::fen::parse_position(text, kUsualChess)) {
      continue;
    }
    if (kDamages[kind].loses_counters) {
      meant.halfmove_clock = 0;
      meant.fullmove_number = 1;
    }
    tally(tallies[kind], text, meant);
    ++made;
  }
  return tallies;
}

}  // namespace rookery::texts
