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

#include "access/password_queue.h"
#include "error.h"
#include "rookery/base/expected.h"

namespace rookery::server {

/// A password as it is hashed: in normalisation form C, so that each keyboard writes the same (RFC 8265,
/// 4.2.2). Errors: InvalidPassword, when it is no UTF-8, has fewer than 8 code points or more than 1,000
/// bytes, or is `name`, the account's.
[[nodiscard]] Expected<std::string, Error> prepare_password(std::string_view text, std::string_view name);

/// Hashes passwords by Argon2id (RFC 9106) with 64 MiB and two passes each, one at a time on a thread of low
/// priority, so that no game waits for it: a check takes about a tenth of a second, on purpose. Who is next
/// decides PasswordQueue. Calls may come from any thread.
class Passwords {
 public:
  /// Results are posted to `executor`.
  explicit Passwords(boost::asio::any_io_executor executor);
  /// Waits for what is being hashed; what waits is not answered any more.
  ~Passwords();
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;

  /// A hash with its parameters and a new salt, as libsodium writes it. Errors: TooManyRequests, when the
  /// queue refused it; Overloaded, when there is no memory.
  [[nodiscard]] boost::asio::awaitable<Expected<std::string, Error>> hash(PasswordRequester who,
                                                                          std::string password);
  /// Whether the password is that of the hash. Without a hash it takes as long, and is not: so nobody learns
  /// from the time which accounts there are. Errors: as those of hash().
  [[nodiscard]] boost::asio::awaitable<Expected<bool, Error>> verify(PasswordRequester who,
                                                                     std::string password,
                                                                     std::optional<std::string> hash);

 private:
  /// Each is called once, or neither when the server ends.
  struct Job {
    std::function<PasswordOutcome()> carry_out;  ///< and answer
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
  std::unordered_map<PasswordQueue::Number, Job> jobs_;  ///< that wait
  PasswordQueue::Number last_number_ = 0;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace rookery::server
