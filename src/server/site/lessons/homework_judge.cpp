#include "site/lessons/homework_judge.h"

#include <algorithm>
#include <charconv>

#include "rookery/chess/position.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::server {
namespace {

using chess::CastlingMode;
using chess::Position;
using store::HomeworkTask;
using store::HomeworkTry;
using store::TryResult;

std::vector<std::string_view> split_at_blanks(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// At the end of a move as it is stored: of Nearly, Wrong, Shown. Right has none.
constexpr std::string_view kSigns = "~x?";

MoveVerdict verdict_of(std::string_view word) {
  const std::size_t sign = word.empty() ? std::string_view::npos : kSigns.find(word.back());
  return sign == std::string_view::npos ? MoveVerdict::Right : static_cast<MoveVerdict>(sign + 1);
}

Error damaged_task() {
  return {ErrorCode::Internal, "", std::nullopt, "the puzzle of this task cannot be read"};
}

/// The position of the task after the moves of the try. Errors: it is damaged.
Expected<Position, Error> position_of(const HomeworkTask& task, const std::vector<TryMove>& moves) {
  auto position = notation::fen::parse_position(task.fen, CastlingMode::Standard);
  for (std::size_t i = 0; position && i < moves.size(); ++i) {
    const auto move = notation::uci_move::parse(*position, moves[i].uci);
    if (!move) {
      return fail(damaged_task());
    }
    position->play_unchecked(*move);
  }
  return position ? Expected<Position, Error>(*std::move(position)) : fail(damaged_task());
}

}  // namespace

std::vector<TryMove> moves_of_try(const HomeworkTry& tried) {
  std::vector<TryMove> moves;
  for (const std::string_view word : split_at_blanks(tried.moves)) {
    const std::size_t at = std::min(word.find('@'), word.size());
    TryMove move{std::string(word.substr(0, at))};
    std::from_chars(word.data() + std::min(at + 1, word.size()), word.data() + word.size(), move.ms);
    move.verdict = verdict_of(word);
    moves.push_back(std::move(move));
  }
  return moves;
}

void add_move(HomeworkTry& tried, const TryMove& move, Instant now) {
  // A clock that was set back makes no negative times.
  const Duration since = std::max(now - tried.began, Duration(0));
  tried.moves += (tried.moves.empty() ? "" : " ") + move.uci + '@' + std::to_string(since.count());
  if (move.verdict != MoveVerdict::Right) {
    tried.moves += kSigns[static_cast<std::size_t>(move.verdict) - 1];
  }
}

void end_try(HomeworkTry& tried, TryResult result, Instant now) {
  tried.result = result;
  tried.ended = std::max(now, tried.began);
}

Expected<HomeworkTry, Error> continue_try(const HomeworkTask& task, HomeworkTry tried, std::string_view uci,
                                          Instant now) {
  const std::vector<TryMove> before = moves_of_try(tried);
  const std::vector<std::string_view> solution = split_at_blanks(task.solution);
  const auto position = position_of(task, before);
  if (!position || before.size() >= solution.size()) {
    return fail(damaged_task());
  }
  const auto move = notation::uci_move::parse(*position, uci);
  if (!move) {
    return fail(Error{ErrorCode::InvalidValue, "move", std::nullopt,
                      std::string(notation::uci_move::describe(move.error().fault))});
  }
  const auto wanted = notation::uci_move::parse(*position, solution[before.size()]);
  if (!wanted) {
    return fail(damaged_task());
  }
  add_move(tried, {notation::uci_move::write(*move, CastlingMode::Standard)}, now);
  const bool is_other_mate = is_checkmate(position->after(*wanted)) && is_checkmate(position->after(*move));
  if (*move != *wanted && !is_other_mate) {
    end_try(tried, TryResult::Wrong, now);
    return tried;
  }
  std::size_t played = before.size() + 1;
  if (played < solution.size()) {
    add_move(tried, {std::string(solution[played])}, now);
    ++played;
  }
  if (played >= solution.size()) {
    end_try(tried, TryResult::Right, now);
  }
  return tried;
}

TaskStanding standing_of(const store::Homework& homework, const std::vector<HomeworkTry>& tries) {
  TaskStanding standing;
  standing.tries = tries.size();
  for (const HomeworkTry& tried : tries) {
    standing.spent += tried.ended ? *tried.ended - tried.began : Duration(0);
    if (tried.result == TryResult::Right && !standing.solved) {
      standing.solved = tried.ended;
    }
  }
  const bool is_last_wrong = !tries.empty() && tries.back().result == TryResult::Wrong;
  standing.result = standing.solved ? TryResult::Right : is_last_wrong ? TryResult::Wrong : TryResult::Going;
  standing.is_late = standing.solved && homework.deadline && *standing.solved > *homework.deadline;
  return standing;
}

}  // namespace rookery::server
