// SPDX-License-Identifier: MIT
#include <algorithm>

#include "glyphs.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "san_resolve.h"

namespace rookery::notation::san {

namespace {

using chess::File;
using chess::Move;
using chess::MoveKind;
using chess::MoveList;
using chess::Position;
using chess::Rank;
using chess::Role;
using chess::Square;

/// What a text says of a move; what it leaves open is empty.
struct Pattern {
  enum class Castling : std::uint8_t { None, Right, Left } castling = Castling::None;
  Role role = Role::Pawn;
  std::optional<File> from_file;
  std::optional<Rank> from_rank;
  bool has_capture_sign = false;
  Square to = Square::from_index(0);
  std::optional<Role> promoted;
};

/// How the letter of the moving piece is written. That of a promotion and castling's are read in either case:
/// there a small letter can mean nothing else.
enum class PieceLetter : std::uint8_t { Capital, AnyCase };

constexpr char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// Reads a pattern from left to right; at() is the first byte that did not fit.
class PatternReader {
 public:
  PatternReader(std::string_view text, PieceLetter letter) : text_(text), letter_(letter) {}

  std::optional<Pattern> read() {
    const bool well_formed = read_castling() || (read_role() && read_squares() && read_promotion());
    if (!well_formed) {
      return std::nullopt;
    }
    // Checks and remarks are not checked: many files have them wrong, and they say nothing of the move.
    while (at_ < text_.size() && std::string_view("+#!?").find(text_[at_]) != std::string_view::npos) {
      ++at_;
    }
    return at_ == text_.size() ? std::optional(pattern_) : std::nullopt;
  }
  [[nodiscard]] std::uint32_t at() const { return static_cast<std::uint32_t>(at_); }

 private:
  /// The next sign; figures and dashes beyond ASCII come as the letters and signs that they stand for.
  [[nodiscard]] char peek() const { return sign_at(text_, at_).sign; }
  void step() { at_ += sign_at(text_, at_).size; }
  bool take(char c) {
    const bool found = at_ < text_.size() && peek() == c;
    if (found) {
      step();
    }
    return found;
  }
  std::optional<File> take_file() {
    const auto file = parse_file(peek());
    at_ += file ? 1 : 0;
    return file;
  }
  std::optional<Rank> take_rank() {
    const auto rank = parse_rank(peek());
    at_ += rank ? 1 : 0;
    return rank;
  }

  // With the letter O in either case and with zeros; all signs must be the same.
  bool read_castling() {
    const char sign = peek();
    if (sign != 'O' && sign != '0' && sign != 'o') {
      return false;
    }
    step();
    if (!take('-') || !take(sign)) {
      at_ = 0;
      return false;
    }
    const std::size_t right_end = at_;
    const bool left = take('-') && take(sign);
    at_ = left ? at_ : right_end;
    pattern_.castling = left ? Pattern::Castling::Left : Pattern::Castling::Right;
    return true;
  }

  bool read_role() {
    const auto role = parse_role(letter_ == PieceLetter::AnyCase ? to_upper(peek()) : peek());
    if (role) {
      pattern_.role = *role;
      step();
    }
    return true;
  }

  /// [file] [rank] [sign] file rank, where the first two may turn out to be the last two.
  bool read_squares() {
    pattern_.from_file = take_file();
    pattern_.from_rank = take_rank();
    pattern_.has_capture_sign = take('x') || take(':');
    const bool has_sign = pattern_.has_capture_sign || take('-');
    const auto file = take_file();
    // Only one square was given: it is where the move goes.
    if (!file && !has_sign && pattern_.from_file && pattern_.from_rank) {
      pattern_.to = {*pattern_.from_file, *pattern_.from_rank};
      pattern_.from_file.reset();
      pattern_.from_rank.reset();
      return true;
    }
    const auto rank = file ? take_rank() : std::nullopt;
    if (!rank) {
      return false;
    }
    pattern_.to = {*file, *rank};
    return true;
  }

  /// "=Q", "Q", "/Q", "(Q)", in lower case too.
  bool read_promotion() {
    const std::size_t start = at_;
    const bool has_sign = take('=') || take('/');
    const bool has_bracket = take('(');
    const auto role = parse_role(to_upper(peek()));
    const bool can_promote = role && *role != Role::Pawn && *role != Role::King;
    // A piece that is no pawn promotes nothing: a sign behind it is a fault, a letter belongs to no move.
    if (pattern_.role != Role::Pawn) {
      at_ = start;  // a sign then stands where nothing belongs
      return !has_sign && !has_bracket;
    }
    if (can_promote) {
      pattern_.promoted = role;
      step();
    }
    return has_sign || has_bracket ? can_promote && (!has_bracket || take(')')) : true;
  }

