#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/nnue/features.h"

/// The evaluation network, (768 -> hidden) x 2 -> output buckets: one hidden layer seen from both sides,
/// clipped and squared (SCReLU), then one linear output, chosen by the number of men on the board. All in
/// integers: the same eval on every machine.
namespace rookery::nnue {

inline constexpr int kOne = 255;       ///< 1.0 in the hidden layer
inline constexpr int kOutputOne = 64;  ///< 1.0 of an output weight
inline constexpr int kScale = 400;     ///< centipawns for an output of 1.0
inline constexpr std::size_t kMaxHidden = 512;
inline constexpr std::size_t kHiddenStep = 64;
inline constexpr std::size_t kMaxBuckets = 8;
/// Bounds of the weights, so that no sum overflows: 32 men and the bias fit 16 bits; so does kOne times an
/// output weight. Of more men than a game has the sums may wrap around, alike with every kernel.
inline constexpr int kMaxInputWeight = 1'000;
inline constexpr int kMaxBias = 700;
inline constexpr int kMaxOutputWeight = 127;
inline constexpr int kMaxOutputBias = 100 * kOne * kOutputOne;

/// Bytes: no network file is longer.
inline constexpr std::size_t kMaxFileSize =
    44 + 2 * kMaxHidden * (kFeatures + 1 + 2 * kMaxBuckets) + 4 * kMaxBuckets;

/// A network as numbers.
struct Weights {
  std::size_t hidden = 0;                 ///< a multiple of kHiddenStep, up to kMaxHidden
  std::size_t buckets = 0;                ///< 1, 2, 4 or 8
  std::vector<std::int16_t> input;        ///< [kFeatures][hidden], quantised by kOne
  std::vector<std::int16_t> bias;         ///< [hidden], quantised by kOne
  std::vector<std::int16_t> output;       ///< [buckets][own, other][hidden], quantised by kOutputOne
  std::vector<std::int32_t> output_bias;  ///< [buckets], quantised by kOne * kOutputOne
  bool operator==(const Weights&) const = default;
};

enum class LoadError : std::uint8_t {
  BadMagic,           ///< not a network of Rookery
  WrongVersion,       ///< of another version of the format
  WrongArchitecture,  ///< a size that this program cannot run
  WrongSize,          ///< too short, or too long
  BadHash,            ///< damaged
  WeightOutOfRange,   ///< could overflow
};

/// Why, as the rest of the sentence "the network was refused: it ...".
[[nodiscard]] const char* describe(LoadError);

/// A network file, all little-endian: "RookNet", a zero; version, features, hidden, buckets, kOne,
/// kOutputOne, kScale (4 bytes each); the hash of what follows (8); Weights' arrays in their order.
[[nodiscard]] std::string write_network(const Weights& weights);
/// The reverse. Errors: LoadError; whatever the bytes.
[[nodiscard]] Expected<Weights, LoadError> read_network(std::string_view file);

/// Which output is taken with so many men on the board; the last with more than a game has. Precondition: at
/// least two men.
[[nodiscard]] constexpr std::size_t bucket_of(int men, std::size_t buckets) {
  return static_cast<std::size_t>(std::min(men, 32) - 2) * buckets / 32;
}

/// The hidden layer before it is clipped, for both sides' views: values[view][hidden], quantised by kOne.
struct Accumulator {
  alignas(64) std::array<std::array<std::int16_t, kMaxHidden>, 2> values;
};

struct Kernel;

/// Immutable weights, and the code that suits the processor best; shared by all threads.
class Network {
 public:
  /// Errors: LoadError.
  [[nodiscard]] static Expected<std::shared_ptr<const Network>, LoadError> load(std::string_view file);
  /// The network with given code; for tests and benchmarks. Precondition:
  /// read_network(write_network(weights)).
  Network(const Weights& weights, const Kernel& kernel, std::uint64_t file_hash = 0);

  [[nodiscard]] std::size_t hidden() const { return hidden_; }
  /// The hash of the file it was loaded from.
  [[nodiscard]] std::uint64_t file_hash() const { return file_hash_; }
  [[nodiscard]] const char* kernel_name() const;

  /// Computes one view from nothing: the cost of about thirty updates.
  void refresh(Accumulator& to, const chess::Position& position, chess::Color view) const;
  /// One view after `delta`. Precondition: `view`'s king has not changed its half of the board.
  void update(Accumulator& to, const Accumulator& from, const FeatureDelta& delta, chess::Color view,
              bool mirrored) const;
  /// Centipawns, for the side to move. `men`: how many stand on the board. Precondition: both views are
  /// computed.
  [[nodiscard]] int evaluate(const Accumulator& accumulator, chess::Color turn, int men) const;
  /// update() of both views and evaluate() in one pass. `mirrored`: by view.
  [[nodiscard]] int step(Accumulator& to, const Accumulator& from, const FeatureDelta& delta,
                         const std::array<bool, 2>& mirrored, chess::Color turn, int men) const;

 private:
  struct AlignedDelete {
    void operator()(std::int16_t* weights) const;
  };

  [[nodiscard]] int centipawns(std::int64_t sum, std::size_t bucket) const;
  [[nodiscard]] const std::int16_t* row(chess::Color view, bool mirrored, const Man& man) const {
    return &input_[feature(view, mirrored, man) * hidden_];
  }

  const Kernel* kernel_;
  std::uint64_t file_hash_;
  std::size_t hidden_;
  std::size_t buckets_;
  std::unique_ptr<std::int16_t[], AlignedDelete> memory_;
  std::int16_t* input_;
  std::int16_t* bias_;
  alignas(64) std::array<std::int8_t, kMaxBuckets * 2 * kMaxHidden> output_{};
  std::array<std::int32_t, kMaxBuckets> output_bias_{};
};

}  // namespace rookery::nnue
