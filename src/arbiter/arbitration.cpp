// SPDX-License-Identifier: MIT
#include "arbitration.h"

namespace rookery::arbiter {

bool is_seated_twice(const Game& game) {
  return game.seat(chess::Color::White) && game.seat(chess::Color::Black);
}

/// Refused, and not ignored, when they stand already: the arbiter sees that somebody else has stopped them.
Decision decide(const Game& game, const StopClocks& stop) {
  if (game.is_over()) {
    return fail(Refusal::GameOver);
  }
  return game.stopped() ? Decision(fail(Refusal::ClocksStopped))
                        : Decision({ClocksStopped{stop.arbiter, stop.name}});
}

Decision decide(const Game& game, const RestartClocks& restart) {
  if (game.is_over()) {
    return fail(Refusal::GameOver);
  }
  return game.stopped() ? Decision({ClocksRestarted{restart.arbiter, restart.name}})
                        : Decision(fail(Refusal::ClocksNotStopped));
}

/// An arbiter's deduction never makes a flag fall: it leaves at least kLeastTimeGiven.
Decision decide(const Game& game, const AdjustClock& adjust, Instant now) {
  if (game.is_over()) {
    return fail(Refusal::GameOver);
  }
  if (!game.clock()) {
    return fail(Refusal::NotInThisGame);
  }
  if (game.clock()->remaining(adjust.side, now) + adjust.change < kLeastTimeGiven) {
    return fail(Refusal::TooMuchTaken);
  }
  return std::vector<Event>{ClockAdjusted{adjust.side, adjust.change, adjust.arbiter, adjust.name}};
}

/// Also after the end: an arbiter may correct a result. Without two players there is none to decide.
Decision decide(const Game& game, const DecideResult& result) {
  if (!is_seated_twice(game)) {
    return fail(Refusal::NoOpponent);
  }
  return std::vector<Event>{ResultDecided{result.score, result.arbiter, result.note}};
}

Read<AdjustClock> read_adjustment(Words& words) {
  const auto side = words.color();
  if (!side) {
    return fail(side.error());
  }
  return words.number(-kMostTimeGiven.count(), kMostTimeGiven.count())
      .and_then([&](std::int64_t ms) -> Read<AdjustClock> {
        return ms == 0 ? Read<AdjustClock>(words.fault(TextError::Fault::BadNumber))
                       : Read<AdjustClock>(AdjustClock{{}, {}, *side, Duration{ms}});
      });
}

/// Both players may lose, and the opponent of one who loses may get half a point (FIDE
/// 2023, 11.7, 11.8, 12.9.6).
Read<chess::Score> read_decided_score(Words& words) {
  using chess::Points;
  constexpr std::array kScores{chess::win_for(chess::Color::White),
                               chess::win_for(chess::Color::Black),
                               chess::kDrawn,
                               chess::Score{Points::Zero, Points::Zero},
                               chess::Score{Points::Half, Points::Zero},
                               chess::Score{Points::Zero, Points::Half}};
  return words.one_of(kScores, write_score);
}

}  // namespace rookery::arbiter
