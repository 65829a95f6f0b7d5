#pragma once
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

/// The real program at the other end of a pipe.
namespace rookery::cli {

struct Finished {
  std::string out, err;
  int status;
};

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Runs `program` through a shell, `input` on its standard input, and waits for its end.
inline Finished run_program(const std::string& program, const std::string& arguments,
                            const std::string& input = "") {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("rookery-cli-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "in", std::ios::binary) << input;
  const std::string at = folder.string();
  const int status =
      std::system((program + ' ' + arguments + " <" + at + "/in >" + at + "/out 2>" + at + "/err").c_str());
  Finished finished{contents(folder / "out"), contents(folder / "err"),
                    WIFEXITED(status) ? WEXITSTATUS(status) : -1};
  std::filesystem::remove_all(folder);
  return finished;
}

inline Finished run(const std::string& arguments, const std::string& input = "") {
  return run_program(ROOKERY_PROGRAM, arguments, input);
}

inline std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (std::size_t end = text.find(at); end != std::string::npos; end = text.find(at, start)) {
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  if (start < text.size()) {
    parts.push_back(text.substr(start));
  }
  return parts;
}

}  // namespace rookery::cli
