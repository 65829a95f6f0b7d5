#include "rookery/tournament/standings/breakdown.h"

#include <array>

namespace rookery::tournament {

namespace {

/// Decimals of the values, in the order of TieBreakCode: one of points and their sums, two of products and
/// averages of points, none of counts, places and ratings.
constexpr std::array<std::uint8_t, kTieBreakCodes> kDecimals = {1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 2, 1,
                                                                2, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2,
                                                                2, 2, 2, 0, 0, 0, 0, 0, 2, 1, 0, 0};

}  // namespace

std::string write_value(TieBreakCode code, TieBreakValue value) {
  const bool is_negative = value.hundredths < 0;
  const std::int64_t hundredths = is_negative ? -value.hundredths : value.hundredths;
  std::string text = (is_negative ? "-" : "") + std::to_string(hundredths / 100);
  const std::uint8_t decimals = kDecimals[static_cast<std::size_t>(code)];
  text += decimals > 0 ? '.' + std::to_string(hundredths % 100 / 10) : "";
  text += decimals > 1 ? std::to_string(hundredths % 10) : "";
  return text;
}

std::string_view word(ContributionSource source) {
  switch (source) {
    case ContributionSource::OwnRound:
      return "own_round";
    case ContributionSource::Opponent:
      return "opponent";
    case ContributionSource::OwnScore:
      return "own_score";
    case ContributionSource::CappedByOpponent:
      return "capped_by_opponent";
    case ContributionSource::CappedByDraws:
      return "capped_by_draws";
    case ContributionSource::Adjustment:
      return "adjustment";
  }
  return "";
}

std::string_view word(EncounterScore score) {
  switch (score) {
    case EncounterScore::Points:
      return "points";
    case EncounterScore::MatchPoints:
      return "match_points";
    case EncounterScore::GamePoints:
      return "game_points";
    case EncounterScore::BoardCount:
      return "board_count";
    case EncounterScore::TopBoard:
      return "top_board";
    case EncounterScore::WithoutBottomBoards:
      return "without_bottom_boards";
  }
  return "";
}

std::string_view word(Cut cut) {
  switch (cut) {
    case Cut::No:
      return "no";
    case Cut::Lowest:
      return "lowest";
    case Cut::VoluntaryUnplayed:
      return "voluntary_unplayed";
    case Cut::Highest:
      return "highest";
    case Cut::BelowLimit:
      return "below_limit";
  }
  return "";
}

}  // namespace rookery::tournament
