#include "rookery/tablebase/category.h"

#include <array>
#include <cstdlib>

namespace rookery::tablebase {

namespace {

constexpr int kFiftyMovesPlies = 100;
constexpr std::array<std::string_view, 10> kWords{"loss", "syzygy-loss", "maybe-loss", "blessed-loss",
                                                  "draw", "cursed-win",  "maybe-win",  "syzygy-win",
                                                  "win",  "unknown"};

}  // namespace

std::string_view word(Category category) {
  return kWords.at(static_cast<std::size_t>(category));
}

Category opposite(Category category) {
  return category == Category::Unknown
             ? category
             : static_cast<Category>(static_cast<int>(Category::Win) - static_cast<int>(category));
}

Category category_of(std::optional<Dtz> dtz, int halfmove_clock) {
  if (!dtz) {
    return Category::Unknown;
  }
  if (dtz->plies == 0) {
    return Category::Draw;
  }
  const int last = std::abs(dtz->plies) + halfmove_clock;
  const bool is_sure = last + (dtz->is_rounded ? 1 : 0) <= kFiftyMovesPlies;
  const Category win = is_sure                    ? Category::Win
                       : last <= kFiftyMovesPlies ? Category::SyzygyWin
                                                  : Category::CursedWin;
  return dtz->plies > 0 ? win : opposite(win);
}

Category category_of(std::optional<Wdl> wdl, int halfmove_clock) {
  if (!wdl) {
    return Category::Unknown;
  }
  if (*wdl == Wdl::Draw) {
    return Category::Draw;
  }
  const bool is_won = *wdl > Wdl::Draw;
  const bool is_in_time = *wdl == Wdl::Win || *wdl == Wdl::Loss;
  const Category win = !is_in_time || halfmove_clock >= kFiftyMovesPlies ? Category::CursedWin
                       : halfmove_clock == 0                             ? Category::Win
                                                                         : Category::MaybeWin;
  return is_won ? win : opposite(win);
}

}  // namespace rookery::tablebase
