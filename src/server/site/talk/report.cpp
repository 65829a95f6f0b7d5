#include "site/talk/report.h"

#include "endpoint/ask_store.h"
#include "rookery/rooms/texts.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;

std::string read_report_text(const http::Members& members) {
  constexpr std::size_t kMostReportBytes = 2'000;
  std::string text = rooms::clean_text(members.need_string("text"), rooms::TextLines::Many);
  if (text.empty() || text.size() > kMostReportBytes) {
    http::reject(ErrorCode::InvalidValue, "text", "1 to 2000 bytes were expected, not all of them invisible");
  }
  return text;
}

asio::awaitable<http::Response> store_report(Services& services, store::Report report) {
  const auto added = co_await services.database.write(store::add_report, std::move(report));
  if (added) {
    co_return http::no_content();
  }
  // Its id is new, so a conflict can only be the limit.
  co_return added.error().kind == StoreError::Kind::Conflict
      ? http::error_response(409, ErrorCode::TooManyRequests,
                             std::to_string(store::kMostOpenReports) + " of your reports are still open")
      : refuse_stored(added.error(), "report");
}

}  // namespace rookery::server
