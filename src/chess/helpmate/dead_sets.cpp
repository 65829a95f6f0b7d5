// SPDX-License-Identifier: MIT
#include <algorithm>

#include "helpmate/knots.h"
#include "rookery/chess/arrangements.h"
#include "rookery/chess/attacks.h"

namespace rookery::chess {

namespace {

constexpr std::uint64_t kMostForKnots = 20'000;   ///< nodes of HelpmateEffort
constexpr std::size_t kMostArrangements = 1'000;  ///< the checker takes some milliseconds for each

/// A white pawn and a black one ahead of it, with no other between: neither passes the other.
std::vector<Bitboard> facing_pawns(const Board& board) {
  std::vector<Bitboard> pairs;
  for (const Square white : board.by(Color::White, Role::Pawn)) {
    for (Bitboard at = Bitboard(white).forward(Color::White); at.any(); at = at.forward(Color::White)) {
      if ((at & board.by(Role::Pawn)).any()) {
        if ((at & board.by(Color::Black)).any()) {
          pairs.push_back(Bitboard(white) | at);
        }
        break;
      }
    }
  }
  return pairs;
}

/// `knots`, each with the pawns face to face that share a pawn with it, and the other pairs.
std::vector<Bitboard> with_facing_pawns(const Board& board, std::vector<Bitboard> knots) {
  std::vector<Bitboard> groups = facing_pawns(board);
  for (Bitboard& knot : knots) {
    std::erase_if(groups, [&](Bitboard pair) {
      const bool joins = (pair & knot).any();
      knot |= joins ? pair : Bitboard{};
      return joins;
    });
  }
  // Two knots may share a pair.
  for (const Bitboard knot : knots) {
    const auto joined =
        std::find_if(groups.begin(), groups.end(), [&](Bitboard one) { return (one & knot).any(); });
    if (joined != groups.end()) {
      *joined |= knot;
    } else {
      groups.push_back(knot);
    }
  }
  return groups;
}

/// The king of `color` and what stands beside him, and, with several rings, what stands beside those.
Bitboard corner_of(const Board& board, Color color, int rings) {
  Bitboard corner = board.by(color, Role::King);
  for (int ring = 0; ring < rings; ++ring) {
    for (const Square square : corner) {
      corner |= attacks::king(square) & board.occupied();
    }
  }
  return corner;
}

/// The choices of groups, in the order in which they are tried: what most often holds comes first.
std::vector<std::vector<Bitboard>> choices_of_groups(const Position& position, Color winner) {
  const Board& board = position.board();
  std::vector<std::vector<Bitboard>> choices{facing_pawns(board)};
  for (const int rings : {1, 2}) {
    for (const Color color : {~winner, winner}) {
      choices.push_back(with_facing_pawns(board, {corner_of(board, color, rings)}));
    }
  }
  HelpmateEffort effort(kMostForKnots);
  const Reach reach(position, effort);
  HelpmateKnots knots(position, reach, kMostArrangements, effort);
  choices.push_back(with_facing_pawns(board, knots.homes()));
  if (knots.bind()) {
    choices.push_back(with_facing_pawns(board, knots.homes()));
  }
  return choices;
}

}  // namespace

std::optional<DeadSets> find_dead_sets(const Position& position, Color winner) {
  const Board& board = position.board();
  if (position.setup().castling_rooks.any() || position.setup().ep_square) {
    return std::nullopt;
  }
  for (const auto& groups : choices_of_groups(position, winner)) {
    if (auto sets = ArrangementSets::find(board, groups, winner, kMostArrangements)) {
      return DeadSets{board, groups, std::move(*sets)};
    }
  }
  return std::nullopt;
}

}  // namespace rookery::chess
