#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "rookery/people/deed.h"
#include "rookery/store/database.h"

namespace rookery::node {

/// Asks people/deed.h with the persons' present data: their classes, whether they are children, and whom they
/// block. Reads only what the deed's rule needs. Calls may come from any thread; each continues on
/// `executor`.
class Permissions {
 public:
  /// Empty: it is permitted. Errors: those of the store.
  using Answer = Expected<std::optional<people::Denial>, store::StoreError>;

  /// `database` must outlive it.
  explicit Permissions(store::Database& database) : database_(database) {}

  /// As people::denial_of. Only the id and the role of `asker` count.
  [[nodiscard]] boost::asio::awaitable<Answer> of(boost::asio::any_io_executor executor, people::Deed deed,
                                                  people::Person asker) const;
  /// As people::denial_between, for two players by their ids; they may be guests.
  [[nodiscard]] boost::asio::awaitable<Answer> between(boost::asio::any_io_executor executor,
                                                       people::Deed deed, std::string asker,
                                                       std::string other) const;

 private:
  store::Database& database_;
};

}  // namespace rookery::node
