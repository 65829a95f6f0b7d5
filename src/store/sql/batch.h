#pragma once
#include <vector>

#include "rookery/store/database.h"
#include "sql/connection.h"

namespace rookery::store::sql {

struct WriteCall {
  Work work;
  Callback<void> done;
};
using WriteResults = std::vector<Expected<void, StoreError>>;

/// Does the works and makes them durable, in one commit if that can be. If it cannot, each is tried again
/// alone, in order: one game's damage, or one call that does not fit on the disk, is nobody else's fault. The
/// result of each.
[[nodiscard]] WriteResults commit_batch(Session& session, const std::vector<WriteCall>& calls);

}  // namespace rookery::store::sql
