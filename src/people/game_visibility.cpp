#include "rookery/people/game_visibility.h"

#include <algorithm>

namespace rookery::people {
namespace {

/// The viewer, or a pupil of the viewer's. A free seat is nobody's.
bool is_of(const GameViewer& viewer, std::string_view player) {
  if (player.empty()) {
    return false;
  }
  const bool is_own = player == viewer.player ||
                      std::find(viewer.former.begin(), viewer.former.end(), player) != viewer.former.end();
  return is_own || std::binary_search(viewer.pupils.begin(), viewer.pupils.end(), player);
}

}  // namespace

bool may_see(const GameViewer& viewer, const SeenGame& game) {
  return viewer.is_administrator || game.is_rated || is_of(viewer, game.white) || is_of(viewer, game.black);
}

bool may_see_casual_games_of(const GameViewer& viewer, std::string_view player) {
  return may_see(viewer, {.is_rated = false, .white = player, .black = {}});
}

bool may_see_imported(const GameViewer& viewer, std::string_view owner) {
  return viewer.is_administrator || owner.empty() || owner == viewer.player;
}

}  // namespace rookery::people
