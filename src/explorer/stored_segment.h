#pragma once
#include <string>

#include "file_stamp.h"
#include "manifest.h"
#include "rookery/files/mapped_file.h"
#include "segment.h"

/// The files of a collection.
namespace rookery::explorer {

[[nodiscard]] std::string manifest_path(const std::string& folder);
[[nodiscard]] std::string segment_path(const std::string& folder, std::uint32_t number);
/// Of the list of games that were removed since the segment was written; there may be none.
[[nodiscard]] std::string removed_path(const std::string& folder, std::uint32_t number);

/// The manifest of a folder; an empty one if there is none. Errors: it cannot be read, or is damaged.
[[nodiscard]] Expected<Manifest, std::string> read_manifest(const std::string& folder);

/// The numbers of removed games as a file's bytes, and back. Nothing: the bytes are damaged.
[[nodiscard]] std::string write_removed(const std::vector<std::uint32_t>& games);
[[nodiscard]] std::optional<std::vector<std::uint32_t>> parse_removed(std::string_view bytes);

/// A segment in its file.
struct StoredSegment {
  /// Errors: why it cannot be used, with the file's name.
  [[nodiscard]] static Expected<StoredSegment, std::string> open(const std::string& folder,
                                                                 std::uint32_t number);

  /// Whether the files are those that were opened.
  [[nodiscard]] bool is_of(const std::string& folder, std::uint32_t number) const;

  [[nodiscard]] std::uint64_t live_games() const { return segment.games() - removals.games.size(); }

  std::string path;
  files::MappedFile file;
  Segment segment;
  Removals removals;
  FileStamp stamp, removed_stamp;
};

}  // namespace rookery::explorer
