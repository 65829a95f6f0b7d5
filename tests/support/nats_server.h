#pragma once
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "support/child_process.h"

namespace rookery::tests {

/// A NATS server of its own on a free port of this machine; gone with the test. It stays on its port.
class NatsServer {
 public:
  NatsServer() {
    std::string name = (std::filesystem::temp_directory_path() / "rookery-nats-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    start();
  }
  ~NatsServer() {
    stop();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  /// On the same port as before, if it was started before.
  void start() {
    // Debian has it where only the superuser's PATH leads. tools/packages/test.txt names its package.
    const std::string path = "/usr/sbin/nats-server";
    process_.emplace(std::vector<std::string>{std::filesystem::exists(path) ? path : "nats-server", "-a",
                                              "127.0.0.1", "-p", port_.empty() ? "-1" : port_,
                                              "--ports_file_dir", folder_.string(), "-l",
                                              (folder_ / "log").string()});
    port_ = read_port();
  }
  void stop() { process_.reset(); }
  /// It stands still, with its connections open, as behind a cut line.
  void freeze() const { process_->pause(); }
  void thaw() const { process_->resume(); }

  [[nodiscard]] std::string url() const { return "nats://127.0.0.1:" + port_; }

 private:
  /// The server writes its addresses into a file when it listens: {"nats":["nats://127.0.0.1:40123"]}.
  [[nodiscard]] std::string read_port() const {
    const auto file = folder_ / ("nats-server_" + std::to_string(process_->pid()) + ".ports");
    for (int i = 0; i < 1'000; ++i) {
      std::ifstream in(file);
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      const std::size_t at = text.find("127.0.0.1:");
      if (at != std::string::npos && text.find('}') != std::string::npos) {
        return text.substr(at + 10, text.find('"', at) - at - 10);
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ADD_FAILURE() << "nats-server did not begin to listen";
    return "0";
  }

  std::filesystem::path folder_;
  std::string port_;
  std::optional<ChildProcess> process_;
};

/// One for all tests of the process that do not stop it.
inline NatsServer& nats_server() {
  static NatsServer server;
  return server;
}

}  // namespace rookery::tests
