#include "solver.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>

#include "parallel.h"

namespace rookery::tablebase_maker {

namespace {

using chess::Color;
using chess::Role;
using chess::Square;
using tablebase::Wdl;

constexpr std::int16_t kNoPosition = std::numeric_limits<std::int16_t>::min();
constexpr int kFiftyMoves = 100;  ///< plies
constexpr int kLatePlies = kFiftyMoves + 1;

constexpr std::int8_t number_of(Wdl wdl) {
  return static_cast<std::int8_t>(wdl);
}

/// Joins what the threads found.
template <class Frontier>
Frontier joined(std::vector<Frontier>& parts) {
  Frontier whole = std::move(parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) {
    for (const Color turn : chess::kColors) {
      auto& cells = whole[index(turn)];
      const auto& more = parts[i][index(turn)];
      cells.insert(cells.end(), more.begin(), more.end());
    }
  }
  return whole;
}

}  // namespace

Solver::Solver(Solved& own, const Subendings& subendings, tablebase::TableWriter& writer, unsigned threads)
    : own_(own),
      space_(own.space),
      pieces_(own.space.pieces()),
      zeroing_(own, subendings),
      writer_(writer),
      threads_(threads) {}

void Solver::solve() {
  for (std::size_t slice = 0; slice < space_.slices(); ++slice) {
    solve_slice(slice);
  }
}

void Solver::solve_slice(std::size_t slice) {
  slice_ = slice;
  for (const Color turn : chess::kColors) {
    values_[index(turn)].assign(space_.slice_size(), kNoPosition);
    by_zeroing_[index(turn)].assign(space_.slice_size(), ResultScale::kNone);
  }
  find_legal();
  Ply first, mates;
  find_decided(first, mates);
  find_plies(std::move(first), mates);
  store_results();
}

/// Calls visit(cell, thread) for each cell.
template <class Visit>
void Solver::for_each_cell(Visit visit) {
  for_ranges(space_.slice_size(), threads_, [&](std::size_t begin, std::size_t end, std::size_t thread) {
    for (std::size_t cell = begin; cell < end; ++cell) {
      visit(cell, thread);
    }
  });
}

void Solver::find_legal() {
  for_each_cell([&](std::size_t cell, std::size_t) {
    const Squares squares = space_.squares_of(slice_, cell);
    const Standing at(pieces_, squares);
    if (!at.is_apart() || space_.cell_in_slice(squares) != cell) {
      return;
    }
    for (const Color turn : chess::kColors) {
      values_[index(turn)][cell] = at.is_in_check(~turn) ? kNoPosition : Value{0};
    }
  });
}

bool Solver::has_quiet_move(const Standing& at, Color turn) const {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].color == turn && pieces_[i].role != Role::Pawn) {
      for (const Square to : at.attacks(i) & ~at.occupied()) {
        if (values_[index(~turn)][space_.cell_in_slice(at.moved(i, to))] != kNoPosition) {
          return true;
        }
      }
    }
  }
  return false;
}

/// What mate, captures and pawn's moves alone decide.
Solver::Value Solver::decide(std::size_t cell, Color turn) {
  const Squares squares = space_.squares_of(slice_, cell);
  const Standing at(pieces_, squares);
  std::int8_t& best = by_zeroing_[index(turn)][cell];
  best = zeroing_.best(at, turn);
  if (best == number_of(Wdl::Win)) {
    return 1;
  }
  const bool may_lose = best < number_of(Wdl::Draw);
  if (!may_lose || has_quiet_move(at, turn)) {
    return 0;
  }
  if (best == number_of(Wdl::Loss)) {
    return -2;  // each move is one that zeroes
  }
  if (best == ResultScale::kNone) {
    const bool is_mate = at.is_in_check(turn);
    best = is_mate ? best : number_of(Wdl::Draw);  // stalemate
    return is_mate ? Value{-1} : Value{0};
  }
  return 0;
}

void Solver::find_decided(Ply& first, Ply& mates) {
  std::vector<Frontier> won(threads_), lost(threads_), mated(threads_);
  for_each_cell([&](std::size_t cell, std::size_t thread) {
    for (const Color turn : chess::kColors) {
      Value& value = values_[index(turn)][cell];
      if (value == kNoPosition) {
        continue;
      }
      const Value decided = decide(cell, turn);
      if (decided != 0) {
        auto& found = decided == 1 ? won[thread] : decided == -1 ? mated[thread] : lost[thread];
        found[index(turn)].push_back(static_cast<std::uint32_t>(cell));
        std::atomic_ref(value).store(decided, std::memory_order_relaxed);
      }
    }
  });
  first.won = joined(won);
  first.lost = joined(lost);
  mates.lost = joined(mated);
}

/// Calls visit(cell) for each position, of the other side to move, from which a quiet move leads to this one.
template <class Visit>
void Solver::for_predecessors(std::size_t cell, Color turn, Visit visit) const {
  const Squares squares = space_.squares_of(slice_, cell);
  const Standing at(pieces_, squares);
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].color != turn && pieces_[i].role != Role::Pawn) {
      for (const Square from : at.attacks(i) & ~at.occupied()) {
        visit(space_.cell_in_slice(at.moved(i, from)));
      }
    }
  }
}

bool Solver::set_if_unknown(std::size_t cell, Color turn, int value) {
  Value unknown = 0;
  return std::atomic_ref(values_[index(turn)][cell])
      .compare_exchange_strong(unknown, static_cast<Value>(value), std::memory_order_relaxed);
}

