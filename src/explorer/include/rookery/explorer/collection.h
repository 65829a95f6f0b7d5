#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/explorer/answer.h"

namespace rookery::explorer {

/// The games of a collection as they were when it was opened: a folder of segments. Threads: any number may
/// ask. A writer may go on meanwhile; open it again to see what it wrote.
class Collection {
 public:
  /// A folder that does not exist is an empty collection. A segment that cannot be used is left out and named
  /// in faults(). `former`: the same collection, opened before; what has not changed since is not read again.
  /// Errors: the list of segments is damaged.
  [[nodiscard]] static Expected<Collection, std::string> open(const std::string& folder,
                                                              const Collection* former = nullptr);
  Collection(Collection&&) noexcept;
  Collection& operator=(Collection&&) noexcept;
  ~Collection();

  /// What the collection knows of a position. Cost: by the segments and, in each, by the months, speeds and
  /// bands in which moves were played.
  [[nodiscard]] Answer find(const chess::Position& position, const Request& request) const;
  /// The game with this id; nothing if there is none, or what is stored of it is damaged.
  [[nodiscard]] std::optional<Game> find_game(std::string_view id) const;

  [[nodiscard]] std::uint64_t games() const;  ///< without removed ones
  [[nodiscard]] std::uint64_t bytes() const;  ///< of the segments
  [[nodiscard]] std::size_t segments() const;
  /// Segments that were left out when the collection was opened, and why.
  [[nodiscard]] const std::vector<std::string>& faults() const;

 private:
  struct Impl;
  explicit Collection(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace rookery::explorer
