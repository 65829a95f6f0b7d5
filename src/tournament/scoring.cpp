#include "rookery/tournament/scoring.h"

namespace rookery::tournament {

Points points_for(const ScoringSystem& scoring, ResultKind kind) {
  switch (kind) {
    case ResultKind::Win:
    case ResultKind::UnratedWin:
    case ResultKind::ForfeitWin:
    case ResultKind::FullPointBye:
      return scoring.win;
    case ResultKind::Draw:
    case ResultKind::UnratedDraw:
    case ResultKind::HalfPointBye:
      return scoring.draw;
    case ResultKind::Loss:
    case ResultKind::UnratedLoss:
      return scoring.loss;
    case ResultKind::Adjourned:
      return scoring.adjourned;
    case ResultKind::ForfeitLoss:
      return scoring.forfeit_loss;
    case ResultKind::PairingAllocatedBye:
      return scoring.pairing_allocated;
    case ResultKind::Absent:
    case ResultKind::ZeroPointBye:
      return scoring.zero_point_bye;
  }
  return scoring.zero_point_bye;
}

std::string_view describe(ScoringFault fault) {
  switch (fault) {
    case ScoringFault::WinWorthNothing:
      return "A win must be worth more than a loss.";
    case ScoringFault::DrawOutsideWinLoss:
      return "A draw must be worth at least a loss and at most a win.";
    case ScoringFault::TwoDrawsAboveWin:
      return "Two draws must not be worth more than a win and a loss.";
    case ScoringFault::ByeAboveWin:
      return "The pairing-allocated bye must not be worth more than a win.";
    case ScoringFault::AbsenceAboveWin:
      return "A forfeit loss and a zero-point bye must be worth less than a win.";
  }
  return "";
}

std::optional<ScoringFault> find_fault(const ScoringSystem& scoring) {
  if (scoring.win <= scoring.loss) {
    return ScoringFault::WinWorthNothing;
  }
  if (scoring.draw < scoring.loss || scoring.draw > scoring.win) {
    return ScoringFault::DrawOutsideWinLoss;
  }
  if (scoring.draw * 2 > scoring.win + scoring.loss) {
    return ScoringFault::TwoDrawsAboveWin;
  }
  if (scoring.pairing_allocated > scoring.win) {
    return ScoringFault::ByeAboveWin;
  }
  if (scoring.forfeit_loss >= scoring.win || scoring.zero_point_bye >= scoring.win) {
    return ScoringFault::AbsenceAboveWin;
  }
  return std::nullopt;
}

}  // namespace rookery::tournament
