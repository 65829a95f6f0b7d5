#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "endpoint/game_viewer.h"
#include "lichess/export/exported_game.h"
#include "lichess/lichess_words.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/notation/square.h"
#include "site/studies/handlers.h"
#include "site/studies/study_json.h"
#include "site/studies/study_request.h"
#include "studies/new_study.h"
#include "studies/run_study_command.h"
#include "studies/study_pgn.h"
#include "studies/study_work.h"

/// Studies: the lists, one as its page shows it, and the commands of those who write in it.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::StudyList;

namespace {

constexpr std::size_t kStudiesInPage = 30;

struct ListRequest {
  StudyList list;
  std::optional<store::StudyCursor> after;
};

/// "1764432000000-k3v9…"
std::string write_study_cursor(const store::ListedStudy& last) {
  return std::to_string(last.summary.changed.time_since_epoch().count()) + '-' + last.header.id;
}

Expected<std::optional<store::StudyCursor>, Error> read_study_cursor(const std::string& text) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  const auto changed = http::parse_decimal(text.substr(0, dash));
  if (!changed || dash == text.size()) {
    return fail(
        Error{ErrorCode::InvalidValue, "after", std::nullopt, "after: the `next` of an answer was expected"});
  }
  return store::StudyCursor{Instant(Duration(static_cast<std::int64_t>(*changed))), text.substr(dash + 1)};
}

Expected<ListRequest, Error> read_list_request(const http::Request& request) {
  const auto fields = http::read_query(request);
  if (!fields) {
    return fail(fields.error());
  }
  constexpr std::array kLists{
      std::pair{std::string_view("mine"), StudyList::Owned},
      std::pair{std::string_view("shared"), StudyList::Shared},
      std::pair{std::string_view("class"), StudyList::Class},
      std::pair{std::string_view("public"), StudyList::Public},
  };
  const std::string of = fields->take_string("of").value_or("mine");
  const auto list =
      std::ranges::find(kLists, std::string_view(of), [](const auto& row) { return row.first; });
  if (list == kLists.end()) {
    return fail(
        Error{ErrorCode::InvalidValue, "of", std::nullopt, "of: mine, shared, class or public was expected"});
  }
  ListRequest asked{list->second, std::nullopt};
  if (const auto after = fields->take_string("after")) {
    const auto cursor = read_study_cursor(*after);
    if (!cursor) {
      return fail(cursor.error());
    }
    asked.after = *cursor;
  }
  return asked;
}

asio::awaitable<Expected<StudyNames, http::Response>> names_for(Services& services,
                                                                std::vector<std::string> accounts) {
  auto names = co_await find_study_names(services, std::move(accounts));
  if (!names) {
    co_return fail(refuse_stored(names.error(), "study"));
  }
  co_return *std::move(names);
}

/// The owner and the members.
std::vector<std::string> accounts_of(const StudyRecord& record) {
  std::vector<std::string> accounts{record.header.owner};
  for (const study::Member& member : record.state().members) {
    accounts.push_back(member.account);
  }
  return accounts;
}

/// The PGN of a game of this server, as far as the sender may see it. Errors: the response.
asio::awaitable<Expected<std::string, http::Response>> pgn_of_game(Context& context,
                                                                   const http::Request& request,
                                                                   std::string game) {
  auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return fail(refuse_stored(viewer.error(), "game"));
  }
  const http::Members nothing{http::Parameters(), http::Reading::Lenient};
  const ExportContext with{read_parts(nothing, false, ExportOf::OneGame),
                           base_url_of(context.services, request), context.services.openings,
                           *std::move(viewer)};
  auto text = co_await export_stored(context.services, std::move(game), with);
  if (!text) {
    co_return fail(refuse_stored(text.error(), "game"));
  }
  co_return *std::move(text);
}

/// The chapters of a source; a game that it names is read first. Errors: the response.
asio::awaitable<Expected<study::AddChapters, http::Response>> find_chapters(Context& context,
                                                                            const http::Request& request,
                                                                            ChapterSource source,
                                                                            std::size_t number) {
  if (!source.game.empty()) {
    auto pgn = co_await pgn_of_game(context, request, source.game);
    if (!pgn) {
      co_return fail(std::move(pgn.error()));
    }
    source.pgn = *std::move(pgn);
  }
  co_return co_await read_chapters_of(context.services, std::move(source), number);
}

/// The command of a request, with what is in the games that it brings. Errors: the response.
asio::awaitable<Expected<std::shared_ptr<const study::Command>, http::Response>> find_command(
    Context& context, const http::Request& request, std::shared_ptr<const StudyRecord> record,
    StudyRequest asked) {
  const auto shared = [](auto command) { return std::make_shared<const study::Command>(std::move(command)); };
  if (auto* const command = std::get_if<study::Command>(&asked.asked)) {
    co_return shared(std::move(*command));
  }
  if (auto* const game = std::get_if<ReplacingGame>(&asked.asked)) {
    auto tree = co_await read_replacing_tree(context.services, std::move(*game));
    co_return std::move(tree).map(shared);
  }
  const std::size_t number = record->state().chapters.size() + 1;
  auto chapters = co_await find_chapters(context, request, std::get<ChapterSource>(asked.asked), number);
  co_return std::move(chapters).map(shared);
}

json done_json(const DoneStudyCommand& done) {
  json body{{"events", done.events}};
  if (!done.node.empty()) {
    body["node"] = done.node;
  }
  if (!done.chapters.empty()) {
    body["chapter"] = done.chapters.front();
  }
  return body;
}

}  // namespace

