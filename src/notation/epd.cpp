// SPDX-License-Identifier: MIT
#include "rookery/notation/epd.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "rookery/notation/fen.h"

namespace rookery::notation::epd {

namespace {

using chess::Position;

constexpr std::string_view kBlanks = " \t\r";
constexpr int kFields = 4;

bool is_blank(char c) {
  return kBlanks.find(c) != std::string_view::npos;
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool may_follow_in_opcode(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

Error error_at(Fault fault, std::size_t offset) {
  return {fault, describe(fault), static_cast<std::uint32_t>(offset)};
}

/// Where the four fields end.
std::size_t end_of_fields(std::string_view line) {
  std::size_t end = 0;
  for (int field = 0; field < kFields; ++field) {
    const std::size_t start = std::min(line.find_first_not_of(kBlanks, end), line.size());
    end = std::min(line.find_first_of(kBlanks, start), line.size());
  }
  return end;
}

/// Reads the operations of one line from the end of its fields on.
class OperationReader {
 public:
  OperationReader(std::string_view line, std::size_t start) : line_(line), at_(start) {}

  /// Nothing: the line has ended.
  Expected<std::optional<Operation>, Error> next() {
    skip_blanks();
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
      return fail(error_at(Fault::Semicolon, at_));
    }
    ++at_;
    return std::optional(std::move(operation));
  }

  /// Where the operation read last begins.
  [[nodiscard]] std::size_t start() const { return start_; }

 private:
  void skip_blanks() { at_ = std::min(line_.find_first_not_of(kBlanks, at_), line_.size()); }

  Expected<std::string, Error> read_opcode() {
    const std::size_t begin = at_;
    while (at_ < line_.size() && line_[at_] != ';' && !is_blank(line_[at_])) {
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
    for (; at_ < line_.size() && line_[at_] != ';' && !is_blank(line_[at_]); ++at_) {
      // A quote within a word is most likely the end of a string whose begin is missing.
      if (line_[at_] == '"') {
        return fail(error_at(Fault::StrayQuote, at_));
      }
    }
    return Operand{std::string(line_.substr(begin, at_ - begin))};
  }

  std::string_view line_;
  std::size_t at_;
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
      return "The last operation does not end; each ends with a semicolon.";
    case Fault::Counter:
      return "The counter is no number in range; hmvc has one from 0, fmvn one from 1, at most 99999.";
  }
  return {};
}

const Operation* Record::find(std::string_view opcode) const {
  const auto found = std::ranges::find(operations, opcode, &Operation::opcode);
  return found == operations.end() ? nullptr : &*found;
}

Expected<Record, Error> parse(std::string_view line, chess::CastlingMode mode) {
  if (line.size() > kMaxLength) {
    return fail(error_at(Fault::TooLong, kMaxLength));
  }
  const std::size_t end = end_of_fields(line);
  // Lenient, and with four fields: an EPD has no counters but those in its operations.
  const auto position = fen::parse_position(line.substr(0, end), mode, fen::Reading::Lenient);
  if (!position) {
    const fen::ErrorText& error = position.error().front();
    return fail(Error{Fault::Position, error.what, error.offset});
  }
  Record record{*position, {}};
  chess::Setup setup = position->setup();
  OperationReader reader(line, end);
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
  text.resize(end_of_fields(text));
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

Expected<std::vector<chess::Move>, MoveError> read_choices(const Position& position,
                                                           const Operation& operation) {
  std::vector<chess::Move> moves;
  for (const Operand& operand : operation.operands) {
    const auto move = san::parse(position, operand.text);
    if (!move) {
      return fail(MoveError{moves.size(), move.error()});
    }
    moves.push_back(*move);
  }
  return moves;
}

Expected<std::vector<chess::Move>, MoveError> read_line(const Position& position,
                                                        const Operation& operation) {
  std::vector<chess::Move> moves;
  Position now = position;
  for (const Operand& operand : operation.operands) {
    const auto move = san::parse(now, operand.text);
    if (!move) {
      return fail(MoveError{moves.size(), move.error()});
    }
    now.play_unchecked(*move);
    moves.push_back(*move);
  }
  return moves;
}

}  // namespace rookery::notation::epd
