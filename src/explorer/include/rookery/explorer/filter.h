#pragma once
#include <bitset>

#include "rookery/explorer/game.h"

namespace rookery::explorer {

/// Which games count.
struct Filter {
  std::bitset<kSpeeds.size()> speeds = std::bitset<kSpeeds.size()>().set();
  std::bitset<kBands.size()> bands = std::bitset<kBands.size()>().set();
  Month since{};  ///< games of unknown months count only if this is unknown
  Month until = kLastMonth;

  [[nodiscard]] bool admits(Speed speed, std::uint8_t band) const {
    return speeds[static_cast<std::size_t>(speed)] && bands[band];
  }
  [[nodiscard]] bool admits(Month month) const { return since <= month && month <= until; }
  /// Whether months alone decide.
  [[nodiscard]] bool admits_all_groups() const { return speeds.all() && bands.all(); }
  [[nodiscard]] bool bounds_months() const { return since.is_known() || until < kLastMonth; }
};

}  // namespace rookery::explorer
