// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include "event_rules.h"
#include "mating_line.h"

/// What is found out about a game while it goes on, or after its end. That a position is dead or cannot be
/// won is not proved again when it is recorded.
namespace rookery::arbiter {

/// What can be read; whether the game has so many plies, it knows itself.
inline constexpr std::int64_t kMaxPly = std::numeric_limits<std::int32_t>::max();

template <>
struct EventRules<ProofPending> : TakesNoTime {
  static Read<ProofPending> read(Words&) { return ProofPending{}; }
  static std::string write(const ProofPending&, chess::CastlingMode) { return ""; }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const ProofPending&) { return !game.moves().empty(); }
  static void apply(const Recording& game, const ProofPending&) {
    game.state.proofs.pending.push_back(game.moves.size());
  }
};

template <>
struct EventRules<NotProvedDead> : TakesNoTime {
  static Read<NotProvedDead> read(Words& words) {
    const auto ply = words.number(0, kMaxPly);
    if (!ply) {
      return fail(ply.error());
    }
    return words.one_of(std::array{true, false}, word_for).map([&](bool can_mate) {
      return NotProvedDead{static_cast<int>(*ply), can_mate};
    });
  }
  static std::string write(const NotProvedDead& e, chess::CastlingMode) {
    return spaced(e.ply) + spaced(word_for(e.can_mate));
  }
  static constexpr When kWhen = When::Always;
  static bool follows(const Game& game, const NotProvedDead& e) {
    return game.proofs().open_ply() == static_cast<std::size_t>(e.ply) && !game.is_aborted();
  }
  static void apply(const Recording& game, const NotProvedDead& e) {
    Proofs& proofs = game.state.proofs;
    const auto last = static_cast<std::size_t>(e.ply);
    proofs.examined = last;
    if (e.can_mate) {  // and so was every position before it
      std::erase_if(proofs.pending, [&](std::size_t ply) { return ply <= last; });
    }
  }

 private:
  static std::string_view word_for(bool can_mate) { return can_mate ? "alive" : "open"; }
};

template <>
struct EventRules<FoundDead> {
  static Read<FoundDead> read(Words& words) {
    return words.number(0, kMaxPly).map([](std::int64_t ply) { return FoundDead{static_cast<int>(ply)}; });
  }
  static std::string write(const FoundDead& e, chess::CastlingMode) { return spaced(e.ply); }
  static constexpr When kWhen = When::Always;
  /// Not of a game that was won on the board, or whose result a mating line proves.
  static bool follows(const Game& game, const FoundDead& e) {
    const auto ply = static_cast<std::size_t>(e.ply);
    const auto& outcome = game.outcome();
    const bool mated = outcome && outcome->ending == chess::Ending::Checkmate;
    const bool is_news =
        !outcome || outcome->ending != chess::Ending::DeadPosition || ply < game.moves().size();
    return e.ply >= 0 && ply <= game.moves().size() && is_news && !mated && game.proofs().mate.empty() &&
           !game.is_aborted() && !game.proofs().found_dead;
  }
  static void apply(const Recording& game, const FoundDead& e) {
    const auto ply = static_cast<std::ptrdiff_t>(e.ply);
    Proofs& proofs = game.state.proofs;
    proofs.void_moves.assign(game.moves.begin() + ply, game.moves.end());
    game.moves.erase(game.moves.begin() + ply, game.moves.end());
    game.positions.erase(game.positions.begin() + ply + 1, game.positions.end());
    game.state.outcome = chess::Outcome{chess::Ending::DeadPosition, chess::kDrawn};
    proofs.verdict.reset();
    proofs.found_dead = true;
    game.finish();
  }
  static void keep_time(const TimeRecording& game, const FoundDead& e) {
    game.time.plies = static_cast<std::size_t>(e.ply);
    game.finish();
  }
};

template <>
struct EventRules<Proof> : TakesNoTime {
  static Read<Proof> read(Words& words) {
    const auto verdict = words.one_of(kVerdicts, [](chess::Helpmate v) { return word(v); });
    if (!verdict) {
      return fail(verdict.error());
    }
    return words.line().map([&](const std::vector<chess::Move>& mate) { return Proof{*verdict, mate}; });
  }
  static std::string write(const Proof& e, chess::CastlingMode mode) {
    return spaced(word(e.verdict)) + spaced(e.mate, mode);
  }
  static constexpr When kWhen = When::Over;
  static bool follows(const Game& game, const Proof& e) {
    const bool is_asked = game.outcome() && drawn_form(game.outcome()->ending) && !game.proofs().verdict;
    const bool has_line = e.verdict == chess::Helpmate::Exists;
    return is_asked && has_line != e.mate.empty() && (!has_line || is_mate_of(game, *game.outcome(), e.mate));
  }
  static void apply(const Recording& game, const Proof& e) {
    game.state.proofs.verdict = e.verdict;
    game.state.proofs.mate = e.mate;
    if (e.verdict == chess::Helpmate::Impossible) {
      game.state.outcome = chess::Outcome{*drawn_form(game.state.outcome->ending), chess::kDrawn};
    }
  }

 private:
  static constexpr std::array kVerdicts{chess::Helpmate::Exists, chess::Helpmate::Impossible,
                                        chess::Helpmate::Unknown};
};

}  // namespace rookery::arbiter
