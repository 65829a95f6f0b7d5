#include "rookery/explorer/collection_writer.h"

#include <algorithm>
#include <filesystem>

#include "folder_lock.h"
#include "merge.h"
#include "merge_choice.h"
#include "rookery/base/hash.h"

namespace rookery::explorer {

namespace fs = std::filesystem;

namespace {

using Done = Expected<void, std::string>;

/// So few games are merged at once, in a fifth of a second; more of them in the background.
constexpr std::size_t kMergedAtOnce = 4'000;

/// After so many ids were sought in all segments, which maps pages of each into memory, these are released:
/// otherwise memory would grow with the collection.
constexpr std::uint64_t kIdsSoughtAtOnce = 100'000;

/// Nothing: the segment cannot be used.
using StoredPointer = std::shared_ptr<const StoredSegment>;

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

void remove_segment(const std::string& folder, std::uint32_t number) {
  std::error_code fault;
  fs::remove(segment_path(folder, number), fault);
  fs::remove(removed_path(folder, number), fault);
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
        manifest(std::move(manifest_here)),
        next_number(manifest.next) {
    for (const std::uint32_t number : manifest.segments) {
      segments.push_back(open_segment(number));
    }
  }

  [[nodiscard]] bool has_game(const std::string& id) const;
  void release_pages() const;
  [[nodiscard]] NewSegment& new_segment();
  [[nodiscard]] Done put_manifest(Manifest next);
  [[nodiscard]] Expected<std::size_t, std::string> remove_from(std::size_t at,
                                                               std::span<const std::string> ids);
  [[nodiscard]] std::vector<Merge::Source> sources(const MergeChoice& choice) const;
  /// Where the sources of a merge are now: others came behind them at most.
  [[nodiscard]] MergeChoice place_of(const Merge& merge) const;
  [[nodiscard]] std::vector<MergeInput> merge_inputs() const;
  /// Puts a merge that is done in the place of its sources.
  [[nodiscard]] Done finish(Merge& merge);
  [[nodiscard]] StoredPointer open_segment(std::uint32_t number) const {
    auto opened = StoredSegment::open(folder, number);
    return opened ? std::make_shared<const StoredSegment>(std::move(*opened)) : nullptr;
  }

  std::string folder;
  Options options;
  FolderLock lock;
  Manifest manifest;
  std::uint64_t ids_sought = 0;         ///< so often has_game() was asked
  std::uint32_t next_number;            ///< of a segment; the manifest's, once something is committed
  std::vector<StoredPointer> segments;  ///< as in the manifest
  std::unique_ptr<NewSegment> added;    ///< since the last commit
  std::unique_ptr<Merge> merge;         ///< in the background
};

bool CollectionWriter::Impl::has_game(const std::string& id) const {
  // One in some 10^12 games among a million is taken for another one and left out.
  if (added && added->ids.contains(hash_words(id))) {
    return true;
  }
  return std::ranges::any_of(
      segments, [&](const StoredPointer& stored) { return stored && find_live(*stored, id).has_value(); });
}

void CollectionWriter::Impl::release_pages() const {
  for (const StoredPointer& stored : segments) {
    if (stored) {
      stored->file.release_pages();
    }
  }
}

NewSegment& CollectionWriter::Impl::new_segment() {
  if (!added) {
    added = std::make_unique<NewSegment>(folder, next_number++, options.sorted_rows);
  }
  return *added;
}

Done CollectionWriter::Impl::put_manifest(Manifest next) {
  next.next = next_number;
  auto written = files::write_durably(manifest_path(folder), write(next));
  if (written) {
    manifest = std::move(next);
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

std::vector<Merge::Source> CollectionWriter::Impl::sources(const MergeChoice& choice) const {
  std::vector<Merge::Source> sources;
  for (std::size_t at = choice.first; at < choice.first + choice.count; ++at) {
    sources.push_back({manifest.segments[at], segments[at]});
  }
  return sources;
}

MergeChoice CollectionWriter::Impl::place_of(const Merge& of) const {
  const auto first = std::ranges::find(manifest.segments, of.sources().front().number);
  return {static_cast<std::size_t>(first - manifest.segments.begin()), of.sources().size()};
}

std::vector<MergeInput> CollectionWriter::Impl::merge_inputs() const {
  std::vector<MergeInput> inputs;
  for (const StoredPointer& stored : segments) {
    inputs.push_back(stored ? MergeInput{stored->segment.games(), stored->removals.games.size(), true}
                            : MergeInput{.is_sound = false});
  }
  const MergeChoice busy = merge ? place_of(*merge) : MergeChoice{0, 0};
  for (std::size_t at = busy.first; at < busy.first + busy.count; ++at) {
    inputs[at].is_sound = false;
  }
  return inputs;
}

Done CollectionWriter::Impl::finish(Merge& done) {
  const MergeChoice place = place_of(done);
  if (!done.result()) {
    if (done.damaged()) {
      // Not tried again and again.
      segments[place.first + *done.damaged()].reset();
    }
    return done.result();
  }
  const std::vector<std::uint32_t> removed = done.removed_since(sources(place));
  Done written;
  if (!removed.empty()) {
    written = files::write_durably(removed_path(folder, done.number()), write_removed(removed));
  }
  Manifest next = manifest;
  const auto replace = [&place](auto& list, const auto& merged, bool is_wanted) {
    const auto begin = list.begin() + static_cast<std::ptrdiff_t>(place.first);
    const auto at = list.erase(begin, begin + static_cast<std::ptrdiff_t>(place.count));
    if (is_wanted) {
      list.insert(at, merged);
    }
  };
  replace(next.segments, done.number(), done.has_games());
  written = written ? put_manifest(std::move(next)) : written;
  if (!written) {
    remove_segment(folder, done.number());
    return written;
  }
  replace(segments, open_segment(done.number()), done.has_games());
  for (const Merge::Source& source : done.sources()) {
    remove_segment(folder, source.number);
  }
  return {};
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
  const bool is_there = impl_->has_game(game.header.id);
  if (++impl_->ids_sought % kIdsSoughtAtOnce == 0) {
    impl_->release_pages();
  }
  if (is_there) {
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
  if (impl_->merge && !impl_->merge->is_running()) {
    const std::unique_ptr<Merge> done = std::move(impl_->merge);
    return impl_->finish(*done).map([] { return true; });
  }
  const std::vector<MergeInput> inputs = impl_->merge_inputs();
  const auto choice = choose_merge(inputs, impl_->options.segment_games);
  if (!choice) {
    return impl_->merge != nullptr;
  }
  std::size_t games = 0;
  for (std::size_t at = choice->first; at < choice->first + choice->count; ++at) {
    games += inputs[at].games;
  }
  const bool is_small = games <= kMergedAtOnce;
  if (!is_small && impl_->merge) {
    return true;
  }
  auto merge = std::make_unique<Merge>(impl_->folder, impl_->next_number++, impl_->sources(*choice),
                                       impl_->options.sorted_rows);
  if (is_small) {
    merge->run();
    return impl_->finish(*merge).map([] { return true; });
  }
  merge->start();
  impl_->merge = std::move(merge);
  return true;
}

Expected<void, std::string> CollectionWriter::finish_tidying() {
  for (;;) {
    const auto tidied = tidy();
    if (!tidied) {
      return fail(tidied.error());
    }
    if (!*tidied) {
      return {};
    }
    if (impl_->merge) {
      impl_->merge->wait();
    }
  }
}

}  // namespace rookery::explorer
