#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "rookery/node/news.h"
#include "rookery/people/principal.h"
#include "rookery/store/database.h"

namespace rookery::node {

/// Ends a socket or a stream of an account as soon as the login or token behind it is no longer valid: it was
/// revoked, or the account was disabled or deleted, on this node or on another. Calls may come from any
/// thread.
class AccessWatch {
 public:
  /// All must outlive it and every Watching.
  AccessWatch(NewsFeed& news, store::Database& database);

  /// Watches until it is destroyed.
  class Watching;

  /// `ended` is called at most once, on `executor`, also if the credential was invalid before this call. It
  /// may still be called while the Watching is being destroyed on another thread. Null: a guest's access does
  /// not end.
  [[nodiscard]] std::shared_ptr<Watching> watch(const people::Principal& principal,
                                                const boost::asio::any_io_executor& executor,
                                                std::function<void()> ended);

  /// Checks all credentials: a program next to the server may have revoked one, and a bus may lose
  /// notifications.
  void poll();

 private:
  NewsFeed& news_;
  store::Database& database_;
  std::mutex mutex_;
  std::vector<std::weak_ptr<Watching>> all_;
};

}  // namespace rookery::node
