#include "examples.h"

#include <bit>
#include <cmath>

#include "rookery/nnue/network.h"
#include "rookery/selfplay/sample_file.h"

namespace rookery::trainer {

namespace {

constexpr int kOther = 8;  // in Sample::pieces
constexpr int kRoleMask = 7;
constexpr int kKing = 5;

struct Pieces {
  std::array<std::uint8_t, 32> piece;
  std::array<std::uint8_t, 32> square;
  std::array<int, 2> turn{0, 56};       // [view]: XORed with a square, turns it as the view is
  std::array<std::size_t, 2> bucket{};  // [view]: of its king
  std::uint32_t count = 0;
};

Pieces unpack(const selfplay::Sample& sample, std::size_t king_buckets) {
  Pieces pieces;
  for (std::uint64_t rest = sample.occupied; rest != 0; rest &= rest - 1) {
    const int square = std::countr_zero(rest);
    const int pair = sample.pieces[pieces.count / 2];
    const int piece = pieces.count % 2 == 0 ? pair & 15 : pair >> 4;
    if ((piece & kRoleMask) == kKing) {
      const std::size_t view = piece >= kOther ? 1 : 0;
      pieces.turn[view] ^= square % 8 >= 4 ? 7 : 0;
      pieces.bucket[view] =
          nnue::king_bucket(static_cast<std::size_t>(square ^ pieces.turn[view]), king_buckets);
    }
    pieces.piece[pieces.count] = static_cast<std::uint8_t>(piece);
    pieces.square[pieces.count] = static_cast<std::uint8_t>(square);
    ++pieces.count;
  }
  return pieces;
}

}  // namespace

float target_of(const selfplay::Sample& sample, float result_share) {
  const float by_score = 1 / (1 + std::exp(static_cast<float>(-sample.score) / nnue::kScale));
  return result_share * static_cast<float>(sample.result) / 2 + (1 - result_share) * by_score;
}

Example make_example(const selfplay::Sample& sample, Shape shape, float result_share) {
  const Pieces pieces = unpack(sample, shape.king_buckets);
  Example example;
  example.count = pieces.count * (shape.king_buckets > 1 ? 2 : 1);
  example.bucket = static_cast<std::uint32_t>(nnue::bucket_of(static_cast<int>(pieces.count), shape.buckets));
  example.target = target_of(sample, result_share);
  for (std::uint32_t i = 0; i < pieces.count; ++i) {
    const int role = pieces.piece[i] & kRoleMask;
    const int other = pieces.piece[i] >= kOther ? 1 : 0;
    for (const int view : {0, 1}) {
      const auto at = static_cast<std::size_t>(view);
      const int feature = 384 * (other ^ view) + 64 * role + (pieces.square[i] ^ pieces.turn[at]);
      example.features[view][i] = static_cast<std::uint16_t>(feature);
      if (shape.king_buckets > 1) {
        example.features[view][pieces.count + i] = static_cast<std::uint16_t>(
            nnue::kFeatures * (1 + pieces.bucket[at]) + static_cast<std::size_t>(feature));
      }
    }
  }
  return example;
}

Expected<std::vector<selfplay::Sample>, std::string> load_samples(
    std::span<const std::filesystem::path> files) {
  std::vector<selfplay::Sample> samples;
  const auto read =
      selfplay::for_each_sample_in(files, selfplay::OnTruncation::Refuse,
                                   [&](const selfplay::Sample& sample) { samples.push_back(sample); });
  if (!read) {
    return fail(read.error().what);
  }
  return samples;
}

}  // namespace rookery::trainer
