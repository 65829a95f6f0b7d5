#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/store/game_store.h"

/// What the routes of a game answer, as JSON.
namespace rookery::server {

/// A game was created: its id, and the path of its page.
[[nodiscard]] std::string write_created(const std::string& id);
/// The command with this id was carried out.
[[nodiscard]] std::string write_done(const std::string& command_id);
/// The game with its terms and its whole scoresheet.
[[nodiscard]] std::string write_game(const store::StoredGame& game);
/// Where a server offers its documentation and its source code, as addresses; none: nowhere.
struct Offered {
  std::optional<std::string> docs, source;
};
/// The version of the server, where other devices at home reach it, and what it offers.
[[nodiscard]] std::string write_info(std::string_view version, const std::optional<std::string>& lan,
                                     const Offered& offered);

}  // namespace rookery::server
