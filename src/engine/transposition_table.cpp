#include "transposition_table.h"

#include <algorithm>
#include <bit>

namespace rookery::engine {

namespace {

/// No static eval has this value.
constexpr std::int16_t kNoStaticEval = INT16_MIN;

/// The second word of a slot, from the low bits up.
struct Packed {
  std::uint16_t move;  ///< raw; 0: none
  std::int16_t eval;
  std::int16_t static_eval;
  std::uint8_t depth;
  std::uint8_t flags;  ///< bound: two bits, was_pv: one, generation: five

  [[nodiscard]] Bound bound() const { return static_cast<Bound>(flags & 3U); }
  [[nodiscard]] bool was_pv() const { return (flags & 4U) != 0; }
  [[nodiscard]] unsigned generation() const { return flags >> 3; }
};
static_assert(sizeof(Packed) == 8);

Packed unpack(std::uint64_t data) {
  return std::bit_cast<Packed>(data);
}

/// Mates are stored relative to the position, since other searches reach it at other plies.
Eval to_root_relative(Eval eval, int ply) {
  return !is_mate(eval) ? eval : eval > 0 ? eval - ply : eval + ply;
}

Eval to_position_relative(Eval eval, int ply) {
  return !is_mate(eval) ? eval : eval > 0 ? eval + ply : eval - ply;
}

// The XOR of key and data detects a slot that two threads wrote at once, so no stronger order is needed.
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
    for (Slot& slot : buckets_[i].slots) {
      slot.key_xor_data.store(0, kRelaxed);
      slot.data.store(0, kRelaxed);
    }
  }
  generation_ = 0;
}

std::optional<TableEntry> TranspositionTable::probe(std::uint64_t key, int ply) const {
  if (count_ == 0) {
    return std::nullopt;
  }
  for (const Slot& slot : bucket(key).slots) {
    const std::uint64_t data = slot.data.load(kRelaxed);
    if (data == 0 || (slot.key_xor_data.load(kRelaxed) ^ data) != key) {
      continue;
    }
    const Packed packed = unpack(data);
    TableEntry entry{.eval = to_root_relative(packed.eval, ply),
                     .depth = packed.depth,
                     .bound = packed.bound(),
                     .was_pv = packed.was_pv()};
    if (packed.move != 0) {
      entry.move = std::bit_cast<chess::Move>(packed.move);
    }
    if (packed.static_eval != kNoStaticEval) {
      entry.static_eval = packed.static_eval;
    }
    return entry;
  }
  return std::nullopt;
}

int TranspositionTable::replacement_value(std::uint64_t data) const {
  if (data == 0) {
    return -1000;
  }
  const Packed packed = unpack(data);
  const unsigned age = (generation() + kGenerations - packed.generation()) % kGenerations;
  return packed.depth - 4 * static_cast<int>(age);  // a search older counts as four plies shallower
}

void TranspositionTable::store(std::uint64_t key, int ply, const TableEntry& entry) {
  if (count_ == 0) {
    return;
  }
  auto& slots = bucket(key).slots;
  const auto holds_key = [&](const Slot& slot) {
    const std::uint64_t data = slot.data.load(kRelaxed);
    return data != 0 && (slot.key_xor_data.load(kRelaxed) ^ data) == key;
  };
  auto slot = std::ranges::find_if(slots, holds_key);
  std::uint16_t old_move = 0;
  if (slot != slots.end()) {
    const Packed old = unpack(slot->data.load(kRelaxed));
    old_move = old.move;
    const bool deeper = old.depth > entry.depth + 3 && old.generation() == generation();
    if (deeper && entry.bound != Bound::Exact) {
      return;
    }
  } else {
    slot = std::ranges::min_element(
        slots, {}, [&](const Slot& candidate) { return replacement_value(candidate.data.load(kRelaxed)); });
  }
  const Packed packed{.move = entry.move ? entry.move->raw() : old_move,
                      .eval = static_cast<std::int16_t>(to_position_relative(entry.eval, ply)),
                      .static_eval = static_cast<std::int16_t>(entry.static_eval.value_or(kNoStaticEval)),
                      .depth = static_cast<std::uint8_t>(std::clamp(entry.depth, 0, 255)),
                      .flags = static_cast<std::uint8_t>(static_cast<unsigned>(entry.bound) |
                                                         (entry.was_pv ? 4U : 0U) | (generation() << 3))};
  const auto data = std::bit_cast<std::uint64_t>(packed);
  slot->data.store(data, kRelaxed);
  slot->key_xor_data.store(key ^ data, kRelaxed);
}

int TranspositionTable::permille_used() const {
  const std::size_t sample = std::min<std::size_t>(count_, 50);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : buckets_[i].slots) {
      const std::uint64_t data = slot.data.load(kRelaxed);
      used += data != 0 && unpack(data).generation() == generation() ? 1 : 0;
    }
  }
  return sample == 0 ? 0 : used * 1000 / static_cast<int>(4 * sample);
}

}  // namespace rookery::engine
