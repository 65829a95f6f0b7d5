#include "rookery/selfplay/pool.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/selfplay/generate.h"

namespace rookery::selfplay {

namespace fs = std::filesystem;

namespace {

using Visit = std::function<void(const Sample&)>;

constexpr std::size_t kSamplesPerBlock = 16'384;

Expected<void, FileError> visit_samples(const Block& block, const fs::path& file, const Visit& visit) {
  std::string_view rest = block.payload;
  for (std::uint32_t i = 0; i < block.records; ++i) {
    const auto sample = take_sample(rest);
    if (!sample) {
      return fail(FileError{file.string() + ": a sample is no position"});
    }
    visit(*sample);
  }
  if (!rest.empty()) {
    return fail(FileError{file.string() + ": a block holds more than its samples"});
  }
  return {};
}

Expected<void, FileError> visit_games(const Block& block, const fs::path& file, const Visit& visit) {
  return for_each_game_in(block, file, [&](const Game& game) { for_each_sample(game, visit); });
}

Expected<void, FileError> visit_file(const fs::path& file, Torn torn, const Visit& visit) {
  auto visit_block = visit_games;
  auto reader = BlockReader::open(file, kGamesMagic);
  if (!reader) {
    const FileError error = reader.error();
    reader = BlockReader::open(file, kSamplesMagic);
    if (!reader) {
      return fail(error);
    }
    visit_block = visit_samples;
  }
  auto block = reader->next();
  for (; block && *block; block = reader->next()) {
    if (auto visited = visit_block(**block, file, visit); !visited) {
      return visited;
    }
  }
  const bool all = block || (reader->is_torn() && torn == Torn::LeaveOut);
  return all ? Expected<void, FileError>() : fail(block.error());
}

void remove_file(const fs::path& file) {
  std::error_code ignored;
  fs::remove(file, ignored);
}

/// Gathers samples into blocks of a new file, which has its name only once it holds them all.
class Pourer {
 public:
  static Expected<Pourer, FileError> open(const fs::path& out, std::string_view description) {
    if (fs::exists(out)) {
      return fail(FileError{out.string() + ": is there already"});
    }
    fs::path part = out;
    part += ".part";
    remove_file(part);
    auto writer = BlockWriter::open(part, kSamplesMagic, description);
    if (!writer) {
      remove_file(part);  // its beginning may be there, the disk being full
      return fail(writer.error());
    }
    return Pourer(out, part, *std::move(writer));
  }

  void pour(const Sample& sample) {
    append_sample(sample, payload_);
    ++poured_;
    if (++records_ == kSamplesPerBlock) {
      flush();
    }
  }

  /// To be called at the end: what was poured, or the first thing that went wrong.
  Expected<std::uint64_t, FileError> finish() {
    flush();
    std::error_code failure;
    if (all_well_) {
      fs::rename(*part_, out_, failure);
    }
    if (failure) {
      return fail(FileError{out_.string() + ": " + failure.message()});
    }
    return all_well_.map([&] { return poured_; });
  }

 private:
  struct RemoveFile {
    void operator()(const fs::path* file) const {
      remove_file(*file);
      delete file;
    }
  };

  Pourer(fs::path out, const fs::path& part, BlockWriter writer)
      : out_(std::move(out)), part_(new fs::path(part)), writer_(std::move(writer)) {}

  void flush() {
    if (records_ > 0 && all_well_) {
      all_well_ = writer_.write(payload_, records_);
    }
    payload_.clear();
    records_ = 0;
  }

  fs::path out_;
  std::unique_ptr<const fs::path, RemoveFile> part_;  ///< gone when this goes
  BlockWriter writer_;
  std::string payload_;
  std::uint32_t records_ = 0;
  std::uint64_t poured_ = 0;
  Expected<void, FileError> all_well_;
};

void shuffle_in_place(std::vector<Sample>& samples, Random& random) {
  for (std::size_t i = samples.size(); i > 1; --i) {
    std::swap(samples[i - 1], samples[random.below(i)]);
  }
}

/// Deals the samples out at random into so many files; each then fits into memory.
class Piles {
 public:
  Piles(const fs::path& beside, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      files_.emplace_back(beside.string() + ".pile-" + std::to_string(i));
      remove_file(files_.back());
    }
  }
  ~Piles() { std::ranges::for_each(files_, remove_file); }
  Piles(const Piles&) = delete;
  Piles& operator=(const Piles&) = delete;

