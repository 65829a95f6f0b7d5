#include "attributes_code.h"

#include <algorithm>

namespace rookery::explorer {

namespace {

constexpr unsigned kSpeedAt = 2, kMonthAt = 8, kWhiteAt = 24, kBlackAt = 36;
constexpr std::uint64_t kOutcomeMask = 3, kSpeedMask = 7;

}  // namespace

std::uint64_t pack(const Attributes& attributes) {
  const auto rating = [&](chess::Color color) {
    return std::uint64_t{std::min(attributes.ratings[index(color)], kMostRating)};
  };
  return static_cast<std::uint64_t>(attributes.outcome) |
         static_cast<std::uint64_t>(attributes.speed) << kSpeedAt |
         std::uint64_t{attributes.month.number()} << kMonthAt | rating(chess::Color::White) << kWhiteAt |
         rating(chess::Color::Black) << kBlackAt;
}

std::optional<Attributes> unpack_attributes(std::uint64_t bits) {
  const std::uint64_t outcome = bits & kOutcomeMask;
  const std::uint64_t speed = (bits >> kSpeedAt) & kSpeedMask;
  if (outcome > static_cast<std::uint64_t>(Outcome::BlackWins) || speed >= kSpeeds.size()) {
    return std::nullopt;
  }
  const auto rating = [bits](unsigned at) { return static_cast<std::uint16_t>((bits >> at) & kMostRating); };
  return Attributes{.outcome = static_cast<Outcome>(outcome),
                    .speed = kSpeeds[speed],
                    .month = Month::from_number(static_cast<std::uint16_t>(bits >> kMonthAt)),
                    .ratings = {rating(kWhiteAt), rating(kBlackAt)}};
}

}  // namespace rookery::explorer
