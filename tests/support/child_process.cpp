#include "support/child_process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace rookery::tests {
namespace {

/// The array of pointers that posix_spawn() takes. `texts` must outlive it.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) {
    pointers.push_back(text.data());
  }
  return pointers;
}

/// Two connected ends that no other child inherits: an end that another child held open would hide this
/// one's end of output.
std::array<int, 2> open_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw std::runtime_error("no pipe");
  }
  return ends;
}

/// A socket pair in place of a pipe: one can write to it without SIGPIPE.
std::array<int, 2> open_input() {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw std::runtime_error("no socket pair");
  }
  return ends;
}

/// What the child has in place of this program's standard input, output and error.
class Redirections {
 public:
  Redirections() { posix_spawn_file_actions_init(&actions_); }
  ~Redirections() { posix_spawn_file_actions_destroy(&actions_); }
  Redirections(const Redirections&) = delete;
  Redirections& operator=(const Redirections&) = delete;

  void give(int end, int as) { posix_spawn_file_actions_adddup2(&actions_, end, as); }
  void discard(int number) { posix_spawn_file_actions_addopen(&actions_, number, "/dev/null", O_WRONLY, 0); }
  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

double seconds_of(timeval time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

ChildProcess::ChildProcess(std::vector<std::string> words, const Options& options) {
  std::vector<std::string> added = options.environment;
  std::vector<char*> variables = pointers_to(added);
  for (char** variable = environ; *variable != nullptr; ++variable) {
    variables.push_back(*variable);  // of two with one name the first counts
  }
  variables.push_back(nullptr);
  std::vector<char*> arguments = pointers_to(words);
  arguments.push_back(nullptr);

  Redirections redirections;
  std::array<int, 2> input{-1, -1};
  std::array<int, 2> output{-1, -1};
  if (options.takes_input) {
    input = open_input();
    redirections.give(input[0], STDIN_FILENO);
  }
  if (options.output == Output::Read) {
    output = open_pipe();
    redirections.give(output[1], STDOUT_FILENO);
    redirections.give(output[1], STDERR_FILENO);
  } else if (options.output == Output::Discarded) {
    redirections.discard(STDOUT_FILENO);
    redirections.discard(STDERR_FILENO);
  }
  const int error =
      posix_spawnp(&pid_, arguments.front(), redirections.get(), nullptr, arguments.data(), variables.data());
  for (const int given : {input[0], output[1]}) {
    if (given >= 0) {
      close(given);
    }
  }
  input_ = input[1];
  output_ = output[0];
  if (error != 0) {
    pid_ = -1;
    close_all();
    throw std::runtime_error(words.front() + " cannot be started: " + std::strerror(error));
  }
}

bool ChildProcess::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = send(input_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EINTR) {
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
  }
  return true;
}

void ChildProcess::close_input() {
  if (input_ >= 0) {
    close(std::exchange(input_, -1));
  }
}

std::string ChildProcess::read_until(std::string_view mark) {
  std::array<char, 4096> part{};
  for (;;) {
    const std::size_t at = mark.empty() ? std::string::npos : unread_.find(mark);
    if (at != std::string::npos) {
      std::string text = unread_.substr(0, at + mark.size());
      unread_.erase(0, text.size());
      return text;
    }
    const ssize_t size = read(output_, part.data(), part.size());
    if (size > 0) {
      unread_.append(part.data(), static_cast<std::size_t>(size));
    } else if (size == 0 || errno != EINTR) {
      return std::exchange(unread_, {});
    }
  }
}

void ChildProcess::send_signal(int number) const {
  if (pid_ > 0) {
    ::kill(pid_, number);
  }
}

void ChildProcess::pause() const {
  send_signal(SIGSTOP);
  // A thread that runs when the signal is sent goes on until it takes it: wait until all have.
  siginfo_t stopped{};
  waitid(P_PID, static_cast<id_t>(pid_), &stopped, WSTOPPED | WEXITED | WNOWAIT);
}

void ChildProcess::resume() const {
  send_signal(SIGCONT);
}

bool ChildProcess::kill() {
  if (pid_ < 0) {
    return false;
  }
  send_signal(SIGKILL);
  int status = 0;
  waitpid(std::exchange(pid_, -1), &status, 0);
  close_all();
  return WIFSIGNALED(status);
}

Ended ChildProcess::wait() {
  int status = 0;
  rusage used{};
  if (wait4(std::exchange(pid_, -1), &status, 0, &used) < 0) {
    return {};
  }
  close_all();
  return {.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1,
          .processor_seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime)};
}

void ChildProcess::close_all() {
  close_input();
  if (output_ >= 0) {
    close(std::exchange(output_, -1));
  }
}

}  // namespace rookery::tests
