// SPDX-License-Identifier: MIT
#include "helpmate/solver.h"

#include <algorithm>
#include <utility>

#include "helpmate/king_pawn_proof.h"
#include "helpmate/proof_rounds.h"
#include "rookery/chess/material.h"

namespace rookery::chess {

namespace {

constexpr int kPlannedPlies = 48;  ///< of a game with plans
constexpr int kPlannedGames = 2;
constexpr int kFirstGames = 3;    ///< before the reach of the pieces is worked out
constexpr int kManyTargets = 24;  ///< more of them say little about where to go
constexpr int kMoreGames = 8;     ///< once the squares are known where it may end
constexpr std::uint64_t kFirstSplit = 2'500, kLastSplit = 640'000, kMoreSplit = 8;
constexpr std::uint64_t kFirstKingPawnStates = 10'000;
constexpr std::uint64_t kSeed = 20231;

}  // namespace

HelpmateSolver::HelpmateSolver(const Position& position, Color winner, HelpmateBudget budget, int splits)
    : position_(position),
      winner_(winner),
      budget_(budget),
      splits_(splits),
      effort_(budget.max_nodes),
      random_(kSeed) {}

bool HelpmateSolver::answer_quickly() {
  if (!has_legal_move(position_)) {
    return settle(is_check(position_) && position_.turn() != winner_);
  }
  if (cannot_mate_by_material(position_.board(), winner_)) {
    return settle(false);
  }
  return play(kPlannedGames, {kPlannedPlies, true, ~Bitboard{}});
}

void HelpmateSolver::answer_thoroughly() {
  // With a queen or rook there is nearly always a mate, and a game finds it sooner than any proof fails.
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
  prove(reach, targets);
}

HelpmateResult HelpmateSolver::take_result() {
  result_.nodes += effort_.nodes();
  return std::move(result_);
}

bool HelpmateSolver::settle(bool exists) {
  result_.verdict = exists ? Helpmate::Exists : Helpmate::Impossible;
  return true;
}

std::uint64_t HelpmateSolver::nodes_left() const {
  return budget_.max_nodes - std::min(budget_.max_nodes, result_.nodes + effort_.nodes());
}

HelpmateResult HelpmateSolver::ask(const Position& position, std::uint64_t nodes) const {
  HelpmateSolver solver(position, winner_, {nodes, budget_.stop}, splits_ - 1);
  if (!solver.answer_quickly()) {
    solver.answer_thoroughly();
  }
  return solver.take_result();
}

/// Asks about the position after each of the few moves out of check, with more and more work: what is
/// captured at once, or has to move, would otherwise count as able to go anywhere. False: they are too
/// many, and have too much in common.
bool HelpmateSolver::split() {
  std::vector<Child> open;
  for (const Move move : legal_moves(position_)) {
    Position after = position_;
    after.play_unchecked(move);
    open.push_back({move, after});
  }
  for (std::uint64_t share = kFirstSplit; all_capture(open) || share <= kLastSplit; share *= kMoreSplit) {
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

bool HelpmateSolver::all_capture(const std::vector<Child>& children) const {
  return std::all_of(children.begin(), children.end(), [&](const Child& child) {
    return position_.board().occupied().contains(child.move.to());
  });
}

/// Whether it is known if the winner can mate after a move; that one can settles the question.
bool HelpmateSolver::decides(const Child& child, std::uint64_t nodes) {
  if (nodes == 0) {
    return false;
  }
  const HelpmateResult answer = ask(child.position, nodes);
  result_.nodes += answer.nodes;
  if (answer.verdict == Helpmate::Exists) {
    settle(true);
    result_.line = {child.move};
    result_.line.insert(result_.line.end(), answer.line.begin(), answer.line.end());
  }
  return answer.verdict != Helpmate::Unknown;
}

/// Tries the proof by kings and pawns alone, since it is the quickest, and then all proofs in turns.
void HelpmateSolver::prove(const Reach& reach, Bitboard targets) {
  const std::uint64_t played = result_.nodes;
  KingPawnProof kings_and_pawns(position_, reach, winner_, effort_);
  result_.verdict = kings_and_pawns.run({std::min(kFirstKingPawnStates, nodes_left()), budget_.stop});
  result_.nodes += kings_and_pawns.states();
  if (result_.verdict != Helpmate::Unknown || nodes_left() == 0) {
    return;
  }
  HelpmateQuery query{position_, winner_, budget_, effort_, {}};
  if (splits_ > 0) {
    query.ask = [this](const Position& position, std::uint64_t nodes) { return ask(position, nodes); };
  }
  ProofState state = start_rounds(reach, targets, std::move(kings_and_pawns), played, query);
  play_rounds(state, query);
  result_ = {state.verdict, std::move(state.line), state.nodes};
}

bool HelpmateSolver::play(int games, const TrialGameStyle& style) {
  const auto plies = static_cast<std::uint64_t>(style.max_plies);
  for (int game = 0; game < games && nodes_left() > plies && !budget_.stopped(); ++game) {
    TrialGameMoves moves;
    if (play_trial_game(position_, winner_, style, random_, result_.nodes, moves)) {
      result_.verdict = Helpmate::Exists;
      result_.line.assign(moves.begin(), moves.end());
      return true;
    }
  }
  return false;
}

}  // namespace rookery::chess
