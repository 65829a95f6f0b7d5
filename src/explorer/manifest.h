#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rookery::explorer {

/// How far a file of games was read.
struct ImportedFile {
  std::uint64_t fingerprint = 0;  ///< of the file
  std::uint64_t offset = 0;       ///< the games before this byte of its text are in the collection
  bool operator==(const ImportedFile&) const = default;
};

/// What belongs to a collection: a file in its folder is a segment of it if it stands here. Replaced as a
/// whole, so that a segment, and how far its file was read, are there together.
struct Manifest {
  std::vector<std::uint32_t> segments;  ///< their numbers, in the order in which their games came
  std::uint32_t next = 1;               ///< segment: no number is given twice
  std::vector<ImportedFile> files;
  bool operator==(const Manifest&) const = default;
};

/// As lines of text, the last one with a checksum.
[[nodiscard]] std::string write(const Manifest& manifest);
/// Nothing: the text is damaged.
[[nodiscard]] std::optional<Manifest> parse_manifest(std::string_view text);

}  // namespace rookery::explorer
