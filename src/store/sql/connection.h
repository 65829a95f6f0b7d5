#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "rookery/base/id.h"
#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

/// The store's queries are written once, over this seam; each database has a driver below it. The SQL is what
/// SQLite 3.40 and PostgreSQL 15 both take; where they differ, dialect.h says how.
namespace rookery::store {

/// One of the store's queries, with the parameters $1, $2, …. It has static lifetime: a connection prepares
/// it once, and knows it by its address.
class Statement {
 public:
  explicit constexpr Statement(const char* sql) : sql_(sql) {}
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  [[nodiscard]] constexpr const char* sql() const { return sql_; }

 private:
  const char* sql_;
};

/// Bytes that are no text.
struct Bytes {
  std::string_view bytes;
};

/// A parameter. Text is UTF-8.
using Value = std::variant<std::nullptr_t, std::int64_t, std::string_view, Bytes>;

[[nodiscard]] inline Value to_value(std::string_view text) {
  return text;
}
template <class Kind>
[[nodiscard]] Value to_value(const Id<Kind>& id) {
  return std::string_view(id.text);
}
[[nodiscard]] inline Value to_value(Bytes bytes) {
  return bytes;
}
[[nodiscard]] Value to_value(std::integral auto number) {
  return static_cast<std::int64_t>(number);
}
[[nodiscard]] inline Value to_value(Instant at) {
  return std::int64_t{at.time_since_epoch().count()};
}
[[nodiscard]] inline Value to_value(std::optional<Instant> at) {
  return at ? to_value(*at) : Value{nullptr};
}
[[nodiscard]] inline Value to_value(std::optional<std::int64_t> number) {
  return number ? Value{*number} : Value{nullptr};
}

/// A row of an answer; valid while it is visited.
class Row {
 public:
  virtual ~Row() = default;
  [[nodiscard]] virtual bool is_null(int column) const = 0;
  [[nodiscard]] virtual std::string text(int column) const = 0;     ///< NULL: empty
  [[nodiscard]] virtual std::string bytes(int column) const = 0;    ///< likewise; of a column of bytes
  [[nodiscard]] virtual std::int64_t number(int column) const = 0;  ///< NULL: 0
  [[nodiscard]] Instant instant(int column) const { return Instant(Duration(number(column))); }
};

/// A connection within a transaction. Every call blocks. Errors: Corrupt, Unavailable; the transaction is
/// worth nothing then, and its driver undoes it.
class Connection {
 public:
  virtual ~Connection() = default;

  /// Runs the statement; the number of rows that it answered.
  template <class... Parameters>
  [[nodiscard]] Expected<std::size_t, StoreError> run(const Statement& statement,
                                                      const Parameters&... parameters) {
    std::size_t rows = 0;
    auto done = each(statement, [&rows](const Row&) { ++rows; }, parameters...);
    if (!done) {
      return fail(std::move(done.error()));
    }
    return rows;
  }

  /// Runs a statement that changes rows and answers none; the number of those that it changed.
  template <class... Parameters>
  [[nodiscard]] Expected<std::size_t, StoreError> change(const Statement& statement,
                                                         const Parameters&... parameters) {
    const std::array<Value, sizeof...(Parameters)> values{to_value(parameters)...};
    auto done = execute(statement, values, [](const Row&) {});
    if (!done) {
      return fail(std::move(done.error()));
    }
    return changed_rows();
  }

  /// Runs the statement and visits its rows. Those before an error are visited too.
  template <class... Parameters>
  [[nodiscard]] Expected<void, StoreError> each(const Statement& statement,
                                                const std::function<void(const Row&)>& visit,
                                                const Parameters&... parameters) {
    const std::array<Value, sizeof...(Parameters)> values{to_value(parameters)...};
    return execute(statement, values, visit);
  }

  /// How much the database takes on its disk, without its log.
  [[nodiscard]] virtual Expected<std::int64_t, StoreError> size_in_bytes() = 0;

  /// Runs a statement whose answer nobody needs, now or later, in order: its error may be that of a later
  /// call, or of the commit. On a database at the other end of a network it costs no waiting.
  template <class... Parameters>
  [[nodiscard]] Expected<void, StoreError> send(const Statement& statement, const Parameters&... parameters) {
    const std::array<Value, sizeof...(Parameters)> values{to_value(parameters)...};
    return execute_later(statement, values);
  }

 protected:
  [[nodiscard]] virtual Expected<void, StoreError> execute(const Statement& statement,
                                                           std::span<const Value> values,
                                                           const std::function<void(const Row&)>& visit) = 0;
  [[nodiscard]] virtual Expected<void, StoreError> execute_later(const Statement& statement,
                                                                 std::span<const Value> values) = 0;
  /// How many the last statement changed.
  [[nodiscard]] virtual std::size_t changed_rows() const = 0;
};

}  // namespace rookery::store

namespace rookery::store::sql {

/// A connection together with its transactions, as a driver uses it.
class Session : public Connection {
 public:
  [[nodiscard]] virtual Expected<void, StoreError> begin() = 0;
  /// Durable when it succeeds.
  [[nodiscard]] virtual Expected<void, StoreError> commit() = 0;
  /// Whether the last commit failed and may be stored all the same.
  [[nodiscard]] virtual bool is_in_doubt() const { return false; }
  /// Whether the last error was another transaction's fault: nothing was stored, and the same transaction,
  /// done again, may pass.
  [[nodiscard]] virtual bool is_repeatable() const { return false; }
  virtual void roll_back() = 0;
};

}  // namespace rookery::store::sql
