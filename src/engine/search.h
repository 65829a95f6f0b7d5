#pragma once
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "blunder_model.h"
#include "correction_history.h"
#include "evaluator.h"
#include "histories.h"
#include "move_picker.h"
#include "rookery/base/inline_vector.h"
#include "rookery/engine/engine.h"
#include "transposition_table.h"

namespace rookery::engine {

/// The alpha-beta window of a node.
struct SearchWindow {
  Eval alpha;
  Eval beta;
  [[nodiscard]] bool is_null_window() const { return beta - alpha == 1; }
  /// The same window from the opponent's point of view.
  [[nodiscard]] SearchWindow negated() const { return {-beta, -alpha}; }
};

/// The eval to return after a fail high of a search of `depth`: the shallower it was, the nearer to beta,
/// since what exceeds beta is least certain there. Mates and wins by tables are exact and stay.
[[nodiscard]] inline Eval temper(Eval eval, Eval beta, int depth) {
  return is_decided(eval) || is_decided(beta) ? eval : (eval * depth + beta) / (depth + 1);
}

/// The arguments of one search, which outlive it.
struct SearchTask {
  const chess::Position& root;
  std::span<const std::uint64_t> earlier_keys;
  const SearchLimits& limits;
  const ShouldStop& should_stop;
  const OnSearchReport& on_report;
  PositionSample* evaluated = nullptr;  ///< is offered what is evaluated
};

/// A root move and the results of searching it.
struct RootMove {
  Variation variation;      ///< begins with the move
  std::uint64_t nodes = 0;  ///< spent on the move in this task
  bool is_dead = false;     ///< it leads to a dead position
  int table_rank = 0;       ///< by endgame tables; moves of lower ranks come later, whatever their evals
  std::optional<Eval> table_eval{};
};

/// The search of one thread. Its histories stay from one task to the next.
///
/// Where to look: root.cpp holds iterative deepening, the aspiration windows and the root moves; search.cpp
/// the inner nodes, step by step; endgame_tables.cpp what tables say of both; pruning.cpp the pruning of
/// nodes and moves; depth.cpp reductions and extensions; quiescence.cpp the quiescence search.
class Search {
 public:
  explicit Search(TranspositionTable& table);

  SearchResult run(const SearchTask& task);

  /// Clears the histories.
  void clear();

  /// The nodes of all tasks, without the last few hundred of each. Any thread.
  [[nodiscard]] std::uint64_t total_nodes() const { return total_nodes_.load(std::memory_order_relaxed); }

  /// The positions found in endgame tables in all tasks.
  [[nodiscard]] std::uint64_t total_table_hits() const {
    return total_table_hits_.load(std::memory_order_relaxed);
  }

  /// The state of the current task. From its own thread only.
  [[nodiscard]] SearchProgress progress() const;

  /// Evaluates with `network` from the next task on. Without a network there must be no task.
  void set_network(std::shared_ptr<const nnue::Network> network) {
    evaluator_.set_network(std::move(network));
  }
  /// Asks these from the next task on.
  void set_endgame_tables(EndgameTables tables) { tables_ = std::move(tables); }

 private:
  /// The state of one ply of the variation that is being searched.
  struct Frame {
    chess::Position position = chess::Position::initial();
    /// [1] is for the singular extension test and ProbCut, which run while [0] may be in use.
    std::array<MovePicker, 2> pickers;
    std::optional<Eval> static_eval{};  ///< corrected; absent in check
    bool in_check = false;              ///< the side to move is in check
    PieceTo played = kNoPieceTo;        ///< the move from this ply to the next
    int double_extensions = 0;          ///< in the variation so far
    int cutoffs = 0;                    ///< fail highs at this ply since the node two plies above it began
    InlineVector<chess::Move, kMaxPly> pv;  ///< the principal variation from here
  };

  /// The state of one inner node.
  struct Node {
    std::size_t ply;
    int depth;  ///< plies to search, at least 1
    SearchWindow window;
    bool is_cut;                            ///< expected to fail high
    bool is_pv;                             ///< searched with an open window; its variation is reported
    bool was_pv;                            ///< is_pv, now or in an earlier search
    std::optional<chess::Move> excluded{};  ///< singular extension test: the move left out
    std::optional<TableEntry> hit{};
    bool improving = false;          ///< the static eval is higher than at the side's last turn
    bool expects_noisy = false;      ///< the table move captures or promotes
    std::optional<Eval> raw_eval{};  ///< static eval, uncorrected; absent in check
    Eval eval = 0;                   ///< the best estimate before searching; 0 in check
    Eval table_floor = -kInfinite;   ///< a win by endgame tables: the eval is at least this
    Eval table_ceiling = kInfinite;  ///< and a loss: it is at most this
    HistoryContext context{};
  };

  /// At most so many moves of a kind get a malus after a fail high: the first ones, which were ordered worst.
  static constexpr std::size_t kMaxFailedLow = 32;

  /// The moves of a node that were searched so far, and the best of them.
  struct SearchedMoves {
    Eval best = -kInfinite;
    std::optional<chess::Move> best_move{};
    int count = 0;
    InlineVector<chess::Move, kMaxFailedLow> quiets{};   ///< failed low, the first ones
    InlineVector<chess::Move, kMaxFailedLow> noisies{};  ///< likewise
  };

  /// Whether pruning, reductions and extensions are allowed: not while a mate is proved or ruled out.
  [[nodiscard]] bool is_selective() const { return selective_; }

