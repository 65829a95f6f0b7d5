#include "server/process.h"

#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <utility>

namespace rookery::tests {
namespace {

std::vector<std::string> with_data(const std::filesystem::path& data, std::vector<std::string> flags) {
  if (!data.empty()) {
    flags.insert(flags.begin(), {"--data", data.string()});
  }
  return flags;
}

/// Without a folder of its own it would write into that of the person who runs the tests.
std::vector<std::string> without_explorer(const std::filesystem::path& data,
                                          const std::vector<std::string>& flags,
                                          std::vector<std::string> environment) {
  if (data.empty() && std::ranges::find(flags, "--explorer") == flags.end()) {
    environment.emplace_back("ROOKERY_EXPLORER_OFF=server,player");
  }
  return environment;
}

std::vector<std::string> command(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), ROOKERY_PROGRAM);
  return arguments;
}

void set_limit(pid_t process, __rlimit_resource which, rlim_t value) {
  rlimit limit{};
  if (prlimit(process, which, nullptr, &limit) == 0) {
    limit.rlim_cur = std::min<rlim_t>(value, limit.rlim_max);
    if (prlimit(process, which, &limit, nullptr) == 0) {
      return;
    }
  }
  throw std::runtime_error("a limit of the server's process cannot be set");
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string pattern = std::filesystem::temp_directory_path() / "rookery-XXXXXX";
  path_ = mkdtemp(pattern.data());
}

TemporaryFolder::~TemporaryFolder() {
  std::filesystem::remove_all(path_);
}

ServerProcess::ServerProcess(const std::filesystem::path& data, const std::vector<std::string>& flags,
                             const std::vector<std::string>& environment)
    : RunningServer(ROOKERY_PROGRAM, with_data(data, flags), without_explorer(data, flags, environment)) {}

Finished ServerProcess::finish() {
  process_.send_signal(SIGTERM);
  std::string output = process_.read_until("");
  return {process_.wait().status, std::move(output)};
}

void ServerProcess::limit_files(std::uint64_t bytes) const {
  set_limit(process_.pid(), RLIMIT_FSIZE, bytes);
}

void ServerProcess::limit_descriptors(std::size_t more) const {
  // The limit is one of numbers, and the lowest that is free is given next.
  std::set<std::size_t> open;
  for (const auto& entry :
       std::filesystem::directory_iterator("/proc/" + std::to_string(process_.pid()) + "/fd")) {
    open.insert(std::stoul(entry.path().filename().string()));
  }
  std::size_t next = 0;
  for (; more > 0 || open.contains(next); ++next) {
    more -= open.contains(next) ? 0 : 1;
  }
  set_limit(process_.pid(), RLIMIT_NOFILE, next);
}

CommandProcess::CommandProcess(const std::vector<std::string>& arguments)
    : ChildProcess(command(arguments), {.output = Output::Discarded}) {}

Finished run_rookery(const std::vector<std::string>& arguments) {
  ChildProcess process(command(arguments), {.output = ChildProcess::Output::Read});
  std::string output = process.read_until("");
  return {process.wait().status, std::move(output)};
}

}  // namespace rookery::tests
