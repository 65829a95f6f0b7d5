#include "lichess/events/event_stream.h"

#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/replayed_game.h"
#include "endpoint/streams.h"
#include "lichess/challenges/lichess_challenge.h"
#include "lichess/events/handlers.h"
#include "lichess/games/lichess_game.h"
#include "rookery/node/server_clock.h"
#include "rookery/rooms/seats.h"
#include "rookery/rooms/summary.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::Challenge;
using store::ChallengeStatus;
using store::GameStatus;

namespace {

/// The members of `sent` that are not in `present`.
std::vector<std::string> missing(const std::set<std::string>& sent, const std::set<std::string>& present) {
  std::vector<std::string> gone;
  for (const std::string& id : sent) {
    if (!present.contains(id)) {
      gone.push_back(id);
    }
  }
  return gone;
}

/// How a challenge ended without becoming a game; empty: it became one.
std::string_view type_of_end(ChallengeStatus status) {
  switch (status) {
    case ChallengeStatus::Created:  // it expired
    case ChallengeStatus::Canceled:
      return "challengeCanceled";
    case ChallengeStatus::Declined:
      return "challengeDeclined";
    case ChallengeStatus::Accepted:
      break;
  }
  return "";
}

std::vector<std::string> named_in(const Challenge& challenge) {
  return {challenge.challenger, challenge.destination};
}

}  // namespace

EventStream::EventStream(Services& services, const std::string& account, const std::string& token,
                         std::string base_url)
    : NewsStream(services, account, {node::news_of_player(account)}),
      base_url_(std::move(base_url)),
      token_name_("events/" + token) {}

void EventStream::start() {
  services().streams.open.take_over(shared_from_this(), token_name_, services().clock.now());
  NewsStream::start();
}

/// Both are looked up each time, because a challenge that becomes a game changes both lists.
asio::awaitable<bool> EventStream::poll() {
  const bool has_challenges = co_await send_challenges();
  const bool has_games = co_await send_games();
  // Only after the first look that reached the store: otherwise older challenges would be sent as new.
  is_first_poll_ = is_first_poll_ && !has_challenges;
  co_return has_challenges&& has_games;
}

asio::awaitable<bool> EventStream::send_challenges() {
  const auto pending = co_await services().database.read(store::pending_challenges,
                                                         store::AccountId{player()}, services().clock.now());
  if (!pending) {
    co_return false;
  }
  bool is_sent = true;
  std::set<std::string> present;
  for (const Challenge& challenge : *pending) {
    const std::string& id = challenge.game.id;
    present.insert(id);
    // Its expiry is reported when it happens.
    poll_by(challenge.expires);
    if (challenges_.contains(id)) {
      continue;
    }
    // The challenger made it before the stream was opened and knows it. It is sent to the challenged again,
    // as a bot may have started later.
    const bool is_known = is_first_poll_ && challenge.challenger == player();
    bool is_new = is_known;
    if (!is_known) {  // g++ 12 miscompiles a condition next to co_await
      is_new = co_await send_challenge(challenge);
    }
    is_sent = is_sent && is_new;
    if (is_new) {
      challenges_.insert(id);
    }
  }
  // A challenge that is no longer pending was answered, withdrawn or has expired: its status says which.
  for (const std::string& id : missing(challenges_, present)) {
    const bool has_ended = co_await send_end_of_challenge(id);
    is_sent = is_sent && has_ended;
    if (has_ended) {
      challenges_.erase(id);
    }
  }
  co_return is_sent;
}

/// False, here and below: the store did not answer; tried again.
asio::awaitable<bool> EventStream::send_challenge(Challenge challenge) {
  const auto accounts = co_await services().database.read(store::find_accounts, named_in(challenge));
  if (!accounts) {
    co_return false;
  }
  const ChallengeView view{player(), base_url_, services().clock.now()};
  auto object = challenge_json(challenge, *accounts, view);
  if (object) {
    put_line({{"type", "challenge"},
              {"challenge", *std::move(object)},
              {"compat", {{"bot", true}, {"board", true}}}});
  }
  co_return true;
}

asio::awaitable<bool> EventStream::send_end_of_challenge(std::string id) {
  const auto challenge =
      co_await services().database.read(store::find_challenge, store::GameId{std::move(id)});
  if (!challenge) {
    // A challenge that is gone is not looked up again.
    co_return challenge.error().kind != store::StoreError::Kind::Unavailable;
  }
  const std::string_view type = type_of_end(challenge->status);
  if (type.empty()) {
    co_return true;
  }
  const auto accounts = co_await services().database.read(store::find_accounts, named_in(*challenge));
  if (!accounts) {
    co_return false;
  }
  const ChallengeView view{player(), base_url_, services().clock.now()};
  auto object = challenge_json(*challenge, *accounts, view);
  if (!object) {
    co_return true;
  }
  if (challenge->status == ChallengeStatus::Declined) {
    add_decline_reason(*object, challenge->reason);
  }
  put_line({{"type", type}, {"challenge", *std::move(object)}});
  co_return true;
}

asio::awaitable<bool> EventStream::send_games() {
  const auto ongoing = co_await ask(services(), &store::GameStore::ongoing, people::PlayerId{player()});
  if (!ongoing) {
    co_return false;
  }
  std::set<std::string> present;
  for (const store::SummarizedGame& game : *ongoing) {
    // A game without its second player has not begun.
    if (game.summary.status == GameStatus::Playing) {
      present.insert(game.id);
    }
  }
  bool is_sent = true;
  for (const std::string& id : missing(present, games_)) {
    const bool began = co_await send_game(id, "gameStart");
    is_sent = is_sent && began;
    if (began) {
      games_.insert(id);
    }
  }
  for (const std::string& id : missing(games_, present)) {
    const bool ended = co_await send_game(id, "gameFinish");
    is_sent = is_sent && ended;
    if (ended) {
      games_.erase(id);
    }
  }
  co_return is_sent;
}

asio::awaitable<bool> EventStream::send_game(std::string id, std::string type) {
  const auto replayed = co_await replay_game(services(), id);
  if (!replayed) {
    co_return replayed.error().kind != store::StoreError::Kind::Unavailable;
  }
  const arbiter::Game& game = replayed->game.laws();
  const auto guests = co_await find_guests(services(), player());
  if (!guests) {
    // The account may have taken its seat as a guest.
    co_return false;
  }
  const auto side = rooms::seat_of(game, rooms::id_in(game, {player()}, *guests));
  const auto accounts = co_await services().database.read(store::find_accounts, rooms::players_of(game));
  if (!accounts) {
    co_return false;
  }
  const GameView view{replayed->header, replayed->game, *accounts};
  if (side) {
    put_line({{"type", type}, {"game", game_event_json(view, *side, services().clock.now())}});
  }
  co_return true;
}

asio::awaitable<http::Response> stream_events(Context& context, const http::Request& request) {
  const people::Principal& program = context.principal;
  auto stream = std::make_shared<EventStream>(context.services, program.player.text, program.credential.id,
                                              base_url_of(context.services, request));
  co_return news_response(std::move(stream), request);
}

}  // namespace rookery::server
