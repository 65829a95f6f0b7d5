#pragma once
#include <sys/statvfs.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

/// Checks of paths on the command line before any work is done: a folder opens like an empty file, and a file
/// in place of a folder is noticed late.
namespace rookery::apps {

/// Why `path` is not a readable file; empty: it is one.
inline std::string why_no_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return path + " is a folder, and a file was expected";
  }
  return ::access(path.c_str(), R_OK) == 0 ? "" : path + " cannot be read: " + std::strerror(errno);
}

/// Why no file can be written as `path`; empty: it seems possible.
inline std::string why_not_written(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return path + " is a folder, and a file was expected";
  }
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (folder.empty() || std::filesystem::is_directory(folder, error)) {
    return "";
  }
  return path + " cannot be written: " +
         (std::filesystem::exists(folder, error) ? folder.string() + " is not a folder"
                                                 : "there is no folder " + folder.string());
}

/// Why a file could not be written, looked for afterwards, since streams do not say: a sentence.
inline std::string why_write_failed(const std::string& path) {
  if (std::string known = why_not_written(path); !known.empty()) {
    return known;
  }
  const std::filesystem::path parent = std::filesystem::path(path).parent_path();
  const std::string folder = parent.empty() ? "." : parent.string();
  struct statvfs disk{};
  int fault = 0;
  if (::access(::access(path.c_str(), F_OK) == 0 ? path.c_str() : folder.c_str(), W_OK) != 0) {
    fault = errno;
  } else if (::statvfs(folder.c_str(), &disk) == 0 && disk.f_bavail == 0) {
    fault = ENOSPC;
  }
  return path + " cannot be written" + (fault != 0 ? std::string(": ") + std::strerror(fault) : "");
}

/// Why `output` must not be written: it is one of the files that are read ("-": standard input), whose games
/// would be lost. Empty: it is none.
inline std::string why_lost(const std::string& output, const std::vector<std::string>& inputs) {
  std::error_code unknown;  // a file that is not there is no other one
  const bool is_read =
      std::filesystem::is_regular_file(output, unknown) &&
      std::any_of(inputs.begin(), inputs.end(), [&](const std::string& input) {
        return std::filesystem::equivalent(output, input == "-" ? "/dev/stdin" : input, unknown);
      });
  return is_read ? output + " is one of the files that are read; name another one" : "";
}

/// Why `path` cannot be a folder; empty: it is a readable one, or does not exist yet.
inline std::string why_no_folder(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return "";
  }
  if (!std::filesystem::is_directory(path, error)) {
    return path + " is a file, and a folder was expected";
  }
  return ::access(path.c_str(), R_OK | X_OK) == 0 ? "" : path + " cannot be read: " + std::strerror(errno);
}

/// For CLI::Option::check.
inline CLI::Validator file_to_read() {
  return {[](const std::string& path) { return why_no_file(path); }, ""};
}
/// Also "-", the standard input.
inline CLI::Validator input_to_read() {
  return {[](const std::string& path) { return path == "-" ? "" : why_no_file(path); }, ""};
}
inline CLI::Validator file_to_write() {
  return {[](const std::string& path) { return why_not_written(path); }, ""};
}
inline CLI::Validator folder_to_use() {
  return {[](const std::string& path) { return why_no_folder(path); }, ""};
}

}  // namespace rookery::apps
