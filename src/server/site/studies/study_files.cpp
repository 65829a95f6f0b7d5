#include "site/studies/study_files.h"

#include "endpoint/ask.h"
#include "site/studies/handlers.h"
#include "site/studies/study_names.h"
#include "site/studies/study_rights.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// The name of the account that owns the study. Errors: the response.
asio::awaitable<Expected<std::string, http::Response>> find_owner_name(
    Services& services, std::shared_ptr<const StudyRecord> record) {
  std::vector<std::string> owner{record->header.owner};
  const auto names = co_await find_study_names(services, owner);
  if (!names) {
    co_return fail(refuse_stored(names.error(), "study"));
  }
  co_return names->name_of(owner.front());
}

}  // namespace

std::string chapter_pgn(const StudyRecord& record, const study::Chapter& chapter, const std::string& base_url,
                        const std::string& owner, const study::PgnParts& parts) {
  const study::PgnHead head{record.state().name, base_url + "/study/" + record.header.id + '/' + chapter.id,
                            base_url + "/@/" + owner};
  return write_chapter(chapter, head, parts);
}

std::string study_pgn(const StudyRecord& record, const std::string& base_url, const std::string& owner,
                      const study::PgnParts& parts) {
  std::string text;
  for (const study::Chapter& chapter : record.state().chapters) {
    text += chapter_pgn(record, chapter, base_url, owner, parts);
  }
  return text;
}

http::Response pgn_response(std::string text, const std::string& name) {
  http::Response response;
  response.content_type = "application/x-chess-pgn";
  response.body = std::move(text);
  // Ids consist of letters and digits, so they need no quoting in a header.
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + ".pgn\"");
  return response;
}

http::Response no_chapter() {
  return http::error_response(404, ErrorCode::NotFound, "the study has no such chapter");
}

asio::awaitable<http::Response> export_study(Context& context, const http::Request& request) {
  const auto found = co_await find_study(context);
  if (!found) {
    co_return found.error();
  }
  const auto owner = co_await find_owner_name(context.services, found->record);
  if (!owner) {
    co_return owner.error();
  }
  co_return pgn_response(study_pgn(*found->record, base_url_of(context.services, request), *owner, {}),
                         "study-" + found->record->header.id);
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
  co_return pgn_response(
      chapter_pgn(*found->record, *chapter, base_url_of(context.services, request), *owner, {}),
      "study-" + found->record->header.id + '-' + id);
}

}  // namespace rookery::server
