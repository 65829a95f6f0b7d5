#pragma once
#include <boost/asio/awaitable.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "endpoint/ask_store.h"
#include "rookery/people/game_visibility.h"

namespace rookery::server {

/// A game as streams of games send it ("GameStreamGame" of the Lichess API).
struct StreamedGame {
  nlohmann::json object;
  std::string white, black;  ///< players; empty: the seat is free
  bool is_rated = false;
  std::string status;
  bool is_over = false;
};

[[nodiscard]] bool may_see(const people::GameViewer& viewer, const StreamedGame& game);

/// Errors: those of the store.
[[nodiscard]] boost::asio::awaitable<Stored<StreamedGame>> read_streamed_game(Services& services,
                                                                              std::string id);

}  // namespace rookery::server
