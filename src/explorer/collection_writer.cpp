#include "rookery/explorer/collection_writer.h"

#include <algorithm>
#include <filesystem>
#include <unordered_set>

#include "folder_lock.h"
#include "merge_choice.h"
#include "rookery/base/hash.h"
#include "rookery/explorer/segment_builder.h"
#include "rookery/files/durable_file.h"
#include "stored_segment.h"

namespace rookery::explorer {

namespace fs = std::filesystem;

namespace {

using Done = Expected<void, std::string>;
/// Nothing: the segment cannot be used.
using StoredPointer = std::shared_ptr<const StoredSegment>;

/// A segment that is being written.
struct NewSegment {
  NewSegment(const std::string& folder, std::uint32_t number_here, std::size_t sorted_rows)
      : number(number_here),
        file(segment_path(folder, number_here)),
        builder({.sorted_rows = sorted_rows, .sort_path = folder + "/sort"},
                [this](std::string_view bytes) { file.write(bytes); }) {}
  NewSegment(const NewSegment&) = delete;
  NewSegment& operator=(const NewSegment&) = delete;

  Done finish() {
    return builder.finish().and_then([this] { return file.finish(); });
  }

  std::uint32_t number;
  files::DurableFile file;
  SegmentBuilder builder;
  std::unordered_set<std::uint64_t> ids;  ///< their hashes
};

/// The number of the game with this id, unless it was removed.
std::optional<std::uint32_t> find_live(const StoredSegment& stored, const std::string& id) {
  const auto found = stored.segment.find(id);
  const bool is_live = found && *found && !stored.removals.has_game(**found);
  return is_live ? *found : std::nullopt;
}

/// The number that a file of a collection begins with; nothing for other files.
std::optional<std::uint32_t> number_of_file(const fs::path& path) {
  const std::string name = path.filename();
  const std::size_t digits = name.find_first_not_of("0123456789");
  const bool is_ours = digits != std::string::npos && digits > 0 && digits < 10 &&
                       (name.compare(digits, 8, ".segment") == 0 || name.compare(digits, 8, ".removed") == 0);
  return is_ours ? std::optional(static_cast<std::uint32_t>(std::stoul(name.substr(0, digits))))
                 : std::nullopt;
}

/// Removes the files of segments that are not in the manifest, and parts of files: a crash has left them.
void remove_leftovers(const std::string& folder, const Manifest& manifest) {
  std::error_code fault;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, fault)) {
    const auto number = number_of_file(entry.path());
    const bool is_part = entry.path().extension() == ".part";
    if (number && (is_part || std::ranges::find(manifest.segments, *number) == manifest.segments.end())) {
      fs::remove(entry.path(), fault);
    }
  }
}

}  // namespace

struct CollectionWriter::Impl {
  Impl(std::string folder_here, Options options_here, FolderLock lock_here, Manifest manifest_here)
      : folder(std::move(folder_here)),
        options(options_here),
        lock(std::move(lock_here)),
        manifest(std::move(manifest_here)) {
    for (const std::uint32_t number : manifest.segments) {
      segments.push_back(open_segment(number));
    }
  }

  [[nodiscard]] bool has_game(const std::string& id) const;
  [[nodiscard]] NewSegment& new_segment();
  [[nodiscard]] Done put_manifest(const Manifest& next);
  [[nodiscard]] Expected<std::size_t, std::string> remove_from(std::size_t at,
                                                               std::span<const std::string> ids);
  [[nodiscard]] Done copy_games(std::size_t at, SegmentBuilder& builder);
  [[nodiscard]] Done merge(const MergeChoice& choice);
  [[nodiscard]] StoredPointer open_segment(std::uint32_t number) const {
    auto opened = StoredSegment::open(folder, number);
    return opened ? std::make_shared<const StoredSegment>(std::move(*opened)) : nullptr;
  }

  std::string folder;
  Options options;
  FolderLock lock;
  Manifest manifest;
  std::vector<StoredPointer> segments;  ///< as in the manifest
  std::unique_ptr<NewSegment> added;    ///< since the last commit
};

bool CollectionWriter::Impl::has_game(const std::string& id) const {
  // One in some 10^12 games among a million is taken for another one and left out.
  if (added && added->ids.contains(hash_words(id))) {
    return true;
  }
  return std::ranges::any_of(
      segments, [&](const StoredPointer& stored) { return stored && find_live(*stored, id).has_value(); });
}

NewSegment& CollectionWriter::Impl::new_segment() {
  if (!added) {
    added = std::make_unique<NewSegment>(folder, manifest.next, options.sorted_rows);
  }
  return *added;
}

Done CollectionWriter::Impl::put_manifest(const Manifest& next) {
  auto written = files::write_durably(manifest_path(folder), write(next));
  if (written) {
    manifest = next;
  }
  return written;
}

Expected<std::size_t, std::string> CollectionWriter::Impl::remove_from(std::size_t at,
                                                                       std::span<const std::string> ids) {
  StoredPointer& stored = segments[at];
  if (!stored) {
    return 0;
  }
  std::vector<std::uint32_t> games = stored->removals.games;
  for (const std::string& id : ids) {
    if (const auto game = find_live(*stored, id)) {
      games.push_back(*game);
    }
  }
  std::ranges::sort(games);
  games.erase(std::unique(games.begin(), games.end()), games.end());
  const std::size_t count = games.size() - stored->removals.games.size();
  if (count == 0) {
    return 0;
  }
  const std::uint32_t number = manifest.segments[at];
  if (auto written = files::write_durably(removed_path(folder, number), write_removed(games)); !written) {
    return fail(std::move(written.error()));
  }
  stored = open_segment(number);
  return count;
}

