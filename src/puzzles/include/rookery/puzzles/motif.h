#pragma once
#include "rookery/puzzles/puzzle.h"

/// Tests whether moves have a theme. Only the positions decide this; the engine judges whether the moves are
/// good.
namespace rookery::puzzles {

/// The number of moves in a puzzle of `theme`, of both sides together: 1, or 3 if it includes the reply and
/// the gain. A puzzle of Theme::Stalemate may have 1 (the move mates or stalemates) or 2 (the reply
/// stalemates).
[[nodiscard]] std::size_t line_length(Theme theme);

/// Whether `first` may begin a puzzle of `theme`: the part of shows() that concerns the first move.
/// Precondition: it is legal.
[[nodiscard]] bool may_begin(Theme theme, const chess::Position& start, chess::Move first);

/// Whether `line` shows `theme`. Precondition: its moves are legal from `start`, and it is not empty.
///
///   hanging-piece      it captures a piece, not a pawn, that nothing defends
///   fork               a piece attacks two targets at once and captures one of them next
///   pin                a piece that may not leave the line to its king or queen is captured
///   skewer             a slider attacks a piece, which leaves; it captures the one behind
///   discovered-attack  a piece leaves the line of a slider, which attacks; either of them captures next
///   ending             no more than four pieces besides the kings, and no capture
///   stalemate          a lost side is stalemated; or one move mates, and others only stalemate
///   mate-in-one, -two  the last move mates
[[nodiscard]] bool shows(Theme theme, const chess::Position& start, const Solution& line);

}  // namespace rookery::puzzles
