#include "mate_solver.h"

#include <algorithm>
#include <utility>

namespace rookery::tablebase_maker {

namespace {

using chess::Color;
using chess::Role;
using chess::Square;

bool is_empty(const std::array<std::vector<std::uint32_t>, 2>& frontier) {
  return frontier[0].empty() && frontier[1].empty();
}

}  // namespace

MateSolver::MateSolver(Solved& own, const Subendings& subendings)
    : own_(own), space_(own.space), pieces_(own.space.pieces()), zeroing_(own, subendings) {}

void MateSolver::solve() {
  for (std::size_t slice = 0; slice < space_.slices(); ++slice) {
    solve_slice(slice);
  }
}

void MateSolver::solve_slice(std::size_t slice) {
  find_legal(slice);
  Frontier mated;
  find_decided(slice, mated);
  find_plies(slice, std::move(mated));
  for (const Color turn : chess::kColors) {
    std::ranges::copy(values_[index(turn)], own_.values[index(turn)].begin() +
                                                static_cast<std::ptrdiff_t>(slice * space_.slice_size()));
  }
}

void MateSolver::find_legal(std::size_t slice) {
  for (const Color turn : chess::kColors) {
    values_[index(turn)].assign(space_.slice_size(), kIllegal);
    by_zeroing_[index(turn)].assign(space_.slice_size(), MateScale::kNone);
  }
  for (std::size_t cell = 0; cell < space_.slice_size(); ++cell) {
    const Squares squares = space_.squares_of(slice, cell);
    const Standing at(pieces_, squares);
    if (!at.is_apart() || space_.cell_in_slice(squares) != cell) {
      continue;
    }
    for (const Color turn : chess::kColors) {
      if (!at.is_in_check(~turn)) {
        value_at(turn, cell) = 0;
      }
    }
  }
}

/// Whether a side in check has no move. Precondition: no capture or pawn's move either.
bool MateSolver::is_mated(const Standing& at, Color turn) const {
  if (!at.is_in_check(turn)) {
    return false;
  }
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].color != turn || pieces_[i].role == Role::Pawn) {
      continue;
    }
    for (const Square to : at.attacks(i) & ~at.occupied()) {
      if (value_at(~turn, space_.cell_in_slice(at.moved(i, to))) != kIllegal) {
        return false;
      }
    }
  }
  return true;
}

/// Finds mates, and puts what a capture or a pawn's move decides to its ply: a win for certain, a loss if all
/// other moves lose as well.
void MateSolver::find_decided(std::size_t slice, Frontier& mated) {
  for (Frontier& frontier : decided_) {
    frontier = {};
  }
  for (std::size_t cell = 0; cell < space_.slice_size(); ++cell) {
    const Squares squares = space_.squares_of(slice, cell);
    const Standing at(pieces_, squares);
    for (const Color turn : chess::kColors) {
      if (value_at(turn, cell) == kIllegal) {
        continue;
      }
      const std::int8_t best = zeroing_.best(at, turn);
      by_zeroing_[index(turn)][cell] = best;
      if (best == MateScale::kNone) {
        if (is_mated(at, turn)) {
          mated[index(turn)].push_back(static_cast<std::uint32_t>(cell));
        }
      } else if (best != 0) {
        decided_[static_cast<std::size_t>(MateScale::plies(best))][index(turn)].push_back(
            static_cast<std::uint32_t>(cell));
      }
    }
  }
}

/// Calls visit(cell) for each position, of the other side to move, from which a quiet move leads to this one.
template <class Visit>
void MateSolver::for_predecessors(std::size_t slice, std::size_t cell, Color turn, Visit visit) const {
  const Squares squares = space_.squares_of(slice, cell);
  const Standing at(pieces_, squares);
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].color != turn && pieces_[i].role != Role::Pawn) {
      for (const Square from : at.attacks(i) & ~at.occupied()) {
        visit(space_.cell_in_slice(at.moved(i, from)));
      }
    }
  }
}

/// Whether every move lets the opponent mate, none later than a ply before `plies`.
bool MateSolver::is_lost(std::size_t slice, std::size_t cell, Color turn, int plies) const {
  const std::int8_t zeroing = by_zeroing_[index(turn)][cell];
  if (zeroing != MateScale::kNone && (zeroing >= 0 || MateScale::plies(zeroing) > plies)) {
    return false;
  }
  const Squares squares = space_.squares_of(slice, cell);
  const Standing at(pieces_, squares);
  bool has_move = zeroing != MateScale::kNone;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].color != turn || pieces_[i].role == Role::Pawn) {
      continue;
    }
    for (const Square to : at.attacks(i) & ~at.occupied()) {
      const std::int8_t value = value_at(~turn, space_.cell_in_slice(at.moved(i, to)));
      if (value != kIllegal && (value <= 0 || MateScale::plies(value) >= plies)) {
        return false;
      }
      has_move = has_move || value != kIllegal;
    }
  }
  return has_move;  // otherwise stalemate
}

/// `lost`: the positions that are mate.
void MateSolver::find_plies(std::size_t slice, Frontier lost) {
  for (const Color turn : chess::kColors) {
    for (const std::uint32_t cell : lost[index(turn)]) {
      value_at(turn, cell) = MateScale::loss(0);
    }
  }
  int last_decided = MateScale::kMostPlies;
  while (last_decided > 0 && is_empty(decided_[static_cast<std::size_t>(last_decided)])) {
    --last_decided;
  }
  Frontier won;
  for (int plies = 1; plies <= MateScale::kMostPlies; ++plies) {
    if (plies > last_decided && is_empty(won) && is_empty(lost)) {
      return;
    }
    Frontier now_won, now_lost;
    const auto try_win = [&](Color turn, std::size_t cell) {
      if (value_at(turn, cell) == 0) {
        value_at(turn, cell) = MateScale::win(plies);
        now_won[index(turn)].push_back(static_cast<std::uint32_t>(cell));
      }
    };
    const auto try_loss = [&](Color turn, std::size_t cell) {
      if (value_at(turn, cell) == 0 && is_lost(slice, cell, turn, plies)) {
        value_at(turn, cell) = MateScale::loss(plies);
        now_lost[index(turn)].push_back(static_cast<std::uint32_t>(cell));
      }
    };
    const Frontier& decided = decided_[static_cast<std::size_t>(plies)];
    for (const Color turn : chess::kColors) {
      for (const std::uint32_t cell : lost[index(turn)]) {
        for_predecessors(slice, cell, turn, [&](std::size_t before) { try_win(~turn, before); });
      }
      for (const std::uint32_t cell : decided[index(turn)]) {
        if (by_zeroing_[index(turn)][cell] > 0) {
          try_win(turn, cell);
        }
      }
    }
    for (const Color turn : chess::kColors) {
      for (const std::uint32_t cell : won[index(turn)]) {
        for_predecessors(slice, cell, turn, [&](std::size_t before) { try_loss(~turn, before); });
      }
      for (const std::uint32_t cell : decided[index(turn)]) {
        if (by_zeroing_[index(turn)][cell] < 0) {
          try_loss(turn, cell);
        }
      }
    }
    won = std::move(now_won);
    lost = std::move(now_lost);
  }
}

}  // namespace rookery::tablebase_maker
