#pragma once
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
  explicit Collections(std::string folder) : folder_(std::move(folder)) {}

  [[nodiscard]] std::string path_of(const std::string& name) const { return folder_ + '/' + name; }
  /// The names of those that have games or had some, in order.
  [[nodiscard]] std::vector<std::string> names() const;

  /// A collection as it is now; one that does not exist is empty. `name` is one of names(), or of the
  /// program's own: no path. Errors: its list of segments is damaged.
  [[nodiscard]] Expected<std::shared_ptr<const Collection>, std::string> find(const std::string& name) const;

 private:
  /// What tells whether the list of segments was replaced.
  struct Stamp {
    std::uint64_t file = 0, size = 0;
    std::int64_t modified_ns = 0;
    bool operator==(const Stamp&) const = default;
  };
  struct Opened {
    std::mutex mutex;
    Stamp stamp;
    std::shared_ptr<const Collection> collection;
  };
  [[nodiscard]] Opened& entry(const std::string& name) const;
  [[nodiscard]] Stamp stamp_of(const std::string& name) const;

  std::string folder_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, Opened> opened_;
};

}  // namespace rookery::explorer
