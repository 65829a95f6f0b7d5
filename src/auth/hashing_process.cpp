#include "hashing_process.h"

#include <sodium.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <stdexcept>

#include "rookery/async/low_priority.h"
#include "rookery/auth/secrets.h"

namespace rookery::auth {
namespace {

// A question: what is wanted, and for kVerify the hash, which has a fixed size; then the password. An answer:
// what came of it, and the hash or what went wrong.
constexpr char kHash = 'h', kVerify = 'v';
constexpr char kHashed = 'h', kRight = 'r', kWrong = 'w', kFailed = 'f';
constexpr std::size_t kHashSize = crypto_pwhash_STRBYTES;
/// More than a password may have, with its hash.
constexpr std::size_t kLongestMessage = 8 * 1024;

bool matches(const std::string& password, const std::string& hash) {
  // A hash that no password matches: a check takes as long if the account does not exist.
  static const std::string of_no_account = hash_password("nobody has this password");
  const bool is_there = !hash.empty();
  return crypto_pwhash_str_verify((is_there ? hash : of_no_account).c_str(), password.data(),
                                  password.size()) == 0 &&
         is_there;
}

std::string answer_to(std::string_view question) {
  try {
    if (question.front() == kHash) {
      return kHashed + hash_password(std::string(question.substr(1)));
    }
    std::string hash(question.substr(1, kHashSize));
    hash.resize(std::min(hash.find('\0'), hash.size()));
    return {matches(std::string(question.substr(1 + kHashSize)), hash) ? kRight : kWrong};
  } catch (const std::exception& thrown) {
    return kFailed + std::string(thrown.what());
  }
}

/// The next message; empty: the other end is gone.
std::string receive(int socket) {
  std::string message(kLongestMessage, '\0');
  ssize_t size = 0;
  do {
    size = recv(socket, message.data(), message.size(), 0);
  } while (size < 0 && errno == EINTR);
  message.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return message;
}

[[noreturn]] void serve(int socket) {
  // It ends when the server does, and not before: a terminal sends its signals to both.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    std::signal(signal, SIG_IGN);
  }
  // Nothing of the server's stays open here: neither its port nor its lock on the data folder.
  dup2(socket, STDIN_FILENO);
  close_range(STDIN_FILENO + 1, ~0U, 0);
  async::lower_priority();
  for (std::string question = receive(STDIN_FILENO); !question.empty(); question = receive(STDIN_FILENO)) {
    const std::string answer = answer_to(question);
    sodium_memzero(question.data(), question.size());
    (void)send(STDIN_FILENO, answer.data(), answer.size(), MSG_NOSIGNAL);
  }
  _exit(0);
}

}  // namespace

void HashingProcess::start() {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return;
  }
  pid_ = fork();
  if (pid_ == 0) {
    serve(ends[1]);
  }
  close(ends[1]);
  socket_ = ends[0];
  if (pid_ < 0) {
    end();
  }
}

void HashingProcess::end() {
  if (socket_ >= 0) {
    close(socket_);
  }
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  socket_ = -1;
  pid_ = -1;
}

std::string HashingProcess::ask(const std::string& question) {
  if (pid_ <= 0) {
    start();
  }
  const bool is_sent = pid_ > 0 && question.size() <= kLongestMessage &&
                       send(socket_, question.data(), question.size(), MSG_NOSIGNAL) > 0;
  std::string answer = is_sent ? receive(socket_) : std::string();
  if (answer.empty()) {
    end();  // the next is asked of a new one
    throw std::runtime_error("the password could not be hashed; try again");
  }
  if (answer.front() == kFailed) {
    throw std::runtime_error(answer.substr(1));
  }
  return answer;
}

std::string HashingProcess::hash(std::string_view password) {
  return ask(kHash + std::string(password)).substr(1);
}

bool HashingProcess::verify(std::string_view password, const std::optional<std::string>& hash) {
  std::string question{kVerify};
  question += hash.value_or("");
  question.resize(1 + kHashSize, '\0');
  return ask(question.append(password)).front() == kRight;
}

}  // namespace rookery::auth
