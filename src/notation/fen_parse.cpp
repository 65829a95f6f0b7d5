// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <tuple>

#include "glyphs.h"
#include "rookery/base/insertion_sort.h"
#include "rookery/chess/attacks.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/notation/setup_fault_text.h"
#include "rookery/notation/square.h"

namespace rookery::notation::fen {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::File;
using chess::Rank;
using chess::Role;
using chess::Square;

constexpr std::size_t kFields = 6;
constexpr std::size_t kFirstCounter = 4;

/// A field's text and where it starts.
struct Span {
  std::string_view text;
  std::uint32_t offset = 0;
};

constexpr char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
/// Almost every byte: no character of several has to be looked for.
constexpr bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

/// Reads one FEN; collects faults as it goes, so each step works on whatever the ones before could make out.
class Parser {
 public:
  Parser(std::string_view text, Reading reading) : text_(text), reading_(reading) {}

  chess::Setup setup;
  std::vector<Error> errors;
  std::vector<Error> remarks;  ///< what was mended

  /// A castling right without its rook or king was dropped.
  [[nodiscard]] bool has_stray_right() const {
    return std::ranges::any_of(remarks, [](const Error& e) { return e.fault == Fault::NoCastlingRook; });
  }

  /// The offset of `field`, for faults found later.
  [[nodiscard]] std::uint32_t offset_of(Field field) const { return fields_[index(field)].offset; }

  void run() {
    // Nothing of a text so long is read: its faults could be as many as its bytes.
    if (text_.size() > kMaxLength) {
      report(Fault::TooLong, Field::Board, kMaxLength);
      return;
    }
    cut_semicolon();
    split();
    static constexpr std::array<void (Parser::*)(Span), kFields> kReaders{
        &Parser::read_board,      &Parser::read_turn,           &Parser::read_castling,
        &Parser::read_en_passant, &Parser::read_halfmove_clock, &Parser::read_fullmove_number};
    // Each field is read, whatever was wrong with those before: all faults come at once.
    for (std::size_t i = 0; i < count_; ++i) {
      (this->*kReaders[i])(fields_[i]);
    }
    // Four fields are enough for a lenient reader: EPD and many programs leave the counters out. Of one
    // number alone nobody knows which of the two it is, or whether it is both without their blank.
    const bool is_known = count_ != kFields - 1 ||
                          fields_[kFirstCounter].text.find_first_of("123456789") == std::string_view::npos;
    for (std::size_t i = count_; i < kFields; ++i) {
      const auto say = i < kFirstCounter || !is_known ? &Parser::report : &Parser::mend;
      (this->*say)(Fault::MissingField, static_cast<Field>(i), text_.size());
    }
    if (lenient() && errors.empty()) {
      mend_en_passant();
    }
    // In the order of the text, as people mend them.
    for (std::vector<Error>* found : {&errors, &remarks}) {
      insertion_sort(*found, [](const Error& a, const Error& b) {
        return std::tuple(a.offset, a.field, a.fault) < std::tuple(b.offset, b.field, b.fault);
      });
    }
  }

 private:
  [[nodiscard]] static constexpr std::size_t index(Field field) { return static_cast<std::size_t>(field); }
  [[nodiscard]] bool lenient() const { return reading_ == Reading::Lenient; }
  [[nodiscard]] bool is_space(char c) const {
    return c == ' ' || (lenient() && (c == '\t' || c == '\n' || c == '\r'));
  }

  /// Bytes of the blank at `at`, 0 if there is none. Pages have blanks beyond ASCII, files a byte order mark.
  [[nodiscard]] std::size_t space_size(std::size_t at) const {
    constexpr char32_t kByteOrderMark = U'\uFEFF';
    if (at >= text_.size()) {
      return 0;
    }
    if (is_ascii(text_[at])) {
      return is_space(text_[at]) ? 1 : 0;
    }
    const Character character = character_at(text_, at);
    const bool is_wide = is_wide_blank(character.code) || character.code == kByteOrderMark;
    return lenient() && is_wide ? character.size : 0;
  }

