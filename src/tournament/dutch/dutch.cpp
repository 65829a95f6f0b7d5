#include <algorithm>
#include <tuple>

#include "dutch/bracket.h"
#include "dutch/colors.h"
#include "dutch/completion.h"
#include "dutch/field.h"
#include "dutch/reasons.h"
#include "rookery/tournament/pairing.h"

namespace rookery::tournament {

namespace {

using dutch::Bracket;
using dutch::Competitor;
using dutch::Field;
using dutch::IndexPair;
using dutch::ScoreGroup;

std::vector<ScoreGroup> score_groups(const Field& field) {
  std::vector<ScoreGroup> groups;
  for (std::size_t i = 0; i < field.competitors.size(); ++i) {
    if (i == 0 || field.competitors[i].score != field.competitors[i - 1].score) {
      groups.push_back({i, i});
    }
    groups.back().end = i + 1;
  }
  return groups;
}

/// A pair, the bracket in which it was made, and why.
struct MadePair {
  IndexPair players;
  ScoreGroup bracket;
  dutch::PairOrigin origin;
};

struct MadePairs {
  std::vector<MadePair> pairs;
  std::vector<std::size_t> unpaired;
};

/// Pairs bracket after bracket, from the highest score down (1.9).
std::optional<MadePairs> pair_brackets(const Field& field, std::optional<Points> bye_score) {
  const std::vector<ScoreGroup> groups = score_groups(field);
  const std::size_t count = field.competitors.size();
  MadePairs made;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const ScoreGroup next = i + 1 < groups.size() ? groups[i + 1] : ScoreGroup{count, count};
    const Bracket bracket{.field = field,
                          .moved_down = made.unpaired,
                          .residents = groups[i],
                          .next = next,
                          .rest = {next.end, count},
                          .bye_score = bye_score};
    auto pairing = dutch::pair_bracket(bracket);
    if (!pairing || field.is_budget_spent()) {
      return std::nullopt;
    }
    const std::vector<dutch::PairOrigin> origins = find_origins(bracket, *pairing);
    for (std::size_t pair = 0; pair < origins.size(); ++pair) {
      made.pairs.push_back({pairing->pairs[pair], groups[i], origins[pair]});
    }
    made.unpaired = std::move(pairing->downfloaters);
  }
  return made;
}

/// The order of boards (C.04.2, 3.6): the higher score of the pair, the sum of scores, the smaller number.
void sort_boards(const Field& field, std::vector<MadePair>& pairs) {
  std::ranges::sort(pairs, {}, [&](const MadePair& pair) {
    const Competitor& higher = field.competitors[pair.players.first];
    const Competitor& lower = field.competitors[pair.players.second];
    return std::tuple(-higher.score.tenths(), -(higher.score + lower.score).tenths(), higher.number);
  });
}

Pairing with_colors(const Field& field, const MadePair& pair) {
  const Competitor& higher = field.competitors[pair.players.first];
  const Competitor& lower = field.competitors[pair.players.second];
  const dutch::ColorChoice choice = dutch::choose_colors(higher, lower, field.initial_color);
  const bool is_white = choice.first == Color::White;
  PairingReason reason;
  reason.bracket = field.competitors[pair.bracket.begin].score;
  reason.is_moved_down = higher.score != reason.bracket;
  reason.color_rule = choice.rule;
  reason.higher = higher.tpn;
  reason.is_exchanged = pair.origin.is_exchanged;
  reason.forced_by = pair.origin.forced_by;
  if (pair.origin.first_choice) {
    reason.first_choice = field.competitors[*pair.origin.first_choice].tpn;
  }
  return {.white = is_white ? higher.tpn : lower.tpn,
          .black = is_white ? lower.tpn : higher.tpn,
          .reason = reason};
}

}  // namespace

std::string_view word(PairingFault fault) {
  switch (fault) {
    case PairingFault::NoPairing:
      return "no-pairing";
    case PairingFault::NoPlayers:
      return "no-players";
    case PairingFault::RoundsUnknown:
      return "rounds-unknown";
    case PairingFault::RoundNotNext:
      return "round-not-next";
    case PairingFault::TooHard:
      return "too-hard";
  }
  return "";
}

std::string_view describe(PairingFault fault) {
  switch (fault) {
    case PairingFault::NoPairing:
      return "No pairing keeps the absolute criteria. The arbiter may end the tournament before this round, allow a "
             "rematch, or pair by hand (FIDE C.04.3, 1.9.3).";
    case PairingFault::NoPlayers:
      return "Nobody is there to be paired: all have a bye in this round.";
    case PairingFault::RoundsUnknown:
      return "The number of rounds must be known (record 142), since the last round has rules of its own.";
    case PairingFault::RoundNotNext:
      return "A round can be paired when all before it have been, up to the last.";
    case PairingFault::TooHard:
      return "So many players, kept apart so much, take too long to pair: forbid fewer pairs, or pair by hand.";
  }
  return "";
}

Expected<RoundPairing, PairingFault> pair_dutch(const Tournament& tournament, Round round) {
  PairingBudget endless;
  return pair_dutch(tournament, round, endless);
}

Expected<RoundPairing, PairingFault> pair_dutch(const Tournament& tournament, Round round,
                                                PairingBudget& budget) {
  if (!tournament.rounds_planned) {
    return fail(PairingFault::RoundsUnknown);
  }
  if (round == 0 || round > *tournament.rounds_planned || round > paired_rounds(tournament) + 1) {
    return fail(PairingFault::RoundNotNext);
  }
  Field field = dutch::make_field(tournament, round, *tournament.rounds_planned);
  field.budget = &budget;
  if (field.competitors.empty()) {
    return fail(PairingFault::NoPlayers);
  }
  const auto completion = dutch::find_completion(field);
  auto made = completion ? pair_brackets(field, completion->bye_score) : std::nullopt;
  if (budget.is_spent()) {
    return fail(PairingFault::TooHard);
  }
  if (!made) {
    return fail(PairingFault::NoPairing);
  }
  sort_boards(field, made->pairs);
  RoundPairing pairing{.round = round, .pairings = {}, .bye = std::nullopt};
  for (const MadePair& pair : made->pairs) {
    pairing.pairings.push_back(with_colors(field, pair));
  }
  if (!made->unpaired.empty()) {
    pairing.bye = field.competitors[made->unpaired.front()].tpn;
  }
  return pairing;
}

}  // namespace rookery::tournament
