// SPDX-License-Identifier: MIT
#include "rookery/chess/arrangements.h"

#include <algorithm>
#include <set>

#include "rookery/chess/attacks.h"

namespace rookery::chess {

namespace {

/// `board`, with the pieces of `over` in place of those on their squares.
Board laid_over(Board board, const Board& over) {
  board.clear(over.occupied());
  Board::Planes planes = board.planes();
  for (std::size_t i = 0; i < planes.size(); ++i) {
    planes[i] |= over.planes()[i];
  }
  return Board(planes);
}

/// Whether all of `part` stands on `board`.
bool is_part(const Board& part, const Board& board) {
  Board cut = board;
  cut.clear(~part.occupied());
  return cut == part;
}

/// The planes of a board in a form that std::set can order.
using Planes = std::array<std::uint64_t, 4>;

Planes planes_of(const Board& board) {
  const auto& planes = board.planes();
  return {planes[0].bits(), planes[1].bits(), planes[2].bits(), planes[3].bits()};
}

Board board_of(const Planes& planes) {
  return Board({Bitboard(planes[0]), Bitboard(planes[1]), Bitboard(planes[2]), Bitboard(planes[3])});
}

Bitboard attacks_of(Piece piece, Square from, Bitboard occupied) {
  return piece.role == Role::Pawn ? attacks::pawn(piece.color, from)
                                  : attacks::piece(piece.role, from, occupied);
}

/// What `winner` attacks in an arrangement, also through the loser's king.
Bitboard attacked(const Board& arranged, const Board& still, Color winner) {
  Board board = laid_over(still, arranged);
  board.clear(board.by(~winner, Role::King));
  Bitboard all;
  for (const Square from : board.by(winner)) {
    all |= attacks_of(*board.at(from), from, board.occupied());
  }
  return all;
}

/// What an arrangement covers, wherever the other pieces stand.
struct Cover {
  Bitboard squares;  ///< attacked by the winner, or with a piece of the loser, kings left out
  Bitboard occupied;
  Bitboard losing_king, winning_king;  ///< of it
};

/// Whether one cover of each group can be chosen so that together they cover the king's square and all next
/// to it.
bool may_cover_all(const std::vector<std::vector<Cover>>& groups, Square king) {
  const Bitboard ring = attacks::king(king), all = ring | Bitboard(king);
  std::vector<std::uint64_t> reached{0}, taken, joined;
  const auto make_unique = [](std::vector<std::uint64_t>& sets) {
    std::sort(sets.begin(), sets.end());
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  };
  for (const auto& group : groups) {
    taken.clear();
    for (const Cover& cover : group) {
      const bool elsewhere = cover.occupied.contains(king) || cover.losing_king.any();
      if (cover.losing_king.contains(king) || (!elsewhere && (cover.winning_king & ring).empty())) {
        taken.push_back((cover.squares & all).bits());
      }
    }
    make_unique(taken);
    joined.clear();
    for (const std::uint64_t one : reached) {
      for (const std::uint64_t more : taken) {
        joined.push_back(one | more);
      }
    }
    make_unique(joined);
    reached.swap(joined);
  }
  return std::binary_search(reached.begin(), reached.end(), all.bits());
}

}  // namespace

std::optional<ArrangementSets> ArrangementSets::find(const Board& board, std::span<const Bitboard> groups,
                                                     Color winner, std::size_t most) {
  ArrangementSets sets(board, groups);
  return sets.grow_without_mate(winner, most) && !sets.may_pass() ? std::optional(std::move(sets))
                                                                  : std::nullopt;
}

std::size_t ArrangementSets::Hash::operator()(const Board::Planes& planes) const {
  std::uint64_t hashed = 0;
  for (const Bitboard plane : planes) {
    hashed = (hashed ^ plane.bits()) * 0x9E3779B97F4A7C15;
    hashed ^= hashed >> 32;
  }
  return static_cast<std::size_t>(hashed);
}

ArrangementSets::ArrangementSets(const Board& board, std::span<const Bitboard> groups) {
  std::vector<Bitboard> homes(groups.begin(), groups.end());
  Bitboard alone = board.occupied();
  for (const Bitboard home : groups) {
    alone &= ~home;
  }
  for (const Square square : alone) {
    homes.emplace_back(square);
  }
  for (const Bitboard home : homes) {
    Board arranged = board;
    arranged.clear(~home);
    store(groups_.emplace_back(), arranged);
  }
}

bool ArrangementSets::grow_without_mate(Color winner, std::size_t most) {
  // Sets never shrink: most that leave room for a mate in the end do so early.
  std::size_t examined = 0;
  do {
    grew_ = false;
    for (Group& group : groups_) {
      grow(group);
      if (total_ > most) {
        return false;
      }
    }
    if (!grew_ || total_ > 2 * examined) {
      if (may_mate(winner)) {
        return false;
      }
      examined = total_;
    }
  } while (grew_);
  return true;
}

void ArrangementSets::store(Group& group, const Board& board) {
  if (group.met.insert(board.planes()).second) {
    group.arrangements.push_back(board);
    grew_ = true;
    ++total_;
  }
}

ArrangementSets::Others ArrangementSets::examine_others(const Group& group) const {
  Others others{};
  for (const Group& other : groups_) {
    if (&other == &group) {
      continue;
    }
    for (const Color color : kColors) {
      others.strikes[index(color)] |= other.strikes[index(color)];
      others.king_strikes[index(color)] |= other.king_strikes[index(color)];
    }
    if (other.arrangements.size() == 1) {
      others.still = laid_over(others.still, other.arrangements.front());
      continue;
    }
    for (const Board& board : other.arrangements) {
      others.bars |= board.occupied();
      for (const Color color : kColors) {
        others.prey[index(color)] |= board.by(color) & ~board.by(Role::King);
      }
    }
  }
  return others;
}

void ArrangementSets::grow(Group& group) {
  const Others others = examine_others(group);
  if (others != group.among) {
    group.among = others;
    group.grown = 0;
  }
  for (const std::size_t known = group.arrangements.size(); group.grown < known; ++group.grown) {
    const Board arranged = group.arrangements[group.grown];
    for (const Color us : kColors) {
      for (const Square from : arranged.by(us)) {
        move_from(group, arranged, from, others);
      }
      lose(group, arranged, us, others);
    }
  }
}

void ArrangementSets::move_from(Group& group, const Board& arranged, Square from, const Others& others) {
  const Board open = laid_over(others.still, arranged);
  const Piece piece = *arranged.at(from);
  const Color us = piece.color;
  const bool pawn = piece.role == Role::Pawn;
  const Bitboard barred = open.by(us) | open.by(Role::King);
  Bitboard hits = attacks_of(piece, from, open.occupied()) & ~barred;
  Bitboard quiet;
  if (pawn) {
    const Bitboard free = ~open.occupied();
    hits &= open.by(~us) | (others.prey[index(~us)] & free);
    quiet = Bitboard(from).forward(us) & free;
    const Bitboard two = from.rank() == relative(us, Rank::R2) ? quiet.forward(us) & free : Bitboard{};
    for (const Square to : two) {
      if (arrive(group, arranged, from, to, piece, others)) {
        steps_[index(us)] |= Bitboard(to);
      }
    }
  }
  for (const Square to : hits | quiet) {
    const bool promotes = pawn && kBackRanks.contains(to);
    bool legal = false;
    for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight}) {
      legal |= (promotes || role == Role::Queen) &&
               arrive(group, arranged, from, to, {us, promotes ? role : piece.role}, others);
    }
    if (legal && hits.contains(to)) {
      Bitboard& strikes = (piece.role == Role::King ? group.king_strikes : group.strikes)[index(us)];
      grew_ |= !strikes.contains(to);
      strikes |= Bitboard(to);
    }
  }
}