  /// Whether a field says that there is nothing: "-", or what word processors make of it.
  bool is_none(Span span, Fault fault, Field field) {
    if (span.text == "-") {
      return true;
    }
    const Character first = character_at(span.text, 0);
    const bool is_other_dash = lenient() && is_dash(first.code) && first.size == span.text.size();
    if (is_other_dash) {
      mend(fault, field, span.offset);
    }
    return is_other_dash;
  }

  void report(Fault fault, Field field, std::size_t offset) {
    errors.push_back({fault, field, static_cast<std::uint32_t>(offset)});
  }

  /// Leaves out a semicolon at the end, as of a line of EPD.
  void cut_semicolon() {
    std::size_t end = text_.size();
    while (end > 0 && is_space(text_[end - 1])) {
      --end;
    }
    if (lenient() && end > 0 && text_[end - 1] == ';') {
      mend(Fault::ExtraText, Field::FullmoveNumber, end - 1);
      text_ = text_.substr(0, end - 1);
    }
  }

  /// Of a fault that can mean one thing only: a lenient reader goes on, and remarks it once in a field.
  void mend(Fault fault, Field field, std::size_t offset) {
    const auto is_same = [&](const Error& e) { return e.fault == fault && e.field == field; };
    if (!lenient()) {
      report(fault, field, offset);
    } else if (std::ranges::none_of(remarks, is_same)) {
      remarks.push_back({fault, field, static_cast<std::uint32_t>(offset)});
    }
  }

  /// Cuts the text at spaces into fields_; reports those too many of either.
  void split() {
    std::size_t at = 0;
    while (true) {
      const std::size_t spaces_from = at;
      for (std::size_t size = space_size(at); size > 0; size = space_size(at)) {
        at += size;
      }
      // Between fields one space; before the first and behind the last none.
      const bool inner = count_ > 0 && at < text_.size();
      const std::size_t allowed = inner && text_[spaces_from] == ' ' ? 1 : 0;
      if (at - spaces_from > allowed) {
        mend(Fault::ExtraSpace, last_field(), spaces_from + allowed);
      }
      if (at == text_.size()) {
        return;
      }
      if (count_ == kFields) {
        report(Fault::ExtraText, last_field(), at);
        return;
      }
      const std::size_t from = at;
      while (at < text_.size() && space_size(at) == 0) {
        at += is_ascii(text_[at]) ? 1 : character_at(text_, at).size;
      }
      fields_[count_++] = {text_.substr(from, at - from), static_cast<std::uint32_t>(from)};
    }
  }
  [[nodiscard]] Field last_field() const {
    return count_ == 0 ? Field::Board : static_cast<Field>(count_ - 1);
  }

  void read_board(Span span) {
    int rank = 7;
    std::size_t from = 0;
    // A slash before the first rank or behind the last one separates nothing.
    if (lenient() && span.text.starts_with('/')) {
      mend(Fault::RankTooShort, Field::Board, span.offset);
      from = 1;
    }
    if (lenient() && std::ranges::count(span.text.substr(from), '/') == 8 && span.text.ends_with('/')) {
      mend(Fault::TooManyRanks, Field::Board, span.offset + span.text.size() - 1);
      span.text.remove_suffix(1);
    }
    while (true) {
      const std::size_t slash = std::min(span.text.find('/', from), span.text.size());
      // What is behind the eighth rank is not read: each further rank would be one more fault.
      if (rank < 0) {
        report(Fault::TooManyRanks, Field::Board, span.offset + from);
        return;
      }
      read_rank(static_cast<Rank>(rank--), span.text.substr(from, slash - from), span.offset + from);
      if (slash == span.text.size()) {
        break;
      }
      from = slash + 1;
    }
    if (rank >= 0) {
      report(Fault::TooFewRanks, Field::Board, span.offset + span.text.size());
    }
  }

