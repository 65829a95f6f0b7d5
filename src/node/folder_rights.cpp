#include "folder_rights.h"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace rookery::node {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kOthers = S_IRWXG | S_IRWXO;

struct stat file_status_of(const fs::path& path) {
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0) {
    status = {};  // the file is gone: count it as private
  }
  return status;
}

bool is_open_to_others(const struct stat& status) {
  return (status.st_mode & kOthers) != 0;
}

/// The octal notation: "755".
std::string octal(mode_t mode) {
  constexpr mode_t kRights = 07777;
  std::array<char, 8> digits{};
  (void)std::snprintf(digits.data(), digits.size(), "%03o", static_cast<unsigned>(mode & kRights));
  return digits.data();
}

constexpr std::string_view kExplorerFolder = "explorer";

/// Whether the server, or one of its commands, creates an entry of this name in a data folder.
bool is_of_server(const std::string& name) {
  return name == "lock" || name == kExplorerFolder || name.starts_with("rookery.sqlite") ||
         name.starts_with("authority.");
}

/// Whether the entry is what the server creates under this name: a link is left alone.
bool is_as_server_makes_it(const std::string& name, const struct stat& status) {
  return is_of_server(name) && (name == kExplorerFolder ? S_ISDIR(status.st_mode) : S_ISREG(status.st_mode));
}

bool holds_other_files(const fs::path& folder) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (!is_of_server(entry.path().filename().string())) {
      return true;
    }
  }
  return error.value() != 0;
}

class Tightening {
 public:
  void tighten(const fs::path& path, const struct stat& status) {
    if (::chmod(path.c_str(), status.st_mode & ~kOthers) != 0) {
      leave(path, status, std::strerror(errno));
    } else if (is_open_to_others(file_status_of(path))) {
      leave(path, status, "this file system does not support access rights");
    } else {
      done_ += (done_.empty() ? "" : ", ") + path.string() + " (mode " + octal(status.st_mode) + ")";
    }
  }
  void leave(const fs::path& path, const struct stat& status, const std::string& why) {
    notices_.push_back("other users of this machine may use " + path.string() + " (mode " +
                       octal(status.st_mode) + "): " + why);
  }
  [[nodiscard]] std::vector<std::string> take() {
    if (!done_.empty()) {
      notices_.push_back("other users of this machine could use " + done_ +
                         "; from now on only its owner can");
    }
    return std::move(notices_);
  }

 private:
  std::string done_;
  std::vector<std::string> notices_;
};

void tighten_folder(const fs::path& folder, Tightening& tightening) {
  struct stat status{};
  // The folder itself, also if its name is a link.
  if (::stat(folder.c_str(), &status) != 0 || !is_open_to_others(status)) {
    return;
  }
  if (status.st_uid != ::geteuid()) {
    tightening.leave(folder, status, "it is another user's; make it the server's own, and chmod 700");
  } else if (holds_other_files(folder)) {
    tightening.leave(folder, status,
                     "it holds other files too; give the server a folder of its own, or chmod 700");
  } else {
    tightening.tighten(folder, status);
  }
}

}  // namespace

std::error_code make_private_folder(const fs::path& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) {
    return {};
  }
  const fs::path parent = folder.has_filename() ? folder.parent_path() : folder.parent_path().parent_path();
  if (!parent.empty()) {
    fs::create_directories(parent, error);
  }
  if (error) {
    return error;
  }
  if (::mkdir(folder.c_str(), S_IRWXU) != 0) {
    return {errno, std::generic_category()};
  }
  fs::permissions(folder, fs::perms::owner_all, error);  // the umask may have removed the owner's rights
  return error;
}

std::vector<std::string> make_private(const fs::path& folder) {
  Tightening tightening;
  tighten_folder(folder, tightening);
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    const struct stat status = file_status_of(entry.path());
    if (is_as_server_makes_it(name, status) && name != "authority.key" && is_open_to_others(status)) {
      tightening.tighten(entry.path(), status);
    }
  }
  return tightening.take();
}

}  // namespace rookery::node
