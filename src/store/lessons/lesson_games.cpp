#include "rookery/store/lessons/lesson_games.h"

#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kFindGamesOfQuestion{
    "SELECT a.account, g.id, g.status, g.white_halves, g.black_halves FROM question_answers a"
    " JOIN games g ON g.id = a.answer WHERE a.question = $1 ORDER BY a.account"};
constexpr Statement kFindGamesOfSimul{
    "SELECT b.account, g.id, g.status, g.white_halves, g.black_halves FROM simul_boards b"
    " JOIN games g ON g.id = b.game WHERE b.simul = $1 ORDER BY b.account"};

LessonGame read_lesson_game(const Row& row) {
  const bool has_result = !row.is_null(3) && !row.is_null(4);
  return {.account = row.text(0),
          .game = row.text(1),
          .status = static_cast<GameStatus>(row.number(2)),
          .points = has_result ? std::optional(GamePoints{row.number(3), row.number(4)}) : std::nullopt};
}

}  // namespace

Expected<std::vector<LessonGame>, StoreError> games_of_question(Connection& connection,
                                                                const QuestionId& question) {
  return read_all(connection, kFindGamesOfQuestion, read_lesson_game, question);
}

Expected<std::vector<LessonGame>, StoreError> games_of_simul(Connection& connection, const SimulId& simul) {
  return read_all(connection, kFindGamesOfSimul, read_lesson_game, simul);
}

}  // namespace rookery::store
