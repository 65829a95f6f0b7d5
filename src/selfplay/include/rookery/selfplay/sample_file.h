#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>

#include "rookery/selfplay/block_file.h"
#include "rookery/selfplay/sample.h"

/// Turns game files into sample files for training. Every call blocks; `files` may mix game files and sample
/// files.
namespace rookery::selfplay {

using Files = std::span<const std::filesystem::path>;

/// How to treat a file whose last block is truncated, because its writer is still running or was killed.
enum class OnTruncation : std::uint8_t {
  Refuse,
  ReadSoundBlocks,  ///< read the blocks before it
};

/// Calls `visit` with each sample, in the order of the files; `lambda` is for games (sample.h). Errors: a
/// file is missing, damaged, truncated (unless allowed) or of another kind.
[[nodiscard]] Expected<void, FileError> for_each_sample_in(Files files, OnTruncation on_truncation,
                                                           const std::function<void(const Sample&)>& visit,
                                                           double lambda = kLambda);

/// The result of dedupe() and shuffle().
struct SampleCounts {
  std::uint64_t read = 0;
  std::uint64_t written = 0;
};

/// Writes each board once to `out`, with the first of its samples. `out` must not exist; it appears under its
/// name when it is complete. Takes some 16 bytes of memory for each sample. Errors: as for_each_sample_in, or
/// `out` cannot be written.
[[nodiscard]] Expected<SampleCounts, FileError> dedupe(Files files, OnTruncation on_truncation,
                                                       const std::filesystem::path& out,
                                                       double lambda = kLambda);

/// Writes the samples to `out`, which must not exist, in a uniformly random order that `seed` determines.
/// Takes `memory_mib` of memory, and as much additional disk space next to `out` as the result. Errors: as
/// dedupe.
[[nodiscard]] Expected<SampleCounts, FileError> shuffle(Files files, OnTruncation on_truncation,
                                                        const std::filesystem::path& out, std::uint64_t seed,
                                                        std::size_t memory_mib);

}  // namespace rookery::selfplay
