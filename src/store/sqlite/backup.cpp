#include "rookery/store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include "sqlite/backup_checksum.h"
#include "sqlite/handle.h"
#include "sqlite/schema.h"

namespace rookery::store {
namespace {

using sqlite::Handle;

constexpr Duration kPatience{30'000};  ///< with another program's lock

Expected<Handle, StoreError> open_existing(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) {
    return fail(StoreError{StoreError::Kind::NotFound, file.string() + ": there is no such file"});
  }
  return Handle::open_to_read(file, kPatience);
}

/// A file's name is on the disk when its folder is.
void flush_folder_of(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor >= 0) {
    (void)::fsync(descriptor);
    ::close(descriptor);
  }
}

void remove_database(const std::filesystem::path& file) {
  for (const char* suffix : {"", "-journal", "-wal", "-shm"}) {
    std::error_code ignored;
    std::filesystem::remove(file.string() + suffix, ignored);
  }
}

Expected<void, StoreError> copy_pages(const std::filesystem::path& file, const std::filesystem::path& to) {
  auto from = open_existing(file);
  if (!from) {
    return fail(from.error());
  }
  auto into = Handle::open(to, kPatience);
  if (!into) {
    return fail(into.error());
  }
  return from->copy_to(*into);
}

enum class Checksum : bool { Without, With };

Expected<void, StoreError> copy(const std::filesystem::path& file, const std::filesystem::path& to,
                                Checksum checksum) {
  std::error_code error;
  if (std::filesystem::exists(to, error)) {
    return fail(StoreError{StoreError::Kind::Unavailable, to.string() + ": there is such a file already"});
  }
  // Under another name until it is whole and checked: a backup that was interrupted is never taken for a good
  // one.
  const std::filesystem::path part = to.string() + ".part";
  // What an interrupted backup left would be continued by SQLite.
  remove_database(part);
  auto copied = copy_pages(file, part);
  if (copied) {
    copied = check_database(part);
  }
  if (copied && checksum == Checksum::With) {
    copied = sqlite::append_checksum(part);
  }
  if (copied) {
    std::filesystem::rename(part, to, error);
    if (error) {
      copied = fail(StoreError{StoreError::Kind::Unavailable, to.string() + ": " + error.message()});
    }
  }
  remove_database(part);
  flush_folder_of(to);
  return copied;
}

}  // namespace

Expected<void, StoreError> copy_database(const std::filesystem::path& file, const std::filesystem::path& to) {
  return copy(file, to, Checksum::Without);
}

Expected<void, StoreError> write_backup(const std::filesystem::path& file, const std::filesystem::path& to) {
  return copy(file, to, Checksum::With);
}

Expected<bool, StoreError> check_backup(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) {
    return fail(
        StoreError{StoreError::Kind::Unavailable, file.string() + " is a folder, and a backup is a file"});
  }
  if (!std::filesystem::exists(file, error)) {
    return fail(StoreError{StoreError::Kind::NotFound, file.string() + ": there is no such file"});
  }
  auto has_checksum = sqlite::check_checksum(file);
  if (!has_checksum) {
    return has_checksum;
  }
  auto sound = check_database(file);
  return sound ? has_checksum : fail(std::move(sound.error()));
}

Expected<void, StoreError> check_database(const std::filesystem::path& file) {
  auto database = open_existing(file);
  if (!database) {
    return fail(database.error());
  }
  if (auto known = sqlite::check_known_schema(*database); !known) {
    return known;
  }
  auto check = database->prepare("PRAGMA integrity_check(1)");
  if (!check) {
    return fail(check.error());
  }
  const auto row = check->step();
  if (!row) {
    return fail(row.error());
  }
  if (const std::string found = check->text(0); found != "ok") {
    return fail(StoreError{StoreError::Kind::Corrupt, "the file is damaged: " + found});
  }
  return {};
}

}  // namespace rookery::store
