#include "rookery/tournament/events/sections.h"

#include <algorithm>
#include <set>

#include "events/names.h"

namespace rookery::tournament {

namespace {

std::optional<Refusal> why_not_divided(const TournamentState& state, std::span<const Section> sections) {
  if (state.settings->system == PairingSystem::Arena) {
    return Refusal::NotInArena;
  }
  if (!state.rounds.empty()) {
    return Refusal::TermsStand;
  }
  std::set<std::string_view> names;
  std::set<EntrantId> entrants;
  for (const Section& section : sections) {
    if (!is_line(section.name, kMaxSectionName) || !names.insert(section.name).second ||
        section.entrants.empty()) {
      return Refusal::BadSections;
    }
    for (const EntrantId entrant : section.entrants) {
      if (entrant == 0 || entrant > state.entrants.size()) {
        return Refusal::UnknownEntrant;
      }
      if (state.entrants[entrant - 1U].last_round) {
        return Refusal::AlreadyWithdrawn;
      }
      if (!entrants.insert(entrant).second) {
        return Refusal::EntrantTwice;
      }
    }
  }
  return sections.size() < 2 || sections.size() > kMaxSections ? std::optional(Refusal::BadSections)
                                                               : std::nullopt;
}

/// The tournament of a section while its events are decided.
class SectionTournament {
 public:
  /// Errors: why the command is refused.
  std::optional<Refusal> give(const Command& command) {
    const auto decided = running_.decide(command);
    if (!decided) {
      return decided.error();
    }
    for (const Event& event : *decided) {
      running_.record({Instant{}, "section", event});
      events_.push_back(event);
    }
    return std::nullopt;
  }
  [[nodiscard]] std::vector<Event> take_events() { return std::move(events_); }

 private:
  RunningTournament running_;
  std::vector<Event> events_;
};

/// The number of each entrant in the section; 0: not in it.
std::vector<EntrantId> numbers_in(const TournamentState& state, const std::vector<EntrantId>& entrants) {
  std::vector<EntrantId> numbers(state.entrants.size() + 1);
  for (std::size_t at = 0; at < entrants.size(); ++at) {
    numbers[entrants[at]] = static_cast<EntrantId>(at + 1);
  }
  return numbers;
}

std::vector<Command> commands_of(const TournamentState& state, const Section& section) {
  TournamentSettings settings = *state.settings;
  settings.name += " " + section.name;
  std::vector<Command> commands{CreateTournament{std::move(settings), state.terms}};
  for (const std::string& arbiter : state.arbiters) {
    commands.emplace_back(AppointArbiter{arbiter});
  }
  std::vector<EntrantId> entrants = section.entrants;
  std::ranges::sort(entrants);
  const std::vector<EntrantId> numbers = numbers_in(state, entrants);
  for (const EntrantId entrant : entrants) {
    const EnteredPlayer& entered = state.entrants[entrant - 1U];
    commands.emplace_back(Enter{entered.details, entered.is_checked_in, entered.description});
    for (const NationalListing& listing : entered.national) {
      commands.emplace_back(NoteNationalRating{numbers[entrant], listing});
    }
  }
  for (const ByeGranted& bye : state.byes) {
    if (numbers[bye.entrant] != 0) {
      commands.emplace_back(GrantBye{numbers[bye.entrant], bye.round, bye.kind, bye.is_beyond_limit});
    }
  }
  for (const PairsForbidden& pairs : state.forbidden) {
    ForbidPairs apart{pairs.first, pairs.last, {}, pairs.is_weak};
    for (const EntrantId entrant : pairs.entrants) {
      if (numbers[entrant] != 0) {
        apart.entrants.push_back(numbers[entrant]);
      }
    }
    if (apart.entrants.size() > 1) {
      commands.emplace_back(std::move(apart));
    }
  }
  return commands;
}

}  // namespace

Expected<std::vector<std::vector<Event>>, Refusal> make_sections(const TournamentState& state,
                                                                 std::span<const Section> sections) {
  if (!state.settings) {
    return fail(Refusal::NotCreated);
  }
  if (const auto refusal = why_not_divided(state, sections)) {
    return fail(*refusal);
  }
  std::vector<std::vector<Event>> made;
  for (const Section& section : sections) {
    SectionTournament tournament;
    for (const Command& command : commands_of(state, section)) {
      if (const auto refusal = tournament.give(command)) {
        return fail(*refusal);
      }
    }
    made.push_back(tournament.take_events());
  }
  return made;
}

}  // namespace rookery::tournament
