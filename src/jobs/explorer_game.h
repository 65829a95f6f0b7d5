#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <optional>

#include "rookery/explorer/game.h"
#include "rookery/policy/site_game.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/archive/imports.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/stores.h"

/// Games of the archive as the explorer counts them.
namespace rookery::jobs {

/// Whether everybody may see the game.
[[nodiscard]] bool is_public(const store::ArchivedGame& game);

/// A game that was played here, with the ratings before it. Empty: its result is no win and no draw.
[[nodiscard]] std::optional<explorer::Game> explorer_game(const store::ArchivedGame& archived,
                                                          const policy::SiteGame& game,
                                                          const std::vector<store::RatingChange>& ratings);
/// A game from elsewhere. Empty: the same, or its text cannot be read.
[[nodiscard]] std::optional<explorer::Game> explorer_game(const store::ArchivedGame& archived,
                                                          const store::ImportedGame& imported);

/// The game of the store. Empty: it is gone, damaged, or does not count. Errors: Unavailable.
[[nodiscard]] boost::asio::awaitable<Expected<std::optional<explorer::Game>, store::StoreError>>
read_explorer_game(boost::asio::any_io_executor executor, store::Stores& stores,
                   store::ArchivedGame archived);

}  // namespace rookery::jobs
