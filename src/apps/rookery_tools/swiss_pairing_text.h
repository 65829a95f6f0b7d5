#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "rookery/tournament/pairing.h"

/// How the commands of `rookery swiss` show pairings.
namespace rookery::apps {

/// "12 Surname, Forename (3.5)": number, name, points before `round`.
std::string entrant_text(const tournament::Tournament& tournament, tournament::Tpn tpn,
                         tournament::Round round);

/// A line for each board, and one for the bye.
std::string pairing_table(const tournament::Tournament& tournament, const tournament::RoundPairing& pairing);

/// Why two were paired and who has White, as sentences.
std::string reason_text(const tournament::Tournament& tournament, const tournament::Pairing& pairing);

nlohmann::json pairing_to_json(const tournament::RoundPairing& pairing);

}  // namespace rookery::apps
