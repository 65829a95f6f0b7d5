#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "node/news.h"
#include "rookery/people/principal.h"
#include "rookery/store/sessions.h"
#include "rookery/store/tokens.h"

namespace rookery::server {

/// Ends what goes on for an account, a socket or a stream, as soon as the login or token that it began with
/// is worth nothing: it was revoked, or the account was disabled or deleted, on this node or on another.
/// Calls may come from any thread.
class AccessWatch {
 public:
  /// All must outlive it and every Watching.
  AccessWatch(NewsFeed& news, store::SessionStore& sessions, store::TokenStore& tokens);

  /// Ends with its destruction.
  class Watching;

  /// `ended` is called at most once, on `executor`, also where it has ended before this call. It may still be
  /// called while the Watching is being destroyed on another thread. Null: a guest's access does not end.
  [[nodiscard]] std::shared_ptr<Watching> watch(const people::Principal& principal,
                                                const boost::asio::any_io_executor& executor,
                                                std::function<void()> ended);

  /// Asks for all: a program beside the server may have revoked something, and a bus may lose news.
  void look();

 private:
  NewsFeed& news_;
  store::SessionStore& sessions_;
  store::TokenStore& tokens_;
  std::mutex mutex_;
  std::vector<std::weak_ptr<Watching>> all_;
};

}  // namespace rookery::server
