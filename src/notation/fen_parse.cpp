// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <tuple>

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

/// Reads one FEN; collects faults as it goes, so each step works on whatever the ones before could make out.
class Parser {
 public:
  Parser(std::string_view text, Reading reading) : text_(text), reading_(reading) {}

  chess::Setup setup;
  std::vector<Error> errors;

  /// The offset of `field`, for faults found later.
  [[nodiscard]] std::uint32_t offset_of(Field field) const { return fields_[index(field)].offset; }

  void run() {
    // Nothing of a text so long is read: its faults could be as many as its bytes.
    if (text_.size() > kMaxLength) {
      report(Fault::TooLong, Field::Board, kMaxLength);
      return;
    }
    split();
    static constexpr std::array<void (Parser::*)(Span), kFields> kReaders{
        &Parser::read_board,      &Parser::read_turn,           &Parser::read_castling,
        &Parser::read_en_passant, &Parser::read_halfmove_clock, &Parser::read_fullmove_number};
    // Each field is read, whatever was wrong with those before: all faults come at once.
    for (std::size_t i = 0; i < count_; ++i) {
      (this->*kReaders[i])(fields_[i]);
    }
    // Four fields are enough for a lenient reader: EPD and many programs leave the counters out.
    const std::size_t needed = lenient() ? kFirstCounter : kFields;
    for (std::size_t i = count_; i < needed; ++i) {
      report(Fault::MissingField, static_cast<Field>(i), text_.size());
    }
    // In the order of the text, as people mend them.
    std::ranges::sort(errors, {}, [](const Error& e) { return std::tuple(e.offset, e.field, e.fault); });
  }

 private:
  [[nodiscard]] static constexpr std::size_t index(Field field) { return static_cast<std::size_t>(field); }
  [[nodiscard]] bool lenient() const { return reading_ == Reading::Lenient; }
  [[nodiscard]] bool is_space(char c) const {
    return c == ' ' || (lenient() && (c == '\t' || c == '\n' || c == '\r'));
  }

  void report(Fault fault, Field field, std::size_t offset) {
    errors.push_back({fault, field, static_cast<std::uint32_t>(offset)});
  }

  /// Cuts the text at spaces into fields_; reports those too many of either.
  void split() {
    std::size_t at = 0;
    while (true) {
      const std::size_t spaces_from = at;
      while (at < text_.size() && is_space(text_[at])) {
        ++at;
      }
      // Between fields one space; before the first and behind the last none.
      const bool inner = count_ > 0 && at < text_.size();
      const std::size_t allowed = inner ? 1 : 0;
      if (!lenient() && at - spaces_from > allowed) {
        report(Fault::ExtraSpace, last_field(), spaces_from + allowed);
      }
      if (at == text_.size()) {
        return;
      }
      if (count_ == kFields) {
        report(Fault::ExtraText, last_field(), at);
        return;
      }
      const std::size_t from = at;
      while (at < text_.size() && !is_space(text_[at])) {
        ++at;
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
        report(Fault::AdjacentDigits, Field::Board, offset + i);
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
    if (span.text == "w" || span.text == "b") {
      setup.turn = span.text == "w" ? Color::White : Color::Black;
      knows_turn_ = true;
    } else {
      report(Fault::UnknownTurn, Field::Turn, span.offset);
    }
  }

  void read_castling(Span span) {
    if (span.text == "-") {
      return;
    }
    // On a board with faults no rook is looked for: it would only tell the same fault twice.
    const bool knows_board = std::ranges::none_of(errors, [](Error e) { return e.field == Field::Board; });
    int last_place = -1;
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
        report(Fault::NoCastlingRook, Field::Castling, span.offset + i);
        continue;
      }
      // The order of KQkq: White first, and the rook on the right before the one on the left.
      const int place = (color == Color::White ? 0 : 8) + 7 - static_cast<int>(rook->file());
      if (setup.castling_rooks.contains(*rook)) {
        report(Fault::RepeatedCastling, Field::Castling, span.offset + i);
      } else if (place < last_place && !lenient()) {
        report(Fault::CastlingOrder, Field::Castling, span.offset + i);
      }
      setup.castling_rooks |= Bitboard(*rook);
      last_place = std::max(last_place, place);
    }
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
    if (span.text == "-") {
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
    if (!fits) {
      report(Fault::EnPassantRank, Field::EnPassant, span.offset + 1);
    }
  }

  void read_halfmove_clock(Span span) { setup.halfmove_clock = read_number(span, Field::HalfmoveClock); }

  void read_fullmove_number(Span span) {
    setup.fullmove_number = read_number(span, Field::FullmoveNumber);
    // Common in files: the first move is number 1.
    if (span.text == "0") {
      setup.fullmove_number = 1;
      if (!lenient()) {
        report(Fault::ZeroMoveNumber, Field::FullmoveNumber, span.offset);
      }
    }
  }

  int read_number(Span span, Field field) {
    // "-" alone means "none" elsewhere: it is no number here.
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
      report(Fault::LeadingZero, field, span.offset);
      return 0;
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

Expected<chess::Setup, std::vector<Error>> parse(std::string_view text, Reading reading) {
  Parser parser(text, reading);
  parser.run();
  if (!parser.errors.empty()) {
    return fail(std::move(parser.errors));
  }
  return parser.setup;
}

Expected<chess::Position, std::vector<ErrorText>> parse_position(std::string_view text,
                                                                 chess::CastlingMode mode, Reading reading,
                                                                 chess::SetupFault tolerated) {
  Parser parser(text, reading);
  parser.run();
  std::vector<ErrorText> errors;
  for (const Error& error : parser.errors) {
    errors.push_back({describe(error.fault), name(error.field), error.offset});
  }
  if (!errors.empty()) {
    return fail(std::move(errors));
  }
  auto position = chess::Position::from_setup(parser.setup, mode, tolerated);
  if (position) {
    return *position;
  }
  for (const chess::SetupFault fault : kSetupFaults) {
    if (has_fault(position.error(), fault)) {
      const Field field = field_of(fault);
      errors.push_back({notation::describe(fault), name(field), parser.offset_of(field)});
    }
  }
  return fail(std::move(errors));
}

}  // namespace rookery::notation::fen
