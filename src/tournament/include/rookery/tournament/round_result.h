#pragma once
#include <cstdint>
#include <optional>

namespace rookery::tournament {

/// A tournament pairing number (TPN): the rank in the initial order, from 1 (FIDE C.04.2, 2).
using Tpn = std::uint16_t;
/// A round, counted from 1.
using Round = std::uint16_t;

inline constexpr Tpn kMaxTpn = 9'999;  ///< four columns of a TRF
inline constexpr Round kMaxRounds = 400;

enum class Color : std::uint8_t { White, Black };

[[nodiscard]] constexpr Color opposite(Color color) {
  return color == Color::White ? Color::Black : Color::White;
}

/// What a round brought one entrant, as record 001 of a TRF says it.
enum class ResultKind : std::uint8_t {
  Absent,               ///< nothing is written: not paired; counts as a zero-point bye
  Win,                  ///< played
  Draw,                 ///< played
  Loss,                 ///< played
  UnratedWin,           ///< played, with less than one move each
  UnratedDraw,          ///< as above
  UnratedLoss,          ///< as above
  Adjourned,            ///< paired, the result is not known yet
  ForfeitWin,           ///< paired; the opponent did not come
  ForfeitLoss,          ///< paired and did not come; a double forfeit is two of these
  PairingAllocatedBye,  ///< no opponent was left
  FullPointBye,         ///< not paired, on request or by the arbiter
  HalfPointBye,         ///< as above
  ZeroPointBye,         ///< as above
};

/// One round of one entrant.
struct RoundResult {
  ResultKind kind = ResultKind::Absent;
  std::optional<Color> color;   ///< of those who were paired; a forfeited pairing keeps its colours
  std::optional<Tpn> opponent;  ///< of those who were paired
  bool operator==(const RoundResult&) const = default;
};

/// Whether a game took place: only such rounds count for colours and as having met (FIDE C.04.2, 3.4
/// and 3.5). An adjourned game is one.
[[nodiscard]] constexpr bool is_played(ResultKind kind) {
  return kind >= ResultKind::Win && kind <= ResultKind::Adjourned;
}

/// Whether the round's pairing included the entrant: against an opponent, or as the one who was left over.
[[nodiscard]] constexpr bool took_part_in_pairing(ResultKind kind) {
  return kind >= ResultKind::Win && kind <= ResultKind::PairingAllocatedBye;
}

/// Whether the entrant was away with notice: a bye that no pairing gave.
[[nodiscard]] constexpr bool is_requested_bye(ResultKind kind) {
  return kind >= ResultKind::FullPointBye;
}

}  // namespace rookery::tournament
