#include "helpmate_sets.h"

#include <algorithm>
#include <set>
#include <vector>

#include "rookery/chess/attacks.h"

namespace rookery::apps {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Piece;
using chess::Role;
using chess::Square;
namespace attacks = chess::attacks;

constexpr std::size_t kMostArrangements = 1'000;  ///< the checker takes some milliseconds for each

/// `over` put on `board`, which gives way.
Board laid_over(Board board, const Board& over) {
  board.clear(over.occupied());
  for (const Square square : over.occupied()) {
    board.put(square, *over.at(square));
  }
  return board;
}

Bitboard attacks_of(Piece piece, Square from, Bitboard occupied) {
  return piece.role == Role::Pawn ? attacks::pawn(piece.color, from)
                                  : attacks::piece(piece.role, from, occupied);
}

/// The rules are those of `grow`, `covers` and `check_sets` in the checker, one by one.
class LeastSets {
 public:
  LeastSets(const Board& start, const std::vector<Bitboard>& homes) {
    for (const Bitboard home : homes) {
      Board board = start;
      board.clear(~home);
      groups_.emplace_back();
      store(groups_.back(), board);
    }
  }

  /// Whether they were found, being few enough, and leave no room for a mate.
  [[nodiscard]] bool rule_out_mate(Color winner) {
    do {
      grew_ = false;
      for (Group& group : groups_) {
        grow(group);
        if (total_ > kMostArrangements) {
          return false;
        }
      }
    } while (grew_);
    return !may_pass() && !may_mate(winner);
  }

 private:
  struct Group {
    std::vector<Board> arrangements{};
    std::set<std::array<std::uint64_t, 4>> met{};
    std::array<Bitboard, 2> strikes{}, king_strikes{};  ///< by colour
  };
  struct Others {
    Board still;                   ///< pieces of groups with one arrangement
    Bitboard bars;                 ///< where those of other groups may stand
    std::array<Bitboard, 2> prey;  ///< by colour, kings left out
    std::array<Bitboard, 2> strikes, king_strikes;
  };

  void store(Group& group, const Board& board) {
    const auto& planes = board.planes();
    if (group.met.insert({planes[0].bits(), planes[1].bits(), planes[2].bits(), planes[3].bits()}).second) {
      group.arrangements.push_back(board);
      grew_ = true;
      ++total_;
    }
  }

  [[nodiscard]] Others look_at_others(const Group& group) const {
    Others others{};
    for (const Group& other : groups_) {
      if (&other == &group) {
        continue;
      }
      for (const Color color : chess::kColors) {
        others.strikes[index(color)] |= other.strikes[index(color)];
        others.king_strikes[index(color)] |= other.king_strikes[index(color)];
      }
      if (other.arrangements.size() == 1) {
        others.still = laid_over(others.still, other.arrangements.front());
        continue;
      }
      for (const Board& board : other.arrangements) {
        others.bars |= board.occupied();
        for (const Color color : chess::kColors) {
          others.prey[index(color)] |= board.by(color) & ~board.by(Role::King);
        }
      }
    }
    return others;
  }

  void grow(Group& group) {
    const Others others = look_at_others(group);
    const std::size_t known = group.arrangements.size();
    for (std::size_t i = 0; i < known; ++i) {
      const Board arranged = group.arrangements[i];
      for (const Color us : chess::kColors) {
        for (const Square from : arranged.by(us)) {
          move_from(group, arranged, from, others);
        }
        lose(group, arranged, us, others);
      }
    }
  }

