#include "stored_segment.h"

#include <filesystem>

#include "rookery/base/bytes.h"
#include "rookery/base/hash.h"

namespace rookery::explorer {

namespace {

using Games = std::vector<std::uint32_t>;

bool exists(const std::string& path) {
  std::error_code fault;
  return std::filesystem::exists(path, fault);
}

std::string numbered(const std::string& folder, std::uint32_t number, const char* ending) {
  return folder + '/' + std::to_string(number) + ending;
}

/// The removed games of a segment. Errors: a sentence.
Expected<Games, std::string> read_removed(const std::string& path) {
  if (!exists(path)) {
    return Games();
  }
  const auto file = files::MappedFile::open(path);
  if (!file) {
    return fail(path + ": " + file.error());
  }
  auto games = parse_removed(file->bytes());
  return games ? Expected<Games, std::string>(std::move(*games)) : fail(path + ": it is damaged");
}

}  // namespace

std::string manifest_path(const std::string& folder) {
  return folder + "/manifest";
}
std::string segment_path(const std::string& folder, std::uint32_t number) {
  return numbered(folder, number, ".segment");
}
std::string removed_path(const std::string& folder, std::uint32_t number) {
  return numbered(folder, number, ".removed");
}

Expected<Manifest, std::string> read_manifest(const std::string& folder) {
  const std::string path = manifest_path(folder);
  if (!exists(path)) {
    return Manifest();
  }
  const auto file = files::MappedFile::open(path);
  if (!file) {
    return fail(path + ": " + file.error());
  }
  auto manifest = parse_manifest(file->bytes());
  return manifest ? Expected<Manifest, std::string>(std::move(*manifest))
                  : fail(path + ": it is damaged; remove the folder and import the games again");
}

std::string write_removed(const Games& games) {
  std::string bytes;
  for (const std::uint32_t game : games) {
    append_fixed(bytes, game);
  }
  append_fixed(bytes, hash_words(bytes));
  return bytes;
}

std::optional<Games> parse_removed(std::string_view bytes) {
  constexpr std::size_t kHash = 8;
  if (bytes.size() < kHash) {
    return std::nullopt;
  }
  std::string_view rest = bytes.substr(0, bytes.size() - kHash);
  std::string_view hash = bytes.substr(rest.size());
  if (hash_words(rest) != take_fixed<std::uint64_t>(hash)) {
    return std::nullopt;
  }
  Games games;
  while (const auto game = take_fixed<std::uint32_t>(rest)) {
    games.push_back(*game);
  }
  const bool is_sound =
      rest.empty() && std::ranges::adjacent_find(games, std::greater_equal<>()) == games.end();
  return is_sound ? std::optional(std::move(games)) : std::nullopt;
}

Expected<StoredSegment, std::string> StoredSegment::open(const std::string& folder, std::uint32_t number) {
  const std::string path = segment_path(folder, number);
  // Before they are opened: what replaces them is seen the next time.
  const FileStamp stamp = stamp_of(path), removed_stamp = stamp_of(removed_path(folder, number));
  auto file = files::MappedFile::open(path);
  if (!file) {
    return fail(path + ": " + file.error());
  }
  file->expect_random_reads();
  const auto explain = [&](SegmentFault fault) { return path + ": " + std::string(describe(fault)); };
  auto segment = Segment::open(file->bytes());
  if (!segment) {
    return fail(explain(segment.error()));
  }
  auto games = read_removed(removed_path(folder, number));
  if (!games) {
    return fail(std::move(games.error()));
  }
  auto removals = segment->removals(std::move(*games));
  if (!removals) {
    return fail(explain(removals.error()));
  }
  return StoredSegment{path,  std::move(*file), std::move(*segment), std::move(*removals),
                       stamp, removed_stamp};
}

bool StoredSegment::is_of(const std::string& folder, std::uint32_t number) const {
  const std::string removed = removed_path(folder, number);
  return path == segment_path(folder, number) && stamp == stamp_of(path) &&
         removed_stamp == stamp_of(removed);
}

}  // namespace rookery::explorer