/// Positions that a move wins in `plies`: it leads to one that is lost a ply sooner.
Solver::Frontier Solver::find_won(const Frontier& lost, int plies) {
  std::vector<Frontier> found(threads_);
  for (const Color turn : chess::kColors) {
    const Cells& cells = lost[index(turn)];
    for_ranges(cells.size(), threads_, [&](std::size_t begin, std::size_t end, std::size_t thread) {
      for (std::size_t i = begin; i < end; ++i) {
        for_predecessors(cells[i], turn, [&](std::size_t cell) {
          if (set_if_unknown(cell, ~turn, plies)) {
            found[thread][index(~turn)].push_back(static_cast<std::uint32_t>(cell));
          }
        });
      }
    });
  }
  return joined(found);
}

/// Whether every move leads to a win of the opponent, none of which takes `plies` or more.
bool Solver::is_lost(std::size_t cell, Color turn, int plies) {
  const std::int8_t zeroing = by_zeroing_[index(turn)][cell];
  if (zeroing >= number_of(Wdl::Draw) || (zeroing == number_of(Wdl::BlessedLoss) && plies < kLatePlies)) {
    return false;
  }
  const Squares squares = space_.squares_of(slice_, cell);
  const Standing at(pieces_, squares);
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].color != turn || pieces_[i].role == Role::Pawn) {
      continue;
    }
    for (const Square to : at.attacks(i) & ~at.occupied()) {
      auto& after = values_[index(~turn)][space_.cell_in_slice(at.moved(i, to))];
      const Value value = std::atomic_ref(after).load(std::memory_order_relaxed);
      if (value != kNoPosition && (value <= 0 || value >= plies)) {
        return false;
      }
    }
  }
  return true;
}

/// Positions that are lost in `plies`: the last of their moves is known to lose since the ply before.
Solver::Frontier Solver::find_lost(const Frontier& won, int plies) {
  std::vector<Frontier> found(threads_);
  for (const Color turn : chess::kColors) {
    const Cells& cells = won[index(turn)];
    for_ranges(cells.size(), threads_, [&](std::size_t begin, std::size_t end, std::size_t thread) {
      for (std::size_t i = begin; i < end; ++i) {
        for_predecessors(cells[i], turn, [&](std::size_t cell) {
          const Value now = std::atomic_ref(values_[index(~turn)][cell]).load(std::memory_order_relaxed);
          if (now == 0 && is_lost(cell, ~turn, plies) && set_if_unknown(cell, ~turn, -plies - 1)) {
            found[thread][index(~turn)].push_back(static_cast<std::uint32_t>(cell));
          }
        });
      }
    });
  }
  return joined(found);
}

/// Adds what captures and pawn's moves decide that lead to results beyond the fifty moves.
void Solver::add_late(Ply& ply) {
  std::vector<Frontier> won(threads_), lost(threads_);
  for_each_cell([&](std::size_t cell, std::size_t thread) {
    for (const Color turn : chess::kColors) {
      const std::int8_t zeroing = by_zeroing_[index(turn)][cell];
      if (zeroing == number_of(Wdl::CursedWin) && set_if_unknown(cell, turn, kLatePlies)) {
        won[thread][index(turn)].push_back(static_cast<std::uint32_t>(cell));
      } else if (zeroing == number_of(Wdl::BlessedLoss) && values_[index(turn)][cell] == 0 &&
                 is_lost(cell, turn, kLatePlies) && set_if_unknown(cell, turn, -kLatePlies - 1)) {
        lost[thread][index(turn)].push_back(static_cast<std::uint32_t>(cell));
      }
    }
  });
  std::vector<Frontier> all_won{std::move(ply.won), joined(won)}, all_lost{std::move(ply.lost), joined(lost)};
  ply.won = joined(all_won);
  ply.lost = joined(all_lost);
}

void Solver::find_plies(Ply first, const Ply& mates) {
  const auto is_empty = [](const Ply& ply) {
    return std::ranges::all_of(ply.won, &Cells::empty) && std::ranges::all_of(ply.lost, &Cells::empty);
  };
  Ply before = mates;
  for (int plies = 1; plies <= kLatePlies || !is_empty(before); ++plies) {
    if (is_empty(before) && plies > 1) {
      plies = kLatePlies;  // nothing happens until then
    }
    Ply now{find_won(before.lost, plies), {}};
    now.lost = find_lost(before.won, plies);
    if (plies == 1) {
      std::vector<Frontier> won{std::move(now.won), std::move(first.won)};
      now.won = joined(won);
      now.lost = std::move(first.lost);
    }
    if (plies == kLatePlies) {
      add_late(now);
    }
    before = std::move(now);
  }
}

void Solver::store_results() {
  const std::size_t begin = slice_ * space_.slice_size();
  for_each_cell([&](std::size_t cell, std::size_t) {
    chess::Board board;
    bool is_placed = false;
    for (const Color turn : chess::kColors) {
      const Value value = values_[index(turn)][cell];
      if (value == kNoPosition) {
        continue;
      }
      if (!is_placed) {
        const Squares squares = space_.squares_of(slice_, cell);
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
          board.put(square_at(squares[i]), pieces_[i]);
        }
        is_placed = true;
      }
      const int plies = value > 0 ? value : value < 0 ? std::min(value + 1, -1) : 0;
      const bool is_late = plies > kFiftyMoves || plies < -kFiftyMoves;
      const Wdl won = is_late ? Wdl::CursedWin : Wdl::Win;
      const Wdl wdl = plies > 0 ? won : plies < 0 ? -won : Wdl::Draw;
      own_.values[index(turn)][begin + cell] = number_of(wdl);
      writer_.set(board, turn, wdl, plies);
    }
  });
}

}  // namespace rookery::tablebase_maker
