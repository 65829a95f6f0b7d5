#pragma once
#include <boost/asio/awaitable.hpp>
#include <span>
#include <string_view>

#include "rookery/rooms/game_end.h"
#include "rookery/store/games/outbox.h"
#include "rookery/store/games/results.h"
#include "rookery/store/stores.h"

/// The consequences of a game's end. To add a kind, add it to kEndKinds and add a row to consequences(): its
/// entries are processed under a lease of their own, independently of the other kinds.
namespace rookery::jobs {

/// The end of a game, from the outbox.
struct EndedGame {
  store::OutboxKey key;
  Instant at;  ///< of the event that ended it
  rooms::GameEnd end;
};

struct Consequence {
  std::string_view kind;  ///< one of kEndKinds
  /// Computes what is to be stored for one end. Called for one end at a time, the oldest first, under the
  /// kind's lease: no one else changes what it reads in the store until its result is stored. Errors: it will
  /// be called again for the same end.
  boost::asio::awaitable<Expected<store::Consequences, store::StoreError>> (*follow)(
      boost::asio::any_io_executor executor, store::Stores& stores, EndedGame game);
};

[[nodiscard]] std::span<const Consequence> consequences();

/// The results of both players. Empty: the game was aborted, a seat was open, or one player had both sides.
[[nodiscard]] std::vector<store::ResultChange> results_of(const rooms::GameEnd& end);

}  // namespace rookery::jobs
