// SPDX-License-Identifier: MIT
#include "arrangement.h"

#include <algorithm>

#include "rookery/chess/attacks.h"

namespace rookery::python::compat {

namespace attacks = chess::attacks;

namespace {

constexpr Bitboard kDark{0xAA55'AA55'AA55'AA55};

Bitboard bit(int index) {
  return Bitboard(std::uint64_t{1} << index);
}

int last_of(Bitboard squares) {
  return 63 - std::countl_zero(squares.bits());
}

Bitboard attacks_of(chess::Piece piece, Square from, Bitboard occupied) {
  return piece.role == Role::Pawn ? attacks::pawn(piece.color, from)
                                  : attacks::piece(piece.role, from, occupied);
}

}  // namespace

Bitboard backrank(Color color) {
  return Bitboard(color == Color::White ? chess::Rank::R1 : chess::Rank::R8);
}

bool MoveList::contains(Move move) const {
  return std::find(begin(), end(), move) != end();
}

std::optional<Role> Arrangement::role_at(Square square) const {
  if (!occupied().contains(square)) {
    return std::nullopt;
  }
  for (const Role role : chess::kRoles) {
    if (by(role).contains(square)) {
      return role;
    }
  }
  return std::nullopt;
}

std::optional<chess::Piece> Arrangement::at(Square square) const {
  const auto role = role_at(square);
  if (!role) {
    return std::nullopt;
  }
  return chess::Piece{by(Color::White).contains(square) ? Color::White : Color::Black, *role};
}

void Arrangement::put(Square square, chess::Piece piece) {
  take(square);
  roles[index(piece.role)] |= Bitboard(square);
  colors[index(piece.color)] |= Bitboard(square);
}

void Arrangement::take(Square square) {
  const Bitboard others = ~Bitboard(square);
  for (Bitboard& squares : roles) {
    squares &= others;
  }
  for (Bitboard& squares : colors) {
    squares &= others;
  }
}

std::optional<Square> Arrangement::king(Color color) const {
  const Bitboard kings = by(Role::King, color);
  return kings.empty() || kings.several() ? std::nullopt : std::optional(kings.first());
}

std::optional<Square> Arrangement::last_king() const {
  const Bitboard kings = by(Role::King, turn);
  return kings.empty() ? std::nullopt : std::optional(Square::from_index(last_of(kings)));
}

Bitboard Arrangement::attacks(Square from) const {
  const auto piece = at(from);
  return piece ? attacks_of(*piece, from, occupied()) : Bitboard();
}

Bitboard Arrangement::attackers(Color by_color, Square target, Bitboard standing) const {
  const Bitboard queens = by(Role::Queen);
  return ((attacks::knight(target) & by(Role::Knight)) | (attacks::king(target) & by(Role::King)) |
          (attacks::pawn(~by_color, target) & by(Role::Pawn)) |
          (attacks::rook(target, standing) & (by(Role::Rook) | queens)) |
          (attacks::bishop(target, standing) & (by(Role::Bishop) | queens))) &
         by(by_color);
}

Bitboard Arrangement::checkers() const {
  const auto at_risk = king(turn);
  return at_risk ? attackers(~turn, *at_risk) : Bitboard();
}

Bitboard Arrangement::pin(Color color, Square square) const {
  const auto own = king(color);
  const Bitboard line = own ? attacks::line(*own, square) : Bitboard();
  if (line.empty() || *own == square) {
    return ~Bitboard();
  }
  const Bitboard without = occupied() & ~Bitboard(square);
  if ((attacks::between(*own, square) & without).any()) {
    return ~Bitboard();
  }
  const Bitboard sliders = by(Role::Bishop) | by(Role::Rook) | by(Role::Queen);
  for (const Square origin : by(~color) & line & sliders) {
    if (attacks::between(*own, origin).contains(square) &&
        attacks::piece(*role_at(origin), origin, without).contains(*own)) {
      return line;
    }
  }
  return ~Bitboard();
}

Bitboard Arrangement::clean_rights() const {
  Bitboard clean;
  for (const Color color : chess::kColors) {
    const Bitboard kings = by(Role::King, color) & backrank(color);
    const Bitboard rooks = rights & by(Role::Rook, color) & backrank(color);
    if (kings.empty() || rooks.empty()) {
      continue;
    }
    if (!chess960) {
      clean |= (kings & Bitboard(chess::File::E)).any() ? rooks & kCorners : Bitboard();
      continue;
    }
    const int king = last_of(kings), left = rooks.first().index(), right = last_of(rooks);
    clean |= left < king ? bit(left) : Bitboard();
    clean |= right > king ? bit(right) : Bitboard();
  }
  return clean;
}

std::optional<Square> Arrangement::passed_square() const {
  if (!ep_square || ep_square->rank() != chess::relative(turn, chess::Rank::R6)) {
    return std::nullopt;
  }
  const Square pawn = ep_square->forward(~turn);
  const Bitboard path = Bitboard(*ep_square) | Bitboard(ep_square->forward(turn));
  const bool can_be = by(Role::Pawn, ~turn).contains(pawn) && (path & occupied()).empty();
  return can_be ? ep_square : std::nullopt;
}

Bitboard Arrangement::ep_capturers() const {
  if (!ep_square || occupied().contains(*ep_square)) {
    return {};
  }
  return attacks::pawn(~turn, *ep_square) & by(Role::Pawn, turn) &
         Bitboard(chess::relative(turn, chess::Rank::R5));
}

bool Arrangement::has_legal_ep() const {
  if (ep_capturers().empty()) {
    return false;
  }
  MoveList moves;
  add_legal_ep(moves, {});
  return moves.size() != 0;
}

bool Arrangement::has_insufficient_material(Color color) const {
  if (((by(Role::Pawn) | by(Role::Rook) | by(Role::Queen)) & by(color)).any()) {
    return false;
  }
  if (by(Role::Knight, color).any()) {
    const Bitboard helpers = by(Role::Pawn) | by(Role::Knight) | by(Role::Bishop) | by(Role::Rook);
    return by(color).count() <= 2 && (helpers & by(~color)).empty();
  }
  if (by(Role::Bishop, color).any()) {
    const Bitboard bishops = by(Role::Bishop);
    const bool one_shade = (bishops & kDark).empty() || (bishops & ~kDark).empty();
    return one_shade && by(Role::Pawn).empty() && by(Role::Knight).empty();
  }
  return true;
}

int Arrangement::status() const {
  const Bitboard pawns = by(Role::Pawn), kings = by(Role::King);
  const auto enemy_king = king(~turn);
  const std::array faults{
      (kings & by(Color::White)).empty(),
      (kings & by(Color::Black)).empty(),
      kings.count() > 2,
      by(Role::Pawn, Color::White).count() > 8,
      by(Role::Pawn, Color::Black).count() > 8,
      (pawns & kBackranks).any(),
      by(Color::White).count() > 16,
      by(Color::Black).count() > 16,
      rights != clean_rights(),
      ep_square != passed_square(),
      enemy_king && attackers(turn, *enemy_king).any(),
      occupied().empty(),
  };
  int found = status_of_checks();
  for (std::size_t i = 0; i < faults.size(); ++i) {
    found |= faults[i] ? 1 << i : 0;
  }
  return found;
}

/// Whether the checks can come from one move.
int Arrangement::status_of_checks() const {
  constexpr int kTooMany = 1 << 15, kImpossible = 1 << 16;
  const Bitboard giving = checkers();
  if (giving.empty()) {
    return 0;
  }
  const Square own = *king(turn);
  const int count = giving.count();
  const Bitboard steppers = by(Role::Pawn) | by(Role::Knight) | by(Role::King);
  if (count > 2 || (giving & steppers).several()) {
    return kImpossible | (count > 2 ? kTooMany : 0);
  }
  const Square first = giving.first(), last = Square::from_index(last_of(giving));
  if (const auto passed = passed_square()) {
    const Square pushed = passed->forward(~turn);
    const Bitboard before = (occupied() & ~Bitboard(pushed)) | Bitboard(passed->forward(turn));
    const bool stood_in_check = attackers(~turn, own, before).any();
    return count > 1 || (last != pushed && stood_in_check) ? kImpossible : 0;
  }
  // Of two one at least was discovered, by what had stood on another line.
  return count == 2 && attacks::line(first, last).contains(own) ? kImpossible : 0;
}

bool Arrangement::repeats(const Arrangement& other) const {
  if (colors != other.colors || roles != other.roles || turn != other.turn ||
      clean_rights() != other.clean_rights()) {
    return false;
  }
  const auto capturable = [](const Arrangement& at) {
    return at.has_legal_ep() ? at.ep_square : std::nullopt;
  };
  return (!ep_square && !other.ep_square) || capturable(*this) == capturable(other);
}

}  // namespace rookery::python::compat
