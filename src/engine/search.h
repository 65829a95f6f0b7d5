#pragma once
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "corrections.h"
#include "evaluator.h"
#include "histories.h"
#include "move_picker.h"
#include "oversight.h"
#include "rookery/base/inline_vector.h"
#include "rookery/engine/engine.h"
#include "transposition_table.h"

namespace rookery::engine {

struct Window {
  Eval alpha;
  Eval beta;
  [[nodiscard]] bool is_scout() const { return beta - alpha == 1; }
  /// As the opponent sees it.
  [[nodiscard]] Window turned() const { return {-beta, -alpha}; }
};

/// What one search is asked, for as long as it runs.
struct Task {
  const chess::Position& root;
  std::span<const std::uint64_t> earlier_keys;
  const Limits& limits;
  const ShouldStop& should_stop;
  const OnInfo& on_info;
};

/// A first move and what is known of it.
struct RootMove {
  Line line;                ///< begins with the move
  std::uint64_t nodes = 0;  ///< spent on it in this task
};

/// One thread's search: from the first iteration to the end of each task it is given. What it has learnt of
/// moves and evaluations stays from one task to the next.
///
/// Where to look: root.cpp holds the iterations, the aspiration windows and the root's moves; search.cpp the
/// inner node, step by step; pruning.cpp what ends a node or passes a move over without looking; depth.cpp
/// how deep a move is looked at; quiescence.cpp the captures below the horizon.
class Search {
 public:
  explicit Search(TranspositionTable& table);

  Result run(const Task& task);

  /// Forgets what it has learnt.
  void clear();

  /// The nodes of all tasks, up to a thousand of each left out. From any thread.
  [[nodiscard]] std::uint64_t all_nodes() const { return all_nodes_.load(std::memory_order_relaxed); }

  /// Of the present task, from its own thread.
  [[nodiscard]] Progress progress() const;

  /// What evaluates from the next task on. There is no search without.
  void use(std::shared_ptr<const nnue::Network> network) { evaluator_.use(std::move(network)); }

 private:
  /// What one ply of the line under search holds.
  struct Frame {
    chess::Position position = chess::Position::initial();
    /// [1] is for the singular test and ProbCut, which run while [0] may be in use.
    std::array<MovePicker, 2> pickers;
    std::array<chess::Move, 2> killers{};
    std::optional<Eval> static_eval{};  ///< corrected; absent in check
    bool in_check = false;              ///< the side to move is
    PieceTo played = kNoPieceTo;        ///< what leads from here to the next ply
    int double_extensions = 0;          ///< in the line so far
    int cutoffs = 0;  ///< nodes of this ply that failed high since the one two plies before began
    InlineVector<chess::Move, kMaxPly> line;  ///< the best line found from here
  };

  /// One inner node while it is searched.
  struct Node {
    std::size_t ply;
    int depth;  ///< plies to search, at least 1
    Window window;
    bool is_cut;                            ///< expected to fail high
    bool is_pv;                             ///< its whole window is searched, and its line shown
    bool was_pv;                            ///< is_pv, now or in an earlier search
    std::optional<chess::Move> excluded{};  ///< left out: what are the others worth?
    std::optional<TableHit> hit{};
    bool improving = false;          ///< the mover stands better than at its last turn
    bool expects_noisy = false;      ///< the table's move captures or promotes
    std::optional<Eval> raw_eval{};  ///< of the evaluation; absent in check
    Eval eval = 0;                   ///< the best guess before searching; nothing in check
    Trail trail{};
  };

  /// How many moves before a refutation lose credit: the first are the ones that misled.
  static constexpr std::size_t kMaxTried = 32;

  /// What the moves of a node have brought so far.
  struct Findings {
    Eval best = -kInfinite;
    std::optional<chess::Move> best_move{};
    int count = 0;                                  ///< moves tried
    InlineVector<chess::Move, kMaxTried> quiets{};  ///< tried in vain, the first
    InlineVector<chess::Move, kMaxTried> noisies{};
  };

  /// Whether moves and nodes may be cut short unproved. Not where a mate is to be proved or ruled out.
  [[nodiscard]] bool is_selective() const { return selective_; }

