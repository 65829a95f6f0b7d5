#include "rookery/tournament/abnormal_points.h"

#include <algorithm>

#include "rookery/tournament/tournament.h"

namespace rookery::tournament {

namespace {

/// The kind of record that says what such a result is worth; nothing: none does.
std::optional<AbnormalKind> kind_of(ResultKind kind) {
  switch (kind) {
    case ResultKind::Win:
    case ResultKind::UnratedWin:
      return AbnormalKind::Win;
    case ResultKind::Draw:
    case ResultKind::UnratedDraw:
      return AbnormalKind::Draw;
    case ResultKind::Loss:
    case ResultKind::UnratedLoss:
      return AbnormalKind::Loss;
    case ResultKind::FullPointBye:
      return AbnormalKind::FullPointBye;
    case ResultKind::HalfPointBye:
      return AbnormalKind::HalfPointBye;
    case ResultKind::Absent:
    case ResultKind::ZeroPointBye:
      return AbnormalKind::ZeroPointBye;
    case ResultKind::ForfeitWin:
      return AbnormalKind::ForfeitWin;
    case ResultKind::ForfeitLoss:
      return AbnormalKind::ForfeitLoss;
    case ResultKind::Adjourned:
    case ResultKind::PairingAllocatedBye:
      break;
  }
  return std::nullopt;
}

Points sum_of(const std::vector<const AbnormalPoints*>& records, Round round,
              Points AbnormalPoints::* points) {
  Points sum;
  for (const AbnormalPoints* record : records) {
    if (record->kind == AbnormalKind::Adjustment && record->round == round) {
      sum += record->*points;
    }
  }
  return sum;
}

}  // namespace

AbnormalOf::AbnormalOf(const std::vector<AbnormalPoints>& records, Tpn number, bool is_team) {
  for (const AbnormalPoints& record : records) {
    const bool names = record.entrants.empty() || std::ranges::binary_search(record.entrants, number);
    if (names && record.is_of_teams == is_team) {
      records_.push_back(&record);
    }
  }
}

const AbnormalPoints* AbnormalOf::worth(ResultKind kind, Round round) const {
  if (records_.empty()) {
    return nullptr;
  }
  const auto asked = kind_of(kind);
  const auto found = std::find_if(records_.rbegin(), records_.rend(), [&](const AbnormalPoints* record) {
    return record->kind == asked && (record->round == 0 || record->round == round);
  });
  return found == records_.rend() ? nullptr : *found;
}

Points AbnormalOf::adjustment(Round round) const {
  return sum_of(records_, round, &AbnormalPoints::points);
}

Points AbnormalOf::match_adjustment(Round round) const {
  return sum_of(records_, round, &AbnormalPoints::match_points);
}

Points points_in(const Tournament& tournament, const AbnormalOf& abnormal, ResultKind kind, Round round) {
  const AbnormalPoints* const record = abnormal.worth(kind, round);
  return record == nullptr ? points_for(tournament.scoring, kind) : record->points;
}

}  // namespace rookery::tournament
