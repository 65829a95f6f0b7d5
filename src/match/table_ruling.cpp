#include "table_ruling.h"

#include "rookery/tablebase/category.h"

namespace rookery::match {

std::optional<Ruling> table_ruling(const tablebase::Tablebase& tables, const chess::Position& position) {
  using tablebase::Category;
  const Category category =
      tablebase::category_of(tables.probe_dtz(position), position.setup().halfmove_clock);
  switch (category) {
    case Category::Win:
      return Ruling{chess::win_for(position.turn()), "adjudicated: won by endgame tables"};
    case Category::Loss:
      return Ruling{chess::win_for(~position.turn()), "adjudicated: won by endgame tables"};
    case Category::Draw:
      return Ruling{chess::kDrawn, "adjudicated: drawn by endgame tables"};
    case Category::SyzygyLoss:
    case Category::MaybeLoss:
    case Category::BlessedLoss:
    case Category::CursedWin:
    case Category::MaybeWin:
    case Category::SyzygyWin:
    case Category::Unknown:
      break;
  }
  return std::nullopt;
}

}  // namespace rookery::match
