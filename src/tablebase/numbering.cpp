#include "numbering.h"

#include <algorithm>

#include "square_numbers.h"

namespace rookery::tablebase {

namespace {

using chess::Board;
using chess::Color;
using chess::Role;

constexpr std::uint64_t kThreePlacements = 31'332;
constexpr int kNoGroup = 15;

constexpr const auto& at(const auto& table, int square) {
  return table[static_cast<std::size_t>(square)];
}

/// The pawn of `pawns` that leads. Precondition: there is one.
int leader(chess::Bitboard pawns) {
  int best = pawns.first().index();
  for (const chess::Square pawn : pawns) {
    best = pawn_number(pawn.index()) > pawn_number(best) ? pawn.index() : best;
  }
  return best;
}

}  // namespace

Color leading_color(const Material& material) {
  const int white = material.count({Color::White, Role::Pawn});
  const int black = material.count({Color::Black, Role::Pawn});
  return black == 0 || (white > 0 && black >= white) ? Color::White : Color::Black;
}

std::size_t leading_file(const Placement& placement, Color leading_color) {
  const int file = leader(placement.squares[Board::number_of({leading_color, Role::Pawn})]) % 8;
  return static_cast<std::size_t>(std::min(file, 7 - file));
}

std::optional<Numbering> Numbering::make(const Material& material, std::span<const PieceNumber> pieces,
                                         std::array<int, 2> order, std::size_t file) {
  Numbering numbering;
  if (!numbering.make_groups(material, pieces)) {
    return std::nullopt;
  }
  const auto groups = static_cast<int>(numbering.group_count_);
  const int other = numbering.has_other_pawns_ ? order[1] : kNoGroup;
  if (order[0] >= groups ||
      (numbering.has_other_pawns_ ? other >= groups || other == order[0] : order[1] != kNoGroup)) {
    return std::nullopt;
  }
  numbering.make_factors({order[0], other}, file);
  return numbering;
}

/// False: no table has these pieces in this order.
bool Numbering::make_groups(const Material& material, std::span<const PieceNumber> pieces) {
  piece_count_ = pieces.size();
  std::ranges::copy(pieces, pieces_.begin());
  has_other_pawns_ =
      material.count({Color::White, Role::Pawn}) > 0 && material.count({Color::Black, Role::Pawn}) > 0;
  lead_ = material.has_pawns() ? Lead::Pawns : material.has_single_piece() ? Lead::ThreePieces : Lead::Kings;
  const std::size_t together = lead_ == Lead::Pawns ? 1 : lead_ == Lead::Kings ? 2 : 3;
  std::array<int, 16> counts{};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool is_new = i >= together && pieces[i] != pieces[i - 1];
    group_count_ += i == 0 || is_new ? 1 : 0;
    ++group_sizes_[group_count_ - 1];
    // The pieces of a kind stand together: otherwise they would be two groups.
    if (++counts[pieces[i]] > 1 && pieces[i] != pieces[i - 1]) {
      return false;
    }
  }
  for (const Color color : chess::kColors) {
    for (const Role role : chess::kRoles) {
      if (counts[Board::number_of({color, role})] != material.count({color, role})) {
        return false;
      }
    }
  }
  return has_good_lead(material);
}

bool Numbering::has_good_lead(const Material& material) const {
  const auto is = [&](std::size_t i, Role role) { return Board::role_of(pieces_[i]) == role; };
  switch (lead_) {
    case Lead::Kings:
      return is(0, Role::King) && is(1, Role::King);
    case Lead::ThreePieces:
      return group_sizes_[0] == 3 && pieces_[0] != pieces_[1] && pieces_[1] != pieces_[2];
    case Lead::Pawns:
      break;
  }
  const Color lead = leading_color(material);
  const unsigned other = Board::number_of({~lead, Role::Pawn});
  return pieces_[0] == Board::number_of({lead, Role::Pawn}) &&
         (!has_other_pawns_ || pieces_[static_cast<std::size_t>(group_sizes_[0])] == other);
}

std::uint64_t Numbering::lead_size(std::size_t file) const {
  switch (lead_) {
    case Lead::Kings:
      return kKingPlacements;
    case Lead::ThreePieces:
      return kThreePlacements;
    case Lead::Pawns:
      break;
  }
  return at(kLeadingPawns, group_sizes_[0]).count[file];
}

void Numbering::make_factors(std::array<int, 2> order, std::size_t file) {
  const int other_pawns = has_other_pawns_ ? group_sizes_[1] : 0;
  int free = 64 - group_sizes_[0] - other_pawns;
  std::size_t next = has_other_pawns_ ? 2 : 1;
  size_ = 1;
  for (int place = 0; place < static_cast<int>(group_count_); ++place) {
    if (place == order[0]) {
      factors_[0] = size_;
      size_ *= lead_size(file);
    } else if (place == order[1]) {
      factors_[1] = size_;
      size_ *= binomial(other_pawns, 48 - group_sizes_[0]);
    } else {
      factors_[next] = size_;
      size_ *= binomial(group_sizes_[next], free);
      free -= group_sizes_[next++];
    }
  }
}

