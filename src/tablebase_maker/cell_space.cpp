#include "cell_space.h"

#include <algorithm>
#include <map>
#include <utility>

namespace rookery::tablebase_maker {

namespace {

using chess::Color;
using chess::Role;

/// The squares of the triangle a1, d1, d4.
constexpr std::array<std::uint8_t, 10> kTriangle{0, 1, 2, 3, 9, 10, 11, 18, 19, 27};
constexpr std::size_t kPawnSquares = 48;

constexpr std::uint8_t mirrored(std::uint8_t square) {
  return square ^ 7;
}
constexpr std::uint8_t transposed(std::uint8_t square) {
  return static_cast<std::uint8_t>(square % 8 * 8 + square / 8);
}

/// Above 0: above the diagonal from a1 to h8; below 0: below it.
constexpr int above_diagonal(std::uint8_t square) {
  return square / 8 - square % 8;
}

constexpr auto kTriangleNumber = [] {
  std::array<std::uint8_t, 64> numbers{};
  for (std::size_t i = 0; i < kTriangle.size(); ++i) {
    numbers[kTriangle[i]] = static_cast<std::uint8_t>(i);
  }
  return numbers;
}();

/// The eight ways to turn and mirror the board. 1: left and right, 2: up and down, then 4: at the diagonal.
constexpr std::size_t kTransposed = 4;
constexpr auto kTurned = [] {
  std::array<std::array<std::uint8_t, 64>, 8> turned{};
  for (std::size_t way = 0; way < turned.size(); ++way) {
    for (std::uint8_t square = 0; square < 64; ++square) {
      const auto flipped =
          static_cast<std::uint8_t>(square ^ ((way & 1) != 0 ? 7 : 0) ^ ((way & 2) != 0 ? 56 : 0));
      turned[way][square] = (way & kTransposed) != 0 ? transposed(flipped) : flipped;
    }
  }
  return turned;
}();
/// [square]: the way that brings it into the triangle.
constexpr auto kWay = [] {
  std::array<std::uint8_t, 64> ways{};
  for (std::size_t square = 0; square < ways.size(); ++square) {
    for (std::uint8_t way = 8; way-- > 0;) {
      const std::uint8_t turned = kTurned[way][square];
      if (turned % 8 < 4 && turned / 8 < 4 && above_diagonal(turned) <= 0) {
        ways[square] = way;
      }
    }
  }
  return ways;
}();

}  // namespace

CellSpace::CellSpace(Pieces pieces) : pieces_(in_order(std::move(pieces))) {
  pawns_ = static_cast<std::size_t>(
      std::ranges::count_if(pieces_, [](chess::Piece piece) { return piece.role == Role::Pawn; }));
  others_ = pieces_.size() - pawns_;
  for (std::size_t i = 3; i < others_; ++i) {
    if (pieces_[i] == pieces_[i - 1]) {
      equal_.emplace_back(i - 1, i);
    }
  }
  slice_size_ = pawns_ == 0 ? kTriangle.size() : 64;
  for (std::size_t i = 1; i < others_; ++i) {
    slice_size_ *= 64;
  }
  if (pawns_ > 0) {
    list_slices();
  }
}

/// Equal pawns in the order of their squares.
CellSpace::PawnSquares CellSpace::sorted(PawnSquares pawns) const {
  for (std::size_t begin = 0; begin < pawns_;) {
    std::size_t end = begin + 1;
    while (end < pawns_ && pieces_[others_ + end] == pieces_[others_ + begin]) {
      ++end;
    }
    std::sort(pawns.begin() + static_cast<std::ptrdiff_t>(begin),
              pawns.begin() + static_cast<std::ptrdiff_t>(end));
    begin = end;
  }
  return pawns;
}

/// Grows with each pawn's move.
int CellSpace::advancement(const PawnSquares& pawns) const {
  int sum = 0;
  for (std::size_t i = 0; i < pawns_; ++i) {
    sum += pieces_[others_ + i].color == Color::White ? pawns[i] / 8 : 7 - pawns[i] / 8;
  }
  return sum;
}

std::size_t CellSpace::key_of(const PawnSquares& pawns) const {
  std::size_t key = 0;
  for (std::size_t i = 0; i < pawns_; ++i) {
    key = key * kPawnSquares + pawns[i] - 8U;
  }
  return key;
}

void CellSpace::list_slices() {
  std::size_t keys = 1;
  for (std::size_t i = 0; i < pawns_; ++i) {
    keys *= kPawnSquares;
  }
  slice_of_key_.assign(keys, -1);
  // By advancement, the most advanced first.
  std::map<std::pair<int, PawnSquares>, std::vector<std::pair<std::size_t, bool>>> keys_of;
  for (std::size_t key = 0; key < keys; ++key) {
    PawnSquares pawns{}, image{};
    std::size_t rest = key;
    for (std::size_t i = pawns_; i-- > 0; rest /= kPawnSquares) {
      pawns[i] = static_cast<std::uint8_t>(rest % kPawnSquares + 8);
      image[i] = mirrored(pawns[i]);
    }
    const PawnSquares own = sorted(pawns), other = sorted(image);
    PawnSquares distinct = own;
    std::sort(distinct.begin(), distinct.begin() + static_cast<std::ptrdiff_t>(pawns_));
    const auto end = distinct.begin() + static_cast<std::ptrdiff_t>(pawns_);
    if (std::adjacent_find(distinct.begin(), end) == end) {
      keys_of[{-advancement(own), std::min(own, other)}].emplace_back(key, other < own);
    }
  }
  for (const auto& [pawns, its_keys] : keys_of) {
    for (const auto& [key, is_mirrored] : its_keys) {
      slice_of_key_[key] = static_cast<std::int32_t>(2 * pawns_of_slice_.size() + (is_mirrored ? 1 : 0));
    }
    pawns_of_slice_.push_back(pawns.second);
  }
  slices_ = pawns_of_slice_.size();
}

/// Equal pieces in the order of their squares.
std::size_t CellSpace::number(Squares squares) const {
  for (std::size_t round = 0; round < equal_.size(); ++round) {
    for (const auto& [one, next] : equal_) {
      if (squares[one] > squares[next]) {
        std::swap(squares[one], squares[next]);
      }
    }
  }
  std::size_t cell = pawns_ == 0 ? kTriangleNumber[squares[0]] : squares[0];
  for (std::size_t i = 1; i < others_; ++i) {
    cell = cell * 64 + squares[i];
  }
  return cell;
}

std::size_t CellSpace::cell_in_slice(const Squares& squares) const {
  if (pawns_ > 0) {
    return number(squares);
  }
  const std::size_t way = kWay[squares[0]];
  const bool is_on_diagonal = above_diagonal(kTurned[way][squares[0]]) == 0;
  const int above = is_on_diagonal ? above_diagonal(kTurned[way][squares[1]]) : -1;
  const auto number_by = [&](const std::array<std::uint8_t, 64>& turned) {
    Squares seen{};
    for (std::size_t i = 0; i < others_; ++i) {
      seen[i] = turned[squares[i]];
    }
    return number(seen);
  };
  if (above != 0) {
    return number_by(kTurned[above > 0 ? way | kTransposed : way]);
  }
  // Both kings are on the diagonal: of the two mirror images one counts.
  return std::min(number_by(kTurned[way]), number_by(kTurned[way | kTransposed]));
}

std::size_t CellSpace::cell_of(const Squares& squares) const {
  if (pawns_ == 0) {
    return cell_in_slice(squares);
  }
  PawnSquares pawns{};
  std::copy_n(squares.begin() + static_cast<std::ptrdiff_t>(others_), pawns_, pawns.begin());
  const auto slice = static_cast<std::size_t>(slice_of_key_[key_of(pawns)]);
  Squares turned = squares;
  if (slice % 2 != 0) {
    std::transform(turned.begin(), turned.end(), turned.begin(), mirrored);
  }
  return slice / 2 * slice_size_ + cell_in_slice(turned);
}

Squares CellSpace::squares_of(std::size_t slice, std::size_t cell) const {
  Squares squares{};
  for (std::size_t i = others_; i-- > 1; cell /= 64) {
    squares[i] = static_cast<std::uint8_t>(cell % 64);
  }
  squares[0] = pawns_ == 0 ? kTriangle[cell] : static_cast<std::uint8_t>(cell);
  if (pawns_ > 0) {
    std::copy_n(pawns_of_slice_[slice].begin(), pawns_,
                squares.begin() + static_cast<std::ptrdiff_t>(others_));
  }
  return squares;
}

}  // namespace rookery::tablebase_maker
