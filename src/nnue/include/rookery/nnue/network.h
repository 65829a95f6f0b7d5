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
#include "rookery/nnue/kernel.h"

/// The evaluation network (NNUE), (768 x king buckets -> hidden) x 2 -> output buckets: one hidden layer for
/// each view, clipped and squared (SCReLU), then the sum of a linear output and of what two dense layers make
/// of the same values (8 -> 32 -> 1), both selected by the number of pieces on the board. It computes in
/// integers: the eval is the same on every machine.
namespace rookery::nnue {

inline constexpr int kOne = 255;                         ///< 1.0 in the hidden layer
inline constexpr int kOutputOne = 64;                    ///< 1.0 of an output weight
inline constexpr int kDenseOne = 1 << kActivationShift;  ///< 1.0 of a weight of the second and third layer
inline constexpr int kLastOne = 4'096;                   ///< 1.0 of a weight after the third layer
inline constexpr int kScale = 400;                       ///< centipawns for an output of 1.0
inline constexpr std::size_t kMaxHidden = 512;
inline constexpr std::size_t kHiddenStep = 64;
inline constexpr std::size_t kMaxBuckets = 8;
/// Bounds of the weights that keep every sum from overflowing: 32 pieces and the bias fit into 16 bits, and
/// so does kOne times an output weight. With more than 32 pieces the sums may wrap around, in the same way
/// with every kernel.
inline constexpr int kMaxInputWeight = 1'000;
inline constexpr int kMaxBias = 700;
inline constexpr int kMaxOutputWeight = 127;
inline constexpr int kMaxOutputBias = 100 * kOne * kOutputOne;
/// Two products of activations and dense weights fit into 16 bits, all sums into 32.
inline constexpr int kMaxDenseWeight = 127;
inline constexpr int kMaxDenseBias = 100 * kActivationOne * kDenseOne;
inline constexpr int kMaxLastWeight = 4 * kLastOne - 1;

/// The size of the largest network file, in bytes.
inline constexpr std::size_t kMaxFileSize =
    44 + 2 * kMaxHidden * (kMaxKingBuckets * kFeatures + 1 + 2 * kMaxBuckets) + 4 * kMaxBuckets +
    kMaxBuckets * (kSecond * (2 * kMaxHidden + 4) + kThird * (2 * kSecond + 4 + 2));

/// The parameters of a network, quantised.
struct Weights {
  std::size_t hidden = 0;                 ///< a multiple of kHiddenStep, up to kMaxHidden
  std::size_t king_buckets = 1;           ///< 1, 2, 4 or 8
  std::size_t buckets = 0;                ///< 1, 2, 4 or 8
  std::vector<std::int16_t> input;        ///< [king_buckets][kFeatures][hidden], quantised by kOne
  std::vector<std::int16_t> bias;         ///< [hidden], quantised by kOne
  std::vector<std::int16_t> output;       ///< [buckets][own, other][hidden], quantised by kOutputOne
  std::vector<std::int32_t> output_bias;  ///< [buckets], quantised by kOne * kOutputOne
  std::vector<std::int8_t> second;        ///< [buckets][kSecond][own, other][hidden], quantised by kDenseOne
  std::vector<std::int32_t> second_bias;  ///< [buckets][kSecond], quantised by kActivationOne * kDenseOne
  std::vector<std::int8_t> third;         ///< [buckets][kThird][clipped, squared][kSecond], as `second`
  std::vector<std::int32_t> third_bias;   ///< [buckets][kThird], as `second_bias`
  std::vector<std::int16_t> last;         ///< [buckets][kThird], quantised by kLastOne
  bool operator==(const Weights&) const = default;
};

/// Weights of these sizes, all of them zero.
[[nodiscard]] Weights zero_weights(std::size_t hidden, std::size_t king_buckets, std::size_t buckets);

enum class LoadError : std::uint8_t {
  BadMagic,           ///< not a network file of Rookery
  WrongVersion,       ///< another version of the format
  WrongArchitecture,  ///< sizes or scales that this program does not support
  WrongSize,          ///< too short, or too long
  BadHash,            ///< damaged
  WeightOutOfRange,   ///< a sum could overflow
};

/// The reason, as the rest of the sentence "the network was refused: it ...".
[[nodiscard]] const char* describe(LoadError);

/// The bytes of a network file, little-endian: "RookNet" and a zero; version, features of all king buckets,
/// hidden, buckets, kOne, kOutputOne, kScale (4 bytes each); the FNV-1a hash of the rest (8 bytes); the
/// arrays of Weights in their order.
[[nodiscard]] std::string write_network(const Weights& weights);
/// Parses a network file; any bytes are safe. Errors: LoadError.
[[nodiscard]] Expected<Weights, LoadError> read_network(std::string_view file);

/// The output bucket for a board with `pieces` pieces; boards with more than 32 use the last one.
/// Precondition: at least two pieces.
[[nodiscard]] constexpr std::size_t bucket_of(int pieces, std::size_t buckets) {
  return static_cast<std::size_t>(std::min(pieces, 32) - 2) * buckets / 32;
}

/// The hidden layer before clipping, for both views: values[view][hidden], quantised by kOne.
struct Accumulator {
  alignas(64) std::array<std::array<std::int16_t, kMaxHidden>, 2> values;
};

/// Immutable weights and the fastest kernel of this processor. Any number of threads may share it.
class Network {
 public:
  /// Errors: LoadError.
  [[nodiscard]] static Expected<std::shared_ptr<const Network>, LoadError> load(std::string_view file);
  /// A network with the given kernel, for tests and benchmarks. Precondition:
  /// read_network(write_network(weights)) succeeds.
  Network(const Weights& weights, const Kernel& kernel, std::uint64_t file_hash = 0);

