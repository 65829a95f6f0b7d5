#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "api/news_stream.h"
#include "endpoint/game_viewer.h"

/// Games as they begin and end, over the Lichess API: those between some people, or some by their ids, as far
/// as they are shown to who asked for the stream.
namespace rookery::server {

/// The games between these accounts. Belongs to the thread that serves HTTP.
class GamesOfUsersStream final : public NewsStream {
 public:
  /// `with_current`: games that go on already are told of at the start.
  GamesOfUsersStream(ServerContext& server, people::GameViewer viewer, std::vector<std::string> users,
                     bool with_current);

 private:
  [[nodiscard]] boost::asio::awaitable<bool> look() override;

  people::GameViewer viewer_;
  std::vector<std::string> users_;
  std::set<std::string> told_;  ///< games that went on at the last look
  bool is_silent_;              ///< until the first look is done
};

/// Games by their ids: each at once, if there is one, and again when it has ended. The same thread.
class GamesByIdStream final : public NewsStream {
 public:
  GamesByIdStream(ServerContext& server, people::GameViewer viewer, const std::vector<std::string>& games);

  void add(const std::vector<std::string>& games);

 private:
  [[nodiscard]] boost::asio::awaitable<bool> look() override;

  people::GameViewer viewer_;
  std::map<std::string, std::string> status_;  ///< by game, as it was told; empty: not told of yet
};

}  // namespace rookery::server
