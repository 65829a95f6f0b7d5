// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <vector>

#include "rookery/arbiter/game.h"

/// Mating lines as they are stored: the proof that a side could still mate.
namespace rookery::arbiter {

/// What the loss of a game off the board (by flag fall, resignation, illegal moves) becomes when the winner
/// cannot mate; empty for every other ending.
[[nodiscard]] std::optional<chess::Ending> drawn_form(chess::Ending ending);

/// Whether `line` is one to 500 (kMaxMatingLine) legal moves from `position` on after which `winner` has
/// mated.
[[nodiscard]] bool is_mating_line(const chess::Position& position, chess::Color winner,
                                  std::span<const chess::Move> line);

/// `found`, legal moves from `position` to the mate of `winner`, made fit to be shown: without what leads
/// back to a position that it had before, without moves that the mate does not need, with the mate in one, or
/// in one after a bad move of the other side, that it passes by, and with a shorter way that other moves are
/// seen to have at once. Takes some milliseconds. Empty, if that takes more than `budget`, or if the line is
/// too long to be stored all the same.
[[nodiscard]] std::vector<chess::Move> as_mating_line(const chess::Position& position, chess::Color winner,
                                                      std::span<const chess::Move> found,
                                                      chess::HelpmateBudget budget);

}  // namespace rookery::arbiter
