#pragma once
#include <cstddef>
#include <vector>

#include "rookery/tournament/trf.h"

namespace rookery::tournament::trf {

/// The faults of a file while it is read; those beyond kMaxErrors are dropped.
class Errors {
 public:
  void add(Fault fault, std::size_t line, std::size_t column = 0) { add({fault, line, column}); }
  void add(const Error& error) {
    if (errors_.size() < kMaxErrors) {
      errors_.push_back(error);
    }
  }

  [[nodiscard]] bool is_empty() const { return errors_.empty(); }
  [[nodiscard]] bool is_full() const { return errors_.size() == kMaxErrors; }
  /// In the order of lines.
  [[nodiscard]] std::vector<Error> sorted() &&;

 private:
  std::vector<Error> errors_;
};

}  // namespace rookery::tournament::trf
