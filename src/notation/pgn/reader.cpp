// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "glyphs.h"
#include "pgn/marks.h"
#include "pgn/scan.h"
#include "pgn/variant.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_reader.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"
#include "san_resolve.h"

namespace rookery::notation::pgn {

namespace {

using chess::Move;
using chess::MoveList;
using chess::Position;
using chess::SetupFault;

constexpr bool is_null_move(std::string_view text) {
  return text == "--" || text == "Z0" || text == "null";
}

/// A bit for a tag's name, such that the usual names all have bits of their own. Precondition: not empty.
constexpr std::uint64_t mark_of(std::string_view name) {
  const auto letter = [&](std::size_t at) { return std::size_t{static_cast<unsigned char>(name[at])}; };
  const std::size_t number = 6 * name.size() + 13 * letter(0) + 2 * letter(name.size() / 2);
  return std::uint64_t{1} << (number % 64);
}
/// Of the tags that tell where the moves start.
constexpr std::uint64_t kMarksOfStart = mark_of("FEN") | mark_of("Variant") | mark_of("SetUp");

/// What kind of unreadable move it is.
Fault unreadable(std::string_view text) {
  // German, Dutch and other letters of pieces: the error says so and names the moves that could be meant.
  constexpr std::string_view kEnglish = "KQRBNPO";
  const bool is_capital = text[0] >= 'A' && text[0] <= 'Z';
  const bool is_english = kEnglish.find(text[0]) != std::string_view::npos;
  const auto is_file = [](char c) { return c >= 'a' && c <= 'h'; };
  const bool has_file = std::ranges::any_of(text, is_file);
  if (is_capital ? !is_english : is_foreign_letter(character_at(text, 0).code)) {
    return has_file && is_digit(text.back()) ? Fault::ForeignLetter : Fault::UnreadableMove;
  }
  const bool has_sign = text.find_first_of("-x") != std::string_view::npos;
  const bool is_descriptive = is_english && text[0] != 'O' && !has_file && has_sign;
  return is_descriptive ? Fault::DescriptiveMove : Fault::UnreadableMove;
}

/// The moves that a text could mean, were its first letter an English one.
MoveList moves_in_other_letters(const Position& before, std::string_view text) {
  const std::string_view rest = text.substr(character_at(text, 0).size);
  MoveList found;
  for (const char letter : std::string_view("NBRQK")) {
    for (const Move move : san::candidates(before, letter + std::string(rest))) {
      found.push_back(move);
    }
  }
  return found;
}

}  // namespace

/// Plays what the reader hands over.
class Reader::Player {
 public:
  Player(Reader& reader, Visitor& visitor) : reader_(reader), visitor_(visitor) {
    reader_.lines_.clear();
    reader_.names_.clear();
  }

  std::optional<Error> error;

  bool tag(const Token& name, const Token& value) {
    const std::uint64_t mark = mark_of(name.text);
    // Of two tags with one name nobody knows which counts.
    if ((seen_ & mark) != 0 && std::ranges::count(reader_.names_, name.text) != 0) [[unlikely]] {
      return refuse(Fault::RepeatedTag, name);
    }
    seen_ |= mark;
    reader_.names_.push_back(name.text);
    if ((kMarksOfStart & mark) != 0) [[unlikely]] {
      keep_of_start(name, value);
    }
    return visitor_.tag(name, value);
  }

  /// Whether the moves of the game have begun.
  [[nodiscard]] bool has_begun() const { return line_ != nullptr; }

  /// Whether a word is a legal move here.
  bool is_legal(const Token& san) { return begin_moves(san) && san::parse(*now_, san.text).has_value(); }

  /// Plays a word if it is beyond doubt a move. Precondition: has_begun().
  [[gnu::always_inline]] bool try_move(san::ShortWord word, const Token& san) {
    const Position& before = *now_;
    Position& after = *next_;
    const Move move = san::resolve_and_play(reader_.patterns_, before, word, after);
    if (move == Move{}) {
      return false;
    }
    std::swap(now_, next_);
    has_enough_ = !visitor_.move({before, move, after, san});
    return true;
  }
  /// Whether the visitor has seen enough of the game with the move that try_move() has played.
  [[nodiscard]] bool has_enough() const { return has_enough_; }

  bool move(const Token& san) {
    if (line_ == nullptr && !begin_moves(san)) {
      return false;
    }
    const Position& before = *now_;
    if (is_null_move(san.text)) {
      if (!may_pass(before, san)) {
        return false;
      }
      play(before, std::nullopt, san);
      return !has_enough_;
    }
    const auto move = read(before, san);
    if (!move) {
      return false;
    }
    play(before, move, san);
    return !has_enough_;
  }

  bool nag(std::uint8_t number) { return visitor_.nag(number); }
  bool comment(const Token& text) { return visitor_.comment(text); }

  bool begin_variation() {
    // The position before the last move: a variation replaces it.
    const Position before = *next_;
    push_line(before);
    return visitor_.begin_variation();
  }
  bool end_variation() {
    reader_.lines_.pop_back();
    line_ = &reader_.lines_.back();
    now_ = &line_->positions[line_->now];
    next_ = &line_->positions[1 - line_->now];
    return visitor_.end_variation();
  }

  bool result(const Token& marker) {
    return begin_moves(marker) && visitor_.result(parse_result(marker.text).value_or(Result::Unknown));
  }

