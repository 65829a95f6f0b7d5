// SPDX-License-Identifier: MIT
#include "rookery/notation/epd.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "glyphs.h"
#include "rookery/notation/uci_move.h"

namespace rookery::notation::epd {

namespace {

using chess::Position;

constexpr int kFields = 4;
constexpr int kCounters = 2;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool may_follow_in_opcode(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

Error error_at(Fault fault, std::size_t offset) {
  return {fault, describe(fault), static_cast<std::uint32_t>(offset)};
}

/// A line of EPD as words between blanks.
class Words {
 public:
  /// A lenient reader takes blanks beyond ASCII, which pages have, too.
  Words(std::string_view line, fen::Reading reading)
      : line_(line), takes_wide_(reading == fen::Reading::Lenient) {}

  [[nodiscard]] bool is_blank(std::size_t at) const { return blank_size(at) > 0; }

  /// Behind the character at `at`: the bytes within it may look like blanks.
  [[nodiscard]] std::size_t next(std::size_t at) const { return at + character_at(line_, at).size; }

  /// Behind the blanks at `at`.
  [[nodiscard]] std::size_t skip_blanks(std::size_t at) const {
    for (std::size_t size = blank_size(at); size > 0; size = blank_size(at)) {
      at += size;
    }
    return at;
  }

  /// Where the word ends that begins at or behind `at`.
  [[nodiscard]] std::size_t end_of_word(std::size_t at, std::string_view ends = {}) const {
    for (at = skip_blanks(at); at < line_.size() && !is_blank(at); at = next(at)) {
      if (ends.find(line_[at]) != std::string_view::npos) {
        break;
      }
    }
    return at;
  }

  /// Where the four fields end.
  [[nodiscard]] std::size_t end_of_fields() const {
    std::size_t end = 0;
    for (int field = 0; field < kFields; ++field) {
      end = end_of_word(end);
    }
    return end;
  }

  /// Where the counters of a FEN end, if they or dashes stand behind the four fields. No opcode begins like
  /// them.
  [[nodiscard]] std::size_t end_of_counters() const {
    std::size_t end = end_of_fields();
    for (int counter = 0; counter < kCounters; ++counter) {
      const std::size_t stop = end_of_word(end, ";");
      const std::size_t start = std::min(skip_blanks(end), stop);
      const std::string_view word = line_.substr(start, stop - start);
      if (word != "-" && (word.empty() || word.find_first_not_of("0123456789") != std::string_view::npos)) {
        break;
      }
      end = stop;
    }
    return end;
  }

 private:
  /// Bytes; 0: no blank begins at `at`.
  [[nodiscard]] std::size_t blank_size(std::size_t at) const {
    if (at >= line_.size()) {
      return 0;
    }
    const char c = line_[at];
    if (c == ' ' || c == '\t' || c == '\r') {
      return 1;
    }
    const Character character = character_at(line_, at);
    return takes_wide_ && is_wide_blank(character.code) ? character.size : 0;
  }

  std::string_view line_;
  bool takes_wide_;
};

/// Reads the operations of one line from the end of its fields on.
class OperationReader {
 public:
  OperationReader(std::string_view line, const Words& words, std::size_t start, std::vector<Error>& remarks)
      : line_(line), words_(words), at_(start), remarks_(remarks) {}

  /// Nothing: the line has ended.
  Expected<std::optional<Operation>, Error> next() {
    for (skip_blanks(); at_ < line_.size() && line_[at_] == ';'; skip_blanks()) {
      remarks_.push_back(error_at(Fault::Semicolon, at_++));
    }
    start_ = at_;
    if (at_ == line_.size()) {
      return std::optional<Operation>{};
    }
    Operation operation;
    auto opcode = read_opcode();
    if (!opcode) {
      return fail(opcode.error());
    }
    operation.opcode = *opcode;
    for (skip_blanks(); at_ < line_.size() && line_[at_] != ';'; skip_blanks()) {
      auto operand = line_[at_] == '"' ? read_string() : read_word();
      if (!operand) {
        return fail(operand.error());
      }
      operation.operands.push_back(*operand);
    }
    if (at_ == line_.size()) {
      remarks_.push_back(error_at(Fault::Semicolon, at_));
    } else {
      ++at_;
    }
    return std::optional(std::move(operation));
  }

  /// Where the operation read last begins.
  [[nodiscard]] std::size_t start() const { return start_; }

 private:
  void skip_blanks() { at_ = words_.skip_blanks(at_); }

  Expected<std::string, Error> read_opcode() {
    const std::size_t begin = at_;
    while (at_ < line_.size() && line_[at_] != ';' && !words_.is_blank(at_)) {
      // PGN 16.2.4: a letter, then letters, digits and underscores.
      if (at_ == begin ? !is_letter(line_[at_]) : !may_follow_in_opcode(line_[at_])) {
        return fail(error_at(Fault::Opcode, at_));
      }
      if (++at_ - begin > kMaxOpcode) {
        return fail(error_at(Fault::OpcodeTooLong, begin + kMaxOpcode));
      }
    }
    if (at_ == begin) {
      return fail(error_at(Fault::Opcode, at_));
    }
    return std::string(line_.substr(begin, at_ - begin));
  }

  Expected<Operand, Error> read_string() {
    const std::size_t end = line_.find('"', at_ + 1);
    if (end == std::string_view::npos) {
      return fail(error_at(Fault::UnclosedQuote, at_));
    }
    Operand operand{std::string(line_.substr(at_ + 1, end - at_ - 1)), true};
    at_ = end + 1;
    return operand;
  }

  Expected<Operand, Error> read_word() {
    const std::size_t begin = at_;
    for (; at_ < line_.size() && line_[at_] != ';' && !words_.is_blank(at_); at_ = words_.next(at_)) {
      // A quote within a word is most likely the end of a string whose begin is missing.
      if (line_[at_] == '"') {
        return fail(error_at(Fault::StrayQuote, at_));
      }
    }
    return Operand{std::string(line_.substr(begin, at_ - begin))};
  }

  std::string_view line_;
  Words words_;
  std::size_t at_;
  std::vector<Error>& remarks_;
  std::size_t start_ = 0;
};

/// What the opcode of a counter sets; null: it is another opcode.
int* counter_of(chess::Setup& setup, std::string_view opcode) {
  return opcode == "hmvc" ? &setup.halfmove_clock : opcode == "fmvn" ? &setup.fullmove_number : nullptr;
}

/// The number that is the one operand of hmvc or fmvn; nothing: there is none in range.
std::optional<int> read_counter(const Operation& operation) {
  if (operation.operands.size() != 1 || operation.operands.front().quoted) {
    return std::nullopt;
  }
  const std::string& text = operation.operands.front().text;
  const int lowest = operation.opcode == "fmvn" ? 1 : 0;
  int value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = problem == std::errc{} && end == text.data() + text.size();
  return is_number && value >= lowest && value <= fen::kMaxCounter ? std::optional(value) : std::nullopt;
}

/// Takes `operation` into `record`, and what a counter says into `setup` too. The fault, if any.
std::optional<Fault> take(Operation operation, Record& record, chess::Setup& setup) {
  // Each opcode comes once: readers would differ in which of two they take.
  if (record.find(operation.opcode) != nullptr) {
    return Fault::RepeatedOpcode;
  }
  if (int* const counter = counter_of(setup, operation.opcode)) {
    const auto value = read_counter(operation);
    if (!value) {
      return Fault::Counter;
    }
    *counter = *value;
  }
  record.operations.push_back(std::move(operation));
  return std::nullopt;
}

}  // namespace

std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::TooLong:
      return "The line is too long for an EPD; it has at most 4096 bytes.";
    case Fault::Position:
      return "The first four fields are no position.";
    case Fault::Opcode:
      return "This is no opcode; it is a letter, then letters, digits and underscores, such as bm or id.";
    case Fault::OpcodeTooLong:
      return "The opcode is too long; it has at most 14 bytes.";
    case Fault::RepeatedOpcode:
      return "The opcode stands in this line already; give each once.";
    case Fault::UnclosedQuote:
      return "The string does not end; close it with a quote.";
    case Fault::StrayQuote:
      return "A quote stands within an operand; a string begins with its quote, after a blank.";
    case Fault::Semicolon:
      return "The semicolon is missing or ends nothing; each operation ends with one.";
    case Fault::Counter:
      return "The counter is no number in range; hmvc has one from 0, fmvn one from 1, at most 99999.";
  }
  return {};
}

