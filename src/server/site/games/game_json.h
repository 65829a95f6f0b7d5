#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/notation/fen.h"
#include "rookery/store/games/game_store.h"

/// The JSON of a game's routes.
namespace rookery::server {

/// The response after a game was created: its id, the path of its page, and, if its FEN was mended, the
/// remarks.
[[nodiscard]] std::string write_created(const std::string& id,
                                        const std::vector<notation::fen::ErrorText>& remarks = {});
/// The response after the command with this id was carried out.
[[nodiscard]] std::string write_done(const std::string& command_id);
/// The game with its terms and its whole scoresheet.
[[nodiscard]] std::string write_game(const store::StoredGame& game);
/// The URLs of the documentation and the source code; empty if the server offers none.
struct Offered {
  std::optional<std::string> docs, source;
};
/// The server's version, its URLs for other devices at home (the likeliest first), and what it offers.
[[nodiscard]] std::string write_info(std::string_view version, const std::vector<std::string>& urls,
                                     const Offered& offered);

}  // namespace rookery::server
