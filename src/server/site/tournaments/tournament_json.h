#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>

#include "rookery/people/principal.h"
#include "rookery/tournament/events/current_standings.h"
#include "site/tournaments/tournament_record.h"

/// Tournaments as the page reads them.
namespace rookery::server {

/// The columns of a season: the score, and what the place is worth to opponents.
inline constexpr const char* kKeizerColumn = "KEIZER";
inline constexpr const char* kKeizerValue = "VALUE";

/// A row of the list. `owner`: the name of the account.
[[nodiscard]] nlohmann::json listed_json(const store::ListedTournament& one, const std::string& owner);

/// What the tournament's page shows to `viewer` at `now`. `owner`: the name of the account.
[[nodiscard]] nlohmann::json tournament_json(const TournamentRecord& record, const std::string& owner,
                                             const people::Principal& viewer, Instant now);

/// The next round that begins by itself: its `round`, whether it is `ready`, which it is when no result is
/// missing, `at` which time it begins, or no sooner, and how many milliseconds are `left` until then; both
/// are null while that follows from missing results. Null: none does.
[[nodiscard]] nlohmann::json next_json(const TournamentRecord& record, Instant now);

/// For how many milliseconds the open round has been paired. Null: no round is open.
[[nodiscard]] nlohmann::json played_for_json(const TournamentRecord& record, Instant now);

/// The events, oldest first: who did what. `name_of`: the name of an actor.
[[nodiscard]] nlohmann::json log_json(const TournamentRecord& record,
                                      const std::function<std::string(const std::string&)>& name_of);

/// The name under which an entrant is shown; that of a deleted account is not.
[[nodiscard]] std::string shown_name(const TournamentRecord& record,
                                     const tournament::EntrantDetails& details);

/// The report for files: without the names of deleted accounts.
[[nodiscard]] tournament::NumberedReport shown_report(const TournamentRecord& record);

}  // namespace rookery::server
