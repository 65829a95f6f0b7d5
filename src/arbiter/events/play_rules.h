// SPDX-License-Identifier: MIT
#pragma once
#include "color_draw.h"
#include "decision.h"
#include "event_rules.h"
#include "mating_line.h"

/// Sitting down, moves, and how a game ends: what the Laws say of them.
namespace rookery::arbiter {

template <>
struct EventRules<Seated> {
  static Read<Seated> read(Words& words) {
    const auto side = words.color();
    if (!side) {
      return fail(side.error());
    }
    auto player = words.id();
    if (!player) {
      return fail(player.error());
    }
    return words.rest_as_name().map(
        [&](const std::string& name) { return Seated{*side, std::move(*player), name}; });
  }
  static std::string write(const Seated& e, chess::CastlingMode) {
    return spaced(word(e.side)) + spaced(e.player) + spaced(e.name);
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const Seated& e) {
    return !game.seat(e.side) && is_seat_as_drawn(game, e);
  }
  static void apply(const Recording& game, const Seated& e) { game.state.seats[index(e.side)] = e; }
  static void keep_time(const TimeRecording& game, const Seated& e) {
    game.time.is_seated[index(e.side)] = true;
    game.wait();
  }
};

template <>
struct EventRules<Played> {
  static Read<Played> read(Words& words) {
    const auto move = words.move();
    if (!move) {
      return fail(move.error());
    }
    const auto remaining = words.number(0, kMaxSpan);
    if (!remaining || words.done()) {
      return remaining.map([&](std::int64_t ms) { return Played{*move, Duration{ms}}; });
    }
    return words.number(1, kMaxCredit.count()).map([&](std::int64_t credit) {
      return Played{*move, Duration{*remaining}, Duration{credit}};
    });
  }
  static std::string write(const Played& e, chess::CastlingMode mode) {
    const std::string text = spaced(e.move, mode) + spaced(e.remaining);
    return e.credit > Duration{0} ? text + spaced(e.credit) : text;
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const Played& e) {
    return !game.stopped() && chess::is_legal(game.position(), e.move) && duty_of(game).permits(e.move);
  }
  static void apply(const Recording& game, const Played& e) {
    const chess::Color mover = game.positions.back().turn();
    chess::Position after = game.positions.back();
    after.play_unchecked(e.move);
    game.positions.push_back(after);
    game.moves.push_back(e);
    game.state.offers.takeback.reset();
    game.decline_draw_offer_of(~mover);  // moving on is a refusal (FIDE 2023, 9.1.2.1)
    game.forget_touches();
  }
  static void keep_time(const TimeRecording& game, const Played& e) {
    Timekeeping& time = game.time;
    const chess::Color mover = game.turn();
    ++time.plies;
    if (time.before_press) {
      time.before_press.reset();  // the clocks run as they were pressed
    } else if (time.clock) {
      const bool has_run = time.clock->running().has_value();
      time.clock->stop(game.at);
      time.credited[index(mover)] += e.credit;
      time.clock->complete_move(mover, game.moves_made_by(mover), e.remaining);
      game.run_clock(has_run);
    }
  }
};

template <>
struct EventRules<Aborted> {
  static Read<Aborted> read(Words& words) {
    const auto by = words.color();
    if (!by || words.done()) {
      return by.map([](chess::Color side) { return Aborted{side}; });
    }
    return words.one_of(std::array{true}, [](bool) { return std::string_view("late"); }).map([&](bool late) {
      return Aborted{*by, late};
    });
  }
  static std::string write(const Aborted& e, chess::CastlingMode) {
    return spaced(word(e.by)) + (e.late ? " late" : "");
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const Aborted&) { return game.moves().size() < kPliesUntilAbortEnds; }
  static void apply(const Recording& game, const Aborted&) {
    game.state.aborted = true;
    game.finish();
  }
  static void keep_time(const TimeRecording& game, const Aborted&) { game.finish(); }
};

/// Whether the scoresheet ends with a claim of this kind that was granted.
inline bool was_granted(const Game& game, ClaimKind kind) {
  const Scoresheet& sheet = game.scoresheet();
  const auto* claim = sheet.empty() ? nullptr : std::get_if<DrawClaimed>(&sheet.back().event);
  return claim != nullptr && claim->granted && claim->kind == kind;
}

/// Whether what an ending rests on is there, as far as the board, the scoresheet and the score show it.
inline bool may_end_so(const Game& game, const chess::Outcome& outcome) {
  using chess::Ending;
  constexpr int kFivefold = 5, kSeventyFiveMoves = 150;
  const chess::Position& last = game.position();
  const bool is_draw = outcome.score == chess::kDrawn;
  switch (outcome.ending) {
    case Ending::Checkmate:
      return chess::is_checkmate(last) && outcome.score == chess::win_for(~last.turn());
    case Ending::Stalemate:
      return is_draw && chess::is_stalemate(last);
    case Ending::FivefoldRepetition:
      return is_draw && game.occurrences() >= kFivefold;
    case Ending::SeventyFiveMoves:
      return is_draw && last.setup().halfmove_clock >= kSeventyFiveMoves;
    case Ending::ThreefoldClaim:
      return is_draw && was_granted(game, ClaimKind::Threefold);
    case Ending::FiftyMoveClaim:
      return is_draw && was_granted(game, ClaimKind::FiftyMoves);
    case Ending::DeadPosition:
    case Ending::Agreement:
    case Ending::ResignationUnwinnable:
    case Ending::FlagFallUnwinnable:
    case Ending::IllegalMovesUnwinnable:
      return is_draw;
    case Ending::Resignation:
    case Ending::FlagFall:
    case Ending::IllegalMoves:
      return !is_draw;
    case Ending::Abandonment:
      return game.moves().size() >= kPliesUntilAbortEnds;
    case Ending::ArbiterDecision:
      return false;  // it has an event of its own
  }
  return false;
}

template <>
struct EventRules<Ended> {
  static Read<Ended> read(Words& words) {
    const auto ending = words.one_of(kEndings, [](chess::Ending e) { return word(e); });
    if (!ending) {
      return fail(ending.error());
    }
    const auto score = words.one_of(kScores, write_score);
    if (!score) {
      return fail(score.error());
    }
    return words.line().map(
        [&](const std::vector<chess::Move>& mate) { return Ended{{*ending, *score}, mate}; });
  }
  static std::string write(const Ended& e, chess::CastlingMode mode) {
    return spaced(word(e.outcome.ending)) + spaced(write_score(e.outcome.score)) + spaced(e.mate, mode);
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const Ended& e) {
    const bool has_line = !e.mate.empty();
    return may_end_so(game, e.outcome) &&
           (!has_line || (drawn_form(e.outcome.ending) && is_mate_of(game, e.outcome, e.mate)));
  }
  static void apply(const Recording& game, const Ended& e) {
    game.state.outcome = e.outcome;
    game.state.proofs.mate = e.mate;
    if (!e.mate.empty()) {
      game.state.proofs.verdict = chess::Helpmate::Exists;
    }
    game.finish();
  }
  static void keep_time(const TimeRecording& game, const Ended&) { game.finish(); }

 private:
  static constexpr std::array kScores{chess::win_for(chess::Color::White),
                                      chess::win_for(chess::Color::Black), chess::kDrawn};
  static constexpr std::array kEndings{chess::Ending::Checkmate,
                                       chess::Ending::Stalemate,
                                       chess::Ending::DeadPosition,
                                       chess::Ending::FivefoldRepetition,
                                       chess::Ending::SeventyFiveMoves,
                                       chess::Ending::Resignation,
                                       chess::Ending::ResignationUnwinnable,
                                       chess::Ending::Agreement,
                                       chess::Ending::ThreefoldClaim,
                                       chess::Ending::FiftyMoveClaim,
                                       chess::Ending::FlagFall,
                                       chess::Ending::FlagFallUnwinnable,
                                       chess::Ending::IllegalMoves,
                                       chess::Ending::IllegalMovesUnwinnable,
                                       chess::Ending::Abandonment};
};

}  // namespace rookery::arbiter
