#pragma once
#include <variant>
#include <vector>

#include "sqlite/writer.h"

namespace rookery::store::sqlite {

/// What the store was asked to write.
struct CreateCall {
  GameHeader header;
  std::vector<StoredEvent> events;
  std::optional<Instant> due;
};
struct AppendCall {
  std::string id;
  std::size_t first;
  std::vector<StoredEvent> events;
  std::optional<Instant> due;
};
struct RemoveCall {
  std::string id;
  std::size_t events;
};
struct PutCall {
  std::vector<Fact> facts;
};
struct RehearseCall {};  ///< writes like a move, and leaves nothing behind
struct WriteCall {
  std::variant<CreateCall, AppendCall, RemoveCall, PutCall, RehearseCall> what;
  GameStore::Callback<void> done;
};

using WriteResults = std::vector<Expected<void, StoreError>>;

/// Performs the calls and makes them durable, in one commit if that can be. If it cannot, each is tried again
/// alone, in order: one game's damage, or one call that does not fit on the disk, is nobody else's fault. The
/// result of each; errors: as GameStore has them, Corrupt with the game's id.
[[nodiscard]] WriteResults commit_batch(Writer& writer, const std::vector<WriteCall>& calls);

}  // namespace rookery::store::sqlite
