#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rookery::tournament {

/// Points of a tournament, exact to a tenth: exchange files write one decimal (TRF26, record 001).
class Points {
 public:
  constexpr Points() = default;
  [[nodiscard]] static constexpr Points from_tenths(std::int32_t tenths) { return Points(tenths); }

  [[nodiscard]] constexpr std::int32_t tenths() const { return tenths_; }

  constexpr auto operator<=>(const Points&) const = default;
  constexpr Points& operator+=(Points other) {
    tenths_ += other.tenths_;
    return *this;
  }
  constexpr Points& operator-=(Points other) {
    tenths_ -= other.tenths_;
    return *this;
  }
  friend constexpr Points operator+(Points a, Points b) { return a += b; }
  friend constexpr Points operator-(Points a, Points b) { return a -= b; }
  friend constexpr Points operator*(Points a, std::int32_t times) { return Points(a.tenths_ * times); }

 private:
  constexpr explicit Points(std::int32_t tenths) : tenths_(tenths) {}
  std::int32_t tenths_ = 0;
};

inline constexpr Points kWholePoint = Points::from_tenths(10);
inline constexpr Points kHalfPoint = Points::from_tenths(5);

/// "3.5": one decimal, always.
[[nodiscard]] std::string write_points(Points points);

/// Reads "3.5", "3,5", "3" and ".5". Nothing for other text, a second decimal and more than 9,999 points.
[[nodiscard]] std::optional<Points> parse_points(std::string_view text);
/// The same, and "-0.5".
[[nodiscard]] std::optional<Points> parse_signed_points(std::string_view text);

}  // namespace rookery::tournament
