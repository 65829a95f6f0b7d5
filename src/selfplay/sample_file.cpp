#include "rookery/selfplay/sample_file.h"

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

Expected<void, FileError> visit_games(const Block& block, const fs::path& file, double lambda,
                                      const Visit& visit) {
  return for_each_game_in(block, file,
                          [&](const SelfplayGame& game) { for_each_sample(game, lambda, visit); });
}

Expected<void, FileError> visit_file(const fs::path& file, OnTruncation on_truncation, double lambda,
                                     const Visit& visit) {
  // The magic number tells games from samples. If neither opens the file, the first error counts: it also
  // says that a file is missing.
  auto reader = BlockReader::open(file, kGamesMagic);
  const bool has_games = reader.has_value();
  if (!has_games) {
    const FileError error = reader.error();
    reader = BlockReader::open(file, kSamplesMagic);
    if (!reader) {
      return fail(error);
    }
  }
  auto block = reader->next();
  for (; block && *block; block = reader->next()) {
    auto visited =
        has_games ? visit_games(**block, file, lambda, visit) : visit_samples(**block, file, visit);
    if (!visited) {
      return visited;
    }
  }
  const bool all = block || (reader->is_truncated() && on_truncation == OnTruncation::ReadSoundBlocks);
  return all ? Expected<void, FileError>() : fail(block.error());
}

void remove_file(const fs::path& file) {
  std::error_code ignored;
  fs::remove(file, ignored);
}

/// Writes samples to a new file, under a temporary name until it is complete.
class SampleWriter {
 public:
  static Expected<SampleWriter, FileError> open(const fs::path& out, std::string_view description) {
    if (fs::exists(out)) {
      return fail(FileError{out.string() + ": is there already"});
    }
    fs::path part = out;
    part += ".part";
    remove_file(part);
    auto writer = BlockWriter::open(part, kSamplesMagic, description);
    if (!writer) {
      remove_file(part);  // a full disk may leave the beginning of the file
      return fail(writer.error());
    }
    return SampleWriter(out, part, *std::move(writer));
  }

  void write(const Sample& sample) {
    append_sample(sample, payload_);
    ++written_;
    if (++records_ == kSamplesPerBlock) {
      flush();
    }
  }

  /// To be called at the end. The number of samples, or the first error. The rename makes the file appear
  /// whole or not at all.
  Expected<std::uint64_t, FileError> finish() {
    flush();
    std::error_code failure;
    if (status_) {
      fs::rename(*part_, out_, failure);
    }
    if (failure) {
      return fail(FileError{out_.string() + ": " + failure.message()});
    }
    return status_.map([&] { return written_; });
  }

 private:
  // A deleter and no destructor: after a move of the writer there is nothing to remove.
  struct RemoveFile {
    void operator()(const fs::path* file) const {
      remove_file(*file);
      delete file;
    }
  };

  SampleWriter(fs::path out, const fs::path& part, BlockWriter writer)
      : out_(std::move(out)), part_(new fs::path(part)), writer_(std::move(writer)) {}

  void flush() {
    if (records_ > 0 && status_) {
      status_ = writer_.write(payload_, records_);
    }
    payload_.clear();
    records_ = 0;
  }

  fs::path out_;
  std::unique_ptr<const fs::path, RemoveFile> part_;  ///< the temporary file; removed with this object
  BlockWriter writer_;
  std::string payload_;
  std::uint32_t records_ = 0;
  std::uint64_t written_ = 0;
  Expected<void, FileError> status_;
};

void shuffle_in_place(std::vector<Sample>& samples, Random& random) {
  for (std::size_t i = samples.size(); i > 1; --i) {
    std::swap(samples[i - 1], samples[random.below(i)]);
  }
}

