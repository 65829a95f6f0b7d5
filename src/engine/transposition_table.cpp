#include "transposition_table.h"

#include <algorithm>
#include <bit>
#include <new>

namespace rookery::engine {

namespace {

Eval from_root(Eval eval, int ply) {
  return !is_mate(eval) ? eval : eval > 0 ? eval - ply : eval + ply;
}

Eval from_position(Eval eval, int ply) {
  return !is_mate(eval) ? eval : eval > 0 ? eval + ply : eval - ply;
}

/// A move from its 16 bits, as Move::raw gave them.
chess::Move unpack(std::uint16_t raw) {
  return std::bit_cast<chess::Move>(raw);
}

}  // namespace

bool TranspositionTable::resize(std::size_t mib) {
  const std::size_t count = std::bit_floor(mib * (std::size_t{1} << 20) / sizeof(Bucket));
  std::unique_ptr<Bucket[]> buckets;
  if (count > 0) {
    buckets.reset(new (std::nothrow) Bucket[count]());
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
  std::fill_n(buckets_.get(), count_, Bucket{});
  generation_ = 0;
}

std::optional<TableHit> TranspositionTable::probe(std::uint64_t key, int ply) const {
  if (count_ == 0) {
    return std::nullopt;
  }
  for (const Entry& entry : bucket(key).entries) {
    if (entry.used && entry.key == key) {
      const auto move = entry.move == 0 ? std::nullopt : std::optional(unpack(entry.move));
      return TableHit{move, from_root(entry.eval, ply), entry.depth, entry.bound};
    }
  }
  return std::nullopt;
}

int TranspositionTable::worth(const Entry& entry) const {
  if (!entry.used) {
    return -1000;
  }
  const int age = static_cast<std::uint8_t>(generation_ - entry.generation);
  return entry.depth - 2 * age;
}

void TranspositionTable::store(std::uint64_t key, int ply, const TableHit& found) {
  if (count_ == 0) {
    return;
  }
  auto& entries = bucket(key).entries;
  auto place = std::ranges::find_if(entries, [&](const Entry& e) { return e.used && e.key == key; });
  const bool known = place != entries.end();
  if (!known) {
    place = std::ranges::min_element(entries, {}, [&](const Entry& e) { return worth(e); });
  }
  const std::uint16_t old_move = known ? place->move : std::uint16_t{0};
  *place = {key,
            found.move ? found.move->raw() : old_move,
            static_cast<std::int16_t>(from_position(found.eval, ply)),
            static_cast<std::uint8_t>(std::clamp(found.depth, 0, 255)),
            found.bound,
            generation_,
            true};
}

int TranspositionTable::permille_used() const {
  const std::size_t sample = std::min<std::size_t>(count_, 250);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Entry& entry : buckets_[i].entries) {
      used += entry.used && entry.generation == generation_ ? 1 : 0;
    }
  }
  return sample == 0 ? 0 : used * 1000 / static_cast<int>(4 * sample);
}

}  // namespace rookery::engine
