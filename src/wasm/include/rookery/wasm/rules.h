// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>

/// The rules for JavaScript, in C: what needs neither a game's clocks nor the engine. These functions are in
/// the page's core (core.h) and, alone, in the core of the npm package `rookery`. There are no rules here,
/// only calls into the modules that hold them.
///
/// Text goes in as an address and a size in bytes (UTF-8, no closing zero) and comes out as JSON with a
/// closing zero, which the caller gives back with rookery_free. The JSON is the value named at the function,
/// or {"error":{"code":"…","field":"…","offset":0,"message":"…"}}: a code of
/// web/src/core/core_errors.schema.json, the argument that it is about, the byte of it where one is to blame,
/// and an English sentence for people. No text, however broken, stops the core. There are no threads and no
/// state: each call may come from anywhere, one at a time.
extern "C" {

/// Room for `size` bytes of text; null beyond the largest text that is taken, 16 MiB.
char* rookery_allocate(std::uint32_t size);
/// Gives back what rookery_allocate or an answer took. Null is fine.
void rookery_free(char* text);

// Positions on their own, each named by its FEN: also such that are over, or that no game can bring.

/// {"position": StudyPosition or null, "faults": [{"code","field","offset","message"}]}: what is wrong with a
/// FEN, and what can be looked at all the same.
char* rookery_look(const char* fen, std::uint32_t fen_size, bool chess960);
/// Plays a move as typed, SAN or UCI: MoveReading, with "lastMove" and the "position" after it.
char* rookery_play(const char* fen, std::uint32_t fen_size, bool chess960, const char* text,
                   std::uint32_t text_size);
/// The move of a hand between two squares: {"uci","promotion"}, or {"why","sentence"}: an explanation as
/// above, and the same in English.
char* rookery_hand(const char* fen, std::uint32_t fen_size, bool chess960, std::uint32_t from,
                   std::uint32_t to);
/// The position if the side to move passed: StudyPosition, or null in check.
char* rookery_pass(const char* fen, std::uint32_t fen_size, bool chess960);
/// Whether each side can still mate, by any series of legal moves: {"white":{"verdict","line"},"black":…},
/// with "exists", "impossible" or, after `nodes` of work a side, "unknown". An error where `nodes` is more
/// than rookery_max_helpmate_nodes(). Blocks: for workers.
char* rookery_life(const char* fen, std::uint32_t fen_size, bool chess960, std::uint32_t nodes);

/// The most work that rookery_life does for a side: what the core's memory has room for.
std::uint32_t rookery_max_helpmate_nodes();

/// The squares of the pieces of one side that attack `square`, 0 to 63, separated by single spaces: a JSON
/// string. Of any board that can be read, also one that cannot be played.
char* rookery_attackers(const char* fen, std::uint32_t fen_size, std::uint32_t square, bool black);

// Games with their comments, variations and annotations.

/// Reads the first game of a PGN: GameTree.
char* rookery_tree(const char* pgn, std::uint32_t pgn_size);
/// Writes a GameTree (its JSON; SAN, FENs and squares of moves are not looked at) as PGN: a JSON string.
char* rookery_write_tree(const char* tree, std::uint32_t tree_size);
/// What games a piece of a PGN file holds, moves unchecked: {"games":[…],"taken"}: how many bytes hold them.
/// Unless it is the `last` piece, a game that may go on after it is left for the next.
char* rookery_games(const char* pgn, std::uint32_t pgn_size, bool last);

}  // extern "C"
