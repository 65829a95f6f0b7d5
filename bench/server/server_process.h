#pragma once
#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace rookery::bench {

/// `rookery serve` as a process of its own on a free loopback port, killed at the end.
class ServerProcess {
 public:
  /// Errors: std::runtime_error with what it said in place of its address.
  ServerProcess(const std::string& program, const std::filesystem::path& data)
      : ServerProcess(program, std::vector<std::string>{"--data", data.string()}) {}
  /// `where`: "--data" or "--store", and which.
  ServerProcess(const std::string& program, const std::vector<std::string>& where);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// Resident memory now, in bytes.
  [[nodiscard]] std::size_t memory() const;
  /// Processor time of all its threads so far, in seconds.
  [[nodiscard]] double processor_seconds() const;

 private:
  pid_t pid_ = -1;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace rookery::bench
