#include "rookery/store/tournaments/sections.h"

#include "sql/rows.h"

namespace rookery::store {
namespace {

/// Of two requests at once the second waits here for the first, and finds its row.
constexpr Statement kInsertSection{
    "INSERT INTO tournament_sections(event, position, tournament, name) VALUES($1, $2, $3, $4)"
    " ON CONFLICT DO NOTHING RETURNING position"};
constexpr Statement kFindSections{
    "SELECT event, tournament, name FROM tournament_sections WHERE event ="
    " COALESCE((SELECT event FROM tournament_sections WHERE tournament = $1), $2) ORDER BY position"};

}  // namespace

Expected<void, StoreError> create_sections(Connection& connection, const TournamentId& event,
                                           const std::vector<NewSection>& sections) {
  const StoreError conflict{StoreError::Kind::Conflict, "tournament " + event.text + " has sections"};
  Expected<void, StoreError> done;
  for (std::size_t i = 0; done && i < sections.size(); ++i) {
    const NewSection& section = sections[i];
    done = require_row(connection, conflict, kInsertSection, event, i + 1, section.header.id, section.name);
  }
  for (std::size_t i = 0; done && i < sections.size(); ++i) {
    done = create_tournament(connection, sections[i].header, sections[i].append);
  }
  return done;
}

Expected<EventSections, StoreError> find_sections(Connection& connection, const TournamentId& tournament) {
  EventSections found;
  auto done = connection.each(
      kFindSections,
      [&](const Row& row) {
        found.event = row.text(0);
        found.sections.push_back({row.text(1), row.text(2)});
      },
      tournament, tournament);
  return done ? Expected<EventSections, StoreError>(std::move(found)) : fail(std::move(done.error()));
}

}  // namespace rookery::store
