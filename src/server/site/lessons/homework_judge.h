#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/errors/error.h"
#include "rookery/store/lessons/homework.h"

/// Judges tries at homework: pure.
namespace rookery::server {

/// What a move of a try is. In a chapter one that is not Right or Shown is taken back at once.
enum class MoveVerdict : std::uint8_t {
  Right,   ///< also a reply, and each move at a puzzle
  Nearly,  ///< good, and another one is asked for
  Wrong,
  Shown,  ///< the pupil did not find it
};

/// A move of a try, of either side.
struct TryMove {
  std::string uci;
  std::int64_t ms = 0;  ///< since the try began
  MoveVerdict verdict = MoveVerdict::Right;
  bool operator==(const TryMove&) const = default;
};

/// The moves of a try as it is stored.
[[nodiscard]] std::vector<TryMove> moves_of_try(const store::HomeworkTry& tried);

/// Adds a move made at `now`, whose `ms` follows from that.
void add_move(store::HomeworkTry& tried, const TryMove& move, Instant now);
/// Ends a try that goes on.
void end_try(store::HomeworkTry& tried, store::TryResult result, Instant now);

/// The try after the pupil's move at `now`, and after the reply where the puzzle goes on. A move is right if
/// it is that of the solution; where that mates, any mate is. A wrong move ends the try. Errors: the move is
/// not legal. Preconditions: the task is a puzzle, and the try goes on.
[[nodiscard]] Expected<store::HomeworkTry, Error> continue_try(const store::HomeworkTask& task,
                                                               store::HomeworkTry tried, std::string_view uci,
                                                               Instant now);

/// How a pupil did at one task.
struct TaskStanding {
  std::size_t tries = 0;
  store::TryResult result = store::TryResult::Going;  ///< Right: solved at last; Going: not yet
  std::optional<Instant> solved = {};
  Duration spent = {};   ///< in all tries that have ended
  bool is_late = false;  ///< solved after the deadline
};

/// `tries`: those of one pupil at one task, in their order.
[[nodiscard]] TaskStanding standing_of(const store::Homework& homework,
                                       const std::vector<store::HomeworkTry>& tries);

}  // namespace rookery::server
