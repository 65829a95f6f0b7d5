#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"
#include "rookery/http/members.h"
#include "rookery/store/administration/reports.h"

/// Reports of players to the administrators, from a game or from messages.
namespace rookery::server {

/// The reporter's text: the member `text`, 1 to 2,000 bytes.
[[nodiscard]] std::string read_report_text(const http::Members& members);

/// Stores the report: 204. Errors: 409 if too many reports of the reporter are open; those of the store.
[[nodiscard]] boost::asio::awaitable<http::Response> store_report(Services& services, store::Report report);

}  // namespace rookery::server
