#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/audit.h"
#include "endpoint/dump_json.h"
#include "endpoint/edge.h"
#include "endpoint/game_viewer.h"
#include "endpoint/identify.h"
#include "endpoint/lists.h"
#include "endpoint/replayed_game.h"
#include "lichess/accounts/handlers.h"
#include "lichess/accounts/lichess_user.h"
#include "lichess/games/lichess_game.h"
#include "lichess/lichess_words.h"
#include "rookery/auth/authorization.h"
#include "rookery/auth/granted_tokens.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/seats.h"
#include "rookery/rooms/summary.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/tokens.h"
#include "rookery/store/games/ratings.h"

/// Accounts and tokens, for the Lichess API.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;
using store::StoreError;

namespace {

/// The limits of the Lichess API; items beyond them are ignored, as there.
constexpr std::size_t kMostUsers = 300, kMostStatuses = 100, kMostTokens = 1000;
constexpr std::int64_t kMostOngoing = 50, kUsualOngoing = 9, kMostBots = 512, kUsualBots = 100;

json token_json(const std::string& secret, const store::OwnedToken& found) {
  std::string scopes;
  for (const std::string& scope : found.token.terms.scopes) {
    scopes += (scopes.empty() ? "" : ",") + scope;
  }
  json tested{{"userId", found.account.id}, {"scopes", scopes}, {"expires", nullptr}};
  // Null rather than absent for a token without an end, as the schema of the Lichess API requires.
  if (const auto end = auth::end_of_token(secret, found.token.created)) {
    tested["expires"] = end->time_since_epoch().count();
  }
  return tested;
}

/// One game suffices.
asio::awaitable<Stored<bool>> has_games(Services& services, std::string player) {
  const auto games = co_await ask(services, &store::GameStore::games_of, people::PlayerId{std::move(player)},
                                  store::GameFilter(), std::nullopt, std::size_t{1});
  co_return games.map([](const auto& found) { return !found.empty(); });
}

asio::awaitable<Stored<void>> give_title(Services& services, std::string id, std::string title) {
  return services.database.write(store::set_title, store::AccountId{std::move(id)}, std::move(title));
}

json status_json(const Account& account, Instant now) {
  json status{{"id", account.id}, {"name", account.name}};
  if (!account.title.empty()) {
    status["title"] = account.title;
  }
  if (is_online(account.seen, now)) {
    status["online"] = true;
  }
  return status;
}

/// "GameEventInfo" of a game of `player`; null if it cannot be read.
asio::awaitable<json> playing_json(Context& context, std::string id) {
  const people::Principal& player = context.principal;
  const auto replayed = co_await replay_game(context.services, std::move(id));
  if (!replayed) {
    co_return json(nullptr);
  }
  const arbiter::Game& game = replayed->game.laws();
  // In games from before the account existed, the player has the guest's id.
  const auto side = rooms::seat_of(game, rooms::id_in(game, player.player, player.former));
  if (!side) {
    co_return json(nullptr);
  }
  const auto accounts =
      co_await context.services.database.read(store::find_accounts, rooms::players_of(game));
  if (!accounts) {
    co_return json(nullptr);
  }
  const GameView view{replayed->header, replayed->game, *accounts};
  json info = game_event_json(view, *side, context.now);
  co_return info;
}

/// The account, with counts of the games that the viewer may see.
asio::awaitable<http::Response> user_response(Context& context, const http::Request& request,
                                              Account account) {
  const auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "user");
  }
  const auto results = co_await find_seen_results(context.services, *viewer, account.id);
  if (!results) {
    co_return refuse_stored(results.error(), "user");
  }
  const auto ongoing = co_await find_seen_ongoing(context.services, *viewer, account.id);
  if (!ongoing) {
    co_return refuse_stored(ongoing.error(), "user");
  }
  const PlayedGames games{*results, ongoing->size()};
  const json user = extended_user_json(account, games, base_url_of(context.services, request));
  co_return http::json_response(200, dump_json(user));
}

}  // namespace

asio::awaitable<http::Response> get_account(Context& context, const http::Request& request) {
  const std::vector<std::string> own{context.principal.player.text};
  const auto accounts = co_await context.services.database.read(store::find_accounts, own);
  if (!accounts || accounts->empty()) {
    // The account may be deleted while a request with its token is in progress.
    const StoreError gone{StoreError::Kind::NotFound, ""};
    co_return refuse_stored(accounts ? gone : accounts.error(), "account");
  }
  http::Response shown = co_await user_response(context, request, accounts->front());
  co_return shown;
}

asio::awaitable<http::Response> get_user(Context& context, const http::Request& request) {
  const std::string name = context.path["user"];
  const auto account = co_await context.services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return refuse_stored(account.error(), "user");
  }
  http::Response shown = co_await user_response(context, request, *account);
  co_return shown;
}

asio::awaitable<http::Response> get_rating_history(Context& context, const http::Request&) {
  const std::string name = context.path["user"];
  const auto account = co_await context.services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return refuse_stored(account.error(), "user");
  }
  // Some years of play: a plot of them has no more pixels.
  constexpr std::size_t kMostChanges = 10'000;
  json histories = json::array();
  for (const store::RatingPool pool : store::kRatingPools) {
    const auto changes = co_await context.services.database.read(
        store::rating_history, people::PlayerId{account->id}, pool, kMostChanges);
    if (!changes) {
      co_return refuse_stored(changes.error(), "user");
    }
    histories.push_back(rating_history_json(pool, *changes));
  }
  co_return http::json_response(200, dump_json(histories));
}

