#include "rookery/tournament/tournament.h"

#include <algorithm>

namespace rookery::tournament {

bool is_federation(std::string_view letters) {
  constexpr std::size_t kLetters = 3;
  return letters.size() == kLetters &&
         std::ranges::all_of(letters, [](char c) { return c >= 'A' && c <= 'Z'; }) &&
         !letters.starts_with("XX") && !letters.starts_with("BB");
}

const Entrant* find_entrant(const Tournament& tournament, Tpn tpn) {
  const auto found = std::ranges::lower_bound(tournament.entrants, tpn, {}, &Entrant::tpn);
  return found != tournament.entrants.end() && found->tpn == tpn ? &*found : nullptr;
}

Round recorded_rounds(const Tournament& tournament) {
  std::size_t rounds = 0;
  for (const Entrant& entrant : tournament.entrants) {
    rounds = std::max(rounds, entrant.results.size());
  }
  return static_cast<Round>(rounds);
}

Round paired_rounds(const Tournament& tournament) {
  const Round recorded = recorded_rounds(tournament);
  const auto kind_in = [](const Entrant& entrant, Round round) {
    return round <= entrant.results.size() ? entrant.results[round - 1U].kind : ResultKind::Absent;
  };
  Round paired = recorded;
  while (paired > 0 && std::ranges::none_of(tournament.entrants, [&](const Entrant& entrant) {
           return took_part_in_pairing(kind_in(entrant, paired));
         })) {
    --paired;
  }
  const Round next = paired + 1U;
  const bool is_next_complete =
      next <= recorded && std::ranges::all_of(tournament.entrants, [&](const Entrant& entrant) {
        return kind_in(entrant, next) != ResultKind::Absent;
      });
  return is_next_complete ? next : paired;
}

Points score_after(const Tournament& tournament, const Entrant& entrant, Round rounds) {
  const AbnormalOf abnormal(tournament.abnormal, entrant.tpn);
  Points sum = abnormal.adjustment(0);
  for (std::size_t at = 0; at < rounds; ++at) {
    const ResultKind kind = at < entrant.results.size() ? entrant.results[at].kind : ResultKind::Absent;
    const auto round = static_cast<Round>(at + 1);
    sum += points_in(tournament, abnormal, kind, round) + abnormal.adjustment(round);
  }
  return sum;
}

Points virtual_points_in(const Tournament& tournament, Tpn tpn, Round round) {
  Points points;
  for (const VirtualPoints& record : tournament.virtual_points) {
    if (round >= record.first_round && round <= record.last_round && tpn >= record.first_entrant &&
        tpn <= record.last_entrant) {
      points = record.points;
    }
  }
  return points;
}

Tournament before_round(const Tournament& tournament, Round round) {
  Tournament before = tournament;
  for (Entrant& entrant : before.entrants) {
    if (entrant.results.size() >= round) {
      entrant.results.resize(round);
      RoundResult& last = entrant.results.back();
      if (took_part_in_pairing(last.kind)) {
        last = RoundResult{};
      }
    }
  }
  return before;
}

}  // namespace rookery::tournament
