#include "rookery/tablebase/checksum.h"

#include <algorithm>
#include <bit>
#include <string>

#include "rookery/base/bytes.h"

namespace rookery::tablebase {

namespace {

// The hash's own constants.
constexpr std::uint64_t k0 = 0xC3A5C85C97CB3127, k1 = 0xB492B66FBE98F273, k3 = 0xC949D7C7509E6557;
constexpr std::uint64_t kMultiply = 0x9DDFEA08EB382D69;
constexpr std::size_t kChunk = std::size_t{1} << 24;
constexpr std::size_t kRound = 40, kLeast = 240;

std::uint64_t word_at(std::string_view bytes, std::size_t at) {
  std::string_view rest = bytes.substr(at);
  return *take_fixed<std::uint64_t>(rest);
}

std::uint64_t mix(std::uint64_t value) {
  return value ^ (value >> 47);
}

std::uint64_t combine(std::uint64_t low, std::uint64_t high) {
  const std::uint64_t first = mix((low ^ high) * kMultiply);
  return mix((high ^ first) * kMultiply) * kMultiply;
}

/// CRC-32C (Castagnoli), a byte of input at a time for each of the eight tables: [how many bytes
/// follow][byte].
constexpr auto kCrc = [] {
  std::array<std::array<std::uint32_t, 256>, 8> tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) {
      crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0x82F63B78U : 0U);
    }
    tables[0][byte] = crc;
  }
  for (std::size_t after = 1; after < tables.size(); ++after) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t before = tables[after - 1][byte];
      tables[after][byte] = (before >> 8) ^ tables[0][before & 255];
    }
  }
  return tables;
}();

std::uint64_t crc_of(std::uint64_t crc, std::uint64_t word) {
  word ^= crc & 0xFFFFFFFF;
  std::uint32_t result = 0;
  for (std::size_t byte = 0; byte < 8; ++byte) {
    result ^= kCrc[7 - byte][(word >> (8 * byte)) & 255];
  }
  return result;
}

/// The state of CityHashCrc256.
class LongHash {
 public:
  LongHash(std::string_view bytes, std::uint32_t seed)
      : a_(word_at(bytes, 56) + k0),
        b_(word_at(bytes, 96) + k0),
        c_(combine(b_, bytes.size())),
        d_(word_at(bytes, 120) * k0 + bytes.size()),
        e_(word_at(bytes, 184) + seed),
        first_(c_),
        second_(d_),
        rest_(c_ + d_) {
    crc_[0] = seed;
  }

  /// Takes 40 bytes, in one of the hash's two ways.
  void take(std::string_view bytes, bool is_first_way) {
    const std::uint64_t multiplier = is_first_way ? 1 : k0;
    const int flip = is_first_way ? 1 : 0;
    const std::uint64_t before = a_;
    a_ = std::rotr(b_, 41 ^ flip) * multiplier + word_at(bytes, 0);
    b_ = std::rotr(c_, 27 ^ flip) * multiplier + word_at(bytes, 8);
    c_ = std::rotr(d_, 41 ^ flip) * multiplier + word_at(bytes, 16);
    d_ = std::rotr(e_, 33 ^ flip) * multiplier + word_at(bytes, 24);
    e_ = std::rotr(rest_, 25 ^ flip) * multiplier + word_at(bytes, 32);
    rest_ = before;
    const std::array words{a_, b_, c_, d_, e_};
    for (std::size_t i = 0; i < words.size(); ++i) {
      crc_[i] = crc_of(crc_[i], words[i]);
    }
  }

  [[nodiscard]] std::array<std::uint64_t, 4> finish() {
    auto [f, g, h, i, j] = crc_;
    j += i << 32;
    a_ = combine(a_, j);
    h += g << 32;
    b_ += h;
    c_ = combine(c_, f) + i;
    d_ = combine(d_, e_ + first_);
    j += e_;
    i += combine(h, rest_);
    e_ = combine(a_, d_) + j;
    f = combine(b_, c_) + a_;
    g = combine(j, i) + c_;
    std::array<std::uint64_t, 4> result{e_ + f + g + h, second_, 0, 0};
    a_ = mix((a_ + g) * k0) * k0 + b_;
    result[1] += a_ + result[0];
    a_ = mix(a_ * k0) * k0 + c_;
    result[2] = a_ + result[1];
    a_ = mix((a_ + e_) * k0) * k0;
    result[3] = a_ + result[2];
    return result;
  }

 private:
  std::uint64_t a_, b_, c_, d_, e_, first_, second_, rest_;
  std::array<std::uint64_t, 5> crc_{};
};

std::array<std::uint64_t, 4> hash_256(std::string_view bytes) {
  std::string padded;
  std::uint32_t seed = 0;
  if (bytes.size() < kLeast) {
    seed = ~static_cast<std::uint32_t>(bytes.size());
    padded.assign(bytes);
    padded.resize(kLeast);
    bytes = padded;
  }
  LongHash hash(bytes, seed);
  const std::size_t rounds = bytes.size() / kRound, paired = bytes.size() / kLeast * (kLeast / kRound);
  for (std::size_t round = 0; round < rounds; ++round) {
    hash.take(bytes.substr(round * kRound, kRound), round < paired && round % 2 == 0);
  }
  if (bytes.size() % kRound > 0) {
    hash.take(bytes.substr(bytes.size() - kRound), false);
  }
  return hash.finish();
}

/// CityHash128 of 32 to 143 bytes: its first 16 are the seed of CityMurmur for the others.
Checksum hash_128(std::string_view bytes) {
  std::uint64_t a = word_at(bytes, 0) ^ k3, b = word_at(bytes, 8);
  bytes.remove_prefix(16);
  const std::size_t size = bytes.size();
  if (size <= 16) {
    a = mix(a * k1) * k1;
    const std::uint64_t last = word_at(bytes, size - 8);
    const std::uint64_t c =
        b * k1 + (combine(word_at(bytes, 0), std::rotr(last + size, static_cast<int>(size))) ^ last);
    const std::uint64_t d = mix(a + word_at(bytes, 0));
    a = combine(a, c);
    b = combine(d, b);
    return {a ^ b, combine(b, a)};
  }
  std::uint64_t c = combine(word_at(bytes, size - 8) + k1, a);
  std::uint64_t d = combine(b + size, c + word_at(bytes, size - 16));
  a += d;
  for (std::size_t at = 0; at + 16 < size; at += 16) {
    a = (a ^ mix(word_at(bytes, at) * k1) * k1) * k1;
    b ^= a;
    c = (c ^ mix(word_at(bytes, at + 8) * k1) * k1) * k1;
    d ^= c;
  }
  a = combine(a, c);
  b = combine(d, b);
  return {a ^ b, combine(b, a)};
}

}  // namespace

Checksum checksum_of(std::string_view bytes) {
  std::string hashes;
  for (std::size_t at = 0; at < bytes.size(); at += kChunk) {
    for (const std::uint64_t word : hash_256(bytes.substr(at, kChunk))) {
      append_fixed(hashes, word);
    }
  }
  return hash_128(hashes);
}

bool has_good_checksum(std::string_view file) {
  const std::size_t size = file.size() - kChecksumSize;
  return checksum_of(file.substr(0, size)) == Checksum{word_at(file, size), word_at(file, size + 8)};
}

}  // namespace rookery::tablebase
