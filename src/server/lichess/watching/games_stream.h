#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "endpoint/game_viewer.h"
#include "lichess/events/news_stream.h"

/// Games as they begin and end, for the Lichess API: those between certain people, or certain ids, as far as
/// the viewer may see them.
namespace rookery::server {

/// The games between these accounts. Belongs to the thread that serves HTTP.
class GamesOfUsersStream final : public NewsStream {
 public:
  /// `with_current`: games in progress are sent at the start.
  GamesOfUsersStream(Services& services, people::GameViewer viewer, std::vector<std::string> users,
                     bool with_current);

 private:
  [[nodiscard]] boost::asio::awaitable<bool> poll() override;

  people::GameViewer viewer_;
  std::vector<std::string> users_;
  std::set<std::string> sent_;  ///< games in progress at the last look
  bool is_silent_;              ///< until the first look has finished
};

/// Games by their ids: each at once, if it exists, and again when it has ended. Belongs to the same thread.
class GamesByIdStream final : public NewsStream {
 public:
  GamesByIdStream(Services& services, people::GameViewer viewer, const std::vector<std::string>& games);

  void add(const std::vector<std::string>& games);

 private:
  [[nodiscard]] boost::asio::awaitable<bool> poll() override;

  people::GameViewer viewer_;
  std::map<std::string, std::string> status_;  ///< by game, as last sent; empty: not sent yet
};

}  // namespace rookery::server