  [[nodiscard]] std::size_t hidden() const { return hidden_; }
  [[nodiscard]] std::size_t king_buckets() const { return king_buckets_; }
  /// The FNV-1a hash of the file that it was loaded from.
  [[nodiscard]] std::uint64_t file_hash() const { return file_hash_; }
  [[nodiscard]] const char* kernel_name() const;

  /// Computes one view from scratch: the cost of about thirty updates.
  void refresh(Accumulator& to, const chess::Position& position, chess::Color view) const;
  /// Computes one view incrementally. Precondition: the place of the king of `view` was the same before.
  void update(Accumulator& to, const Accumulator& from, const FeatureDelta& delta, chess::Color view,
              KingPlace own_king) const;
  /// The eval for the side to move, in centipawns. `pieces`: the number of pieces on the board. Precondition:
  /// both views are computed.
  [[nodiscard]] int evaluate(const Accumulator& accumulator, chess::Color turn, int pieces) const;
  /// update() of both views and evaluate() in one pass. `kings`: [view].
  [[nodiscard]] int step(Accumulator& to, const Accumulator& from, const FeatureDelta& delta,
                         const std::array<KingPlace, 2>& kings, chess::Color turn, int pieces) const;

 private:
  struct AlignedDelete {
    void operator()(std::int16_t* weights) const;
  };

  /// The eval of both views of `accumulator` and the sum of their linear output.
  [[nodiscard]] int centipawns(const Accumulator& accumulator, chess::Color turn, std::int64_t sum,
                               std::size_t bucket) const;
  [[nodiscard]] const std::int16_t* row(chess::Color view, KingPlace own_king,
                                        const PlacedPiece& piece) const {
    return &input_[feature(view, own_king, piece) * hidden_];
  }

  const Kernel* kernel_;
  std::uint64_t file_hash_;
  std::size_t hidden_;
  std::size_t king_buckets_;
  std::size_t buckets_;
  std::unique_ptr<std::int16_t[], AlignedDelete> memory_;
  std::int16_t* input_;
  std::int16_t* bias_;
  alignas(64) std::array<std::int8_t, kMaxBuckets * 2 * kMaxHidden> output_{};
  std::array<std::int32_t, kMaxBuckets> output_bias_{};
  // As DenseLayers has them, one bucket after the other.
  alignas(64) std::array<std::int8_t, kMaxBuckets * kSecond * 2 * kMaxHidden> second_{};
  alignas(64) std::array<std::int32_t, kMaxBuckets * kSecond> second_bias_{};
  alignas(64) std::array<std::int8_t, kMaxBuckets * kThird * 2 * kSecond> third_{};
  alignas(64) std::array<std::int32_t, kMaxBuckets * kThird> third_bias_{};
  alignas(64) std::array<std::int16_t, kMaxBuckets * kThird> last_{};
};

}  // namespace rookery::nnue
