#pragma once
#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>

namespace rookery::auth {

/// Hashes passwords in a process of its own, of low priority. A hash takes 64 MiB from the system and gives
/// them back, under a lock of the process's memory: in the server's own, a busy machine would keep a thread
/// of low priority waiting there, and with it every thread that needs memory. It ends with this object, or
/// with the server however that ends. One thread uses it.
class HashingProcess {
 public:
  /// Starts it. If it cannot be started, it is tried again when it is used.
  HashingProcess() { start(); }
  ~HashingProcess() { end(); }
  HashingProcess(const HashingProcess&) = delete;
  HashingProcess& operator=(const HashingProcess&) = delete;

  /// As hash_password(). Errors, as all of them std::runtime_error: there is no memory; the process ended.
  [[nodiscard]] std::string hash(std::string_view password);
  /// Whether the password matches the hash; without one it is false after the same time.
  [[nodiscard]] bool verify(std::string_view password, const std::optional<std::string>& hash);

  /// Not above 0: it does not run.
  [[nodiscard]] pid_t pid() const { return pid_; }

 private:
  void start();
  void end();
  [[nodiscard]] std::string ask(const std::string& question);

  pid_t pid_ = -1;
  int socket_ = -1;
};

}  // namespace rookery::auth