/// Stores the arrangement after a move, unless the mover's king is surely attacked; returns whether it did.
bool ArrangementSets::arrive(Group& group, const Board& arranged, Square from, Square to, Piece piece,
                             const Others& others) {
  Board after = arranged;
  after.clear(Bitboard(from) | Bitboard(to));
  after.put(to, piece);
  const Board sure = laid_over(others.still, after);
  const auto king = sure.king(piece.color);
  if (king && attacks::attackers(sure, *king, ~piece.color, sure.occupied() | others.bars).any()) {
    return false;
  }
  store(group, after);
  return true;
}

void ArrangementSets::lose(Group& group, const Board& arranged, Color us, const Others& others) {
  const Board sure = laid_over(others.still, arranged);
  const Bitboard occupied = sure.occupied() | others.bars;
  for (const Square square : arranged.by(us) & ~arranged.by(Role::King)) {
    const bool by_king = others.king_strikes[index(~us)].contains(square) &&
                         attacks::attackers(sure, square, us, occupied).empty();
    if (by_king || others.strikes[index(~us)].contains(square)) {
      Board after = arranged;
      after.clear(Bitboard(square));
      store(group, after);
    }
  }
}

bool ArrangementSets::may_pass() const {
  std::array<Bitboard, 2> pawns{};
  for (const Group& group : groups_) {
    for (const Board& board : group.arrangements) {
      for (const Color color : kColors) {
        pawns[index(color)] |= board.by(color, Role::Pawn);
      }
    }
  }
  return std::any_of(kColors.begin(), kColors.end(), [&](Color color) {
    const Bitboard steps = steps_[index(color)];
    return ((steps.toward_a() | steps.toward_h()) & pawns[index(~color)]).any();
  });
}

