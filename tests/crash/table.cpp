#include "crash/table.h"

#include <algorithm>

#include "rookery/policy/site_text.h"

namespace rookery::tests {

using chess::Color;
using nlohmann::json;
using policy::SiteGame;

namespace {

/// Longer games would only repeat themselves, and their sheets be compared again and again.
constexpr std::size_t kLongestGame = 200;

SiteGame fresh_game(bool with_clock) {
  policy::SiteTerms terms;
  terms.laws.clock = notation::time_control::parse(with_clock ? "60+0" : "-").value();
  return SiteGame(std::move(terms));
}

/// The server adds such an event by itself when it comes back.
bool is_downtime(const std::string& event) {
  return event.find(" downtime ") != std::string::npos;
}

}  // namespace

void Table::play(std::uint16_t port) {
  try {
    if (matches_.empty()) {
      begin_match(port);
    }
    for (;;) {
      play_match(port, matches_.back());
      begin_match(port);
    }
  } catch (const std::runtime_error&) {
    // The server is gone: that is what this is about.
  }
}

void Table::begin_match(std::uint16_t port) {
  const Made made = make_game(port, {{"color", "white"}, {"clock", with_clock_ ? "60+0" : "-"}});
  // As a browser has it: before it takes a seat, or a crash could leave the chair to somebody who never was.
  const std::string cookie = ask(port, {"GET", "/"}).cookie();
  if (cookie.empty()) {
    throw std::runtime_error("the server is gone");
  }
  matches_.push_back({.id = made.game, .cookies = {made.cookie, cookie}});
}

void Table::play_match(std::uint16_t port, Match& match) {
  SiteGame game = fresh_game(with_clock_);
  Player white(port, match.id, match.cookies[0]);
  Player black(port, match.id, match.cookies[1]);
  match.events.clear();
  take_events(match, game, black.welcome());
  if (match.events.size() < match.acknowledged) {
    protest_ = "game " + match.id + " came back with fewer events than were acknowledged";
    match.acknowledged = 0;
  }
  while (!game.laws().seat(Color::Black) || !game.laws().seat(Color::White)) {
    take_events(match, game, black.await_message("events"));
  }
  while ((!game.laws().is_over() && game.laws().moves().size() < kLongestGame) || match.unanswered) {
    if (!match.unanswered) {
      match.unanswered = invent(game.laws());
    }
    give(match.unanswered->by == Color::White ? white : black, match, game);
  }
}

Table::Command Table::invent(const arbiter::Game& game) {
  constexpr std::uint64_t kOneInTwenty = 20;
  const std::string id = std::to_string(++commands_);
  const Color mover = game.position().turn();
  if (random_.below(kOneInTwenty) == 0) {
    return {~mover, id, "offer-draw"};
  }
  const chess::MoveList moves = chess::legal_moves(game.position());
  const arbiter::Played played{moves[random_.below(moves.size())]};
  const std::string event = arbiter::write_event(played, game.terms().start.mode());
  return {mover, id, event.substr(0, event.rfind(' '))};
}

/// Sends the unanswered command and waits for its answer.
void Table::give(Player& player, Match& match, SiteGame& game) {
  const Command command = *match.unanswered;
  player.say({{"t", "act"}, {"id", command.id}, {"do", command.action}});
  for (;;) {
    const std::optional<std::string> text = player.socket().receive();
    if (!text) {
      throw std::runtime_error("the connection was lost");
    }
    const json message = json::parse(*text);
    if (message["t"] == "events") {
      take_events(match, game, message);
    } else if (message.value("id", "") == command.id) {
      const bool done = message["t"] == "done";
      if (!done && command.action != "offer-draw") {
        protest_ = "game " + match.id + ": " + command.action + " was answered " + *text;
      }
      match.acknowledged = done ? match.events.size() : match.acknowledged;
      match.unanswered.reset();
      return;
    }
  }
}

void Table::take_events(Match& match, SiteGame& game, const json& message) {
  std::size_t number = message["from"];
  for (const std::string event : message["events"]) {
    if (number++ == match.events.size()) {
      game.record(policy::parse_record(event, game.laws().position()).value());
      match.events.push_back(event);
    }
  }
}

std::optional<std::string> Table::find_loss(std::uint16_t port, Scope scope) const {
  if (!protest_.empty()) {
    return protest_;
  }
  constexpr std::size_t kLatest = 2;
  const std::size_t skipped =
      scope == Scope::AllGames ? 0 : matches_.size() - std::min(kLatest, matches_.size());
  for (std::size_t i = skipped; i < matches_.size(); ++i) {
    if (auto loss = find_loss(port, matches_[i])) {
      return loss;
    }
  }
  return std::nullopt;
}

std::optional<std::string> Table::find_loss(std::uint16_t port, const Match& match) {
  const Answer answer = ask(port, {"GET", "/app/games/" + match.id});
  if (answer.status != 200) {
    return "game " + match.id + " is gone: " + answer.body;
  }
  const std::vector<std::string> stored = json::parse(answer.body)["events"];
  for (std::size_t i = 0; i < match.acknowledged; ++i) {
    if (i >= stored.size() || stored[i] != match.events[i]) {
      return "game " + match.id + ": event " + std::to_string(i) +
             " was acknowledged and is not stored: " + match.events[i];
    }
  }
  // Beyond them there may be the unanswered command's events, its move and an end, and no more.
  constexpr std::ptrdiff_t kLinesOfACommand = 2;
  const auto known = static_cast<std::ptrdiff_t>(std::min(match.events.size(), stored.size()));
  const auto more = std::count_if(stored.begin() + known, stored.end(),
                                  [](const auto& event) { return !is_downtime(event); });
  if (match.acknowledged > 0 && more > kLinesOfACommand) {
    return "game " + match.id + ": " + std::to_string(more) + " events that nobody asked for";
  }
  return std::nullopt;
}

std::size_t Table::acknowledged() const {
  std::size_t total = 0;
  for (const Match& match : matches_) {
    total += match.acknowledged;
  }
  return total;
}

}  // namespace rookery::tests
