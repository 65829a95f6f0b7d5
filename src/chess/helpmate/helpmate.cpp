// SPDX-License-Identifier: MIT
#include "rookery/chess/helpmate.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "helpmate/goal.h"
#include "helpmate/knots.h"
#include "helpmate/outline.h"
#include "helpmate/play.h"
#include "helpmate/reach.h"
#include "helpmate/search.h"
#include "helpmate/shadow.h"
#include "rookery/chess/material.h"

namespace rookery::chess {

namespace {

constexpr int kPlannedPlies = 48;  ///< of a game with plans
constexpr int kPlannedGames = 2;
constexpr int kFirstGames = 3;     ///< before the pieces's reach is looked at
constexpr std::size_t kGoals = 4;  ///< that the search heads for by turns
constexpr int kManyTargets = 24;   ///< more of them say little about where to go
constexpr int kMoreGames = 8;      ///< once the squares are known where it may end
constexpr std::uint64_t kFirstShadow = 10'000;
constexpr std::uint64_t kMaxOutlined = 600'000;  ///< states of outlines; the rest is for the search
constexpr std::uint64_t kMostClosed = 20'000;    ///< states of one outline, to learn from all of them
constexpr int kSplits = 3;
constexpr std::uint64_t kFirstSplit = 2'500, kLastSplit = 640'000;

constexpr std::uint64_t kFirstShare = 1000;  ///< of positions, to the search and to the proof each
constexpr std::uint64_t kSmallShare = 4000;  ///< of which outlines take less: small mates come first
constexpr std::size_t kFewArrangements = 400, kArrangements = 3'000;
constexpr std::uint64_t kKnotsShare = 16'000;  ///< the share before which knots are looked at again
constexpr std::uint64_t kFirstGates = 4'000;   ///< the share from which on gates are asked
constexpr std::uint64_t kFirstGate = 1000, kMoreForGate = 4, kOtherGates = 4;
constexpr std::uint64_t kMaxStates = 50'000;  ///< of kings and pawns alone
constexpr std::uint64_t kSeed = 20231;

/// Outlines (helpmate/outline.h) of one question, each of which follows more pieces than the last that
/// failed.
class OutlineProof {
 public:
  OutlineProof(const Position& position, const Reach& reach, Color winner, HelpmateEffort& effort)
      : position_(position),
        reach_(reach),
        winner_(winner),
        effort_(effort),
        followed_(nearly_fixed(reach)) {
    outline_.emplace(position_, reach_, winner_, followed_, effort_);
  }

  /// Goes on until all outlines have so many states together, or the effort is used up, or stopped.
  [[nodiscard]] Helpmate run(HelpmateBudget budget) {
    while (!given_up_ && states() < budget.max_nodes && !budget.stopped() && !effort_.is_spent()) {
      const HelpmateBudget left{budget.max_nodes - earlier_, budget.stop};
      if (outline_->run(left) == Helpmate::Impossible) {
        return Helpmate::Impossible;
      }
      if (!outline_->failed()) {
        continue;
      }
      outline_->close({std::min(left.max_nodes, kMostClosed), budget.stop});
      if (!outline_->is_closed() && outline_->states() >= left.max_nodes && left.max_nodes < kMostClosed) {
        continue;
      }
      if (learn()) {
        targets_ = reach_.mate_squares(winner_, effort_);
        if (targets_.empty()) {
          return Helpmate::Impossible;
        }
        start();
      } else {
        follow_more();
      }
    }
    return Helpmate::Unknown;
  }
  /// Takes over what is known from elsewhere, and its reach.
  void adopt(const Reach& reach, const Reach::Limits& limits) {
    limits_ = limits;
    reach_ = reach;
    targets_ = reach_.mate_squares(winner_, effort_);
    news_ = true;
    given_up_ = false;
    followed_ = nearly_fixed(reach_);
    start();
  }
  [[nodiscard]] std::uint64_t states() const { return earlier_ + outline_->states(); }
  [[nodiscard]] bool given_up() const { return given_up_; }

