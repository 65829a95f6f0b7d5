#include "rookery/nnue/network.h"

#include <algorithm>
#include <new>

#include "rookery/base/hash.h"

namespace rookery::nnue {

namespace {

using chess::Color;

/// Each piece adds a row.
constexpr std::size_t kMaxRows = 64;  // pieces on a board: set-up positions may have more than a game

std::size_t view_index(Color view) {
  return index(view);
}

/// From [rows][outputs][inputs] to [rows][inputs / 4][outputs][4], as the kernels read them.
template <class To>
void put_in_fours(const std::vector<std::int8_t>& from, std::size_t outputs, std::size_t inputs, To& to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::size_t input = i % inputs, output = i / inputs % outputs, row = i / inputs / outputs;
    to[(row * inputs + input / 4 * 4) * outputs + 4 * output + input % 4] = from[i];
  }
}

}  // namespace

/// 64 bytes: a cache line, and the width of the widest vectors.
void Network::AlignedDelete::operator()(std::int16_t* weights) const {
  ::operator delete[](weights, std::align_val_t{64});
}

/// The first usable kernel is the fastest one.
Expected<std::shared_ptr<const Network>, LoadError> Network::load(std::string_view file) {
  return read_network(file).map([&](const Weights& weights) {
    return std::make_shared<const Network>(weights, **usable_kernels().begin(), hash_bytes(file));
  });
}

Network::Network(const Weights& weights, const Kernel& kernel, std::uint64_t file_hash)
    : kernel_(&kernel),
      file_hash_(file_hash),
      hidden_(weights.hidden),
      king_buckets_(weights.king_buckets),
      buckets_(weights.buckets),
      memory_(static_cast<std::int16_t*>(::operator new[](
          sizeof(std::int16_t) * (weights.input.size() + weights.bias.size()), std::align_val_t{64}))),
      input_(memory_.get()),
      bias_(input_ + weights.input.size()) {
  std::ranges::copy(weights.input, input_);
  std::ranges::copy(weights.bias, bias_);
  // int8, which kMaxOutputWeight allows: half as much memory to load in each evaluation.
  std::ranges::transform(weights.output, output_.begin(),
                         [](std::int16_t weight) { return static_cast<std::int8_t>(weight); });
  std::ranges::copy(weights.output_bias, output_bias_.begin());
  std::ranges::copy(weights.second, second_.begin());
  put_in_fours(weights.third, kThird, 2 * kSecond, third_);
  std::ranges::copy(weights.second_bias, second_bias_.begin());
  std::ranges::copy(weights.third_bias, third_bias_.begin());
  std::ranges::copy(weights.last, last_.begin());
}

const char* Network::kernel_name() const {
  return kernel_->name;
}

void Network::refresh(Accumulator& to, const chess::Position& position, Color view) const {
  const KingPlace own_king = king_place(view, position.king(view), king_buckets_);
  // All rows are added in one call of the kernel, so that the sums stay in registers.
  std::array<const std::int16_t*, kMaxRows> rows;
  std::size_t count = 0;
  for (const Color color : chess::kColors) {
    for (const chess::Role role : chess::kRoles) {
      for (const chess::Square square : position.board().by(color, role)) {
        rows[count++] = row(view, own_king, {{color, role}, square});
      }
    }
  }
  kernel_->apply(to.values[view_index(view)].data(), bias_, rows.data(), count, nullptr, 0, hidden_);
}

void Network::update(Accumulator& to, const Accumulator& from, const FeatureDelta& delta, Color view,
                     KingPlace own_king) const {
  std::array<const std::int16_t*, 2> added;
  std::array<const std::int16_t*, 2> removed;
  for (std::size_t i = 0; i < delta.added.size(); ++i) {
    added[i] = row(view, own_king, delta.added[i]);
  }
  for (std::size_t i = 0; i < delta.removed.size(); ++i) {
    removed[i] = row(view, own_king, delta.removed[i]);
  }
  kernel_->apply(to.values[view_index(view)].data(), from.values[view_index(view)].data(), added.data(),
                 delta.added.size(), removed.data(), delta.removed.size(), hidden_);
}

int Network::evaluate(const Accumulator& accumulator, Color turn, int pieces) const {
  const std::size_t bucket = bucket_of(pieces, buckets_);
  const std::int64_t sum =
      kernel_->output(accumulator.values[view_index(turn)].data(),
                      accumulator.values[view_index(~turn)].data(), &output_[bucket * 2 * hidden_], hidden_);
  return centipawns(accumulator, turn, sum, bucket);
}

int Network::step(Accumulator& to, const Accumulator& from, const FeatureDelta& delta,
                  const std::array<KingPlace, 2>& kings, Color turn, int pieces) const {
  const auto step_of = [&](Color view) {
    const std::size_t place = view_index(view);
    Step step{to.values[place].data(), from.values[place].data(), {}, {}};
    for (std::size_t i = 0; i < delta.added.size(); ++i) {
      step.added[i] = row(view, kings[place], delta.added[i]);
    }
    for (std::size_t i = 0; i < delta.removed.size(); ++i) {
      step.removed[i] = row(view, kings[place], delta.removed[i]);
    }
    return step;
  };
  const std::size_t bucket = bucket_of(pieces, buckets_);
  const std::int64_t sum = kernel_->step(step_of(turn), step_of(~turn), delta.added.size(),
                                         delta.removed.size(), &output_[bucket * 2 * hidden_], hidden_);
  return centipawns(to, turn, sum, bucket);
}

/// The activation is squared, so `sum` has the factor kOne once more than the bias.
int Network::centipawns(const Accumulator& accumulator, Color turn, std::int64_t sum,
                        std::size_t bucket) const {
  const std::int64_t output = sum / kOne + output_bias_[bucket];
  const DenseLayers layers{.second = &second_[bucket * kSecond * 2 * hidden_],
                           .second_bias = &second_bias_[bucket * kSecond],
                           .third = &third_[bucket * kThird * 2 * kSecond],
                           .third_bias = &third_bias_[bucket * kThird],
                           .last = &last_[bucket * kThird]};
  const std::int64_t dense = kernel_->dense(accumulator.values[view_index(turn)].data(),
                                            accumulator.values[view_index(~turn)].data(), layers, hidden_);
  return static_cast<int>(output * kScale / (kOne * kOutputOne) +
                          dense * kScale / (kActivationOne * kLastOne));
}

}  // namespace rookery::nnue
