#include "archive/postings.h"

namespace rookery::store {
namespace {

constexpr std::size_t kKeyBytes = 7;
constexpr unsigned kBitsOfByte = 8, kBitsAtOnce = 7;
constexpr std::uint64_t kLowBits = 0x7F, kMore = 0x80, kWithoutBucket = 0x00FF'FFFF'FFFF'FFFF;

void append_key(std::string& out, std::uint64_t key) {
  for (std::size_t byte = kKeyBytes; byte > 0; --byte) {
    out += static_cast<char>(key >> (kBitsOfByte * (byte - 1)));
  }
}

void append_number(std::string& out, std::uint64_t number) {
  while (number > kLowBits) {
    out += static_cast<char>((number & kLowBits) | kMore);
    number >>= kBitsAtOnce;
  }
  out += static_cast<char>(number);
}

/// Reads a run from its start to its end.
class RunReader {
 public:
  explicit RunReader(std::string_view run) : rest_(run) {}
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] bool is_damaged() const { return is_damaged_; }

  std::uint64_t key() {
    std::uint64_t key = 0;
    if (rest_.size() < kKeyBytes) {
      return damaged();
    }
    for (std::size_t i = 0; i < kKeyBytes; ++i) {
      key = (key << kBitsOfByte) | static_cast<unsigned char>(rest_[i]);
    }
    rest_.remove_prefix(kKeyBytes);
    return key;
  }

  std::uint64_t number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64 && !rest_.empty(); shift += kBitsAtOnce) {
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      number |= (byte & kLowBits) << shift;
      if ((byte & kMore) == 0) {
        return number;
      }
    }
    return damaged();
  }

 private:
  std::uint64_t damaged() {
    is_damaged_ = true;
    rest_ = {};
    return 0;
  }

  std::string_view rest_;
  bool is_damaged_ = false;
};

/// Calls `take(key, number)` for each posting of the keys that `is_wanted(key)` selects, without their
/// buckets.
template <class IsWanted, class Take>
Expected<void, DamagedPostings> visit(std::string_view run, std::int64_t first, IsWanted is_wanted,
                                      Take take) {
  RunReader reader(run);
  while (!reader.at_end()) {
    const std::uint64_t key = reader.key();
    const bool wanted = is_wanted(key);
    auto number = static_cast<std::uint64_t>(first);
    for (std::uint64_t left = reader.number(); left > 0 && !reader.is_damaged(); --left) {
      number += reader.number();
      if (wanted && !reader.is_damaged()) {
        take(key, static_cast<std::int64_t>(number));
      }
    }
  }
  return reader.is_damaged() ? Expected<void, DamagedPostings>(fail(DamagedPostings{}))
                             : Expected<void, DamagedPostings>();
}

}  // namespace

std::string write_postings(const Postings& postings, std::int64_t first) {
  std::string run;
  for (std::size_t begin = 0; begin < postings.size();) {
    std::size_t end = begin;
    while (end < postings.size() && postings[end].key == postings[begin].key) {
      ++end;
    }
    append_key(run, postings[begin].key);
    append_number(run, end - begin);
    std::int64_t before = first;
    for (std::size_t i = begin; i < end; ++i) {
      append_number(run, static_cast<std::uint64_t>(postings[i].number - before));
      before = postings[i].number;
    }
    begin = end;
  }
  return run;
}

Expected<void, DamagedPostings> read_postings(std::string_view run, unsigned bucket, std::int64_t first,
                                              Postings& postings) {
  const std::uint64_t head = std::uint64_t{bucket} << (kBitsOfByte * kKeyBytes);
  return visit(
      run, first, [](std::uint64_t) { return true; },
      [&](std::uint64_t key, std::int64_t number) { postings.push_back({head | key, number}); });
}

Expected<void, DamagedPostings> find_postings(std::string_view run, std::uint64_t key, std::int64_t first,
                                              std::vector<std::int64_t>& numbers) {
  const std::uint64_t wanted = key & kWithoutBucket;
  return visit(
      run, first, [wanted](std::uint64_t found) { return found == wanted; },
      [&](std::uint64_t, std::int64_t number) { numbers.push_back(number); });
}

}  // namespace rookery::store
