#include "club/club_table.h"

#include <thread>

#include "rookery/chess/outcome.h"
#include "rookery/notation/uci_move.h"

namespace rookery::tests {

using nlohmann::json;

namespace {

constexpr std::size_t kLongestGame = 120;
constexpr std::chrono::milliseconds kShortWait{60}, kLongWait{2'500}, kBackOff{500};
struct ClubClock {
  int limit, increment;  // seconds
};
constexpr ClubClock kShortest{15, 0};
constexpr std::array kClocks{ClubClock{30, 0}, ClubClock{60, 1}, ClubClock{180, 2}, kShortest};
constexpr std::uint64_t kWalksAway = 3;  // of a hundred games
constexpr std::size_t kBeforeWalkingAway = 10;

}  // namespace

void ClubTable::play() {
  while (server_->port() != 0) {
    play_game(random_.below(2));
  }
}

std::optional<ClubTable::Reply> ClubTable::send(std::size_t member, const HttpRequest& http_request) {
  HttpRequest asked = http_request;
  asked.headers["Authorization"] = "Bearer " + members_[member].token;
  asked.headers["X-Forwarded-For"] =
      "10.0." + std::to_string(number_ / 200) + "." + std::to_string(1 + number_ % 200);
  Reply reply;
  for (;; reply.was_retried = true) {
    const std::uint16_t port = server_->port();
    if (port == 0) {
      return std::nullopt;
    }
    reply.sent = std::chrono::steady_clock::now();
    reply.answer = ask(port, asked);
    reply.received = std::chrono::steady_clock::now();
    constexpr int kTooMany = 429, kServerError = 500;
    if (reply.answer.status == kTooMany) {
      std::this_thread::sleep_for(kBackOff);
      continue;
    }
    if (reply.answer.status != 0 && reply.answer.status < kServerError) {
      return reply;
    }
  }
}

std::optional<ClubTable::Reply> ClubTable::post(std::size_t member, const std::string& target,
                                                const std::string& form) {
  return send(member, {"POST", target, {{"Content-Type", "application/x-www-form-urlencoded"}}, form});
}

std::optional<json> ClubTable::get(std::size_t member, const std::string& target) {
  const auto reply = send(member, {"GET", target, {{"Accept", "application/json"}}, ""});
  if (!reply) {
    return std::nullopt;
  }
  return json::parse(reply->answer.body, nullptr, false);
}

void ClubTable::protest(const std::string& game, const std::string& what, const Answer& answer) {
  protests_.push_back("game " + game + ": " + what + " was answered " + std::to_string(answer.status) + " " +
                      answer.body);
}

/// The id of a game that both agreed on.
std::optional<std::string> ClubTable::challenge(std::size_t white, const ClubGame& wanted) {
  const std::size_t black = 1 - white;
  constexpr std::int64_t kMs = 1'000;
  const std::string form = "clock.limit=" + std::to_string(wanted.time.count() / kMs) +
                           "&clock.increment=" + std::to_string(wanted.increment.count() / kMs) +
                           "&color=white&rated=" + (wanted.rated ? "true" : "false");
  const auto made = post(white, "/api/challenge/" + members_[black].name, form);
  if (!made) {
    return std::nullopt;
  }
  const json challenge = json::parse(made->answer.body, nullptr, false);
  if (made->answer.status != 200 || !challenge.contains("id")) {
    protest("-", "a challenge", made->answer);
    std::this_thread::sleep_for(kBackOff);
    return std::nullopt;
  }
  const std::string id = challenge["id"];
  const auto accepted = post(black, "/api/challenge/" + id + "/accept");
  if (!accepted) {
    return std::nullopt;
  }
  if (accepted->answer.status != 200 && !accepted->was_retried) {
    protest(id, "its acceptance", accepted->answer);
    return std::nullopt;
  }
  if (accepted->answer.status == 200) {
    return id;
  }
  // Sent again over a restart: either the first one was carried out, or the challenge expired meanwhile.
  const auto game = get(black, "/game/export/" + id);
  return game && game->contains("id") ? std::optional(id) : std::nullopt;
}

void ClubTable::play_game(std::size_t white) {
  const bool walks_away = chance(kWalksAway);
  const ClubClock clock = walks_away ? kShortest : kClocks.at(random_.below(kClocks.size()));
  ClubGame game{.id = {},
                .players = {members_[white].id, members_[1 - white].id},
                .time = std::chrono::seconds(clock.limit),
                .increment = std::chrono::seconds(clock.increment),
                .rated = chance(80)};
  const auto id = challenge(white, game);
  if (!id) {
    return;
  }
  game.id = *id;
  play_moves(white, games_.emplace_back(std::move(game)));
  if (walks_away) {
    return wait_for_flag(white, games_.back());
  }
  (void)post(random_.below(2), "/api/board/game/" + *id + "/resign");
}

/// Until the game ends, its players have enough of it, or the server closes.
void ClubTable::play_moves(std::size_t white, ClubGame& game) {
  chess::Position position = chess::Position::initial();
  const std::size_t longest =
      game.time == std::chrono::seconds(kShortest.limit) ? kBeforeWalkingAway : kLongestGame;
  while (game.moves.size() < longest && chess::has_legal_move(position)) {
    const std::size_t mover = game.moves.size() % 2 == 0 ? white : 1 - white;
    wait_before_move();
    if (chance(4)) {
      disturb(mover, game);
    }
    if (move(mover, game, position) != Move::Made) {
      return;
    }
  }
}

void ClubTable::wait_for_flag(std::size_t member, const ClubGame& game) {
  while (server_->port() != 0 && !is_over(member, game.id)) {
    std::this_thread::sleep_for(kBackOff);
  }
}

void ClubTable::wait_before_move() {
  const auto most = chance(2) ? kLongWait : kShortWait;
  std::this_thread::sleep_for(
      std::chrono::milliseconds(random_.below(static_cast<std::uint64_t>(most.count()))));
}

ClubTable::Move ClubTable::move(std::size_t member, ClubGame& game, chess::Position& position) {
  const chess::MoveList moves = chess::legal_moves(position);
  const chess::Move chosen = moves[random_.below(moves.size())];
  const std::string uci = notation::uci_move::write(chosen, position.mode());
  const auto reply = post(member, "/api/board/game/" + game.id + "/move/" + uci);
  if (!reply) {
    return Move::Closed;
  }
  // Of a move that was sent before the server went away nobody knows whether it came: a second copy of one
  // that did is refused, as on Lichess, and the scoresheet says later whether it is there.
  const bool came_before = reply->answer.status == 400 && reply->was_retried;
  if (reply->answer.status == 200 || came_before) {
    const True sent = reply->was_retried ? True{} : reply->sent;
    if (came_before && is_over(member, game.id)) {
      return Move::GameOver;
    }
    game.moves.push_back({uci, sent, reply->received});
    position.play_unchecked(chosen);
    return Move::Made;
  }
  if (!is_over(member, game.id)) {
    protest(game.id, uci, reply->answer);
  }
  return Move::GameOver;
}

bool ClubTable::is_over(std::size_t member, const std::string& game) {
  const auto exported = get(member, "/game/export/" + game);
  return !exported || !exported->is_object() || (*exported).value("status", "started") != "started";
}

/// What nobody ought to do, and a server bears: the last move once more, and a move of the other side.
void ClubTable::disturb(std::size_t mover, const ClubGame& game) {
  const std::string uci = game.moves.empty() ? "e7e5" : game.moves.back().uci;
  for (const std::size_t member : {1 - mover, mover}) {
    // Legal for neither: it is not the turn of the first, and no piece is left where the move began.
    const auto reply = post(member, "/api/board/game/" + game.id + "/move/" + uci);
    if (reply && reply->answer.status == 200) {
      protest(game.id, "a second copy of " + uci, reply->answer);
    }
  }
}

}  // namespace rookery::tests