/// Adds the games that a segment still has to another one. Errors: it is damaged.
Done CollectionWriter::Impl::copy_games(std::size_t at, SegmentBuilder& builder) {
  const StoredPointer pointer = segments[at];
  const StoredSegment& stored = *pointer;
  for (std::uint32_t game = 0; game < stored.segment.games(); ++game) {
    if (stored.removals.has_game(game)) {
      continue;
    }
    const auto prepared = stored.segment.prepared(game);
    if (!prepared) {
      std::string what = stored.path + ": " + std::string(describe(prepared.error()));
      // Not tried again and again.
      segments[at].reset();
      return fail(std::move(what));
    }
    builder.add(*prepared);
  }
  return {};
}

Done CollectionWriter::Impl::merge(const MergeChoice& choice) {
  Manifest next = manifest;
  NewSegment merged(folder, next.next++, options.sorted_rows);
  for (std::size_t at = choice.first; at < choice.first + choice.count; ++at) {
    if (auto copied = copy_games(at, merged.builder); !copied) {
      return copied;
    }
  }
  const bool has_games = merged.builder.games() > 0;
  if (has_games) {
    if (auto written = merged.finish(); !written) {
      return written;
    }
  }
  const auto replace = [&choice](auto& list, const auto& merged_value, bool is_wanted) {
    const auto begin = list.begin() + static_cast<std::ptrdiff_t>(choice.first);
    const auto at = list.erase(begin, begin + static_cast<std::ptrdiff_t>(choice.count));
    if (is_wanted) {
      list.insert(at, merged_value);
    }
  };
  replace(next.segments, merged.number, has_games);
  return put_manifest(next).map([&] {
    replace(segments, open_segment(merged.number), has_games);
    remove_leftovers(folder, manifest);
  });
}

Expected<CollectionWriter, std::string> CollectionWriter::open(const std::string& folder, Options options) {
  std::error_code fault;
  fs::create_directories(folder, fault);
  auto lock = FolderLock::take(folder);
  if (!lock) {
    return fail(std::move(lock.error()));
  }
  auto manifest = read_manifest(folder);
  if (!manifest) {
    return fail(std::move(manifest.error()));
  }
  remove_leftovers(folder, *manifest);
  return CollectionWriter(std::make_unique<Impl>(folder, options, std::move(*lock), std::move(*manifest)));
}

CollectionWriter::CollectionWriter(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
CollectionWriter::CollectionWriter(CollectionWriter&&) noexcept = default;
CollectionWriter::~CollectionWriter() = default;

bool CollectionWriter::add(const PreparedGame& game) {
  if (impl_->has_game(game.header.id)) {
    return false;
  }
  NewSegment& segment = impl_->new_segment();
  segment.ids.insert(hash_words(game.header.id));
  segment.builder.add(game);
  return true;
}

bool CollectionWriter::is_due() const {
  return impl_->added &&
         (impl_->added->builder.games() >= impl_->options.segment_games || impl_->added->builder.is_full());
}

Expected<void, std::string> CollectionWriter::commit(std::uint64_t fingerprint, std::uint64_t offset) {
  Manifest next = impl_->manifest;
  if (fingerprint != 0) {
    const auto file = std::ranges::find(next.files, fingerprint, &ImportedFile::fingerprint);
    (file != next.files.end() ? *file : next.files.emplace_back()) = {fingerprint, offset};
  }
  const std::unique_ptr<NewSegment> added = std::move(impl_->added);
  if (added) {
    if (auto written = added->finish(); !written) {
      return written;
    }
    next.segments.push_back(added->number);
    next.next = added->number + 1;
  }
  if (next == impl_->manifest) {
    return {};
  }
  return impl_->put_manifest(next).map([&] {
    if (added) {
      impl_->segments.push_back(impl_->open_segment(added->number));
    }
  });
}

bool CollectionWriter::has_commits() const {
  return impl_->manifest != Manifest();
}

std::uint64_t CollectionWriter::resume_at(std::uint64_t fingerprint) const {
  const auto& files = impl_->manifest.files;
  const auto file = std::ranges::find(files, fingerprint, &ImportedFile::fingerprint);
  return file == files.end() ? 0 : file->offset;
}

Expected<std::size_t, std::string> CollectionWriter::remove(std::span<const std::string> ids) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < impl_->segments.size(); ++at) {
    auto removed = impl_->remove_from(at, ids);
    if (!removed) {
      return removed;
    }
    count += *removed;
  }
  return count;
}

Expected<bool, std::string> CollectionWriter::tidy() {
  std::vector<MergeInput> inputs;
  for (const StoredPointer& stored : impl_->segments) {
    inputs.push_back(stored ? MergeInput{stored->segment.games(), stored->removals.games.size(), true}
                            : MergeInput{.is_sound = false});
  }
  const auto choice = choose_merge(inputs, impl_->options.segment_games);
  if (!choice) {
    return false;
  }
  return impl_->merge(*choice).map([] { return true; });
}

}  // namespace rookery::explorer
