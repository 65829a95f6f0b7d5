#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "endpoint/game_viewer.h"
#include "lichess/events/news_stream.h"
#include "lichess/watching/games_board.h"

/// Games as they begin and end, for the Lichess API: those between certain people, or certain ids, as far as
/// the viewer may see them.
namespace rookery::server {

/// The games between these accounts. Belongs to the thread that serves HTTP.
class GamesOfUsersStream final : public NewsStream, public GamesBoard::Watcher {
 public:
  /// `with_current`: games in progress are sent at the start.
  GamesOfUsersStream(Services& services, people::GameViewer viewer, GamesBoard::Accounts users,
                     bool with_current, http::ConnectionLimiter::Ticket place);

  void start() override;
  void stop() override;
  void game_changed(const StreamedGame& game) override;

 private:
  [[nodiscard]] boost::asio::awaitable<bool> poll() override;

  people::GameViewer viewer_;
  GamesBoard::Accounts users_;
  bool with_current_;
  std::shared_ptr<GamesBoard> board_;
  http::ConnectionLimiter::Ticket place_;  ///< on the board
};

/// Games by their ids: each at once, if it exists, and again when it has ended. Belongs to the same thread.
class GamesByIdStream final : public NewsStream {
 public:
  GamesByIdStream(Services& services, people::GameViewer viewer, const std::vector<std::string>& games,
                  http::ConnectionLimiter::Ticket place);

  void add(const std::vector<std::string>& games);

 private:
  struct Followed {
    std::string status;                      ///< as last sent; empty: not sent yet
    std::optional<std::size_t> events = {};  ///< of the game when it was last read
  };

  [[nodiscard]] boost::asio::awaitable<bool> poll() override;
  [[nodiscard]] boost::asio::awaitable<bool> poll_game(store::EventCount game);

  people::GameViewer viewer_;
  std::map<std::string, Followed> games_;
  std::shared_ptr<GamesBoard> board_;
  http::ConnectionLimiter::Ticket place_;  ///< on the board
};

}  // namespace rookery::server
