#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "fen_argument.h"
#include "game_annotation.h"
#include "pgn_filter.h"
#include "pgn_games.h"

/// The commands of `rookery pgn`, whose command line is in pgn.cpp. All return the exit status.
namespace rookery::apps {

struct PgnCheck {
  bool is_strict = false;  ///< deviations from PGN's import format are faults, too, even if readable
  bool as_json = false;    ///< the totals
};
int run_pgn_check(const PgnInput& input, const PgnCheck& options);

struct PgnRepair {
  std::string encoding;  ///< of text that is not UTF-8; empty: detected
  bool as_json = false;  ///< the report
};
int run_pgn_repair(const PgnInput& input, const PgnRepair& options);
struct PgnIndex {
  std::string output;    ///< the index file; empty: the path with .rki
  bool as_json = false;  ///< the totals
};
/// `input` has one path.
int run_pgn_index(const PgnInput& input, const PgnIndex& options);
struct PgnFind {
  std::string path, index;
  std::string fen, material, pattern;
  FenOptions reading;
  bool as_games = false, as_json = false, counted = false;
  bool with_statistics = false;
};
int run_pgn_find(const PgnFind& options);

int run_pgn_stats(const PgnInput& input, bool as_json);

struct PgnSelection {
  PgnConditions conditions;
  std::vector<std::string> in, not_in;  ///< files that have, or have not, a game with the same moves
  bool counted = false;                 ///< print the number of games instead of the games
  bool as_json = false;                 ///< that number, as an object
};
int run_pgn_filter(const PgnInput& input, const PgnSelection& selection);

enum class PgnForm : std::uint8_t { Pgn, Uci, San, Long, Figurine, Json, Csv, Compact, CompactFast };
/// Games with null moves on the main line are faults in every form except Pgn.
int run_pgn_convert(const PgnInput& input, PgnForm form);

struct PgnDedupe {
  bool with_players = false;       ///< only games between the same players are duplicates
  std::vector<std::string> known;  ///< files whose games are duplicates, and are not written
  std::string duplicates;          ///< a file for the games that are left out; empty: none
  bool as_json = false;            ///< the totals
};
int run_pgn_dedupe(const PgnInput& input, const PgnDedupe& options);

int run_pgn_sort(const PgnInput& input, const std::vector<std::string>& tags, bool reversed);

struct PgnEdit {
  std::vector<std::string> set, added, renamed;   ///< "Event=Blitz"
  std::vector<std::string> dropped, only, first;  ///< names of tags; `only`: empty: all
  std::string spelling;                           ///< a file; empty: none
  bool openings = false, ply_count = false;       ///< tags that follow from the moves
  bool no_comments = false, no_nags = false, no_variations = false;
  bool no_clocks = false, no_evals = false, no_shapes = false;
  std::size_t width = 79;  ///< of a line of moves, in bytes
};
int run_pgn_edit(const PgnInput& input, const PgnEdit& options);

struct PgnAnnotate {
  std::string engine;                       ///< program and arguments
  std::vector<std::string> engine_options;  ///< "Hash=64"
  std::optional<int> depth{};               ///< plies for each position; absent: `time_s` or `nodes`
  std::optional<double> time_s{};
  std::uint64_t nodes = 200'000;
  double patience_s = 600;   ///< for an answer, where no time is given
  unsigned concurrency = 1;  ///< engines at a time, each with a game
  AnnotationStyle style;
  std::string output;       ///< a file; empty: standard output
  bool is_resumed = false;  ///< goes on behind the games that are in the file
};
int run_pgn_annotate(const PgnInput& input, const PgnAnnotate& options);

struct PgnDiff {
  std::string before, after;  ///< paths
  bool as_json = false, counted = false;
};
/// `reading`: without paths.
int run_pgn_diff(const PgnInput& reading, const PgnDiff& options);

struct PgnSplit {
  std::size_t games = 0;         ///< per file; 0: split by `tag`
  std::string tag;               ///< one file per value
  std::string prefix = "games";  ///< of the files' names
  bool as_json = false;          ///< the list of the files
};
int run_pgn_split(const PgnInput& input, const PgnSplit& split);

struct PgnFens {
  std::optional<std::size_t> ply;  ///< only the position after this many plies
  bool last = false;               ///< only the last one
  bool unique = false;             ///< without duplicates
};
int run_pgn_fens(const PgnInput& input, const PgnFens& fens);

}  // namespace rookery::apps
