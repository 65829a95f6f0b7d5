#include "support/running_server.h"

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace rookery::tests {
namespace {

std::vector<std::string> serve(const std::string& program, const std::vector<std::string>& flags) {
  std::vector<std::string> words{program, "serve", "--port", "0", "--listen", "127.0.0.1"};
  words.insert(words.end(), flags.begin(), flags.end());
  return words;
}

}  // namespace

RunningServer::RunningServer(const std::string& program, const std::vector<std::string>& flags,
                             const std::vector<std::string>& environment)
    : process_(serve(program, flags), {.output = ChildProcess::Output::Read, .environment = environment}),
      greeting_(process_.read_until("Ctrl-C")) {
  const std::string mark = "://localhost:";
  const std::size_t at = greeting_.find(mark);
  if (at == std::string::npos) {
    throw std::runtime_error("the server did not open: " + greeting_);
  }
  port_ = static_cast<std::uint16_t>(std::strtoul(greeting_.c_str() + at + mark.size(), nullptr, 10));
}

std::size_t RunningServer::memory(const std::string& line) const {
  std::ifstream status("/proc/" + std::to_string(process_.pid()) + "/status");
  for (std::string text; std::getline(status, text);) {
    if (text.starts_with(line + ':')) {
      return std::stoul(text.substr(line.size() + 1)) * 1024;
    }
  }
  return 0;
}

RunningServer::ProcessorTime RunningServer::processor_time() const {
  std::ifstream file("/proc/" + std::to_string(process_.pid()) + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  constexpr int kBeforeUserTime = 11;
  std::string skipped;
  for (int i = 0; i < kBeforeUserTime; ++i) {
    fields >> skipped;
  }
  double user = 0, system = 0;
  fields >> user >> system;
  const auto ticks_per_second = static_cast<double>(sysconf(_SC_CLK_TCK));
  return {user / ticks_per_second, system / ticks_per_second};
}

void RunningServer::hang_up() const {
  process_.send_signal(SIGHUP);
}

std::string RunningServer::await_output(const std::string& mark) {
  std::string text = process_.read_until(mark);
  if (!text.ends_with('\n')) {
    text += process_.read_until("\n");
  }
  return text;
}

int RunningServer::stop() {
  process_.send_signal(SIGTERM);
  return process_.wait().status;
}

}  // namespace rookery::tests