  /// Sets up the start position, once the tags are all there; `at` is the first token after them. False: it
  /// cannot be, or the visitor does not want to see more.
  bool begin_moves(const Token& at) {
    if (line_ != nullptr) {
      return true;
    }
    const auto mode = parse_variant(variant_.text);
    if (!mode) {
      return refuse(Fault::UnknownVariant, variant_);
    }
    // A start is promised and missing: moves from the usual start would be played wrongly, or not at all.
    if (set_up_ && fen_.text.data() == nullptr) {
      return refuse(Fault::MissingStart, at);
    }
    Position start = reader_.initial_;
    if (fen_.text.data() != nullptr) {
      const auto read = read_start(*mode);
      if (!read) {
        return refuse_start(read.error());
      }
      start = read->position;
    } else if (*mode != chess::CastlingMode::Standard) {
      start = *Position::from_setup(chess::Setup::initial(), *mode);
    }
    push_line(start);
    return visitor_.start(start);
  }

 private:
  /// The start that the tag FEN gives. Rights off their usual squares mean Chess960, also without the tag
  /// Variant.
  Expected<fen::ReadPosition, std::vector<fen::ErrorText>> read_start(chess::CastlingMode mode) {
    // Composed problems have more pieces or checks than a game could bring.
    constexpr auto kTolerated = SetupFault::ImpossibleCheck | SetupFault::TooMuchMaterial;
    auto read = fen::read_position(fen_.text, mode, kTolerated);
    if (!read && variant_.text.data() == nullptr) {
      if (auto chess960 = fen::read_position(fen_.text, chess::CastlingMode::Chess960, kTolerated)) {
        return chess960;
      }
    }
    return read;
  }

  void push_line(const Position& start) {
    if (line_ != nullptr) {
      line_->now = static_cast<std::size_t>(now_ - line_->positions.data());
    }
    reader_.lines_.push_back({{start, start}, 0});
    line_ = &reader_.lines_.back();
    now_ = line_->positions.data();
    next_ = now_ + 1;
  }

  /// `move`: nothing for a null move.
  void play(const Position& before, std::optional<Move> move, const Token& san) {
    Position& after = *next_;
    if (move) {
      // Constructed in place: an assignment would copy the position once more.
      ::new (&after) Position(before.after(*move));
    } else {
      after = before;
      after.pass_unchecked();
    }
    std::swap(now_, next_);
    has_enough_ = !visitor_.move({before, move, after, san});
  }

  /// Of a tag that tells where the moves start.
  void keep_of_start(const Token& name, const Token& value) {
    if (name.text == "FEN") {
      fen_ = keep(value, fen_text_);
    } else if (name.text == "Variant") {
      variant_ = keep(value, variant_text_);
    } else if (name.text == "SetUp") {
      set_up_ = value.text == "1";
    }
  }

  /// A tag's value for longer than its call, if it was not as written.
  Token keep(Token value, std::string& text) const {
    // A value without escapes stands in the text itself and needs no copy.
    if (value.text.data() != reader_.reader_.text_.data() + value.offset) {
      text = value.text;
      value.text = text;
    }
    return value;
  }

  /// Whether the null move `san` can stand here; the fault is kept otherwise.
  bool may_pass(const Position& before, const Token& san) {
    const bool is_taken = reader_.lines_.size() > 1 || visitor_.main_line_may_pass();
    if (is_taken && !is_check(before)) {
      return true;
    }
    return refuse(is_taken ? Fault::IllegalMove : Fault::NullMove, san);
  }

  std::optional<Move> read(const Position& before, const Token& san) {
    const auto move = san::parse(before, san.text);
    if (move) {
      return *move;
    }
    if (const auto by_squares = uci_move::find_by_squares(before, san.text)) {  // as some programs write
      return by_squares;
    }
    refuse_move(before, san, move.error().fault);
    return std::nullopt;
  }

  bool refuse(Fault fault, const Token& at) {
    error = reader_.reader_.error_at(fault, at.offset, at.text);
    return false;
  }

  bool refuse_move(const Position& position, const Token& san, san::Fault fault) {
    switch (fault) {
      case san::Fault::Syntax:
        refuse(unreadable(san.text), san);
        if (error->fault == Fault::ForeignLetter) {
          report_candidates(position, moves_in_other_letters(position, san.text));
        }
        return false;
      case san::Fault::Illegal:
        return refuse(Fault::IllegalMove, san);
      case san::Fault::Ambiguous:
        break;
    }
    refuse(Fault::AmbiguousMove, san);
    report_candidates(position, san::candidates(position, san.text));
    return false;
  }

  void report_candidates(const Position& position, const MoveList& moves) {
    for (const Move move : moves) {
      error->details.push_back(san::write(position, move));
    }
  }

  // All faults of the start position are told, as of a FEN.
  bool refuse_start(const std::vector<fen::ErrorText>& faults) {
    refuse(Fault::BadStart, fen_);
    for (const fen::ErrorText& fault : faults) {
      std::string detail(fault.where);
      detail += ": ";
      detail += fault.what;
      error->details.push_back(std::move(detail));
    }
    return false;
  }

  Reader& reader_;
  Visitor& visitor_;
  Token fen_{}, variant_{};
  std::string fen_text_, variant_text_;
  bool set_up_ = false;
  bool has_enough_ = false;
  VariationPositions* line_ = nullptr;  ///< the innermost one; none among the tags
  Position* now_ = nullptr;             ///< of line_: its position, and where the next one is made
  Position* next_ = nullptr;
  std::uint64_t seen_ = 0;  ///< marks of names
};

Expected<bool, Error> Reader::next(Visitor& visitor) {
  Player player(*this, visitor);
  auto read = reader_.read_game(player);
  if (read && *read && !player.error && !reader_.skipping_) {
    player.begin_moves({{}, reader_.offset()});
  }
  if (player.error) {
    return fail(std::move(*player.error));
  }
  return read;
}

}  // namespace rookery::notation::pgn
