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
  co_return pgn_response(study_pgn(*found->record, with), "study-" + found->record->header.id);
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
  const study::Chapter* const chapter = found->record->state().find_chapter(id);
  if (chapter == nullptr) {
    co_return no_chapter();
  }
  const StudyPgn with{base_url_of(context.services, request), *owner};
  co_return pgn_response(chapter_pgn(*found->record, *chapter, with),
                         "study-" + found->record->header.id + '-' + id);
}

}  // namespace rookery::server
