#include "game_play.h"

#include <algorithm>
#include <utility>

#include "rookery/arbiter/words.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::match {

namespace {

using arbiter::ClaimKind;
using chess::Color;

/// What the proof that a position is dead may take at each move: 50 ms at worst for each side.
constexpr chess::HelpmateBudget kAtEachMove{50'000};
constexpr Duration kGrace{5'000};  ///< a clock that has fallen for so long means that the engine hangs

arbiter::TimeControl clock_of(const Pace& pace) {
  const auto& clock = pace.clock;
  return clock ? arbiter::TimeControl::both({{.time = clock->base, .extra = clock->increment}})
               : arbiter::TimeControl{};
}

/// A word of the house's vocabulary as a text: "threefold_claim" becomes "threefold claim".
std::string spaced(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '_', ' ');
  return text;
}

class Board {
 public:
  Board(const Settings& settings, const chess::Position& start, const Seats& seats)
      : settings_(settings),
        seats_(seats),
        game_({.start = start, .clock = clock_of(settings.pace)}),
        adjudicator_(settings.adjudication),
        played_{.start = start},
        position_command_("position fen " + notation::fen::write(start.setup())) {
    for (const Color side : chess::kColors) {
      const std::string name(arbiter::word(side));
      static_cast<void>(act(side, arbiter::Sit{name, name}));
    }
  }

  /// False: over.
  bool take_turn();
  [[nodiscard]] PlayedGame result() && { return std::move(played_); }

 private:
  [[nodiscard]] Color turn() const { return game_.position().turn(); }
  [[nodiscard]] Duration remaining(Color side) const { return game_.clock()->remaining(side, now_); }
  bool act(Color side, const arbiter::Action& action);
  bool claim_draw();
  bool play(const Thought& thought);
  void charge(Duration took);
  void note(chess::Move move, bool is_quiet, const Thought& thought);
  [[nodiscard]] std::string go_command() const;
  [[nodiscard]] Duration patience() const;
  void lose(GameEnd end, const std::string& what);
  bool finish_if_over();

  const Settings& settings_;
  const Seats& seats_;
  arbiter::Game game_;
  Adjudicator adjudicator_;
  Instant now_{};  ///< the engines' time, from 0
  PlayedGame played_;
  std::string position_command_;
};

/// Asks the arbiter and records what it decides. False: refused.
bool Board::act(Color side, const arbiter::Action& action) {
  const auto events = game_.decide(side, action, now_, {}, kAtEachMove);
  if (!events) {
    return false;
  }
  for (const arbiter::Event& event : *events) {
    game_.record({now_, event});
  }
  return true;
}

bool Board::take_turn() {
  if (claim_draw()) {
    return false;
  }
  UciEngine& engine = *seats_[index(turn())];
  const auto thought = engine.think(position_command_, go_command(), patience());
  if (!thought) {
    lose(thought.error().silent ? GameEnd::NoAnswer : GameEnd::EngineDied, thought.error().what);
    return false;
  }
  return play(*thought);
}

/// Engines do not claim: the arbiter does it for whoever is to move (FIDE 2023, 9.2, 9.3).
bool Board::claim_draw() {
  for (const ClaimKind kind : {ClaimKind::Threefold, ClaimKind::FiftyMoves}) {
    if (arbiter::is_claim_right(game_, {kind, std::nullopt}) &&
        act(turn(), arbiter::ClaimDraw{kind, std::nullopt})) {
      return finish_if_over();
    }
  }
  return false;
}

bool Board::play(const Thought& thought) {
  const Color side = turn();
  const chess::Position before = game_.position();
  charge(thought.took);
  if (act(side, arbiter::ReportFlag{})) {
    finish_if_over();
    return false;
  }
  const auto move = notation::uci_move::parse(before, thought.move);
  if (!move) {
    lose(GameEnd::IllegalMove, "played the illegal move \"" + thought.move + "\"");
    return false;
  }
  static_cast<void>(act(side, arbiter::PlayMove{*move}));
  const bool is_pawn = before.board().role_at(move->from()) == chess::Role::Pawn;
  note(*move, !is_pawn && !chess::is_capture(before, *move), thought);
  return !finish_if_over();
}

/// Lets the time pass that a move took, as far as the margin does not forgive it.
void Board::charge(Duration took) {
  if (!game_.clock()) {
    return;
  }
  const Duration left = remaining(turn());
  const bool forgiven = took >= left && took <= left + settings_.margin;
  now_ += forgiven ? std::max(left - Duration{1}, Duration{0}) : took;
}

void Board::note(chess::Move move, bool is_quiet, const Thought& thought) {
  adjudicator_.note(~turn(), thought.eval_cp, is_quiet);
  played_.moves.push_back(move);
  played_.thoughts.push_back(thought);
  if (game_.clock()) {
    played_.clocks.push_back(game_.moves().back().remaining);
  }
  position_command_ += played_.moves.size() == 1 ? " moves " : " ";
  notation::uci_move::append(position_command_, move, game_.position().mode());
}

std::string Board::go_command() const {
  const Pace& pace = settings_.pace;
  const auto ms = [](Duration time) { return std::to_string(time.count()); };
  if (pace.clock) {
    const std::string increment = ms(pace.clock->increment);
    return "go wtime " + ms(remaining(Color::White)) + " btime " + ms(remaining(Color::Black)) + " winc " +
           increment + " binc " + increment;
  }
  return pace.nodes   ? "go nodes " + std::to_string(*pace.nodes)
         : pace.depth ? "go depth " + std::to_string(*pace.depth)
                      : "go movetime " + ms(pace.move_time.value_or(Duration{100}));
}

Duration Board::patience() const {
  return game_.clock() ? remaining(turn()) + settings_.margin + kGrace : settings_.patience;
}

/// Whoever breaks down loses, whatever stands on the board.
void Board::lose(GameEnd end, const std::string& what) {
  const Color side = turn();
  played_.score = chess::win_for(~side);
  played_.end = end;
  played_.reason = std::string(arbiter::word(side)) + " " + what;
  played_.at_fault = side;
}

bool Board::finish_if_over() {
  if (const auto& outcome = game_.outcome()) {
    using chess::Ending;
    const bool late = outcome->ending == Ending::FlagFall || outcome->ending == Ending::FlagFallUnwinnable;
    played_.score = outcome->score;
    played_.end = late ? GameEnd::TimeForfeit : GameEnd::Rules;
    played_.reason = spaced(arbiter::word(outcome->ending));
    played_.at_fault = late ? std::optional(turn()) : std::nullopt;
    return true;
  }
  if (auto ruling = adjudicator_.ruling()) {
    played_.score = ruling->score;
    played_.end = GameEnd::Adjudication;
    played_.reason = std::move(ruling->reason);
    return true;
  }
  return false;
}

}  // namespace

std::optional<PlayedGame> play_game(const Settings& settings, const chess::Position& start,
                                    const Seats& seats, const std::function<bool()>& should_stop) {
  Board board(settings, start, seats);
  while (board.take_turn()) {
    if (should_stop && should_stop()) {
      return std::nullopt;
    }
  }
  return std::move(board).result();
}

}  // namespace rookery::match
