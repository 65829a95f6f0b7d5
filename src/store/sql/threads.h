#pragma once
#include <memory>

#include "sql/batch.h"

namespace rookery::store::sql {

/// What a database does on its two threads.
class Backend {
 public:
  virtual ~Backend() = default;
  /// Commits the works; the result of each. Called without any about once a second while nothing is asked.
  [[nodiscard]] virtual WriteResults commit(const std::vector<WriteCall>& calls) = 0;
  /// Does a work that changes nothing. On a thread of its own, while commit() may run.
  [[nodiscard]] virtual Expected<void, StoreError> read(const Work& work) = 0;
};

/// One thread writes: everything queued while a commit was on its way goes into the next one, so that many
/// games share an fsync. Another reads. At most `max_queued` calls wait for each; one more is Unavailable.
[[nodiscard]] std::unique_ptr<Database> run_on_threads(std::unique_ptr<Backend> backend,
                                                       std::size_t max_queued);

}  // namespace rookery::store::sql
