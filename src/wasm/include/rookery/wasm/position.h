// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>

/// Positions as values, for programs that ask about many: web/src/core/position.ts makes objects of them. As
/// in rules.h, but that moves are numbers, the sixteen bits of chess::Move, and go out in bulk.
///
/// A position is so many bytes. The caller keeps them, and copies them in to ask about them; they come from
/// rookery_position_read and rookery_position_play, and from nowhere else.
extern "C" {

/// rookery::chess::Position.
struct rookery_position;

/// The bytes of a position.
std::uint32_t rookery_position_size();
/// The most legal moves that a position has.
std::uint32_t rookery_position_max_moves();

/// Reads a FEN into `position`: what was mended in it, [{"what","where","offset"}]; if `strict`, nothing is,
/// and what the standard does not describe is an error. An error leaves the position as it was.
char* rookery_position_read(rookery_position* position, const char* fen, std::uint32_t fen_size,
                            bool chess960, bool strict);
/// StudyPosition: the FEN, and what can be seen at once.
char* rookery_position_view(const rookery_position* position);
/// The FEN alone, without a look at what ends the game: a JSON string.
char* rookery_position_fen(const rookery_position* position);
/// Writes the legal moves to `moves`, which has room for the most there are; returns how many.
std::uint32_t rookery_position_moves(const rookery_position* position, std::uint16_t* moves);
/// The same moves in SAN, in the same order, separated by single spaces: a JSON string.
char* rookery_position_sans(const rookery_position* position);
/// The same moves in the same order, each as rookery_position_write has it, separated by single spaces: a
/// JSON string.
char* rookery_position_list(const rookery_position* position);
/// Reads a move as typed: its bits, as a number. Errors: invalid_move, illegal_move, ambiguous_move.
char* rookery_position_parse(const rookery_position* position, const char* text, std::uint32_t text_size);
/// A legal move in three words, separated by single spaces: UCI, SAN, and the letters of the piece that moves
/// and of the one that is captured, '-' where none is ("pn", "p-"): a JSON string.
char* rookery_position_write(const rookery_position* position, std::uint32_t move);
/// Plays `move`: 1; or 0, and nothing is changed, if it is not legal.
std::uint32_t rookery_position_play(rookery_position* position, std::uint32_t move);
/// The position behind `move`, written to `to`, and its legal moves as rookery_position_moves writes them:
/// how many; or 2^32 - 1, and nothing is changed, if the move is not legal. For walks through trees: a call
/// for each move.
std::uint32_t rookery_position_step(const rookery_position* position, std::uint32_t move,
                                    rookery_position* to, std::uint16_t* moves);
/// The greatest depth that rookery_position_perft takes.
std::uint32_t rookery_position_max_depth();
/// The number of sequences of `depth` legal moves; -1 where it takes more than `max_nodes` positions to count
/// them, 2^53 at most, or `depth` is greater than rookery_position_max_depth().
double rookery_position_perft(const rookery_position* position, std::uint32_t depth, double max_nodes);

}  // extern "C"
