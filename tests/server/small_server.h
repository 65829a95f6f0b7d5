#pragma once
#include <memory>
#include <thread>

#include "rookery/bus/in_process.h"
#include "rookery/server/server.h"
#include "rookery/store/sqlite.h"
#include "server/process.h"

namespace rookery::tests {

/// A server with these limits.
class SmallServer {
 public:
  explicit SmallServer(const http::Limits& limits, const node::MachineTime& machine = node::this_machine(),
                       http::TlsOptions tls = http::WithoutTls{}) {
    server::ServerOptions options;
    options.listen = "127.0.0.1";
    options.port = 0;
    options.room_threads = 2;
    options.limits = limits;
    options.tls = std::move(tls);
    server::Dependencies with{store::open_sqlite(folder_.path() / "rookery.sqlite").value(),
                              bus::InProcessNetwork().join(), http::embedded_assets(), "", machine};
    server_ = std::move(server::Server::open(std::move(with), std::move(options)).value());
    thread_ = std::thread([this] { server_->run(); });
  }
  ~SmallServer() {
    server_->stop();
    thread_.join();
  }
  SmallServer(const SmallServer&) = delete;
  SmallServer& operator=(const SmallServer&) = delete;
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  /// Its data folder, with `rookery.sqlite`.
  [[nodiscard]] std::string data() const { return folder_.path().string(); }

 private:
  TemporaryFolder folder_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
};

}  // namespace rookery::tests
