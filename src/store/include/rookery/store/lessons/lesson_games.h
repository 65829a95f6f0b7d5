#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/store/database.h"
#include "rookery/store/games/game_summary.h"
#include "rookery/store/ids.h"

/// How the games of lessons stand.
namespace rookery::store {

/// The game of a pupil.
struct LessonGame {
  std::string account;
  std::string game;
  GameStatus status = GameStatus::Playing;
  std::optional<GamePoints> points = {};  ///< empty: the game has no result
  bool operator==(const LessonGame&) const = default;
};

/// The games that are the answers to a question, ordered by account.
[[nodiscard]] Expected<std::vector<LessonGame>, StoreError> games_of_question(Connection& connection,
                                                                              const QuestionId& question);
/// The present games of a simul, ordered by account.
[[nodiscard]] Expected<std::vector<LessonGame>, StoreError> games_of_simul(Connection& connection,
                                                                           const SimulId& simul);

}  // namespace rookery::store
