#include "sqlite/handle.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sqlite/errors.h"

namespace rookery::store::sqlite {

Statement& Statement::bind(std::string_view text) {
  bind_at(++bound_, text);
  return *this;
}

Statement& Statement::bind(std::int64_t number) {
  bind_at(++bound_, number);
  return *this;
}

int Statement::place_of(const std::string& name) const {
  return sqlite3_bind_parameter_index(handle_.get(), name.c_str());
}

void Statement::bind_at(int place, std::string_view text) {
  // SQLite copies the text: a statement outlives what was bound to it.
  sqlite3_bind_text64(handle_.get(), place, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

void Statement::bind_at(int place, std::int64_t number) {
  sqlite3_bind_int64(handle_.get(), place, number);
}

void Statement::bind_bytes_at(int place, std::string_view bytes) {
  sqlite3_bind_blob64(handle_.get(), place, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
}

Expected<bool, StoreError> Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) {
    return true;
  }
  if (code == SQLITE_DONE) {
    return false;
  }
  // Read before the reset, which may change the message of the connection.
  StoreError error = error_of(sqlite3_db_handle(handle_.get()));
  reset();
  return fail(std::move(error));
}

Expected<void, StoreError> Statement::run() {
  Expected<bool, StoreError> row = step();
  while (row && *row) {
    row = step();
  }
  reset();
  if (!row) {
    return fail(row.error());
  }
  return {};
}

void Statement::reset() {
  sqlite3_reset(handle_.get());
  sqlite3_clear_bindings(handle_.get());
  bound_ = 0;
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
  // The size is asked for after the text: converting the value to text may change it.
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

std::string Statement::bytes(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(handle_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

Expected<Handle, StoreError> Handle::open_as(const std::string& name, int flags, Duration busy_timeout) {
  Handle database;
  sqlite3* handle = nullptr;
  // One thread at a time uses a connection, so SQLite need not lock it.
  const int code = sqlite3_open_v2(name.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  // A handle is made even when opening fails; it carries the error and must be closed.
  database.handle_.reset(handle);
  if (code != SQLITE_OK) {
    StoreError error = error_of(handle);
    error.what += " (" + name + ")";
    return fail(std::move(error));
  }
  // SQLite waits so long for another program's lock before it answers SQLITE_BUSY.
  sqlite3_busy_timeout(handle, static_cast<int>(busy_timeout.count()));
  return database;
}

namespace {

/// Makes the file for its owner alone, whatever the umask: SQLite would let others read it. Its log and its
/// journal get the rights of the file (SQLite: os_unix.c, findCreateFileMode). If it cannot be made, SQLite
/// says why.
void make_private_file(const std::filesystem::path& file) {
  constexpr mode_t kOwnersAlone = S_IRUSR | S_IWUSR;
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOwnersAlone);
  if (descriptor >= 0) {
    (void)::fchmod(descriptor, kOwnersAlone);
    ::close(descriptor);
  }
}

}  // namespace

Expected<Handle, StoreError> Handle::open(const std::filesystem::path& file, Duration busy_timeout) {
  make_private_file(file);
  auto database = open_as(file.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, busy_timeout);
  if (database && sqlite3_db_readonly(database->handle_.get(), "main") == 1) {
    return fail(write_protected());
  }
  return database;
}

Expected<Handle, StoreError> Handle::open_in_memory() {
  return open_as(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, Duration{0});
}

Expected<Handle, StoreError> Handle::open_to_read(const std::filesystem::path& file, Duration busy_timeout) {
  auto database = open_as(file.string(), SQLITE_OPEN_READONLY, busy_timeout);
  const auto readable = database ? database->number("PRAGMA schema_version") : 0;
  std::error_code none;
  const bool has_log = std::filesystem::file_size(file.string() + "-wal", none) > 0 && !none;
  // A write-protected folder: SQLite cannot make the shared-memory file that WAL needs. If there is no log,
  // the file alone holds everything and can be read as immutable.
  if (!database || readable || readable.error().kind == StoreError::Kind::Corrupt || has_log) {
    return database;
  }
  std::string uri = "file:";
  for (const char c : file.string()) {
    constexpr std::string_view kReserved = "%?#";
    constexpr std::string_view kHex = "0123456789ABCDEF";
    constexpr unsigned kBits = 4;
    const auto byte = static_cast<unsigned char>(c);
    if (kReserved.find(c) == std::string_view::npos) {
      uri += c;
    } else {
      uri += {'%', kHex[byte >> kBits], kHex[byte % kHex.size()]};
    }
  }
  return open_as(uri + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, busy_timeout);
}

Expected<void, StoreError> Handle::execute(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    return fail(error_of(handle_.get()));
  }
  return {};
}

Expected<void, StoreError> Handle::copy_to(Handle& to) {
  sqlite3_backup* const copy = sqlite3_backup_init(to.handle_.get(), "main", handle_.get(), "main");
  if (copy == nullptr) {
    return fail(error_of(to.handle_.get()));
  }
  constexpr int kAllPages =
      -1;  // in one transaction, which sees one moment and keeps no writer waiting (WAL)
  (void)sqlite3_backup_step(copy, kAllPages);
  if (sqlite3_backup_finish(copy) != SQLITE_OK) {
    return fail(error_of(to.handle_.get()));
  }
  return {};
}

Expected<Statement, StoreError> Handle::prepare(std::string_view sql) {
  Statement statement;
  sqlite3_stmt* handle = nullptr;
  const int code = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
  if (code != SQLITE_OK) {
    return fail(error_of(handle_.get()));
  }
  statement.handle_.reset(handle);
  return statement;
}

Expected<std::int64_t, StoreError> Handle::number(std::string_view sql) {
  Expected<Statement, StoreError> statement = prepare(sql);
  if (!statement) {
    return fail(statement.error());
  }
  const Expected<bool, StoreError> row = statement->step();
  if (!row) {
    return fail(row.error());
  }
  return *row ? statement->number(0) : 0;
}

}  // namespace rookery::store::sqlite