  /// An unknown letter counts as one square, so that it does not make the rank too short as well.
  void read_rank(Rank rank, std::string_view text, std::size_t offset) {
    int file = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      const auto role = parse_role(to_upper(c));
      const bool digit = c >= '1' && c <= '8';
      if (!role && !digit) {
        report(Fault::UnknownPiece, Field::Board, offset + i);
      }
      // "44" is eight squares to some readers and forty-four to others.
      if (digit && i > 0 && is_digit(text[i - 1])) {
        mend(Fault::AdjacentDigits, Field::Board, offset + i);
      }
      const int width = digit ? c - '0' : 1;
      if (file + width > 8) {
        report(Fault::RankTooLong, Field::Board, offset + i);
        return;
      }
      if (role) {
        const Color color = to_upper(c) == c ? Color::White : Color::Black;
        setup.board.put({static_cast<File>(file), rank}, {color, *role});
      }
      file += width;
    }
    if (file < 8) {
      report(Fault::RankTooShort, Field::Board, offset + text.size());
    }
  }

  void read_turn(Span span) {
    const bool is_capital = span.text == "W" || span.text == "B";
    if (is_capital) {
      mend(Fault::UnknownTurn, Field::Turn, span.offset);
    }
    if (span.text == "w" || span.text == "b" || (is_capital && lenient())) {
      setup.turn = span.text == "w" || span.text == "W" ? Color::White : Color::Black;
      knows_turn_ = true;
    } else if (!is_capital) {
      report(Fault::UnknownTurn, Field::Turn, span.offset);
    }
  }

  void read_castling(Span span) {
    if (is_none(span, Fault::UnknownCastling, Field::Castling)) {
      return;
    }
    // On a board with faults no rook is looked for: it would only tell the same fault twice.
    const bool knows_board = std::ranges::none_of(errors, [](Error e) { return e.field == Field::Board; });
    int last_place = -1;
    std::optional<std::size_t> repeated;
    for (std::size_t i = 0; i < span.text.size(); ++i) {
      const char c = span.text[i];
      const char upper = to_upper(c);
      if (upper != 'K' && upper != 'Q' && (upper < 'A' || upper > 'H')) {
        report(Fault::UnknownCastling, Field::Castling, span.offset + i);
        continue;
      }
      if (!knows_board) {
        continue;
      }
      const Color color = upper == c ? Color::White : Color::Black;
      const std::optional<Square> rook = castling_rook(color, upper);
      if (!rook) {
        mend(Fault::NoCastlingRook, Field::Castling, span.offset + i);
        continue;
      }
      // The order of KQkq: White first, and the rook on the right before the one on the left.
      const int place = (color == Color::White ? 0 : 8) + 7 - static_cast<int>(rook->file());
      if (setup.castling_rooks.contains(*rook)) {
        repeated = repeated.value_or(span.offset + i);
      } else if (place < last_place) {
        mend(Fault::CastlingOrder, Field::Castling, span.offset + i);
      }
      setup.castling_rooks |= Bitboard(*rook);
      last_place = std::max(last_place, place);
    }
    // A letter twice may stand for another one that is missing.
    if (repeated) {
      const auto say = lacks_right() ? &Parser::report : &Parser::mend;
      (this->*say)(Fault::RepeatedCastling, Field::Castling, *repeated);
    }
  }

  /// Whether some king and rook stand as for a right that was not given.
  [[nodiscard]] bool lacks_right() const {
    for (const Color color : chess::kColors) {
      for (const char letter : {'K', 'Q'}) {
        const auto rook = castling_rook(color, letter);
        if (rook && !setup.castling_rooks.contains(*rook)) {
          return true;
        }
      }
    }
    return false;
  }

  /// The rook that a castling letter, given in upper case, speaks of.
  [[nodiscard]] std::optional<Square> castling_rook(Color color, char upper) const {
    const Rank home = relative(color, Rank::R1);
    const Bitboard rooks = setup.board.by(color, Role::Rook) & Bitboard(home);
    if (upper >= 'A' && upper <= 'H') {
      const Square square(static_cast<File>(upper - 'A'), home);
      return rooks.contains(square) ? std::optional(square) : std::nullopt;
    }
    const Bitboard kings = setup.board.by(color, Role::King) & Bitboard(home);
    if (kings.empty()) {
      return std::nullopt;
    }
    const File king = kings.first().file();
    std::optional<Square> outermost;
    for (const Square rook : rooks) {
      // X-FEN: K and Q mean the outermost rook on that side of the king.
      const bool first_left = upper == 'Q' && rook.file() < king && !outermost;
      const bool further_right = upper == 'K' && rook.file() > king;
      if (first_left || further_right) {
        outermost = rook;
      }
    }
    return outermost;
  }