  /// How many samples were read.
  Expected<std::uint64_t, FileError> fill(Files from, Torn torn, Random& random) {
    std::vector<Pourer> pourers;
    for (const fs::path& file : files_) {
      auto pourer = Pourer::open(file, "a pile\n");
      if (!pourer) {
        return fail(pourer.error());
      }
      pourers.push_back(*std::move(pourer));
    }
    auto all_well = for_each_sample_in(
        from, torn, [&](const Sample& sample) { pourers[random.below(pourers.size())].pour(sample); });
    std::uint64_t read = 0;
    for (Pourer& pourer : pourers) {
      const auto poured = pourer.finish();
      read += poured.value_or(0);
      all_well = all_well ? poured.map([](std::uint64_t) {}) : all_well;
    }
    return all_well.map([&] { return read; });
  }

  [[nodiscard]] const std::vector<fs::path>& files() const { return files_; }

 private:
  std::vector<fs::path> files_;
};

/// So many that a pile takes half the memory at most, also where games unpack to ten times their size.
std::size_t count_piles(Files files, std::size_t memory_mib) {
  std::uintmax_t bytes = 0;
  std::error_code failure;
  for (const fs::path& file : files) {
    const auto size = fs::file_size(file, failure);
    bytes += failure ? 0 : size;
  }
  constexpr std::uintmax_t kGrowth = 20;
  return 1 + static_cast<std::size_t>(bytes * kGrowth / (std::max<std::size_t>(memory_mib, 1) << 20));
}

}  // namespace

Expected<void, FileError> for_each_sample_in(Files files, Torn torn, const Visit& visit) {
  for (const fs::path& file : files) {
    if (auto visited = visit_file(file, torn, visit); !visited) {
      return visited;
    }
  }
  return {};
}

Expected<Poured, FileError> dedupe(Files files, Torn torn, const fs::path& out) {
  auto pourer = Pourer::open(out, "samples, each board once\n");
  if (!pourer) {
    return fail(pourer.error());
  }
  Poured done;
  std::unordered_set<std::uint64_t> seen;
  const auto read = for_each_sample_in(files, torn, [&](const Sample& sample) {
    ++done.read;
    if (seen.insert(sample.board_key()).second) {
      pourer->pour(sample);
    }
  });
  if (!read) {
    return fail(read.error());
  }
  return pourer->finish().map([&](std::uint64_t written) { return Poured{done.read, written}; });
}

Expected<Poured, FileError> shuffle(Files files, Torn torn, const fs::path& out, std::uint64_t seed,
                                    std::size_t memory_mib) {
  auto pourer = Pourer::open(out, "samples, shuffled by seed " + std::to_string(seed) + "\n");
  if (!pourer) {
    return fail(pourer.error());
  }
  Random random(seed);
  Piles piles(out, count_piles(files, memory_mib));
  const auto read = piles.fill(files, torn, random);
  if (!read) {
    return fail(read.error());
  }
  for (const fs::path& file : piles.files()) {
    std::vector<Sample> samples;
    const auto loaded = for_each_sample_in(Files(&file, 1), Torn::Refuse,
                                           [&](const Sample& sample) { samples.push_back(sample); });
    if (!loaded) {
      return fail(loaded.error());
    }
    shuffle_in_place(samples, random);
    std::ranges::for_each(samples, [&](const Sample& sample) { pourer->pour(sample); });
  }
  return pourer->finish().map([&](std::uint64_t written) { return Poured{*read, written}; });
}

}  // namespace rookery::selfplay
