#include "app/lobby_stream.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "api/lichess_challenge.h"
#include "api/lichess_user.h"
#include "api/lichess_words.h"
#include "api/seek_pairing.h"
#include "endpoint/ask.h"
#include "endpoint/ask_store.h"
#include "node/game_rating.h"
#include "node/masked_games.h"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;
using store::Seek;
using store::SummarizedGame;
using Seeks = std::vector<Seek>;
using Games = std::vector<SummarizedGame>;

constexpr std::size_t kMostSeeks = 200, kMostGames = 24;
/// Among which the rated ones are looked for.
constexpr std::size_t kMostPlaying = 200;

struct LobbyNow {
  Seeks seeks;
  Games games;
  std::vector<Account> accounts;  ///< of all of them
};

std::string name_of(const LobbyNow& lobby, const std::string& id) {
  const Account* found = find_by_id(lobby.accounts, id);
  return found == nullptr ? kDeletedName : found->name;
}

/// In the pool of the game.
double rating_of_player(const LobbyNow& lobby, const std::string& id, const SummarizedGame& game) {
  const Account* found = find_by_id(lobby.accounts, id);
  const store::RatingPool pool = pool_of(game.summary.speed, game.is_chess960);
  return found == nullptr ? people::Rating().value : rating_at(*found, pool, game.created).value;
}

json lobby_game_json(const LobbyNow& lobby, const SummarizedGame& game) {
  const auto& [white, black] = std::tie(game.summary.white, game.summary.black);
  return {{"id", game.id},
          {"white", name_of(lobby, white)},
          {"black", name_of(lobby, black)},
          {"whiteRating", std::lround(rating_of_player(lobby, white, game))},
          {"blackRating", std::lround(rating_of_player(lobby, black, game))},
          {"speed", word_of(game.summary.speed)},
          {"chess960", game.is_chess960}};
}

/// Those of the highest rated players first; of equal ones that which began first.
void order_by_rating(LobbyNow& lobby) {
  const auto rank = [&lobby](const SummarizedGame& game) {
    const double strength =
        rating_of_player(lobby, game.summary.white, game) + rating_of_player(lobby, game.summary.black, game);
    return std::tuple(-strength, game.created, game.id);
  };
  std::sort(lobby.games.begin(), lobby.games.end(),
            [&](const SummarizedGame& one, const SummarizedGame& other) { return rank(one) < rank(other); });
  lobby.games.resize(std::min(lobby.games.size(), kMostGames));
}

/// A seek that only somebody with a clock to wait for puts off: it has an end soon.
bool is_leased(const Seek& seek, Instant now) {
  return seek.expires <= now + kSeekLease;
}

json lobby_json(const LobbyNow& lobby, const std::string& player) {
  json seeks = json::array(), games = json::array();
  for (const Seek& seek : lobby.seeks) {
    seeks.push_back({{"id", seek.game.id},
                     {"name", name_of(lobby, seek.account)},
                     {"rating", seek.rating},
                     {"clock", seek.game.clock},
                     {"chess960", seek.game.chess960},
                     {"color", color_word(seek.color)},
                     {"rated", seek.game.is_rated},
                     {"lowest", seek.lowest},
                     {"highest", seek.highest},
                     {"own", seek.account == player}});
  }
  for (const SummarizedGame& game : lobby.games) {
    games.push_back(lobby_game_json(lobby, game));
  }
  return {{"seeks", std::move(seeks)}, {"games", std::move(games)}};
}

asio::awaitable<Stored<Games>> games_of_player(ServerContext& server, std::string player) {
  if (player.empty()) {
    co_return Games();
  }
  co_return co_await find_ongoing(server, std::move(player));
}

asio::awaitable<Stored<LobbyNow>> read_lobby(ServerContext& server) {
  auto seeks = co_await ask(server, &store::SeekStore::list, server.clock.now(), kMostSeeks);
  if (!seeks) {
    co_return fail(seeks.error());
  }
  auto games = co_await ask(server, &store::GameStore::playing, kMostPlaying);
  if (!games) {
    co_return fail(games.error());
  }
  std::erase_if(*games, [](const SummarizedGame& game) { return !game.is_rated; });
  std::set<std::string> people;
  for (const Seek& seek : *seeks) {
    people.insert(seek.account);
  }
  for (const SummarizedGame& game : *games) {
    people.insert({game.summary.white, game.summary.black});
  }
  std::vector<std::string> ids(people.begin(), people.end());
  auto accounts = co_await find_accounts(server, std::move(ids));
  if (!accounts) {
    co_return fail(accounts.error());
  }
  LobbyNow lobby{*std::move(seeks), *std::move(games), *std::move(accounts)};
  order_by_rating(lobby);
  co_return lobby;
}

class LobbyStream final : public NewsStream {
 public:
  LobbyStream(ServerContext& server, const std::string& player)
      : NewsStream(server, player, {news_of_lobby(), news_of_player(player)}) {}

  void stop() override {
    NewsStream::stop();
    for (const std::string& id : own_) {
      remove_seek(server(), id);
    }
  }

 private:
  asio::awaitable<bool> look() override {
    // The games first: where one has begun, the seeks that it came of are gone.
    const auto games = co_await games_of_player(server(), player());
    const auto lobby = co_await read_lobby(server());
    if (!lobby || !games || is_stopped()) {
      co_return lobby&& games;
    }
    keep_own(lobby->seeks);
    json told = lobby_json(*lobby, player());
    tell_new_games(*games, told);
    std::string text = told.dump(-1, ' ', false, json::error_handler_t::replace);
    if (text != last_) {
      put(std::make_shared<const std::string>("data: " + text + "\n\n"));
      last_ = std::move(text);
    }
    co_return true;
  }

  void keep_own(const Seeks& seeks) {
    own_.clear();
    const Instant now = server().clock.now();
    for (const Seek& seek : seeks) {
      if (seek.account == player() && is_leased(seek, now)) {
        own_.push_back(seek.game.id);
        server().seeks.extend(seek.game.id, now + kSeekLease, [](const Stored<void>&) {});
      }
    }
  }

  /// A game that began since the last look; those before the first look are known.
  void tell_new_games(const Games& games, json& told) {
    for (const SummarizedGame& game : games) {
      if (known_.insert(game.id).second && !last_.empty()) {
        told["game"] = game.id;
      }
    }
  }

  std::vector<std::string> own_;  ///< seeks that go with this stream
  std::set<std::string> known_;   ///< games of the player
  std::string last_;              ///< what was told
};

}  // namespace

std::shared_ptr<BodyStream> lobby_stream(ServerContext& server, const std::string& player) {
  return std::make_shared<LobbyStream>(server, player);
}

}  // namespace rookery::server
