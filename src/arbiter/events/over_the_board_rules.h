// SPDX-License-Identifier: MIT
#pragma once
#include <utility>

#include "event_rules.h"
#include "over_the_board.h"

/// What goes wrong over the board: what the Laws say of it (FIDE 2023, 7.5).
namespace rookery::arbiter {

template <>
struct EventRules<IllegalMade> {
  static Read<IllegalMade> read(Words& words) {
    const auto by = words.color();
    if (!by) {
      return fail(by.error());
    }
    return read_irregularity(words).map(
        [&](const ReportIllegal& report) { return IllegalMade{*by, report.what, report.from, report.to}; });
  }
  static std::string write(const IllegalMade& e, chess::CastlingMode) {
    const std::string what = spaced(word(e.by)) + spaced(word(e.what));
    return e.from && e.to ? what + spaced(notation::write(*e.from)) + spaced(notation::write(*e.to)) : what;
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const IllegalMade& e) {
    return !why_not_irregular(game, e.by, {e.what, e.from, e.to});
  }
  /// The position before it stands again, and the piece that was moved is touched (FIDE 2023, 7.5.1). Two
  /// hands are punished, their move stands.
  static void apply(const Recording& game, const IllegalMade& e) {
    ++game.state.irregularities[index(e.by)];
    if (stands(e)) {
      return;
    }
    for (const std::optional<chess::Square>& square : {e.from, e.to}) {
      const bool moved = square == e.from;
      const auto piece = square ? game.positions.back().board().at(*square) : std::nullopt;
      if (piece && (moved || piece->color != e.by)) {
        game.state.touch.squares.push_back(*square);
      }
    }
  }
  /// The clocks are as they were before the illegal move, if it does not stand (FIDE 2023, 7.5.1).
  static void keep_time(const TimeRecording& game, const IllegalMade& e) {
    if (!stands(e) && game.time.before_press) {
      game.time.clock = std::exchange(game.time.before_press, std::nullopt);
      game.start_clock(e.by);
    }
  }

 private:
  static bool stands(const IllegalMade& e) {
    return e.what == Irregularity::TwoHandsForAMove || e.what == Irregularity::PawnNotPromoted;
  }
};

}  // namespace rookery::arbiter
