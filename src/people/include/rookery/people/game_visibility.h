#pragma once
#include <string>
#include <string_view>
#include <vector>

/// Which games are shown to whom: in lists, searches, exports, streams and statistics. This is the only place
/// of the rule. (A game's own page is shown to everybody who was given its link.)
namespace rookery::people {

/// The person who wants to see a game.
struct GameViewer {
  std::string player = {};               ///< an account or a guest; empty: unknown
  std::vector<std::string> former = {};  ///< guests who made the account
  std::vector<std::string> pupils = {};  ///< of the classes that the viewer teaches, in ascending order
  bool is_administrator = false;
};

/// What the rule asks of a game that was played here.
struct SeenGame {
  bool is_rated = false;
  std::string_view white, black;  ///< players, by their ids; empty: the seat is free
};

/// Rated games are shown to everybody; casual games to their players, to the teachers of their players'
/// classes, and to administrators.
[[nodiscard]] bool may_see(const GameViewer& viewer, const SeenGame& game);

/// Whether the viewer is shown all casual games of a player, and so what is counted of them.
[[nodiscard]] bool may_see_casual_games_of(const GameViewer& viewer, std::string_view player);

/// A game that was played elsewhere is shown to the account that brought it and to administrators; one that
/// the server's administration imported (`owner` is empty) to everybody.
[[nodiscard]] bool may_see_imported(const GameViewer& viewer, std::string_view owner);

}  // namespace rookery::people
