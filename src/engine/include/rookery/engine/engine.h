#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "rookery/chess/move.h"
#include "rookery/chess/position.h"
#include "rookery/engine/eval.h"
#include "rookery/nnue/network.h"
#include "rookery/tablebase/tablebase.h"

namespace rookery::engine {

/// How the engine is weakened: it overlooks moves, its own and the opponent's, and misjudges positions.
struct Handicap {
  int blunder_rate = 0;    ///< own quiet moves of more than four squares that are overlooked, per mille; the
                           ///< rates of other moves follow from it (blunder_model.h). 0: none is overlooked
  Eval eval_noise = 0;     ///< the largest error added to an eval, in centipawns, either way
  std::uint64_t seed = 0;  ///< together with the root position it decides which moves and by how much

  [[nodiscard]] bool is_none() const { return blunder_rate == 0 && eval_noise == 0; }
};

/// When a search ends by itself: at the first of these limits. Without any it runs until it is stopped, until
/// a mate is proved to be the shortest, or until kMaxPly plies are searched. Source: UCI: go.
struct SearchLimits {
  std::optional<int> depth{};                 ///< plies, from 1
  std::optional<std::uint64_t> nodes{};       ///< exact: the same search stops at the same node
  std::optional<std::uint64_t> soft_nodes{};  ///< no iteration starts once this many nodes are searched
  /// Moves: the search ends when a mate in at most this many is found or ruled out. It first searches as in
  /// play, then without any pruning. With a depth as well it searches only without pruning.
  std::optional<int> mate{};
  std::vector<chess::Move> root_moves{};  ///< searches these root moves only; empty: every legal move
  std::size_t multi_pv = 1;               ///< how many of the best variations to find, from 1
  Handicap handicap{};
  bool without_tables = false;  ///< asks no endgame tables, as an engine of limited strength
};

/// The endgame tables that a search asks.
struct EndgameTables {
  std::shared_ptr<const tablebase::Tablebase> tables{};  ///< null: none
  int max_pieces = 7;           ///< positions with more pieces, kings included, are not looked up
  bool fifty_move_rule = true;  ///< wins that take longer count as draws
};

/// A principal variation and its eval for the side to move at the root.
struct Variation {
  Eval eval = 0;
  std::vector<chess::Move> moves;  ///< legal, never empty; leads to the mate where `eval` is a mate
};

/// What is known of one variation. It is reported when an iteration has finished the variation, when a better
/// one has pushed it down the list, and once more when the search is stopped after the best move has changed.
struct SearchReport {
  int depth;                   ///< plies of the iteration; not completed if the search was stopped
  int selective_depth;         ///< the deepest ply reached
  std::size_t pv_index;        ///< 0: the best variation, up to SearchLimits::multi_pv - 1
  const Variation& variation;  ///< valid during the call only
  bool is_lower_bound;         ///< the eval is only a lower bound: the search was stopped after a fail high
  std::uint64_t nodes;
  std::uint64_t first_move_nodes;  ///< how many of them were spent on the variation's first move
  int hash_permille;               ///< how full the transposition table is, estimated
  std::uint64_t table_hits;        ///< positions found in endgame tables
};

/// The state of a running search.
struct SearchProgress {
  int depth;                 ///< plies of the current iteration
  chess::Move move;          ///< the root move being searched
  std::size_t number;        ///< its place in the move order, from 1
  std::uint64_t nodes;       ///< without the helpers' nodes
  int hash_permille;         ///< how full the transposition table is, estimated
  std::uint64_t table_hits;  ///< positions found in endgame tables, without the helpers'
};

struct SearchResult {
  std::vector<Variation> variations;  ///< best first; empty if there is no move to search
  int depth = 0;                      ///< of the last completed iteration
  std::uint64_t nodes = 0;

