#pragma once
#include <cstdint>

#include "rookery/wasm/rules.h"

/// The core for the browser: the interface of web/src/core/types.ts in C. There are no rules here, only calls
/// into the modules that hold them.
///
/// Text goes in as an address and a size in bytes (UTF-8, no closing zero) and comes out as JSON with a
/// closing zero, which the caller gives back with rookery_free. The JSON is the value named at the function,
/// or {"error":{"code":"…","field":"…","offset":0,"message":"…"}}: a code of
/// web/src/core/core_errors.schema.json, the argument that it is about, the byte of it where one is to blame,
/// and an English sentence for people. No text, however broken, stops the core. A game is named by its
/// address, which the caller keeps to itself. Times are milliseconds since 1970, whole or not. There are no
/// threads and no state but the games: each call may come from anywhere, one at a time.
extern "C" {

/// One game: rookery::arbiter::Game.
struct rookery_game;

/// A game on these terms: its address, for the functions below. `clock` as in
/// notation/time_control.h, `rules` as in arbiter/rules.h.
char* rookery_open(const char* fen, std::uint32_t fen_size, bool chess960, const char* clock,
                   std::uint32_t clock_size, const char* rules, std::uint32_t rules_size);
void rookery_close(rookery_game* game);

/// Records one event from its text: the EventRecord (web/src/core/events.ts). An error leaves the game
/// unchanged.
char* rookery_record(rookery_game* game, const char* line, std::uint32_t line_size);
/// The events that `action` by Black or White would cause: {"ok":true,"events":[…]}, or
/// {"ok":false,"refusal":"…"} with the word of an arbiter::Refusal; for a text that is no action
/// "invalid_action", with "offset" and "message".
char* rookery_decide(const rookery_game* game, bool black, const char* action, std::uint32_t action_size,
                     double now);
/// Shows a move before the server has confirmed it: answers as rookery_decide, and appends the events of a
/// move to the game as a guess. Confirmed events are inserted before the guess. A confirmed move or takeback
/// removes it, and so does an event that it can no longer follow. Error: there is a guess already.
char* rookery_guess(rookery_game* game, bool black, const char* action, std::uint32_t action_size,
                    double now);
/// Takes the guess back: 1, or 0 if there was none. What that costs does not depend on the game's length.
std::uint32_t rookery_forget_guess(rookery_game* game);
/// Whether there is a guess: 1 or 0.
std::uint32_t rookery_is_guessing(const rookery_game* game);
/// GameView, with "changes" and "movesFrom": of the moves only those from number "movesFrom" on are listed,
/// which are new or others than those of the view whose "changes" is `seen`. 0 lists all.
char* rookery_view(rookery_game* game, std::uint32_t seen, double now);
/// The two clocks at `now`, with the guess if there is one, or, if `confirmed`, as if there were none: writes
/// what White and Black have left and how much longer the running clock waits before it counts, in ms, to
/// `times`, which has room for three. Returns 0 in a game without clocks (nothing is written), 1 if neither
/// runs, 2 if White's does, 3 if Black's.
std::uint32_t rookery_clock_now(const rookery_game* game, bool confirmed, double now, double* times);
/// PositionView after `ply` plies; those of the mating line, if there is one, come after the game's.
char* rookery_at(rookery_game* game, std::uint32_t ply);
/// Continues the proof that the game left open: the event that decides it, to be recorded, or null. Blocks
/// for seconds, and takes some 60 MB: for workers.
char* rookery_think(const rookery_game* game);
/// Reads a move as typed: MoveReading.
char* rookery_read(const rookery_game* game, const char* text, std::uint32_t text_size);
/// The move that a hand makes from one square, 0 (a1) to 63 (h8), to another: {"uci","promotion"} or null.
char* rookery_move_of(const rookery_game* game, std::uint32_t from, std::uint32_t to);
/// Why a hand's move between two squares is not legal: IllegalExplanation, or null if it is.
char* rookery_explain(const rookery_game* game, std::uint32_t from, std::uint32_t to);
/// The game as PGN: a JSON string. `tags`: lines of a name, a space and a value.
char* rookery_pgn(const rookery_game* game, const char* tags, std::uint32_t tags_size);

/// The commitment to the hand with the white pawn, "left" or "right" (arbiter/hidden_pawns.h): a JSON string.
char* rookery_commitment(const char* hand, std::uint32_t hand_size, const char* nonce,
                         std::uint32_t nonce_size);
/// The faults of a FEN in words: a JSON string, or null if it can be played.
char* rookery_check_fen(const char* fen, std::uint32_t fen_size, bool chess960);
/// The FEN of Chess960 start position `number`, 0 to 959: a JSON string.
char* rookery_chess960(std::uint32_t number);

/// A clock for a real board, after `events`: lines "<ms> press white", "<ms> pause", "<ms> resume" and
/// "<ms> add white <ms>", in order of time: ClockFace of web/src/core/table_clock.ts. `control` as in
/// notation/time_control.h, but not "-".
char* rookery_clock(const char* control, std::uint32_t control_size, const char* events,
                    std::uint32_t events_size, double now);

// Opening books in the format of Polyglot. The book itself stays with the page: it may be larger than the
// core's memory.

/// The key under which a book has the position: a JSON string of 16 hexadecimal digits.
char* rookery_book_key(const char* fen, std::uint32_t fen_size, bool chess960);
/// The moves of `entries`, of 16 bytes each, that stand in a book under the position's key:
/// [{"uci","san","weight"}], the heaviest first; those that are not legal are left out.
char* rookery_book_moves(const char* fen, std::uint32_t fen_size, bool chess960, const char* entries,
                         std::uint32_t entries_size);

/// Repairs damaged games (notation/pgn_repair.h): RepairedText of web/src/study/types.ts. Its "text" is null
/// where nothing was changed, and without the games that are "lost", which cannot be repaired. Places are
/// those of `pgn`. A faulty game is read again after each of its repairs: for workers.
char* rookery_repair(const char* pgn, std::uint32_t pgn_size);

/// A guess at the encoding of text that is not UTF-8 (rookery/encodings/guess.h).
struct rookery_encoding_guess;

char* rookery_encoding_guess_open();
/// Adds text, from the start of the file, in pieces that may be cut anywhere: null.
char* rookery_encoding_guess_add(rookery_encoding_guess* guess, const char* text, std::uint32_t text_size);
/// The name of the encoding, a JSON string; empty if all text is UTF-8. Frees the guess.
char* rookery_encoding_guess_end(rookery_encoding_guess* guess);
/// The text with its lines that are not UTF-8 decoded from that encoding: a JSON string. Error:
/// `invalid_value` if the name is not one that a guess gives.
char* rookery_to_utf8(const char* text, std::uint32_t text_size, const char* encoding,
                      std::uint32_t encoding_size);

/// An engine with its transposition table.
struct rookery_engine;

/// An engine with a table of so many MiB, 1 to 128: its address. It thinks only once it has a network.
char* rookery_engine_open(std::uint32_t hash_mib);
void rookery_engine_close(rookery_engine* engine);
/// Evaluates with the network in these bytes, a file as rookery/nnue/network.h has it, from now on: null.
char* rookery_engine_network(rookery_engine* engine, const char* bytes, std::uint32_t size);
/// The move that the computer at `level`, 1 to 10, plays after `moves` (UCI, separated by single spaces): a
/// JSON string. The same seed gives the same move, whatever the engine did before. Blocks while it thinks:
/// for workers.
char* rookery_choose(rookery_engine* engine, const char* fen, std::uint32_t fen_size, bool chess960,
                     const char* moves, std::uint32_t moves_size, std::uint32_t level, std::uint32_t seed);
/// Searches the position after `moves` (UCI, separated by single spaces) up to `depth` plies or `nodes`, 0
/// for no limit, for the best `lines` of play, 1 to 5: EngineFindings. At most 127 plies are searched.
/// Blocks: for workers; call it depth by depth, for each search uses the table of the one before.
char* rookery_engine_search(rookery_engine* engine, const char* fen, std::uint32_t fen_size, bool chess960,
                            const char* moves, std::uint32_t moves_size, std::uint32_t depth,
                            std::uint32_t nodes, std::uint32_t lines);

}  // extern "C"
