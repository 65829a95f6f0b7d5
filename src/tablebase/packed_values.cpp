#include "packed_values.h"

#include <algorithm>

namespace rookery::tablebase {

namespace {

constexpr unsigned kMaxBlockBits = 20, kMaxSpanBits = 31;
constexpr std::uint64_t kIndexEntry = 6, kLength = 2, kSymbol = 3, kBlockAlignment = 64;
constexpr unsigned kMaxMore = 255;  ///< values that a symbol stands for beyond the first
constexpr int kMaxDepth = 256;      ///< of symbols within symbols: each has a value more than its parts

template <class T>
T number_at(std::string_view bytes, std::uint64_t at) {
  std::string_view rest = bytes.substr(static_cast<std::size_t>(at));
  return *take_fixed<T>(rest);
}

/// The bits of a block, the highest of each byte first; zeros beyond its end.
class BitReader {
 public:
  explicit BitReader(std::string_view block) : rest_(block) { fill(); }

  /// The next 64 bits, of which at least kLongestCode are true.
  [[nodiscard]] std::uint64_t peek() const { return bits_; }
  void skip(unsigned count) {
    bits_ <<= count;
    ready_ -= count;
    if (ready_ < kLongestCode) {
      fill();
    }
  }

 private:
  void fill() {
    for (; ready_ <= 56; ready_ += 8) {
      if (!rest_.empty()) {
        bits_ |= std::uint64_t{static_cast<unsigned char>(rest_.front())} << (56 - ready_);
        rest_.remove_prefix(1);
      }
    }
  }

  std::string_view rest_;
  std::uint64_t bits_ = 0;
  unsigned ready_ = 0;
};

}  // namespace

bool PackedValues::read_coding(ByteReader& reader, std::uint64_t count) {
  count_ = count;
  flags_ = reader.take<std::uint8_t>();
  if ((flags_ & kOnlyValue) != 0) {
    only_value_ = reader.take<std::uint8_t>();
    return !reader.has_failed();
  }
  block_bits_ = reader.take<std::uint8_t>();
  span_bits_ = reader.take<std::uint8_t>();
  const std::uint64_t padding = reader.take<std::uint8_t>();
  block_count_ = reader.take<std::uint32_t>();
  length_count_ = block_count_ + padding;
  return block_bits_ <= kMaxBlockBits && span_bits_ >= 1 && span_bits_ <= kMaxSpanBits && block_count_ > 0 &&
         read_codes(reader) && read_symbols(reader);
}

/// The lowest symbol of each length of codes is stored; the codes follow from these.
bool PackedValues::read_codes(ByteReader& reader) {
  const unsigned longest = reader.take<std::uint8_t>();
  shortest_code_ = reader.take<std::uint8_t>();
  if (shortest_code_ < 1 || longest < shortest_code_ || longest > kLongestCode) {
    return false;
  }
  codes_.resize(longest - shortest_code_ + 1);
  for (CodeLength& code : codes_) {
    code.first_symbol = reader.take<std::uint16_t>();
  }
  // Codes of a length follow those of the next one: half of that many, since each has a bit less.
  for (std::size_t i = codes_.size() - 1; i > 0; --i) {
    const std::uint64_t longer = codes_[i].first_code + codes_[i - 1].first_symbol - codes_[i].first_symbol;
    if (codes_[i - 1].first_symbol < codes_[i].first_symbol || longer % 2 != 0) {
      return false;
    }
    codes_[i - 1].first_code = longer / 2;
  }
  for (std::size_t i = 0; i < codes_.size(); ++i) {
    const auto length = shortest_code_ + static_cast<unsigned>(i);
    if ((codes_[i].first_code >> length) != 0) {
      return false;
    }
    codes_[i].first_code <<= 64 - length;
  }
  return !reader.has_failed();
}

bool PackedValues::read_symbols(ByteReader& reader) {
  const std::uint64_t count = reader.take<std::uint16_t>();
  const std::string_view bytes = reader.take_bytes(count * kSymbol);
  if (reader.has_failed() || count == 0 || count > kIsValue) {
    return false;
  }
  symbols_.resize(static_cast<std::size_t>(count));
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto byte = [&](std::uint64_t at) {
      return unsigned{number_at<std::uint8_t>(bytes, i * kSymbol + at)};
    };
    Symbol& symbol = symbols_[static_cast<std::size_t>(i)];
    symbol.left = static_cast<std::uint16_t>(byte(0) | (byte(1) & 15) << 8);
    symbol.right = static_cast<std::uint16_t>(byte(1) >> 4 | byte(2) << 4);
  }
  std::vector<std::uint8_t> state(symbols_.size());
  for (std::size_t i = 0; i < symbols_.size(); ++i) {
    if (!measure(static_cast<std::uint16_t>(i), state, 0)) {
      return false;
    }
  }
  if (count % 2 != 0) {
    static_cast<void>(reader.take<std::uint8_t>());
  }
  return !reader.has_failed();
}

