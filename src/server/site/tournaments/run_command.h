#pragma once
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>

#include "site/tournaments/tournament_record.h"

namespace rookery::server {

/// Who gives commands that follow from the games and from the clock.
inline constexpr const char* kServerActor = "server";

/// A command that is to be given to a tournament.
struct GivenCommand {
  std::string tournament;
  std::string id;     ///< unique among those of `actor`; empty: it is never sent again
  std::string actor;  ///< an account, a board or the server
  tournament::Command command;
  /// Why it may not be given; asked again for each state in which it is decided. Empty: it may.
  std::function<std::optional<http::Response>(const TournamentRecord&)> refuse = {};
  std::optional<std::string> settles = {};  ///< the game whose result it gives
  /// A pairing by hand that breaks a rule, or differs from that of the system, is meant so.
  bool is_confirmed = false;
};

/// The error of a refused command: 409 with the refusal's word.
[[nodiscard]] Error error_of(tournament::Refusal refusal);

/// 503: others act at the same time.
[[nodiscard]] http::Response too_contended();

/// Decides the command, stores its events and notifies those who follow the tournament; again, if somebody
/// else was first. A command that was done before is not done again. The number of events after it. Errors:
/// the response; that of a pairing by hand which is to be confirmed has the `review` (pairing_review_json.h).
[[nodiscard]] boost::asio::awaitable<Expected<std::size_t, http::Response>> run_command(Context& context,
                                                                                        GivenCommand given);
/// The same for a caller without a request.
[[nodiscard]] boost::asio::awaitable<Expected<std::size_t, http::Response>> run_command(Services& services,
                                                                                        Instant now,
                                                                                        GivenCommand given);

}  // namespace rookery::server
