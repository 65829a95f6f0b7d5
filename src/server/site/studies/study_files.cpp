#include "endpoint/ask.h"
#include "site/studies/handlers.h"
#include "studies/study_pgn.h"
#include "studies/study_rights.h"

/// Studies as files.
namespace rookery::server {

namespace asio = boost::asio;

asio::awaitable<http::Response> export_study(Context& context, const http::Request& request) {
  const auto found = co_await find_study(context);
  if (!found) {
    co_return found.error();
  }
  const auto owner = co_await find_owner_name(context.services, found->record);
  if (!owner) {
    co_return owner.error();
  }
  const StudyPgn with{base_url_of(context.services, request), *owner};
  const auto text = co_await write_study_pgn(context.services, found->record, with);
  co_return text ? pgn_response(*text, "study-" + found->record->header.id) : text.error();
}

asio::awaitable<http::Response> export_study_chapter(Context& context, const http::Request& request) {
  const auto found = co_await find_study(context);
  if (!found) {
    co_return found.error();
  }
  const auto owner = co_await find_owner_name(context.services, found->record);
  if (!owner) {
    co_return owner.error();
  }
  const std::string id = context.path["chapter"];
  const StudyPgn with{base_url_of(context.services, request), *owner};
  const auto text = co_await write_chapter_pgn(context.services, found->record, id, with);
  co_return text ? pgn_response(*text, "study-" + found->record->header.id + '-' + id) : text.error();
}

}  // namespace rookery::server
