#pragma once
#include <array>
#include <optional>
#include <string>

#include "explorer_batch.h"
#include "rookery/explorer/collection_writer.h"

namespace rookery::jobs {

/// Writes the collections of archive_collections.h. The last change that is in them is stored with the games:
/// what a crash interrupts is done again.
class ExplorerWriter {
 public:
  /// `folder`: that of all collections. What is damaged is dropped and begins from nothing, since all of it
  /// follows from the archive. Errors: a sentence, such as that another process writes them.
  [[nodiscard]] static Expected<ExplorerWriter, std::string> open(const std::string& folder);

  /// The last change of the archive of this store that is in the collections; 0: none.
  [[nodiscard]] std::int64_t last(const std::string& store) const;
  /// Whether games of another store are in the collections.
  [[nodiscard]] bool is_of_another(const std::string& store) const;
  /// Errors: what could not be written or read; some changes may have been stored.
  [[nodiscard]] Expected<void, std::string> apply(const ExplorerBatch& batch);
  /// Merges what is left to be merged, and waits for it: afterwards answers are quickest. A failure is
  /// logged.
  void finish_merging();
  /// Begins from nothing. Errors: what could not be written.
  [[nodiscard]] Expected<void, std::string> clear();

 private:
  explicit ExplorerWriter(std::string folder) : folder_(std::move(folder)) {}
  [[nodiscard]] Expected<void, std::string> open_all();

  std::string folder_;
  std::array<std::optional<explorer::CollectionWriter>, 2> writers_;  ///< as kArchiveCollections
};

}  // namespace rookery::jobs
