#include "studies/study_pgn.h"

#include "studies/study_names.h"
#include "studies/study_work.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

std::string chapter_pgn(const StudyRecord& record, const study::Chapter& chapter, const StudyPgn& with) {
  const study::PgnHead head{record.state().name,
                            with.base_url + "/study/" + record.header.id + '/' + chapter.id,
                            with.base_url + "/@/" + with.owner};
  return write_chapter(chapter, head, with.parts);
}

std::string study_pgn(const StudyRecord& record, const StudyPgn& with) {
  std::string text;
  for (const study::Chapter& chapter : record.state().chapters) {
    text += chapter_pgn(record, chapter, with);
  }
  return text;
}

}  // namespace

asio::awaitable<Expected<std::string, http::Response>> write_chapter_pgn(
    Services& services, std::shared_ptr<const StudyRecord> record, std::string chapter, StudyPgn with) {
  const study::Chapter* const found = record->state().find_chapter(chapter);
  if (found == nullptr) {
    co_return fail(no_chapter());
  }
  const std::function<std::string(const StudyRecord&)> work = [chapter, with](const StudyRecord& of) {
    return chapter_pgn(of, *of.state().find_chapter(chapter), with);
  };
  auto text = co_await work_on_record<std::string>(services, record, found->nodes.size(), work);
  if (!text) {
    co_return fail(too_much_study_work());
  }
  co_return *std::move(text);
}

asio::awaitable<Expected<std::string, http::Response>> write_study_pgn(
    Services& services, std::shared_ptr<const StudyRecord> record, StudyPgn with) {
  const std::function<std::string(const StudyRecord&)> work = [with](const StudyRecord& of) {
    return study_pgn(of, with);
  };
  const std::size_t nodes = record->running().node_count();
  auto text = co_await work_on_record<std::string>(services, record, nodes, work);
  if (!text) {
    co_return fail(too_much_study_work());
  }
  co_return *std::move(text);
}

http::Response pgn_response(std::string text, const std::string& name) {
  http::Response response;
  response.content_type = "application/x-chess-pgn";
  response.body = std::move(text);
  // Names of files consist of letters, digits, '-' and '_' here, so they need no quoting in a header.
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + ".pgn\"");
  return response;
}

asio::awaitable<Expected<std::string, http::Response>> find_owner_name(
    Services& services, std::shared_ptr<const StudyRecord> record) {
  std::vector<std::string> owner{record->header.owner};
  const auto names = co_await find_study_names(services, owner);
  if (!names) {
    co_return fail(refuse_stored(names.error(), "study"));
  }
  co_return names->name_of(owner.front());
}

http::Response no_chapter() {
  return http::error_response(404, ErrorCode::NotFound, "the study has no such chapter");
}

}  // namespace rookery::server
