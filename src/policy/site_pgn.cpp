#include "rookery/policy/site_pgn.h"

namespace rookery::policy {

std::string write_pgn(const SiteGame& game, std::span<const arbiter::PgnTag> tags,
                      arbiter::PgnOptions options) {
  std::vector<arbiter::PgnTag> all;
  for (const chess::Color side : chess::kColors) {
    if (game.berserk().has(side)) {
      all.push_back({side == chess::Color::White ? "WhiteBerserk" : "BlackBerserk", "true"});
    }
  }
  all.insert(all.end(), tags.begin(), tags.end());
  return arbiter::write_pgn(game.laws(), all, options);
}

}  // namespace rookery::policy
