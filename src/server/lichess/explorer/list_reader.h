#pragma once
#include <string>
#include <vector>

#include "endpoint/explorer.h"
#include "endpoint/game_viewer.h"
#include "rookery/store/archive/archive.h"

/// Lists of games that the explorer asks besides its collections: one player's, and those of who asks that
/// not everybody may see. The archive says which games these are, the collections have their moves.
namespace rookery::server {

/// Which games a list has.
struct WantedList {
  std::string name;  ///< what the list is called in the cache
  std::vector<store::ArchiveQuery> queries;
  std::vector<std::string> players;  ///< as in ListedGames
};

/// The finished games of an account, all of them; `guests` made it.
[[nodiscard]] WantedList games_of_player(const std::string& account,
                                         const std::vector<people::PlayerId>& guests);
/// The games that the viewer may see and others may not. Empty queries: there are none.
[[nodiscard]] WantedList hidden_games_of(const people::GameViewer& viewer);

/// Reads a list part by part, so that an answer can be given before all of it is there. Belongs to the thread
/// that serves HTTP.
class ListReader {
 public:
  ListReader(Services& services, Explorer& explorer, WantedList wanted);

  /// That of the list.
  [[nodiscard]] const std::string& name() const { return wanted_.name; }
  /// The list, if it is kept from before.
  [[nodiscard]] std::shared_ptr<const ListedGames> kept() const;
  /// Reads the next part. False: that was the last one. Errors: those of the store.
  [[nodiscard]] boost::asio::awaitable<Stored<bool>> read_some();
  /// What was read so far. `keeps`: that is all, and is kept for the next question.
  [[nodiscard]] boost::asio::awaitable<std::shared_ptr<const ListedGames>> listed(bool keeps);

 private:
  Services& services_;
  Explorer& explorer_;
  WantedList wanted_;
  std::uint64_t since_;
  std::size_t query_ = 0;
  std::vector<explorer::Game> games_;
  std::vector<ListedGames::About> about_;
};

/// All of a list, which may take some seconds for a player of ten thousand games, the first time; it is read
/// once for all who ask at that time. Errors: those of the store.
[[nodiscard]] boost::asio::awaitable<Stored<std::shared_ptr<const ListedGames>>> read_list(Services& services,
                                                                                           Explorer& explorer,
                                                                                           WantedList wanted);

}  // namespace rookery::server
