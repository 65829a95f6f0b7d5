// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/arbiter/scoresheet.h"

/// Colours by hidden pawns between two devices. One player hides a white and a black pawn, and shows a
/// commitment to where the white one is; the other picks a hand and plays the colour in it; the first opens
/// the hands, and anyone can check that the pawns were not exchanged meanwhile. If the first does not open
/// them in time, the other chooses the colour.
namespace rookery::arbiter {

/// How long the hands may stay closed once one was picked.
inline constexpr Duration kTimeToOpen{60'000};

inline constexpr std::size_t kCommitmentLength = 64;  ///< lower-case hexadecimal digits
inline constexpr std::size_t kNonceLength = 32;       ///< likewise: 128 bits that nobody can guess

/// The SHA-256 of "left <nonce>" or "right <nonce>", the hand that holds the white pawn.
[[nodiscard]] std::string commitment_to(Hand white, std::string_view nonce);

/// How far the drawing of colours has come.
struct ColorDraw {
  PawnsHidden hidden;
  std::optional<HandPicked> picked;
  Instant picked_at{};
  std::optional<HandsOpened> opened;
  std::optional<ColorChosen> chosen;

  [[nodiscard]] bool is_done() const { return opened || chosen; }
  /// The colour of the player who picked, once it is known.
  [[nodiscard]] std::optional<chess::Color> picker_color() const;
  /// The player of `side` and the name, once known.
  [[nodiscard]] std::optional<Seated> seat(chess::Color side) const;
};

}  // namespace rookery::arbiter
