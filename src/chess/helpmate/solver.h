// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "helpmate/effort.h"
#include "helpmate/reach.h"
#include "helpmate/trial_game.h"
#include "rookery/base/random.h"
#include "rookery/chess/helpmate.h"

namespace rookery::chess {

/// Decides whether `winner` can mate: the steps of helpmate.h, from cheap to thorough.
class HelpmateSolver {
 public:
  static constexpr int kSplits = 3;

  /// `splits`: how often the question may still be put to other positions instead. `position` outlives this.
  HelpmateSolver(const Position& position, Color winner, HelpmateBudget budget, int splits = kSplits);

  /// Takes the steps that take microseconds; whether they answer.
  bool answer_quickly();
  /// Takes the others, as long as the budget lasts.
  void answer_thoroughly();

  [[nodiscard]] Helpmate verdict() const { return result_.verdict; }
  [[nodiscard]] HelpmateResult take_result();

 private:
  struct Child {
    Move move;
    Position position;
  };

  bool settle(bool exists);
  [[nodiscard]] std::uint64_t nodes_left() const;
  [[nodiscard]] HelpmateResult ask(const Position& position, std::uint64_t nodes) const;
  [[nodiscard]] bool split();
  [[nodiscard]] bool all_capture(const std::vector<Child>& children) const;
  [[nodiscard]] bool decides(const Child& child, std::uint64_t nodes);
  void prove(const Reach& reach, Bitboard targets);
  bool play(int games, Bitboard targets) { return play(games, {kMaxTrialGamePlies, false, targets}); }
  bool play(int games, const TrialGameStyle& style);

  const Position& position_;
  Color winner_;
  HelpmateBudget budget_;
  int splits_;
  HelpmateEffort effort_;
  Random random_;
  HelpmateResult result_;
};

}  // namespace rookery::chess