const Operation* Record::find(std::string_view opcode) const {
  const auto found = std::ranges::find(operations, opcode, &Operation::opcode);
  return found == operations.end() ? nullptr : &*found;
}

namespace {

/// The position of the line, and where it ends. A FEN without counters is what an EPD begins with, and no
/// remark.
Expected<std::pair<Record, std::size_t>, Error> read_position(std::string_view line, const Words& words,
                                                              chess::CastlingMode mode) {
  const std::size_t end = words.end_of_counters();
  auto read = fen::read_position(line.substr(0, end), mode);
  if (!read) {
    const fen::ErrorText& error = read.error().front();
    return fail(Error{Fault::Position, error.what, error.offset});
  }
  Record record{read->position, {}};
  const std::size_t fields = words.end_of_fields();
  if (end > fields) {
    record.remarks.push_back(error_at(Fault::Opcode, words.skip_blanks(fields)));
  }
  for (const fen::ErrorText& remark : read->remarks) {
    if (remark.what != fen::describe(fen::Fault::MissingField) &&
        remark.what != fen::describe(fen::Fault::ExtraSpace)) {
      record.remarks.push_back({Fault::Position, remark.what, remark.offset});
    }
  }
  return std::pair(std::move(record), end);
}

}  // namespace

Expected<Record, Error> parse(std::string_view line, chess::CastlingMode mode, fen::Reading reading) {
  if (line.size() > kMaxLength) {
    return fail(error_at(Fault::TooLong, kMaxLength));
  }
  const Words words(line, reading);
  auto start = read_position(line, words, mode);
  if (!start) {
    return fail(start.error());
  }
  Record record = std::move(start->first);
  chess::Setup setup = record.position.setup();
  OperationReader reader(line, words, start->second, record.remarks);
  for (;;) {
    auto operation = reader.next();
    if (!operation) {
      return fail(operation.error());
    }
    if (!*operation) {
      break;
    }
    if (const auto fault = take(std::move(**operation), record, setup)) {
      return fail(error_at(*fault, reader.start()));
    }
  }
  std::ranges::sort(record.remarks, {}, &Error::offset);
  if (reading == fen::Reading::Strict && !record.remarks.empty()) {
    return fail(record.remarks.front());
  }
  // The counters are part of the position now, and are written from it again.
  std::erase_if(record.operations,
                [&](const Operation& operation) { return counter_of(setup, operation.opcode) != nullptr; });
  // The position was checked before, and its counters within their range.
  record.position = Position::restore(setup, mode);
  return record;
}

