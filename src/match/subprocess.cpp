#include "subprocess.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

namespace rookery::match {

namespace {

int milliseconds_until(SteadyTime deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
  constexpr std::chrono::milliseconds kLongest{1'000'000'000};
  return static_cast<int>(std::clamp(left, std::chrono::milliseconds{0}, kLongest).count());
}

/// Waits until `fd` has one of `events`. False: the deadline passed.
bool wait_for(int fd, short events, SteadyTime deadline) {
  pollfd wanted{.fd = fd, .events = events, .revents = 0};
  for (;;) {
    const int ready = poll(&wanted, 1, milliseconds_until(deadline));
    if (ready > 0) {
      return true;
    }
    if (ready == 0 || errno != EINTR) {
      return false;
    }
  }
}

/// Spawns `argv` with `fd` as its standard input and output and no blocked signals. Returns 0 or an errno.
int spawn(pid_t& pid, char* const* argv, int fd) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fd, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fd, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // Its own process group, so that Ctrl-C on the terminal reaches only this program.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setpgroup(&attributes, 0);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  const int error = posix_spawnp(&pid, argv[0], &actions, &attributes, argv, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

}  // namespace

Expected<Subprocess, std::string> Subprocess::start(const std::vector<std::string>& command) {
  std::vector<std::string> words = command;
  std::vector<char*> argv;
  for (std::string& word : words) {
    argv.push_back(word.data());
  }
  if (argv.empty()) {
    return fail(std::string("no program is named"));
  }
  argv.push_back(nullptr);
  std::array<int, 2> ends{};
  // Close-on-exec: an engine that another thread starts must not inherit this end, or the end of this
  // engine's output would never be seen.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return fail(std::string("no pipe to it can be opened: ") + std::strerror(errno));
  }
  pid_t pid = -1;
  const int error = spawn(pid, argv.data(), ends[1]);
  ::close(ends[1]);
  if (error != 0) {
    ::close(ends[0]);
    return fail("it cannot be started: " + std::string(std::strerror(error)));
  }
  return Subprocess(pid, ends[0]);
}

Subprocess::Subprocess(Subprocess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      fd_(std::exchange(other.fd_, -1)),
      unread_(std::move(other.unread_)) {}

Subprocess& Subprocess::operator=(Subprocess&& other) noexcept {
  if (this != &other) {
    close();
    pid_ = std::exchange(other.pid_, -1);
    fd_ = std::exchange(other.fd_, -1);
    unread_ = std::move(other.unread_);
  }
  return *this;
}

void Subprocess::close() {
  if (fd_ >= 0) {
    ::close(std::exchange(fd_, -1));
  }
  if (pid_ > 0) {
    kill(-pid_, SIGKILL);  // the group, so that its children end too
    waitpid(std::exchange(pid_, -1), nullptr, 0);
  }
}

bool Subprocess::write_line(std::string_view line, SteadyTime deadline) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  while (!rest.empty()) {
    // Without SIGPIPE: an engine that has ended must not end this program.
    const ssize_t sent = send(fd_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno != EINTR && (errno != EAGAIN || !wait_for(fd_, POLLOUT, deadline))) {
      return false;
    }
  }
  return true;
}

std::optional<std::string> Subprocess::take_line() {
  const std::size_t end = unread_.find('\n');
  if (end == std::string::npos && unread_.size() < kMaxLine) {
    return std::nullopt;
  }
  const std::size_t length = std::min(end, kMaxLine);
  std::string line = unread_.substr(0, length);
  unread_.erase(0, length == end ? length + 1 : length);
  // Some engines send Windows line ends.
  if (!line.empty() && line.back() == '\r') {
    line.pop_back();
  }
  return line;
}

Expected<std::string, Subprocess::ReadFailure> Subprocess::read_line(SteadyTime deadline) {
  std::array<char, 4096> part{};
  for (;;) {
    if (auto line = take_line()) {
      return std::move(*line);
    }
    if (!wait_for(fd_, POLLIN, deadline)) {
      return fail(ReadFailure::Timeout);
    }
    const ssize_t size = recv(fd_, part.data(), part.size(), 0);
    if (size > 0) {
      unread_.append(part.data(), static_cast<std::size_t>(size));
    } else if (size == 0 || errno != EINTR) {
      return fail(ReadFailure::Closed);
    }
  }
}

void Subprocess::wait_for_end(SteadyTime deadline) {
  while (waitpid(pid_, nullptr, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() >= deadline) {
      return;
    }
    usleep(1000);
  }
  kill(-std::exchange(pid_, -1), SIGKILL);  // child processes that it left behind
}

std::string Subprocess::exit_description() {
  int status = 0;
  pid_t ended = 0;
  // A program closes its output shortly before it ends.
  for (int tries = 0; tries < 100 && ended == 0; ++tries) {
    ended = waitpid(pid_, &status, WNOHANG);
    if (ended == 0) {
      usleep(1000);
    }
  }
  if (ended != pid_) {
    close();
    return "closed its output";
  }
  pid_ = -1;
  if (WIFSIGNALED(status)) {
    const int signal = WTERMSIG(status);
    return "was killed by signal " + std::to_string(signal) + " (" + strsignal(signal) + ")";
  }
  return "exited with status " + std::to_string(WEXITSTATUS(status));
}

}  // namespace rookery::match
