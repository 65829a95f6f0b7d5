#pragma once
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

extern char** environ;

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
    const std::string port = port_.empty() ? "-1" : port_;
    run({"nats-server", "-a", "127.0.0.1", "-p", port, "--ports_file_dir", folder_.string(), "-l",
         (folder_ / "log").string()});
    port_ = read_port();
  }
  void stop() {
    if (process_ > 0) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
      process_ = 0;
    }
  }
  /// It stands still, with its connections open, as behind a cut line.
  void freeze() const {
    kill(process_, SIGSTOP);
    siginfo_t stopped{};  // what was sent before it stopped is delivered: wait until it has
    waitid(P_PID, static_cast<id_t>(process_), &stopped, WSTOPPED | WEXITED | WNOWAIT);
  }
  void thaw() const { kill(process_, SIGCONT); }

  [[nodiscard]] std::string url() const { return "nats://127.0.0.1:" + port_; }

 private:
  void run(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) {
      arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    // Debian has it where only the superuser's PATH leads.
    std::string path = "/usr/sbin/" + words.front();
    if (!std::filesystem::exists(path)) {
      path = words.front();
    }
    ASSERT_EQ(posix_spawnp(&process_, path.c_str(), nullptr, nullptr, arguments.data(), environ), 0)
        << "nats-server is missing: tools/packages/test.txt names its package";
  }

  /// The server writes its addresses into a file when it listens: {"nats":["nats://127.0.0.1:40123"]}.
  [[nodiscard]] std::string read_port() const {
    const auto file = folder_ / ("nats-server_" + std::to_string(process_) + ".ports");
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
  pid_t process_ = 0;
};

/// One for all tests of the process that do not stop it.
inline NatsServer& nats_server() {
  static NatsServer server;
  return server;
}

}  // namespace rookery::tests
