#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/http/members.h"
#include "rookery/people/principal.h"
#include "rookery/tournament/events/running_tournament.h"

namespace rookery::server {

/// A command as the page sends it.
struct TournamentRequest {
  std::string id;  ///< chosen by the sender; a command that comes again is done once
  tournament::Command command;
  /// A pairing by hand that breaks a rule, or differs from that of the system, is meant so.
  bool is_confirmed = false;
};

/// Reads {"id","do",…}. `asker`: enters by its own account if the command has no name. For read_whole.
[[nodiscard]] TournamentRequest read_tournament_request(http::Members& members,
                                                        const people::Principal& asker);

/// The sender's "id" of a command; empty: it is missing, and the command is never sent again.
[[nodiscard]] std::string take_command_id(http::Members& members);

/// The numbers in "entrants"; none if it is missing.
[[nodiscard]] std::vector<tournament::EntrantId> take_entrants(http::Members& members);

/// What is drawn for a new tournament, whether it needs it or not.
struct DrawnLots {
  tournament::Color initial_color;
  std::uint32_t number_seed;
};

/// The settings and terms of {"name","system","place","rounds",…}; no round begins before `now`. For
/// read_whole.
[[nodiscard]] tournament::CreateTournament read_new_tournament(http::Members& members, const DrawnLots& lots,
                                                               Instant now);

/// "board", as the member "place" has it.
[[nodiscard]] std::string_view word_of(tournament::Venue venue);
/// "dutch-baku", as the member "system" has it.
[[nodiscard]] std::string_view system_word(tournament::PairingSystem system);

}  // namespace rookery::server