bool ArrangementSets::may_mate(Color winner) const {
  Board still;
  Bitboard kings;
  for (const Group& group : groups_) {
    if (group.arrangements.size() == 1) {
      still = laid_over(still, group.arrangements.front());
    }
    for (const Board& board : group.arrangements) {
      kings |= board.by(~winner, Role::King);
    }
  }
  std::vector<std::vector<Cover>> covers;
  for (const Group& group : groups_) {
    covers.emplace_back();
    for (const Board& board : group.arrangements) {
      const Bitboard king = board.by(~winner, Role::King);
      covers.back().push_back({attacked(board, still, winner) | (board.by(~winner) & ~king), board.occupied(),
                               king, board.by(winner, Role::King)});
    }
  }
  for (const Square king : kings) {
    if (may_cover_all(covers, king)) {
      return true;
    }
  }
  return false;
}

bool ArrangementSets::hold(const Board& board) const {
  Board left = board;
  std::vector<const Group*> groups;  // those with several arrangements
  for (const Group& group : groups_) {
    const Board& first = group.arrangements.front();
    if (group.arrangements.size() > 1) {
      groups.push_back(&group);
    } else if (is_part(first, left)) {
      left.clear(first.occupied());
    } else {
      return false;
    }
  }
  // The piece on the first square left over belongs to some group. All choices of that group are followed
  // together: with equal pieces in several groups, many choices leave the same squares and groups.
  std::set<std::pair<Planes, std::uint64_t>> ways{{planes_of(left), ~(~std::uint64_t{0} << groups.size())}};
  for (std::set<std::pair<Planes, std::uint64_t>> longer; !ways.empty(); ways.swap(longer), longer.clear()) {
    for (const auto& [planes, unused] : ways) {
      const Board rest = board_of(planes);
      bool may_be_gone = rest.occupied().empty();
      for (std::size_t g = 0; g < groups.size(); ++g) {
        if (((unused >> g) & 1) == 0) {
          continue;
        }
        may_be_gone = may_be_gone && groups[g]->met.contains(Board::Planes{});
        for (const Board& one : groups[g]->arrangements) {
          if (rest.occupied().any() && one.occupied().contains(rest.occupied().first()) &&
              is_part(one, rest)) {
            Board after = rest;
            after.clear(one.occupied());
            longer.emplace(planes_of(after), unused & ~(std::uint64_t{1} << g));
          }
        }
      }
      if (may_be_gone) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace rookery::chess
