#pragma once
#include <optional>
#include <string_view>

#include "rookery/tournament/points.h"
#include "rookery/tournament/round_result.h"

namespace rookery::tournament {

/// What each result is worth. A half-point bye is worth a draw, a full-point bye and a forfeit win a win.
struct ScoringSystem {
  Points win = kWholePoint;
  Points draw = kHalfPoint;
  Points loss;
  Points forfeit_loss;
  Points zero_point_bye;                   ///< also of rounds in which nothing is written
  Points pairing_allocated = kWholePoint;  ///< one value for the whole tournament (FIDE C.04.1, 3)
  Points adjourned = kHalfPoint;           ///< for pairing, until the result is known (FIDE C.04.2, 3.1)
  bool operator==(const ScoringSystem&) const = default;
};

[[nodiscard]] Points points_for(const ScoringSystem& scoring, ResultKind kind);

enum class ScoringFault : std::uint8_t {
  WinWorthNothing,     ///< a win must be worth more than a loss
  DrawOutsideWinLoss,  ///< a draw must not be worth more than a win or less than a loss
  TwoDrawsAboveWin,    ///< two draws must not be worth more than a win and a loss
  ByeAboveWin,         ///< the pairing-allocated bye must not be worth more than a win
  AbsenceAboveWin,     ///< a forfeit loss and a zero-point bye must be worth less than a win
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(ScoringFault fault);

/// The first rule that `scoring` breaks (FIDE C.04.1, 3; checklist for tournament programs, questions 74 and
/// 81). Nothing: it can be used.
[[nodiscard]] std::optional<ScoringFault> find_fault(const ScoringSystem& scoring);

}  // namespace rookery::tournament
