#include "transposition_table.h"

#include <algorithm>
#include <bit>

namespace rookery::engine {

namespace {

/// No evaluation gives it.
constexpr std::int16_t kNoStaticEval = INT16_MIN;

/// An entry's second word, from the low bits up.
struct Packed {
  std::uint16_t move;  ///< raw; 0: none
  std::int16_t eval;
  std::int16_t static_eval;
  std::uint8_t depth;
  std::uint8_t about;  ///< bound: two bits, was_pv: one, generation: five

  [[nodiscard]] Bound bound() const { return static_cast<Bound>(about & 3U); }
  [[nodiscard]] bool was_pv() const { return (about & 4U) != 0; }
  [[nodiscard]] unsigned generation() const { return about >> 3; }
};
static_assert(sizeof(Packed) == 8);

Packed unpack(std::uint64_t data) {
  return std::bit_cast<Packed>(data);
}

Eval from_root(Eval eval, int ply) {
  return !is_mate(eval) ? eval : eval > 0 ? eval - ply : eval + ply;
}

Eval from_position(Eval eval, int ply) {
  return !is_mate(eval) ? eval : eval > 0 ? eval + ply : eval - ply;
}

constexpr auto kRelaxed = std::memory_order_relaxed;

}  // namespace

bool TranspositionTable::resize(std::size_t mib) {
  const std::size_t count = std::bit_floor(mib * (std::size_t{1} << 20) / sizeof(Bucket));
  LargeArray<Bucket> buckets;
  if (count > 0) {
    buckets = make_large_array<Bucket>(count);
    if (!buckets) {
      return false;
    }
  }
  buckets_ = std::move(buckets);
  count_ = count;
  generation_ = 0;
  return true;
}

void TranspositionTable::clear() {
  for (std::size_t i = 0; i < count_; ++i) {
    for (Entry& entry : buckets_[i].entries) {
      entry.check.store(0, kRelaxed);
      entry.data.store(0, kRelaxed);
    }
  }
  generation_ = 0;
}

std::optional<TableHit> TranspositionTable::probe(std::uint64_t key, int ply) const {
  if (count_ == 0) {
    return std::nullopt;
  }
  for (const Entry& entry : bucket(key).entries) {
    const std::uint64_t data = entry.data.load(kRelaxed);
    if (data == 0 || (entry.check.load(kRelaxed) ^ data) != key) {
      continue;
    }
    const Packed packed = unpack(data);
    TableHit hit{.eval = from_root(packed.eval, ply),
                 .depth = packed.depth,
                 .bound = packed.bound(),
                 .was_pv = packed.was_pv()};
    if (packed.move != 0) {
      hit.move = std::bit_cast<chess::Move>(packed.move);
    }
    if (packed.static_eval != kNoStaticEval) {
      hit.static_eval = packed.static_eval;
    }
    return hit;
  }
  return std::nullopt;
}

int TranspositionTable::worth(std::uint64_t data) const {
  if (data == 0) {
    return -1000;
  }
  const Packed packed = unpack(data);
  const unsigned age = (generation() + kGenerations - packed.generation()) % kGenerations;
  return packed.depth - 4 * static_cast<int>(age);
}

void TranspositionTable::store(std::uint64_t key, int ply, const TableHit& found) {
  if (count_ == 0) {
    return;
  }
  auto& entries = bucket(key).entries;
  const auto holds_key = [&](const Entry& entry) {
    const std::uint64_t data = entry.data.load(kRelaxed);
    return data != 0 && (entry.check.load(kRelaxed) ^ data) == key;
  };
  auto place = std::ranges::find_if(entries, holds_key);
  std::uint16_t old_move = 0;
  if (place != entries.end()) {
    const Packed old = unpack(place->data.load(kRelaxed));
    old_move = old.move;
    const bool deeper = old.depth > found.depth + 3 && old.generation() == generation();
    if (deeper && found.bound != Bound::Exact) {
      return;
    }
  } else {
    place =
        std::ranges::min_element(entries, {}, [&](const Entry& e) { return worth(e.data.load(kRelaxed)); });
  }
  const Packed packed{.move = found.move ? found.move->raw() : old_move,
                      .eval = static_cast<std::int16_t>(from_position(found.eval, ply)),
                      .static_eval = static_cast<std::int16_t>(found.static_eval.value_or(kNoStaticEval)),
                      .depth = static_cast<std::uint8_t>(std::clamp(found.depth, 0, 255)),
                      .about = static_cast<std::uint8_t>(static_cast<unsigned>(found.bound) |
                                                         (found.was_pv ? 4U : 0U) | (generation() << 3))};
  const auto data = std::bit_cast<std::uint64_t>(packed);
  place->data.store(data, kRelaxed);
  place->check.store(key ^ data, kRelaxed);
}

int TranspositionTable::permille_used() const {
  const std::size_t sample = std::min<std::size_t>(count_, 50);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Entry& entry : buckets_[i].entries) {
      const std::uint64_t data = entry.data.load(kRelaxed);
      used += data != 0 && unpack(data).generation() == generation() ? 1 : 0;
    }
  }
  return sample == 0 ? 0 : used * 1000 / static_cast<int>(4 * sample);
}

}  // namespace rookery::engine
