#pragma once
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>

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
  return folder.empty() || std::filesystem::is_directory(folder, error)
             ? ""
             : path + " cannot be written: there is no folder " + folder.string();
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
