#include "board_text.h"

#include <optional>

namespace rookery::patterns {

namespace {

constexpr std::string_view kWhiteLetters = "PNBRQK";  // in the order of chess::kRoles
constexpr std::string_view kBlackLetters = "pnbrqk";

/// What a letter stands for, inside of brackets too. Empty: nothing.
std::optional<PieceSet> set_of_letter(char letter) {
  if (const std::size_t role = kWhiteLetters.find(letter); role != std::string_view::npos) {
    return static_cast<PieceSet>(1U << (role + 1));
  }
  if (const std::size_t role = kBlackLetters.find(letter); role != std::string_view::npos) {
    return static_cast<PieceSet>(1U << (role + 9));
  }
  switch (letter) {
    case 'A':
      return kWhitePieces;
    case 'a':
      return kBlackPieces;
    case '.':
      return kEmpty;
    case '!':
      return kAnyPiece;
    case '?':
      return kAnything;
    default:
      return std::nullopt;
  }
}

constexpr const char* kLettersHint =
    "write PNBRQK for White's pieces, pnbrqk for Black's, A or a for any piece of White or Black, ! for any "
    "piece, . for an empty square";

struct LetterSet {
  PieceSet pieces;
  std::size_t size;  ///< bytes
};

/// The pieces at the start of `text`: a letter, or several in brackets, with ^ all but these.
Expected<LetterSet, PatternError> parse_pieces(std::string_view text) {
  if (!text.starts_with('[')) {
    const auto set = text.empty() ? std::nullopt : set_of_letter(text.front());
    return set ? Expected<LetterSet, PatternError>(LetterSet{*set, 1}) : fail(PatternError{0, kLettersHint});
  }
  const bool is_inverted = text.substr(1).starts_with('^');
  PieceSet all = 0;
  for (std::size_t at = is_inverted ? 2 : 1; at < text.size(); ++at) {
    if (text[at] == ']' && all != 0) {
      return LetterSet{is_inverted ? static_cast<PieceSet>(kAnything & ~all) : all, at + 1};
    }
    const auto set = set_of_letter(text[at]);
    if (!set) {
      return fail(PatternError{at, std::string("inside of brackets ") + kLettersHint});
    }
    all |= *set;
  }
  return fail(PatternError{text.size(), "the bracket '[' is not closed by ']'"});
}

/// The size of the part before file and rank.
std::size_t size_of_pieces(std::string_view word) {
  if (word.starts_with('[')) {
    const std::size_t end = word.find(']');
    return end == std::string_view::npos ? word.size() : end + 1;
  }
  return word.empty() || !set_of_letter(word.front()) ? 0 : 1;
}

/// One of the eight ranks.
Expected<std::vector<RankItem>, PatternError> parse_rank(std::string_view text) {
  std::vector<RankItem> items;
  std::size_t squares = 0;
  bool is_open = false;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '*') {
      // Two stars in a row say nothing more than one.
      if (items.empty() || !items.back().is_repeated) {
        items.push_back({kAnything, true});
      }
      is_open = true;
      ++at;
    } else if (c >= '1' && c <= '8') {
      items.insert(items.end(), static_cast<std::size_t>(c - '0'), {kEmpty, false});
      squares += static_cast<std::size_t>(c - '0');
      ++at;
    } else {
      const auto set = parse_pieces(text.substr(at));
      if (!set) {
        return fail(PatternError{at + set.error().offset,
                                 set.error().what + ", 1 to 8 for empty squares, ? for anything, * for "
                                                    "any number of squares"});
      }
      items.push_back({set->pieces, false});
      ++squares;
      at += set->size;
    }
    if (squares > 8) {
      return fail(PatternError{at, "a rank has eight squares, this one has more"});
    }
  }
  if (!is_open && squares != 8) {
    return fail(PatternError{text.size(), "a rank has eight squares, this one has " +
                                              std::to_string(squares) + "; * fills any number"});
  }
  return items;
}

}  // namespace

bool is_square_word(std::string_view word) {
  const std::size_t pieces = size_of_pieces(word);
  if (pieces == 0 || word.size() != pieces + 2) {
    return false;
  }
  const char file = word[pieces], rank = word[pieces + 1];
  return ((file >= 'a' && file <= 'h') || file == '?') && ((rank >= '1' && rank <= '8') || rank == '?');
}

Expected<SquareTest, PatternError> parse_square(std::string_view word) {
  const auto set = parse_pieces(word);
  if (!set) {
    return fail(set.error());
  }
  const char file = word[set->size], rank = word[set->size + 1];
  Bitboard squares(~std::uint64_t{0});
  if (file != '?') {
    squares &= Bitboard(static_cast<chess::File>(file - 'a'));
  }
  if (rank != '?') {
    squares &= Bitboard(static_cast<chess::Rank>(rank - '1'));
  }
  return SquareTest{set->pieces, squares};
}

Expected<BoardTest, PatternError> parse_board(std::string_view word) {
  BoardTest board;
  std::size_t from = 0;
  for (std::size_t row = 0; row < board.ranks.size(); ++row) {
    const std::size_t end = std::min(word.find('/', from), word.size());
    if (from > word.size() || (end < word.size()) != (row < 7)) {
      return fail(PatternError{std::min(end, word.size()),
                               "a board has eight ranks with a slash between them, the eighth rank first"});
    }
    auto items = parse_rank(word.substr(from, end - from));
    if (!items) {
      return fail(PatternError{from + items.error().offset, items.error().what});
    }
    board.ranks[row] = *std::move(items);
    from = end + 1;
  }
  return board;
}

Expected<PawnSkeleton, PatternError> parse_skeleton(std::string_view word) {
  const auto board = parse_board(word);
  if (!board) {
    return fail(board.error());
  }
  constexpr PieceSet kWhitePawn = 1U << 1, kBlackPawn = 1U << 9;
  PawnSkeleton skeleton;
  for (std::size_t row = 0; row < 8; ++row) {
    const auto& items = board->ranks[row];
    for (std::size_t file = 0; file < items.size(); ++file) {
      const PieceSet pieces = items[file].pieces;
      const bool is_plain = pieces == kWhitePawn || pieces == kBlackPawn || pieces == kEmpty;
      if (items[file].is_repeated || !is_plain) {
        return fail(PatternError{0, "a pawn skeleton has pawns (P, p) and empty squares alone"});
      }
      const Bitboard square(chess::Square::from_index(static_cast<int>((7 - row) * 8 + file)));
      (pieces == kWhitePawn ? skeleton.white : skeleton.black) |= pieces == kEmpty ? Bitboard() : square;
    }
  }
  return skeleton;
}

}  // namespace rookery::patterns
