#include "lichess/explorer/player_stream.h"

#include <algorithm>

#include "endpoint/edge.h"
#include "rookery/async/guarded.h"
#include "rookery/http/limits.h"
#include "rookery/log/log.h"
#include "rookery/openings/openings.h"
#include "rookery/query/explorer_json.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

using Steady = std::chrono::steady_clock;
/// Between two lines, so that a reader is not flooded.
constexpr std::chrono::seconds kLinePause{1};

bool counts(const ListedGames::About& game, const PlayerRequest& request,
            const std::vector<std::string>& players) {
  const std::string& own = request.is_white ? game.white : game.black;
  const bool is_mode = game.is_rated ? request.has_rated : request.has_casual;
  return is_mode && std::ranges::find(players, own) != players.end() &&
         people::may_see(request.viewer, {game.is_rated, game.white, game.black});
}

std::string answer_line(const ListedGames& listed, const PlayerRequest& request,
                        const std::vector<std::string>& players, const openings::Openings& names) {
  const ExplorerRequest& asked = request.asked;
  const auto counted = [&](std::size_t game) { return counts(listed.about[game], request, players); };
  const explorer::Answer answer = listed.games.find(asked.line.back(), asked.request, counted);
  const auto mode_of = [&](const std::string& id) -> std::string_view {
    for (std::size_t game = 0; game < listed.about.size(); ++game) {
      if (listed.games.header(game).id == id) {
        return listed.about[game].is_rated ? "rated" : "casual";
      }
    }
    return "casual";
  };
  const std::string json = query::explorer_json(asked.line.back(), answer, names.classify(asked.line), names,
                                                {.most_moves = asked.most_moves, .mode_of = mode_of});
  // No caller waits for another player's games to be read first.
  return R"({"queuePosition":0,)" + json.substr(1) + '\n';
}

}  // namespace

PlayerStream::PlayerStream(Services& services, WantedList wanted, PlayerRequest request)
    : http::BodyStream(services.executor, {services.limits.outgoing_bytes, services.edge.memory}, "\n"),
      services_(services),
      players_(wanted.players),
      reader_(services, services.explorer, std::move(wanted)),
      request_(std::move(request)) {}

void PlayerStream::start() {
  async::spawn_guarded(services_.executor, write(shared_from_this()), "the games of a player");
}

/// The argument keeps the stream alive while the store is asked.
asio::awaitable<void> PlayerStream::write(std::shared_ptr<PlayerStream>) {
  if (auto kept = reader_.kept()) {
    co_await put_answer(std::move(kept));
    finish();
    co_return;
  }
  std::unique_ptr<ListReadings::Place> place;
  auto listed = co_await services_.explorer.readings.wait(reader_.name(), place);
  listed = listed ? listed : reader_.kept();
  if (listed) {
    co_await put_answer(std::move(listed));
  } else {
    co_await read_and_answer(*place);
  }
  finish();
}

asio::awaitable<void> PlayerStream::read_and_answer(ListReadings::Place& place) {
  Steady::time_point next = Steady::now();
  bool has_more = true;
  while (has_more && !is_stopped_ && state() == State::Open) {
    const auto read = co_await reader_.read_some();
    if (!read) {
      log::warn("the games of a player cannot be read: {}", read.error().what);
      break;
    }
    has_more = *read;
    if (!has_more || Steady::now() >= next) {
      next = Steady::now() + kLinePause;
      auto listed = co_await reader_.listed(!has_more);
      if (!has_more) {
        place.give(listed);
      }
      co_await put_answer(std::move(listed));
    }
  }
}

asio::awaitable<void> PlayerStream::put_answer(std::shared_ptr<const ListedGames> listed) {
  if (!listed) {
    co_return;
  }
  const std::function<std::string()> write = [this, listed] {
    return answer_line(*listed, request_, players_, services_.openings);
  };
  std::string line = co_await on_explorer_thread(services_, services_.explorer, write);
  if (line != last_) {
    last_ = line;
    put(std::make_shared<const std::string>(std::move(line)));
  }
}

}  // namespace rookery::server
