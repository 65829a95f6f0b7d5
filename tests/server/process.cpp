#include "server/process.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <set>
#include <stdexcept>
#include <utility>

namespace rookery::tests {
namespace {

struct Started {
  pid_t pid;
  int output;
};

Started start(std::vector<std::string> arguments, std::vector<std::string> environment = {}) {
  std::vector<char*> variables;
  for (std::string& variable : environment) {
    variables.push_back(variable.data());
  }
  for (char** variable = environ; *variable != nullptr; ++variable) {
    variables.push_back(*variable);  // of two with one name the first counts
  }
  variables.push_back(nullptr);
  arguments.insert(arguments.begin(), ROOKERY_PROGRAM);
  std::vector<char*> argv;
  for (std::string& argument : arguments) {
    argv.push_back(argument.data());
  }
  argv.push_back(nullptr);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw std::runtime_error("no pipe");
  }
  const pid_t pid = fork();
  if (pid == 0) {
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    execve(argv[0], argv.data(), variables.data());
    _exit(127);
  }
  close(ends[1]);
  return {pid, ends[0]};
}

/// Reads until the text holds `mark` or the other side closes.
std::string read_until(int input, const std::string& mark) {
  std::string text;
  std::array<char, 512> part{};
  while (mark.empty() || text.find(mark) == std::string::npos) {
    const ssize_t size = read(input, part.data(), part.size());
    if (size <= 0) {
      break;
    }
    text.append(part.data(), static_cast<std::size_t>(size));
  }
  return text;
}

int wait_for(pid_t pid) {
  int status = 0;
  waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

CommandProcess::CommandProcess(const std::vector<std::string>& arguments) {
  const Started started = start(arguments);
  pid_ = started.pid;
  output_ = started.output;
}

CommandProcess::~CommandProcess() {
  (void)kill();
}

bool CommandProcess::kill() {
  if (pid_ < 0) {
    return false;
  }
  ::kill(pid_, SIGKILL);
  int status = 0;
  waitpid(std::exchange(pid_, -1), &status, 0);
  close(output_);
  return WIFSIGNALED(status);
}

TemporaryFolder::TemporaryFolder() {
  std::string pattern = std::filesystem::temp_directory_path() / "rookery-XXXXXX";
  path_ = mkdtemp(pattern.data());
}

TemporaryFolder::~TemporaryFolder() {
  std::filesystem::remove_all(path_);
}

ServerProcess::ServerProcess(const std::filesystem::path& data, const std::vector<std::string>& flags,
                             const std::vector<std::string>& environment) {
  std::vector<std::string> arguments{"serve", "--port", "0", "--listen", "127.0.0.1"};
  if (!data.empty()) {
    arguments.insert(arguments.end(), {"--data", data.string()});
  }
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  std::vector<std::string> with = environment;
  if (data.empty() && std::ranges::find(flags, "--explorer") == flags.end()) {
    // Without a folder of its own it would write into that of whoever runs the tests.
    with.emplace_back("ROOKERY_EXPLORER_OFF=server,player");
  }
  const Started started = start(std::move(arguments), with);
  pid_ = started.pid;
  output_ = started.output;
  const std::string mark = "://localhost:";
  greeting_ = read_until(output_, "Ctrl-C");
  const std::size_t at = greeting_.find(mark);
  if (at == std::string::npos) {
    kill();
    throw std::runtime_error("the server did not open: " + greeting_);
  }
  port_ = static_cast<std::uint16_t>(std::strtoul(greeting_.c_str() + at + mark.size(), nullptr, 10));
}

ServerProcess::~ServerProcess() {
  kill();
}

std::size_t ServerProcess::memory(const std::string& line) const {
  std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
  for (std::string text; std::getline(status, text);) {
    if (text.starts_with(line + ':')) {
      return std::stoul(text.substr(line.size() + 1)) * 1024;
    }
  }
  return 0;
}

void ServerProcess::pause() {
  ::kill(pid_, SIGSTOP);
  // A thread that runs when the signal is sent reads on until it takes it: wait until all have.
  siginfo_t stopped{};
  waitid(P_PID, static_cast<id_t>(pid_), &stopped, WSTOPPED | WEXITED | WNOWAIT);
}

void ServerProcess::resume() {
  ::kill(pid_, SIGCONT);
}

void ServerProcess::hang_up() {
  ::kill(pid_, SIGHUP);
}

std::string ServerProcess::await_output(const std::string& mark) {
  std::string text = read_until(output_, mark);
  while (!text.empty() && text.back() != '\n') {
    char next = 0;
    if (read(output_, &next, 1) <= 0) {
      break;
    }
    text += next;
  }
  return text;
}

void ServerProcess::kill() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    wait();
  }
}

int ServerProcess::stop() {
  ::kill(pid_, SIGTERM);
  return wait();
}

Finished ServerProcess::finish() {
  ::kill(pid_, SIGTERM);
  std::string output = read_until(output_, "");
  return {wait(), std::move(output)};
}

namespace {

void set_limit(pid_t process, __rlimit_resource which, rlim_t value) {
  rlimit limit{};
  if (prlimit(process, which, nullptr, &limit) == 0) {
    limit.rlim_cur = std::min<rlim_t>(value, limit.rlim_max);
    if (prlimit(process, which, &limit, nullptr) == 0) {
      return;
    }
  }
  throw std::runtime_error("a limit of the server's process cannot be set");
}

}  // namespace

void ServerProcess::limit_files(std::uint64_t bytes) {
  set_limit(pid_, RLIMIT_FSIZE, bytes);
}

void ServerProcess::limit_descriptors(std::size_t more) {
  // The limit is one of numbers, and the lowest that is free is given next.
  std::set<std::size_t> open;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/" + std::to_string(pid_) + "/fd")) {
    open.insert(std::stoul(entry.path().filename().string()));
  }
  std::size_t next = 0;
  for (; more > 0 || open.contains(next); ++next) {
    more -= open.contains(next) ? 0 : 1;
  }
  set_limit(pid_, RLIMIT_NOFILE, next);
}

int ServerProcess::wait() {
  const int status = wait_for(pid_);
  pid_ = -1;
  close(output_);
  return status;
}

Finished run_rookery(const std::vector<std::string>& arguments) {
  const Started started = start(arguments);
  std::string output = read_until(started.output, "");
  close(started.output);
  return {wait_for(started.pid), std::move(output)};
}

}  // namespace rookery::tests
