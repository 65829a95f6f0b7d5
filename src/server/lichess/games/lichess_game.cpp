#include "lichess/games/lichess_game.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "lichess/accounts/lichess_user.h"
#include "lichess/lichess_words.h"
#include "rookery/arbiter/words.h"
#include "rookery/auth/guests.h"
#include "rookery/node/masked_games.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"
#include "rookery/policy/fair_time.h"
#include "rookery/rooms/computer.h"

namespace rookery::server {
namespace {

using chess::Color;
using chess::Ending;
using nlohmann::json;

/// Numbers and words of the schema GameStatus of the Lichess API; clients compare both.
struct StatusWord {
  int id;
  std::string_view name;
};
constexpr StatusWord kCreated{10, "created"}, kStarted{20, "started"}, kAborted{25, "aborted"},
    kMate{30, "mate"}, kResign{31, "resign"}, kStalemate{32, "stalemate"}, kDraw{34, "draw"},
    kTimeout{33, "timeout"}, kOutOfTime{35, "outoftime"}, kUnknownFinish{38, "unknownFinish"};

StatusWord status_of_ending(Ending ending) {
  switch (ending) {
    case Ending::Checkmate:
      return kMate;
    case Ending::Stalemate:
      return kStalemate;
    case Ending::Resignation:
      return kResign;
    case Ending::FlagFall:
    case Ending::FlagFallUnwinnable:
      return kOutOfTime;
    // Lichess has no status for a loss by illegal moves over the board.
    case Ending::IllegalMoves:
    case Ending::IllegalMovesUnwinnable:
    case Ending::ArbiterDecision:
      return kUnknownFinish;
    // "timeout" is a player who left, "outoftime" one whose flag fell.
    case Ending::Abandonment:
      return kTimeout;
    case Ending::DeadPosition:
    case Ending::FivefoldRepetition:
    case Ending::SeventyFiveMoves:
    case Ending::ResignationUnwinnable:
    case Ending::Agreement:
    case Ending::ThreefoldClaim:
    case Ending::FiftyMoveClaim:
      break;
  }
  return kDraw;
}

StatusWord lichess_status(const arbiter::Game& game) {
  if (game.is_aborted()) {
    return kAborted;
  }
  if (game.outcome()) {
    return status_of_ending(game.outcome()->ending);
  }
  // On Lichess a game with both seats taken is "started", even before the first move.
  return game.seat(Color::White) && game.seat(Color::Black) ? kStarted : kCreated;
}

const store::Account* account_at(const GameView& view, Color side) {
  const auto& seat = view.game.laws().seat(side);
  return seat ? find_by_id(view.accounts, seat->player) : nullptr;
}

std::string moves_text(const arbiter::Game& game) {
  std::string text;
  for (const arbiter::Played& played : game.moves()) {
    text += text.empty() ? "" : " ";
    notation::uci_move::append(text, played.move, game.terms().start.mode());
  }
  return text;
}

/// The remaining time of a game without a clock on Lichess; clients compare with this number (2^31 - 1).
constexpr std::int64_t kUnlimited = 2'147'483'647;

/// At `now` rather than at the last move: a client that joins in between needs the present remaining time.
std::int64_t remaining_ms(const arbiter::Game& game, Color side, Instant now) {
  return game.clock() ? std::int64_t{game.clock()->remaining(side, now).count()} : kUnlimited;
}

Instant last_instant(const policy::SiteGame& game) {
  // Proofs may be recorded after the end and do not count: a client that asks twice gets the same answer.
  const auto& events = game.laws().scoresheet();
  const auto last = std::find_if(events.rbegin(), events.rend(), [](const arbiter::EventRecord& record) {
    return !std::holds_alternative<arbiter::Proof>(record.event) &&
           !std::holds_alternative<arbiter::NotProvedDead>(record.event);
  });
  return last == events.rend() ? Instant{} : last->at;
}

void add_offers(json& state, const arbiter::Offers& offers) {
  if (offers.draw) {
    state[*offers.draw == Color::White ? "wdraw" : "bdraw"] = true;
  }
  if (offers.takeback) {
    state[*offers.takeback == Color::White ? "wtakeback" : "btakeback"] = true;
  }
}

/// The winner and, in addition to the Lichess API, the law by which the game ended.
void add_outcome(json& object, const arbiter::Game& game) {
  if (const auto winner = winner_of(game)) {
    object["winner"] = arbiter::word(*winner);
  }
  if (game.outcome()) {
    object["ending"] = arbiter::word(game.outcome()->ending);
  }
}

std::optional<int> computer_at(const GameView& view, Color side) {
  const auto& seat = view.game.laws().seat(side);
  return seat ? rooms::computer_level(seat->player) : std::nullopt;
}

/// The other sources of Lichess, such as pools and arenas, do not exist here.
std::string_view source_of(const GameView& view) {
  return computer_at(view, Color::White) || computer_at(view, Color::Black) ? "ai" : "friend";
}

json computer_json(int level) {
  return {{"id", rooms::computer_id(level)},
          {"name", rooms::computer_name(level)},
          {"aiLevel", level},
          {"rating", kNoRating},
          {"provisional", true}};
}

/// A deleted account keeps its seat, since the game is also its opponent's. Its id only says that it was
/// deleted.
bool is_deleted_at(const GameView& view, Color side) {
  const auto& seat = view.game.laws().seat(side);
  return seat && node::is_deleted_player(seat->player);
}

json player_at(const GameView& view, Color side, store::RatingPool pool) {
  const std::optional<int> level = computer_at(view, side);
  json player = level ? computer_json(*level) : player_json(account_at(view, side), pool);
  if (is_deleted_at(view, side)) {
    player["id"] = player["name"] = node::kDeletedName;
  }
  return player;
}

json opponent_json(const GameView& view, Color side, store::RatingPool pool) {
  if (const std::optional<int> level = computer_at(view, side)) {
    // Null as on Lichess: a computer has no account.
    return {{"id", nullptr}, {"username", rooms::computer_name(*level)}, {"ai", *level}};
  }
  const json player = player_at(view, side, pool);
  return {{"id", player["id"]}, {"username", player["name"]}, {"rating", player["rating"]}};
}

json exported_player_json(const GameView& view, Color side, store::RatingPool pool) {
  if (const std::optional<int> level = computer_at(view, side)) {
    return {{"user", {{"id", rooms::computer_id(*level)}, {"name", rooms::computer_name(*level)}}},
            {"aiLevel", *level},
            {"rating", kNoRating}};
  }
  const store::Account* account = account_at(view, side);
  if (is_deleted_at(view, side)) {
    return {{"user", {{"id", node::kDeletedName}, {"name", node::kDeletedName}}}, {"rating", kNoRating}};
  }
  const json player = player_json(account, pool);
  json object{{"user", {{"id", player["id"]}, {"name", player["name"]}}}, {"rating", player["rating"]}};
  if (player.contains("title")) {
    object["user"]["title"] = player["title"];
  }
  if (player.contains("provisional")) {
    object["provisional"] = true;
  }
  // The rating with which the game was played, not the present one.
  if (const store::RatingChange* change = rating_change_of(view, side)) {
    object["rating"] = std::lround(change->before.value);
    object["ratingDiff"] = rating_difference(*change);
  }
  return object;
}

/// The game keeps its positions, so that each move is written without a replay.
std::string san_text(const arbiter::Game& game) {
  std::string text;
  for (std::size_t i = 0; i < game.moves().size(); ++i) {
    text += (i == 0 ? "" : " ") + notation::san::write(game.positions()[i], game.moves()[i].move);
  }
  return text;
}

}  // namespace

const store::RatingChange* rating_change_of(const GameView& view, Color side) {
  const auto& seat = view.game.laws().seat(side);
  const auto found =
      std::find_if(view.rating_changes.begin(), view.rating_changes.end(),
                   [&](const store::RatingChange& change) { return seat && change.player == seat->player; });
  return found == view.rating_changes.end() ? nullptr : &*found;
}

long rating_difference(const store::RatingChange& change) {
  // The difference of the rounded ratings, which are shown before and after the game.
  return std::lround(change.after.value) - std::lround(change.before.value);
}

std::string_view game_status_word(const arbiter::Game& game) {
  return lichess_status(game).name;
}

std::optional<Color> winner_of(const arbiter::Game& game) {
  // Derived from the score, not the ending: a flag fall may be a draw (FIDE 2023, 6.9).
  for (const Color side : chess::kColors) {
    if (game.outcome() && game.outcome()->score == chess::win_for(side)) {
      return side;
    }
  }
  return std::nullopt;
}

json game_state_json(const arbiter::Game& game, Instant now) {
  const ClockNumbers numbers = clock_numbers(game.terms().clock);
  json state{{"type", "gameState"},
             {"moves", moves_text(game)},
             {"wtime", remaining_ms(game, Color::White, now)},
             {"btime", remaining_ms(game, Color::Black, now)},
             {"winc", numbers.increment.count()},
             {"binc", numbers.increment.count()},
             {"status", lichess_status(game).name}};
  add_offers(state, game.offers());
  add_outcome(state, game);
  return state;
}

// For readers who join after the end: at the last instant a running clock has lost nothing since the last
// move.
json game_state_json(const policy::SiteGame& game) {
  return game_state_json(game.laws(), last_instant(game));
}

json game_full_json(const GameView& view, Instant now) {
  const arbiter::Terms& terms = view.game.laws().terms();
  const GameKind kind = kind_of(terms);
  const ClockNumbers numbers = clock_numbers(terms.clock);
  json full{{"type", "gameFull"},
            {"id", view.header.id},
            {"variant", variant_json(kind)},
            {"speed", kind.speed},
            {"perf", {{"name", kind.perf_name}}},
            {"rated", view.header.is_rated},
            {"createdAt", view.header.created.time_since_epoch().count()},
            {"white", player_at(view, Color::White, kind.pool)},
            {"black", player_at(view, Color::Black, kind.pool)},
            {"initialFen", initial_fen(terms)},
            {"state", game_state_json(view.game.laws(), now)}};
  // Readers who return after the end learn where the players continued.
  if (const std::string& next = view.game.rematch().game; !next.empty()) {
    full["state"]["rematch"] = next;
  }
  if (numbers.is_timed) {
    full["clock"] = {{"initial", numbers.initial.count()}, {"increment", numbers.increment.count()}};
  } else if (numbers.days > 0) {
    // Clients distinguish the three kinds of games by these members: with neither, there is no time limit.
    full["daysPerTurn"] = numbers.days;
  }
  return full;
}

json game_event_json(const GameView& view, Color side, Instant now) {
  const arbiter::Game& game = view.game.laws();
  const GameKind kind = kind_of(game.terms());
  const StatusWord status = lichess_status(game);
  // Programs think while this is true; after the end they would send moves for ever.
  const bool is_own = !game.is_over() && game.position().turn() == side;
  // The token determines the seat; the letters that the full id adds are not secret.
  json info{{"fullId", auth::full_id_of(view.header.id, game.seat(side) ? game.seat(side)->player : "")},
            {"gameId", view.header.id},
            {"id", view.header.id},
            {"fen", notation::fen::write(game.position().setup())},
            {"color", arbiter::word(side)},
            {"lastMove", ""},
            {"source", source_of(view)},
            {"status", {{"id", status.id}, {"name", status.name}}},
            {"variant", variant_json(kind)},
            {"speed", kind.speed},
            {"perf", kind.perf},
            {"rated", view.header.is_rated},
            {"hasMoved", arbiter::moves_made_by(game, side) > 0},
            {"opponent", opponent_json(view, ~side, kind.pool)},
            {"isMyTurn", is_own},
            // The clients of the API read both before they play.
            {"secondsLeft", remaining_ms(game, side, now) / 1000},
            {"compat", {{"bot", true}, {"board", true}}}};
  if (!game.moves().empty()) {
    info["lastMove"] = notation::uci_move::write(game.moves().back().move, game.terms().start.mode());
  }
  add_outcome(info, game);
  return info;
}

json exported_game_json(const GameView& view, const GameJsonParts& parts) {
  const arbiter::Game& game = view.game.laws();
  const GameKind kind = kind_of(game.terms());
  const ClockNumbers numbers = clock_numbers(game.terms().clock);
  json object{
      {"id", view.header.id},
      {"rated", view.header.is_rated},
      {"variant", kind.variant},
      {"speed", kind.speed},
      {"perf", kind.perf},
      {"createdAt", view.header.created.time_since_epoch().count()},
      // A game without events has no time of its own.
      {"lastMoveAt", std::max(last_instant(view.game), view.header.created).time_since_epoch().count()},
      {"status", lichess_status(game).name},
      {"source", source_of(view)},
      {"players",
       {{"white", exported_player_json(view, Color::White, kind.pool)},
        {"black", exported_player_json(view, Color::Black, kind.pool)}}}};
  add_outcome(object, game);
  if (kind.variant != "standard") {
    object["initialFen"] = initial_fen(game.terms());
  }
  if (parts.moves) {
    object["moves"] = san_text(game);
  }
  if (numbers.is_timed) {
    // The total time as Lichess defines it: for 40 moves.
    const std::int64_t initial = numbers.initial.count() / 1000, increment = numbers.increment.count() / 1000;
    object["clock"] = {{"initial", initial},
                       {"increment", increment},
                       {"totalTime", initial + policy::kUsualMoves * increment}};
  } else if (numbers.days > 0) {
    object["daysPerTurn"] = numbers.days;
  }
  if (parts.clocks && game.clock()) {
    json clocks = json::array();  // in hundredths of a second
    for (const arbiter::Played& played : game.moves()) {
      clocks.push_back(played.remaining.count() / 10);
    }
    object["clocks"] = std::move(clocks);
  }
  return object;
}

}  // namespace rookery::server