asio::awaitable<http::Response> list_studies(Context& context, const http::Request& request) {
  const auto asked = read_list_request(request);
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  // A guest has no studies, and no account is called like one.
  const std::string account = context.principal.player.text;
  const auto found = co_await context.services.database.read(
      store::list_studies, asked->list, store::AccountId{account}, asked->after, kStudiesInPage);
  if (!found) {
    co_return refuse_stored(found.error(), "study");
  }
  std::vector<std::string> owners;
  for (const store::ListedStudy& one : *found) {
    owners.push_back(one.header.owner);
  }
  const auto names = co_await names_for(context.services, owners);
  if (!names) {
    co_return names.error();
  }
  json body{{"studies", json::array()}};
  for (const store::ListedStudy& one : *found) {
    body["studies"].push_back(listed_study_json(one, *names));
  }
  if (found->size() == kStudiesInPage) {
    body["next"] = write_study_cursor(found->back());
  }
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> create_study(Context& context, const http::Request& request) {
  const auto asked = http::read_body(request, [](http::Members& members) { return read_new_study(members); });
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  const auto visibility = asked->study.visibility;
  const std::string school_class = asked->study.school_class;
  if (auto refusal = co_await refuse_visibility(context, visibility, school_class)) {
    co_return *std::move(refusal);
  }
  auto chapters = co_await find_chapters(context, request, asked->source, 1);
  if (!chapters) {
    co_return chapters.error();
  }
  const auto made = co_await store_new_study(context, asked->study, *std::move(chapters));
  if (!made) {
    co_return made.error();
  }
  const json body{{"id", made->id}, {"chapter", made->chapter}};
  co_return http::json_response(201, dump_json(body));
}

asio::awaitable<http::Response> get_study(Context& context, const http::Request&) {
  const auto found = co_await find_study(context);
  if (!found) {
    co_return found.error();
  }
  const auto names = co_await names_for(context.services, accounts_of(*found->record));
  if (!names) {
    co_return names.error();
  }
  co_return http::json_response(200, dump_json(study_json(*found->record, found->rights, *names)));
}

asio::awaitable<http::Response> delete_study(Context& context, const http::Request&) {
  const auto found = co_await find_study(context);
  if (!found) {
    co_return found.error();
  }
  if (auto refusal = refuse_owning(found->rights)) {
    co_return *std::move(refusal);
  }
  const std::string id = found->record->header.id;
  const auto removed = co_await context.services.database.write(store::remove_study, store::StudyId{id});
  if (!removed) {
    co_return refuse_stored(removed.error(), "study");
  }
  context.services.news.notify(node::news_of_study(id));
  co_return http::no_content();
}

asio::awaitable<http::Response> get_study_chapter(Context& context, const http::Request&) {
  const auto found = co_await find_study(context);
  if (!found) {
    co_return found.error();
  }
  const std::string id = context.path["chapter"];
  const study::Chapter* const chapter = found->record->state().find_chapter(id);
  if (chapter == nullptr) {
    co_return no_chapter();
  }
  const std::function<std::string(const StudyRecord&)> work = [id](const StudyRecord& of) {
    return dump_json(chapter_json(*of.state().find_chapter(id), of.events()));
  };
  const std::size_t nodes = chapter->nodes.size();
  auto text = co_await work_on_record<std::string>(context.services, found->record, nodes, work);
  co_return text ? http::json_response(200, *std::move(text)) : too_much_study_work();
}

asio::awaitable<http::Response> command_study(Context& context, const http::Request& request) {
  auto asked = http::read_body(request, [](http::Members& members) { return read_study_request(members); });
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  const auto found = co_await find_study(context);
  if (!found) {
    co_return found.error();
  }
  const bool brings_games = !std::holds_alternative<study::Command>(asked->asked);
  if (auto refusal = brings_games ? refuse_writing(found->rights) : std::nullopt) {
    co_return *std::move(refusal);
  }
  std::string id = std::move(asked->id);
  auto command = co_await find_command(context, request, found->record, *std::move(asked));
  if (!command) {
    co_return std::move(command.error());
  }
  GivenStudyCommand given{found->record->header.id, std::move(id), *std::move(command)};
  const auto done = co_await run_study_command(context, std::move(given));
  co_return done ? http::json_response(200, dump_json(done_json(*done))) : done.error();
}

asio::awaitable<http::Response> show_study(Context& context, const http::Request& request) {
  const auto asked = http::read_body(request, [](http::Members& members) { return read_show(members); });
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  const auto found = co_await find_study(context);
  if (!found) {
    co_return found.error();
  }
  if (auto refusal = refuse_writing(found->rights)) {
    co_return *std::move(refusal);
  }
  if (found->record->state().find_chapter(asked->chapter) == nullptr) {
    co_return http::error_response(409, error_of(study::Refusal::ChapterGone));
  }
  const people::Principal& principal = context.principal;
  const json shown{{"chapter", asked->chapter},
                   {"node", write(asked->node)},
                   {"by", {{"id", principal.player.text}, {"name", principal.name}}},
                   {"arrows", shapes_json(asked->arrows)},
                   {"cursor", asked->cursor ? json(notation::write(*asked->cursor)) : json()}};
  const std::string id = found->record->header.id, text = dump_json(shown);
  const auto stored =
      co_await context.services.database.write(store::show_in_study, store::StudyId{id}, text);
  if (!stored) {
    co_return refuse_stored(stored.error(), "study");
  }
  context.services.news.notify(node::news_of_study(id));
  co_return http::no_content();
}

}  // namespace rookery::server
