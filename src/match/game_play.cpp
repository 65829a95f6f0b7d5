#include "game_play.h"

#include <algorithm>
#include <utility>

#include "rookery/arbiter/words.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "table_ruling.h"

namespace rookery::match {

namespace {

using arbiter::ClaimKind;
using chess::Color;

/// The budget at each move of the proof that a position is dead: at most 50 ms for each side.
constexpr chess::HelpmateBudget kAtEachMove{50'000};
constexpr Duration kHangGrace{5'000};  ///< how long after its flag fall an engine counts as hung

arbiter::TimeControl clock_of(const MatchTimeControl& time_control) {
  const auto& clock = time_control.clock;
  return clock ? arbiter::TimeControl::both({{.time = clock->base, .extra = clock->increment}})
               : arbiter::TimeControl{};
}

/// An arbiter's word as text: "threefold_claim" becomes "threefold claim".
std::string spaced(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '_', ' ');
  return text;
}

/// One game in progress: two engines and the arbiter.
class MatchGame {
 public:
  MatchGame(const MatchSettings& settings, const Opening& opening, const EnginesByColor& engines)
      : settings_(settings),
        engines_(engines),
        game_({.start = opening.start, .clock = clock_of(settings.time_control)}),
        adjudicator_(settings.adjudication),
        played_{.start = opening.start},
        position_command_("position fen " + notation::fen::write(opening.start.setup())) {
    for (const Color side : chess::kColors) {
      const std::string name(arbiter::word(side));
      static_cast<void>(act(side, arbiter::Sit{name, name}));  // a game starts when both sides are seated
    }
    play(opening);
  }

  /// Lets the side to move play. False: the game is over.
  bool take_turn();
  [[nodiscard]] PlayedGame result() && { return std::move(played_); }

 private:
  [[nodiscard]] Color turn() const { return game_.position().turn(); }
  [[nodiscard]] Duration remaining(Color side) const { return game_.clock()->remaining(side, now_); }
  bool act(Color side, const arbiter::Action& action);
  bool claim_draw();
  void play(const Opening& opening);
  bool play(const EngineReply& reply);
  void spend_time(Duration took);
  void add_move(chess::Move move);
  void record_move(chess::Move move, bool is_quiet, const EngineReply& reply);
  [[nodiscard]] std::string go_command() const;
  [[nodiscard]] Duration reply_timeout() const;
  void lose(GameTermination end, const std::string& what);
  bool finish_if_over();

  const MatchSettings& settings_;
  const EnginesByColor& engines_;
  arbiter::Game game_;
  Adjudicator adjudicator_;
  Instant now_{};  ///< the sum of both engines' thinking times
  PlayedGame played_;
  std::string position_command_;
};

/// Submits an action to the arbiter and records the resulting events. False: the arbiter refused it.
bool MatchGame::act(Color side, const arbiter::Action& action) {
  const auto events = game_.decide(side, action, now_, {}, kAtEachMove);
  if (!events) {
    return false;
  }
  for (const arbiter::Event& event : *events) {
    game_.record({now_, event});
  }
  return true;
}

/// The clocks start behind the opening, with all of their time.
void MatchGame::play(const Opening& opening) {
  for (const chess::Move move : opening.moves) {
    if (!act(turn(), arbiter::PlayMove{move})) {
      return;  // the opening goes on after the end of a game
    }
    add_move(move);
    ++played_.opening_plies;
  }
  for (const Color side : chess::kColors) {
    if (const auto& clock = settings_.time_control.clock;
        clock && !opening.moves.empty() && !game_.is_over()) {
      game_.record({now_, arbiter::ClockAdjusted{side, clock->base - remaining(side), "match", "match"}});
    }
  }
}

bool MatchGame::take_turn() {
  // An opening may have ended the game, by a fivefold repetition.
  if (finish_if_over() || claim_draw()) {
    // A claim ends the game before the engine is asked.
    return false;
  }
  UciEngine& engine = *engines_[index(turn())];
  const auto reply = engine.search(position_command_, go_command(), reply_timeout());
  if (!reply) {
    lose(reply.error().timed_out ? GameTermination::NoAnswer : GameTermination::EngineDied,
         reply.error().what);
    return false;
  }
  return play(*reply);
}

/// UCI has no draw claims, so the arbiter claims for the side to move (FIDE 2023, 9.2, 9.3).
bool MatchGame::claim_draw() {
  for (const ClaimKind kind : {ClaimKind::Threefold, ClaimKind::FiftyMoves}) {
    if (arbiter::is_claim_right(game_, {kind, std::nullopt}) &&
        act(turn(), arbiter::ClaimDraw{kind, std::nullopt})) {
      return finish_if_over();
    }
  }
  return false;
}

bool MatchGame::play(const EngineReply& reply) {
  const Color side = turn();
  const chess::Position before = game_.position();
  spend_time(reply.took);
  // The flag fall precedes the move: a move that comes too late does not count, even if it mates (FIDE 6.8).
  if (act(side, arbiter::ReportFlag{})) {
    finish_if_over();
    return false;
  }
  const auto move = notation::uci_move::parse(before, reply.move);
  if (!move) {
    lose(GameTermination::IllegalMove, "played the illegal move \"" + reply.move + "\"");
    return false;
  }
  static_cast<void>(act(side, arbiter::PlayMove{*move}));
  const bool is_pawn = before.board().role_at(move->from()) == chess::Role::Pawn;
  record_move(*move, !is_pawn && !chess::is_capture(before, *move), reply);
  return !finish_if_over();
}

/// Advances the clock by the time of a move, except for a flag fall within the margin: it forgives the delays
/// of pipes and scheduler, not the engine's thinking, and leaves one millisecond.
void MatchGame::spend_time(Duration took) {
  if (!game_.clock()) {
    return;
  }
  const Duration left = remaining(turn());
  const bool forgiven = took >= left && took <= left + settings_.margin;
  now_ += forgiven ? std::max(left - Duration{1}, Duration{0}) : took;
}

void MatchGame::record_move(chess::Move move, bool is_quiet, const EngineReply& reply) {
  adjudicator_.add_move(~turn(), reply.eval_cp, is_quiet);
  add_move(move);
  played_.replies.push_back(reply);
  if (game_.clock()) {
    played_.clocks.push_back(game_.moves().back().remaining);
  }
}

void MatchGame::add_move(chess::Move move) {
  played_.moves.push_back(move);
  // The whole game is sent with each move, as UCI asks for it.
  position_command_ += played_.moves.size() == 1 ? " moves " : " ";
  notation::uci_move::append(position_command_, move, game_.position().mode());
}

std::string MatchGame::go_command() const {
  if (const auto nodes = engines_[index(turn())]->nodes()) {
    return "go nodes " + std::to_string(*nodes);
  }
  const MatchTimeControl& time_control = settings_.time_control;
  const auto ms = [](Duration time) { return std::to_string(time.count()); };
  if (time_control.clock) {
    const std::string increment = ms(time_control.clock->increment);
    return "go wtime " + ms(remaining(Color::White)) + " btime " + ms(remaining(Color::Black)) + " winc " +
           increment + " binc " + increment;
  }
  return time_control.nodes   ? "go nodes " + std::to_string(*time_control.nodes)
         : time_control.depth ? "go depth " + std::to_string(*time_control.depth)
                              : "go movetime " + ms(time_control.move_time.value_or(Duration{100}));
}

/// An engine that keeps thinking after its flag fall is stopped some seconds later.
Duration MatchGame::reply_timeout() const {
  return game_.clock() ? remaining(turn()) + settings_.margin + kHangGrace : settings_.move_timeout;
}

/// The side to move loses because of its engine's fault, whatever the position.
void MatchGame::lose(GameTermination end, const std::string& what) {
  const Color side = turn();
  // Even if the opponent could not mate: a program's fault is not a flag fall (FIDE 6.9).
  played_.score = chess::win_for(~side);
  played_.end = end;
  played_.reason = std::string(arbiter::word(side)) + " " + what;
  played_.at_fault = side;
}

bool MatchGame::finish_if_over() {
  // The Laws before the adjudication: a mate on the board is not an estimate.
  if (const auto& outcome = game_.outcome()) {
    using chess::Ending;
    const bool is_forfeit =
        outcome->ending == Ending::FlagFall || outcome->ending == Ending::FlagFallUnwinnable;
    played_.score = outcome->score;
    played_.end = is_forfeit ? GameTermination::TimeForfeit : GameTermination::Rules;
    played_.reason = spaced(arbiter::word(outcome->ending));
    played_.at_fault = is_forfeit ? std::optional(turn()) : std::nullopt;
    return true;
  }
  const auto by_tables = settings_.tables ? table_ruling(*settings_.tables, game_.position()) : std::nullopt;
  if (auto ruling = by_tables ? by_tables : adjudicator_.ruling()) {
    played_.score = ruling->score;
    played_.end = GameTermination::Adjudication;
    played_.reason = std::move(ruling->reason);
    return true;
  }
  return false;
}

}  // namespace

std::optional<PlayedGame> play_game(const MatchSettings& settings, const Opening& opening,
                                    const EnginesByColor& engines, const std::function<bool()>& should_stop) {
  MatchGame game(settings, opening, engines);
  while (game.take_turn()) {
    if (should_stop && should_stop()) {
      return std::nullopt;
    }
  }
  return std::move(game).result();
}

}  // namespace rookery::match
