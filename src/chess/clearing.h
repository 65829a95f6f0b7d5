// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/position.h"
#include "sliders.h"

/// A proof that a position is not dead (FIDE 2023, 5.2.2), from sets of squares, without playing a move.
///
/// **Words.** Each side has a *roamer*, one of its knights, rooks or queens. Its *home* is the square where
/// it stands, its *refuge* an empty square one step of that piece away (for a rook or queen: a neighbour).
/// All other pieces except the kings are *standing* pieces. A square is *calm* for a roamer if from there it
/// would not attack the enemy king even on a board with nothing else on it.
///
/// **Invariant.** (1) With both roamers taken off the board, neither king is attacked. (2) The homes and
/// refuges are four different squares, calm for their roamers, and nothing but its roamer ever is on them.
///
/// *Wherever on calm squares the roamers are, no king is in check*: a roamer on a calm square attacks no
/// king, and a piece more on the board only shortens the lines of others. *So a side can always pass*: its
/// roamer goes from home to refuge or back, which nothing can bar and which exposes no king. Neither side is
/// ever stalemated or forced to do anything, and it does not matter whose move it is.
///
/// **Tour.** While one side passes, the other one's roamer walks from calm square to calm square, over empty
/// squares, takes standing enemy pieces on its way and returns home: each of its steps can be made the other
/// way round. It keeps off the homes and refuges of the other side. It spares *shields*: enemy pieces on the
/// line between a king and a slider hostile to it, if neither a king nor a piece of its own side stands there
/// too. Every other such line keeps what bars it throughout the tour, every line with shields keeps those,
/// and the roamers count for nothing, so (1) holds after each move. Everything it can reach so can be taken
/// in one tour.
///
/// **King's step.** A king goes to a neighbouring square that no standing piece and no king attacks, that is
/// no home or refuge, that makes the other side's home and refuge no less calm, and from which it opens no
/// line to the other king; it may take a standing enemy piece there. The roamer of the other side is at home
/// or in its refuge. So the move is legal, and (1) and (2) hold after it.
///
/// **Piece's step.** A standing piece goes to a square that is empty and no home or refuge, over such squares
/// alone; a pawn by one square, and not to its last rank. If (1) holds afterwards, the move is legal: the
/// roamers are at home or in their refuges, so they attack no king.
///
/// **Choice.** A roamer that does not stand on a calm square may go to its home by a move of its own over
/// empty squares other than the enemy's home and refuge, if the other side has its roamer already: so that
/// side passes where it is its turn, and with its roamer off the board no king was attacked while this one
/// still stood where it was.
///
/// **End.** If only the kings and the roamers remain, the position is alive: with homes and refuges as in
/// (2), a mate can be reached without a capture. `rookery_alive_differential endings` works all of these
/// endings out, back from the mates.
///
/// The moves found are legal from the first to the last, so the position that they began with is alive too.
/// En passant, castling and promotion are not used, and take nothing away.
namespace rookery::chess {

/// rules_out_dead_position(), as built for one kind of processor (kernel.h).
template <class Sliders>
struct Clearing {
  static bool rules_out_dead_position(const Position& position);
};
struct PlainSliders;
extern template struct Clearing<PlainSliders>;
#if defined(__x86_64__)
struct PopcntSliders;
struct PextSliders;
extern template struct Clearing<PopcntSliders>;
extern template struct Clearing<PextSliders>;
#endif

}  // namespace rookery::chess
