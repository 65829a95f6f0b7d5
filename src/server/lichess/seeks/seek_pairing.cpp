#include "lichess/seeks/seek_pairing.h"

#include <algorithm>
#include <cmath>

#include "lichess/challenges/challenge_terms.h"
#include "lichess/lichess_words.h"
#include "rookery/async/await_callback.h"
#include "rookery/auth/guests.h"
#include "rookery/jobs/game_rating.h"
#include "rookery/node/news.h"
#include "rookery/node/room_threads.h"
#include "rookery/node/server_clock.h"
#include "rookery/rooms/game_record.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/games/seeks.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::Challenge;
using store::ChallengeColor;
using store::Seek;

namespace {

/// The number of seeks that are tried: another node may pair each of them first.
constexpr std::size_t kMostMatches = 10;

/// Assigns colours to two compatible seeks.
bool is_first_white(const Seek& first, const Seek& second) {
  if (first.color != ChallengeColor::Random) {
    return first.color == ChallengeColor::White;
  }
  return second.color == ChallengeColor::Random ? auth::draw_coin() : second.color == ChallengeColor::Black;
}

asio::awaitable<Stored<std::vector<Seek>>> find_matching(Services& services, Seek seek, Instant now) {
  return services.database.read(store::matching_seeks, std::move(seek), now, kMostMatches);
}

}  // namespace

int rating_of(const std::vector<store::Account>& accounts, const Seek& seek) {
  const auto terms = rooms::read_terms(seek.game);
  const bool is_known = terms && !accounts.empty();
  const store::RatingPool pool = is_known ? kind_of(terms->laws).pool : store::RatingPool::Correspondence;
  const auto rating =
      is_known ? jobs::rating_at(accounts.front(), pool, seek.game.created) : people::Rating();
  return static_cast<int>(std::lround(rating.value));
}

asio::awaitable<DeedResult> add_seek(Services& services, Seek seek, std::size_t most) {
  const auto added = co_await services.database.write(store::add_seek, seek, most);
  if (!added) {
    co_return fail(added.error());
  }
  // Checked after it was stored: a setting that changes from now on finds the seek and withdraws it.
  const auto denial = co_await find_denial_for(services, people::Deed::Seek, seek.account);
  if (!denial || *denial) {
    remove_seek(services, seek.game.id);
    co_return denial;
  }
  services.news.notify(node::news_of_lobby());
  co_return denial;
}

http::Response refuse_seek(const store::StoreError& error, int status_of_limit) {
  return error.kind == store::StoreError::Kind::Conflict
             ? http::error_response(status_of_limit, ErrorCode::TooManyRequests,
                                    "at most five seeks may be open at once")
             : refuse_stored(error, "account");
}

void remove_seek(Services& services, const std::string& id) {
  // The lobby is notified whether or not it succeeded: it reads the store.
  services.database.without_waiting()
      .write(store::remove_seek, store::GameId{id})
      .then([&news = services.news](const Stored<void>&) { news.notify(node::news_of_lobby()); });
}

asio::awaitable<Stored<void>> withdraw_seeks_of(Services& services, std::vector<std::string> accounts) {
  const auto seeks =
      co_await services.database.read(store::list_seeks, services.clock.now(), store::kAnyNumber);
  if (!seeks) {
    co_return fail(seeks.error());
  }
  for (const Seek& seek : *seeks) {
    if (std::find(accounts.begin(), accounts.end(), seek.account) == accounts.end()) {
      continue;
    }
    const auto removed = co_await services.database.write(store::remove_seek, store::GameId{seek.game.id});
    if (!removed) {
      co_return removed;
    }
    // Ends the request that holds the seek open.
    services.news.notify(node::news_of_player(seek.account));
  }
  services.news.notify(node::news_of_lobby());
  co_return Stored<void>();
}

asio::awaitable<Stored<bool>> pair_with(Services& services, Seek seek, Seek other, Instant now) {
  Challenge challenge{.game = seek.game,
                      .challenger = seek.account,
                      .destination = other.account,
                      .expires = now,
                      .challenger_is_white = is_first_white(seek, other)};
  // Checked at each pairing: a block can be set while the seek waits, and a teacher can close the lobby.
  const auto denial = co_await find_denial_between(services, people::Deed::Seek, seek.account, other.account);
  if (!denial || *denial) {
    co_return denial ? Stored<bool>(false) : fail(denial.error());
  }
  const std::vector<std::string> both{seek.account, other.account};
  const auto accounts = co_await services.database.read(store::find_accounts, both);
  if (!accounts) {
    co_return fail(accounts.error());
  }
  auto made = game_of(challenge, *accounts, now);
  if (!made) {
    co_return fail(made.error());
  }
  const store::FirstEvents first{made->events, made->summary};
  const auto paired = co_await services.database.write(store::pair_seeks, store::GameId{seek.game.id},
                                                       store::GameId{other.game.id}, made->header, first);
  // NotFound: one of the two seeks was paired or removed meanwhile, which is not a fault.
  if (!paired && paired.error().kind != store::StoreError::Kind::NotFound) {
    co_return fail(paired.error());
  }
  if (paired) {
    if (made->summary.due) {
      services.rooms.schedule({{seek.game.id, *made->summary.due}});
    }
    services.news.notify(node::news_of_player(seek.account));
    services.news.notify(node::news_of_player(other.account));
    services.news.notify(node::news_of_lobby());
  }
  co_return paired.has_value();
}

asio::awaitable<Stored<bool>> pair_with_any(Services& services, Seek seek) {
  const Instant now = services.clock.now();
  const auto matches = co_await find_matching(services, seek, now);
  if (!matches) {
    co_return fail(matches.error());
  }
  for (const Seek& other : *matches) {
    const auto paired = co_await pair_with(services, seek, other, now);
    // False: another pairing was faster, or the two may not play each other; the next seek is tried.
    if (!paired || *paired) {
      co_return paired;
    }
  }
  co_return false;
}

}  // namespace rookery::server
