#pragma once
#include <functional>
#include <optional>
#include <string>

#include "sql/batch.h"

namespace rookery::store::sql {

/// Reports a change between "calls are stored" and "they are not". Used by one thread.
class ChangeReport {
 public:
  using Listener = std::function<void(const std::optional<StoreError>&)>;
  explicit ChangeReport(Listener listener) : listener_(std::move(listener)) {}

  void report(const std::optional<StoreError>& trouble);
  /// Tells what the results of a commit say about the store: nothing, if every call was refused.
  void judge(const WriteResults& results);

 private:
  Listener listener_;
  std::optional<std::string> trouble_;
};

}  // namespace rookery::store::sql