std::string write(const Record& record) {
  const chess::Setup& setup = record.position.setup();
  std::string text = fen::write(setup);
  // The counters of a FEN are cut off: an EPD has them as operations (PGN 16.2.5).
  text.resize(Words(text, fen::Reading::Strict).end_of_fields());
  for (const Operation& operation : record.operations) {
    text += ' ' + operation.opcode;
    for (const Operand& operand : operation.operands) {
      text += operand.quoted ? " \"" + operand.text + '"' : ' ' + operand.text;
    }
    text += ';';
  }
  // Only what differs from the usual, as other programs write it.
  if (setup.halfmove_clock != 0) {
    text += " hmvc " + std::to_string(setup.halfmove_clock) + ';';
  }
  if (setup.fullmove_number != 1) {
    text += " fmvn " + std::to_string(setup.fullmove_number) + ';';
  }
  return text;
}

namespace {

/// Reads each move of the operands in the position that `now` is before it; `play(move)` may change that.
template <class Play>
Expected<std::vector<chess::Move>, MoveError> read_moves(const Operation& operation, const Position& now,
                                                         Play play) {
  std::vector<chess::Move> moves;
  for (std::size_t at = 0; at < operation.operands.size(); ++at) {
    const std::string_view operand = operation.operands[at].text;
    for (std::size_t begin = 0; begin < operand.size();) {
      const std::size_t end = std::min(operand.find(',', begin), operand.size());
      const std::string_view text = operand.substr(begin, end - begin);
      begin = end + 1;
      if (text.empty()) {
        continue;
      }
      auto move = san::parse(now, text);
      if (!move) {
        const auto as_squares = uci_move::parse(now, text);
        if (!as_squares) {
          return fail(MoveError{at, move.error()});
        }
        move = *as_squares;
      }
      moves.push_back(*move);
      play(*move);
    }
  }
  return moves;
}

}  // namespace

Expected<std::vector<chess::Move>, MoveError> read_choices(const Position& position,
                                                           const Operation& operation) {
  return read_moves(operation, position, [](chess::Move) {});
}

Expected<std::vector<chess::Move>, MoveError> read_line(const Position& position,
                                                        const Operation& operation) {
  Position now = position;
  return read_moves(operation, now, [&now](chess::Move move) { now.play_unchecked(move); });
}

}  // namespace rookery::notation::epd
