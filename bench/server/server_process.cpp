#include "server_process.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace rookery::bench {
namespace {

std::string read_until(int input, const std::string& mark) {
  std::string text;
  std::array<char, 512> part{};
  while (text.find(mark) == std::string::npos) {
    const ssize_t size = read(input, part.data(), part.size());
    if (size <= 0) {
      break;
    }
    text.append(part.data(), static_cast<std::size_t>(size));
  }
  return text;
}

}  // namespace

ServerProcess::ServerProcess(const std::string& program, const std::vector<std::string>& where) {
  std::vector<std::string> words{program, "serve", "--port", "0", "--listen", "127.0.0.1"};
  words.insert(words.end(), where.begin(), where.end());
  std::vector<char*> arguments;
  for (std::string& word : words) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw std::runtime_error("no pipe");
  }
  pid_ = fork();
  if (pid_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  close(ends[1]);
  output_ = ends[0];
  const std::string mark = "http://localhost:";
  const std::string printed = read_until(output_, "Ctrl-C");
  const std::size_t at = printed.find(mark);
  if (at == std::string::npos) {
    throw std::runtime_error(program + " did not start: " + printed);
  }
  port_ = static_cast<std::uint16_t>(std::stoi(printed.substr(at + mark.size())));
}

ServerProcess::~ServerProcess() {
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  close(output_);
}

std::size_t ServerProcess::memory() const {
  std::ifstream status("/proc/" + std::to_string(pid_) + "/statm");
  std::size_t size = 0, resident = 0;
  status >> size >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

double ServerProcess::processor_seconds() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  constexpr int kBeforeUserTime = 11;
  std::string skipped;
  for (int i = 0; i < kBeforeUserTime; ++i) {
    fields >> skipped;
  }
  double user = 0, system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace rookery::bench
