#pragma once
#include <boost/asio/awaitable.hpp>
#include <span>
#include <string_view>

#include "rookery/store/stores.h"
#include "rooms/game_end.h"

/// What follows from the end of a game. Another one is a kind in kEndKinds and a row in consequences(): its
/// entries are processed under a lease of their own, whatever becomes of the others.
namespace rookery::server {

/// An end that the outbox tells of.
struct EndedGame {
  store::OutboxKey key;
  Instant at;  ///< of the event that brought it
  GameEnd end;
};

struct Consequence {
  std::string_view kind;  ///< one of kEndKinds
  /// What is to be stored for this end. Called for one end after the other, the oldest first, under the
  /// kind's lease: what it reads in the store, nobody else changes before its answer is stored. Errors: it
  /// will be called again for the same end.
  boost::asio::awaitable<Expected<store::Consequences, store::StoreError>> (*follow)(
      boost::asio::any_io_executor executor, store::Stores& stores, EndedGame game);
};

[[nodiscard]] std::span<const Consequence> consequences();

/// The results of both players. None: the game was aborted, somebody's seat was free, or one player had both.
[[nodiscard]] std::vector<store::ResultChange> results_of(const GameEnd& end);

}  // namespace rookery::server
