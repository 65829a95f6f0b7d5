#pragma once
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "error.h"
#include "rookery/base/expected.h"

namespace rookery::server {

/// A password as it is hashed: in normalisation form C, so that each keyboard writes the same (RFC 8265,
/// 4.2.2). Errors: InvalidPassword, when it is no UTF-8, has fewer than 8 code points or more than 1,000
/// bytes, or is `name`, the account's.
[[nodiscard]] Expected<std::string, Error> prepare_password(std::string_view text, std::string_view name);

/// Hashes passwords by Argon2id (RFC 9106) with 64 MiB and two passes each, on threads of its own: a check
/// takes about a tenth of a second, on purpose. Calls come from one thread; what waits is bounded.
class Passwords {
 public:
  static constexpr unsigned kThreads = 2;
  static constexpr std::size_t kMostWaiting = 200;

  /// Results are posted to `executor`.
  explicit Passwords(boost::asio::any_io_executor executor);
  /// Waits for what is being hashed.
  ~Passwords();
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;

  /// A hash with its parameters and a new salt, as libsodium writes it. Errors: Overloaded.
  [[nodiscard]] boost::asio::awaitable<Expected<std::string, Error>> hash(std::string password);
  /// Whether the password is that of the hash. Without a hash it takes as long, and is not: so nobody learns
  /// from the time which accounts there are. Errors: Overloaded.
  [[nodiscard]] boost::asio::awaitable<Expected<bool, Error>> verify(std::string password,
                                                                     std::optional<std::string> hash);

 private:
  template <class T>
  boost::asio::awaitable<Expected<T, Error>> work_out(std::function<T()> work);

  boost::asio::any_io_executor executor_;
  std::size_t waiting_ = 0;
  boost::asio::thread_pool threads_{kThreads};
};

}  // namespace rookery::server