  void read_en_passant(Span span) {
    if (is_none(span, Fault::EnPassantSquare, Field::EnPassant)) {
      return;
    }
    setup.ep_square = parse_square(span.text);
    if (!setup.ep_square) {
      report(Fault::EnPassantSquare, Field::EnPassant, span.offset);
      return;
    }
    const Rank rank = setup.ep_square->rank();
    // With the turn unknown both ranks are possible, and none is reported.
    const bool fits =
        knows_turn_ ? rank == relative(setup.turn, Rank::R6) : rank == Rank::R3 || rank == Rank::R6;
    if (!fits && !lenient()) {
      report(Fault::EnPassantRank, Field::EnPassant, span.offset + 1);
    }
  }

  [[nodiscard]] bool is_passed(Square square) const {
    chess::Setup tried = setup;
    tried.ep_square = square;
    return !has_fault(chess::find_faults(tried, chess::CastlingMode::Chess960),
                      chess::SetupFault::BadEnPassant);
  }

  /// Whether a pawn of the side to move attacks the square.
  [[nodiscard]] bool can_capture_on(Square square) const {
    const Bitboard pawns = setup.board.by(setup.turn, Role::Pawn);
    return (chess::attacks::pawn(~setup.turn, square) & pawns).any();
  }

  /// Whether some pawn can be captured en passant, had it just moved.
  [[nodiscard]] bool can_capture_some() const {
    for (int file = 0; file < 8; ++file) {
      const Square behind(static_cast<File>(file), relative(setup.turn, Rank::R6));
      if (is_passed(behind) && can_capture_on(behind)) {
        return true;
      }
    }
    return false;
  }

  /// Drops a square that no pawn can have passed, if no en passant capture is lost with it.
  void mend_en_passant() {
    if (!setup.ep_square || is_passed(*setup.ep_square)) {
      return;
    }
    const Square written = *setup.ep_square;
    const std::uint32_t offset = offset_of(Field::EnPassant);
    const Square behind(written.file(), relative(setup.turn, Rank::R6));
    if (written != behind && is_passed(behind) && written.rank() == relative(setup.turn, Rank::R5)) {
      mend(Fault::EnPassantRank, Field::EnPassant, offset + 1);
      setup.ep_square = behind;
    } else if (written != behind && is_passed(behind) && can_capture_on(behind)) {
      report(Fault::EnPassantRank, Field::EnPassant, offset + 1);
    } else if (can_capture_some()) {
      report(Fault::NoPawnPassed, Field::EnPassant, offset);
    } else {
      mend(Fault::NoPawnPassed, Field::EnPassant, offset);
      setup.ep_square.reset();
    }
  }

  void read_halfmove_clock(Span span) { setup.halfmove_clock = read_number(span, Field::HalfmoveClock); }

  void read_fullmove_number(Span span) {
    setup.fullmove_number = read_number(span, Field::FullmoveNumber);
    // Common in files: the first move is number 1.
    if (span.text.find_first_not_of('0') == std::string_view::npos) {
      setup.fullmove_number = 1;
      mend(Fault::ZeroMoveNumber, Field::FullmoveNumber, span.offset);
    }
  }

  int read_number(Span span, Field field) {
    // "-" alone means "none" elsewhere, and here that the number is not known.
    if (lenient() && is_none(span, Fault::NotANumber, field)) {
      mend(Fault::NotANumber, field, span.offset);
      return field == Field::FullmoveNumber ? 1 : 0;
    }
    const bool negative = span.text.size() > 1 && span.text[0] == '-' && is_digit(span.text[1]);
    if (negative) {
      report(Fault::NegativeNumber, field, span.offset);
      return 0;
    }
    const auto stranger = std::ranges::find_if_not(span.text, is_digit);
    if (stranger != span.text.end()) {
      report(Fault::NotANumber, field, span.offset + static_cast<std::size_t>(stranger - span.text.begin()));
      return 0;
    }
    // "007" is a number to some readers and an error to others.
    if (span.text.size() > 1 && span.text[0] == '0') {
      mend(Fault::LeadingZero, field, span.offset);
      if (!lenient()) {
        return 0;
      }
    }
    int number = 0;
    for (const char c : span.text) {
      number = number * 10 + (c - '0');
      // Bounded before it can overflow.
      if (number > kMaxCounter) {
        report(Fault::NumberTooLarge, field, span.offset);
        return 0;
      }
    }
    return number;
  }

