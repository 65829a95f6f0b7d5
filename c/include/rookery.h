// SPDX-License-Identifier: MIT
#ifndef ROOKERY_H
#define ROOKERY_H

/* The rules of chess for programs in C, and for every language that can call C: a shared library,
 * librookery.so.1.
 *
 * Handles are opaque. What a function returns as `T *` belongs to the caller, who frees it with
 * rookery_..._free; NULL may be freed. `const T *` belongs to what it was asked of. No argument may be NULL
 * unless its description says so. Texts are UTF-8, end with a zero byte, and are copied. A `const char *`
 * that is returned is static.
 *
 * No function throws, prints or exits; if memory runs out the process ends. There is no global state: any
 * number of threads may use the library, and one handle at a time as they may use an int.
 *
 * Functions that write a text take a buffer and its size in bytes. They return the length that the text has
 * without the zero byte, and write as much as fits, as snprintf does; the buffer may be NULL if its size is
 * 0.
 *
 * Stability: within one ROOKERY_ABI functions, constants and members are only ever added, constants and
 * members at the end.
 */

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) || !defined(__GNUC__)
#define ROOKERY_API
#else
#define ROOKERY_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
#define ROOKERY_NOEXCEPT noexcept
extern "C" {
#else
#define ROOKERY_NOEXCEPT
#endif

/* --- Versions --- */

#define ROOKERY_ABI 1

/* The ROOKERY_ABI of the library that is loaded: a program compares it with the one that it was compiled
 * with. */
ROOKERY_API int rookery_abi(void) ROOKERY_NOEXCEPT;
/* The version of the library, "0.1.0". */
ROOKERY_API const char* rookery_version(void) ROOKERY_NOEXCEPT;

/* --- Results --- */

typedef enum rookery_status {
  ROOKERY_OK = 0,
  ROOKERY_INVALID_FEN = 1,    /* the text is no FEN, or of no position that can be played */
  ROOKERY_INVALID_MOVE = 2,   /* the text is no move */
  ROOKERY_ILLEGAL_MOVE = 3,   /* no legal move here */
  ROOKERY_AMBIGUOUS_MOVE = 4, /* several legal moves are written so */
  ROOKERY_OUT_OF_RANGE = 5,   /* a number is not in the range that its function names */
  ROOKERY_TOO_LARGE = 6,      /* it takes more positions than were allowed */
  ROOKERY_NO_MOVE = 7         /* there is no move to take back */
} rookery_status;

/* What is wrong with a text, or what was mended in it. */
typedef struct rookery_note {
  const char* what;  /* an English sentence, static */
  const char* where; /* the field of a FEN, "castling"; otherwise "move"; static */
  size_t offset;     /* bytes from the start of the text */
} rookery_note;

/* --- Positions --- */

typedef struct rookery_position rookery_position;

enum {
  ROOKERY_CHESS960 = 1, /* castling as in Chess960 */
  ROOKERY_STRICT = 2    /* refuses slips that could be mended */
};

#define ROOKERY_WHITE 0
#define ROOKERY_BLACK 1

/* The usual start. */
ROOKERY_API rookery_position* rookery_position_initial(void) ROOKERY_NOEXCEPT;

/* Reads a FEN; `flags` are ROOKERY_CHESS960, ROOKERY_STRICT or 0. On success `*position` is the position and
 * the notes are remarks: a slip that can mean one thing only is mended, and remarked. On ROOKERY_INVALID_FEN
 * `*position` is NULL and the notes are all faults. At most `capacity` notes are written to `notes`, which
 * may be NULL if that is 0; `*count`, which may be NULL, is how many there are. */
ROOKERY_API rookery_status rookery_position_read(const char* fen, unsigned flags, rookery_position** position,
                                                 rookery_note* notes, size_t capacity,
                                                 size_t* count) ROOKERY_NOEXCEPT;
ROOKERY_API rookery_position* rookery_position_copy(const rookery_position* position) ROOKERY_NOEXCEPT;
ROOKERY_API void rookery_position_free(rookery_position* position) ROOKERY_NOEXCEPT;

/* Writes the FEN: fewer than 100 bytes. */
ROOKERY_API size_t rookery_position_fen(const rookery_position* position, char* buffer,
                                        size_t size) ROOKERY_NOEXCEPT;
/* ROOKERY_WHITE or ROOKERY_BLACK: the side to move. */
ROOKERY_API int rookery_position_turn(const rookery_position* position) ROOKERY_NOEXCEPT;
/* 1 if the side to move is in check, otherwise 0. */
ROOKERY_API int rookery_position_is_check(const rookery_position* position) ROOKERY_NOEXCEPT;
/* The letter of the piece on a square, 0 (a1) to 63 (h8), as in a FEN; '.' for an empty square; 0 for another
 * number. */
ROOKERY_API char rookery_position_piece(const rookery_position* position, int square) ROOKERY_NOEXCEPT;
/* 1 if the positions are the same by the repetition rule (FIDE 2023, 9.2.3), otherwise 0. */
ROOKERY_API int rookery_position_equal(const rookery_position* a, const rookery_position* b) ROOKERY_NOEXCEPT;

/* --- Moves --- */

/* A move of the position that it was made for: 6 bits for the origin, 6 for the target (castling: the rook's
 * square), 4 for the kind. 0 is no move. */
typedef uint16_t rookery_move;

/* No position has more legal moves. */
#define ROOKERY_MAX_MOVES 452

/* Writes the legal moves, at most `capacity`, and returns how many there are. */
ROOKERY_API size_t rookery_legal_moves(const rookery_position* position, rookery_move* moves,
                                       size_t capacity) ROOKERY_NOEXCEPT;
ROOKERY_API int rookery_is_legal(const rookery_position* position, rookery_move move) ROOKERY_NOEXCEPT;
/* Where a move starts, 0 (a1) to 63 (h8). */
ROOKERY_API int rookery_move_from(rookery_move move) ROOKERY_NOEXCEPT;
/* Where it goes; for castling, the rook's square. */
ROOKERY_API int rookery_move_to(rookery_move move) ROOKERY_NOEXCEPT;
/* What a pawn becomes: 'n', 'b', 'r', 'q'; otherwise 0. */
ROOKERY_API char rookery_move_promotion(rookery_move move) ROOKERY_NOEXCEPT;

/* Writes a legal move in algebraic notation, "Nf3"; of an illegal move an empty text. */
ROOKERY_API size_t rookery_move_san(const rookery_position* position, rookery_move move, char* buffer,
                                    size_t size) ROOKERY_NOEXCEPT;
/* The same as engines write it, "g1f3". */
ROOKERY_API size_t rookery_move_uci(const rookery_position* position, rookery_move move, char* buffer,
                                    size_t size) ROOKERY_NOEXCEPT;

/* Reads a legal move in algebraic notation. Otherwise `*move` is 0, and `note`, which may be NULL, says what
 * is wrong. Returns ROOKERY_OK, ROOKERY_INVALID_MOVE, ROOKERY_ILLEGAL_MOVE or ROOKERY_AMBIGUOUS_MOVE. */
ROOKERY_API rookery_status rookery_parse_san(const rookery_position* position, const char* text,
                                             rookery_move* move, rookery_note* note) ROOKERY_NOEXCEPT;
/* The same of a move as engines write it. */
ROOKERY_API rookery_status rookery_parse_uci(const rookery_position* position, const char* text,
                                             rookery_move* move, rookery_note* note) ROOKERY_NOEXCEPT;
/* The same of a move as people type it: "nf3", "0-0", "e2e4". */
ROOKERY_API rookery_status rookery_parse_typed(const rookery_position* position, const char* text,
                                               rookery_move* move, rookery_note* note) ROOKERY_NOEXCEPT;

/* Makes a legal move. ROOKERY_ILLEGAL_MOVE: the position stays as it was. */
ROOKERY_API rookery_status rookery_position_play(rookery_position* position,
                                                 rookery_move move) ROOKERY_NOEXCEPT;

/* The number of sequences of `depth` legal moves, 0 to 30. ROOKERY_TOO_LARGE: counting them takes more than
 * `max_nodes` positions; `*nodes` is then 0. */
ROOKERY_API rookery_status rookery_perft(const rookery_position* position, int depth, uint64_t max_nodes,
                                         uint64_t* nodes) ROOKERY_NOEXCEPT;

/* --- Games --- */

typedef enum rookery_ending {
  ROOKERY_NOT_ENDED = 0,
  ROOKERY_CHECKMATE = 1,           /* 5.1.1 */
  ROOKERY_STALEMATE = 2,           /* 5.2.1 */
  ROOKERY_DEAD_POSITION = 3,       /* 5.2.2 */
  ROOKERY_FIVEFOLD_REPETITION = 4, /* 9.6.1 */
  ROOKERY_SEVENTY_FIVE_MOVES = 5   /* 9.6.2 */
} rookery_ending;

typedef struct rookery_outcome {
  rookery_ending ending;
  int winner;          /* ROOKERY_WHITE, ROOKERY_BLACK; -1: a draw, or not ended */
  const char* article; /* the article of the Laws, "FIDE 2023, 5.1.1"; "" if not ended */
} rookery_outcome;

/* How the position alone ends a game: mate, stalemate, dead position. */
ROOKERY_API rookery_outcome rookery_position_outcome(const rookery_position* position) ROOKERY_NOEXCEPT;

/* A game: its start, and the moves made. */
typedef struct rookery_game rookery_game;

/* A game from a position, which is copied; NULL: from the usual start. */
ROOKERY_API rookery_game* rookery_game_new(const rookery_position* start) ROOKERY_NOEXCEPT;
ROOKERY_API void rookery_game_free(rookery_game* game) ROOKERY_NOEXCEPT;
/* The position now, until the next move is made or taken back. */
ROOKERY_API const rookery_position* rookery_game_position(const rookery_game* game) ROOKERY_NOEXCEPT;
/* How many moves were made. */
ROOKERY_API size_t rookery_game_plies(const rookery_game* game) ROOKERY_NOEXCEPT;
/* Makes a legal move, also one after the end. ROOKERY_ILLEGAL_MOVE: the game stays as it was. */
ROOKERY_API rookery_status rookery_game_play(rookery_game* game, rookery_move move) ROOKERY_NOEXCEPT;
/* Takes the last move back, or returns ROOKERY_NO_MOVE. */
ROOKERY_API rookery_status rookery_game_undo(rookery_game* game) ROOKERY_NOEXCEPT;
/* How often the position has been on the board, this time included. */
ROOKERY_API int rookery_game_occurrences(const rookery_game* game) ROOKERY_NOEXCEPT;
/* How the game has ended without a claim. */
ROOKERY_API rookery_outcome rookery_game_outcome(const rookery_game* game) ROOKERY_NOEXCEPT;

enum {
  ROOKERY_CLAIM_THREEFOLD = 1, /* 9.2 */
  ROOKERY_CLAIM_FIFTY = 2      /* 9.3 */
};

/* The draws that the side to move may claim, as bits: now, or with the move `intended`, which is not made; 0:
 * no move. An illegal one counts as none. */
ROOKERY_API unsigned rookery_game_claims(const rookery_game* game, rookery_move intended) ROOKERY_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
