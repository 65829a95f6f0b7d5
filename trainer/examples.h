#pragma once
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "float_net.h"
#include "gradient.h"
#include "rookery/base/expected.h"
#include "rookery/base/large_pages.h"
#include "rookery/selfplay/sample.h"

namespace rookery::trainer {

/// The training target: `result_share` of the game's result, the rest of the logistic function of the score.
[[nodiscard]] float target_of(const selfplay::Sample& sample, float result_share);

/// The sample as input of a network of `shape`.
[[nodiscard]] Example make_example(const selfplay::Sample& sample, Shape shape, float result_share);

/// Training reads them in random orders.
using Samples = std::vector<selfplay::Sample, LargeAllocator<selfplay::Sample>>;

/// Loads all samples into memory, 32 bytes each. Errors: the file and its fault, as text.
[[nodiscard]] Expected<Samples, std::string> load_samples(std::span<const std::filesystem::path> files);

}  // namespace rookery::trainer
