#include "bots.h"

#include <algorithm>
#include <stdexcept>

#include "seed.h"

namespace rookery::bench {
namespace {

constexpr Milliseconds kPatience = 60'000, kTick = 2;

/// The value of a member that is a text; empty: there is none.
std::string_view text_of(std::string_view line, std::string_view member) {
  const std::size_t at = line.find(member);
  if (at == std::string_view::npos) {
    return {};
  }
  const std::string_view rest = line.substr(at + member.size());
  return rest.substr(0, rest.find('"'));
}

std::size_t count_words(std::string_view text) {
  return text.empty() ? 0 : 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), ' '));
}

}  // namespace

Bots::Bots(HttpClients& clients, std::size_t first, std::size_t games, const std::vector<std::string>& moves)
    : clients_(&clients), first_(first), moves_(&moves), games_(games) {
  for (std::size_t i = 0; i < 2 * games; ++i) {
    bots_.push_back({open(i, Role::Posts), 0});
  }
}

std::size_t Bots::open(std::size_t bot, Role role) {
  const std::size_t connection = clients_->open(first_ + bot);
  owners_.resize(connection + 1);
  owners_[connection] = {bot, role};
  return connection;
}

void Bots::listen() {
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    bots_[i].events = open(i, Role::Events);
    clients_->send(bots_[i].events, "GET /api/stream/event", bot_token(first_ + i));
    receive_once(0);
  }
}

void Bots::begin() {
  for (std::size_t i = 0; i < games_.size(); ++i) {
    clients_->send(bots_[2 * i].posts, "POST /api/challenge/" + bot_name(first_ + 2 * i + 1),
                   bot_token(first_ + 2 * i), "clock.limit=3600&clock.increment=0&color=white");
    receive_once(0);
  }
  const Milliseconds end = now_ms() + kPatience;
  while (ready_ < bots_.size()) {
    receive_once(kTick);
    if (now_ms() > end) {
      throw std::runtime_error("only " + std::to_string(ready_) + " bots of " + std::to_string(bots_.size()) +
                               " could begin to play; faults: " + std::to_string(faults_));
    }
  }
}

double Bots::play(Milliseconds at_most, double per_second) {
  constexpr double kMsPerSecond = 1'000;
  may_move_ = true;
  acknowledged_after_.clear();
  delivered_after_.clear();
  apart_ = per_second == 0 ? 0 : kMsPerSecond * static_cast<double>(games_.size()) / per_second;
  const Milliseconds start = now_ms();
  for (std::size_t i = 0; i < games_.size(); ++i) {  // spread, so that they do not move all at once
    games_[i].due = start + apart_ * static_cast<double>(i) / static_cast<double>(games_.size());
    take_turn(games_[i].mover);
  }
  while (games_over_ < games_.size() && now_ms() - start < at_most) {
    receive_once(apart_ == 0 ? kTick : 1);
    move_those_due();
  }
  may_move_ = false;
  const Milliseconds took = now_ms() - start;
  return static_cast<double>(acknowledged_after_.size()) * kMsPerSecond / took;
}

void Bots::receive_rest() {
  constexpr Milliseconds kMost = 10'000;
  const Milliseconds end = now_ms() + kMost;
  while (clients_->streams_ended() < bots_.size() && now_ms() < end) {
    receive_once(kTick);
  }
}

void Bots::receive_once(Milliseconds patience) {
  clients_->receive(
      {[this](std::size_t connection, int status, const std::string&) { on_answer(connection, status); },
       [this](std::size_t connection, std::string_view line) { on_line(connection, line); }},
      patience);
}

void Bots::on_line(std::size_t connection, std::string_view line) {
  const auto [bot, role] = owners_[connection];
  if (line.empty()) {
    return;
  }
  ++events_;
  if (role == Role::Events) {
    on_event(bot, line);
  } else {
    on_state(bot, line);
  }
}

void Bots::on_event(std::size_t bot, std::string_view line) {
  if (line.find(R"("type":"gameStart")") != std::string_view::npos) {
    const std::string id(text_of(line, R"("gameId":")"));
    faults_ += bots_[bot].has_started ? 1 : 0;
    bots_[bot].has_started = true;
    games_[bot / 2].id = id;
    bots_[bot].game_stream = open(bot, Role::GameStream);
    clients_->send(bots_[bot].game_stream, "GET /api/bot/game/stream/" + id, bot_token(first_ + bot));
  } else if (line.find(R"("type":"gameFinish")") != std::string_view::npos) {
    bots_[bot].has_finished = true;
    games_over_ += bots_[bot ^ 1U].has_finished ? 1 : 0;
  } else if (bot % 2 == 1 && line.find(R"("type":"challenge"})") != std::string_view::npos) {
    const std::string id(text_of(line, R"("finalColor":"white","id":")"));
    clients_->send(bots_[bot].posts, "POST /api/challenge/" + id + "/accept", bot_token(first_ + bot));
  }
}

void Bots::on_state(std::size_t bot, std::string_view line) {
  if (line.find(R"("moves":")") == std::string_view::npos) {
    return;
  }
  const std::size_t plies = count_words(text_of(line, R"("moves":")"));
  const bool is_first = line.find(R"("gameFull")") != std::string_view::npos;
  ready_ += is_first ? 1 : 0;
  faults_ += !is_first && plies > bots_[bot].plies_seen + 1 ? 1 : 0;
  bots_[bot].plies_seen = plies;
  Game& game = games_[bot / 2];
  if (!is_first && plies == game.ply + 1 && plies % 2 == bot % 2) {  // the opponent's move
    delivered_after_.push_back(now_ms() - game.sent_at);
    game.ply = plies;
  }
  if (line.find(R"("status":"started")") != std::string_view::npos && plies % 2 == bot % 2) {
    game.mover = bot;
    take_turn(bot);
  }
}

void Bots::on_answer(std::size_t connection, int status) {
  const Owner owner = owners_[connection];
  faults_ += status == 200 ? 0 : 1;
  const Game& game = games_[owner.bot / 2];
  if (may_move_ && game.sent_at > 0 && owner.role == Role::Posts) {
    acknowledged_after_.push_back(now_ms() - game.sent_at);
  }
}

void Bots::take_turn(std::size_t bot) {
  Game& game = games_[bot / 2];
  if (!may_move_) {
    return;
  }
  if (apart_ == 0) {
    move(bot / 2);
  } else if (!game.is_waiting) {
    game.is_waiting = true;
    waiting_.push_back(bot / 2);
  }
}

/// Games move in the order in which they began, so those that wait are nearly in order of their times.
void Bots::move_those_due() {
  for (std::size_t left = waiting_.size(); left > 0; --left) {
    const std::size_t number = waiting_.front();
    waiting_.pop_front();
    Game& game = games_[number];
    if (game.due > now_ms()) {
      waiting_.push_back(number);
      continue;
    }
    game.is_waiting = false;
    game.due += apart_;
    move(number);
  }
}

void Bots::move(std::size_t number) {
  Game& game = games_[number];
  const std::size_t bot = game.mover, ply = bots_[bot].plies_seen;
  const std::string path = "POST /api/bot/game/" + game.id;
  game.sent_at = now_ms();
  clients_->send(bots_[bot].posts, ply < moves_->size() ? path + "/move/" + (*moves_)[ply] : path + "/resign",
                 bot_token(first_ + bot));
}

}  // namespace rookery::bench