  void move_from(Group& group, const Board& arranged, Square from, const Others& others) {
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
      const bool at_home = from.rank() == (us == Color::White ? chess::Rank::R2 : chess::Rank::R7);
      const Bitboard two = at_home ? quiet.forward(us) & free : Bitboard{};
      for (const Square to : two) {
        if (arrive(group, arranged, from, to, piece, others)) {
          steps_[index(us)] |= Bitboard(to);
        }
      }
    }
    for (const Square to : hits | quiet) {
      const bool promotes = pawn && chess::kBackRanks.contains(to);
      bool legal = false;
      for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight}) {
        legal |= arrive(group, arranged, from, to, {us, promotes ? role : piece.role}, others);
      }
      if (legal && hits.contains(to)) {
        Bitboard& strikes = (piece.role == Role::King ? group.king_strikes : group.strikes)[index(us)];
        grew_ |= !strikes.contains(to);
        strikes |= Bitboard(to);
      }
    }
  }

  /// Unless the own king is surely attacked then.
  bool arrive(Group& group, const Board& arranged, Square from, Square to, Piece piece,
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

  void lose(Group& group, const Board& arranged, Color us, const Others& others) {
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

  /// Whether a pawn may step past another one, which might take it en passant.
  [[nodiscard]] bool may_pass() const {
    std::array<Bitboard, 2> pawns{};
    for (const Group& group : groups_) {
      for (const Board& board : group.arrangements) {
        for (const Color color : chess::kColors) {
          pawns[index(color)] |= board.by(color, Role::Pawn);
        }
      }
    }
    return std::any_of(chess::kColors.begin(), chess::kColors.end(), [&](Color color) {
      const Bitboard steps = steps_[index(color)];
      return ((steps.toward_a() | steps.toward_h()) & pawns[index(~color)]).any();
    });
  }

  /// What the winner attacks in an arrangement, the loser's king hiding nothing.
  [[nodiscard]] static Bitboard attacked(const Board& arranged, const Board& still, Color winner) {
    Board board = laid_over(still, arranged);
    board.clear(board.by(~winner, Role::King));
    Bitboard all;
    for (const Square from : board.by(winner)) {
      all |= attacks_of(*board.at(from), from, board.occupied());
    }
    return all;
  }

  [[nodiscard]] bool may_mate(Color winner) const {
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
    still.clear(still.by(~winner, Role::King));
    for (const Square king : kings) {
      if (may_mate_on(king, winner, still)) {
        return true;
      }
    }
    return false;
  }

  /// Goes through what the groups may take from the king, each by one arrangement.
  [[nodiscard]] bool may_mate_on(Square king, Color winner, const Board& still) const {
    const Bitboard ring = attacks::king(king), all = ring | Bitboard(king);
    std::vector<Bitboard> reached{Bitboard{}};
    for (const Group& group : groups_) {
      std::set<std::uint64_t> taken;
      for (const Board& board : group.arrangements) {
        const bool here = board.by(~winner, Role::King).contains(king);
        if (!here && (board.occupied().contains(king) || board.by(~winner, Role::King).any() ||
                      (board.by(winner, Role::King) & ring).any())) {
          continue;
        }
        taken.insert(((attacked(board, still, winner) & all) | (board.by(~winner) & ring)).bits());
      }
      std::set<std::uint64_t> joined;
      for (const Bitboard one : reached) {
        for (const std::uint64_t more : taken) {
          joined.insert(one.bits() | more);
        }
      }
      reached.clear();
      for (const std::uint64_t one : joined) {
        reached.emplace_back(one);
      }
    }
    return std::find(reached.begin(), reached.end(), all) != reached.end();
  }

  std::vector<Group> groups_;
  std::array<Bitboard, 2> steps_{};  ///< by colour, where pawns arrive by double steps
  std::size_t total_ = 0;
  bool grew_ = false;
};

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

/// That and, of the pieces beside the king of `color`, himself and what stands beside those, one group.
std::vector<Bitboard> with_corner(const Board& board, Color color, int rings) {
  Bitboard corner = board.by(color, Role::King);
  for (int ring = 0; ring < rings; ++ring) {
    for (const Square square : corner) {
      corner |= attacks::king(square) & board.occupied();
    }
  }
  std::vector<Bitboard> groups = facing_pawns(board);
  std::erase_if(groups, [&](Bitboard pair) {
    if ((pair & corner).empty()) {
      return false;
    }
    corner |= pair;
    return true;
  });
  groups.push_back(corner);
  return groups;
}

}  // namespace

std::optional<std::string> groups_without_mate(const chess::Position& position, Color winner) {
  const Board& board = position.board();
  if (position.setup().castling_rooks.any() || position.setup().ep_square) {
    return std::nullopt;
  }
  for (const auto& groups :
       {facing_pawns(board), with_corner(board, ~winner, 1), with_corner(board, winner, 1),
        with_corner(board, ~winner, 2), with_corner(board, winner, 2)}) {
    std::vector<Bitboard> homes = groups;
    Bitboard alone = board.occupied();
    std::string text;
    for (const Bitboard group : groups) {
      alone &= ~group;
      text += text.empty() ? "" : " ";
      for (const Square square : group) {
        text += static_cast<char>('a' + static_cast<int>(square.file()));
        text += static_cast<char>('1' + static_cast<int>(square.rank()));
      }
    }
    for (const Square square : alone) {
      homes.emplace_back(square);
    }
    if (LeastSets(board, homes).rule_out_mate(winner)) {
      return text;
    }
  }
  return std::nullopt;
}

}  // namespace rookery::apps
