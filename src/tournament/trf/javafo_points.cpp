#include "trf/javafo_points.h"

#include <algorithm>
#include <initializer_list>
#include <span>

namespace rookery::tournament::trf {

namespace {

constexpr std::array<std::string_view, 12> kCodes = {"WW",  "BW",  "WD",  "BD",  "WL", "BL",
                                                     "ZPB", "HPB", "FPB", "PAB", "FW", "FL"};

/// A code that stands for several.
struct Shortcut {
  std::string_view code;
  std::array<std::string_view, 4> codes;
};
/// JaVaFo's manual has no L, yet files have it.
constexpr std::array<Shortcut, 3> kShortcuts = {{
    {"W", {"WW", "BW", "FW", "FPB"}},
    {"D", {"WD", "BD", "HPB"}},
    {"L", {"WL", "BL"}},
}};

std::size_t place_of(std::string_view code) {
  return static_cast<std::size_t>(std::ranges::find(kCodes, code) - kCodes.begin());
}

}  // namespace

bool JavafoPoints::set(std::string_view code, Points points) {
  const auto shortcut = std::ranges::find(kShortcuts, code, &Shortcut::code);
  if (shortcut != kShortcuts.end()) {
    for (const std::string_view one : shortcut->codes) {
      if (!one.empty()) {
        points_[place_of(one)] = points;
      }
    }
    return true;
  }
  const std::size_t place = place_of(code);
  if (place == kResults) {
    return false;
  }
  points_[place] = points;
  return true;
}

bool JavafoPoints::apply(ScoringSystem& scoring) const {
  const auto of = [&](std::string_view code) { return points_[place_of(code)]; };
  scoring.win = of("WW");
  scoring.draw = of("WD");
  scoring.loss = of("WL");
  scoring.forfeit_loss = of("FL");
  scoring.zero_point_bye = of("ZPB");
  scoring.pairing_allocated = of("PAB");
  return std::ranges::all_of(kShortcuts, [&](const Shortcut& shortcut) {
    return std::ranges::all_of(shortcut.codes, [&](std::string_view code) {
      return code.empty() || of(code) == of(shortcut.codes.front());
    });
  });
}

}  // namespace rookery::tournament::trf
