#include "trf/check.h"

namespace rookery::tournament::trf {

namespace {

/// 2 a win, 1 a draw, 0 a loss; nothing: not known yet.
std::optional<int> half_points(ResultKind kind) {
  switch (kind) {
    case ResultKind::Win:
    case ResultKind::UnratedWin:
    case ResultKind::ForfeitWin:
      return 2;
    case ResultKind::Draw:
    case ResultKind::UnratedDraw:
      return 1;
    case ResultKind::Loss:
    case ResultKind::UnratedLoss:
    case ResultKind::ForfeitLoss:
      return 0;
    case ResultKind::Absent:
    case ResultKind::Adjourned:
    case ResultKind::PairingAllocatedBye:
    case ResultKind::FullPointBye:
    case ResultKind::HalfPointBye:
    case ResultKind::ZeroPointBye:
      return std::nullopt;
  }
  return std::nullopt;
}

/// An arbiter may decide 0-0 and ½-0; more than a point between two is a contradiction.
bool results_agree(ResultKind a, ResultKind b) {
  if (is_played(a) != is_played(b)) {
    return false;
  }
  return half_points(a).value_or(0) + half_points(b).value_or(0) <= 2 &&
         half_points(a).has_value() == half_points(b).has_value();
}

struct PairCheck {
  const Tournament& tournament;
  const Entrant& entrant;
  std::size_t line;
  Errors& errors;

  void check(Round round) const {
    const RoundResult& own = entrant.results[round - 1U];
    if (!own.opponent) {
      return;
    }
    const Entrant* opponent = find_entrant(tournament, *own.opponent);
    if (opponent == nullptr) {
      errors.add(Fault::UnknownEntrant, line, column_of(round));
      return;
    }
    const RoundResult theirs =
        round <= opponent->results.size() ? opponent->results[round - 1U] : RoundResult{};
    if (theirs.opponent != entrant.tpn) {
      errors.add(Fault::OpponentDisagrees, line, column_of(round));
    } else if (own.color && own.color == theirs.color) {
      errors.add(Fault::ColorsDisagree, line, column_of(round) + 5);
    } else if (!results_agree(own.kind, theirs.kind)) {
      errors.add(Fault::ResultsDisagree, line, column_of(round) + 7);
    }
  }
};

/// Points of no result up to the round.
Points adjustments_until(const Tournament& tournament, Tpn number, Round last) {
  const AbnormalOf abnormal(tournament.abnormal, number);
  Points sum;
  for (Round round = 0; !tournament.abnormal.empty() && round <= last; ++round) {
    sum += abnormal.adjustment(round);
  }
  return sum;
}

/// Programs differ in whether the points include those of a bye in the round to be paired, virtual ones, and
/// those that are given or taken.
bool points_agree(const Tournament& tournament, const Entrant& entrant, std::optional<Points> written,
                  Round paired) {
  const Points score = score_after(tournament, entrant, paired);
  const auto next = static_cast<Round>(paired + 1U);
  const Points with_next = score_after(tournament, entrant, next);
  const Points extra = virtual_points_in(tournament, entrant.tpn, next);
  const Points current = virtual_points_in(tournament, entrant.tpn, paired);
  const Points without = score - adjustments_until(tournament, entrant.tpn, paired);
  const Points next_without = with_next - adjustments_until(tournament, entrant.tpn, next);
  for (const Points sum : {score, with_next, without, next_without}) {
    if (written == sum || written == sum + extra || written == sum + current) {
      return true;
    }
  }
  return !written;
}

}  // namespace

void check_consistency(const Tournament& tournament, std::span<const EntrantRecord> records, Errors& errors) {
  const Round paired = paired_rounds(tournament);
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Entrant& entrant = tournament.entrants[i];
    const std::size_t line = records[i].line;
    for (std::size_t round = 1; round <= entrant.results.size() && !errors.is_full(); ++round) {
      PairCheck{tournament, entrant, line, errors}.check(static_cast<Round>(round));
    }
    if (!points_agree(tournament, entrant, records[i].points, paired)) {
      errors.add(Fault::PointsDisagree, line, 81);
    }
  }
}

}  // namespace rookery::tournament::trf
