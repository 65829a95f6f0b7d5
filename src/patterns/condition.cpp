#include "condition.h"

#include <algorithm>
#include <span>

namespace rookery::patterns {

namespace {

using chess::Role;

Color color_of(Subject subject, Color one) {
  switch (subject) {
    case Subject::White:
      return Color::White;
    case Subject::Black:
      return Color::Black;
    case Subject::One:
      return one;
    case Subject::Other:
      return ~one;
  }
  return one;
}

/// The number of what stands on `square`, as Board::number_of() has it; 0: nothing.
unsigned number_on(const Sides& sides, chess::Square square) {
  for (const Color color : chess::kColors) {
    for (const Role role : chess::kRoles) {
      if (sides.by(color, role).contains(square)) {
        return chess::Board::number_of({color, role});
      }
    }
  }
  return 0;
}

bool test(const SquareTest& wanted, const Sides& sides) {
  Bitboard found = (wanted.pieces & kEmpty) != 0 ? ~sides.occupied() : Bitboard();
  for (const Color color : chess::kColors) {
    for (const Role role : chess::kRoles) {
      const bool is_wanted = (wanted.pieces >> chess::Board::number_of({color, role}) & 1) != 0;
      found |= is_wanted ? sides.by(color, role) : Bitboard();
    }
  }
  return (found & wanted.squares).any();
}

/// Depth: at most the eight squares of a rank, since items that take one consume it.
bool fits(std::span<const RankItem> items, std::span<const unsigned> numbers) {
  if (items.empty()) {
    return numbers.empty();
  }
  if (items.front().is_repeated) {
    const auto rest = items.subspan(1);
    for (std::size_t skipped = 0; skipped <= numbers.size(); ++skipped) {
      if (fits(rest, numbers.subspan(skipped))) {
        return true;
      }
    }
    return false;
  }
  return !numbers.empty() && (items.front().pieces >> numbers.front() & 1) != 0 &&
         fits(items.subspan(1), numbers.subspan(1));
}

bool test(const BoardTest& board, const Sides& sides) {
  for (int row = 0; row < 8; ++row) {
    std::array<unsigned, 8> numbers{};
    for (int file = 0; file < 8; ++file) {
      numbers[static_cast<std::size_t>(file)] =
          number_on(sides, chess::Square::from_index((7 - row) * 8 + file));
    }
    if (!fits(board.ranks[static_cast<std::size_t>(row)], numbers)) {
      return false;
    }
  }
  return true;
}

/// Bishop pair and files are counted as sets of one and of up to eight squares.
Bitboard set_of(const Possession& what, const Sides& sides, Color color) {
  const Bitboard place =
      what.place.is_relative && color == Color::Black ? mirrored(what.place.squares) : what.place.squares;
  const Bitboard bishops = sides.by(color, Role::Bishop);
  Bitboard set;
  switch (what.kind) {
    case Possession::Kind::BishopPair:
      return (bishops & chess::kDarkSquares).any() && (bishops & ~chess::kDarkSquares).any() ? Bitboard(1)
                                                                                             : Bitboard();
    case Possession::Kind::OpenFile:
      return files_without(sides.pawns(Color::White) | sides.pawns(Color::Black)) & place;
    case Possession::Kind::HalfOpenFile:
      return files_without(sides.pawns(color)) & ~files_without(sides.pawns(~color)) & place;
    case Possession::Kind::Pieces:
      break;
  }
  for (const Role role : chess::kRoles) {
    set |= (what.roles >> index(role) & 1) != 0 ? sides.by(color, role) : Bitboard();
  }
  for (const PawnTrait trait : what.traits) {
    set &= pawns_with(trait, sides, color);
  }
  return set & place;
}

bool test(const Possession& what, const Sides& sides, Color one) {
  const Color color = color_of(what.subject, one);
  const int count = set_of(what, sides, color).count();
  const auto others = [&] { return set_of(what, sides, ~color).count(); };
  switch (what.amount.kind) {
    case Amount::Kind::AtLeast:
      return count >= what.amount.number;
    case Amount::Kind::AtMost:
      return count <= what.amount.number;
    case Amount::Kind::Exactly:
      return count == what.amount.number;
    case Amount::Kind::MoreThanOther:
      return count > others();
    case Amount::Kind::FewerThanOther:
      return count < others();
    case Amount::Kind::AsManyAsOther:
      return count == others();
  }
  return false;
}

bool have_opposite_bishops(const Sides& sides) {
  const Bitboard white = sides.by(Color::White, Role::Bishop), black = sides.by(Color::Black, Role::Bishop);
  const bool is_one_each = white.count() == 1 && black.count() == 1;
  return is_one_each && (white & chess::kDarkSquares).any() != (black & chess::kDarkSquares).any();
}

/// Calls the right test for each kind of condition.
struct Evaluator {
  const Sides& sides;
  Color one;

  bool operator()(const AllOf& all) const {
    return std::ranges::all_of(all.conditions,
                               [&](const Condition& part) { return holds(part, sides, one); });
  }
  bool operator()(const AnyOf& any) const {
    return std::ranges::any_of(any.conditions,
                               [&](const Condition& part) { return holds(part, sides, one); });
  }
  bool operator()(const NoneOf& none) const {
    return std::ranges::none_of(none.conditions,
                                [&](const Condition& part) { return holds(part, sides, one); });
  }
  bool operator()(const SquareTest& square) const { return test(square, sides); }
  bool operator()(const BoardTest& board) const { return test(board, sides); }
  bool operator()(const PawnSkeleton& pawns) const {
    return sides.pawns(Color::White) == pawns.white && sides.pawns(Color::Black) == pawns.black;
  }
  bool operator()(const Possession& what) const { return test(what, sides, one); }
  bool operator()(const CheckTest& check) const {
    return sides.is_check && sides.turn == color_of(check.subject, one);
  }
  bool operator()(const TurnTest& turn) const { return sides.turn == color_of(turn.subject, one); }
  bool operator()(const OppositeBishops&) const { return have_opposite_bishops(sides); }
};

}  // namespace

bool holds(const Condition& condition, const Sides& sides, Color one) {
  return std::visit(Evaluator{sides, one}, condition.test);
}

}  // namespace rookery::patterns
