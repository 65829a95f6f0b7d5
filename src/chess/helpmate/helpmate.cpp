// SPDX-License-Identifier: MIT
#include "rookery/chess/helpmate.h"

#include <algorithm>
#include <array>
#include <utility>

#include "helpmate/goal.h"
#include "helpmate/play.h"
#include "helpmate/reach.h"
#include "helpmate/search.h"
#include "helpmate/shadow.h"
#include "rookery/chess/material.h"

namespace rookery::chess {

namespace {

constexpr int kPlannedPlies = 48;  ///< of a game with plans
constexpr int kPlannedGames = 2;
constexpr int kFirstGames = 3;     ///< before the pieces's reach is looked at
constexpr std::size_t kGoals = 4;  ///< that the search heads for by turns
constexpr int kManyTargets = 24;   ///< more of them say little about where to go
constexpr int kMoreGames = 8;      ///< once the squares are known where it may end
constexpr std::uint64_t kFirstShadow = 10'000;
constexpr std::uint64_t kFirstShare = 1000;   ///< of positions, to the search and to the proof each
constexpr std::uint64_t kMaxStates = 50'000;  ///< of kings and pawns alone
constexpr std::uint64_t kSeed = 20231;

class Question {
 public:
  Question(const Position& position, Color winner, HelpmateBudget budget)
      : position_(position), winner_(winner), budget_(budget), effort_(budget.max_nodes), random_(kSeed) {}

  /// Takes the steps that take microseconds; whether they answer.
  bool answer_quickly() {
    if (!has_legal_move(position_)) {
      return settle(is_check(position_) && position_.turn() != winner_);
    }
    if (cannot_mate_by_material(position_.board(), winner_)) {
      return settle(false);
    }
    return play(kPlannedGames, {kPlannedPlies, true, ~Bitboard{}});
  }

  /// Takes the others, as long as the budget lasts.
  void answer_thoroughly() {
    // With a queen or rook there is nearly always a mate, and play finds it sooner than any proof fails.
    const Board& board = position_.board();
    const bool heavy = (board.by(winner_) & (board.by(Role::Queen) | board.by(Role::Rook))).any();
    if (heavy && play(kFirstGames, ~Bitboard{})) {
      return;
    }
    if (nodes_left() == 0) {
      return;
    }
    const Reach reach(position_, effort_);
    const Bitboard targets = reach.mate_squares(winner_, effort_);
    if (targets.empty()) {
      settle(false);
      return;
    }
    const bool anywhere = targets.count() > kManyTargets;
    if (play(kFirstGames, anywhere ? ~Bitboard{} : targets) || play(kMoreGames, targets)) {
      return;
    }
    search(reach, targets);
  }

  [[nodiscard]] Helpmate verdict() const { return result_.verdict; }
  HelpmateResult take_result() {
    result_.nodes += effort_.nodes();
    return std::move(result_);
  }

 private:
  bool settle(bool exists) {
    result_.verdict = exists ? Helpmate::Exists : Helpmate::Impossible;
    return true;
  }

  [[nodiscard]] std::uint64_t nodes_left() const {
    return budget_.max_nodes - std::min(budget_.max_nodes, result_.nodes + effort_.nodes());
  }

  /// Search and shadow by turns, each with more work than before.
  void search(const Reach& reach, Bitboard targets) {
    const std::uint64_t played = result_.nodes;
    HelpmateShadow shadow(position_, reach, winner_, effort_);
    result_.verdict = shadow.run({std::min(kFirstShadow, nodes_left()), budget_.stop});
    result_.nodes += shadow.states();
    if (result_.verdict != Helpmate::Unknown || nodes_left() == 0) {
      return;
    }
    const auto goals = find_mate_goals(reach, winner_, targets, kGoals, effort_);
    HelpmateSearch search(position_, winner_, targets, goals, effort_);
    for (std::uint64_t share = kFirstShare; result_.verdict == Helpmate::Unknown && nodes_left() > 0;
         share *= 4) {
      if (!shadow.failed() && shadow.states() < kMaxStates) {
        result_.verdict = shadow.run({std::min(share, shadow.states() + nodes_left()), budget_.stop});
      }
      result_.nodes = played + shadow.states() + search.positions();
      if (result_.verdict == Helpmate::Unknown) {
        result_.verdict = search.run({std::min(share, search.positions() + nodes_left()), budget_.stop});
      }
      result_.nodes = played + shadow.states() + search.positions();
      if (budget_.stopped()) {
        break;
      }
    }
    if (result_.verdict == Helpmate::Exists) {
      result_.line = search.line();
    }
  }

  bool play(int games, Bitboard targets) { return play(games, {kMaxHelpmatePlies, false, targets}); }

  bool play(int games, const HelpmateStyle& style) {
    const auto plies = static_cast<std::uint64_t>(style.max_plies);
    for (int game = 0; game < games && nodes_left() > plies && !budget_.stopped(); ++game) {
      HelpmateGame moves;
      if (play_toward_mate(position_, winner_, style, random_, result_.nodes, moves)) {
        result_.verdict = Helpmate::Exists;
        result_.line.assign(moves.begin(), moves.end());
        return true;
      }
    }
    return false;
  }

  const Position& position_;
  Color winner_;
  HelpmateBudget budget_;
  HelpmateEffort effort_;
  Random random_;
  HelpmateResult result_;
};

}  // namespace

HelpmateResult find_helpmate(const Position& position, Color winner, HelpmateBudget budget) {
  Question question(position, winner, budget);
  if (!question.answer_quickly()) {
    question.answer_thoroughly();
  }
  return question.take_result();
}

Life find_life(const Position& position, HelpmateBudget budget) {
  // The side with more pieces is likelier to be able to mate, and one that can is enough.
  const Color stronger = material_balance(position.board()) >= 0 ? Color::White : Color::Black;
  std::array questions{Question(position, stronger, budget), Question(position, ~stronger, budget)};
  const auto exists = [](Question& question) { return question.verdict() == Helpmate::Exists; };
  std::array<bool, 2> answered{};
  for (std::size_t i = 0; i < 2; ++i) {
    answered[i] = questions[i].answer_quickly();
    if (exists(questions[i])) {
      return Life::Alive;
    }
  }
  Life life = Life::Dead;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!answered[i]) {
      questions[i].answer_thoroughly();
    }
    if (exists(questions[i])) {
      return Life::Alive;
    }
    if (questions[i].verdict() == Helpmate::Unknown) {
      life = Life::Unknown;
    }
  }
  return life;
}

}  // namespace rookery::chess
