#include "site/tournaments/round_starts.h"

#include "rookery/async/guarded.h"
#include "rookery/log/log.h"
#include "rookery/node/server_clock.h"
#include "rookery/tournament/arena/arena_course.h"
#include "rookery/tournament/events/round_starts.h"
#include "site/tournaments/poll_end.h"
#include "site/tournaments/run_command.h"
#include "site/tournaments/screen_rounds.h"

namespace rookery::server {

namespace asio = boost::asio;
using tournament::RunningTournament;

namespace {

constexpr std::size_t kTournamentsAtOnce = 50;

/// The round that begins now; nothing: none does.
std::optional<tournament::Round> due_round(const RunningTournament& running, Instant now) {
  const auto start = coming_start(running);
  const bool is_due = start && start->is_ready && start->at && *start->at <= now;
  return is_due ? std::optional(start->round) : std::nullopt;
}

/// Why the round does not begin; empty: it is still due.
std::optional<http::Response> refuse_undue(const TournamentRecord& record, tournament::Round round,
                                           Instant now) {
  return due_round(record.running(), now) == round
             ? std::nullopt
             : std::optional(http::error_response(409, error_of(tournament::Refusal::RoundNotNext)));
}

/// Pairs who is free in an arena, or ends it when its time is up. Of several nodes the first one does so, and
/// the others find that nothing is due.
asio::awaitable<void> advance_arena(Services& services, std::string id, Instant end) {
  // The results of games that ended in time come first, also those of a server that was away.
  if (services.clock.now() >= end) {
    co_await settle_games_of(services, id);
  }
  const Instant now = services.clock.now();
  const GivenCommand given{.tournament = id,
                           .id = {},
                           .actor = kServerActor,
                           .command = tournament::AdvanceArena{now},
                           .refuse = {}};
  const auto advanced = co_await run_command(services, now, given);
  if (!advanced && advanced.error().status != 409) {
    log::warn("arena {}: it does not go on yet: {}", id, advanced.error().body);
  }
}

asio::awaitable<void> begin_due_round(Services& services, std::string id) {
  const auto record = co_await read_tournament_record(services, id);
  if (!record) {
    co_return;
  }
  if (const auto end = arena_end((*record)->state().terms)) {
    co_await advance_arena(services, id, *end);
    co_return;
  }
  const Instant now = services.clock.now();
  const auto round = due_round((*record)->running(), now);
  if (!round) {
    co_return;
  }
  const GivenCommand given{.tournament = id,
                           .id = {},
                           .actor = kServerActor,
                           .command = tournament::BeginRound{*round},
                           .refuse = [round = *round, now](const TournamentRecord& found) {
                             return refuse_undue(found, round, now);
                           }};
  const auto begun = co_await run_command(services, now, given);
  // Refused: another node or an arbiter was first.
  if (!begun && begun.error().status != 409) {
    log::warn("tournament {}: round {} does not begin yet: {}", id, *round, begun.error().body);
  }
}

asio::awaitable<void> begin_due_rounds(Services& services, std::shared_ptr<bool> is_polling) {
  const PollEnd end(std::move(is_polling));
  std::string after;
  for (;;) {
    const auto due = co_await services.database.read(store::find_due_tournaments, services.clock.now(), after,
                                                     kTournamentsAtOnce);
    if (!due || due->empty()) {
      co_return;
    }
    for (const std::string& id : *due) {
      co_await begin_due_round(services, id);
    }
    after = due->back();
  }
}

}  // namespace

Instant RoundStarts::tick(Instant now) {
  if (!*is_polling_) {
    *is_polling_ = true;
    async::spawn_guarded(services_->executor, begin_due_rounds(*services_, is_polling_), "starts of rounds");
  }
  return now + jobs::kUsualPause;
}

}  // namespace rookery::server
