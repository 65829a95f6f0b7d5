#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "rookery/http/members.h"
#include "rookery/store/lessons/pupil_exercises.h"

/// What a pupil's page reports of exercises that were solved, and what it is sent of them: pure.
namespace rookery::server {

/// The most exercises of one request.
inline constexpr std::size_t kMostReported = 300;

/// What the page of a pupil reports.
struct ReportedExercises {
  std::string account;  ///< whose they are, as the page knows it
  std::vector<store::SolvedExercise> solved;
};

/// Reads the `account`, `lessons` ("rook/two:3/8": three stars at the exercise `two` of `rook`, which has
/// eight), `puzzles` (ids, solved without help) and `helped` (ids), each with blanks between its words.
/// Errors, as of all members: a word of another form, or more than kMostReported of them.
[[nodiscard]] ReportedExercises read_exercises(http::Members& members);

/// By lesson and exercise the stars, and how each puzzle was solved: as pages keep it.
[[nodiscard]] nlohmann::json exercises_json(const std::vector<store::SolvedExercise>& solved);

}  // namespace rookery::server
