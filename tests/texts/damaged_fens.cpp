// How FENs with one slip are read:
//   rookery_damaged_fens [COUNT [SEED]]
// Positions of random games are written as FENs, each with one slip of its form. Each text is either read as
// the position that is meant, or refused; the program prints how often, for each kind of slip, and fails
// where another position was read.
#include <charconv>
#include <cstring>
#include <iomanip>
#include <iostream>

#include "texts/damage.h"

namespace {

std::uint64_t number(const char* text) {
  std::uint64_t value = 0;
  std::from_chars(text, text + std::strlen(text), value);
  return value;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace rookery;
  constexpr std::uint64_t kMillion = 1'000'000;
  const std::uint64_t count = argc > 1 ? number(argv[1]) : kMillion;
  const std::uint64_t seed = argc > 2 ? number(argv[2]) : 1;
  const auto tallies = texts::read_damaged(count, seed);
  std::cout << count << " positions, seed " << seed << "\n   slips      read   refused     wrong\n";
  bool is_safe = true;
  for (std::size_t kind = 0; kind < tallies.size(); ++kind) {
    const texts::DamageTally& tally = tallies[kind];
    const std::uint64_t all = tally.read + tally.refused + tally.wrong;
    const auto share = [&](std::uint64_t part) {
      return all == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
    };
    std::cout << std::fixed << std::setprecision(1) << std::setw(8) << all << std::setw(8)
              << share(tally.read) << " %" << std::setw(8) << share(tally.refused) << " %" << std::setw(8)
              << share(tally.wrong) << " %  " << texts::kDamages[kind].name << '\n';
    if (tally.wrong > 0) {
      std::cout << "  read as another position: " << tally.wrong_text << '\n';
      is_safe = false;
    }
  }
  return is_safe ? 0 : 1;
}
