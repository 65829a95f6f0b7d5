#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/bus/bus.h"
#include "rookery/http/assets.h"
#include "rookery/http/limits.h"
#include "rookery/http/tls.h"
#include "rookery/node/machine_time.h"
#include "rookery/server/explorer_options.h"
#include "rookery/store/stores.h"

namespace rookery::tablebase {
class Tablebase;
}  // namespace rookery::tablebase

namespace rookery::server {

struct ServerOptions {
  std::string listen;         ///< an address of this machine; empty: all of them
  std::uint16_t port = 8000;  ///< 0: any free port
  std::string version;
  /// Further URLs of the server besides the addresses of this machine, such as "https://chess.example"; links
  /// and QR codes for other devices begin with the first.
  std::vector<std::string> base_urls;
  /// Addresses and networks of trusted proxies, whose X-Forwarded headers are used.
  std::vector<std::string> trusted_proxies;
  /// Where the source code of this program is offered; empty: the copy among the page's files, if there is
  /// one.
  std::string source_url;
  unsigned room_threads = 1;  ///< at least 1; the games are distributed over them
  http::TlsOptions tls;
  std::string disk;           ///< the folder of the database; empty: it is on another machine
  std::string metrics_token;  ///< with which other machines may read the metrics; empty: they may not
  ExplorerOptions explorer;
  http::Limits limits;
};

/// The parts that the server uses, created by the program or the test.
struct Dependencies {
  store::Stores stores;
  std::unique_ptr<bus::Bus> bus;  ///< to the other nodes that use the same store
  std::unique_ptr<http::Assets> assets;
  /// The name of this node, unique among the nodes of the store, such as "db2-3f9a1c20". Empty: this is the
  /// only node.
  std::string node = {};
  const node::MachineTime& machine = node::this_machine();  ///< must outlive the server
  std::shared_ptr<const tablebase::Tablebase> tables = {};  ///< of endings; null: none
};

/// The server: rooms, HTTP and WebSocket over a store and a bus, run by one thread for HTTP and some for
/// rooms beside those of the store, the bus and the proof workers.
class Server {
 public:
  /// Opens the port and reads the server's facts from the store. Errors: a sentence for the operator that
  /// says what to do.
  [[nodiscard]] static Expected<std::unique_ptr<Server>, std::string> open(Dependencies with,
                                                                           ServerOptions options);
  virtual ~Server() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  /// The URLs for other devices, the likeliest first: the first base URL, or such as
  /// "http://192.168.1.5:8000" (https with TLS) by the present addresses of this machine; empty: there is
  /// none.
  [[nodiscard]] virtual std::vector<std::string> lan_urls() const = 0;

  /// The SHA-256 of the server's certificate authority, as "3F:A0:…"; empty: it has none.
  [[nodiscard]] virtual std::optional<std::string> authority_fingerprint() const = 0;

  /// The path of the page on which a logged-in user becomes the first administrator, once; empty: there is
  /// one already. The path is secret and must not be logged.
  [[nodiscard]] virtual std::optional<std::string> administration_path() const = 0;

  /// From now on SIGINT and SIGTERM end run(), also if they arrive before it; SIGHUP makes the server read
  /// its certificate again. To be called at most once.
  virtual void heed_signals() = 0;
  /// Serves until stop(). Blocks. To be called at most once.
  virtual void run() = 0;
  /// May be called on any thread.
  virtual void stop() = 0;
};

}  // namespace rookery::server
