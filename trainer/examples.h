#pragma once
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "gradient.h"
#include "rookery/base/expected.h"
#include "rookery/selfplay/sample.h"

namespace rookery::trainer {

/// What to aim at: `result_share` of the game's result, the rest of the score through the logistic function.
[[nodiscard]] float target_of(const selfplay::Sample& sample, float result_share);

[[nodiscard]] Example make_example(const selfplay::Sample& sample, std::size_t buckets, float result_share);

/// All samples in memory, 32 bytes each. Errors: what was wrong with which file, in words.
[[nodiscard]] Expected<std::vector<selfplay::Sample>, std::string> load_samples(
    std::span<const std::filesystem::path> files);

}  // namespace rookery::trainer
