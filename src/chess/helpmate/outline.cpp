// SPDX-License-Identifier: MIT
#include "helpmate/outline.h"

#include "helpmate/outline_blame.h"
#include "helpmate/outline_mate.h"

namespace rookery::chess {

namespace {

/// The squares on which the pieces of each kind stand in some of the states.
struct OutlineTraces {
  std::array<std::array<Bitboard, 6>, 2> stood{};  ///< by colour and role
  Bitboard fixed = ~Bitboard{};                    ///< squares on which a piece stands in all of them
  std::uint8_t promoted = 0;
};

OutlineTraces trace(const StateSet<OutlineState>& states) {
  OutlineTraces traces;
  const Board& start = states[0].board;
  for (const OutlineState& state : states) {
    Bitboard same;
    for (const Color color : kColors) {
      for (const Role role : kRoles) {
        const Bitboard now = state.board.by(color, role);
        traces.stood[index(color)][index(role)] |= now;
        same |= now & start.by(color, role);
      }
    }
    traces.fixed &= same;
    traces.promoted |= state.promoted;
  }
  return traces;
}

}  // namespace

HelpmateOutline::HelpmateOutline(const Position& position, const Reach& reach, Color winner,
                                 Bitboard followed, HelpmateEffort& effort)
    : pieces_(position, reach, winner, followed),
      winner_(winner),
      effort_(&effort),
      failing_{pieces_.start(), 0, position.turn(), 0},
      failed_(!applies_to(position)) {
  store(failing_);
}

bool HelpmateOutline::applies_to(const Position& position) {
  return position.setup().castling_rooks.empty() && !position.setup().ep_square;
}

Helpmate HelpmateOutline::run(HelpmateBudget budget) {
  while (next_ < states_.size() && !failed_) {
    if (states_.size() > budget.max_nodes || effort_->is_spent() || budget.stopped()) {
      return Helpmate::Unknown;
    }
    expand(static_cast<std::uint32_t>(next_++));
  }
  return failed_ ? Helpmate::Unknown : Helpmate::Impossible;
}

void HelpmateOutline::close(HelpmateBudget budget) {
  if (next_ == 0) {
    return;  // it failed at the start
  }
  if (!closing_) {
    closing_ = true;
    --next_;  // the last one was left in the middle
  }
  while (next_ < states_.size() && states_.size() <= budget.max_nodes && !effort_->is_spent() &&
         !budget.stopped()) {
    expand(static_cast<std::uint32_t>(next_++));
  }
}

std::optional<Reach::Limits> HelpmateOutline::limits(Reach::Limits known) const {
  if (!is_closed() || effort_->is_spent()) {
    return std::nullopt;
  }
  const OutlineTraces traces = trace(states_);
  known.fixed |= traces.fixed;
  const Board& start = pieces_.start();
  for (const Square home : start.occupied()) {
    const auto [color, role] = *start.at(home);
    Bitboard within = traces.stood[index(color)][index(role)];
    if (role == Role::Pawn) {
      // Reach takes a double step for two steps, of which the first need not be legal.
      within |= (within & Bitboard(relative(color, Rank::R4))).forward(~color);
      within |= ((traces.promoted >> index(color)) & 1) != 0 ? kBackRanks : Bitboard{};
    }
    known.within[static_cast<std::size_t>(home.index())] &= within;
  }
  return known;
}

Bitboard HelpmateOutline::blamed() const {
  return find_blamed(pieces_, states_, failing_, winner_);
}

void HelpmateOutline::expand(std::uint32_t at) {
  moves_.clear();
  list_outline_moves(pieces_, states_[at], at, moves_);
  for (const OutlineMove& move : moves_) {
    if (failed_ && !closing_) {
      return;
    }
    arrive(move);
  }
}

void HelpmateOutline::arrive(const OutlineMove& move) {
  const bool winner_moved = move.after.turn != winner_;
  if (winner_moved && !closing_ &&
      OutlineMate(pieces_, move.after, winner_, *effort_).is_possible(move.check)) {
    failed_ = true;
    failing_ = move.after;
    return;
  }
  store(move.after);
}

void HelpmateOutline::store(const OutlineState& state) {
  const auto slot = states_.free_slot(state);
  if (slot && !has_no_mating_material(pieces_, state, winner_)) {
    states_.insert(*slot, state);
  }
}

}  // namespace rookery::chess
