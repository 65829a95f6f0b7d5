#include "lichess/watching/games_stream.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/replayed_game.h"
#include "lichess/games/lichess_game.h"
#include "lichess/lichess_words.h"
#include "rookery/rooms/summary.h"
#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::GameStatus;

namespace {

/// The stream is notified of its users' games and then asks the store, since notifications may be lost or
/// late.
std::vector<std::string> subjects_of(const std::vector<std::string>& users) {
  std::vector<std::string> subjects;
  std::transform(users.begin(), users.end(), std::back_inserter(subjects), node::news_of_player);
  return subjects;
}

/// "GameStreamGame". Built from the two other forms, so that all streams agree on the members of a game.
json stream_game_json(const GameView& view) {
  const json exported = exported_game_json(view, {.moves = false, .clocks = false});
  const json event = game_event_json(view, chess::Color::White, Instant{});
  json object{{"id", exported["id"]},
              {"rated", exported["rated"]},
              {"variant", exported["variant"]},
              {"speed", exported["speed"]},
              {"perf", exported["perf"]},
              {"createdAt", exported["createdAt"]},
              {"status", event["status"]["id"]},
              {"statusName", event["status"]["name"]},
              {"players", json::object()}};
  for (const char* side : {"white", "black"}) {
    const json& player = exported["players"][side];
    json side_json{{"rating", player.value("rating", kNoRating)}};
    if (player.contains("user")) {
      side_json["userId"] = player["user"]["id"];
    }
    object["players"][side] = std::move(side_json);
  }
  for (const char* also : {"clock", "winner", "daysPerTurn", "ending"}) {
    if (exported.contains(also)) {
      object[also] = exported[also];
    }
  }
  return object;
}

/// A game in this form, and its players; null: it cannot be read.
struct StreamedGame {
  json object;
  std::vector<std::string> players;
  std::string status;
  bool is_shown = false;
  bool is_over = false;
};

asio::awaitable<Stored<StreamedGame>> read_streamed_game(Services& services, const people::GameViewer& viewer,
                                                         std::string id) {
  const auto replayed = co_await replay_game(services, std::move(id));
  if (!replayed) {
    co_return fail(replayed.error());
  }
  const arbiter::Game& game = replayed->game.laws();
  const std::vector<std::string> players = rooms::players_of(game);
  const auto accounts = co_await services.database.read(store::find_accounts, players);
  if (!accounts) {
    co_return fail(accounts.error());
  }
  const GameView view{replayed->header, replayed->game, *accounts};
  StreamedGame streamed{stream_game_json(view), players, std::string(game_status_word(game)),
                        may_see(viewer, *replayed), game.is_over()};
  co_return streamed;
}

}  // namespace

GamesOfUsersStream::GamesOfUsersStream(Services& services, people::GameViewer viewer,
                                       std::vector<std::string> users, bool with_current)
    : NewsStream(services, "", subjects_of(users)),
      viewer_(std::move(viewer)),
      users_(std::move(users)),
      is_silent_(!with_current) {}

asio::awaitable<bool> GamesOfUsersStream::poll() {
  std::set<std::string> present;
  for (const std::string& user : users_) {
    const auto ongoing = co_await find_seen_ongoing(services(), viewer_, user);
    if (!ongoing) {
      co_return false;
    }
    for (const store::SummarizedGame& game : *ongoing) {
      const auto is_user = [&](const std::string& id) {
        return std::find(users_.begin(), users_.end(), id) != users_.end();
      };
      // The Lichess API sends games between two of the named users, not those against others.
      if (game.summary.status == GameStatus::Playing && is_user(game.summary.white) &&
          is_user(game.summary.black)) {
        present.insert(game.id);
      }
    }
  }
  std::vector<std::string> changed;
  // Games that began, and games that ended: both are sent.
  std::set_symmetric_difference(present.begin(), present.end(), sent_.begin(), sent_.end(),
                                std::back_inserter(changed));
  for (const std::string& id : changed) {
    // The first look finds the games in progress: without withCurrentGames they are not sent.
    if (is_silent_) {
      break;
    }
    const auto streamed = co_await read_streamed_game(services(), viewer_, id);
    if (streamed) {
      put_line(streamed->object);
    }
  }
  sent_ = std::move(present);
  is_silent_ = false;
  co_return true;
}

GamesByIdStream::GamesByIdStream(Services& services, people::GameViewer viewer,
                                 const std::vector<std::string>& games)
    : NewsStream(services, "", {}), viewer_(std::move(viewer)) {
  for (const std::string& id : games) {
    status_.emplace(id, "");
  }
}

void GamesByIdStream::add(const std::vector<std::string>& games) {
  // The limit of the Lichess API. Further ids are ignored, as there; each costs a replay per look.
  constexpr std::size_t kMostFollowed = 500;
  for (const std::string& id : games) {
    if (status_.size() < kMostFollowed) {
      status_.emplace(id, "");
    }
  }
  poll_soon();
}

asio::awaitable<bool> GamesByIdStream::poll() {
  // A copy, since games may be added while the store answers.
  std::vector<std::string> ids;
  for (const auto& [id, status] : status_) {
    ids.push_back(id);
  }
  bool is_known = true;
  for (const std::string& id : ids) {
    const auto streamed = co_await read_streamed_game(services(), viewer_, id);
    if (!streamed) {
      is_known = is_known && streamed.error().kind != store::StoreError::Kind::Unavailable;
      continue;
    }
    // The former status of an added game is empty, so it is sent once. One that the viewer may not see yet
    // may become visible when they take a seat.
    if (streamed->is_shown && status_[id] != streamed->status) {
      put_line(streamed->object);
      status_[id] = streamed->status;
    }
    if (streamed->is_over) {
      status_.erase(id);
    }
    // A game has no subject of its own here, but its players are notified of every change of its status.
    for (const std::string& player : streamed->players) {
      follow_also(node::news_of_player(player));
    }
  }
  co_return is_known;
}

}  // namespace rookery::server
