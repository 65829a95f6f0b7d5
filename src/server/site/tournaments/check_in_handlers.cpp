#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "rookery/http/read_body.h"
#include "site/tournaments/board_keys.h"
#include "site/tournaments/command_request.h"
#include "site/tournaments/handlers.h"
#include "site/tournaments/run_command.h"

/// A phone or a tablet at the door: the key of its QR code stands for a login.
namespace rookery::server {

namespace asio = boost::asio;

namespace {

struct CheckInRequest {
  std::string id;
  std::string key;
  tournament::EntrantId entrant = 0;
};

CheckInRequest read_check_in(http::Members& members) {
  CheckInRequest asked;
  asked.id = take_command_id(members);
  asked.key = members.need_string("key");
  asked.entrant =
      static_cast<tournament::EntrantId>(members.need_integer("entrant", {1, tournament::kMaxTpn}));
  return asked;
}

}  // namespace

asio::awaitable<http::Response> check_in_by_code(Context& context, const http::Request& request) {
  const auto asked = http::read_body(request, read_check_in);
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  if (!is_check_in_key(**record, asked->key)) {
    co_return http::error_response(403, ErrorCode::NotPermitted, "the key is not that of this check-in",
                                   "key");
  }
  const GivenCommand given{(*record)->header.id, asked->id, "check-in", tournament::CheckIn{asked->entrant}};
  const auto events = co_await run_command(context, given);
  co_return events ? http::json_response(200, dump_json({{"events", *events}})) : events.error();
}

}  // namespace rookery::server
