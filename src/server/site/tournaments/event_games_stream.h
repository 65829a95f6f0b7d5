#pragma once
#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "lichess/export/exported_game.h"
#include "rookery/http/body_stream.h"
#include "site/tournaments/event_pgn.h"

namespace rookery::server {

/// A game of a tournament's board.
struct GameOfBoard {
  std::string game;
  EventTags tags;
};

/// The games of a tournament as PGN, written while they are read: an evening's arena has thousands. Belongs
/// to the thread that serves HTTP.
class EventGamesStream final : public http::BodyStream,
                               public std::enable_shared_from_this<EventGamesStream> {
 public:
  EventGamesStream(Services& services, ExportContext with, std::vector<GameOfBoard> games);

  void start() override { write_soon(); }
  [[nodiscard]] bool is_export() const override { return true; }
  void stop() override { is_stopped_ = true; }
  void drained() override { write_soon(); }

 private:
  void write_soon();
  [[nodiscard]] boost::asio::awaitable<void> write_some(std::shared_ptr<EventGamesStream> self);

  Services& services_;
  ExportContext with_;
  std::vector<GameOfBoard> games_;
  std::size_t next_ = 0;  ///< in games_
  bool is_writing_ = false;
  bool is_stopped_ = false;
};

}  // namespace rookery::server
