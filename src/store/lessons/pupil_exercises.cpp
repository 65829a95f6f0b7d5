#include "rookery/store/lessons/pupil_exercises.h"

#include <set>
#include <tuple>

#include "accounts/account_rows.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kKeepExercise{
    "INSERT INTO pupil_exercises(account, kind, lesson, name, stars, exercises, at)"
    " VALUES($1, $2, $3, $4, $5, $6, $7) ON CONFLICT(account, kind, lesson, name) DO UPDATE"
    " SET stars = excluded.stars, exercises = excluded.exercises, at = excluded.at"
    " WHERE pupil_exercises.stars < excluded.stars"};
constexpr Statement kFindExercises{
    "SELECT kind, lesson, name, stars, exercises FROM pupil_exercises WHERE account = $1"
    " ORDER BY kind, lesson, name"};
constexpr Statement kSumExercises{
    "SELECT e.account, e.kind, e.lesson, COUNT(*), CAST(SUM(e.stars) AS BIGINT), MAX(e.exercises), MAX(e.at)"
    " FROM pupil_exercises e JOIN pupils p ON p.account = e.account WHERE p.class = $1"
    " GROUP BY e.account, e.kind, e.lesson ORDER BY e.account, e.kind, e.lesson"};

SolvedExercise read_exercise_row(const Row& row) {
  return {.kind = static_cast<ExerciseKind>(row.number(0)),
          .lesson = row.text(1),
          .name = row.text(2),
          .stars = row.number(3),
          .exercises = row.number(4)};
}

ExerciseSum read_exercise_sum_row(const Row& row) {
  return {.account = row.text(0),
          .kind = static_cast<ExerciseKind>(row.number(1)),
          .lesson = row.text(2),
          .solved = row.number(3),
          .stars = row.number(4),
          .exercises = row.number(5),
          .last = row.instant(6)};
}

/// How many exercises there are in both lists together.
std::size_t count_exercises(const std::vector<SolvedExercise>& known,
                            const std::vector<SolvedExercise>& added) {
  std::set<std::tuple<ExerciseKind, std::string, std::string>> names;
  for (const auto* list : {&known, &added}) {
    for (const SolvedExercise& one : *list) {
      names.emplace(one.kind, one.lesson, one.name);
    }
  }
  return names.size();
}

}  // namespace

Expected<void, StoreError> keep_exercises(Connection& connection, const AccountId& account,
                                          const std::vector<SolvedExercise>& solved, Instant now) {
  // The account is locked while its exercises are counted: two reports at once must not pass the limit.
  if (auto locked = lock_account(connection, account); !locked) {
    return locked;
  }
  const auto known = exercises_of(connection, account);
  if (!known) {
    return fail(known.error());
  }
  // The check comes before the first row: a work that is refused must have written nothing.
  if (count_exercises(*known, solved) > kMostExercises) {
    return fail(StoreError{StoreError::Kind::Conflict, account.text + " would have too many exercises"});
  }
  Expected<void, StoreError> sent;
  for (auto one = solved.begin(); sent && one != solved.end(); ++one) {
    sent = connection.send(kKeepExercise, account, static_cast<std::int64_t>(one->kind), one->lesson,
                           one->name, one->stars, one->exercises, now);
  }
  return sent;
}

Expected<std::vector<SolvedExercise>, StoreError> exercises_of(Connection& connection,
                                                               const AccountId& account) {
  return read_all(connection, kFindExercises, read_exercise_row, account);
}

Expected<std::vector<ExerciseSum>, StoreError> exercise_sums_in(Connection& connection,
                                                                const std::string& school_class) {
  return read_all(connection, kSumExercises, read_exercise_sum_row, school_class);
}

}  // namespace rookery::store
