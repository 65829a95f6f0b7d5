#pragma once
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>

#include "site/tournaments/tournament_record.h"

namespace rookery::server {

/// The response that `make` makes: of a tournament of many players and rounds on a thread of its own, so that
/// other requests do not wait for it. 503 where too many wait there.
[[nodiscard]] boost::asio::awaitable<http::Response> answer_about(
    Services& services, std::shared_ptr<const TournamentRecord> record, std::function<http::Response()> make);

/// 503: too many wait for that thread.
[[nodiscard]] http::Response too_many_waiting();

}  // namespace rookery::server
