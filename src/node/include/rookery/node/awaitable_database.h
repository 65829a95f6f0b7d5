#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <utility>

#include "rookery/async/await_callback.h"
#include "rookery/store/database.h"

namespace rookery::node {

/// The store's database as coroutines ask it: each goes on on `executor`.
class AwaitableDatabase {
 public:
  /// `database` must outlive this.
  AwaitableDatabase(boost::asio::any_io_executor executor, store::Database& database)
      : executor_(std::move(executor)), database_(&database) {}

  /// The result of a query that changes nothing.
  template <class T, class... Parameters>
  [[nodiscard]] boost::asio::awaitable<Expected<T, store::StoreError>> read(
      store::Query<T, Parameters...> query, store::Argument<Parameters>... arguments) const {
    return await(database_->read(query, std::move(arguments)...));
  }
  /// The result of a query that may change something; it is durable when it succeeds.
  template <class T, class... Parameters>
  [[nodiscard]] boost::asio::awaitable<Expected<T, store::StoreError>> write(
      store::Query<T, Parameters...> query, store::Argument<Parameters>... arguments) const {
    return await(database_->write(query, std::move(arguments)...));
  }

  /// The database itself, for requests that no coroutine waits for.
  [[nodiscard]] store::Database& without_waiting() const { return *database_; }

 private:
  template <class T>
  [[nodiscard]] boost::asio::awaitable<Expected<T, store::StoreError>> await(
      store::Request<T> request) const {
    return async::await_callback<Expected<T, store::StoreError>>(
        executor_, [request = std::move(request)](store::Callback<T> done) mutable {
          std::move(request).then(std::move(done));
        });
  }

  boost::asio::any_io_executor executor_;
  store::Database* database_;
};

}  // namespace rookery::node
