#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace rookery::tournament {

/// A signed integer of 64 bits a limb, two's complement, that wraps around: enough arithmetic for weights
/// that hold many criteria side by side.
template <std::size_t Limbs>
class WideInt {
 public:
  constexpr WideInt() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): weights start from small numbers everywhere.
  constexpr WideInt(std::int64_t value) {
    limbs_.fill(value < 0 ? ~std::uint64_t{0} : 0);
    limbs_[0] = static_cast<std::uint64_t>(value);
  }

  constexpr WideInt& operator+=(const WideInt& other) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < Limbs; ++i) {
      const std::uint64_t partial = limbs_[i] + carry;
      carry = partial < carry ? 1 : 0;
      limbs_[i] = partial + other.limbs_[i];
      carry += limbs_[i] < partial ? 1 : 0;
    }
    return *this;
  }
  constexpr WideInt& operator-=(const WideInt& other) {
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < Limbs; ++i) {
      const std::uint64_t partial = limbs_[i] - borrow;
      borrow = partial > limbs_[i] ? 1 : 0;
      limbs_[i] = partial - other.limbs_[i];
      borrow += limbs_[i] > partial ? 1 : 0;
    }
    return *this;
  }
  friend constexpr WideInt operator+(WideInt a, const WideInt& b) { return a += b; }
  friend constexpr WideInt operator-(WideInt a, const WideInt& b) { return a -= b; }

  /// Half of it, towards minus infinity.
  [[nodiscard]] constexpr WideInt half() const {
    WideInt result;
    std::uint64_t above = is_negative() ? 1 : 0;
    for (std::size_t i = Limbs; i-- > 0;) {
      result.limbs_[i] = limbs_[i] >> 1U | above << 63U;
      above = limbs_[i] & 1U;
    }
    return result;
  }

  /// value * 2^bits. Precondition: the product fits.
  [[nodiscard]] static constexpr WideInt shifted(std::uint64_t value, std::size_t bits) {
    WideInt result;
    const std::size_t limb = bits / 64;
    const std::size_t offset = bits % 64;
    result.limbs_[limb] = value << offset;
    if (offset > 0 && limb + 1 < Limbs) {
      result.limbs_[limb + 1] = value >> (64 - offset);
    }
    return result;
  }

  constexpr bool operator==(const WideInt&) const = default;
  constexpr std::strong_ordering operator<=>(const WideInt& other) const {
    if (is_negative() != other.is_negative()) {
      return is_negative() ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    for (std::size_t i = Limbs; i-- > 0;) {
      if (limbs_[i] != other.limbs_[i]) {
        return limbs_[i] <=> other.limbs_[i];
      }
    }
    return std::strong_ordering::equal;
  }

 private:
  [[nodiscard]] constexpr bool is_negative() const { return limbs_[Limbs - 1] >> 63U != 0; }

  std::array<std::uint64_t, Limbs> limbs_{};  ///< the lowest first
};

__extension__ using Int128 = __int128;

/// An integer of the machine with the interface of WideInt, for weights that fit.
template <class Value>
class MachineInt {
 public:
  constexpr MachineInt() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): as for WideInt.
  constexpr MachineInt(std::int64_t value) : value_(value) {}

  constexpr MachineInt& operator+=(MachineInt other) {
    value_ += other.value_;
    return *this;
  }
  constexpr MachineInt& operator-=(MachineInt other) {
    value_ -= other.value_;
    return *this;
  }
  friend constexpr MachineInt operator+(MachineInt a, MachineInt b) { return a += b; }
  friend constexpr MachineInt operator-(MachineInt a, MachineInt b) { return a -= b; }
  [[nodiscard]] constexpr MachineInt half() const {
    MachineInt result;
    result.value_ = value_ >> 1U;
    return result;
  }
  [[nodiscard]] static constexpr MachineInt shifted(std::uint64_t value, std::size_t bits) {
    MachineInt result;
    result.value_ = static_cast<Value>(value) << bits;
    return result;
  }
  constexpr auto operator<=>(const MachineInt&) const = default;

 private:
  Value value_ = 0;
};

}  // namespace rookery::tournament
