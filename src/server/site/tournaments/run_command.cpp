#include "site/tournaments/run_command.h"

#include "endpoint/ask.h"
#include "rookery/node/news.h"
#include "site/tournaments/board_games.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;

namespace {

/// Arbiters of one tournament who act at the same moment: more attempts than there are arbiters.
constexpr int kAttempts = 8;

constexpr int kRefused = 409;

http::Response too_contended() {
  return http::error_response(503, ErrorCode::Unavailable,
                              "others change this tournament at the same time; try again");
}

/// Ids of several actors must not meet.
std::string stored_id(const GivenCommand& given) {
  return given.id.empty() ? "" : given.actor + ' ' + given.id;
}

/// The number of events, if the command was done before. Errors: those of the store.
asio::awaitable<Stored<std::optional<std::size_t>>> find_done(Services& services, GivenCommand given) {
  if (given.id.empty()) {
    co_return std::nullopt;
  }
  const std::string id = stored_id(given);
  const auto done = co_await services.database.read(store::find_tournament_command, given.tournament, id);
  if (!done) {
    co_return fail(done.error());
  }
  if (!*done) {
    co_return std::nullopt;
  }
  const auto count = co_await services.database.read(store::count_tournament_events, given.tournament);
  if (!count) {
    co_return fail(count.error());
  }
  co_return std::optional(*count);
}

/// What is to be stored. Errors: the response.
asio::awaitable<Expected<store::TournamentAppend, http::Response>> decide(Services& services, Instant now,
                                                                          GivenCommand given) {
  const auto record = co_await read_tournament_record(services, given.tournament);
  if (!record) {
    co_return fail(refuse_stored(record.error(), "tournament"));
  }
  if (given.refuse) {
    if (auto refusal = given.refuse(**record)) {
      co_return fail(*std::move(refusal));
    }
  }
  if (const auto refusal = why_not_on_screen((*record)->state(), given.command)) {
    co_return fail(http::error_response(kRefused, error_of(*refusal)));
  }
  const tournament::RunningTournament& running = (*record)->running;
  const auto events = running.decide(given.command);
  if (!events) {
    co_return fail(http::error_response(kRefused, error_of(events.error())));
  }
  store::TournamentAppend append = append_of(given.tournament, running, *events, given.actor, now);
  append.command = stored_id(given);
  append.settled = given.settles;
  auto games = co_await plan_games(services, *record, *events);
  if (!games) {
    co_return fail(refuse_stored(games.error(), "tournament"));
  }
  append.games = *std::move(games);
  co_return append;
}

}  // namespace

Error error_of(tournament::Refusal refusal) {
  return {ErrorCode(word(refusal), kRefused), "", std::nullopt, std::string(describe(refusal))};
}

asio::awaitable<Expected<std::size_t, http::Response>> run_command(Services& services, Instant now,
                                                                   GivenCommand given) {
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const auto done = co_await find_done(services, given);
    if (!done) {
      co_return fail(refuse_stored(done.error(), "tournament"));
    }
    if (*done) {
      co_return **done;
    }
    const auto append = co_await decide(services, now, given);
    if (!append) {
      co_return fail(append.error());
    }
    const auto first = co_await services.database.write(store::append_tournament_events, *append);
    if (first) {
      services.news.notify(node::news_of_tournament(given.tournament));
      co_return *first + append->lines.size();
    }
    if (first.error().kind != StoreError::Kind::Conflict) {
      co_return fail(refuse_stored(first.error(), "tournament"));
    }
  }
  co_return fail(too_contended());
}

asio::awaitable<Expected<std::size_t, http::Response>> run_command(Context& context, GivenCommand given) {
  return run_command(context.services, context.now, std::move(given));
}

}  // namespace rookery::server
