#pragma once
#include <span>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/events/running_tournament.h"

namespace rookery::tournament {

inline constexpr std::size_t kMaxSections = 26;
inline constexpr std::size_t kMaxSectionName = 20;  ///< letters

/// A group of those who entered an event, which is a tournament of its own: paired for itself, with its own
/// standings and report.
struct Section {
  std::string name;  ///< "A"
  std::vector<EntrantId> entrants;
};

/// The first events of each section's tournament: the settings of the event with the section's name behind
/// its own, its terms and arbiters; its entrants in the order in which they entered, with what is known of
/// them, checked in where they are, and with their byes; and who must not meet. Errors: TermsStand, when a
/// round is paired; BadSections; UnknownEntrant; AlreadyWithdrawn; EntrantTwice.
[[nodiscard]] Expected<std::vector<std::vector<Event>>, Refusal> make_sections(
    const TournamentState& state, std::span<const Section> sections);

}  // namespace rookery::tournament
