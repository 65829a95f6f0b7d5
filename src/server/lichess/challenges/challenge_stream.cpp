#include "lichess/challenges/challenge_stream.h"

#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "lichess/challenges/lichess_challenge.h"
#include "lichess/events/news_stream.h"
#include "rookery/node/news.h"
#include "rookery/node/server_clock.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::Challenge;
using store::ChallengeStatus;

namespace {

class ChallengeStream final : public NewsStream {
 public:
  ChallengeStream(Services& services, const Challenge& challenge, std::string line)
      : NewsStream(services, challenge.challenger, {node::news_of_player(challenge.challenger)}),
        id_(challenge.game.id),
        destination_(challenge.destination),
        line_(std::move(line)) {}

  void start() override {
    // The challenge itself is the first line.
    put(std::make_shared<const std::string>(line_ + '\n'));
    NewsStream::start();
  }

  void stop() override {
    NewsStream::stop();
    // It was answered, so there is nothing to withdraw.
    if (state() == State::Finished) {
      return;
    }
    const auto notify = [&news = services().news, from = player(), to = destination_](const Stored<void>&) {
      news.notify(node::news_of_player(from));
      news.notify(node::news_of_player(to));
    };
    // The client is gone and would not learn of an acceptance (as with keepAliveStream on Lichess).
    services()
        .database.without_waiting()
        .write(store::close_challenge, store::GameId{id_}, ChallengeStatus::Canceled, "",
               services().clock.now())
        .then(notify);
  }

 private:
  asio::awaitable<bool> poll() override {
    const auto challenge = co_await services().database.read(store::find_challenge, store::GameId{id_});
    if (!challenge) {
      co_return false;
    }
    const std::string_view end = challenge_word(*challenge, services().clock.now());
    poll_by(challenge->expires);
    if (end != "created" && state() == State::Open) {
      put_line({{"done", end}});
      finish();
    }
    co_return true;
  }

  std::string id_, destination_, line_;
};

}  // namespace

http::Response challenge_stream_response(Services& services, const Challenge& challenge,
                                         const std::string& line) {
  return lines_response(std::make_shared<ChallengeStream>(services, challenge, line));
}

}  // namespace rookery::server
