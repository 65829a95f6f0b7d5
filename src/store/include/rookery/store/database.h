#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "rookery/store/store_error.h"

namespace rookery::store {

/// A connection to the database within a transaction; only the store's own files know what it can do.
class Connection;

/// A question to the database, or a change of it: a free function that runs as plain blocking code within one
/// transaction. The headers beside this one declare them, a subject each. It may be run again after its
/// transaction was undone, so it changes nothing but the database and its own result. One that fails with
/// NotFound or Conflict has written nothing: it decides before it writes, by statements that lock what they
/// decide on. All of them fail with Unavailable when the database cannot be reached.
template <class T, class... Parameters>
using Query = Expected<T, StoreError> (*)(Connection&, Parameters...);

/// A query's argument as the database keeps it until the query runs.
template <class Parameter>
using Argument = std::type_identity_t<std::decay_t<Parameter>>;

/// What is done in one transaction, by the rules of a Query.
using Work = std::function<Expected<void, StoreError>(Connection&)>;

template <class T>
class Request;

/// A database. Work runs on its threads, never on the caller's; each callback runs exactly once, as Callback
/// says. Writes are done in the order in which they were asked for. The destructor completes what was asked
/// for before.
class Database {
 public:
  virtual ~Database() = default;

  /// A query that changes nothing, with its arguments.
  template <class T, class... Parameters>
  [[nodiscard]] Request<T> read(Query<T, Parameters...> query, Argument<Parameters>... arguments) {
    return {*this, &Database::read_work, bind(query, std::move(arguments)...)};
  }
  /// A query that may change something, with its arguments. It is durable when it succeeds.
  template <class T, class... Parameters>
  [[nodiscard]] Request<T> write(Query<T, Parameters...> query, Argument<Parameters>... arguments) {
    return {*this, &Database::write_work, bind(query, std::move(arguments)...)};
  }

  /// Does a work that changes nothing.
  virtual void read_work(Work work, Callback<void> done) = 0;
  /// Does the work and commits it, together with others that wait.
  virtual void write_work(Work work, Callback<void> done) = 0;

 private:
  template <class T, class... Parameters>
  [[nodiscard]] static std::function<Expected<T, StoreError>(Connection&)> bind(
      Query<T, Parameters...> query, Argument<Parameters>... arguments) {
    return [query, ... arguments = std::move(arguments)](Connection& connection) {
      return query(connection, arguments...);
    };
  }
};

/// A query that was not asked yet. It does nothing until then() is called.
template <class T>
class [[nodiscard]] Request {
 public:
  using Ask = void (Database::*)(Work, Callback<void>);
  using BoundQuery = std::function<Expected<T, StoreError>(Connection&)>;
  Request(Database& database, Ask ask, BoundQuery query)
      : database_(&database), ask_(ask), query_(std::move(query)) {}

  /// Asks; `done` gets the result.
  void then(Callback<T> done) && {
    if constexpr (std::is_void_v<T>) {
      (database_->*ask_)(std::move(query_), std::move(done));
    } else {
      const auto value = std::make_shared<std::optional<T>>();
      Work work = [value, query = std::move(query_)](Connection& connection) -> Expected<void, StoreError> {
        auto result = query(connection);
        if (!result) {
          return fail(std::move(result.error()));
        }
        *value = *std::move(result);
        return {};
      };
      (database_->*ask_)(std::move(work), [value, done = std::move(done)](Expected<void, StoreError> run) {
        run ? done(**std::move(value)) : done(fail(std::move(run.error())));
      });
    }
  }

 private:
  Database* database_;
  Ask ask_;
  BoundQuery query_;
};

}  // namespace rookery::store
