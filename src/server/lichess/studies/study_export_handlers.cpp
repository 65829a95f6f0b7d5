#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "lichess/lichess_words.h"
#include "lichess/studies/handlers.h"
#include "lichess/studies/studies_export.h"
#include "rookery/http/read_body.h"
#include "rookery/http/response_head.h"
#include "rookery/store/accounts/accounts.h"
#include "studies/study_pgn.h"
#include "studies/study_rights.h"

/// Studies as files, for the Lichess API. Without the scope study:read a program reads public studies alone.
namespace rookery::server {

namespace asio = boost::asio;
using study::Visibility;

namespace {

constexpr std::size_t kStudiesAtOnce = 100;
/// More than anybody has: 30 a day for ten years.
constexpr std::size_t kMostListed = 100'000;

bool has_read_scope(const Context& context) {
  return context.principal.scopes.has(people::Scope::StudyRead);
}

/// The study of the path, if the program may read it. Errors: the response.
asio::awaitable<Expected<FoundStudy, http::Response>> find_api_study(Context& context) {
  auto found = co_await find_study(context);
  if (found && !has_read_scope(context) && found->record->state().visibility != Visibility::Public) {
    co_return fail(refuse_stored(store::StoreError{store::StoreError::Kind::NotFound, ""}, "study"));
  }
  co_return found;
}

/// Absent parameters: all but the orientation.
study::PgnParts read_pgn_parts(const http::Members& query) {
  return {.clocks = query.take_bool("clocks").value_or(true),
          .comments = query.take_bool("comments").value_or(true),
          .variations = query.take_bool("variations").value_or(true),
          .orientation = query.take_bool("orientation").value_or(false)};
}

/// What the file of a study is written with. Errors: the response.
asio::awaitable<Expected<StudyPgn, http::Response>> find_pgn_terms(
    Context& context, const http::Request& request, std::shared_ptr<const StudyRecord> record) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return fail(http::error_response(400, query.error()));
  }
  auto owner = co_await find_owner_name(context.services, std::move(record));
  if (!owner) {
    co_return fail(std::move(owner.error()));
  }
  co_return StudyPgn{base_url_of(context.services, request), *std::move(owner), read_pgn_parts(*query)};
}

/// When the study was changed last.
std::string last_modified(const StudyRecord& record) {
  return http::http_date(record.running().events().back().at);
}

/// An account's studies that the program may read, the last changed first. Errors: the response.
asio::awaitable<Expected<std::vector<store::ListedStudy>, http::Response>> find_studies_of(
    Context& context, std::string owner) {
  const bool is_own = has_read_scope(context) && context.principal.player.text == owner;
  std::vector<store::ListedStudy> studies{};
  std::optional<store::StudyCursor> after;
  for (std::size_t seen = 0; seen < kMostListed; seen += kStudiesAtOnce) {
    const auto page = co_await context.services.database.read(store::list_studies, store::StudyList::Owned,
                                                              store::AccountId{owner}, after, kStudiesAtOnce);
    if (!page) {
      co_return fail(refuse_stored(page.error(), "user"));
    }
    for (const store::ListedStudy& one : *page) {
      if (is_own || one.summary.visibility == store::StudyVisibility::Public) {
        studies.push_back(one);
      }
    }
    if (page->size() < kStudiesAtOnce) {
      break;
    }
    after = store::StudyCursor{page->back().summary.changed, page->back().header.id};
  }
  co_return studies;
}

/// The account of the path. Errors: the response.
asio::awaitable<Expected<store::Account, http::Response>> find_user_of_path(Context& context) {
  const std::string name = context.path["user"];
  auto account = co_await context.services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return fail(refuse_stored(account.error(), "user"));
  }
  co_return *std::move(account);
}

}  // namespace

asio::awaitable<http::Response> export_lichess_study(Context& context, const http::Request& request) {
  const auto found = co_await find_api_study(context);
  if (!found) {
    co_return found.error();
  }
  const bool is_head = request.method == "HEAD";
  http::Response response = http::no_content();
  if (!is_head) {
    const auto with = co_await find_pgn_terms(context, request, found->record);
    if (!with) {
      co_return with.error();
    }
    const auto text = co_await write_study_pgn(context.services, found->record, *with);
    if (!text) {
      co_return text.error();
    }
    response = pgn_response(*text, "study-" + found->record->header.id);
  }
  response.headers.emplace_back("Last-Modified", last_modified(*found->record));
  co_return response;
}

asio::awaitable<http::Response> export_lichess_chapter(Context& context, const http::Request& request) {
  const auto found = co_await find_api_study(context);
  if (!found) {
    co_return found.error();
  }
  const auto with = co_await find_pgn_terms(context, request, found->record);
  if (!with) {
    co_return with.error();
  }
  const std::string id = context.path["chapter"];
  const auto text = co_await write_chapter_pgn(context.services, found->record, id, *with);
  co_return text ? pgn_response(*text, "study-" + found->record->header.id + '-' + id) : text.error();
}

asio::awaitable<http::Response> export_studies_of_user(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const auto account = co_await find_user_of_path(context);
  if (!account) {
    co_return account.error();
  }
  const auto studies = co_await find_studies_of(context, account->id);
  if (!studies) {
    co_return studies.error();
  }
  std::vector<std::string> ids;
  for (const store::ListedStudy& one : *studies) {
    ids.push_back(one.header.id);
  }
  const StudyPgn with{base_url_of(context.services, request), account->name, read_pgn_parts(*query)};
  http::Response response = pgn_response("", "studies-" + account->id);
  response.stream = std::make_shared<StudiesExport>(context.services, std::move(ids), with);
  co_return response;
}

asio::awaitable<http::Response> list_studies_of_user(Context& context, const http::Request&) {
  const auto account = co_await find_user_of_path(context);
  if (!account) {
    co_return account.error();
  }
  const auto studies = co_await find_studies_of(context, account->id);
  if (!studies) {
    co_return studies.error();
  }
  http::Response response;
  response.content_type = "application/x-ndjson";
  for (const store::ListedStudy& one : *studies) {
    const nlohmann::json line{{"id", one.header.id},
                              {"name", one.summary.name},
                              {"createdAt", one.header.created.time_since_epoch().count()},
                              {"updatedAt", one.summary.changed.time_since_epoch().count()}};
    response.body += dump_json(line) + '\n';
  }
  co_return response;
}

}  // namespace rookery::server