  // root.cpp
  void prepare(const SearchTask& task);
  void find_mating_sides();
  [[nodiscard]] bool leads_to_death(chess::Move move) const;
  void generate_root_moves();
  void search_for_mate(SearchResult& result);
  void iterative_deepening(SearchResult& result, std::uint64_t soft_nodes);
  bool run_iteration(int depth);
  bool aspiration_search(int depth, std::size_t pv_index);
  std::optional<Eval> search_root(int depth, std::size_t pv_index, SearchWindow window);
  Eval search_root_move(std::size_t index, int depth, SearchWindow window, bool first);
  void update_root_move(std::size_t index, std::size_t pv_index, Eval eval);
  std::size_t sort_variation(std::size_t pv_index);
  void report(std::size_t pv_index);
  [[nodiscard]] bool is_finished(int depth) const;
  [[nodiscard]] bool found_mate() const;
  [[nodiscard]] std::size_t variation_count() const;

  // endgame_tables.cpp
  void prepare_tables();
  void rank_root_moves();
  [[nodiscard]] Variation reported(const RootMove& move) const;
  [[nodiscard]] Eval table_eval(tablebase::Wdl wdl, int plies) const;
  std::optional<Eval> probe_tables(Node& node);

  // search.cpp
  Eval search(std::size_t ply, int depth, SearchWindow window, bool is_cut);
  Eval search_node(Node& node);
  void evaluate_node(Node& node);
  Eval search_moves(Node& node);
  std::optional<chess::Move> next_move(std::size_t ply, MovePicker& picker);
  Eval search_move(const Node& node, chess::Move move, const SearchedMoves& searched, int extension,
                   bool quiet);
  Eval search_child(const Node& node, int depth, int reduction, bool first);
  bool update_best(Node& node, SearchedMoves& searched, chess::Move move, Eval eval, bool quiet);
  void store_result(const Node& node, const SearchedMoves& searched, Eval old_alpha);
  void reward_table_move(const Node& node);
  void update_histories(const Node& node, const SearchedMoves& searched);
  [[nodiscard]] Eval corrected_eval(Eval eval, std::size_t ply, const CorrectionHistory::Cells& cells) const;
  [[nodiscard]] Eval attainable(Eval eval, chess::Color turn) const;

  // pruning.cpp
  std::optional<Eval> prune_node(Node& node);
  std::optional<Eval> try_null_move(const Node& node);
  std::optional<Eval> try_prob_cut(const Node& node);
  [[nodiscard]] bool should_prune_move(const Node& node, const SearchedMoves& searched, chess::Move move,
                                       bool quiet, MovePicker& picker);

  // depth.cpp
  struct Extension {
    int plies;
    std::optional<Eval> cutoff;  ///< multicut: the node returns this eval
  };
  Extension singular_extension(const Node& node, chess::Move move);
  [[nodiscard]] int reduction(const Node& node, const SearchedMoves& searched, chess::Move move,
                              bool quiet) const;

  // quiescence.cpp
  Eval quiesce(std::size_t ply, SearchWindow window);
  Eval quiesce_moves(std::size_t ply, SearchWindow window, Eval best, std::optional<Eval> raw);
  [[nodiscard]] static bool is_futile_capture(const chess::Position& position, chess::Move move,
                                              Eval stand_pat, Eval alpha);

  [[nodiscard]] Eval evaluate(const chess::Position& position);
  void enter_node(std::size_t ply);
  void make_move(std::size_t ply, chess::Move move);
  void make_null_move(std::size_t ply);
  void unmake_move();
  void update_pv(std::size_t ply, chess::Move move);
  [[nodiscard]] PreviousMoves previous_moves(std::size_t ply) const;
  [[nodiscard]] HistoryContext history_context(std::size_t ply) const;
  [[nodiscard]] bool is_drawn(std::size_t ply) const;
  [[nodiscard]] bool is_repeated(std::size_t ply) const;

  TranspositionTable& table_;
  Histories histories_;
  CorrectionHistory correction_history_;
  Evaluator evaluator_;
  EndgameTables tables_;
  std::vector<Frame> frames_;  ///< [ply], 0 is the root

  // The current task:
  const SearchLimits* limits_ = nullptr;
  const ShouldStop* should_stop_ = nullptr;
  const OnSearchReport* on_report_ = nullptr;
  PositionSample* evaluated_ = nullptr;
  std::vector<std::uint64_t> keys_;  ///< of the game before the root, the root, and the current variation
  std::size_t root_key_index_ = 0;
  std::vector<RootMove> root_moves_;
  BlunderModel blunder_model_;
  /// [color]: may be able to mate by some series of legal moves from the root on. If not, it cannot win.
  std::array<bool, 2> can_mate_{true, true};
  bool mates_bare_king_ = false;  ///< the root is_bare_king_ending()
  int table_pieces_ = 0;          ///< inner nodes with at most so many pieces are looked up in tables
  std::uint64_t table_hits_ = 0;
  std::uint64_t table_hits_before_ = 0;              ///< in earlier tasks
  std::atomic<std::uint64_t> total_table_hits_ = 0;  ///< updated as total_nodes_ is
  std::uint64_t nodes_ = 0;
  std::atomic<std::uint64_t> total_nodes_ = 0;  ///< updated whenever should_stop_ is polled
  int iteration_depth_ = 0;
  std::size_t current_root_move_ = 0;  ///< its index
  bool is_best_reported_ = true;       ///< the best variation, as it is now
  bool is_lower_bound_ = false;        ///< its eval is only a lower bound
  std::size_t selective_depth_ = 0;
  std::size_t null_move_min_ply_ = 0;  ///< no null move above this ply: one is being verified
  bool selective_ = true;
  bool stopped_ = false;
};

}  // namespace rookery::engine
