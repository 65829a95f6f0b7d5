#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/ask_store.h"
#include "endpoint/deeds.h"
#include "endpoint/dump_json.h"
#include "lichess/lichess_words.h"
#include "lichess/seeks/seek_pairing.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/rooms/game_record.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"
#include "rookery/store/games/seeks.h"
#include "site/games/game_request.h"
#include "site/lobby/handlers.h"
#include "site/lobby/lobby_stream.h"

/// The lobby: seeks, and answers to them.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::ChallengeColor;
using store::Seek;

namespace {

/// The lifetime of a seek for a correspondence game.
constexpr Duration kDaysOfOpenSeek = std::chrono::days(14);

struct SeekRequest {
  GameRequest game;
  int lowest = 0;
  int highest = 0;
};

int read_rating(const http::Members& members, const char* name, int usual) {
  constexpr std::int64_t kMostRating = 4'000;
  return static_cast<int>(members.take_integer(name, {0, kMostRating}).value_or(usual));
}

SeekRequest read_seek_request(const http::Members& members) {
  SeekRequest seek_request;
  seek_request.game = read_game_request(members);
  seek_request.lowest = read_rating(members, "lowest", Seek().lowest);
  seek_request.highest = read_rating(members, "highest", Seek().highest);
  return seek_request;
}

/// Whether the seeker may be away while the seek waits.
bool plays_by_days(const store::GameHeader& game) {
  const auto terms = rooms::read_terms(game);
  return terms && clock_numbers(terms->laws.clock).days > 0;
}

/// Errors: those of header_of.
Expected<Seek, Error> seek_of(const SeekRequest& seek_request, const std::string& account, std::string id,
                              Instant now) {
  auto header = header_of(seek_request.game, std::move(id), now);
  if (!header) {
    return fail(header.error());
  }
  const Duration lease = plays_by_days(*header) ? kDaysOfOpenSeek : kSeekLease;
  return Seek{.game = *std::move(header),
              .account = account,
              .expires = now + lease,
              .color = seek_request.game.color,
              // Swapped bounds are put in order, since the intention is clear.
              .lowest = std::min(seek_request.lowest, seek_request.highest),
              .highest = std::max(seek_request.lowest, seek_request.highest)};
}

/// `seek` with its account's rating.
asio::awaitable<Expected<Seek, http::Response>> with_rating(Services& services, Seek seek) {
  const std::vector<std::string> own{seek.account};
  const auto accounts = co_await services.database.read(store::find_accounts, own);
  if (!accounts) {
    co_return fail(refuse_stored(accounts.error(), "account"));
  }
  seek.rating = rating_of(*accounts, seek);
  co_return seek;
}

asio::awaitable<Stored<Seek>> find_seek(Services& services, std::string id) {
  return services.database.read(store::find_seek, store::GameId{std::move(id)});
}

ChallengeColor opposite(ChallengeColor color) {
  switch (color) {
    case ChallengeColor::White:
      return ChallengeColor::Black;
    case ChallengeColor::Black:
      return ChallengeColor::White;
    case ChallengeColor::Random:
      break;
  }
  return ChallengeColor::Random;
}

/// A seek that answers `other`: the same game with the other colour.
Seek answer_to(const Seek& other, const std::string& account, std::string id, Instant now) {
  Seek seek = other;
  // The game is played under this id: of two who answer at the same time, each has a different one.
  seek.game.id = std::move(id);
  seek.game.created = now;
  seek.account = account;
  seek.expires = now + kSeekLease;
  seek.color = opposite(other.color);
  // The answering player chose this opponent, so the range of ratings does not apply.
  seek.lowest = Seek().lowest;
  seek.highest = Seek().highest;
  return seek;
}

http::Response gone() {
  return http::error_response(404, ErrorCode::NotFound, "the seek was withdrawn or accepted");
}

}  // namespace

asio::awaitable<http::Response> stream_lobby(Context& context, const http::Request&) {
  const people::Principal& asker = context.principal;
  http::Response response;
  response.content_type = "text/event-stream";
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  response.stream =
      lobby_stream(context.services, asker.role == people::Role::Guest ? "" : asker.player.text);
  co_return response;
}

asio::awaitable<http::Response> create_seek(Context& context, const http::Request& request) {
  auto id = co_await draw_game_id(context.services);
  if (!id) {
    co_return refuse_stored(id.error(), "game");
  }
  const auto seek =
      http::read_body(request, read_seek_request).and_then([&](const SeekRequest& seek_request) {
        return seek_of(seek_request, context.principal.player.text, *id, context.now);
      });
  if (!seek) {
    co_return http::error_response(400, seek.error());
  }
  const auto rated = co_await with_rating(context.services, *seek);
  if (!rated) {
    co_return rated.error();
  }
  const auto added = co_await add_seek(context.services, *rated);
  if (!added || *added) {
    co_return added ? denied(**added) : refuse_seek(added.error(), 409);
  }
  // Stored before pairing, so that of two simultaneous seeks one finds the other.
  const auto paired = co_await pair_with_any(context.services, *rated);
  if (!paired) {
    co_return refuse_stored(paired.error(), "seek");
  }
  const json body{{"id", rated->game.id}};
  co_return http::json_response(201, dump_json(body));
}

asio::awaitable<http::Response> end_seek(Context& context, const http::Request&) {
  const std::string id = context.path["seek"];
  const auto seek = co_await find_seek(context.services, id);
  if (!seek && seek.error().kind != store::StoreError::Kind::NotFound) {
    co_return refuse_stored(seek.error(), "seek");
  }
  if (!seek || seek->account != context.principal.player.text) {
    co_return gone();
  }
  remove_seek(context.services, id);
  co_return http::no_content();
}

asio::awaitable<http::Response> accept_seek(Context& context, const http::Request&) {
  const std::string id = context.path["seek"];
  const auto other = co_await find_seek(context.services, id);
  if (!other) {
    co_return other.error().kind == store::StoreError::Kind::NotFound ? gone()
                                                                      : refuse_stored(other.error(), "seek");
  }
  const std::string account = context.principal.player.text;
  if (other->account == account) {
    co_return http::error_response(409, ErrorCode::NotPermitted, "you cannot accept your own seek");
  }
  auto drawn = co_await draw_game_id(context.services);
  if (!drawn) {
    co_return refuse_stored(drawn.error(), "game");
  }
  const Seek answer = answer_to(*other, account, *std::move(drawn), context.now);
  const auto own = co_await with_rating(context.services, answer);
  if (!own) {
    co_return own.error();
  }
  // Checked here, as the page that showed the seek may have an old rating.
  if (own->rating < other->lowest || own->rating > other->highest) {
    co_return http::error_response(403, ErrorCode::NotPermitted,
                                   "your rating is outside the range of this seek");
  }
  // It is paired at once, so it does not count against the limit.
  const auto added = co_await add_seek(context.services, *own, store::kAnyNumber);
  if (!added || *added) {
    co_return added ? denied(**added) : refuse_stored(added.error(), "account");
  }
  const auto paired = co_await pair_with(context.services, *own, *other, context.now);
  if (!paired || !*paired) {
    // Otherwise a seek that no one asked for would wait in the lobby until its lease expires.
    remove_seek(context.services, own->game.id);
    co_return paired ? gone() : refuse_stored(paired.error(), "seek");
  }
  const json body{{"game", own->game.id}};
  co_return http::json_response(200, dump_json(body));
}

}  // namespace rookery::server