  std::string_view text_;
  Reading reading_;
  std::array<Span, kFields> fields_{};
  std::size_t count_ = 0;
  bool knows_turn_ = false;
};

/// The field that a fault of the set-up is most likely to be mended in.
Field field_of(chess::SetupFault fault) {
  // A fault of the whole set-up has no byte of its own: the field is the best place to point at.
  if (fault == chess::SetupFault::BadCastlingRights) {
    return Field::Castling;
  }
  if (fault == chess::SetupFault::BadEnPassant) {
    return Field::EnPassant;
  }
  return fault == chess::SetupFault::OppositeCheck ? Field::Turn : Field::Board;
}

}  // namespace

Expected<Read, std::vector<Error>> read(std::string_view text) {
  Parser parser(text, Reading::Lenient);
  parser.run();
  if (!parser.errors.empty()) {
    return fail(std::move(parser.errors));
  }
  return Read{parser.setup, std::move(parser.remarks)};
}

Expected<chess::Setup, std::vector<Error>> parse(std::string_view text, Reading reading) {
  Parser parser(text, reading);
  parser.run();
  if (!parser.errors.empty()) {
    return fail(std::move(parser.errors));
  }
  return parser.setup;
}

namespace {

std::vector<ErrorText> in_words(const std::vector<Error>& errors) {
  std::vector<ErrorText> words;
  for (const Error& error : errors) {
    words.push_back({describe(error.fault), name(error.field), error.offset});
  }
  return words;
}

/// Leaves out the rights that only Chess960 has.
void keep_usual_rights(chess::Setup& setup) {
  chess::Bitboard usual;
  for (const Square rook : setup.castling_rooks) {
    chess::Setup alone = setup;
    alone.castling_rooks = Bitboard(rook);
    if (!has_fault(chess::find_faults(alone, chess::CastlingMode::Standard),
                   chess::SetupFault::BadCastlingRights)) {
      usual |= Bitboard(rook);
    }
  }
  setup.castling_rooks = usual;
}

Expected<chess::Position, std::vector<ErrorText>> position_of(Parser& parser, chess::CastlingMode mode,
                                                              chess::SetupFault tolerated) {
  if (!parser.errors.empty()) {
    return fail(in_words(parser.errors));
  }
  // Rights of which some cannot be meant were pasted, and say nothing of Chess960.
  if (mode == chess::CastlingMode::Standard && parser.has_stray_right()) {
    keep_usual_rights(parser.setup);
  }
  const auto position = chess::Position::from_setup(parser.setup, mode, tolerated);
  if (position) {
    return *position;
  }
  std::vector<ErrorText> errors;
  for (const chess::SetupFault fault : kSetupFaults) {
    if (has_fault(position.error(), fault)) {
      const Field field = field_of(fault);
      errors.push_back({notation::describe(fault), name(field), parser.offset_of(field)});
    }
  }
  return fail(std::move(errors));
}

}  // namespace

Expected<ReadPosition, std::vector<ErrorText>> read_position(std::string_view text, chess::CastlingMode mode,
                                                             chess::SetupFault tolerated) {
  Parser parser(text, Reading::Lenient);
  parser.run();
  return position_of(parser, mode, tolerated).map([&](const chess::Position& position) {
    return ReadPosition{position, in_words(parser.remarks)};
  });
}

Expected<chess::Position, std::vector<ErrorText>> parse_position(std::string_view text,
                                                                 chess::CastlingMode mode, Reading reading,
                                                                 chess::SetupFault tolerated) {
  Parser parser(text, reading);
  parser.run();
  return position_of(parser, mode, tolerated);
}

}  // namespace rookery::notation::fen