/// The first pass of the shuffle: distributes the samples at random over files that each fit into memory.
class ShuffleBuckets {
 public:
  ShuffleBuckets(const fs::path& out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      files_.emplace_back(out.string() + ".bucket-" + std::to_string(i));
      remove_file(files_.back());
    }
  }
  ~ShuffleBuckets() { std::ranges::for_each(files_, remove_file); }
  ShuffleBuckets(const ShuffleBuckets&) = delete;
  ShuffleBuckets& operator=(const ShuffleBuckets&) = delete;

  /// Distributes the samples and returns their number.
  Expected<std::uint64_t, FileError> fill(Files from, OnTruncation on_truncation, Random& random) {
    std::vector<SampleWriter> writers;
    for (const fs::path& file : files_) {
      auto writer = SampleWriter::open(file, "a bucket\n");
      if (!writer) {
        return fail(writer.error());
      }
      writers.push_back(*std::move(writer));
    }
    // Any bucket for each sample, then a shuffle in each bucket: every order of all of them is equally
    // likely.
    auto status = for_each_sample_in(from, on_truncation, [&](const Sample& sample) {
      writers[random.below(writers.size())].write(sample);
    });
    std::uint64_t read = 0;
    for (SampleWriter& writer : writers) {
      const auto written = writer.finish();
      read += written.value_or(0);
      status = status ? written.map([](std::uint64_t) {}) : status;
    }
    return status.map([&] { return read; });
  }

  [[nodiscard]] const std::vector<fs::path>& files() const { return files_; }

 private:
  std::vector<fs::path> files_;
};

/// So many that a bucket takes at most half of the memory, even if games expand to ten times their size.
std::size_t bucket_count(Files files, std::size_t memory_mib) {
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

Expected<void, FileError> for_each_sample_in(Files files, OnTruncation on_truncation, const Visit& visit,
                                             double lambda) {
  for (const fs::path& file : files) {
    if (auto visited = visit_file(file, on_truncation, lambda, visit); !visited) {
      return visited;
    }
  }
  return {};
}

Expected<SampleCounts, FileError> dedupe(Files files, OnTruncation on_truncation, const fs::path& out,
                                         double lambda) {
  auto writer = SampleWriter::open(out, "samples, each board once\n");
  if (!writer) {
    return fail(writer.error());
  }
  SampleCounts done;
  // The keys alone, to fit into memory: among a billion boards 0.03 pairs with equal keys are to be expected.
  std::unordered_set<std::uint64_t> seen;
  const auto keep = [&](const Sample& sample) {
    ++done.read;
    if (seen.insert(sample.board_key()).second) {
      writer->write(sample);
    }
  };
  const auto read = for_each_sample_in(files, on_truncation, keep, lambda);
  if (!read) {
    return fail(read.error());
  }
  return writer->finish().map([&](std::uint64_t written) { return SampleCounts{done.read, written}; });
}

Expected<SampleCounts, FileError> shuffle(Files files, OnTruncation on_truncation, const fs::path& out,
                                          std::uint64_t seed, std::size_t memory_mib) {
  auto writer = SampleWriter::open(out, "samples, shuffled by seed " + std::to_string(seed) + "\n");
  if (!writer) {
    return fail(writer.error());
  }
  Random random(seed);
  ShuffleBuckets buckets(out, bucket_count(files, memory_mib));
  const auto read = buckets.fill(files, on_truncation, random);
  if (!read) {
    return fail(read.error());
  }
  // One bucket after the other is in memory. A truncated one is an error, for it was complete a moment ago.
  for (const fs::path& file : buckets.files()) {
    std::vector<Sample> samples;
    const auto loaded = for_each_sample_in(Files(&file, 1), OnTruncation::Refuse,
                                           [&](const Sample& sample) { samples.push_back(sample); });
    if (!loaded) {
      return fail(loaded.error());
    }
    shuffle_in_place(samples, random);
    std::ranges::for_each(samples, [&](const Sample& sample) { writer->write(sample); });
  }
  return writer->finish().map([&](std::uint64_t written) { return SampleCounts{*read, written}; });
}

}  // namespace rookery::selfplay
