/* Every call of rookery.h, from plain C: prints what does not hold, with its line; the exit status says whether anything did. */
#include <rookery.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

static void expect(int holds, const char *what, int line) {
  if (!holds) {
    printf("line %d: %s\n", line, what);
    ++failures;
  }
}
#define EXPECT(condition) expect((condition) != 0, #condition, __LINE__)
#define EXPECT_TEXT(text, wanted) expect(strcmp((text), (wanted)) == 0, (text), __LINE__)

static rookery_position *read_fen(const char *fen) {
  rookery_position *position = NULL;
  if (rookery_position_read(fen, 0, &position, NULL, 0, NULL) != ROOKERY_OK) {
    printf("not read: %s\n", fen);
    exit(EXIT_FAILURE);
  }
  return position;
}

static void play(rookery_game *game, const char *moves) {
  char text[100];
  char *word;
  strcpy(text, moves);
  for (word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
    rookery_move move;
    EXPECT(rookery_parse_san(rookery_game_position(game), word, &move, NULL) == ROOKERY_OK);
    EXPECT(rookery_game_play(game, move) == ROOKERY_OK);
  }
}

static void test_versions(void) {
  EXPECT(rookery_abi() == ROOKERY_ABI);
  EXPECT(strlen(rookery_version()) >= 5);
}

static void test_reading(void) {
  rookery_note notes[1];
  rookery_position *position = NULL;
  size_t count = 9;
  EXPECT(rookery_position_read("4k3/8/8/8/8/8/8/4K3 w - - 0 1", ROOKERY_STRICT, &position, notes, 1, &count) == ROOKERY_OK);
  EXPECT(position != NULL && count == 0);
  rookery_position_free(position);

  EXPECT(rookery_position_read("4k3/8/8/8/8/8/8/4K3 w - -", 0, &position, notes, 1, &count) == ROOKERY_OK);
  EXPECT(count == 2 && notes[0].offset == 25);
  EXPECT_TEXT(notes[0].where, "halfmove clock");
  rookery_position_free(position);

  EXPECT(rookery_position_read("4k3/8/8/8/8/8/8/4K3 w - -", ROOKERY_STRICT, &position, NULL, 0, &count) == ROOKERY_INVALID_FEN);
  EXPECT(position == NULL && count == 2);
  EXPECT(rookery_position_read("", 0, &position, notes, 1, NULL) == ROOKERY_INVALID_FEN);
  EXPECT(position == NULL && strlen(notes[0].what) > 0);

  EXPECT(rookery_position_read("1k2r3/8/8/8/8/8/8/1K2R3 w Ee - 0 1", ROOKERY_CHESS960, &position, NULL, 0, NULL) == ROOKERY_OK);
  rookery_position_free(position);
  rookery_position_free(NULL);
}

