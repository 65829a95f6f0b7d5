// SPDX-License-Identifier: MIT
#include <span>
#include <utility>

#include "color_draw.h"
#include "mating_line.h"
#include "over_the_board.h"
#include "rookery/arbiter/game.h"
#include "touching.h"

namespace rookery::arbiter {

using chess::Color;
using chess::Ending;
using chess::Outcome;

namespace {

struct FollowsFrom {
  const Game& game;
  bool operator()(const Seated& seated) const {
    return !game.seat(seated.side) && is_seat_as_drawn(game, seated);
  }
  bool operator()(const PawnsHidden&) const { return game.scoresheet().empty(); }
  bool operator()(const HandPicked& picked) const { return !why_no_pick(game, picked.player); }
  bool operator()(const HandsOpened& opened) const { return !why_not_open(game, opened.white, opened.nonce); }
  bool operator()(const ColorChosen&) const {
    const auto& draw = game.color_draw();
    return draw && draw->picked && !draw->is_done();
  }
  bool operator()(const Played& played) const {
    return chess::is_legal(game.position(), played.move) && duty_of(game).permits(played.move);
  }
  bool operator()(const Touched& touched) const { return !why_no_touch(game, touched.by, touched.square); }
  bool operator()(const Adjusting& adjusting) const { return !why_no_adjust(game, adjusting.by); }
  bool operator()(const ClockPressed& pressed) const { return !why_no_press(game, pressed.by); }
  bool operator()(const IllegalMade& illegal) const {
    return !why_not_irregular(game, illegal.by, {illegal.what, illegal.from, illegal.to});
  }
  bool operator()(const TimeAwarded&) const { return game.clock().has_value(); }
  bool operator()(const TakenBack& taken) const {
    return taken.plies > 0 && static_cast<std::size_t>(taken.plies) <= game.moves().size();
  }
  bool operator()(const Ended& ended) const {
    return ended.mate.empty() || (drawn_form(ended.outcome.ending) && mates(ended.outcome, ended.mate));
  }
  bool operator()(const Considered& considered) const {
    return game.undecided() == static_cast<std::size_t>(considered.ply) && !game.is_aborted();
  }
  /// Not of a game that was won on the board, or whose result a mating line proves.
  bool operator()(const FoundDead& found) const {
    const auto ply = static_cast<std::size_t>(found.ply);
    const bool mated = game.outcome() && game.outcome()->ending == Ending::Checkmate;
    const bool is_news =
        !game.outcome() || game.outcome()->ending != Ending::DeadPosition || ply < game.moves().size();
    return found.ply >= 0 && ply <= game.moves().size() && is_news && !mated && game.mate().empty() &&
           !game.is_aborted() && !game.was_found_dead();
  }
  bool operator()(const Proof& proof) const {
    const bool is_asked = game.outcome() && drawn_form(game.outcome()->ending) && !game.proof();
    const bool has_line = proof.verdict == chess::Helpmate::Exists;
    return is_asked && has_line != proof.mate.empty() && (!has_line || mates(*game.outcome(), proof.mate));
  }
  bool operator()(const auto&) const { return true; }

  [[nodiscard]] bool mates(const Outcome& outcome, std::span<const chess::Move> line) const {
    const Color winner = outcome.score == chess::win_for(Color::White) ? Color::White : Color::Black;
    return is_mating_line(game.position(), winner, line);
  }
};

/// Whether `event` belongs to a game that is over, to one that goes on, or to either.
struct ComesWhen {
  bool is_over;
  bool operator()(const Considered&) const { return true; }
  bool operator()(const FoundDead&) const { return true; }
  bool operator()(const Proof&) const { return is_over; }
  bool operator()(const RematchOffered&) const { return is_over; }
  bool operator()(const RematchAgreed&) const { return is_over; }
  bool operator()(const auto&) const { return !is_over; }
};

}  // namespace

bool is_recordable(const Game& game, const Event& event) {
  return std::visit(ComesWhen{game.is_over()}, event) && std::visit(FollowsFrom{game}, event);
}

Expected<Game, std::size_t> replay(Terms terms, std::span<const EventRecord> events) {
  Game game(std::move(terms));
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!is_recordable(game, events[i].event)) {
      return fail(i);
    }
    game.record(events[i]);
  }
  return game;
}

}  // namespace rookery::arbiter
