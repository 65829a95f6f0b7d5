// SPDX-License-Identifier: MIT
#pragma once
#include <bit>
#include <cassert>
#include <cstdint>

#include "rookery/chess/types.h"

namespace rookery::chess {

/// A set of squares; bit i is Square::from_index(i). Iterates from a1 to h8.
class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
  constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << square.index()) {}
  constexpr explicit Bitboard(File file)
      : bits_(std::uint64_t{0x0101010101010101} << static_cast<int>(file)) {}
  constexpr explicit Bitboard(Rank rank) : bits_(std::uint64_t{0xFF} << (8 * static_cast<int>(rank))) {}

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool contains(Square square) const { return ((bits_ >> square.index()) & 1) != 0; }
  [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const {
#if defined(__x86_64__) && !defined(__POPCNT__)
    // std::popcount is then a call into g++'s library.
    std::uint64_t sums = bits_ - ((bits_ >> 1) & 0x5555555555555555);
    sums = (sums & 0x3333333333333333) + ((sums >> 2) & 0x3333333333333333);
    return static_cast<int>((((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101) >> 56);
#else
    return std::popcount(bits_);
#endif
  }
  [[nodiscard]] constexpr bool several() const {
    return (bits_ & (bits_ - 1)) != 0;
  }  ///< two squares or more
  /// The lowest square. Precondition: any().
  [[nodiscard]] constexpr Square first() const {
    assert(any());
    return lowest(bits_);
  }

  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard(a.bits_ & b.bits_); }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard(a.bits_ | b.bits_); }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard(a.bits_ ^ b.bits_); }
  friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
  bool operator==(const Bitboard&) const = default;

  /// Every square moved one rank closer to the opponent of `color`; squares beyond the edge are dropped.
  [[nodiscard]] constexpr Bitboard forward(Color color) const {
    return Bitboard(color == Color::White ? bits_ << 8 : bits_ >> 8);
  }

  /// Every square moved one file to the left from White's point of view; squares beyond the edge are dropped.
  [[nodiscard]] constexpr Bitboard toward_a() const { return Bitboard((bits_ >> 1) & 0x7F7F7F7F7F7F7F7F); }
  /// The same to the right.
  [[nodiscard]] constexpr Bitboard toward_h() const { return Bitboard((bits_ << 1) & 0xFEFEFEFEFEFEFEFE); }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Square operator*() const { return lowest(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  /// std::countr_zero would ask whether there is one.
  static constexpr Square lowest(std::uint64_t bits) { return Square::from_index(__builtin_ctzll(bits)); }

  std::uint64_t bits_ = 0;
};

inline constexpr Bitboard kDarkSquares{0xAA55AA55AA55AA55};  ///< the colour of a1
inline constexpr Bitboard kBackRanks = Bitboard(Rank::R1) | Bitboard(Rank::R8);

}  // namespace rookery::chess
