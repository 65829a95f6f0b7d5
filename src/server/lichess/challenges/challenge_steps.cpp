#include "lichess/challenges/challenge_steps.h"

#include "endpoint/ask.h"
#include "lichess/challenges/challenge_terms.h"
#include "rookery/node/news.h"
#include "rookery/node/room_threads.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::Challenge;
using store::ChallengeStatus;

namespace {

/// To be called after the change is stored, because a notified client asks the store.
void notify_players(Services& services, const Challenge& challenge) {
  for (const std::string& player : people_of(challenge)) {
    services.news.notify(node::news_of_player(player));
  }
}

}  // namespace

std::vector<std::string> people_of(const Challenge& challenge) {
  std::vector<std::string> people;
  // An open challenge has no destination, and its challenger may have no account.
  for (const std::string* id : {&challenge.challenger, &challenge.destination}) {
    if (!id->empty()) {
      people.push_back(*id);
    }
  }
  return people;
}

asio::awaitable<DeedResult> store_challenge(Services& services, Challenge challenge, std::size_t most) {
  const auto denial = co_await find_denial_between(services, people::Deed::Challenge, challenge.challenger,
                                                   challenge.destination);
  if (!denial || *denial) {
    co_return denial;
  }
  const auto done = co_await services.database.write(store::create_challenge, challenge, most);
  if (!done) {
    co_return fail(done.error());
  }
  notify_players(services, challenge);
  co_return denial;
}

asio::awaitable<Stored<void>> end_challenge(Services& services, Challenge challenge, ChallengeStatus status,
                                            std::string reason, Instant now) {
  const auto done = co_await services.database.write(store::close_challenge, store::GameId{challenge.game.id},
                                                     status, std::move(reason), now);
  if (done) {
    notify_players(services, challenge);
  }
  co_return done;
}

asio::awaitable<DeedResult> begin_challenged_game(Services& services, Challenge challenge, Instant now) {
  const auto denial = co_await find_denial_between(services, people::Deed::Challenge, challenge.destination,
                                                   challenge.challenger);
  // A finished challenge is missing, whatever else holds: the store says so.
  if (!denial || (*denial && challenge.status == ChallengeStatus::Created)) {
    co_return denial;
  }
  const auto accounts = co_await services.database.read(store::find_accounts, people_of(challenge));
  if (!accounts) {
    co_return fail(accounts.error());
  }
  auto made = game_of(challenge, *accounts, now);
  if (!made) {
    co_return fail(made.error());
  }
  const std::optional<Instant> due = made->summary.due;
  const store::FirstEvents first{made->events, made->summary};
  const auto done = co_await services.database.write(store::accept_challenge, made->header, first, now);
  if (!done) {
    co_return fail(done.error());
  }
  // Scheduled on this node; if it dies, other nodes find the deadline in the store.
  if (due) {
    services.rooms.schedule({{challenge.game.id, *due}});
  }
  notify_players(services, challenge);
  co_return std::nullopt;
}

}  // namespace rookery::server
