#include "site/lessons/question_answer.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"
#include "rookery/rooms/texts.h"

namespace rookery::server {
namespace {

constexpr std::array kKindWords{std::pair{QuestionKind::Move, std::string_view("move")},
                                std::pair{QuestionKind::Play, std::string_view("play")},
                                std::pair{QuestionKind::Squares, std::string_view("squares")},
                                std::pair{QuestionKind::Number, std::string_view("number")},
                                std::pair{QuestionKind::Text, std::string_view("text")}};

Error no_answer(std::string what) {
  return {ErrorCode::InvalidValue, "answer", std::nullopt, std::move(what)};
}

Error invalid_fen(const notation::fen::ErrorText& fault) {
  return {ErrorCode::InvalidFen, "fen", fault.offset, std::string(fault.what)};
}

Expected<std::string, Error> read_move(const std::string& fen, std::string_view text) {
  const auto position = read_question_position(fen);
  if (!position) {
    return fail(position.error());
  }
  const auto move = notation::uci_move::parse(*position, text);
  if (!move) {
    return fail(no_answer(std::string(notation::uci_move::describe(move.error().fault))));
  }
  return notation::uci_move::write(*move, chess::CastlingMode::Standard);
}

/// The squares once each, in their order, separated by blanks.
Expected<std::string, Error> read_squares(std::string_view text) {
  std::set<std::string> squares;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const auto square = notation::parse_square(text.substr(at, end - at));
    if (!square) {
      return fail(no_answer("squares separated by single blanks were expected: e4 f7"));
    }
    squares.insert(notation::write(*square));
    at = end + 1;
  }
  std::string sorted;
  for (const std::string& square : squares) {
    sorted += (sorted.empty() ? "" : " ") + square;
  }
  return sorted.empty() ? fail(no_answer("at least one square was expected"))
                        : Expected<std::string, Error>(std::move(sorted));
}

/// Where the digits end that begin at `at`.
std::size_t end_of_digits(std::string_view text, std::size_t at) {
  const auto* const end =
      std::find_if(text.begin() + at, text.end(), [](char c) { return c < '0' || c > '9'; });
  return static_cast<std::size_t>(end - text.begin());
}

/// Without zeros that say nothing: "-07.50" is "-7.5".
Expected<std::string, Error> read_number(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  const std::string_view digits = text.substr(is_negative ? 1 : 0);
  const std::size_t point = end_of_digits(digits, 0);
  const bool has_fraction = point < digits.size() && digits[point] == '.';
  const std::size_t end = has_fraction ? end_of_digits(digits, point + 1) : point;
  if (text.size() > kMostNumberBytes || point == 0 || end != digits.size() ||
      (has_fraction && end == point + 1)) {
    return fail(no_answer("a number with at most 20 characters was expected: 12 or -0.5"));
  }
  std::string whole(digits.substr(0, point));
  whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size() - 1));
  std::string fraction(has_fraction ? digits.substr(point + 1) : "");
  fraction.erase(fraction.find_last_not_of('0') + 1);
  const std::string number = fraction.empty() ? whole : whole + '.' + fraction;
  return is_negative && number != "0" ? '-' + number : number;
}

Expected<std::string, Error> read_words(std::string_view text) {
  std::string words = rooms::clean_text(text, rooms::TextLines::Many);
  if (words.empty() || words.size() > kMostAnswerBytes) {
    return fail(no_answer("1 to 500 bytes were expected"));
  }
  return words;
}

}  // namespace

std::string_view word_of(QuestionKind kind) {
  const auto* const found = std::ranges::find(kKindWords, kind, &decltype(kKindWords)::value_type::first);
  return found->second;
}

std::optional<QuestionKind> question_kind(std::string_view word) {
  const auto* const found = std::ranges::find(kKindWords, word, &decltype(kKindWords)::value_type::second);
  return found == kKindWords.end() ? std::nullopt : std::optional(found->first);
}

Expected<chess::Position, Error> read_question_position(const std::string& fen) {
  auto read = notation::fen::read_position(fen, chess::CastlingMode::Standard);
  if (!read) {
    return fail(invalid_fen(read.error().front()));
  }
  if (chess::legal_moves(read->position).empty()) {
    return fail(
        Error{ErrorCode::PositionIsOver, "fen", std::nullopt, "a position with a legal move was expected"});
  }
  return std::move(read->position);
}

Expected<std::string, Error> read_question_board(const std::string& fen) {
  if (fen.empty()) {
    return fen;
  }
  const auto read = notation::fen::read(fen);
  if (!read) {
    const notation::fen::Error& fault = read.error().front();
    return fail(
        Error{ErrorCode::InvalidFen, "fen", fault.offset, std::string(notation::fen::describe(fault.fault))});
  }
  return notation::fen::write(read->setup);
}

Expected<std::string, Error> read_question_answer(const store::Question& question, std::string_view text) {
  switch (question.kind) {
    case QuestionKind::Move:
      return read_move(question.fen, text);
    case QuestionKind::Squares:
      return read_squares(text);
    case QuestionKind::Number:
      return read_number(text);
    case QuestionKind::Text:
      return read_words(text);
    case QuestionKind::Play:
      break;
  }
  return fail(no_answer("the answer is the game that is played"));
}

std::string san_of_answer(const store::Question& question, const std::string& answer) {
  if (question.kind != QuestionKind::Move) {
    return "";
  }
  const auto position = read_question_position(question.fen);
  const auto move = position ? std::optional(notation::uci_move::parse(*position, answer)) : std::nullopt;
  return move && *move ? notation::san::write(*position, **move) : "";
}

}  // namespace rookery::server
