#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "rookery/explorer/collection.h"

namespace rookery::explorer {

/// The collections of a folder, a folder each. One is opened when somebody asks for it, and again when it was
/// changed since, also by another program. Threads: any.
class Collections {
 public:
  /// The folder need not exist.
  explicit Collections(std::string folder);
  ~Collections();
  Collections(const Collections&) = delete;
  Collections& operator=(const Collections&) = delete;

  [[nodiscard]] std::string path_of(const std::string& name) const { return folder_ + '/' + name; }
  /// The names of those that have games or had some, in order.
  [[nodiscard]] std::vector<std::string> names() const;

  /// A collection as it is now; one that does not exist is empty. `name` is one of names(), or of the
  /// program's own: no path. Errors: its list of segments is damaged.
  [[nodiscard]] Expected<std::shared_ptr<const Collection>, std::string> find(const std::string& name) const;
  /// How many are kept open: at most as many as ever existed.
  [[nodiscard]] std::size_t kept() const;

 private:
  struct Opened;
  [[nodiscard]] Opened& entry(const std::string& name) const;

  std::string folder_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::unique_ptr<Opened>> opened_;
};

}  // namespace rookery::explorer
