#include "rookery/rooms/summary.h"

#include <algorithm>

#include "rookery/notation/uci_move.h"
#include "rookery/policy/speed.h"
#include "rookery/rooms/computer.h"

namespace rookery::rooms {
namespace {

using store::GameStatus;
using store::Speed;

/// The node that has the game open moves for the computer long before; if it is gone, the node that finds
/// what is due.
constexpr Duration kComputerMovesWithin{10'000};

bool removes_moves(const policy::SiteRecord& record) {
  return std::holds_alternative<arbiter::TakenBack>(record.event) ||
         std::holds_alternative<arbiter::FoundDead>(record.event);
}

/// When somebody must open the game: its flag falls, or the computer should have moved.
std::optional<Instant> due_of(const policy::SiteGame& site_game) {
  const arbiter::Game& game = site_game.laws();
  const bool is_computers_turn =
      status_of(game) == GameStatus::Playing && !game.stopped() && is_computer(game, game.position().turn());
  if (!is_computers_turn || !site_game.last_at()) {
    return game.deadline();
  }
  const Instant moved = *site_game.last_at() + kComputerMovesWithin;
  return game.deadline() ? std::min(*game.deadline(), moved) : moved;
}

std::optional<store::GamePoints> points_of(const arbiter::Game& game) {
  if (!game.outcome()) {
    return std::nullopt;
  }
  const chess::Score& score = game.outcome()->score;  // points are numbered in halves
  return store::GamePoints{static_cast<std::int64_t>(score.white), static_cast<std::int64_t>(score.black)};
}

void record_all(policy::SiteGame& game, std::span<const policy::SiteRecord> events) {
  for (const policy::SiteRecord& record : events) {
    game.record(record);
  }
}

}  // namespace

GameStatus status_of(const arbiter::Game& game) {
  if (game.is_over()) {
    return game.is_aborted() ? GameStatus::Aborted : GameStatus::Ended;
  }
  const bool is_full = game.seat(chess::Color::White) && game.seat(chess::Color::Black);
  return is_full ? GameStatus::Playing : GameStatus::Open;
}

std::vector<std::string> players_of(const arbiter::Game& game) {
  std::vector<std::string> players;
  for (const chess::Color side : chess::kColors) {
    if (const auto& seat = game.seat(side)) {
      players.push_back(seat->player);
    }
  }
  return players;
}

store::GameSummary summarize(const policy::SiteGame& site_game) {
  const arbiter::Game& game = site_game.laws();
  const auto player = [&game](chess::Color side) {
    return game.seat(side) ? game.seat(side)->player : std::string();
  };
  store::GameSummary summary;
  summary.white = player(chess::Color::White);
  summary.black = player(chess::Color::Black);
  summary.status = status_of(game);
  summary.due = due_of(site_game);
  summary.last_at = site_game.last_at().value_or(Instant{});
  if (!game.moves().empty()) {
    summary.last_move = notation::uci_move::write(game.moves().back().move, game.terms().start.mode());
  }
  summary.speed = speed_of(game.terms().clock);
  summary.points = points_of(game);
  return summary;
}

void with_game_after(policy::SiteGame& game, std::span<const policy::SiteRecord> events,
                     const std::function<void(const policy::SiteGame& after)>& call) {
  if (std::any_of(events.begin(), events.end(), removes_moves)) {
    policy::SiteGame after = game;
    record_all(after, events);
    return call(after);
  }
  const policy::SiteGame::Checkpoint before = game.checkpoint();
  record_all(game, events);
  call(game);
  game.roll_back(before);
}

Speed speed_of(const arbiter::TimeControl& clock) {
  switch (policy::speed_of(clock)) {
    case policy::Speed::UltraBullet:
      return Speed::UltraBullet;
    case policy::Speed::Bullet:
      return Speed::Bullet;
    case policy::Speed::Blitz:
      return Speed::Blitz;
    case policy::Speed::Rapid:
      return Speed::Rapid;
    case policy::Speed::Classical:
      return Speed::Classical;
    case policy::Speed::Correspondence:
      break;
  }
  return Speed::Correspondence;
}

}  // namespace rookery::rooms