/// Counts the values that a symbol stands for. False: it contains itself, or no symbol, or more values than
/// one may.
bool PackedValues::measure(std::uint16_t symbol, std::vector<std::uint8_t>& state, int depth) {
  constexpr std::uint8_t kMeasured = 1;
  if (symbol >= symbols_.size() || depth > kMaxDepth) {
    return false;
  }
  if (state[symbol] == kMeasured) {
    return true;
  }
  Symbol& whole = symbols_[symbol];
  if (whole.right != kIsValue) {
    if (!measure(whole.left, state, depth + 1) || !measure(whole.right, state, depth + 1)) {
      return false;
    }
    const unsigned more = symbols_[whole.left].more + symbols_[whole.right].more + 1U;
    if (more > kMaxMore) {
      return false;
    }
    whole.more = static_cast<std::uint16_t>(more);
  }
  state[symbol] = kMeasured;
  return true;
}

bool PackedValues::read_index(ByteReader& reader) {
  if ((flags_ & kOnlyValue) == 0) {
    const std::uint64_t span = std::uint64_t{1} << span_bits_;
    index_ = reader.take_bytes((count_ + span - 1) / span * kIndexEntry);
  }
  return !reader.has_failed();
}

/// The lengths are all values, neither more nor less. Those that pad the list are beyond the last block.
bool PackedValues::read_lengths(ByteReader& reader) {
  if ((flags_ & kOnlyValue) != 0) {
    return true;
  }
  lengths_ = reader.take_bytes(length_count_ * kLength);
  if (reader.has_failed()) {
    return false;
  }
  std::uint64_t sum = 0;
  for (std::uint64_t block = 0; block < block_count_; ++block) {
    sum += static_cast<std::uint64_t>(values_in(block));
  }
  return sum == count_;
}

bool PackedValues::read_blocks(ByteReader& reader) {
  reader.align(kBlockAlignment);
  if ((flags_ & kOnlyValue) == 0) {
    blocks_ = reader.take_bytes(block_count_ << block_bits_);
  }
  return !reader.has_failed();
}

std::int64_t PackedValues::values_in(std::uint64_t block) const {
  return std::int64_t{number_at<std::uint16_t>(lengths_, block * kLength)} + 1;
}

/// The index has the place in the middle of each span.
std::optional<PackedValues::BlockPlace> PackedValues::find_block(std::uint64_t place) const {
  const std::uint64_t span = std::uint64_t{1} << span_bits_;
  const std::uint64_t entry = (place >> span_bits_) * kIndexEntry;
  std::uint64_t block = number_at<std::uint32_t>(index_, entry);
  std::int64_t before = number_at<std::uint16_t>(index_, entry + 4);
  before += static_cast<std::int64_t>(place & (span - 1)) - static_cast<std::int64_t>(span / 2);
  if (block >= length_count_) {
    return std::nullopt;
  }
  while (before < 0) {
    if (block == 0) {
      return std::nullopt;
    }
    before += values_in(--block);
  }
  for (std::int64_t values = values_in(block); before >= values; values = values_in(block)) {
    before -= values;
    if (++block >= block_count_) {
      return std::nullopt;
    }
  }
  return block < block_count_ ? std::optional(BlockPlace{block, before}) : std::nullopt;
}

std::optional<unsigned> PackedValues::at(std::uint64_t place) const {
  if ((flags_ & kOnlyValue) != 0) {
    return only_value_;
  }
  const auto found = find_block(place);
  if (!found) {
    return std::nullopt;
  }
  const std::size_t size = std::size_t{1} << block_bits_;
  BitReader bits(blocks_.substr(static_cast<std::size_t>(found->block) << block_bits_, size));
  for (std::int64_t before = found->before;;) {
    std::size_t i = 0;
    while (bits.peek() < codes_[i].first_code) {  // that of the longest codes is 0
      ++i;
    }
    const unsigned length = shortest_code_ + static_cast<unsigned>(i);
    const std::uint64_t symbol =
        codes_[i].first_symbol + ((bits.peek() - codes_[i].first_code) >> (64 - length));
    if (symbol >= symbols_.size()) {
      return std::nullopt;
    }
    const std::int64_t values = std::int64_t{symbols_[static_cast<std::size_t>(symbol)].more} + 1;
    if (before < values) {
      return value_in(static_cast<std::uint16_t>(symbol), before);
    }
    before -= values;
    bits.skip(length);
  }
}

/// The value that a symbol has after `before` others.
std::optional<unsigned> PackedValues::value_in(std::uint16_t symbol, std::int64_t before) const {
  while (symbols_[symbol].right != kIsValue) {
    const Symbol& whole = symbols_[symbol];
    const std::int64_t left = std::int64_t{symbols_[whole.left].more} + 1;
    symbol = before < left ? whole.left : whole.right;
    before -= before < left ? 0 : left;
  }
  return symbols_[symbol].left;
}

}  // namespace rookery::tablebase
