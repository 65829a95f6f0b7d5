#include "sqlite/file_watch.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>

namespace rookery::store::sqlite {
namespace {

namespace fs = std::filesystem;

fs::path with_suffix(const fs::path& file, const char* suffix) {
  return fs::path(file).concat(suffix);
}

/// 0 when it is not there.
std::uintmax_t size_of(const fs::path& file) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  return error ? 0 : size;
}

StoreError orphan(const fs::path& file, const fs::path& log, bool is_there) {
  return {StoreError::Kind::Corrupt,
          file.filename().string() + (is_there ? " is empty" : " is missing") + ", but " +
              log.filename().string() + " holds games: put back the " + file.filename().string() +
              " that belongs to it, or restore both from a backup; to begin without games, move " +
              log.filename().string() + " to another folder"};
}

}  // namespace

Expected<void, StoreError> check_files(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  const bool is_there = fs::exists(status);
  if (error && status.type() != fs::file_type::not_found) {
    return fail(StoreError{StoreError::Kind::Unavailable, file.string() + ": " + error.message()});
  }
  if (is_there && !fs::is_regular_file(status)) {
    return fail(StoreError{StoreError::Kind::Corrupt,
                           file.filename().string() +
                               " is not a plain file; move it away, or choose another folder with --data"});
  }
  if (size_of(file) > 0) {
    return {};
  }
  if (const fs::path wal = with_suffix(file, "-wal"); size_of(wal) > 0) {
    return fail(orphan(file, wal, is_there));
  }
  // An empty file with a journal is what a crash leaves of the very first start.
  if (const fs::path journal = with_suffix(file, "-journal"); !is_there && size_of(journal) > 0) {
    return fail(orphan(file, journal, is_there));
  }
  return {};
}

FileWatch::FileWatch(const fs::path& file, StillHeld still_held)
    : database_(watch(file)),
      logs_{watch(with_suffix(file, "-wal")), watch(with_suffix(file, "-shm"))},
      still_held_(std::move(still_held)) {}

FileWatch::Watched FileWatch::watch(fs::path path) {
  struct stat now{};
  if (::stat(path.c_str(), &now) != 0) {
    return {std::move(path), {}};  // no file has this identity: it is missed from the start
  }
  return {std::move(path), {now.st_dev, now.st_ino}};
}

std::optional<std::string> FileWatch::fault_of(const Watched& watched) {
  struct stat now{};
  if (::stat(watched.path.c_str(), &now) != 0) {
    return watched.path.string() +
           (errno == ENOENT || errno == ENOTDIR
                ? std::string(" was removed or moved")
                : std::string(" is out of reach (") + std::strerror(errno) + ")") +
           " while the server runs";
  }
  // The inode tells a file from a copy put in its place, which has the same name and perhaps the same
  // content.
  if (Identity{now.st_dev, now.st_ino} != watched.identity) {
    return watched.path.string() + " was replaced by another file while the server runs";
  }
  return std::nullopt;
}

std::optional<FileWatch::Fault> FileWatch::fault() const {
  if (auto lost = still_held_ ? still_held_() : std::nullopt) {
    return Fault{*lost + "; nothing is stored until it is back: stop the server and start it again"};
  }
  if (const auto what = fault_of(database_)) {
    return Fault{*what +
                 "; nothing is stored until it is back: put it back, or stop the server, restore the "
                 "data folder and start it again"};
  }
  for (const Watched& log : logs_) {
    if (const auto what = fault_of(log)) {
      return Fault{*what +
                       "; nothing is stored any more: stop the server, which saves what it acknowledged, "
                       "and start it again",
                   true};
    }
  }
  return std::nullopt;
}

}  // namespace rookery::store::sqlite
