#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "support/child_process.h"
#include "support/running_server.h"

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

/// The server that was built with the tests.
class ServerProcess : public RunningServer {
 public:
  /// `data`: empty: none is named. The rest as RunningServer has it.
  explicit ServerProcess(const std::filesystem::path& data, const std::vector<std::string>& flags = {},
                         const std::vector<std::string>& environment = {});

  /// Stops it as stop() does, with all that it said since it listened.
  [[nodiscard]] Finished finish();
  /// No file of the server may grow beyond this: to the server, the disk is full.
  void limit_files(std::uint64_t bytes) const;
  /// It may have this many more files and connections open than it has now.
  void limit_descriptors(std::size_t more) const;
};

/// Another command of `rookery`, under way. What it says is lost.
class CommandProcess : public ChildProcess {
 public:
  explicit CommandProcess(const std::vector<std::string>& arguments);
};

/// Runs `rookery` with these arguments to its end.
[[nodiscard]] Finished run_rookery(const std::vector<std::string>& arguments);

}  // namespace rookery::tests
