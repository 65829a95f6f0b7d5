#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "rookery/store/classes/classes.h"
#include "rookery/store/lessons/homework.h"
#include "rookery/store/lessons/pupil_exercises.h"

/// How far each pupil of a class is with homework, and with lessons and puzzles besides it: pure.
namespace rookery::server {

/// Homework with the tries of all pupils, ordered by account, task and number.
struct TriedHomework {
  store::HomeworkWithTasks homework;
  std::vector<store::HomeworkTry> tries;
};

/// Everything that the progress of a class follows from.
struct ClassProgress {
  std::vector<store::Pupil> pupils;
  std::vector<TriedHomework> homework;        ///< in the order of the table's columns
  std::vector<store::ExerciseSum> exercises;  ///< besides homework
};

/// As the page draws it.
[[nodiscard]] nlohmann::json class_progress_json(const ClassProgress& progress);

/// As spreadsheets read it: a row for each pupil.
[[nodiscard]] std::string class_progress_csv(const ClassProgress& progress);

}  // namespace rookery::server
