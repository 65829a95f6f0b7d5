#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/server/limits.h"

namespace rookery::server {

struct ServerOptions {
  std::string listen;          ///< an address of this machine; empty: all of them
  std::uint16_t port = 8000;   ///< 0: any that is free
  std::filesystem::path data;  ///< made if it is not there
  std::optional<std::filesystem::path>
      assets;  ///< a folder with the built page; absent: the one inside the program
  std::string version;
  /// Where the server is reached beside the addresses of this machine, such as "https://chess.example"; the
  /// first one is what links and QR codes for others begin with.
  std::vector<std::string> base_urls;
  Limits limits;
};

/// The server: store, rooms, HTTP and WebSocket, run by one thread beside the store's two and the proof
/// workers.
class Server {
 public:
  /// Takes the data folder and the port. Errors: in words for whoever runs the server, with what to do.
  [[nodiscard]] static Expected<std::unique_ptr<Server>, std::string> open(ServerOptions options);
  virtual ~Server() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  /// Where other devices reach the server: the first base URL, else as "http://192.168.1.5:8000", by the
  /// addresses that this machine has now; empty: nowhere.
  [[nodiscard]] virtual std::optional<std::string> lan_url() const = 0;

  /// Serves until stop() or, with `until_signal`, SIGINT or SIGTERM. Blocks. At most once.
  virtual void run(bool until_signal) = 0;
  /// From any thread.
  virtual void stop() = 0;
};

}  // namespace rookery::server
