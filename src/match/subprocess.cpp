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

/// Waits until `line` has one of `events`. False: not before the deadline.
bool wait_for(int line, short events, SteadyTime deadline) {
  pollfd wanted{.fd = line, .events = events, .revents = 0};
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

/// Spawns `argv` with `line` as its standard input and output and no signal blocked; an errno, or 0.
int spawn(pid_t& pid, char* const* argv, int line) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, line, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, line, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A group of its own: Ctrl-C on our terminal is ours to deal with.
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
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return fail(std::string("no line to it can be opened: ") + std::strerror(errno));
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
      line_(std::exchange(other.line_, -1)),
      unread_(std::move(other.unread_)) {}

Subprocess& Subprocess::operator=(Subprocess&& other) noexcept {
  if (this != &other) {
    close();
    pid_ = std::exchange(other.pid_, -1);
    line_ = std::exchange(other.line_, -1);
    unread_ = std::move(other.unread_);
  }
  return *this;
}

void Subprocess::close() {
  if (line_ >= 0) {
    ::close(std::exchange(line_, -1));
  }
  if (pid_ > 0) {
    kill(-pid_, SIGKILL);  // its group: what it has started goes with it
    waitpid(std::exchange(pid_, -1), nullptr, 0);
  }
}

bool Subprocess::write_line(std::string_view line, SteadyTime deadline) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t sent = send(line_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno != EINTR && (errno != EAGAIN || !wait_for(line_, POLLOUT, deadline))) {
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
  if (!line.empty() && line.back() == '\r') {
    line.pop_back();
  }
  return line;
}

Expected<std::string, Subprocess::Silence> Subprocess::read_line(SteadyTime deadline) {
  std::array<char, 4096> part{};
  for (;;) {
    if (auto line = take_line()) {
      return std::move(*line);
    }
    if (!wait_for(line_, POLLIN, deadline)) {
      return fail(Silence::TooLate);
    }
    const ssize_t size = recv(line_, part.data(), part.size(), 0);
    if (size > 0) {
      unread_.append(part.data(), static_cast<std::size_t>(size));
    } else if (size == 0 || errno != EINTR) {
      return fail(Silence::Gone);
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
  kill(-std::exchange(pid_, -1), SIGKILL);  // what it has started and left behind
}

std::string Subprocess::how_it_ended() {
  int status = 0;
  pid_t ended = 0;
  // The end of its output comes a moment before its end.
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
