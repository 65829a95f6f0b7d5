#include <functional>
#include <nlohmann/json.hpp>

#include "endpoint/ask_store.h"
#include "endpoint/dump_json.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/store/tournaments/sections.h"
#include "rookery/tournament/events/sections.h"
#include "site/tournaments/clean_texts.h"
#include "site/tournaments/command_request.h"
#include "site/tournaments/handlers.h"
#include "site/tournaments/new_tournament.h"
#include "site/tournaments/run_command.h"
#include "site/tournaments/tournament_rights.h"
#include "site/tournaments/tournament_work.h"

/// Sections of an event.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using tournament::Section;

namespace {

std::vector<Section> read_sections(http::Members& members) {
  std::vector<Section> sections;
  for (http::Members& section : members.take_each("sections")) {
    Section read{section.need_string("name"), take_entrants(section)};
    if (read.entrants.empty()) {
      section.reject_value("entrants", "one entrant or more");
    }
    sections.push_back(std::move(read));
  }
  clean_texts(sections);
  return sections;
}

using MadeSections = Expected<std::vector<store::NewSection>, tournament::Refusal>;

/// The tournaments of the sections, with ids of their own and the event's owner.
MadeSections write_sections(const TournamentRecord& record, const std::vector<Section>& sections,
                            const std::string& actor, Instant now) {
  const auto events = tournament::make_sections(record.state(), sections);
  if (!events) {
    return fail(events.error());
  }
  std::vector<store::NewSection> made;
  for (std::size_t at = 0; at < sections.size(); ++at) {
    store::TournamentHeader header = draw_header(record.header.owner, now);
    auto append = append_of(header.id, {}, (*events)[at], actor, now);
    made.push_back({sections[at].name, std::move(header), std::move(append)});
  }
  return made;
}

}  // namespace

asio::awaitable<http::Response> create_sections(Context& context, const http::Request& request) {
  const auto sections = http::read_body(request, read_sections);
  if (!sections) {
    co_return http::error_response(400, sections.error());
  }
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  if (auto refusal = refuse_arranging(context.principal, **record)) {
    co_return *std::move(refusal);
  }
  const std::string event = (*record)->header.id;
  const auto found =
      co_await context.services.database.read(store::find_sections, store::TournamentId{event});
  if (!found) {
    co_return refuse_stored(found.error(), "tournament");
  }
  if (found->event == event) {
    co_return http::error_response(409, error_of(tournament::Refusal::SectionsStand));
  }
  const std::function<MadeSections()> work = [read = *record, wanted = *sections,
                                              actor = context.principal.player.text, now = context.now] {
    return write_sections(*read, wanted, actor, now);
  };
  const auto made = co_await do_anywhere(context.services, *record, false, work);
  if (!made) {
    co_return too_contended();
  }
  if (!*made) {
    co_return http::error_response(409, error_of(made->error()));
  }
  const auto stored =
      co_await context.services.database.write(store::create_sections, store::TournamentId{event}, **made);
  if (!stored) {
    co_return stored.error().kind == store::StoreError::Kind::Conflict
        ? http::error_response(409, error_of(tournament::Refusal::SectionsStand))
        : refuse_stored(stored.error(), "tournament");
  }
  context.services.news.notify(node::news_of_tournament(event));
  json ids = json::array();
  for (const store::NewSection& section : **made) {
    ids.push_back(section.header.id);
  }
  const json body{{"ids", std::move(ids)}};
  co_return http::json_response(201, dump_json(body));
}

}  // namespace rookery::server
