#pragma once
#include <string>
#include <vector>

#include "rookery/store/ids.h"
#include "rookery/store/tournaments/tournaments.h"

/// Sections of an event: tournaments of their own that belong together.
namespace rookery::store {

struct NewSection {
  std::string name;
  TournamentHeader header;
  TournamentAppend append;
};

struct ListedSection {
  std::string tournament;
  std::string name;
  bool operator==(const ListedSection&) const = default;
};
struct EventSections {
  std::string event;  ///< the tournament whose entrants they have; empty: there are none
  std::vector<ListedSection> sections = {};  ///< in their order
  bool operator==(const EventSections&) const = default;
};

/// All of them or none. Errors: Conflict, when the event has sections.
[[nodiscard]] Expected<void, StoreError> create_sections(Connection& connection, const TournamentId& event,
                                                         const std::vector<NewSection>& sections);

/// The sections of the event that `tournament` is, or is a section of.
[[nodiscard]] Expected<EventSections, StoreError> find_sections(Connection& connection,
                                                                const TournamentId& tournament);

}  // namespace rookery::store
