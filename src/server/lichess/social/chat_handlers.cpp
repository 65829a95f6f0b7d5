#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/chat_place.h"
#include "endpoint/dump_json.h"
#include "endpoint/game_viewer.h"
#include "endpoint/replayed_game.h"
#include "lichess/lichess_words.h"
#include "lichess/social/handlers.h"
#include "lichess/social/lichess_chat.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/rooms/refusal_code.h"
#include "rookery/rooms/texts.h"
#include "rookery/store/social/chat.h"

/// The chat of games, for the Lichess API.
namespace rookery::server {

namespace asio = boost::asio;
using store::ChatLine;
using store::ChatRoom;

namespace {

/// The most bytes of a line: Lichess accepts 140 letters.
constexpr std::size_t kMostChatBytes = 560;

ChatLine read_line(const http::Members& fields) {
  constexpr http::Choice<ChatRoom> kRooms[] = {{"player", ChatRoom::Players},
                                               {"spectator", ChatRoom::Watchers}};
  ChatLine line;
  line.room = fields.take_choice("room", kRooms).value_or(ChatRoom::Players);
  // A chat line is a single line wherever it is shown.
  line.text = rooms::clean_text(fields.take_string("text").value_or(""), rooms::TextLines::One);
  if (line.text.empty() || line.text.size() > kMostChatBytes) {
    http::reject(ErrorCode::InvalidValue, "text",
                 "text: 1 to 140 letters were expected, not all of them invisible");
  }
  return line;
}

asio::awaitable<Stored<void>> add_line(Services& services, std::string game, ChatLine line) {
  return services.database.write(store::add_chat_line, store::GameId{std::move(game)}, std::move(line));
}

}  // namespace

asio::awaitable<http::Response> post_chat(Context& context, const http::Request& request) {
  auto line = http::read_fields(request, read_line);
  if (!line) {
    co_return http::error_response(400, line.error());
  }
  const auto own = co_await replay_own_game(context);
  if (!own) {
    co_return own.error();
  }
  const std::string game = context.path["game"];
  // A player against the computer may write, too, because programs greet every opponent.
  const auto place = co_await find_chat_place(context.services, context.principal, game);
  if (!place || place->denial) {
    co_return place ? denied(*place->denial) : place.error();
  }
  line->at = context.now;
  line->player = context.principal.player.text;
  line->name = context.principal.name;
  const auto added = co_await add_line(context.services, game, *line);
  if (!added && added.error().kind == store::StoreError::Kind::Conflict) {
    co_return http::error_response(400, rooms::code_of(arbiter::Refusal::TooManyEvents),
                                   "the chat of this game is full");
  }
  if (!added) {
    co_return refuse_stored(added.error(), "game");
  }
  context.services.news.notify(node::news_of_chat(game));
  co_return ok_response();
}

asio::awaitable<http::Response> get_chat(Context& context, const http::Request&) {
  const auto own = co_await replay_own_game(context);
  if (!own) {
    co_return own.error();
  }
  const std::string game = context.path["game"];
  const auto place = co_await find_chat_place(context.services, context.principal, game);
  if (!place) {
    co_return place.error();
  }
  const auto lines = co_await context.services.database.read(store::chat_lines, store::GameId{game}, 0);
  if (!lines) {
    co_return refuse_stored(lines.error(), "game");
  }
  co_return http::json_response(200, dump_json(player_chat_json(visible_lines(*lines, *place))));
}

/// Everyone who may see the game may read the watchers' chat, except pupils and children who are muted.
asio::awaitable<http::Response> get_watchers_chat(Context& context, const http::Request&) {
  const std::string id = context.path["game"];
  const auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "game");
  }
  if (auto unseen = co_await refuse_unseen_game(context.services, *viewer, id)) {
    co_return *std::move(unseen);
  }
  const auto denial = co_await find_denial(context.services, people::Deed::TalkAsWatcher, context.principal);
  if (!denial) {
    co_return refuse_stored(denial.error(), "account");
  }
  const auto lines = co_await context.services.database.read(store::chat_lines, store::GameId{id}, 0);
  if (!lines) {
    co_return refuse_stored(lines.error(), "game");
  }
  nlohmann::json list = nlohmann::json::array();
  for (const ChatLine& line : *lines) {
    if (line.room == ChatRoom::Watchers && people::may_listen(*denial)) {
      list.push_back({{"text", line.text}, {"user", line.name}});
    }
  }
  co_return http::json_response(200, dump_json(list));
}

}  // namespace rookery::server
