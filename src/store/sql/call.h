#pragma once
#include <memory>
#include <utility>

#include "sql/connection.h"

/// Calls of the stores that answer with a value, on a driver.
namespace rookery::store::sql {

/// What a transaction finds out. It may run again after it was undone.
template <class T>
using Query = std::function<Expected<T, StoreError>(Connection&)>;

/// A work that keeps what `query` returned, and a callback that hands it on to `done`.
template <class T>
[[nodiscard]] std::pair<Work, Callback<void>> value_call(Query<T> query, Callback<T> done) {
  const auto value = std::make_shared<std::optional<T>>();
  Work work = [value, query = std::move(query)](Connection& connection) -> Expected<void, StoreError> {
    auto result = query(connection);
    if (!result) {
      return fail(std::move(result.error()));
    }
    *value = *std::move(result);
    return {};
  };
  return {std::move(work), [value, done = std::move(done)](Expected<void, StoreError> run) {
            run ? done(**std::move(value)) : done(fail(std::move(run.error())));
          }};
}

template <class T>
void read_value(Driver& driver, Query<T> query, Callback<T> done) {
  auto [work, callback] = value_call<T>(std::move(query), std::move(done));
  driver.read(std::move(work), std::move(callback));
}

template <class T>
void write_value(Driver& driver, Query<T> query, Callback<T> done) {
  auto [work, callback] = value_call<T>(std::move(query), std::move(done));
  driver.write(std::move(work), std::move(callback));
}

}  // namespace rookery::store::sql
