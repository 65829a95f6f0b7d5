#include "site/talk/chat_stream.h"

#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/chat_place.h"
#include "endpoint/dump_json.h"
#include "rookery/store/social/chat.h"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
using nlohmann::json;
using store::ChatLine;
using store::ChatRoom;

json visible_json(const std::vector<ChatLine>& lines, const ChatPlace& place, std::size_t from) {
  json list = json::array();
  for (std::size_t i = from; i < lines.size(); ++i) {
    const ChatLine& line = lines[i];
    list.push_back({{"at", line.at.time_since_epoch().count()},
                    {"name", line.name},
                    {"text", line.text},
                    {"own", line.player == place.player}});
  }
  return list;
}

class ChatStream final : public NewsStream {
 public:
  ChatStream(Services& services, people::Principal principal, std::string game)
      : NewsStream(services, "", {node::news_of_chat(game)}),
        principal_(std::move(principal)),
        game_(std::move(game)) {}

 private:
  asio::awaitable<bool> poll() override {
    // Looked up each time: while the stream is open, a player may take a seat, be blocked or be muted.
    const auto place = co_await find_chat_place(services(), principal_, game_);
    const auto lines = co_await services().database.read(store::chat_lines, store::GameId{game_}, 0);
    if (!place || !lines || is_stopped()) {
      co_return place&& lines;
    }
    const std::vector<ChatLine> visible = visible_lines(*lines, *place);
    json message{{"room", place->room == ChatRoom::Players ? "player" : "watcher"},
                 {"listens", place->listens},
                 {"why", place->why()}};
    const std::string state = dump_json(message);
    if (state != state_) {
      sent_ = 0;  // another room, or muted: start over
    }
    if (state == state_ && sent_ == visible.size()) {
      co_return true;
    }
    message["from"] = sent_;
    message["lines"] = visible_json(visible, *place, sent_);
    put(std::make_shared<const std::string>("data: " + dump_json(message) + "\n\n"));
    state_ = state;
    sent_ = visible.size();
    co_return true;
  }

  people::Principal principal_;
  std::string game_;
  std::string state_;     ///< as last sent
  std::size_t sent_ = 0;  ///< the number of lines sent
};

}  // namespace

std::shared_ptr<http::BodyStream> chat_stream(Services& services, const people::Principal& principal,
                                              const std::string& game) {
  return std::make_shared<ChatStream>(services, principal, game);
}

}  // namespace rookery::server
