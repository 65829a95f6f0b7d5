#pragma once
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>
#include <vector>

#include "endpoint/ask_store.h"
#include "endpoint/context.h"
#include "endpoint/tournaments.h"
#include "rookery/store/tournaments/tournaments.h"
#include "rookery/tournament/events/running_tournament.h"

/// Tournaments for handlers: read from the store and replayed.
namespace rookery::server {

struct TournamentRecord {
  store::TournamentHeader header;
  ReplayedTournaments::Replayed replayed;  ///< never null
  std::vector<std::string> deleted;        ///< accounts that were deleted since, in ascending order
  std::vector<store::BoardGame> games;     ///< of rounds on the screen

  [[nodiscard]] const tournament::RunningTournament& running() const { return replayed->running; }
  [[nodiscard]] const tournament::TournamentState& state() const { return running().state(); }
  [[nodiscard]] bool is_deleted(const std::string& account) const;
  /// The game of a board of the round as it is paired now; null: it has none.
  [[nodiscard]] const store::BoardGame* game_of(tournament::Round round, std::size_t board) const;
};

/// With more events than a club's evening has, a command or a replay takes milliseconds: the tournament is
/// copied, and for an undoing replayed.
inline constexpr std::size_t kManyEvents = 2'000;
[[nodiscard]] inline bool has_many_events(const tournament::RunningTournament& running) {
  return running.events().size() > kManyEvents;
}

/// Long ones are replayed on a thread of their own, once for all who ask. Errors: those of the store;
/// Corrupt, when the events cannot be read; Unavailable, when too much is waiting there.
[[nodiscard]] boost::asio::awaitable<Stored<std::shared_ptr<const TournamentRecord>>> read_tournament_record(
    Services& services, std::string id);

/// The tournament of the path. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<std::shared_ptr<const TournamentRecord>, http::Response>>
find_tournament(Context& context);

/// The number of the event by which the round is paired now. Precondition: it is paired.
[[nodiscard]] std::size_t pairing_event(const tournament::RunningTournament& running,
                                        tournament::Round round);

/// What lists show of the tournament.
[[nodiscard]] store::TournamentSummary summary_of(const tournament::RunningTournament& running);

/// The events after the present ones, as the store takes them.
[[nodiscard]] store::TournamentAppend append_of(const std::string& id,
                                                const tournament::RunningTournament& running,
                                                const std::vector<tournament::Event>& events,
                                                const std::string& actor, Instant now);

}  // namespace rookery::server
