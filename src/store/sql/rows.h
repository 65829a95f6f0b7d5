#pragma once
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "sql/connection.h"

/// The rows of a statement as values.
namespace rookery::store {

/// What `read` makes of a row.
template <class Read>
using ReadValue = std::invoke_result_t<Read&, const Row&>;

/// What `read` makes of each row, in their order.
template <class Read, class... Parameters>
[[nodiscard]] Expected<std::vector<ReadValue<Read>>, StoreError> read_all(Connection& connection,
                                                                          const Statement& statement,
                                                                          Read read,
                                                                          const Parameters&... parameters) {
  std::vector<ReadValue<Read>> values;
  auto found =
      connection.each(statement, [&](const Row& row) { values.push_back(read(row)); }, parameters...);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return values;
}

/// What `read` makes of the one row; empty: there is none.
template <class Read, class... Parameters>
[[nodiscard]] Expected<std::optional<ReadValue<Read>>, StoreError> read_one(Connection& connection,
                                                                            const Statement& statement,
                                                                            Read read,
                                                                            const Parameters&... parameters) {
  std::optional<ReadValue<Read>> value;
  auto found = connection.each(statement, [&](const Row& row) { value = read(row); }, parameters...);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return value;
}

/// The number that the statement answers, such as a count; 0: it answers no row.
template <class... Parameters>
[[nodiscard]] Expected<std::int64_t, StoreError> read_number(Connection& connection,
                                                             const Statement& statement,
                                                             const Parameters&... parameters) {
  return read_one(
             connection, statement, [](const Row& row) { return row.number(0); }, parameters...)
      .map([](std::optional<std::int64_t> number) { return number.value_or(0); });
}

/// The first column of each row.
[[nodiscard]] inline std::string first_text(const Row& row) {
  return row.text(0);
}

/// The text that the statement answers; empty: it answers no row.
template <class... Parameters>
[[nodiscard]] Expected<std::string, StoreError> read_text(Connection& connection, const Statement& statement,
                                                          const Parameters&... parameters) {
  return read_one(connection, statement, first_text, parameters...).map([](std::optional<std::string> text) {
    return std::move(text).value_or("");
  });
}

/// Whether the statement answers a row.
template <class... Parameters>
[[nodiscard]] Expected<bool, StoreError> has_row(Connection& connection, const Statement& statement,
                                                 const Parameters&... parameters) {
  return connection.run(statement, parameters...).map([](std::size_t rows) { return rows > 0; });
}

/// Errors: `missing`, when the statement answers no row; those of the connection.
template <class... Parameters>
[[nodiscard]] Expected<void, StoreError> require_row(Connection& connection, StoreError missing,
                                                     const Statement& statement,
                                                     const Parameters&... parameters) {
  return has_row(connection, statement, parameters...).and_then([&](bool has) -> Expected<void, StoreError> {
    return has ? Expected<void, StoreError>() : fail(std::move(missing));
  });
}

/// Errors: `missing`, where there is no value.
template <class T>
[[nodiscard]] Expected<T, StoreError> require(Expected<std::optional<T>, StoreError> found,
                                              StoreError missing) {
  if (!found) {
    return fail(std::move(found.error()));
  }
  return *found ? Expected<T, StoreError>(**std::move(found)) : fail(std::move(missing));
}

}  // namespace rookery::store
