// SPDX-License-Identifier: MIT
#include <algorithm>

#include "pgn/chars.h"
#include "pgn/repair.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {

namespace {

using chess::Position;

constexpr std::size_t kCutText = 40;  ///< an error's text may be cut from so many bytes on
constexpr int kMaxMeanings = 4;       ///< of an ambiguous move that are tried

struct Word {
  std::size_t at;
  std::string_view text;
};

Word faulty_word(const Attempt& attempt) {
  const std::size_t at = attempt.fault_at();
  std::size_t size = attempt.fault->text.size();
  while (
      size + 4 >= kCutText && at + size < attempt.text.size() &&
      (is_word_char(attempt.text[at + size]) || static_cast<unsigned char>(attempt.text[at + size]) > 0x7F)) {
    ++size;
  }
  return {at, attempt.text.substr(at, std::max<std::size_t>(size, 1))};
}

const Position& position_of(const Attempt& attempt) {
  return attempt.lines.back().after;
}

/// A move, and glued to it the game's result or the next move's number.
std::optional<Fix> separate(const Attempt& attempt, const Word& word) {
  const std::size_t behind = word.at + word.text.size();
  const bool number_may_end = behind < attempt.text.size() && attempt.text[behind] == '.';
  for (std::size_t cut = 2; cut < word.text.size(); ++cut) {
    const std::string_view rest = word.text.substr(cut);
    const bool is_number = number_may_end && std::ranges::all_of(rest, is_digit);
    const bool has_meaning = is_number || parse_result(rest);
    if (has_meaning && san::parse(position_of(attempt), word.text.substr(0, cut))) {
      return Fix{
          RepairKind::WordsSeparated,
          {{word.at, word.text.size(), std::string(word.text.substr(0, cut)) + ' ' + std::string(rest)}}};
    }
  }
  return std::nullopt;
}

/// How the game goes on with a move in place of the faulty word.
enum class Continuation : std::uint8_t { ToTheEnd, ToAnotherFault, ToMoveFault };

Continuation try_move(const Attempt& attempt, const Edit& edit) {
  const std::string game = with_edit(attempt, edit);
  const Attempt again = read_attempt(game);
  if (!again.fault) {
    return Continuation::ToTheEnd;
  }
  const Fault fault = again.fault->fault;
  const bool is_of_move = fault == Fault::IllegalMove || fault == Fault::AmbiguousMove;
  return is_of_move ? Continuation::ToMoveFault : Continuation::ToAnotherFault;
}

/// The only one of `moves` with which the game goes on.
std::optional<Fix> resolve(const Attempt& attempt, const Word& word, const chess::MoveList& moves,
                           RepairKind kind) {
  std::optional<Fix> found;
  int tried = 0;
  for (const chess::Move move : moves) {
    const Edit edit{word.at, word.text.size(), san::write(position_of(attempt), move)};
    const bool alone = moves.size() == 1;
    if (++tried > kMaxMeanings || (!alone && try_move(attempt, edit) == Continuation::ToMoveFault)) {
      continue;
    }
    if (found) {
      return std::nullopt;
    }
    found = Fix{kind, {edit}};
  }
  return tried <= kMaxMeanings ? found : std::nullopt;
}

bool is_file(char c) {
  return c >= 'a' && c <= 'h';
}
bool is_rank(char c) {
  return c >= '1' && c <= '8';
}

/// A piece's move without its origin: "Nf3" from "Ngf3" or "Ng1xf3+". Empty: it has none.
std::string without_origin(std::string_view san) {
  san = san.substr(0, san.find_last_not_of("+#!?") + 1);
  const bool has_target = san.size() >= 4 && is_file(san[san.size() - 2]) && is_rank(san[san.size() - 1]);
  if (!has_target || std::string_view("NBRQK").find(san[0]) == std::string_view::npos) {
    return {};
  }
  std::string_view origin = san.substr(1, san.size() - 3);
  origin = origin.substr(0, origin.find_last_not_of("x:-") + 1);
  const bool is_square = origin.size() == 2 && is_file(origin[0]) && is_rank(origin[1]);
  const bool is_part = origin.size() == 1 && (is_file(origin[0]) || is_rank(origin[0]));
  return is_square || is_part ? san[0] + std::string(san.substr(san.size() - 2)) : std::string();
}

std::optional<Fix> correct_origin(const Attempt& attempt, const Word& word) {
  const std::string bare = without_origin(word.text);
  if (bare.empty()) {
    return std::nullopt;
  }
  return resolve(attempt, word, san::candidates(position_of(attempt), bare), RepairKind::OriginCorrected);
}

/// The move number and its periods right before `at`; `at` if there is none.
std::size_t find_number_before(std::string_view text, std::size_t at) {
  std::size_t from = at;
  while (from > 0 && is_blank(text[from - 1])) {
    --from;
  }
  if (from == 0 || text[from - 1] != '.') {
    return at;
  }
  while (from > 0 && text[from - 1] == '.') {
    --from;
  }
  while (from > 0 && is_digit(text[from - 1])) {
    --from;
  }
  return from < text.size() && is_digit(text[from]) ? from : at;
}

/// Where the variation opens that the fault lies in, which has no move yet.
std::size_t find_opening(const Attempt& attempt) {
  std::size_t found = attempt.fault_at();
  for (std::size_t at = attempt.last_token; at < attempt.fault_at();) {
    if (attempt.text[at] == '(') {
      found = at;
    }
    at = attempt.text[at] == '{' || attempt.text[at] == ';' ? skip_comment(attempt.text, at) : at + 1;
  }
  return found;
}

/// The variation that was never closed ends before this move, which goes on with the line around it.
std::optional<Fix> close_variation_before(const Attempt& attempt) {
  if (attempt.lines.size() < 2 || attempt.lines.back().moves == 0) {
    return std::nullopt;
  }
  const std::size_t number = find_number_before(attempt.text, attempt.fault_at());
  const Position& around = attempt.lines[attempt.lines.size() - 2].after;
  const Edit edit{number, 0, "\n) "};
  if (!is_number_of(attempt.text, number, around) || !reads_well(with_edit(attempt, edit))) {
    return std::nullopt;
  }
  return Fix{RepairKind::VariationClosed, {edit}};
}

/// The moves from the faulty one on become a comment: to the end of the variation, or of the game.
Fix cut(const Attempt& attempt) {
  const std::string_view text = attempt.text;
  const std::size_t tail = std::max(find_tail(text, attempt.fault_at()), attempt.fault_at() + 1);
  std::size_t from = find_number_before(text, attempt.fault_at());
  std::size_t to = find_result(text, attempt.fault_at() + 1, tail);
  if (attempt.lines.size() > 1) {
    to = find_variation_end(text, attempt.fault_at(), tail);
    if (attempt.lines.back().moves == 0) {
      from = find_opening(attempt);
      to = std::min(to + 1, tail);
    }
  }
  return {RepairKind::RestToComment,
          {{from, to - from, as_comment(text.substr(from, to - from)) + (to < text.size() ? " " : "")}}};
}

/// The game starts with the other side to move.
std::optional<Fix> move_null_to_start(const Attempt& attempt, const Word& word) {
  Position start = position_of(attempt);
  start.pass_unchecked();
  const std::string fen = fen::write(start.setup());
  const std::size_t number = find_number_before(attempt.text, word.at);
  const Edit edit{number, word.at + word.text.size() - number, ""};
  if (attempt.fen) {
    return Fix{RepairKind::NullMoveToStart, {edit, {attempt.fen->offset, attempt.fen->text.size(), fen}}};
  }
  if (std::ranges::count(attempt.tag_names, "SetUp") != 0) {
    return std::nullopt;
  }
  const std::string break_before = attempt.tags_end > 0 ? "\n" : "";
  return Fix{
      RepairKind::NullMoveToStart,
      {edit,
       {attempt.tags_end, 0,
        break_before + "[SetUp \"1\"]\n[FEN \"" + fen + "\"]" + (attempt.tags_end > 0 ? "" : "\n\n")}}};
}

/// With the move before it and all that follows it becomes a variation, where a null move may stand.
std::optional<Fix> set_null_aside(const Attempt& attempt, const Word& word) {
  const RepairLine& line = attempt.lines.back();
  if (is_check(line.after)) {
    return cut(attempt);
  }
  if (line.moves == 0) {
    const auto at_start = move_null_to_start(attempt, word);
    return at_start ? at_start : cut(attempt);
  }
  if (!line.last) {
    return cut(attempt);
  }
  const std::size_t from = find_number_before(attempt.text, word.at);
  const std::size_t tail = std::max(find_tail(attempt.text, word.at), word.at + word.text.size());
  const bool ends_there = tail == attempt.text.size() || is_blank(attempt.text[tail]);
  std::string was(attempt.text.substr(from, word.at + word.text.size() - from));
  return Fix{
      RepairKind::NullMoveSetAside,
      {{from, was.size(), '(' + number_of(line.before) + san::write(line.before, *line.last) + ' ' + was},
       {tail, 0, ends_there ? "\n)" : "\n) "}}};
}

bool has_square(std::string_view word) {
  for (std::size_t i = 0; i + 1 < word.size(); ++i) {
    if (is_file(word[i]) && is_rank(word[i + 1])) {
      return true;
    }
  }
  return false;
}

/// Words such as "White resigns" where no move is missing.
std::optional<Fix> comment_on_words(const Attempt& attempt, const Word& word) {
  const std::string_view text = attempt.text;
  const bool is_castling = word.text.starts_with("O-O") || word.text.starts_with("0-0");
  if (has_square(word.text) || is_castling || find_number_before(text, word.at) != word.at) {
    return std::nullopt;
  }
  const std::size_t to = std::max(find_words_end(text, word.at), word.at + word.text.size());
  std::size_t next = to;
  while (next < text.size() && is_blank(text[next])) {
    ++next;
  }
  std::size_t digits = next;
  while (digits < text.size() && is_digit(text[digits])) {
    ++digits;
  }
  const bool has_number = digits > next && digits < text.size() && text[digits] == '.';
  if (has_number && !is_number_of(text, next, position_of(attempt))) {
    return std::nullopt;
  }
  return Fix{RepairKind::TextToComment,
             {{word.at, to - word.at, as_comment(text.substr(word.at, to - word.at))}}};
}

}  // namespace

std::optional<Fix> fix_move(const Attempt& attempt) {
  if (attempt.lines.empty()) {
    return std::nullopt;
  }
  const Word word = faulty_word(attempt);
  const Fault fault = attempt.fault->fault;
  std::optional<Fix> fix;
  if (fault == Fault::NullMove) {
    return set_null_aside(attempt, word);
  }
  if (fault == Fault::AmbiguousMove) {
    fix = resolve(attempt, word, san::candidates(position_of(attempt), word.text),
                  RepairKind::AmbiguityResolved);
  } else if (fault == Fault::IllegalMove) {
    fix = close_variation_before(attempt);
    fix = fix ? fix : correct_origin(attempt, word);
  } else if (fault == Fault::UnreadableMove) {
    fix = separate(attempt, word);
    fix = fix ? fix : comment_on_words(attempt, word);
  }
  return fix ? fix : cut(attempt);
}

}  // namespace rookery::notation::pgn