  std::string_view text_;
  PieceLetter letter_;
  std::size_t at_ = 0;
  Pattern pattern_;
};

bool matches(const Pattern& pattern, const Position& before, Move move) {
  if (pattern.castling != Pattern::Castling::None) {
    const bool left = pattern.castling == Pattern::Castling::Left;
    return move.kind() == MoveKind::Castling && left == (move.to().file() < move.from().file());
  }
  if (move.kind() == MoveKind::Castling || move.to() != pattern.to ||
      (pattern.promoted && move.promoted() != pattern.promoted)) {
    return false;
  }
  const Square from = move.from();
  if (!before.board().by(pattern.role).contains(from) ||
      pattern.from_file.value_or(from.file()) != from.file() ||
      pattern.from_rank.value_or(from.rank()) != from.rank()) {
    return false;
  }
  if (pattern.role != Role::Pawn || pattern.from_rank) {
    return true;
  }
  // A pawn's file alone means a capture, a square alone a push; "bb5" is neither, but may be a
  // bishop's.
  const bool pushes = from.file() == pattern.to.file();
  return pushes ? !pattern.from_file : pattern.from_file || pattern.has_capture_sign;
}

MoveList matching(const Pattern& pattern, const Position& before) {
  MoveList found;
  for (const Move move : legal_moves(before)) {
    if (matches(pattern, before, move)) {
      found.push_back(move);
    }
  }
  return found;
}

using Result = Expected<Move, ParseError<Fault>>;

Result parse_with(const Position& before, std::string_view text, PieceLetter letter) {
  // Two readings fail differently: the caller shows the fault of the one that got further.
  PatternReader reader(text, letter);
  const std::optional<Pattern> pattern = reader.read();
  if (!pattern) {
    return fail(ParseError<Fault>{Fault::Syntax, reader.at()});
  }
  const MoveList found = matching(*pattern, before);
  // Without a place: the whole text is wrong, not a letter of it.
  if (found.size() != 1) {
    return fail(ParseError<Fault>{found.empty() ? Fault::Illegal : Fault::Ambiguous, 0});
  }
  return found[0];
}

/// The error of the reading that got further.
ParseError<Fault> nearer(ParseError<Fault> a, ParseError<Fault> b) {
  if (a.fault != b.fault) {
    return a.fault > b.fault ? a : b;
  }
  return b.offset > a.offset ? b : a;
}

/// Reads what is left of a typed text without blanks around it; if that fails, says in `nearest` why.
std::optional<Move> parse_trimmed(const Position& before, std::string_view text, ParseError<Fault>& nearest) {
  // People who know engines type e2e4, and e7e8q.
  if (const auto by_squares = uci_move::find_by_squares(before, text)) {
    return by_squares;
  }
  std::string lowered(text);
  // A capital B is a bishop; any other capital letter of a file can only be a pawn's.
  if (!lowered.empty() && lowered[0] >= 'A' && parse_file(static_cast<char>(lowered[0] - 'A' + 'a')) &&
      lowered[0] != 'B') {
    lowered[0] = static_cast<char>(lowered[0] - 'A' + 'a');
  }
  // The pawn's reading goes first: "bc4" is a bishop's move only where no pawn can do it.
  for (const PieceLetter letter : {PieceLetter::Capital, PieceLetter::AnyCase}) {
    const Result result = parse_with(before, lowered, letter);
    if (result) {
      return *result;
    }
    nearest = nearer(nearest, result.error());
  }
  return std::nullopt;
}

}  // namespace

std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::Syntax:
      return "This is not a move in algebraic notation; write such as Nf3, exd5, O-O or e8=Q.";
    case Fault::Illegal:
      return "No legal move in this position is written so.";
    case Fault::Ambiguous:
      return "Several legal moves could be meant; add the file or rank the piece comes from, or what the "
             "pawn becomes.";
  }
  return {};
}

namespace resolving {

Move find_rare(const Position& before, ShortWord word) {
  const std::string_view text = word.text();
  const bool right = text == "O-O";
  if (right || text == "O-O-O") {
    return find_castling(before, right);
  }
  if (text.size() < 4 || text[text.size() - 2] != '=') {
    return {};
  }
  const std::size_t promoted = std::string_view("NBRQ").find(text.back());
  word.end -= 2;
  auto pattern = read_pattern(word);
  if (promoted == std::string_view::npos || !pattern ||
      index(pattern->mover_kind) > index(MoverKind::PawnCapture)) {
    return {};
  }
  pattern->mover_kind =
      pattern->mover_kind == MoverKind::PawnStep ? MoverKind::PromotionStep : MoverKind::PromotionCapture;
  pattern->promoted = static_cast<chess::Role>(promoted + 1);
  return find_move(before, *pattern);
}

Move play_rare(const Position& before, ShortWord word, Position& after) {
  const Move move = find_rare(before, word);
  if (move != Move{}) {
    ::new (&after) Position(before.after(move));
  }
  return move;
}

}  // namespace resolving

Result parse(const Position& before, std::string_view text) {
  // The fast way knows canonical SAN alone: nearly all moves of all files.
  if (!text.empty() && text.size() < 8 && text.find('\0') == std::string_view::npos) {
    std::array<char, kBeforeWord + 8> room{};
    char* begin = room.data() + kBeforeWord;
    const char* end = std::ranges::copy(text, begin).out;
    if (const Move move = resolve(before, {begin, end}); move != Move{}) {
      return move;
    }
  }
  return parse_with(before, text, PieceLetter::Capital);
}

Result parse_typed(const Position& before, std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t from = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::size_t to = text.find_last_not_of(kBlanks) + 1;  // npos + 1 is 0
  ParseError<Fault> error{Fault::Syntax, 0};
  if (const auto move = parse_trimmed(before, text.substr(from, to > from ? to - from : 0), error)) {
    return *move;
  }
  if (error.fault == Fault::Syntax) {
    error.offset += static_cast<std::uint32_t>(from);
  }
  return fail(error);
}

MoveList candidates(const Position& before, std::string_view text) {
  const std::optional<Pattern> pattern = PatternReader(text, PieceLetter::Capital).read();
  return pattern ? matching(*pattern, before) : MoveList{};
}

}  // namespace rookery::notation::san
