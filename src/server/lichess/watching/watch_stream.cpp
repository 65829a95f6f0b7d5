#include "lichess/watching/watch_stream.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/replayed_game.h"
#include "lichess/games/lichess_game.h"
#include "lichess/lichess_words.h"
#include "rookery/arbiter/words.h"
#include "rookery/auth/guests.h"
#include "rookery/log/log.h"
#include "rookery/node/room_threads.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "rookery/rooms/game_record.h"

namespace rookery::server {

namespace asio = boost::asio;
using chess::Color;
using nlohmann::json;

namespace {

constexpr std::int64_t kMsPerSecond = 1'000;

/// The board and the side to move. Lichess omits castling rights and counters, since viewers only draw the
/// board.
std::string short_fen(const chess::Position& position) {
  const std::string fen = notation::fen::write(position.setup());
  return fen.substr(0, fen.find(' ') + 2);
}

/// A side's remaining time after `plies` plies; 0 without clocks. Taken from the moves rather than the clock,
/// since the stream is some plies behind the game.
std::int64_t seconds_left(const arbiter::Game& game, Color side, std::size_t plies) {
  std::int64_t left = clock_numbers(game.terms().clock).initial.count();
  const bool is_first = game.terms().start.turn() == side;
  for (std::size_t ply = is_first ? 0 : 1; ply < plies; ply += 2) {
    left = game.moves()[ply].remaining.count();
  }
  return left / kMsPerSecond;
}

/// The position after `plies` plies.
json position_json(const arbiter::Game& game, std::size_t plies) {
  json line{{"fen", short_fen(game.positions()[plies])},
            {"wc", seconds_left(game, Color::White, plies)},
            {"bc", seconds_left(game, Color::Black, plies)}};
  if (plies > 0) {
    line["lm"] = notation::uci_move::write(game.moves()[plies - 1].move, game.terms().start.mode());
  }
  return line;
}

json game_json(const GameView& view, std::size_t plies) {
  const arbiter::Game& game = view.game.laws();
  const GameKind kind = kind_of(game.terms());
  // The time only matters for clocks, which this description does not contain.
  const json event = game_event_json(view, Color::White, Instant{});
  const json exported = exported_game_json(view, {.moves = false, .clocks = false});
  json described{{"id", view.header.id},
                 {"variant", variant_json(kind)},
                 {"speed", kind.speed},
                 {"perf", kind.perf},
                 {"rated", view.header.is_rated},
                 {"initialFen", notation::fen::write(game.terms().start.setup())},
                 {"fen", notation::fen::write(game.positions()[plies].setup())},
                 {"player", arbiter::word(game.positions()[plies].turn())},
                 {"turns", plies},
                 {"startedAtTurn", 0},
                 {"source", event["source"]},
                 {"status", event["status"]},
                 {"createdAt", exported["createdAt"]},
                 {"players", exported["players"]}};
  if (event.contains("winner")) {
    described["winner"] = event["winner"];
  }
  return described;
}

json featured_player(const json& player, const char* color, std::int64_t seconds) {
  // Clients of the channels read a user for every player: guests get one, too.
  const json anonymous{{"id", "anonymous"}, {"name", kAnonymous}};
  return {{"color", color},
          {"user", player.contains("user") ? player["user"] : anonymous},
          {"rating", player.value("rating", kNoRating)},
          {"seconds", seconds}};
}

json featured_json(const GameView& view) {
  const json exported = exported_game_json(view, {.moves = false, .clocks = false});
  const std::size_t plies = view.game.laws().moves().size();
  json players = json::array();
  players.push_back(featured_player(exported["players"]["white"], "white",
                                    seconds_left(view.game.laws(), Color::White, plies)));
  players.push_back(featured_player(exported["players"]["black"], "black",
                                    seconds_left(view.game.laws(), Color::Black, plies)));
  return {{"t", "featured"},
          {"d",
           {{"id", view.header.id},
            {"orientation", "white"},
            {"players", std::move(players)},
            {"fen", short_fen(view.game.laws().position())}}}};
}

}  // namespace

WatchStream::WatchStream(Services& services, std::string game, std::vector<store::Account> accounts,
                         WatchFormat format)
    : NewsStream(services, "", {}), id_(std::move(game)), accounts_(std::move(accounts)), format_(format) {}

void WatchStream::start() {
  NewsStream::start();
  std::shared_ptr<rooms::Peer> peer(shared_from_this(), this);
  const people::PlayerId watcher{auth::new_id() + auth::new_id()};
  connection_ = services().rooms.enter(id_, {.player = watcher, .hello = {0, "", false}}, std::move(peer),
                                       services().executor);
}

void WatchStream::stop() {
  NewsStream::stop();
  if (connection_) {
    services().rooms.leave(id_, *connection_);
  }
}

void WatchStream::send(rooms::RoomMessage& message) {
  if (const auto* welcome = std::get_if<rooms::Welcome>(&message.value())) {
    auto terms = rooms::read_terms(welcome->game);
    if (!terms) {
      finish();
      return;
    }
    header_ = welcome->game;
    game_.emplace(*std::move(terms));
    follow(welcome->events);
    send_game();
    sent_ = std::max(sent_, std::min(last_seen(), game_->laws().positions().size()));
    send_positions();
  } else if (const auto* events = std::get_if<rooms::Events>(&message.value()); events != nullptr && game_) {
    follow(events->events);
    send_positions();
  }
}

void WatchStream::close(Error) {
  finish();
}

void WatchStream::follow(const std::vector<std::string>& events) {
  std::vector<store::StoredEvent> stored;
  for (const std::string& text : events) {
    stored.push_back({text, ""});
  }
  if (const auto recorded = rooms::record_events(*game_, id_, stored); !recorded) {
    log::error("{}", recorded.error().what);
    finish();
  }
}

void WatchStream::send_game() {
  const GameView view{header_, *game_, accounts_};
  if (format_ == WatchFormat::Channel) {
    put_line(featured_json(view));
    sent_ = game_->laws().positions().size();
  } else {
    const std::size_t plies = game_->laws().moves().size();
    put_line(game_json(view, game_->laws().is_over() || plies < kDelayPlies ? plies : plies - kDelayPlies));
  }
}

/// Positions before a takeback are not sent again; it waits for new ones.
void WatchStream::send_positions() {
  const std::size_t delay_plies = format_ == WatchFormat::Game && !game_->laws().is_over() ? kDelayPlies : 0;
  const std::size_t all = game_->laws().positions().size();
  for (; sent_ + delay_plies < all; ++sent_) {
    json line = position_json(game_->laws(), sent_);
    if (format_ == WatchFormat::Channel) {
      put_line({{"t", "fen"}, {"d", std::move(line)}});
    } else {
      put_object(line, sent_ + 1);
    }
  }
  if (game_->laws().is_over()) {
    if (format_ == WatchFormat::Game) {
      const GameView view{header_, *game_, accounts_};
      put_line(game_json(view, game_->laws().moves().size()));
    }
    finish();
  }
}

asio::awaitable<bool> WatchStream::poll() {
  co_return true;
}

}  // namespace rookery::server