  /// Whether the pieces turned out to reach less since this was asked last.
  [[nodiscard]] bool take_news() { return std::exchange(news_, false); }
  [[nodiscard]] const Reach& reach() const { return reach_; }
  /// Where the loser's king may be mated. Precondition: there were news.
  [[nodiscard]] Bitboard targets() const { return targets_; }

 private:
  /// Whether all states of an outline that failed show that the pieces reach less than was known.
  [[nodiscard]] bool learn() {
    const auto limits = outline_->limits(limits_);
    if (!limits || *limits == limits_) {
      return false;
    }
    limits_ = *limits;
    const Reach smaller(position_, effort_, limits_);
    const bool learnt = smaller.is_less_than(reach_);
    reach_ = smaller;
    news_ = news_ || learnt;
    return learnt;
  }

  void follow_more() {
    const Bitboard blamed = outline_->blamed();
    followed_ |= blamed;
    given_up_ = blamed.empty();
    start();
  }

  void start() {
    earlier_ += outline_->states();
    outline_.emplace(position_, reach_, winner_, followed_, effort_);
  }

  const Position& position_;
  Reach reach_;
  Reach::Limits limits_;
  Color winner_;
  HelpmateEffort& effort_;
  Bitboard followed_;
  std::optional<HelpmateOutline> outline_;
  std::uint64_t earlier_ = 0;  ///< states of those that failed
  bool given_up_ = false;
  bool news_ = false;
  Bitboard targets_;
};

class Question {
 public:
  /// `splits`: how often the question may still be put to each position after a move instead.
  Question(const Position& position, Color winner, HelpmateBudget budget, int splits = kSplits)
      : position_(position),
        winner_(winner),
        budget_(budget),
        splits_(splits),
        effort_(budget.max_nodes),
        random_(kSeed) {}

  /// Takes the steps that take microseconds; whether they answer.
  bool answer_quickly() {
    if (!has_legal_move(position_)) {
      return settle(is_check(position_) && position_.turn() != winner_);
    }
    if (cannot_mate_by_material(position_.board(), winner_)) {
      return settle(false);
    }
    return play(kPlannedGames, {kPlannedPlies, true, ~Bitboard{}});
  }

  /// Takes the others, as long as the budget lasts.
  void answer_thoroughly() {
    // With a queen or rook there is nearly always a mate, and play finds it sooner than any proof fails.
    const Board& board = position_.board();
    const bool heavy = (board.by(winner_) & (board.by(Role::Queen) | board.by(Role::Rook))).any();
    if (heavy && play(kFirstGames, ~Bitboard{})) {
      return;
    }
    if (nodes_left() == 0) {
      return;
    }
    const Reach reach(position_, effort_);
    const Bitboard targets = reach.mate_squares(winner_, effort_);
    if (targets.empty()) {
      settle(false);
      return;
    }
    const bool anywhere = targets.count() > kManyTargets;
    if (play(kFirstGames, anywhere ? ~Bitboard{} : targets) || play(kMoreGames, targets)) {
      return;
    }
    if (splits_ > 0 && is_check(position_) && split()) {
      return;
    }
    search(reach, targets);
  }

  [[nodiscard]] Helpmate verdict() const { return result_.verdict; }
  HelpmateResult take_result() {
    result_.nodes += effort_.nodes();
    return std::move(result_);
  }

 private:
  bool settle(bool exists) {
    result_.verdict = exists ? Helpmate::Exists : Helpmate::Impossible;
    return true;
  }

  [[nodiscard]] std::uint64_t nodes_left() const {
    return budget_.max_nodes - std::min(budget_.max_nodes, result_.nodes + effort_.nodes());
  }

  struct Child {
    Move move;
    Position position;
  };

  /// Asks about the position after each of the few moves out of check, with more and more work: what is
  /// captured at once, or has to move, would otherwise count as able to go anywhere. False: they are too
  /// many, and have too much in common.
  bool split() {
    std::vector<Child> open;
    for (const Move move : legal_moves(position_)) {
      Position after = position_;
      after.play_unchecked(move);
      open.push_back({move, after});
    }
    for (std::uint64_t share = kFirstSplit; all_take(open) || share <= kLastSplit; share *= 8) {
      if (nodes_left() == 0 || budget_.stopped()) {
        return true;
      }
      std::erase_if(open, [&](const Child& child) {
        return result_.verdict == Helpmate::Unknown && decides(child, std::min(share, nodes_left()));
      });
      if (result_.verdict == Helpmate::Exists) {
        return true;
      }
      if (open.empty()) {
        return settle(false);
      }
    }
    return false;
  }