  [[nodiscard]] std::optional<chess::Move> best() const;
  /// The reply that the best variation expects.
  [[nodiscard]] std::optional<chess::Move> ponder() const;
};

/// Polled every 256 nodes and before each iteration except the first, so that even the shortest search
/// completes one iteration. True ends the search, which returns what it has found. The function may read a
/// clock or a flag; the search itself reads neither.
using ShouldStop = std::function<bool()>;
/// Called in the searching thread, which waits until it returns.
using OnSearchReport = std::function<void(const SearchReport&)>;

inline constexpr std::size_t kMaxHelpers = 255;

class PositionSample;

/// The size of the largest transposition table, in MiB.
inline constexpr std::size_t kMaxHashMib = sizeof(void*) < 8 ? 512 : 65'536;

/// The network that is part of the program, shared by all engines. Null in the browser's core, which is given
/// a network later.
[[nodiscard]] std::shared_ptr<const nnue::Network> embedded_network();

/// A chess engine: principal variation search with the selectivity that docs/engine/search.md describes.
///
/// An engine owns its transposition table and its histories and shares nothing, so several engines can run in
/// one process. After new_game() equal calls search equal nodes, as long as no helper runs. Only one call may
/// run at a time, except help(). The engine has no clock, no text and no thread of its own.
class Engine {
 public:
  /// `hash_mib`: the size of the transposition table, 0 (none) to kMaxHashMib. Without enough memory the
  /// engine starts without a table.
  explicit Engine(std::size_t hash_mib = 16);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Evaluates with `network` from now on; at first it uses embedded_network(). Without a network search()
  /// must not be called. Clears what was learnt with the previous network. Not during a search.
  void set_network(std::shared_ptr<const nnue::Network> network);
  [[nodiscard]] bool has_network() const;

  /// Asks these tables from the next search on; at first it asks none. Not during a search. Where tables have
  /// every root move, only the best ones are searched: those that keep a win within the fifty moves, and
  /// otherwise hold out longest. Elsewhere a position is looked up after each capture and pawn's move. A
  /// search for a mate, or with a handicap, asks none.
  void set_endgame_tables(EndgameTables tables);

  /// Resizes the transposition table and clears it. False: there is not enough memory, and nothing changed.
  [[nodiscard]] bool set_hash(std::size_t hash_mib);

  /// How many threads may call help() during a search, 0 to kMaxHelpers; 0 at first. Clears the helpers'
  /// histories. Not while a helper runs.
  void set_helpers(std::size_t count);

  /// Clears the transposition table and all histories. Not while a helper runs.
  void new_game();

  /// Searches `root` and blocks until a limit or `should_stop` ends the search. `earlier_keys`: the keys of
  /// the game's positions before the root, oldest first, for the repetition rule; those since the last
  /// capture or pawn move suffice. The result names a legal move even if the search was stopped at once. A
  /// root that is drawn by rule is searched nevertheless; one without a legal move has no variation. Both
  /// functions may be empty. `evaluated`: is offered each position that the network evaluates; may be null.
  SearchResult search(const chess::Position& root, std::span<const std::uint64_t> earlier_keys,
                      const SearchLimits& limits, const ShouldStop& should_stop = {},
                      const OnSearchReport& on_report = {}, PositionSample* evaluated = nullptr);

  /// The state of the running search(). May only be called from within its `should_stop`.
  [[nodiscard]] SearchProgress progress() const;

  /// Searches the same position as a running search(), in the caller's thread, and shares its results
  /// through the transposition table only (lazy SMP). Blocks until `should_stop`, which must become true once
  /// the search() has ended. Takes the same arguments. `helper`: a number below that of set_helpers(); each
  /// runs one call at a time.
  void help(std::size_t helper, const chess::Position& root, std::span<const std::uint64_t> earlier_keys,
            const SearchLimits& limits, const ShouldStop& should_stop);
  /// The nodes of all helpers since set_helpers(), without the last few hundred of each. Any thread.
  [[nodiscard]] std::uint64_t helper_nodes() const;
  /// The positions that they found in endgame tables, of the same.
  [[nodiscard]] std::uint64_t helper_table_hits() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rookery::engine
