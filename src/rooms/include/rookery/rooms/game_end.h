#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/policy/site_game.h"
#include "rookery/store/games/outbox.h"
#include "rookery/store/games/results.h"

/// The end of a game, as the outbox keeps it for what must follow from it.
namespace rookery::rooms {

/// Known of a game when it ends: what follows is found out from this alone, without reading the game.
struct GameEnd {
  std::array<std::string, 2> players;  ///< their ids, by colour; empty: the seat was free
  store::GameCategory category;
  std::optional<chess::Score> score;     ///< absent: the game was aborted
  std::optional<chess::Score> replaces;  ///< the score that was stored before; a proof corrected it
  std::array<bool, 2> is_berserk{};      ///< who went berserk, by colour
  bool operator==(const GameEnd&) const = default;
};

/// The kinds of what follows from the end of a game: each gets an entry of its own
/// (rookery/jobs/consequences.h); ratings follow from rated games alone, and what has no score is not
/// archived.
inline constexpr std::string_view kResults = "results", kRatings = "ratings", kArchive = "archive";
inline constexpr std::array kEndKinds{kResults, kRatings, kArchive};

/// How far a game has come, for those who compare it with later.
struct GameStanding {
  bool is_over = false;
  std::optional<chess::Score> score;
  bool operator==(const GameStanding&) const = default;
};
[[nodiscard]] GameStanding standing_of(const arbiter::Game& game);

/// What must follow from the events that brought the game from `before` to where it is: an entry for each of
/// kEndKinds that is its due, if they ended it or changed its score; otherwise none.
[[nodiscard]] std::vector<store::OutboxEntry> entries_of(const GameStanding& before,
                                                         const policy::SiteGame& game, bool is_rated);

[[nodiscard]] std::string write_game_end(const GameEnd& end);
/// Empty: `text` is not what write_game_end() writes.
[[nodiscard]] std::optional<GameEnd> read_game_end(std::string_view text);

}  // namespace rookery::rooms
