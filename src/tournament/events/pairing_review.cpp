#include "rookery/tournament/events/pairing_review.h"

#include <algorithm>

#include "dutch/colors.h"
#include "dutch/field.h"
#include "events/event_rules.h"
#include "rookery/tournament/events/next_round.h"

namespace rookery::tournament {

namespace {

bool is_swiss(const TournamentState& state) {
  return state.settings && (state.settings->system == PairingSystem::Dutch ||
                            state.settings->system == PairingSystem::DutchBaku);
}

/// The state before the round of the pairing, with those present who stand in it.
TournamentState before_pairing(const TournamentState& state, const HandPairing& pairing) {
  TournamentState before = state;
  before.rounds.resize(std::min<std::size_t>(before.rounds.size(), pairing.round - 1U));
  if (state.rounds.size() < pairing.round) {
    return before;
  }
  std::vector<EntrantId> named;
  for (const PairedBoard& board : pairing.boards) {
    named.insert(named.end(), {board.white, board.black});
  }
  named.insert(named.end(), pairing.bye ? 1 : 0, pairing.bye.value_or(0));
  for (std::size_t at = 0; at < before.entrants.size(); ++at) {
    // Entrants who came after the pairing are not part of the round.
    const bool is_in = std::ranges::count(named, static_cast<EntrantId>(at + 1)) > 0;
    before.entrants[at].is_checked_in = is_in;
  }
  return before;
}

/// The pairings of a Swiss round as the rules see them.
class SwissRules {
 public:
  SwissRules(const TournamentState& before, Round round)
      : report_(report_of(before)),
        numbers_(numbers_of(report_)),
        field_(dutch::make_field(report_.tournament, round, before.settings->rounds)) {}

  void check(const PairedBoard& board, std::vector<RuleBreach>& breaches) const {
    const auto white = index_of(board.white);
    const auto black = index_of(board.black);
    if (!white || !black) {
      return;
    }
    const auto add = [&](Criterion rule) { breaches.push_back({rule, board.white, board.black}); };
    if (has_bit(field_.met, *white, *black)) {
      add(Criterion::C1Rematch);
    }
    if (!colors_allow(field_.competitors[*white], field_.competitors[*black])) {
      add(Criterion::C3AbsoluteColors);
    }
  }

  [[nodiscard]] bool may_have_bye(EntrantId entrant) const {
    const auto index = index_of(entrant);
    return !index || field_.competitors[*index].may_have_bye;
  }

 private:
  [[nodiscard]] std::optional<std::size_t> index_of(EntrantId entrant) const {
    const auto found = std::ranges::find(field_.competitors, numbers_[entrant], &dutch::Competitor::tpn);
    return found == field_.competitors.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - field_.competitors.begin()));
  }
  [[nodiscard]] bool has_bit(const std::vector<std::uint64_t>& bits, std::size_t a, std::size_t b) const {
    return !bits.empty() && (bits[a * field_.row_words + b / 64] >> (b % 64) & 1U) != 0;
  }

  NumberedReport report_;
  std::vector<Tpn> numbers_;
  dutch::Field field_;
};

bool is_known(const TournamentState& state, EntrantId entrant) {
  return entrant >= 1 && entrant <= state.entrants.size();
}

bool is_forbidden(const TournamentState& state, Round round, const PairedBoard& board) {
  return std::ranges::any_of(state.forbidden, [&](const PairsForbidden& pairs) {
    const auto names = [&](EntrantId entrant) { return std::ranges::count(pairs.entrants, entrant) > 0; };
    return pairs.first <= round && round <= pairs.last && names(board.white) && names(board.black);
  });
}

/// Whether rules can be asked about the pairing at all.
bool is_reviewable(const TournamentState& state, const HandPairing& pairing) {
  const bool is_round = state.settings && pairing.round >= 1 && pairing.round <= state.rounds.size() + 1 &&
                        pairing.round <= state.settings->rounds;
  return is_round && (!pairing.bye || is_known(state, *pairing.bye)) &&
         std::ranges::all_of(pairing.boards, [&](const PairedBoard& board) {
           return is_known(state, board.white) && is_known(state, board.black);
         });
}

/// Whether both have the same boards, in whatever order, and the same bye.
bool is_same_pairing(const RoundPaired& system, const HandPairing& pairing) {
  std::vector<PairedBoard> boards = system.boards;
  std::vector<PairedBoard> by_hand = pairing.boards;
  const auto white = [](const PairedBoard& board) { return board.white; };
  std::ranges::sort(boards, {}, white);
  std::ranges::sort(by_hand, {}, white);
  return boards == by_hand && system.bye == pairing.bye;
}

}  // namespace

std::vector<RuleBreach> find_breaches(const TournamentState& state, const HandPairing& pairing) {
  std::vector<RuleBreach> breaches;
  if (!is_reviewable(state, pairing)) {
    return breaches;
  }
  std::optional<SwissRules> rules;
  if (is_swiss(state)) {
    rules.emplace(before_pairing(state, pairing), pairing.round);
  }
  for (const PairedBoard& board : pairing.boards) {
    if (is_forbidden(state, pairing.round, board)) {
      breaches.push_back({Criterion::ForbiddenPair, board.white, board.black});
    }
    if (rules) {
      rules->check(board, breaches);
    }
  }
  if (rules && pairing.bye && !rules->may_have_bye(*pairing.bye)) {
    breaches.push_back({Criterion::C2ByeTwice, *pairing.bye, std::nullopt});
  }
  return breaches;
}

PairingReview review_pairing(const TournamentState& state, const HandPairing& pairing) {
  PairingReview review{find_breaches(state, pairing), std::nullopt};
  if (!is_reviewable(state, pairing)) {
    return review;
  }
  const auto events = pair_next_round(before_pairing(state, pairing));
  const auto* const system = events ? std::get_if<RoundPaired>(&events->front()) : nullptr;
  if (system != nullptr && !is_same_pairing(*system, pairing)) {
    review.better = *system;
  }
  return review;
}

std::optional<HandPairing> pairing_after(const TournamentState& state, const SwapEntrants& command) {
  if (command.round < 1 || command.round > state.rounds.size()) {
    return std::nullopt;
  }
  TournamentState after = state;
  ApplyEvent{after}(EntrantsSwapped{command.round, command.first, command.second});
  const PlayedRound& round = after.rounds[command.round - 1U];
  HandPairing pairing{command.round, {}, round.bye};
  for (const PlayedBoard& board : round.boards) {
    pairing.boards.push_back(board.paired);
  }
  return pairing;
}

}  // namespace rookery::tournament
