#include "examples.h"

#include <bit>
#include <cmath>

#include "rookery/nnue/network.h"
#include "rookery/selfplay/sample_file.h"

namespace rookery::trainer {

namespace {

constexpr unsigned kKing = 5;   // in Sample::pieces: the own king ...
constexpr unsigned kOther = 8;  // ... and what is added for the other side's pieces
constexpr std::size_t kMaxPieces = 32;

/// The pieces in the order of their squares. The loops have no branches, and run over all places, so that
/// the compiler can keep them in vectors.
struct Pieces {
  std::array<std::uint8_t, kMaxPieces> piece{};
  std::array<std::uint8_t, kMaxPieces> square{};
  std::uint32_t count = 0;
};

Pieces unpack(const selfplay::Sample& sample) {
  Pieces pieces;
  for (std::size_t i = 0; i < kMaxPieces / 2; ++i) {
    pieces.piece[2 * i] = sample.pieces[i] & 15U;
    pieces.piece[2 * i + 1] = sample.pieces[i] >> 4U;
  }
  for (std::uint64_t rest = sample.occupied; rest != 0; rest &= rest - 1) {
    pieces.square[pieces.count++] = static_cast<std::uint8_t>(std::countr_zero(rest));
  }
  return pieces;
}

unsigned square_of(const Pieces& pieces, unsigned piece) {
  std::uint32_t found = 0;
  for (std::size_t i = 0; i < kMaxPieces; ++i) {
    found |= std::uint32_t{pieces.piece[i] == piece} << i;
  }
  return found == 0 ? 0 : pieces.square[static_cast<std::size_t>(std::countr_zero(found))];
}

/// The features of one side's view. `other`: XORed with a piece, kOther where the view is the other side's.
/// `turn`: XORed with a square, turns it as the view is.
void write_features(const Pieces& pieces, unsigned other, unsigned turn, std::uint16_t* features) {
  for (std::size_t i = 0; i < kMaxPieces; ++i) {
    const unsigned piece = pieces.piece[i] ^ other;
    const unsigned row = 6 * (piece / kOther) + piece % kOther;
    features[i] = static_cast<std::uint16_t>(64 * row + (pieces.square[i] ^ turn));
  }
}

}  // namespace

float target_of(const selfplay::Sample& sample, float result_share) {
  const float by_score = 1 / (1 + std::exp(static_cast<float>(-sample.score) / nnue::kScale));
  return result_share * static_cast<float>(sample.result) / 2 + (1 - result_share) * by_score;
}

Example make_example(const selfplay::Sample& sample, Shape shape, float result_share) {
  const Pieces pieces = unpack(sample);
  Example example;
  example.count = pieces.count * (shape.king_buckets > 1 ? 2 : 1);
  example.bucket = static_cast<std::uint32_t>(nnue::bucket_of(static_cast<int>(pieces.count), shape.buckets));
  example.target = target_of(sample, result_share);
  for (const std::size_t view : {0U, 1U}) {
    const unsigned other = view == 0 ? 0 : kOther;
    const unsigned king = square_of(pieces, kKing ^ other);
    const unsigned turn = (view == 0 ? 0U : 56U) ^ (king % 8 >= 4 ? 7U : 0U);
    std::uint16_t* const features = example.features[view];
    write_features(pieces, other, turn, features);
    if (shape.king_buckets > 1) {
      const std::size_t row = nnue::kFeatures * (1 + nnue::king_bucket(king ^ turn, shape.king_buckets));
      for (std::uint32_t i = 0; i < pieces.count; ++i) {
        features[pieces.count + i] = static_cast<std::uint16_t>(row + features[i]);
      }
    }
  }
  return example;
}

Expected<Samples, std::string> load_samples(std::span<const std::filesystem::path> files) {
  Samples samples;
  const auto read =
      selfplay::for_each_sample_in(files, selfplay::OnTruncation::Refuse,
                                   [&](const selfplay::Sample& sample) { samples.push_back(sample); });
  if (!read) {
    return fail(read.error().what);
  }
  return samples;
}

}  // namespace rookery::trainer
