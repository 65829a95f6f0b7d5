#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "rookery/people/deed.h"
#include "rookery/store/classes.h"
#include "rookery/store/social.h"

namespace rookery::server {

/// Asks people/deed.h with what the store knows now of the persons: their classes, whether they are children,
/// and whom they block. Reads only what the deed's rule asks for. Calls may come from any thread; each goes
/// on on `executor`.
class Permissions {
 public:
  /// Empty: it may be done. Errors: as the store's.
  using Answer = Expected<std::optional<people::Denial>, store::StoreError>;

  /// Both must outlive it.
  Permissions(store::ClassStore& classes, store::SocialStore& social) : classes_(classes), social_(social) {}

  /// As people::denial_of. Of `asker`, the id and the role count.
  [[nodiscard]] boost::asio::awaitable<Answer> of(boost::asio::any_io_executor executor, people::Deed deed,
                                                  people::Person asker) const;
  /// As people::denial_between, of two players by their ids, guests among them.
  [[nodiscard]] boost::asio::awaitable<Answer> between(boost::asio::any_io_executor executor,
                                                       people::Deed deed, std::string asker,
                                                       std::string other) const;

 private:
  store::ClassStore& classes_;
  store::SocialStore& social_;
};

}  // namespace rookery::server
