#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>

#include "rookery/selfplay/block_file.h"
#include "rookery/selfplay/sample.h"

/// From files of games to a file to train on. Every call blocks; `files` are files of games or of samples, in
/// any mixture.
namespace rookery::selfplay {

using Files = std::span<const std::filesystem::path>;

/// What to make of a file whose last block is torn: the run that writes it may be alive, or was killed.
enum class Torn : std::uint8_t {
  Refuse,
  LeaveOut,  ///< what is sound before it counts
};

/// Calls `visit` with each sample, in the order of the files. Errors: a file is missing, damaged, torn
/// (unless left out) or of another kind.
[[nodiscard]] Expected<void, FileError> for_each_sample_in(Files files, Torn torn,
                                                           const std::function<void(const Sample&)>& visit);

/// What a writer of samples did.
struct Poured {
  std::uint64_t read = 0;
  std::uint64_t written = 0;
};

/// Writes the samples to `out`, which must not exist and comes into being when all is done, without those
/// whose board came before: the first one stays. Takes some 16 bytes of memory a sample. Errors: as above, or
/// `out` cannot be written.
[[nodiscard]] Expected<Poured, FileError> dedupe(Files files, Torn torn, const std::filesystem::path& out);

/// Writes the samples to `out`, which must not exist, in an order drawn from `seed`, each as likely as any
/// other. Takes `memory_mib` of memory, and as much disk beside `out` as that will hold. Errors: as above.
[[nodiscard]] Expected<Poured, FileError> shuffle(Files files, Torn torn, const std::filesystem::path& out,
                                                  std::uint64_t seed, std::size_t memory_mib);

}  // namespace rookery::selfplay