  [[nodiscard]] bool all_take(const std::vector<Child>& children) const {
    return std::all_of(children.begin(), children.end(), [&](const Child& child) {
      return position_.board().occupied().contains(child.move.to());
    });
  }

  /// Whether it is known if the winner can mate after a move; that one can settles the question.
  bool decides(const Child& child, std::uint64_t nodes) {
    if (nodes == 0) {
      return false;
    }
    Question question(child.position, winner_, {nodes, budget_.stop}, splits_ - 1);
    if (!question.answer_quickly()) {
      question.answer_thoroughly();
    }
    const HelpmateResult answer = question.take_result();
    result_.nodes += answer.nodes;
    if (answer.verdict == Helpmate::Exists) {
      settle(true);
      result_.line = {child.move};
      result_.line.insert(result_.line.end(), answer.line.begin(), answer.line.end());
    }
    return answer.verdict != Helpmate::Unknown;
  }

  /// Search and shadow by turns, each with more work than before.
  void search(const Reach& reach, Bitboard targets) {
    const std::uint64_t played = result_.nodes;
    HelpmateShadow shadow(position_, reach, winner_, effort_);
    result_.verdict = shadow.run({std::min(kFirstShadow, nodes_left()), budget_.stop});
    result_.nodes += shadow.states();
    if (result_.verdict != Helpmate::Unknown || nodes_left() == 0) {
      return;
    }
    auto goals = find_mate_goals(reach, winner_, targets, kGoals, effort_);
    std::optional<HelpmateSearch> search(std::in_place, position_, winner_, targets, goals, effort_);
    OutlineProof outlines(position_, reach, winner_, effort_);
    std::uint64_t dropped = 0;
    const auto used = [&] {
      return played + shadow.states() + outlines.states() + dropped + search->positions();
    };
    for (std::uint64_t share = kFirstShare; result_.verdict == Helpmate::Unknown && nodes_left() > 0;
         share *= 4) {
      if (share == kFirstShare || share == kKnotsShare) {
        HelpmateKnots knots(position_, reach, share == kFirstShare ? kFewArrangements : kArrangements,
                            effort_);
        if (knots.bind() && knots.reach().is_less_than(outlines.reach())) {
          outlines.adopt(knots.reach(), knots.limits());
          if (outlines.targets().empty()) {
            result_.verdict = Helpmate::Impossible;
            break;
          }
        }
      }
      if (!shadow.failed() && shadow.states() < kMaxStates) {
        result_.verdict = shadow.run({std::min(share, shadow.states() + nodes_left()), budget_.stop});
      }
      result_.nodes = used();
      if (result_.verdict == Helpmate::Unknown && !outlines.given_up()) {
        result_.verdict =
            outlines.run({std::min(std::min(share / (share <= kSmallShare ? 8 : 2), kMaxOutlined),
                                   outlines.states() + nodes_left()),
                          budget_.stop});
      }
      result_.nodes = used();
      if (result_.verdict == Helpmate::Unknown && outlines.take_news()) {
        // What the pieces cannot reach need not be headed for.
        goals = find_mate_goals(outlines.reach(), winner_, outlines.targets(), kGoals, effort_);
        dropped += search->positions();
        gate_nodes_.clear();
        search.emplace(position_, winner_, outlines.targets(), goals, effort_);
      }
      if (result_.verdict == Helpmate::Unknown) {
        result_.verdict = search->run({std::min(share, search->positions() + nodes_left()), budget_.stop});
      }
      result_.nodes = used();
      if (result_.verdict == Helpmate::Unknown && share >= kFirstGates && splits_ > 0) {
        dropped += ask_gates(*search, share);
      }
      // A full search goes no further, but its gates may.
      if (budget_.stopped() || (search->is_full() && result_.nodes == used())) {
        break;
      }
      result_.nodes = used();
    }
    if (result_.verdict == Helpmate::Exists && result_.line.empty()) {
      result_.line = search->line();
    }
  }

