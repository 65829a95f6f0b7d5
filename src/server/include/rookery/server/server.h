#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/bus/bus.h"
#include "rookery/server/assets.h"
#include "rookery/server/limits.h"
#include "rookery/server/machine_time.h"
#include "rookery/server/tls.h"
#include "rookery/store/stores.h"

namespace rookery::server {

struct ServerOptions {
  std::string listen;         ///< an address of this machine; empty: all of them
  std::uint16_t port = 8000;  ///< 0: any that is free
  std::string version;
  /// Where the server is reached beside the addresses of this machine, such as "https://chess.example"; the
  /// first one is what links and QR codes for others begin with.
  std::vector<std::string> base_urls;
  /// Addresses and networks of proxies: what they say of whom they ask for is believed.
  std::vector<std::string> trusted_proxies;
  /// Where the source code of this program is offered; empty: the copy among the page's files, if there is
  /// one.
  std::string source_url;
  unsigned room_threads = 1;  ///< at least 1; games are spread over them
  TlsOptions tls;
  std::string metrics_token;  ///< with which others than this machine may see the metrics; empty: nobody
  Limits limits;
};

/// What the server works on. It makes none of these by itself: a program or a test does.
struct Dependencies {
  store::Stores stores;
  std::unique_ptr<bus::Bus> bus;  ///< to the other nodes that use the same store
  std::unique_ptr<Assets> assets;
  /// Names this node among those that use the same store, such as "db2-3f9a1c20". Empty: no other does, and
  /// none may.
  std::string node = {};
  const MachineTime& machine = this_machine();  ///< must outlive the server
};

/// The server: rooms, HTTP and WebSocket over a store and a bus, run by one thread for HTTP and some for
/// rooms beside those of the store, the bus and the proof workers.
class Server {
 public:
  /// Takes the port, and reads from the store what the server knew of itself. Errors: in words for the
  /// operator with what to do.
  [[nodiscard]] static Expected<std::unique_ptr<Server>, std::string> open(Dependencies with,
                                                                           ServerOptions options);
  virtual ~Server() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  /// Where other devices reach the server: the first base URL, else as "http://192.168.1.5:8000" (https with
  /// TLS), by the addresses that this machine has now; empty: nowhere.
  [[nodiscard]] virtual std::optional<std::string> lan_url() const = 0;

  /// SHA-256 of the server's own authority, as "3F:A0:…"; empty: it has none.
  [[nodiscard]] virtual std::optional<std::string> authority_fingerprint() const = 0;

  /// The path of the page by which somebody who is logged in becomes the first administrator, once; empty:
  /// there is one already. It is a secret: for the operator, and for no log.
  [[nodiscard]] virtual std::optional<std::string> administration_path() const = 0;

  /// From now on SIGINT and SIGTERM end run(), also when they come before it; SIGHUP has the server read its
  /// certificate again. At most once.
  virtual void heed_signals() = 0;
  /// Serves until stop(). Blocks. At most once.
  virtual void run() = 0;
  /// From any thread.
  virtual void stop() = 0;
};

}  // namespace rookery::server
