#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/deeds.h"
#include "endpoint/dump_json.h"
#include "lichess/lichess_words.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/read_body.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/tournaments/sections.h"
#include "site/tournaments/board_games.h"
#include "site/tournaments/clean_texts.h"
#include "site/tournaments/command_request.h"
#include "site/tournaments/handlers.h"
#include "site/tournaments/large_answer.h"
#include "site/tournaments/new_tournament.h"
#include "site/tournaments/run_command.h"
#include "site/tournaments/tournament_json.h"
#include "site/tournaments/tournament_rights.h"

/// Tournaments: the list, one as its page shows it, and the commands of arbiters and entrants.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

constexpr std::size_t kTournamentsInPage = 30;

/// The displayed names of accounts; an account that was deleted has none.
asio::awaitable<Stored<std::map<std::string, std::string>>> names_of_accounts(Services& services,
                                                                              std::vector<std::string> ids) {
  const auto accounts = co_await services.database.read(store::find_accounts, std::move(ids));
  if (!accounts) {
    co_return fail(accounts.error());
  }
  std::map<std::string, std::string> names;
  for (const store::Account& account : *accounts) {
    names[account.id] = account.display.empty() ? account.name : account.display;
  }
  co_return names;
}

std::string name_in(const std::map<std::string, std::string>& names, const std::string& id) {
  const auto found = names.find(id);
  return found == names.end() ? "deleted" : found->second;
}

/// "1764432000000-k3v9…"
std::string write_tournament_cursor(const store::ListedTournament& last) {
  return std::to_string(last.header.created.time_since_epoch().count()) + '-' + last.header.id;
}

/// Nothing: from the newest. Errors: it is none that an answer brought.
Expected<std::optional<store::TournamentCursor>, Error> read_tournament_cursor(const http::Request& request) {
  auto fields = http::read_query(request);
  if (!fields) {
    return fail(fields.error());
  }
  const auto text = fields->take_string("after");
  if (!text) {
    return std::nullopt;
  }
  const std::size_t dash = std::min(text->find('-'), text->size());
  const auto created = http::parse_decimal(text->substr(0, dash));
  if (!created || dash == text->size()) {
    return fail(
        Error{ErrorCode::InvalidValue, "after", std::nullopt, "after: the `next` of an answer was expected"});
  }
  return store::TournamentCursor{Instant(Duration(static_cast<std::int64_t>(*created))),
                                 text->substr(dash + 1)};
}

/// Why the sender may not do what arbiters do, wherever it is. Pupils are entered by others.
asio::awaitable<std::optional<http::Response>> refuse_arranging(
    Context& context, std::shared_ptr<const TournamentRecord> record, tournament::Command command) {
  if (is_about_oneself(context.principal, *record, command)) {
    co_return std::nullopt;
  }
  co_return co_await refuse_deed(context.services, people::Deed::Arrange, context.principal);
}

/// Why the sender may not enter another account: who is entered may be paired with anybody, so it is asked as
/// for a challenge. Administrators manage all classes.
asio::awaitable<std::optional<http::Response>> refuse_entering(Context& context, std::string account) {
  const std::string asker = context.principal.player.text;
  if (account.empty() || account == asker || context.principal.role == people::Role::Administrator) {
    co_return std::nullopt;
  }
  const auto denial =
      co_await find_denial_between(context.services, people::Deed::Challenge, asker, std::move(account));
  if (!denial) {
    co_return refuse_stored(denial.error(), "account");
  }
  co_return *denial ? std::optional(denied(**denial)) : std::nullopt;
}

/// What an account that enters by itself may say of itself: nothing. Ratings and titles are for the arbiters
/// to give, and who comes to the club is checked in by them.
void clear_claims(const TournamentRecord& record, tournament::Enter& enter) {
  enter.details = {
      .name = {}, .account = enter.details.account, .title = {}, .federation = {}, .fide_id = {}};
  enter.description = {};
  enter.national.reset();
  enter.is_present = record.state().terms.venue == tournament::Venue::Screen;
}

/// The account's rating in games with the tournament's clock; 0: it has none.
std::uint16_t rating_in(const store::Account& account, const tournament::TournamentTerms& terms) {
  const store::Speed speed = speed_of(terms.time.value_or(tournament::ThinkingTime{}));
  const store::PoolRating* const rating = find_rating(account, store::pool_of(speed, false));
  return rating == nullptr ? std::uint16_t{0} : static_cast<std::uint16_t>(std::lround(rating->rating.value));
}

/// The command as it is given: a bye that is beyond the limit is so when an arbiter says it again; an account
/// that enters has its displayed name. Errors: the response.
asio::awaitable<Expected<tournament::Command, http::Response>> completed(
    Context& context, std::shared_ptr<const TournamentRecord> record, TournamentRequest asked) {
  tournament::Command command = std::move(asked.command);
  if (auto* const bye = std::get_if<tournament::GrantBye>(&command)) {
    bye->is_confirmed = asked.is_confirmed && may_arrange(context.principal, *record);
  }
  auto* const enter = std::get_if<tournament::Enter>(&command);
  if (enter == nullptr || enter->details.account.empty()) {
    co_return std::move(command);
  }
  if (!may_arrange(context.principal, *record)) {
    clear_claims(*record, *enter);
  }
  const std::string id = enter->details.account;
  const auto account = co_await context.services.database.read(store::find_account, store::AccountId{id});
  if (!account) {
    co_return fail(refuse_stored(account.error(), "account"));
  }
  if (auto refusal = co_await refuse_entering(context, id)) {
    co_return fail(*std::move(refusal));
  }
  enter->details.name = account->display.empty() ? account->name : account->display;
  if (enter->details.rating == 0 && record->state().terms.arena) {
    enter->details.rating = rating_in(*account, record->state().terms);
  }
  co_return std::move(command);
}

