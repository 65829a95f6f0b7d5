#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "material.h"
#include "rookery/chess/types.h"

/// How tables number squares and sets of squares, each from 0 without gaps.
namespace rookery::tablebase {

/// Above 0: above the diagonal from a1 to h8; below 0: below it.
constexpr int above_diagonal(int square) {
  return square / 8 - square % 8;
}

/// binomial(k, n): how many sets of k of n squares there are.
inline constexpr auto kBinomials = [] {
  std::array<std::array<std::uint64_t, 65>, kMaxPieces + 1> table{};
  for (std::size_t n = 0; n <= 64; ++n) {
    table[0][n] = 1;
    for (std::size_t k = 1; k < table.size() && k <= n; ++k) {
      table[k][n] = table[k - 1][n - 1] + table[k][n - 1];
    }
  }
  return table;
}();
constexpr std::uint64_t binomial(int k, int n) {
  return kBinomials[static_cast<std::size_t>(k)][static_cast<std::size_t>(n)];
}

/// The ten squares of the triangle a1, d1, d4: those off the diagonal, then those on it. Of other squares: 0.
inline constexpr auto kTriangle = [] {
  std::array<std::uint8_t, 64> numbers{};
  std::uint8_t next = 0;
  for (const bool on_diagonal : {false, true}) {
    for (int square = 0; square < 32; ++square) {
      const int above = above_diagonal(square);
      if (square % 8 < 4 && (on_diagonal ? above == 0 : above < 0)) {
        numbers[static_cast<std::size_t>(square)] = next++;
      }
    }
  }
  return numbers;
}();
inline constexpr std::uint8_t kTriangleOffDiagonal = 6;  // squares of it that are not on the diagonal

/// The 28 squares below the diagonal. Of other squares: 0.
inline constexpr auto kBelowDiagonal = [] {
  std::array<std::uint8_t, 64> numbers{};
  std::uint8_t next = 0;
  for (int square = 0; square < 64; ++square) {
    if (above_diagonal(square) < 0) {
      numbers[static_cast<std::size_t>(square)] = next++;
    }
  }
  return numbers;
}();

inline constexpr int kKingPlacements = 462;

/// [kTriangle of one king][square of the other]: two kings that are not adjacent, the second one not above
/// the diagonal if the first is on it. Both on the diagonal come last.
inline constexpr auto kKings = [] {
  std::array<std::array<std::uint16_t, 64>, 10> numbers{};
  std::uint16_t next = 0;
  for (const bool both_on_diagonal : {false, true}) {
    for (std::size_t first = 0; first < numbers.size(); ++first) {
      int king = 0;
      while (king % 8 > 3 || above_diagonal(king) > 0 || kTriangle[static_cast<std::size_t>(king)] != first) {
        ++king;
      }
      for (int other = 0; other < 64; ++other) {
        const int files = other % 8 - king % 8, ranks = other / 8 - king / 8;
        const bool adjacent = files >= -1 && files <= 1 && ranks >= -1 && ranks <= 1;
        const int above = above_diagonal(king) == 0 ? above_diagonal(other) : -1;
        if (!adjacent && above <= 0 && (above == 0) == both_on_diagonal) {
          numbers[first][static_cast<std::size_t>(other)] = next++;
        }
      }
    }
  }
  return numbers;
}();

/// How many squares are left for other pawns of the leading kind when this pawn leads: the pawn nearest to
/// the edge leads, of those on a file the one on the lowest rank. The a-file counts before the h-file.
/// Precondition: a2 to h7.
constexpr int pawn_number(int square) {
  const int file = square % 8, from_edge = std::min(file, 7 - file), rank = square / 8 - 1;
  return 47 - 2 * (6 * from_edge + rank) - (file > 3 ? 1 : 0);
}

/// Pawns of the leading colour with their leader on one of the files a to d.
struct LeadingPawns {
  std::array<std::uint64_t, 64> first{};  ///< [the leader's square]: the number of the first placement
  std::array<std::uint64_t, 4> count{};   ///< [the leader's file]: placements
};
/// [how many pawns]
inline constexpr auto kLeadingPawns = [] {
  std::array<LeadingPawns, kMaxPieces - 1> tables{};
  for (int pawns = 1; pawns < kMaxPieces - 1; ++pawns) {
    LeadingPawns& table = tables[static_cast<std::size_t>(pawns)];
    for (int file = 0; file < 4; ++file) {
      std::uint64_t next = 0;
      for (int square = 8 + file; square < 56; square += 8) {
        table.first[static_cast<std::size_t>(square)] = next;
        next += binomial(pawns - 1, pawn_number(square));
      }
      table.count[static_cast<std::size_t>(file)] = next;
    }
  }
  return tables;
}();

}  // namespace rookery::tablebase
