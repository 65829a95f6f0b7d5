#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "rookery/auth/password_queue.h"
#include "rookery/base/expected.h"
#include "rookery/errors/error.h"

namespace rookery::auth {

/// The form of a password that is hashed: normalisation form C, so that all keyboards give the same bytes
/// (RFC 8265, 4.2.2). Errors: InvalidPassword, if it is not UTF-8, has fewer than 8 code points or more than
/// 1,000 bytes, or equals `name`, the account's.
[[nodiscard]] Expected<std::string, Error> prepare_password(std::string_view text, std::string_view name);

/// Hashes passwords with Argon2id (RFC 9106), 64 MiB and two passes each, one at a time in a process of low
/// priority, so that no game waits for it: a check takes about a tenth of a second on purpose. PasswordQueue
/// decides the order. Calls may come from any thread.
class Passwords {
 public:
  /// Results are posted to `executor`.
  explicit Passwords(boost::asio::any_io_executor executor);
  /// Waits for the hash in progress; queued work gets no answer.
  ~Passwords();
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;

  /// A hash with its parameters and a new salt, in libsodium's format. Errors: TooManyRequests, if the queue
  /// refused it; Overloaded, if there is no memory.
  [[nodiscard]] boost::asio::awaitable<Expected<std::string, Error>> hash(PasswordRequester who,
                                                                          std::string password);
  /// Whether the password matches the hash. Without a hash the answer is false after the same time, so that
  /// the time does not reveal which accounts exist. Errors: as for hash().
  [[nodiscard]] boost::asio::awaitable<Expected<bool, Error>> verify(PasswordRequester who,
                                                                     std::string password,
                                                                     std::optional<std::string> hash);

 private:
  /// Exactly one of them is called, once; neither if the server ends first.
  struct Job {
    std::function<PasswordOutcome()> carry_out;  ///< and deliver the result
    std::function<void()> refuse;
  };
  template <class T>
  boost::asio::awaitable<Expected<T, Error>> work_out(PasswordRequester who, std::function<T()> work);
  void add(const PasswordRequester& who, Job job);
  void refuse(const std::vector<PasswordQueue::Number>& numbers);
  void run();

  boost::asio::any_io_executor executor_;
  std::mutex mutex_;
  std::condition_variable woken_;
  PasswordQueue queue_;
  std::unordered_map<PasswordQueue::Number, Job> jobs_;  ///< the queued ones
  PasswordQueue::Number last_number_ = 0;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace rookery::auth
