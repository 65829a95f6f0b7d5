#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/explorer/prepared_game.h"

namespace rookery::explorer {

/// Adds games to a collection and removes some. One at a time for a folder: another one, in this process or
/// in another, is refused. What was committed survives a crash; what was not is as if it had never been
/// added.
class CollectionWriter {
 public:
  struct Options {
    std::size_t segment_games = 1'000'000;           ///< a segment is written when it has so many
    std::size_t sorted_rows = std::size_t{1} << 23;  ///< in memory, of 16 bytes
  };

  /// Makes the folder if need be, and removes what a crash has left in it. Errors: a sentence.
  [[nodiscard]] static Expected<CollectionWriter, std::string> open(const std::string& folder,
                                                                    Options options);
  CollectionWriter(CollectionWriter&&) noexcept;
  CollectionWriter& operator=(CollectionWriter&&) = delete;
  /// What was not committed is dropped, and a merge is stopped.
  ~CollectionWriter();

  /// Adds a game. False: a game with its id is there already.
  [[nodiscard]] bool add(const PreparedGame& game);
  /// Whether it is time to commit: memory does not grow beyond a segment's.
  [[nodiscard]] bool is_due() const;

  /// Puts what was added on the disk. With `fingerprint` not 0: together with how far a file was read, see
  /// resume_at(). Errors: what could not be written.
  [[nodiscard]] Expected<void, std::string> commit(std::uint64_t fingerprint = 0, std::uint64_t offset = 0);
  /// Whether anything was ever committed.
  [[nodiscard]] bool has_commits() const;
  /// Where to go on with a file: the games before this byte of its text were committed.
  [[nodiscard]] std::uint64_t resume_at(std::uint64_t fingerprint) const;

  /// Removes the games with these ids, those that are there; and commits that. Returns how many.
  /// Precondition: what was added is committed. Errors: what could not be read or written.
  [[nodiscard]] Expected<std::size_t, std::string> remove(std::span<const std::string> ids);

  /// Merges small segments if there are many, and writes those again of which much was removed. Where this
  /// takes long a thread does it, while games are added, committed and removed: then the next call after its
  /// end puts the merged segment into the collection. True: more may be to be done. Precondition: what was
  /// added is committed. Errors: what could not be read or written.
  [[nodiscard]] Expected<bool, std::string> tidy();
  /// The same until nothing is to be done any more; waits for the thread.
  [[nodiscard]] Expected<void, std::string> finish_tidying();

 private:
  struct Impl;
  explicit CollectionWriter(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace rookery::explorer
