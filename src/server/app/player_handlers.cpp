#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "api/lichess_words.h"
#include "app/handlers.h"
#include "endpoint/ask_store.h"
#include "endpoint/replayed_game.h"
#include "http/parameters.h"
#include "rookery/arbiter/words.h"
#include "rooms/summary.h"

/// What the page shows of a player to anybody: the games.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::SummarizedGame;

namespace {

/// Each is read and replayed, for its result stands in its events.
constexpr std::size_t kGamesAtOnce = 20;

Error invalid(const char* field, const char* what) {
  return {ErrorCode::InvalidValue, field, std::nullopt, what};
}

struct GameSelection {
  store::GameFilter filter;
  std::optional<store::GameCursor> after;
};

Expected<std::optional<store::GameCursor>, Error> read_place(const Parameters& query) {
  const auto text = query.find("after");
  if (!text) {
    return std::nullopt;
  }
  std::int64_t created = 0;
  const std::size_t dot = std::min(text->find('.'), text->size());
  const char* const begin = text->data();
  const auto [end, fault] = std::from_chars(begin, begin + dot, created);
  if (fault != std::errc() || end != begin + dot || dot == text->size()) {
    return fail(invalid("after", "the place where the part before ended was expected"));
  }
  return store::GameCursor{Instant(Duration(created)), std::string(text->substr(dot + 1))};
}

Expected<GameSelection, Error> read_selection(const Request& request) {
  const auto query = parse_parameters(request.query);
  if (!query) {
    return fail(query.error());
  }
  GameSelection selection{.filter = {.only_over = true}, .after = {}};
  if (const auto word = query->find("speed")) {
    const auto* speed = std::find_if(store::kSpeeds.begin(), store::kSpeeds.end(),
                                     [&word](store::Speed each) { return word_of(each) == *word; });
    if (speed == store::kSpeeds.end()) {
      return fail(invalid("speed", "ultraBullet, bullet, blitz, rapid, classical or correspondence"));
    }
    selection.filter.speed = *speed;
  }
  if (const auto rated = query->find("rated")) {
    if (*rated != "true" && *rated != "false") {
      return fail(invalid("rated", "true or false was expected"));
    }
    selection.filter.is_rated = *rated == "true";
  }
  auto place = read_place(*query);
  if (!place) {
    return fail(place.error());
  }
  selection.after = *std::move(place);
  return selection;
}

/// `is_player`: whose games are asked for sits there, perhaps as the guest that they once were.
json seat_json(const arbiter::Game& game, chess::Color side, bool is_player) {
  const auto& seat = game.seat(side);
  return {{"name", seat ? seat->name : ""}, {"isPlayer", is_player}};
}

json game_json(const SummarizedGame& listed, const arbiter::Game& game, const std::string& player) {
  const store::GameSummary& summary = listed.summary;
  json object{{"id", listed.id},
              {"at", summary.last_at.time_since_epoch().count()},
              {"white", seat_json(game, chess::Color::White, summary.white == player)},
              {"black", seat_json(game, chess::Color::Black, summary.black == player)},
              {"speed", word_of(summary.speed)},
              {"rated", listed.is_rated},
              {"plies", game.moves().size()}};
  if (game.outcome()) {
    object["score"] = arbiter::write_score(game.outcome()->score);
    object["ending"] = arbiter::word(game.outcome()->ending);
  }
  return object;
}

}  // namespace

asio::awaitable<Response> get_player_games(Context& context, const Request& request) {
  const auto selection = read_selection(request);
  if (!selection) {
    co_return error_response(400, selection.error());
  }
  ServerContext& server = context.server;
  const auto account = co_await ask(server, &store::AccountStore::find_by_name, context.path["player"]);
  if (!account) {
    co_return refuse_stored(account.error(), "player");
  }
  const auto listed = co_await ask(server, &store::GameStore::games_of, account->id, selection->filter,
                                   selection->after, kGamesAtOnce);
  if (!listed) {
    co_return refuse_stored(listed.error(), "player");
  }
  json games = json::array();
  for (const SummarizedGame& one : *listed) {
    // A game that is damaged, or was deleted since it was listed, does not hide the others.
    if (const auto replayed = co_await replay_game(server, one.id)) {
      games.push_back(game_json(one, replayed->game.laws(), account->id));
    }
  }
  json body{{"games", std::move(games)}};
  if (listed->size() == kGamesAtOnce) {
    const SummarizedGame& last = listed->back();
    body["after"] = std::to_string(last.created.time_since_epoch().count()) + '.' + last.id;
  }
  co_return json_response(200, body.dump(-1, ' ', false, json::error_handler_t::replace));
}

}  // namespace rookery::server
