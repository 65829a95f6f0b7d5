#include "rookery/node/access_watch.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "rookery/store/accounts/sessions.h"
#include "rookery/store/accounts/tokens.h"

namespace rookery::node {

namespace asio = boost::asio;
using store::StoreError;

class AccessWatch::Watching : public std::enable_shared_from_this<Watching> {
 public:
  Watching(AccessWatch& with, people::Credential credential, asio::any_io_executor executor,
           std::function<void()> ended)
      : database_(with.database_),
        credential_(std::move(credential)),
        executor_(std::move(executor)),
        ended_(std::move(ended)) {}

  void follow(NewsFeed& news, const std::string& account) {
    // Weak: a notification that arrives while the watch ends must not keep it alive.
    following_ = news.follow(news_of_access(account), [weak = weak_from_this()] {
      if (const auto watching = weak.lock()) {
        watching->ask_soon();
      }
    });
  }

  void ask_soon() {
    // Notifications arrive on a thread of the bus; the caller's work happens on its executor.
    asio::post(executor_, [weak = weak_from_this()] {
      if (const auto watching = weak.lock()) {
        watching->ask();
      }
    });
  }

 private:
  /// The store answers on a thread of its own. Without an answer nothing ends.
  void ask() {
    const auto callback = [weak = weak_from_this()](const Expected<bool, StoreError>& is_valid) {
      const auto watching = weak.lock();
      // A failing store says nothing about the credential: the next look asks again.
      if (watching && is_valid && !*is_valid) {
        watching->end();
      }
    };
    if (credential_.kind == people::Credential::Kind::Token) {
      database_.read(store::is_token_valid, store::TokenId{credential_.id}).then(callback);
    } else {
      database_.read(store::is_session_valid, store::SessionId{credential_.id}).then(callback);
    }
  }

  void end() {
    asio::post(executor_, [weak = weak_from_this()] {
      const auto watching = weak.lock();
      if (watching && watching->ended_) {
        // At most once: the store may be asked again before the first answer ends the watch.
        std::exchange(watching->ended_, nullptr)();
      }
    });
  }

  store::Database& database_;
  people::Credential credential_;
  asio::any_io_executor executor_;
  std::function<void()> ended_;  ///< used only on the executor
  std::unique_ptr<NewsFeed::Following> following_;
};

AccessWatch::AccessWatch(NewsFeed& news, store::Database& database) : news_(news), database_(database) {}

std::shared_ptr<AccessWatch::Watching> AccessWatch::watch(const people::Principal& principal,
                                                          const asio::any_io_executor& executor,
                                                          std::function<void()> ended) {
  // A guest's cookie cannot be revoked.
  if (principal.credential.kind == people::Credential::Kind::None) {
    return nullptr;
  }
  auto watching = std::make_shared<Watching>(*this, principal.credential, executor, std::move(ended));
  watching->follow(news_, principal.player.text);
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(all_, [](const std::weak_ptr<Watching>& one) { return one.expired(); });
    all_.push_back(watching);
  }
  // The credential may have been revoked between its check and this watch.
  watching->ask_soon();
  return watching;
}

void AccessWatch::poll() {
  std::vector<std::weak_ptr<Watching>> all;
  {
    const std::lock_guard lock(mutex_);
    all = all_;
  }
  // Without the lock: a watch that ends removes itself.
  for (const std::weak_ptr<Watching>& one : all) {
    if (const auto watching = one.lock()) {
      watching->ask_soon();
    }
  }
}

}  // namespace rookery::node