/// The event that has sections, and those, where there are some.
void add_sections(const store::EventSections& found, json& object) {
  if (found.event.empty()) {
    return;
  }
  object["event"] = found.event;
  object["sections"] = json::array();
  for (const store::ListedSection& section : found.sections) {
    object["sections"].push_back({{"id", section.tournament}, {"name", section.name}});
  }
}

}  // namespace

asio::awaitable<http::Response> list_tournaments(Context& context, const http::Request& request) {
  const auto after = read_tournament_cursor(request);
  if (!after) {
    co_return http::error_response(400, after.error());
  }
  const auto found =
      co_await context.services.database.read(store::list_tournaments, *after, kTournamentsInPage);
  if (!found) {
    co_return refuse_stored(found.error(), "tournament");
  }
  std::vector<std::string> owners;
  for (const store::ListedTournament& one : *found) {
    owners.push_back(one.header.owner);
  }
  const auto names = co_await names_of_accounts(context.services, owners);
  if (!names) {
    co_return refuse_stored(names.error(), "tournament");
  }
  json body{{"tournaments", json::array()}};
  for (const store::ListedTournament& one : *found) {
    body["tournaments"].push_back(listed_json(one, name_in(*names, one.header.owner)));
  }
  if (found->size() == kTournamentsInPage) {
    body["next"] = write_tournament_cursor(found->back());
  }
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> create_tournament(Context& context, const http::Request& request) {
  const DrawnLots lots = draw_lots();
  const auto command = http::read_body(
      request, [&](http::Members& members) { return read_new_tournament(members, lots, context.now); });
  if (!command) {
    co_return http::error_response(400, command.error());
  }
  tournament::Command create = *command;
  clean_texts(create);
  const auto events = tournament::RunningTournament().decide(create);
  if (!events) {
    co_return http::error_response(400, error_of(events.error()));
  }
  co_return co_await store_new_tournament(context, *events);
}

asio::awaitable<http::Response> get_tournament(Context& context, const http::Request&) {
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  const std::vector<std::string> owner{(*record)->header.owner};
  const auto names = co_await names_of_accounts(context.services, owner);
  if (!names) {
    co_return refuse_stored(names.error(), "tournament");
  }
  const auto sections = co_await context.services.database.read(store::find_sections,
                                                                store::TournamentId{(*record)->header.id});
  if (!sections) {
    co_return refuse_stored(sections.error(), "tournament");
  }
  const std::function<http::Response()> make = [found = *record, name = name_in(*names, owner.front()),
                                                viewer = context.principal, all = *sections,
                                                now = context.now] {
    json body = tournament_json(*found, name, viewer, now);
    // Its sections begin by themselves, not the event.
    body["next"] = all.event == found->header.id ? json(nullptr) : next_json(*found, now);
    body["playedFor"] = played_for_json(*found, now);
    add_sections(all, body);
    return http::json_response(200, dump_json(body));
  };
  co_return co_await answer_about(context.services, *record, make);
}

asio::awaitable<http::Response> command_tournament(Context& context, const http::Request& request) {
  const auto asked = http::read_body(
      request, [&](http::Members& members) { return read_tournament_request(members, context.principal); });
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  if (auto refusal = co_await refuse_arranging(context, *record, asked->command)) {
    co_return *std::move(refusal);
  }
  auto command = co_await completed(context, *record, *asked);
  if (!command) {
    co_return std::move(command.error());
  }
  GivenCommand given{(*record)->header.id, asked->id, context.principal.player.text, *std::move(command)};
  given.is_confirmed = asked->is_confirmed;
  given.refuse = [principal = context.principal, wanted = given.command](const TournamentRecord& now) {
    return refuse_command(principal, now, wanted);
  };
  const auto events = co_await run_command(context, std::move(given));
  if (!events) {
    co_return events.error();
  }
  const json body{{"events", *events}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> get_tournament_log(Context& context, const http::Request&) {
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  if (!may_arrange(context.principal, **record)) {
    co_return http::error_response(403, ErrorCode::NotPermitted,
                                   "only the arbiters of the tournament may see who did what");
  }
  std::vector<std::string> actors;
  for (const tournament::EventRecord& event : (*record)->running().events()) {
    actors.push_back(event.actor);
  }
  std::sort(actors.begin(), actors.end());
  actors.erase(std::unique(actors.begin(), actors.end()), actors.end());
  const auto names = co_await names_of_accounts(context.services, actors);
  if (!names) {
    co_return refuse_stored(names.error(), "tournament");
  }
  const std::function<http::Response()> make = [read = *record, known = *names] {
    const auto name_of = [&](const std::string& actor) {
      const auto found = known.find(actor);
      // Boards and the server are no accounts.
      return found != known.end() ? found->second : read->is_deleted(actor) ? std::string("deleted") : actor;
    };
    return http::json_response(200, dump_json(log_json(*read, name_of)));
  };
  co_return co_await answer_about(context.services, *record, make);
}

}  // namespace rookery::server
