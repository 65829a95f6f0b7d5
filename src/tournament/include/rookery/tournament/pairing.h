#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/pairing_budget.h"
#include "rookery/tournament/tournament.h"

namespace rookery::tournament {

/// The criteria of the Dutch system in their order (FIDE C.04.3 of 1 February 2026, 2). An enumerator's value
/// is its number; forbidden pairs are an organiser's (C.04.2, 4.5) and come before all.
enum class Criterion : std::uint8_t {
  ForbiddenPair,           ///< the organiser excluded the pair
  C1Rematch,               ///< no two play twice
  C2ByeTwice,              ///< no pairing-allocated bye for those who scored as much without playing
  C3AbsoluteColors,        ///< the same absolute colour preference, unless topscorers
  C4Completion,            ///< the rest of the round can be paired
  C5ByeScore,              ///< the bye goes to the lowest score possible
  C6Downfloaters,          ///< as few downfloaters as possible
  C7DownfloaterScores,     ///< with scores as low as possible
  C8NextBracket,           ///< the next bracket can keep C1 to C7
  C9ByeUnplayed,           ///< the bye goes to who has the fewest unplayed games
  C10TopscorerDifference,  ///< colour differences beyond 2 of topscorers and their opponents
  C11TopscorerRepeat,      ///< a third game with one colour of topscorers and their opponents
  C12Preferences,          ///< colour preferences not granted
  C13StrongPreferences,    ///< strong ones
  C14DownfloatLast,        ///< residents who floated down in the round before and float again
  C15UpfloatLast,          ///< opponents of moved-down players who floated up in the round before
  C16DownfloatBefore,      ///< as C14, two rounds before
  C17UpfloatBefore,        ///< as C15, two rounds before
  C18DownfloatLastScore,   ///< score differences of moved-down players as in C14
  C19UpfloatLastScore,     ///< score differences of moved-down players whose opponents are as in C15
  C20DownfloatBeforeScore,
  C21UpfloatBeforeScore,
};

/// "C6", "forbidden-pair": for programs.
[[nodiscard]] std::string_view word(Criterion criterion);

/// What decided who has White (FIDE C.04.3, 5.2).
enum class ColorRule : std::uint8_t {
  BothPreferences,     ///< 5.2.1: both get what they prefer
  StrongerPreference,  ///< 5.2.2
  Alternation,         ///< 5.2.3: the opposite of the last round in which their colours differed
  HigherRanked,        ///< 5.2.4: the preference of the one ranked higher
  InitialColor,        ///< 5.2.5: no preferences; by the initial colour and an odd or even number
};

/// "5.2.1": its article, for programs.
[[nodiscard]] std::string_view word(ColorRule rule);

/// Why two were paired.
struct PairingReason {
  Points bracket;              ///< the score of the bracket's own players, with virtual points
  bool is_moved_down = false;  ///< the higher one came from a bracket above
  bool is_exchanged = false;   ///< the pair needed players of one half to change places (FIDE C.04.3, 4.3)
  ColorRule color_rule = ColorRule::BothPreferences;
  /// The higher one, and whom they would have met if the first candidate of the bracket had been good enough.
  Tpn higher = 0;
  std::optional<Tpn> first_choice;
  /// What was wrong with the first candidate; nothing: it is this pairing.
  std::optional<Criterion> forced_by;
  bool operator==(const PairingReason&) const = default;
};

struct Pairing {
  Tpn white;
  Tpn black;
  PairingReason reason;
  bool operator==(const Pairing&) const = default;
};

/// The pairings of a round, board 1 first.
struct RoundPairing {
  Round round;
  std::vector<Pairing> pairings;
  std::optional<Tpn> bye;  ///< who gets the pairing-allocated bye
  bool operator==(const RoundPairing&) const = default;
};

enum class PairingFault : std::uint8_t {
  NoPairing,      ///< no pairing keeps the absolute criteria; the arbiter decides (FIDE C.04.3, 1.9.3)
  NoPlayers,      ///< nobody is there to be paired
  RoundsUnknown,  ///< the number of rounds is not known, so whether this is the last one
  RoundNotNext,   ///< a round before it is not paired, or it is beyond the last
  TooHard,        ///< the budget was spent
};
[[nodiscard]] std::string_view word(PairingFault fault);
/// What is wrong and what helps, as an English sentence.
[[nodiscard]] std::string_view describe(PairingFault fault);

/// Pairs a round by the FIDE (Dutch) system of 1 February 2026 from the rounds before it; later ones are
/// ignored. Participants: those paired in `round` if it has pairings already; otherwise all who have no
/// bye in it. Virtual points are those of the tournament; if it has none and its system is DutchBaku, those
/// of C.04.7. Where no initial colour is known, it follows from the first round, and White is taken before
/// that. Forfeited pairings may be repeated, adjourned games count as draws. Deterministic. Cost: about n²
/// for n players in the usual case; memory n² weights of the largest bracket.
[[nodiscard]] Expected<RoundPairing, PairingFault> pair_dutch(const Tournament& tournament, Round round);
/// The same at the expense of `budget`.
[[nodiscard]] Expected<RoundPairing, PairingFault> pair_dutch(const Tournament& tournament, Round round,
                                                              PairingBudget& budget);

/// What one pairing of a tournament on a server may cost: some seconds, some hundred megabytes.
[[nodiscard]] inline PairingBudget server_pairing_budget() {
  constexpr std::uint64_t kSteps = 2'000'000'000;
  constexpr std::size_t kBytes = std::size_t{512} * 1024 * 1024;
  return {kSteps, kBytes};
}

/// The virtual points of the Baku acceleration (FIDE C.04.7), from the number of entrants and of rounds.
/// Entrants without any record of the first round came later and are not counted.
[[nodiscard]] std::vector<VirtualPoints> baku_virtual_points(const Tournament& tournament);

}  // namespace rookery::tournament
