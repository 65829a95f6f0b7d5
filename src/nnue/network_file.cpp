#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "rookery/base/bytes.h"
#include "rookery/base/hash.h"
#include "rookery/nnue/network.h"

namespace rookery::nnue {

namespace {

constexpr std::string_view kMagic{"RookNet\0", 8};
constexpr std::uint32_t kVersion = 2;

template <class T>
void append_all(const std::vector<T>& values, std::string& bytes) {
  for (const T value : values) {
    // As unsigned numbers: to shift a negative one is not defined alike everywhere.
    append_fixed(bytes, static_cast<std::make_unsigned_t<T>>(value));
  }
}

/// Fills `values`. Precondition: `bytes` holds that many.
template <class T>
void take_all(std::vector<T>& values, std::string_view& bytes) {
  for (T& value : values) {
    value = static_cast<T>(*take_fixed<std::make_unsigned_t<T>>(bytes));
  }
}

template <class T>
bool all_within(const std::vector<T>& values, int bound) {
  return std::ranges::all_of(values, [=](T value) { return value >= -bound && value <= bound; });
}

bool is_in_range(const Weights& weights) {
  return all_within(weights.input, kMaxInputWeight) && all_within(weights.bias, kMaxBias) &&
         all_within(weights.output, kMaxOutputWeight) && all_within(weights.output_bias, kMaxOutputBias) &&
         all_within(weights.second, kMaxDenseWeight) && all_within(weights.second_bias, kMaxDenseBias) &&
         all_within(weights.third, kMaxDenseWeight) && all_within(weights.third_bias, kMaxDenseBias) &&
         all_within(weights.last, kMaxLastWeight);
}

/// Calls `call` with each array of `weights`, in the order of the file.
template <class Each, class Call>
void for_each_array(Each& weights, Call call) {
  call(weights.input);
  call(weights.bias);
  call(weights.output);
  call(weights.output_bias);
  call(weights.second);
  call(weights.second_bias);
  call(weights.third);
  call(weights.third_bias);
  call(weights.last);
}

std::size_t payload_size(std::size_t features, std::size_t hidden, std::size_t buckets) {
  const std::size_t dense = kSecond * (2 * hidden + 4) + kThird * (2 * kSecond + 4 + 2);
  return 2 * (features * hidden + hidden + buckets * 2 * hidden) + 4 * buckets + buckets * dense;
}

bool is_supported(std::uint32_t features, std::uint32_t hidden, std::uint32_t buckets) {
  const std::size_t king_buckets = features / kFeatures;
  return features % kFeatures == 0 && std::has_single_bit(king_buckets) && king_buckets <= kMaxKingBuckets &&
         hidden > 0 && hidden <= kMaxHidden && hidden % kHiddenStep == 0 && std::has_single_bit(buckets) &&
         buckets <= kMaxBuckets;
}

}  // namespace

Weights zero_weights(std::size_t hidden, std::size_t king_buckets, std::size_t buckets) {
  Weights weights;
  weights.hidden = hidden;
  weights.king_buckets = king_buckets;
  weights.buckets = buckets;
  weights.input.resize(king_buckets * kFeatures * hidden);
  weights.bias.resize(hidden);
  weights.output.resize(buckets * 2 * hidden);
  weights.output_bias.resize(buckets);
  weights.second.resize(buckets * kSecond * 2 * hidden);
  weights.second_bias.resize(buckets * kSecond);
  weights.third.resize(buckets * kThird * 2 * kSecond);
  weights.third_bias.resize(buckets * kThird);
  weights.last.resize(buckets * kThird);
  return weights;
}

const char* describe(LoadError error) {
  switch (error) {
    case LoadError::BadMagic:
      return "is no network file of Rookery";
    case LoadError::WrongVersion:
      return "is of another version of the format";
    case LoadError::WrongArchitecture:
      return "has an architecture that this program cannot run";
    case LoadError::WrongSize:
      return "has not the size that it should have";
    case LoadError::BadHash:
      return "is damaged: its hash does not match";
    case LoadError::WeightOutOfRange:
      return "has a weight out of range";
  }
  return "";
}

std::string write_network(const Weights& weights) {
  std::string payload;
  for_each_array(weights, [&](const auto& values) { append_all(values, payload); });
  std::string file(kMagic);
  // The scales are in the file: a program with others would evaluate wrongly
  // without noticing.
  for (const std::size_t number :
       {std::size_t{kVersion}, kFeatures * weights.king_buckets, weights.hidden, weights.buckets,
        std::size_t{kOne}, std::size_t{kOutputOne}, std::size_t{kScale}}) {
    append_fixed(file, static_cast<std::uint32_t>(number));
  }
  append_fixed(file, hash_bytes(payload));
  return file + payload;
}

Expected<Weights, LoadError> read_network(std::string_view file) {
  if (!file.starts_with(kMagic)) {
    return fail(LoadError::BadMagic);
  }
  file.remove_prefix(kMagic.size());
  std::array<std::uint32_t, 7> head{};
  for (std::uint32_t& number : head) {
    const auto taken = take_fixed<std::uint32_t>(file);
    if (!taken) {
      return fail(LoadError::WrongSize);
    }
    number = *taken;
  }
  const auto [version, features, hidden, buckets, one, output_one, scale] = head;
  // First, since the fields below may have another meaning in another version.
  if (version != kVersion) {
    return fail(LoadError::WrongVersion);
  }
  if (!is_supported(features, hidden, buckets) || one != kOne || output_one != kOutputOne ||
      scale != kScale) {
    return fail(LoadError::WrongArchitecture);
  }
  const auto hash = take_fixed<std::uint64_t>(file);
  // The size follows from the head: nothing is reserved for a file that lies about it.
  if (!hash || file.size() != payload_size(features, hidden, buckets)) {
    return fail(LoadError::WrongSize);
  }
  if (*hash != hash_bytes(file)) {
    return fail(LoadError::BadHash);
  }
  Weights weights = zero_weights(hidden, features / kFeatures, buckets);
  for_each_array(weights, [&](auto& values) { take_all(values, file); });
  // A correct hash does not prove that the weights are safe: the kernels rely on these bounds.
  if (!is_in_range(weights)) {
    return fail(LoadError::WeightOutOfRange);
  }
  return weights;
}

}  // namespace rookery::nnue