  // root.cpp
  void prepare(const Task& task);
  void list_root_moves();
  void look_for_mate(Result& result);
  void deepen(Result& result, std::uint64_t soft_nodes);
  bool iterate(int depth);
  bool aspire(int depth, std::size_t rank);
  std::optional<Eval> search_root(int depth, std::size_t rank, Window window);
  Eval search_root_move(std::size_t index, int depth, Window window, bool first);
  void adopt_root_move(std::size_t index, std::size_t rank, Eval eval);
  std::size_t settle(std::size_t rank);
  void report(std::size_t rank);
  [[nodiscard]] bool may_end(int depth) const;
  [[nodiscard]] bool has_mate() const;
  [[nodiscard]] std::size_t lines_wanted() const;

  // search.cpp
  Eval search(std::size_t ply, int depth, Window window, bool is_cut);
  Eval search_node(Node& node);
  void evaluate_node(Node& node);
  Eval search_moves(Node& node);
  Eval search_move(const Node& node, chess::Move move, const Findings& findings, int extension, bool quiet);
  Eval search_child(const Node& node, int depth, int reduction, bool first);
  bool take_in(Node& node, Findings& findings, chess::Move move, Eval eval, bool quiet);
  void conclude(const Node& node, const Findings& findings, Eval lowest);
  void learn_from_table(const Node& node);
  void learn_cutoff(const Node& node, const Findings& findings);
  [[nodiscard]] int usual_error(std::size_t ply) const;
  [[nodiscard]] Eval corrected(Eval eval, std::size_t ply, int usual_error) const;

  // pruning.cpp
  std::optional<Eval> prune(Node& node);
  std::optional<Eval> try_pass(const Node& node);
  std::optional<Eval> probe_cut(const Node& node);
  [[nodiscard]] bool is_hopeless(const Node& node, const Findings& findings, chess::Move move, bool quiet,
                                 MovePicker& picker);

  // depth.cpp
  struct Extension {
    int plies;
    std::optional<Eval> cutoff;  ///< multicut: the node is settled
  };
  Extension extend(const Node& node, chess::Move move);
  [[nodiscard]] int reduction(const Node& node, const Findings& findings, chess::Move move, bool quiet) const;

  // quiescence.cpp
  Eval quiesce(std::size_t ply, Window window);
  Eval quiesce_moves(std::size_t ply, Window window, Eval best, std::optional<Eval> raw);
  [[nodiscard]] static bool is_futile(const chess::Position& position, chess::Move move, Eval standing,
                                      Eval alpha);

  [[nodiscard]] Eval judge(const chess::Position& position);
  void enter(std::size_t ply);
  void play(std::size_t ply, chess::Move move);
  void pass(std::size_t ply);
  void take_back();
  void extend_line(std::size_t ply, chess::Move move);
  [[nodiscard]] Trail trail(std::size_t ply) const;
  [[nodiscard]] bool is_drawn(std::size_t ply) const;
  [[nodiscard]] bool is_repeated(std::size_t ply) const;

  TranspositionTable& table_;
  Histories histories_;
  Corrections corrections_;
  Evaluator evaluator_;
  std::vector<Frame> frames_;  ///< [ply], 0 is the root

  // Of the present task:
  const Limits* limits_ = nullptr;
  const ShouldStop* should_stop_ = nullptr;
  const OnInfo* on_info_ = nullptr;
  std::vector<std::uint64_t> keys_;  ///< of the game before the root, the root and the line under search
  std::size_t root_key_index_ = 0;
  std::vector<RootMove> root_moves_;
  Oversight oversight_;
  std::uint64_t nodes_ = 0;
  std::atomic<std::uint64_t> all_nodes_ = 0;  ///< counted each time it asks whether to stop
  int iteration_ = 0;                         ///< its depth
  std::size_t root_move_ = 0;                 ///< the one under search
  bool is_told_ = true;                       ///< the best line, as it is
  bool is_lower_bound_ = false;               ///< its eval
  std::size_t selective_depth_ = 0;
  std::size_t no_pass_before_ = 0;  ///< plies in which a pass is being verified
  bool selective_ = true;
  bool stopped_ = false;
};

}  // namespace rookery::engine