static void test_positions(void) {
  char fen[100];
  char few[5];
  rookery_position *position = rookery_position_initial();
  rookery_position *copy = rookery_position_copy(position);
  rookery_move move;
  EXPECT(rookery_position_fen(position, fen, sizeof fen) == 56);
  EXPECT_TEXT(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT(rookery_position_fen(position, few, sizeof few) == 56);
  EXPECT_TEXT(few, "rnbq");
  EXPECT(rookery_position_fen(position, NULL, 0) == 56);
  EXPECT(rookery_position_turn(position) == ROOKERY_WHITE && !rookery_position_is_check(position));
  EXPECT(rookery_position_piece(position, 4) == 'K' && rookery_position_piece(position, 30) == '.');
  EXPECT(rookery_position_piece(position, 64) == 0 && rookery_position_piece(position, -1) == 0);
  EXPECT(rookery_parse_uci(position, "e2e4", &move, NULL) == ROOKERY_OK);
  EXPECT(rookery_position_play(copy, move) == ROOKERY_OK);
  EXPECT(rookery_position_play(copy, move) == ROOKERY_ILLEGAL_MOVE);
  EXPECT(rookery_position_turn(copy) == ROOKERY_BLACK);
  EXPECT(rookery_position_equal(position, position) && !rookery_position_equal(position, copy));
  rookery_position_free(copy);
  rookery_position_free(position);
}

static void test_moves(void) {
  rookery_move moves[ROOKERY_MAX_MOVES];
  rookery_move move;
  rookery_note note;
  char text[16];
  rookery_position *position = read_fen("8/P7/8/3k4/8/8/8/R3K2R w KQ - 0 1");
  EXPECT(rookery_legal_moves(position, moves, ROOKERY_MAX_MOVES) == rookery_legal_moves(position, NULL, 0));
  EXPECT(rookery_is_legal(position, moves[0]) && !rookery_is_legal(position, 0));

  EXPECT(rookery_parse_san(position, "O-O", &move, NULL) == ROOKERY_OK);
  EXPECT(rookery_move_from(move) == 4 && rookery_move_to(move) == 7 && rookery_move_promotion(move) == 0);
  EXPECT(rookery_move_uci(position, move, text, sizeof text) == 4);
  EXPECT_TEXT(text, "e1g1");
  EXPECT(rookery_parse_typed(position, " a8=n ", &move, NULL) == ROOKERY_OK);
  EXPECT(rookery_move_promotion(move) == 'n');
  EXPECT(rookery_parse_uci(position, "a7a8q", &move, NULL) == ROOKERY_OK);
  EXPECT(rookery_move_promotion(move) == 'q');
  EXPECT(rookery_move_san(position, move, text, sizeof text) == 5);
  EXPECT_TEXT(text, "a8=Q+");
  EXPECT(rookery_move_san(position, 0, text, sizeof text) == 0 && text[0] == '\0');

  EXPECT(rookery_parse_san(position, "Nf3", &move, &note) == ROOKERY_ILLEGAL_MOVE && move == 0);
  EXPECT_TEXT(note.where, "move");
  EXPECT(rookery_parse_san(position, "Ra?1", &move, &note) == ROOKERY_INVALID_MOVE && strlen(note.what) > 0);
  EXPECT(rookery_parse_uci(position, "e2", &move, NULL) == ROOKERY_INVALID_MOVE);
  rookery_position_free(position);

  position = read_fen("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1");
  EXPECT(rookery_parse_san(position, "Ne4", &move, NULL) == ROOKERY_AMBIGUOUS_MOVE);
  rookery_position_free(position);
}

static void test_perft(void) {
  uint64_t nodes;
  rookery_position *position = rookery_position_initial();
  EXPECT(rookery_perft(position, 4, 1000000, &nodes) == ROOKERY_OK && nodes == 197281);
  EXPECT(rookery_perft(position, 6, 1000, &nodes) == ROOKERY_TOO_LARGE && nodes == 0);
  EXPECT(rookery_perft(position, -1, 1000, &nodes) == ROOKERY_OUT_OF_RANGE);
  EXPECT(rookery_perft(position, 31, 1000, &nodes) == ROOKERY_OUT_OF_RANGE);
  rookery_position_free(position);
}

static void test_outcomes(void) {
  rookery_outcome outcome;
  rookery_position *position = read_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  outcome = rookery_position_outcome(position);
  EXPECT(outcome.ending == ROOKERY_CHECKMATE && outcome.winner == ROOKERY_WHITE);
  EXPECT_TEXT(outcome.article, "FIDE 2023, 5.1.1");
  rookery_position_free(position);
  position = read_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT(rookery_position_outcome(position).ending == ROOKERY_STALEMATE);
  rookery_position_free(position);
  position = read_fen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
  EXPECT(rookery_position_outcome(position).ending == ROOKERY_DEAD_POSITION);
  rookery_position_free(position);
}

static void test_games(void) {
  rookery_move move;
  rookery_outcome outcome;
  rookery_game *game = rookery_game_new(NULL);
  EXPECT(rookery_game_undo(game) == ROOKERY_NO_MOVE);
  play(game, "f3 e5 g4");
  EXPECT(rookery_game_outcome(game).ending == ROOKERY_NOT_ENDED && rookery_game_outcome(game).winner == -1);
  play(game, "Qh4");
  outcome = rookery_game_outcome(game);
  EXPECT(outcome.ending == ROOKERY_CHECKMATE && outcome.winner == ROOKERY_BLACK);
  EXPECT(rookery_game_plies(game) == 4 && rookery_game_undo(game) == ROOKERY_OK && rookery_game_plies(game) == 3);
  EXPECT(rookery_game_play(game, 0) == ROOKERY_ILLEGAL_MOVE);
  rookery_game_free(game);

  game = rookery_game_new(NULL);
  play(game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
  EXPECT(rookery_game_claims(game, 0) == 0);
  EXPECT(rookery_parse_san(rookery_game_position(game), "Ng8", &move, NULL) == ROOKERY_OK);
  EXPECT(rookery_game_claims(game, move) == ROOKERY_CLAIM_THREEFOLD);
  play(game, "Ng8");
  EXPECT(rookery_game_occurrences(game) == 3 && rookery_game_claims(game, 0) == ROOKERY_CLAIM_THREEFOLD);
  play(game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  EXPECT(rookery_game_outcome(game).ending == ROOKERY_FIVEFOLD_REPETITION && rookery_game_claims(game, 0) == 0);
  rookery_game_free(game);
  rookery_game_free(NULL);
}

static void test_fifty_moves(void) {
  rookery_move move;
  rookery_position *start = read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 99 90");
  rookery_game *game = rookery_game_new(start);
  rookery_position_free(start);
  EXPECT(rookery_game_claims(game, 0) == 0);
  EXPECT(rookery_parse_san(rookery_game_position(game), "Ra2", &move, NULL) == ROOKERY_OK);
  EXPECT(rookery_game_claims(game, move) == ROOKERY_CLAIM_FIFTY);
  rookery_game_free(game);
  start = read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 150 120");
  game = rookery_game_new(start);
  EXPECT(rookery_game_outcome(game).ending == ROOKERY_SEVENTY_FIVE_MOVES);
  rookery_position_free(start);
  rookery_game_free(game);
}

int main(void) {
  test_versions();
  test_reading();
  test_positions();
  test_moves();
  test_perft();
  test_outcomes();
  test_games();
  test_fifty_moves();
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