asio::awaitable<http::Response> get_users(Context& context, const http::Request& request) {
  // Unknown names are skipped, as on Lichess: a program that sends a list wants the accounts that exist.
  const auto accounts = co_await context.services.database.read(store::find_accounts,
                                                                ids_of(split_list(request.body, kMostUsers)));
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "user");
  }
  const auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "user");
  }
  json list = json::array();
  for (const Account& account : *accounts) {
    const auto results = co_await find_seen_results(context.services, *viewer, account.id);
    if (!results) {
      co_return refuse_stored(results.error(), "user");
    }
    list.push_back(user_json(account, *results));
  }
  co_return http::json_response(200, dump_json(list));
}

asio::awaitable<http::Response> get_user_statuses(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const std::string names = query->take_string("ids").value_or("");
  const auto accounts =
      co_await context.services.database.read(store::find_accounts, ids_of(split_list(names, kMostStatuses)));
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "user");
  }
  json list = json::array();
  for (const Account& account : *accounts) {
    list.push_back(status_json(account, context.now));
  }
  co_return http::json_response(200, dump_json(list));
}

asio::awaitable<http::Response> get_playing(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const auto most = static_cast<std::size_t>(query->take_integer_or("nb", {1, kMostOngoing}, kUsualOngoing));
  const auto ongoing = co_await ask(context.services, &store::GameStore::ongoing, context.principal.player);
  if (!ongoing) {
    co_return refuse_stored(ongoing.error(), "account");
  }
  json list = json::array();
  std::size_t my_turn = 0;
  for (const store::SummarizedGame& game : *ongoing) {
    // A game that waits for its second player is in progress for the store, but is not being played.
    if (game.summary.status != store::GameStatus::Playing || list.size() == most) {
      continue;
    }
    json info = co_await playing_json(context, game.id);
    if (info.is_object()) {
      info["status"] = nlohmann::json(info["status"]["name"]);  // without its number here
      if (json& opponent = info["opponent"]; opponent["id"].is_null()) {
        opponent["id"] = rooms::computer_id(opponent["ai"].get<int>());  // always a string here
      }
      my_turn += info["isMyTurn"].get<bool>() ? 1 : 0;
      list.push_back(std::move(info));
    }
  }
  json answer{{"nowPlaying", std::move(list)}, {"nbMyTurn", my_turn}};
  co_return http::json_response(200, dump_json(answer));
}

asio::awaitable<http::Response> get_online_bots(Context& context, const http::Request& request) {
  const auto query = http::read_query(request);
  if (!query) {
    co_return http::error_response(400, query.error());
  }
  const auto most = static_cast<std::size_t>(query->take_integer_or("nb", {1, kMostBots}, kUsualBots));
  const auto bots = co_await context.services.database.read(store::accounts_seen, store::kBotTitle,
                                                            context.now - kOnlineFor, most);
  if (!bots) {
    co_return refuse_stored(bots.error(), "user");
  }
  const auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "user");
  }
  std::string lines;
  for (const Account& bot : *bots) {
    const auto results = co_await find_seen_results(context.services, *viewer, bot.id);
    if (!results) {
      co_return refuse_stored(results.error(), "user");
    }
    lines += dump_json(user_json(bot, *results)) + '\n';
  }
  http::Response response = http::json_response(200, std::move(lines));
  response.content_type = "application/x-ndjson";
  co_return response;
}

asio::awaitable<http::Response> test_tokens(Context& context, const http::Request& request) {
  json answer = json::object();
  const std::vector<std::string> tokens = split_list(request.body, kMostTokens);
  // Each is a question to the store; so many cost as much as a request.
  constexpr double kForOneRequest = 5;
  if (!context.services.edge.visitors.take(request.address, context.now,
                                           static_cast<double>(tokens.size()) / kForOneRequest)) {
    co_return http::too_many_requests();
  }
  for (const std::string& token : tokens) {
    const auto found = co_await find_token(context.services, token, context.now);
    // Null only for an unknown token: if the store fails, a program must not take its valid token for a
    // revoked one.
    if (!found && found.error().kind != StoreError::Kind::NotFound) {
      co_return refuse_stored(found.error(), "token");
    }
    answer[token] = found ? token_json(token, *found) : json(nullptr);
  }
  co_return http::json_response(200, dump_json(answer));
}

asio::awaitable<http::Response> revoke_own_token(Context& context, const http::Request& request) {
  const auto bearer = auth::bearer_token(request.authorization);
  const std::string secret = bearer && *bearer ? **bearer : "";  // named: g++ 12 destroys a temporary twice
  const auto found = co_await find_token(context.services, secret, context.now);
  if (!found) {
    co_return refuse_stored(found.error(), "token");
  }
  // By its id, as everywhere: the store has only a digest of the secret.
  const auto entry = audit_entry_of(found->account.id, context.now, "revoke-token",
                                    store::describe_token(found->token.terms));
  const auto done =
      co_await context.services.database.write(store::revoke_token, store::TokenId{found->token.id}, entry);
  if (!done) {
    co_return refuse_stored(done.error(), "token");
  }
  // Streams opened with the token end.
  context.services.news.notify(node::news_of_access(found->account.id));
  co_return http::no_content();
}

asio::awaitable<http::Response> upgrade_to_bot(Context& context, const http::Request&) {
  const std::string player = context.principal.player.text;
  const auto has_played = co_await has_games(context.services, player);
  if (!has_played) {
    co_return refuse_stored(has_played.error(), "account");
  }
  // As on Lichess: a program must not continue with a rating that a person earned.
  if (*has_played || context.principal.role == people::Role::Bot) {
    co_return http::error_response(400, ErrorCode::InvalidAction,
                                   *has_played ? "an account that has played games cannot become a bot"
                                               : "this account is a bot already");
  }
  const auto done = co_await give_title(context.services, player, store::kBotTitle);
  co_return done ? ok_response() : refuse_stored(done.error(), "account");
}

}  // namespace rookery::server
