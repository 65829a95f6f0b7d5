#pragma once
#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace rookery::tests {

/// A folder that goes away with the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

struct Finished {
  int status;
  std::string output;  ///< stdout and stderr
};

/// `rookery serve` as a process of its own, on a free loopback port.
class ServerProcess {
 public:
  /// Starts it and waits until it listens. Errors: std::runtime_error with what it said instead.
  /// `data`: empty: none is named. `flags`: more options of `rookery serve`. `environment`: "NAME=VALUE",
  /// added to this process's.
  explicit ServerProcess(const std::filesystem::path& data, const std::vector<std::string>& flags = {},
                         const std::vector<std::string>& environment = {});
  ~ServerProcess();  ///< kills it, if it still runs
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// What it said when it began.
  [[nodiscard]] const std::string& greeting() const { return greeting_; }
  /// A line of its /proc/PID/status, such as VmRSS, in bytes.
  [[nodiscard]] std::size_t memory(const std::string& line) const;
  /// Stops it where it is, and lets it go on: SIGSTOP, SIGCONT.
  void pause();
  void resume();
  /// SIGHUP: it reads again what it reads from files.
  void hang_up();
  /// What it says up to the end of the next line that holds `mark`. Everything else that it says later is
  /// lost to finish().
  [[nodiscard]] std::string await_output(const std::string& mark);
  /// As power fails: SIGKILL.
  void kill();
  /// SIGTERM, and the exit status; -1 if a signal ended it.
  int stop();
  /// The same, with all that it said since it listened.
  [[nodiscard]] Finished finish();
  /// No file of the server may grow beyond this: to the server, the disk is full.
  void limit_files(std::uint64_t bytes);
  /// It may have this many more files and connections open than it has now.
  void limit_descriptors(std::size_t more);

 private:
  int wait();

  pid_t pid_ = -1;
  int output_ = -1;
  std::uint16_t port_ = 0;
  std::string greeting_;
};

/// Another command of `rookery`, under way. What it says is lost.
class CommandProcess {
 public:
  explicit CommandProcess(const std::vector<std::string>& arguments);
  ~CommandProcess();  ///< kills it, if it still runs
  CommandProcess(const CommandProcess&) = delete;
  CommandProcess& operator=(const CommandProcess&) = delete;

  /// As power fails: SIGKILL. Whether it was still under way.
  bool kill();

 private:
  pid_t pid_ = -1;
  int output_ = -1;
};

/// Runs `rookery` with these arguments to its end.
[[nodiscard]] Finished run_rookery(const std::vector<std::string>& arguments);

}  // namespace rookery::tests
