#include "app/report.h"

#include "endpoint/ask_store.h"
#include "rooms/texts.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;

std::string read_report_text(Members& members) {
  constexpr std::size_t kMostReportBytes = 2'000;
  std::string text = clean_text(members.need_string("text"), TextLines::Many);
  if (text.empty() || text.size() > kMostReportBytes) {
    reject(ErrorCode::InvalidValue, "text", "1 to 2000 bytes were expected, not all of them invisible");
  }
  return text;
}

asio::awaitable<Response> store_report(ServerContext& server, store::Report report) {
  const auto added = co_await server.database.write(store::add_report, std::move(report));
  if (added) {
    co_return no_content();
  }
  // Its id is new, so a conflict can only be the limit.
  co_return added.error().kind == StoreError::Kind::Conflict
      ? error_response(409, ErrorCode::TooManyRequests,
                       std::to_string(store::kMostOpenReports) + " of your reports are still open")
      : refuse_stored(added.error(), "report");
}

}  // namespace rookery::server