Numbering::Squares Numbering::squares_of(const Placement& placement) const {
  Squares squares{};
  for (std::size_t i = 0; i < piece_count_;) {
    for (const chess::Square square : placement.squares[pieces_[i]]) {
      squares[i++] = square.index();
    }
  }
  return squares;
}

/// Puts the leading pawn first.
void Numbering::sort_pawns(Squares& squares) const {
  const auto pawns = std::span(squares).first(static_cast<std::size_t>(group_sizes_[0]));
  std::ranges::iter_swap(pawns.begin(), std::ranges::max_element(pawns, {}, pawn_number));
}

/// Turns the board so that the first piece is where the table has it.
void Numbering::turn(Squares& squares) const {
  const auto turn_all = [&](std::size_t from, auto turned) {
    std::transform(squares.begin() + static_cast<std::ptrdiff_t>(from), squares.end(),
                   squares.begin() + static_cast<std::ptrdiff_t>(from), turned);
  };
  if (squares[0] % 8 > 3) {
    turn_all(0, [](int square) { return square ^ 7; });
  }
  if (lead_ == Lead::Pawns) {
    return;
  }
  if (squares[0] / 8 > 3) {
    turn_all(0, [](int square) { return square ^ 56; });
  }
  // The first piece of the group that is off the diagonal is to be below it.
  for (std::size_t i = 0; i < static_cast<std::size_t>(group_sizes_[0]); ++i) {
    if (const int above = above_diagonal(squares[i]); above != 0) {
      if (above > 0) {
        turn_all(i, [](int square) { return square % 8 * 8 + square / 8; });
      }
      return;
    }
  }
}

std::uint64_t Numbering::lead_number(const Squares& squares) const {
  switch (lead_) {
    case Lead::Kings:
      return at(kKings[at(kTriangle, squares[0])], squares[1]);
    case Lead::ThreePieces:
      return number_of_three(squares);
    case Lead::Pawns:
      break;
  }
  const int pawns = group_sizes_[0];
  std::uint64_t number = at(at(kLeadingPawns, pawns).first, squares[0]);
  std::array<int, kMaxPieces> others{};
  const auto end = std::transform(squares.begin() + 1, squares.begin() + pawns, others.begin(), pawn_number);
  std::sort(others.begin(), end);
  for (int i = 1; i < pawns; ++i) {
    number += binomial(i, others[static_cast<std::size_t>(i - 1)]);
  }
  return number;
}

/// Three different pieces: by which of them is the first one off the diagonal.
std::uint64_t Numbering::number_of_three(const Squares& squares) {
  const auto [a, b, c] = std::array{squares[0], squares[1], squares[2]};
  // Squares that earlier pieces stand on are left out.
  const auto second = static_cast<std::uint64_t>(b - (b > a ? 1 : 0));
  const auto third = static_cast<std::uint64_t>(c - (c > a ? 1 : 0) - (c > b ? 1 : 0));
  const auto rank = [](int square) { return static_cast<std::uint64_t>(square / 8); };
  const std::uint64_t second_rank = rank(b) - (b > a ? 1 : 0);
  const std::uint64_t third_rank = rank(c) - (c > a ? 1 : 0) - (c > b ? 1 : 0);
  if (above_diagonal(a) != 0) {
    return (std::uint64_t{at(kTriangle, a)} * 63 + second) * 62 + third;
  }
  std::uint64_t before = std::uint64_t{kTriangleOffDiagonal} * 63 * 62;
  if (above_diagonal(b) != 0) {
    return before + (rank(a) * 28 + at(kBelowDiagonal, b)) * 62 + third;
  }
  before += 4 * 28 * 62;
  if (above_diagonal(c) != 0) {
    return before + (rank(a) * 7 + second_rank) * 28 + at(kBelowDiagonal, c);
  }
  before += 4 * 7 * 28;
  return before + (rank(a) * 7 + second_rank) * 6 + third_rank;
}

std::uint64_t Numbering::number(const Placement& placement) const {
  Squares squares = squares_of(placement);
  if (lead_ == Lead::Pawns) {
    sort_pawns(squares);
  }
  turn(squares);
  std::uint64_t number = lead_number(squares) * factors_[0];
  auto group = squares.begin() + group_sizes_[0];
  for (std::size_t i = 1; i < group_count_; ++i) {
    const auto end = group + group_sizes_[i];
    std::sort(group, end);
    const int below = i == 1 && has_other_pawns_ ? 8 : 0;  // no pawn stands on the first rank
    std::uint64_t set = 0;
    for (auto square = group; square != end; ++square) {
      // Squares that earlier groups stand on are left out.
      const auto taken = std::count_if(squares.begin(), group, [&](int other) { return other < *square; });
      set += binomial(static_cast<int>(square - group) + 1, *square - static_cast<int>(taken) - below);
    }
    number += set * factors_[i];
    group = end;
  }
  return number;
}

}  // namespace rookery::tablebase
