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

namespace rookery::engine {

/// How much a player sees. A weak one overlooks moves, his own and the opponent's.
struct Sight {
  int missed = 0;  ///< of his own quiet moves over four squares, per mille; others follow. 0: sees all
  Eval doubt = 0;  ///< up to how many centipawns he misjudges a position
  std::uint64_t seed = 0;  ///< with the root's position, what is overlooked and misjudged

  [[nodiscard]] bool is_full() const { return missed == 0 && doubt == 0; }
};

/// When a search ends by itself: at the first of these that is met. With none it goes on until it is stopped,
/// a mate is proved the shortest, or kMaxPly plies are searched. Source: UCI: go.
struct Limits {
  std::optional<int> depth{};                 ///< plies, from 1
  std::optional<std::uint64_t> nodes{};       ///< exact: the same search stops at the same node
  std::optional<std::uint64_t> soft_nodes{};  ///< begins no further iteration after so many
  /// Moves: ends once a mate within so many is found or ruled out. It is looked for as in play first, and
  /// then with no line cut short unproved; where a depth is given as well, in that way alone.
  std::optional<int> mate{};
  std::vector<chess::Move> root_moves{};  ///< the only first moves to look at; empty: every legal one
  std::size_t lines = 1;                  ///< how many best lines to find (MultiPV), from 1
  Sight sight{};
};

/// One line of play and what it is worth to the side to move at the root.
struct Line {
  Eval eval = 0;
  std::vector<chess::Move> moves;  ///< legal, never empty; to the mate, where `eval` is a mate
};

/// What is known of a line: when an iteration has finished it, when one that it turned out better than has
/// moved down, and once more when the search is stopped after the best line has changed.
struct Info {
  int depth;            ///< plies of the iteration; not searched in full where it was stopped
  int selective_depth;  ///< the deepest ply looked at
  std::size_t rank;     ///< 0: the best line, up to Limits::lines - 1
  const Line& line;     ///< lives as long as the call
  bool is_lower_bound;  ///< of its eval: stopped before it was told how much better it is
  std::uint64_t nodes;
  std::uint64_t line_nodes;  ///< of them, those spent on the line's first move
  int hash_permille;         ///< how full the table is, estimated
};

/// Where a search stands.
struct Progress {
  int depth;            ///< plies of the iteration under way
  chess::Move move;     ///< the first move under search
  std::size_t number;   ///< its place in the order, from 1
  std::uint64_t nodes;  ///< without those of helpers
  int hash_permille;    ///< how full the table is, estimated
};

struct Result {
  std::vector<Line> lines;  ///< best first; empty when there is no move to search
  int depth = 0;            ///< of the last finished iteration
  std::uint64_t nodes = 0;

  [[nodiscard]] std::optional<chess::Move> best() const;
  /// The reply the best line expects.
  [[nodiscard]] std::optional<chess::Move> ponder() const;
};

/// Polled every 1,024 nodes and before each iteration but the first, so that even the shortest search has
/// looked at something; true ends the search with what it has found. It may read a clock or a flag: the
/// search itself reads neither.
using ShouldStop = std::function<bool()>;
/// Called in the searching thread; the search waits for it.
using OnInfo = std::function<void(const Info&)>;

inline constexpr std::size_t kMaxHelpers = 255;

/// The largest table that can be asked for, in MiB.
inline constexpr std::size_t kMaxHashMib = sizeof(void*) < 8 ? 512 : 65'536;

/// The network inside the program, one for all engines; null in the browser's core, which is given one.
[[nodiscard]] std::shared_ptr<const nnue::Network> embedded_network();

/// A chess engine: principal variation search with the selectivity that docs/engine/search.md describes. It
/// holds its transposition table and what it has learnt of moves, and nothing is shared: engines in one
/// process do not disturb each other, and equal calls after new_game() search equal nodes, as long as
/// nobody helps. One call at a time, but for help(); no clock, no text, no thread of its own.
class Engine {
 public:
  /// `hash_mib`: the size of the transposition table, 0 (none) to kMaxHashMib. If there is no such memory
  /// the engine starts without a table.
  explicit Engine(std::size_t hash_mib = 16);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Evaluates with `network` from now on, embedded_network() at first. Without one there is no search.
  /// Forgets what it learnt with what it had before. Not while it searches.
  void set_network(std::shared_ptr<const nnue::Network> network);
  [[nodiscard]] bool has_network() const;

  /// Changes the table's size and empties it. False: there is no such memory, and all is as before.
  [[nodiscard]] bool set_hash(std::size_t hash_mib);

  /// How many threads may help() beside the one that searches, 0 to kMaxHelpers; 0 at first. They forget what
  /// they had learnt. Not while any of them helps.
  void set_helpers(std::size_t count);

  /// Forgets everything learnt from earlier searches. Not while any of them helps.
  void new_game();

  /// Searches `root` and blocks until a limit or `should_stop` ends it. `earlier_keys`: the keys of the
  /// game's positions before the root, oldest first, for the repetition rule; those since the last capture or
  /// pawn move suffice. Even when stopped at once it names a legal move. A root that is drawn by rule is
  /// searched nevertheless; one without legal moves gives no lines. Either function may be empty.
  Result search(const chess::Position& root, std::span<const std::uint64_t> earlier_keys,
                const Limits& limits, const ShouldStop& should_stop = {}, const OnInfo& on_info = {});

  /// Of the search() under way. From within its `should_stop` alone.
  [[nodiscard]] Progress progress() const;

  /// Searches beside a search() in a thread of its own, and shares what it finds
  /// through the table alone (lazy SMP). Blocks until `should_stop`, which must come true once the search()
  /// has ended; takes the same arguments. `helper`: below set_helpers, one call each at a time.
  void help(std::size_t helper, const chess::Position& root, std::span<const std::uint64_t> earlier_keys,
            const Limits& limits, const ShouldStop& should_stop);
  /// The nodes of all helpers since set_helpers, up to some thousand late. From any thread.
  [[nodiscard]] std::uint64_t helper_nodes() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rookery::engine
