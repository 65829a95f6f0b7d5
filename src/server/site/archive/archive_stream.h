#pragma once
#include <memory>
#include <optional>
#include <string>

#include "lichess/export/exported_game.h"
#include "rookery/http/body_stream.h"
#include "rookery/store/archive/archive.h"

/// The results of a search as one file, written while it is read, so that only some of the games are in
/// memory at a time.
namespace rookery::server {

class ArchiveStream final : public http::BodyStream, public std::enable_shared_from_this<ArchiveStream> {
 public:
  struct Selection {
    store::ArchiveQuery query;
    std::size_t most;
    std::optional<ExportContext> pgn;  ///< absent: lines of JSON
    std::string address;               ///< of who reads it
  };
  ArchiveStream(Services& services, Selection selection);

  void start() override { write_soon(); }
  [[nodiscard]] bool is_export() const override { return true; }
  void stop() override { is_stopped_ = true; }
  void drained() override { write_soon(); }

 private:
  void write_soon();
  [[nodiscard]] boost::asio::awaitable<void> write_some(std::shared_ptr<ArchiveStream> self);
  [[nodiscard]] boost::asio::awaitable<std::string> text_of(store::ArchivedGame game);

  Services& services_;
  Selection selection_;
  std::size_t written_ = 0;
  bool is_writing_ = false;
  bool is_stopped_ = false;
};

}  // namespace rookery::server
