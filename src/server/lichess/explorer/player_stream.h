#pragma once
#include <chrono>
#include <memory>

#include "lichess/explorer/explorer_request.h"
#include "lichess/explorer/list_reader.h"
#include "rookery/http/body_stream.h"

namespace rookery::server {

/// A question about the games of one player.
struct PlayerRequest {
  std::string player;  ///< a name
  bool is_white = false, has_rated = false, has_casual = false;
  ExplorerRequest asked = {};
  people::GameViewer viewer = {};
};

/// The answer in lines of JSON, each of which replaces the one before, while the player's games are read; the
/// last one has all of them. Belongs to the thread that serves HTTP.
class PlayerStream final : public http::BodyStream, public std::enable_shared_from_this<PlayerStream> {
 public:
  PlayerStream(Services& services, WantedList wanted, PlayerRequest request);

  void start() override;
  [[nodiscard]] bool is_export() const override { return true; }
  void stop() override { is_stopped_ = true; }

 private:
  [[nodiscard]] boost::asio::awaitable<void> write(std::shared_ptr<PlayerStream> self);
  [[nodiscard]] boost::asio::awaitable<void> read_and_answer(ListReadings::Place& place);
  [[nodiscard]] boost::asio::awaitable<void> put_answer(std::shared_ptr<const ListedGames> listed);

  Services& services_;
  std::vector<std::string> players_;  ///< ids of the one player
  ListReader reader_;
  PlayerRequest request_;
  std::string last_;
  bool is_stopped_ = false;
};

}  // namespace rookery::server
