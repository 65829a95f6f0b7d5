#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "lichess/challenges/challenge_steps.h"
#include "lichess/challenges/challenge_terms.h"
#include "lichess/challenges/lichess_challenge.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/store/games/challenges.h"
#include "site/games/game_request.h"
#include "site/people/handlers.h"
#include "site/people/person.h"

/// Challenges between accounts on the page.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Challenge;
using store::ChallengeColor;
using store::ChallengeStatus;
using store::StoreError;

namespace {

/// The most pending challenges of one account, so that no one is flooded.
constexpr std::size_t kMostOwnChallenges = 10;

http::Response no_more_challenge() {
  return http::error_response(404, ErrorCode::NotFound, "this challenge is gone");
}

std::string read_reason(const http::Members& members) {
  return read_decline_reason(members.take_string("reason").value_or(""));
}

Challenge challenge_of(const GameRequest& game_request, store::GameHeader header, Instant now) {
  Challenge challenge;
  challenge.game = std::move(header);
  challenge.expires = now + kChallengeTime;
  challenge.color = game_request.color;
  challenge.challenger_is_white = game_request.color == ChallengeColor::Random
                                      ? auth::draw_coin()
                                      : game_request.color == ChallengeColor::White;
  return challenge;
}

/// The challenge in the path, if it is from or to the sender; others are treated as missing.
asio::awaitable<Expected<Challenge, http::Response>> find_own_challenge(Context& context,
                                                                        bool is_from_asker) {
  const std::string id = context.path["challenge"];
  auto found = co_await context.services.database.read(store::find_challenge, store::GameId{id});
  if (!found && found.error().kind != StoreError::Kind::NotFound) {
    co_return fail(refuse_stored(found.error(), "challenge"));
  }
  const std::string& own = context.principal.player.text;
  if (!found || (is_from_asker ? found->challenger : found->destination) != own) {
    co_return fail(no_more_challenge());
  }
  co_return *std::move(found);
}

http::Response ended_response(const Stored<void>& done) {
  if (!done && done.error().kind == StoreError::Kind::NotFound) {
    return no_more_challenge();
  }
  return done ? http::no_content() : refuse_stored(done.error(), "challenge");
}

}  // namespace

asio::awaitable<http::Response> challenge_person(Context& context, const http::Request& request) {
  const auto game_request = http::read_body(request, read_game_request);
  auto id = co_await draw_game_id(context.services);
  if (!id) {
    co_return refuse_stored(id.error(), "game");
  }
  const auto header =
      game_request ? header_of(*game_request, *std::move(id), context.now) : fail(game_request.error());
  if (!header) {
    co_return http::error_response(400, header.error());
  }
  const auto other = co_await find_other_person(context);
  if (!other) {
    co_return other.error();
  }
  Challenge challenge = challenge_of(*game_request, *header, context.now);
  challenge.challenger = context.principal.player.text;
  challenge.destination = other->id;
  const auto stored = co_await store_challenge(context.services, challenge, kMostOwnChallenges);
  // Its id is new, so a conflict can only be the limit.
  if (!stored && stored.error().kind == StoreError::Kind::Conflict) {
    co_return http::error_response(409, ErrorCode::TooManyRequests,
                                   "at most ten challenges may be open at once");
  }
  if (!stored || *stored) {
    co_return stored ? denied(**stored) : refuse_stored(stored.error(), "player");
  }
  const json body{{"id", challenge.game.id}};
  co_return http::json_response(201, dump_json(body));
}

asio::awaitable<http::Response> accept_person(Context& context, const http::Request&) {
  const auto challenge = co_await find_own_challenge(context, false);
  if (!challenge) {
    co_return challenge.error();
  }
  const auto begun = co_await begin_challenged_game(context.services, *challenge, context.now);
  if (!begun) {
    co_return ended_response(fail(begun.error()));
  }
  if (*begun) {
    co_return denied(**begun);
  }
  const json body{{"game", challenge->game.id}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> decline_person(Context& context, const http::Request& request) {
  const auto reason = http::read_body(request, read_reason);
  if (!reason) {
    co_return http::error_response(400, reason.error());
  }
  const auto challenge = co_await find_own_challenge(context, false);
  if (!challenge) {
    co_return challenge.error();
  }
  const auto done =
      co_await end_challenge(context.services, *challenge, ChallengeStatus::Declined, *reason, context.now);
  co_return ended_response(done);
}

asio::awaitable<http::Response> withdraw_challenge(Context& context, const http::Request&) {
  const auto challenge = co_await find_own_challenge(context, true);
  if (!challenge) {
    co_return challenge.error();
  }
  const std::string reason;  // named: g++ 12 destroys a temporary twice
  const auto done =
      co_await end_challenge(context.services, *challenge, ChallengeStatus::Canceled, reason, context.now);
  co_return ended_response(done);
}

}  // namespace rookery::server
