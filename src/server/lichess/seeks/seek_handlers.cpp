#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "lichess/challenges/challenge_terms.h"
#include "lichess/events/news_stream.h"
#include "lichess/lichess_words.h"
#include "lichess/seeks/handlers.h"
#include "lichess/seeks/seek_pairing.h"
#include "rookery/http/read_body.h"
#include "rookery/jobs/game_rating.h"
#include "rookery/node/server_clock.h"
#include "rookery/rooms/game_record.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"
#include "rookery/store/games/seeks.h"

/// Seeks through the Lichess API.
namespace rookery::server {

namespace asio = boost::asio;
using store::Challenge;
using store::ChallengeColor;
using store::Seek;

namespace {

/// A seek without a clock waits on its own; one with a clock only while its request is open.
constexpr Duration kDaysOfSeek = std::chrono::days(14);
constexpr double kMostMinutes = 180;

/// Minutes, such as "0.5", as seconds.
std::string seconds_of_minutes(const std::string& minutes) {
  std::size_t end = 0;
  double value = -1;
  // std::stod also accepts "inf" and "nan": the comparisons below are written so that both fail.
  try {
    value = std::stod(minutes, &end);
  } catch (const std::exception&) {
    end = 0;
  }
  constexpr double kSeconds = 60;
  if (end != minutes.size() || !(value >= 0) || value > kMostMinutes) {
    http::reject(ErrorCode::OutOfRange, "time", "time: 0 to 180 minutes were expected");
  }
  return std::to_string(std::lround(value * kSeconds));
}

/// The seek's fields as those of a challenge, so that one reader checks the terms of all games of the API,
/// with the same errors.
http::Members challenge_fields(const http::Members& fields) {
  http::Parameters texts;
  const auto add = [&](const char* name, const std::optional<std::string>& text) {
    // There are fewer than Parameters::kMost.
    (void)texts.add(name, text.value_or(""));
  };
  for (const char* name : {"days", "color", "variant", "rated"}) {
    add(name, fields.take_string(name));
  }
  add("clock.increment", fields.take_string("increment"));
  if (const auto minutes = fields.take_string("time")) {
    add("clock.limit", seconds_of_minutes(*minutes));
  }
  return http::Members(texts, http::Reading::Lenient);
}

/// The range of the opponent's rating, such as "1400-1700"; without it, all ratings.
std::pair<int, int> read_rating_range(const http::Members& fields) {
  std::pair range{Seek().lowest, Seek().highest};
  const std::string text = fields.take_string("ratingRange").value_or("");
  const std::size_t dash = text.find('-');
  if (text.empty()) {
    return range;
  }
  const auto read = [&](std::size_t from, std::size_t to, int& number) {
    const auto [end, fault] = std::from_chars(text.data() + from, text.data() + to, number);
    return fault == std::errc() && end == text.data() + to;
  };
  if (dash == std::string::npos || !read(0, dash, range.first) ||
      !read(dash + 1, text.size(), range.second) || range.first > range.second) {
    http::reject(ErrorCode::InvalidValue, "ratingRange",
                 "ratingRange: the lowest and the highest rating were expected, such as 1400-1700");
  }
  return range;
}

Seek read_seek(const http::Members& given, const std::string& account, const ChallengeContext& drawn) {
  const http::Members fields = challenge_fields(given);
  const bool has_clock = fields.take_string("clock.limit").has_value();
  // A challenge may have no time limit, but in a lobby no one would wait for an endless game with a stranger.
  if (!has_clock && !fields.take_string("days")) {
    http::reject(ErrorCode::MissingField, "time", "time and increment, or days, were expected");
  }
  const Challenge challenge = read_challenge(fields, drawn);
  const auto [lowest, highest] = read_rating_range(given);
  return Seek{.game = challenge.game,
              .account = account,
              .expires = drawn.now + (has_clock ? kSeekLease : kDaysOfSeek),
              .color = challenge.color,
              .lowest = lowest,
              .highest = highest};
}

/// The body of the response to a seek with a clock: empty lines until there is an opponent.
class SeekStream final : public NewsStream {
 public:
  SeekStream(Services& services, Seek seek)
      : NewsStream(services, seek.account, {node::news_of_player(seek.account)}), seek_(std::move(seek)) {}

  void stop() override {
    NewsStream::stop();
    // The seek of a finished stream was paired or removed; its id now belongs to the game.
    if (state() != State::Finished) {
      remove_seek(services(), seek_.game.id);
    }
  }

 private:
  asio::awaitable<bool> poll() override {
    // Another node may have paired it: only the store knows.
    const auto known = co_await services().database.read(store::find_seek, store::GameId{seek_.game.id});
    if (!known && known.error().kind == store::StoreError::Kind::NotFound) {
      finish();
      co_return true;
    }
    const Instant expires = services().clock.now() + kSeekLease;
    // A lease, because a node that dies ends no stream: the seek then expires.
    services()
        .database.without_waiting()
        .write(store::extend_seek, store::GameId{seek_.game.id}, expires)
        .then([](const Stored<void>&) {});
    const auto paired = co_await pair_with_any(services(), seek_);
    if (paired && *paired) {
      finish();
    }
    co_return known&& paired;
  }

  Seek seek_;
};

}  // namespace

asio::awaitable<http::Response> seek_opponent(Context& context, const http::Request& request) {
  auto id = co_await draw_game_id(context.services);
  if (!id) {
    co_return refuse_stored(id.error(), "game");
  }
  const ChallengeContext drawn = draw_challenge_context(*std::move(id), context.now);
  auto seek = http::read_fields(request, [&](const http::Members& members) {
    return read_seek(members, context.principal.player.text, drawn);
  });
  if (!seek) {
    co_return http::error_response(400, seek.error());
  }
  const std::vector<std::string> own{seek->account};
  const auto accounts = co_await context.services.database.read(store::find_accounts, own);
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "account");
  }
  seek->rating = rating_of(*accounts, *seek);
  const auto added = co_await add_seek(context.services, *seek);
  if (!added || *added) {
    co_return added ? denied(**added) : refuse_seek(added.error(), 400);
  }
  if (seek->expires - context.now == kSeekLease) {
    co_return lines_response(std::make_shared<SeekStream>(context.services, *seek));
  }
  const auto paired = co_await pair_with_any(context.services, *seek);
  if (!paired) {
    co_return refuse_stored(paired.error(), "seek");
  }
  const nlohmann::json answer{{"id", seek->game.id}};
  co_return http::json_response(200, dump_json(answer));
}

}  // namespace rookery::server
