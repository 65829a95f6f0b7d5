#pragma once
#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

/// The little of SQLite's C interface that the store needs, with its errors as StoreErrors. One connection
/// and its statements belong to one thread.
namespace rookery::store::sqlite {

/// A prepared statement, bound (in order, or by place) and stepped through; reset by reset() for the next
/// use.
class Statement {
 public:
  Statement& bind(std::string_view text);
  Statement& bind(std::int64_t number);
  /// The place of a parameter's name, from 1.
  [[nodiscard]] int place_of(const std::string& name) const;
  void bind_at(int place, std::string_view text);
  void bind_at(int place, std::int64_t number);
  void bind_bytes_at(int place, std::string_view bytes);

  /// Whether there is a row to read. Errors: as SQLite says.
  [[nodiscard]] Expected<bool, StoreError> step();
  /// Steps through to the end and resets.
  [[nodiscard]] Expected<void, StoreError> run();
  void reset();

  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::string bytes(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;

 private:
  friend class Handle;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
  int bound_ = 0;
};

/// One connection.
class Handle {
 public:
  /// A file that is not there is made, for its owner alone. Errors: Unavailable, also when the file exists
  /// and may only be read; Corrupt.
  [[nodiscard]] static Expected<Handle, StoreError> open(const std::filesystem::path& file,
                                                         Duration busy_timeout);
  /// An empty one, which is gone with the connection. Errors: Unavailable.
  [[nodiscard]] static Expected<Handle, StoreError> open_in_memory();

  /// For reading alone; a log that is there is read too. Where it cannot be, as on a medium that is
  /// write-protected, and there is no log, the file alone is read. Errors: the same.
  [[nodiscard]] static Expected<Handle, StoreError> open_to_read(const std::filesystem::path& file,
                                                                 Duration busy_timeout);

  [[nodiscard]] Expected<void, StoreError> execute(const std::string& sql);
  /// Precondition: `sql` is one of the program's own statements, for the schema this connection sees.
  [[nodiscard]] Expected<Statement, StoreError> prepare(std::string_view sql);
  /// The number that `sql` (a pragma or a select of one value) yields.
  [[nodiscard]] Expected<std::int64_t, StoreError> number(std::string_view sql);
  /// Copies all pages of this database, as it is at one moment, over those of `to`. Errors: of either.
  [[nodiscard]] Expected<void, StoreError> copy_to(Handle& to);
  /// How many the last statement changed, if it was one that changes rows.
  [[nodiscard]] std::size_t changed_rows() const {
    return static_cast<std::size_t>(sqlite3_changes64(handle_.get()));
  }
  /// Whether a transaction is open: some errors end it by themselves.
  [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

 private:
  [[nodiscard]] static Expected<Handle, StoreError> open_as(const std::string& name, int flags,
                                                            Duration busy_timeout);

  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace rookery::store::sqlite
