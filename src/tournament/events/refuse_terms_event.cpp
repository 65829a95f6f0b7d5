#include <algorithm>
#include <functional>
#include <vector>

#include "events/event_rules.h"
#include "rookery/tournament/standings/tie_break.h"
#include "rookery/tournament/team_match.h"

namespace rookery::tournament {

namespace {

/// Whether each is a code, and no code stands twice. `of_teams`: those of individuals have no score of a
/// team.
bool are_tie_breaks(const std::vector<std::string>& codes, bool of_teams) {
  std::string list;
  for (const std::string& code : codes) {
    list += code + ',';
  }
  return parse_tie_breaks(list).has_value() && std::ranges::all_of(codes, [&](const auto& code) {
           const auto tie_break = parse_tie_break(code);
           return tie_break && (of_teams || !is_for_teams(*tie_break));
         });
}

bool is_time_usable(const ThinkingTime& time) {
  return time.seconds + time.increment > 0 && time.seconds <= kMaxThinkingSeconds &&
         time.increment <= kMaxThinkingSeconds;
}

bool are_usable(const TournamentTerms& terms) {
  const bool is_time_good = !terms.time || is_time_usable(*terms.time);
  return is_time_good && (terms.venue == Venue::Board || terms.time) &&
         are_tie_breaks(terms.tie_breaks, false) && are_tie_breaks(terms.team_tie_breaks, true);
}

bool is_play_off_usable(const TournamentTerms& terms) {
  const auto& play_off = terms.play_off;
  return !play_off || (terms.has_two_games && is_time_usable(play_off->games) &&
                       play_off->white_seconds > 0 && play_off->white_seconds <= kMaxThinkingSeconds &&
                       play_off->black_seconds > 0 && play_off->black_seconds <= kMaxThinkingSeconds);
}

bool is_absence_usable(const TournamentTerms& terms) {
  const auto& absence = terms.absence;
  return !absence || (terms.venue != Venue::Board && *absence >= kLeastAbsence && *absence <= kMostAbsence);
}

bool are_starts_usable(const TournamentTerms& terms, const TournamentSettings& settings) {
  if (!terms.starts) {
    return true;
  }
  const std::vector<Instant>& times = terms.starts->times;
  const bool is_ascending = std::ranges::adjacent_find(times, std::ranges::greater_equal{}) == times.end() &&
                            (times.empty() || times.front() > Instant{});
  const bool are_rounds_paired =
      settings.system != PairingSystem::Other && settings.system != PairingSystem::Arena;
  return are_rounds_paired && terms.starts->pause <= kMostPause && times.size() <= settings.rounds &&
         is_ascending;
}

/// Whether it says when an arena is played exactly if it is one; its games are on the screen.
bool is_arena_usable(const TournamentTerms& terms, const TournamentSettings& settings) {
  if (settings.system != PairingSystem::Arena) {
    return !terms.arena;
  }
  return terms.arena && terms.arena->begins > Instant{} && terms.arena->minutes >= 1 &&
         terms.arena->minutes <= kMostArenaMinutes && terms.venue == Venue::Screen;
}

bool is_half_bye_limit_usable(const TournamentTerms& terms, const TournamentSettings& settings) {
  const auto& limit = terms.half_byes;
  return !limit || (is_kind_known_to(settings.system, ByeKind::Half) && limit->most <= settings.rounds &&
                    limit->last_rounds <= settings.rounds);
}

bool has_teams(PairingSystem system) {
  return system == PairingSystem::TeamMatch || system == PairingSystem::Scheveningen ||
         system == PairingSystem::TeamRoundRobin;
}

/// Whether the boards of a match, drawn numbers and an order of teams are of this system, and possible.
bool are_tables_usable(const TournamentTerms& terms, const TournamentSettings& settings) {
  const bool are_boards_good = !terms.team_boards || (has_teams(settings.system) && *terms.team_boards >= 1 &&
                                                      *terms.team_boards <= kMaxScheveningen);
  const bool are_lots_good = !terms.number_lots || settings.system == PairingSystem::RoundRobin;
  std::vector<std::uint16_t> order = terms.table_order;
  std::ranges::sort(order);
  for (std::size_t at = 0; at < order.size(); ++at) {
    if (order[at] != at + 1) {
      return false;
    }
  }
  const bool are_games_good =
      (!terms.has_two_games || settings.system == PairingSystem::Knockout) && is_play_off_usable(terms);
  return are_boards_good && are_lots_good && are_games_good && (order.empty() || has_teams(settings.system));
}

}  // namespace

std::optional<Refusal> RefuseEvent::operator()(const TermsPublished& event) const {
  if (const auto refusal = why_not_running(state)) {
    return refusal;
  }
  if (!state.rounds.empty() || !state.arena_games.empty()) {
    return Refusal::TermsStand;
  }
  if (!is_arena_usable(event.terms, *state.settings)) {
    return Refusal::BadArena;
  }
  if (!is_absence_usable(event.terms)) {
    return Refusal::BadAbsence;
  }
  if (!are_starts_usable(event.terms, *state.settings)) {
    return Refusal::BadStarts;
  }
  if (!is_half_bye_limit_usable(event.terms, *state.settings) ||
      !are_tables_usable(event.terms, *state.settings)) {
    return Refusal::BadSettings;
  }
  return are_usable(event.terms) ? std::nullopt : std::optional(Refusal::BadSettings);
}

}  // namespace rookery::tournament