  /// Puts the question to gates of the search (search.h), as long as its share lasts; the nodes it took. One
  /// that was asked is asked again with more work later on.
  std::uint64_t ask_gates(HelpmateSearch& search, std::uint64_t share) {
    const std::uint64_t most = std::min(share, nodes_left());
    std::uint64_t nodes = 0;
    bool shut = false;
    gate_nodes_.resize(search.gates(), kFirstGate);
    while (nodes < most && !budget_.stopped()) {
      const auto at = next_gate(search);
      if (!at) {
        break;
      }
      const Position gate = search.gate(*at);
      Question question(gate, winner_, {std::min(gate_nodes_[*at], most - nodes), budget_.stop}, splits_ - 1);
      if (!question.answer_quickly()) {
        question.answer_thoroughly();
      }
      gate_nodes_[*at] *= kMoreForGate;
      const HelpmateResult answer = question.take_result();
      nodes += answer.nodes;
      if (answer.verdict == Helpmate::Exists) {
        settle(true);
        result_.line = search.line_to_gate(*at);
        result_.line.insert(result_.line.end(), answer.line.begin(), answer.line.end());
        break;
      }
      if (answer.verdict == Helpmate::Impossible) {
        search.shut(*at);
        shut = true;
      }
    }
    if (shut) {
      search.prune();
    }
    return nodes;
  }

  /// The one that has had the least work; where the winner has just promoted, more is worth while.
  [[nodiscard]] std::optional<std::size_t> next_gate(HelpmateSearch& search) const {
    std::optional<std::size_t> next;
    std::uint64_t least = 0;
    for (std::size_t at = 0; at < gate_nodes_.size(); ++at) {
      const std::uint64_t rated = gate_nodes_[at] * (search.promotes_at_gate(at) ? 1 : kOtherGates);
      if (!search.is_shut(at) && (!next || rated < least)) {
        next = at;
        least = rated;
      }
    }
    return next;
  }

  bool play(int games, Bitboard targets) { return play(games, {kMaxHelpmatePlies, false, targets}); }

  bool play(int games, const HelpmateStyle& style) {
    const auto plies = static_cast<std::uint64_t>(style.max_plies);
    for (int game = 0; game < games && nodes_left() > plies && !budget_.stopped(); ++game) {
      HelpmateGame moves;
      if (play_toward_mate(position_, winner_, style, random_, result_.nodes, moves)) {
        result_.verdict = Helpmate::Exists;
        result_.line.assign(moves.begin(), moves.end());
        return true;
      }
    }
    return false;
  }

  const Position& position_;
  Color winner_;
  HelpmateBudget budget_;
  int splits_;
  HelpmateEffort effort_;
  Random random_;
  HelpmateResult result_;
  std::vector<std::uint64_t> gate_nodes_;  ///< for each gate of the search, when it is asked next
};

}  // namespace

HelpmateResult find_helpmate(const Position& position, Color winner, HelpmateBudget budget) {
  Question question(position, winner, budget);
  if (!question.answer_quickly()) {
    question.answer_thoroughly();
  }
  return question.take_result();
}

Life find_life(const Position& position, HelpmateBudget budget) {
  // The side with more pieces is likelier to be able to mate, and one that can is enough.
  const Color stronger = material_balance(position.board()) >= 0 ? Color::White : Color::Black;
  std::array questions{Question(position, stronger, budget), Question(position, ~stronger, budget)};
  const auto exists = [](Question& question) { return question.verdict() == Helpmate::Exists; };
  std::array<bool, 2> answered{};
  for (std::size_t i = 0; i < 2; ++i) {
    answered[i] = questions[i].answer_quickly();
    if (exists(questions[i])) {
      return Life::Alive;
    }
  }
  Life life = Life::Dead;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!answered[i]) {
      questions[i].answer_thoroughly();
    }
    if (exists(questions[i])) {
      return Life::Alive;
    }
    if (questions[i].verdict() == Helpmate::Unknown) {
      life = Life::Unknown;
    }
  }
  return life;
}

}  // namespace rookery::chess
