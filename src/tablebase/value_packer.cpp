#include "value_packer.h"

#include <algorithm>
#include <array>
#include <queue>
#include <utility>

#include "packed_values.h"
#include "rookery/base/bytes.h"

namespace rookery::tablebase {

namespace {

using SymbolNumber = std::uint16_t;

constexpr std::size_t kMaxSymbols = 4095;   ///< 12 bits, of which one number says "a value"
constexpr std::uint16_t kIsValue = 0xFFF;   ///< as a right part
constexpr std::uint32_t kMaxValues = 256;   ///< that a symbol stands for
constexpr std::uint32_t kFewestPairs = 48;  ///< below it a symbol takes more bytes than it saves
constexpr std::size_t kPairsARound = 256;   ///< that become symbols before pairs are counted again
constexpr unsigned kBlockBits = 6;          ///< blocks of 64 bytes
constexpr std::uint64_t kMaxBlockValues = 65'536;
constexpr std::uint64_t kBlocksASpan = 4;  ///< about as many blocks as an entry of the index stands for
/// As many values are looked at for the pairs; more only take longer.
constexpr std::size_t kSampled = std::size_t{1} << 24;

struct Symbol {
  SymbolNumber left, right;
  std::uint32_t values;  ///< that it stands for
};

/// Pairs of a round: what two symbols become.
class PairTable {
 public:
  explicit PairTable(std::size_t symbols) : symbols_(symbols), joined_(symbols * symbols) {}
  void put(SymbolNumber left, SymbolNumber right, SymbolNumber joined) {
    joined_[left * symbols_ + right] = joined;
  }
  /// 0: the pair stays as it is; no pair becomes symbol 0, which is a value.
  [[nodiscard]] SymbolNumber find(SymbolNumber left, SymbolNumber right) const {
    return joined_[left * symbols_ + right];
  }

 private:
  std::size_t symbols_;
  std::vector<SymbolNumber> joined_;
};

/// Replaces pairs from the front to the end.
void replace_pairs(std::vector<SymbolNumber>& sequence, const PairTable& pairs) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < sequence.size();) {
    const SymbolNumber joined = i + 1 < sequence.size() ? pairs.find(sequence[i], sequence[i + 1]) : 0;
    sequence[kept++] = joined != 0 ? joined : sequence[i];
    i += joined != 0 ? 2 : 1;
  }
  sequence.resize(kept);
}

/// Chooses the symbols of a sequence.
class Pairing {
 public:
  explicit Pairing(unsigned most_value) {
    for (unsigned value = 0; value <= most_value; ++value) {
      symbols_.push_back({static_cast<SymbolNumber>(value), kIsValue, 1});
    }
  }

  /// Learns the pairs of `sample`, and replaces them there.
  void learn(std::vector<SymbolNumber>& sample) {
    while (symbols_.size() < kMaxSymbols) {
      const std::vector<std::pair<SymbolNumber, SymbolNumber>> chosen = most_frequent(sample);
      if (chosen.empty()) {
        return;
      }
      rounds_.push_back({symbols_.size(), chosen});
      PairTable pairs = add(chosen);
      replace_pairs(sample, pairs);
    }
  }

  /// Replaces the learned pairs.
  void apply(std::vector<SymbolNumber>& sequence) const {
    for (const Round& round : rounds_) {
      PairTable pairs(round.first);
      for (std::size_t i = 0; i < round.chosen.size(); ++i) {
        pairs.put(round.chosen[i].first, round.chosen[i].second, static_cast<SymbolNumber>(round.first + i));
      }
      replace_pairs(sequence, pairs);
    }
  }

  [[nodiscard]] const std::vector<Symbol>& symbols() const { return symbols_; }

 private:
  struct Round {
    std::size_t first;  ///< the number of its first symbol
    std::vector<std::pair<SymbolNumber, SymbolNumber>> chosen;
  };

  [[nodiscard]] std::vector<std::pair<SymbolNumber, SymbolNumber>> most_frequent(
      const std::vector<SymbolNumber>& sample) const {
    const std::size_t size = symbols_.size();
    std::vector<std::uint32_t> counts(size * size);
    for (std::size_t i = 1; i < sample.size(); ++i) {
      ++counts[sample[i - 1] * size + sample[i]];
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> found;  // how often, and which
    for (std::size_t pair = 0; pair < counts.size(); ++pair) {
      const std::uint32_t values = symbols_[pair / size].values + symbols_[pair % size].values;
      if (counts[pair] >= kFewestPairs && values <= kMaxValues) {
        found.emplace_back(counts[pair], static_cast<std::uint32_t>(pair));
      }
    }
    std::ranges::sort(found, std::greater());
    // Pairs that are much rarer than the first are counted again: they may be parts of those before them.
    const std::size_t most = std::min({kPairsARound, kMaxSymbols - size, found.size()});
    std::vector<std::pair<SymbolNumber, SymbolNumber>> chosen;
    for (std::size_t i = 0; i < most && found[i].first * 4 >= found.front().first; ++i) {
      chosen.emplace_back(static_cast<SymbolNumber>(found[i].second / size),
                          static_cast<SymbolNumber>(found[i].second % size));
    }
    return chosen;
  }

  PairTable add(const std::vector<std::pair<SymbolNumber, SymbolNumber>>& chosen) {
    PairTable pairs(symbols_.size());
    for (const auto& [left, right] : chosen) {
      pairs.put(left, right, static_cast<SymbolNumber>(symbols_.size()));
      symbols_.push_back({left, right, symbols_[left].values + symbols_[right].values});
    }
    return pairs;
  }

  std::vector<Symbol> symbols_;
  std::vector<Round> rounds_;
};

/// The length of each symbol's Huffman code; 0: the symbol does not occur.
std::vector<unsigned> code_lengths(std::vector<std::uint64_t> counts) {
  struct Tree {
    std::uint64_t count;
    int left, right;
  };
  for (;;) {
    std::vector<Tree> trees;
    using Entry = std::pair<std::uint64_t, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    std::vector<int> leaf(counts.size(), -1);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] > 0) {
        leaf[i] = static_cast<int>(trees.size());
        open.emplace(counts[i], leaf[i]);
        trees.push_back({counts[i], -1, -1});
      }
    }
    while (open.size() > 1) {
      const Entry one = open.top();
      open.pop();
      const Entry other = open.top();
      open.pop();
      open.emplace(one.first + other.first, static_cast<int>(trees.size()));
      trees.push_back({one.first + other.first, one.second, other.second});
    }
    std::vector<unsigned> depth(trees.size());
    for (std::size_t i = trees.size(); i-- > 0;) {
      if (trees[i].left >= 0) {
        depth[static_cast<std::size_t>(trees[i].left)] = depth[i] + 1;
        depth[static_cast<std::size_t>(trees[i].right)] = depth[i] + 1;
      }
    }
    if (std::ranges::all_of(depth, [](unsigned length) { return length <= kLongestCode; })) {
      std::vector<unsigned> lengths(counts.size());
      for (std::size_t i = 0; i < counts.size(); ++i) {
        lengths[i] = leaf[i] < 0 ? 0 : depth[static_cast<std::size_t>(leaf[i])];
      }
      return lengths;
    }
    for (std::uint64_t& count : counts) {
      count = count == 0 ? 0 : count / 4 + 1;  // flatter, so that the longest code is shorter
    }
  }
}

/// Canonical codes: the longer ones are the lower ones, and have the lower numbers of symbols.
class Codes {
 public:
  explicit Codes(const std::vector<unsigned>& lengths) : lengths_(lengths), numbers_(lengths.size()) {
    std::vector<std::size_t> order(lengths.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      order[i] = i;
    }
    // Symbols without a code come last.
    std::ranges::sort(order, {},
                      [&](std::size_t symbol) { return std::pair(kLongestCode - lengths[symbol], symbol); });
    for (std::size_t i = 0; i < order.size(); ++i) {
      numbers_[order[i]] = static_cast<SymbolNumber>(i);
      ++counts_[lengths[order[i]]];
    }
    order_ = std::move(order);
    find_first();
  }

  [[nodiscard]] unsigned shortest() const { return shortest_; }
  [[nodiscard]] unsigned longest() const { return longest_; }
  [[nodiscard]] SymbolNumber first_symbol(unsigned length) const { return first_symbol_[length]; }
  [[nodiscard]] SymbolNumber number(std::size_t symbol) const { return numbers_[symbol]; }
  /// The symbols in the order of their numbers.
  [[nodiscard]] const std::vector<std::size_t>& order() const { return order_; }
  [[nodiscard]] unsigned length(std::size_t symbol) const { return lengths_[symbol]; }
  [[nodiscard]] std::uint64_t code(std::size_t symbol) const {
    const unsigned length = lengths_[symbol];
    return first_code_[length] + numbers_[symbol] - first_symbol_[length];
  }

 private:
  void find_first() {
    for (unsigned length = 1; length <= kLongestCode; ++length) {
      if (counts_[length] > 0) {
        longest_ = length;
        shortest_ = shortest_ == 0 ? length : shortest_;
      }
    }
    for (unsigned length = longest_; length > shortest_; --length) {
      first_symbol_[length - 1] = static_cast<SymbolNumber>(first_symbol_[length] + counts_[length]);
      first_code_[length - 1] = (first_code_[length] + counts_[length]) / 2;
    }
  }

  std::vector<unsigned> lengths_;
  std::vector<SymbolNumber> numbers_;
  std::vector<std::size_t> order_;
  std::array<std::uint32_t, kLongestCode + 1> counts_{};
  std::array<SymbolNumber, kLongestCode + 1> first_symbol_{};
  std::array<std::uint64_t, kLongestCode + 1> first_code_{};
  unsigned shortest_ = 0, longest_ = 0;
};

/// Blocks of codes, and how many values each has.
class BlockWriter {
 public:
  explicit BlockWriter(const Codes& codes) : codes_(codes) {}

  void add(std::size_t symbol, std::uint32_t values) {
    constexpr std::uint64_t kBits = 8U << kBlockBits;
    const unsigned length = codes_.length(symbol);
    if (used_ + length > kBits || values_ + values > kMaxBlockValues) {
      end_block();
    }
    put(codes_.code(symbol), length);
    values_ += values;
  }
  void end_block() {
    counts_.push_back(values_);
    bytes_.resize(counts_.size() << kBlockBits);
    used_ = values_ = 0;
  }

  [[nodiscard]] const std::vector<std::uint64_t>& counts() const { return counts_; }
  [[nodiscard]] std::string take_bytes() { return std::move(bytes_); }

 private:
  /// The highest bit first.
  void put(std::uint64_t code, unsigned length) {
    const std::size_t begin = counts_.size() << kBlockBits;
    bytes_.resize(begin + (std::size_t{1} << kBlockBits));
    for (unsigned bit = length; bit-- > 0; ++used_) {
      if ((code >> bit & 1) != 0) {
        bytes_[begin + used_ / 8] =
            static_cast<char>(static_cast<unsigned char>(bytes_[begin + used_ / 8]) | (128U >> (used_ % 8)));
      }
    }
  }

  const Codes& codes_;
  std::string bytes_;
  std::vector<std::uint64_t> counts_;  ///< of values, for each whole block
  std::size_t used_ = 0;               ///< bits of the block at hand
  std::uint64_t values_ = 0;
};

std::string write_coding(unsigned flags, unsigned span_bits, std::uint64_t padding, std::uint64_t blocks,
                         const Codes& codes, const std::vector<Symbol>& symbols) {
  std::string text;
  append_fixed(text, static_cast<std::uint8_t>(flags));
  append_fixed(text, static_cast<std::uint8_t>(kBlockBits));
  append_fixed(text, static_cast<std::uint8_t>(span_bits));
  append_fixed(text, static_cast<std::uint8_t>(padding));
  append_fixed(text, static_cast<std::uint32_t>(blocks));
  append_fixed(text, static_cast<std::uint8_t>(codes.longest()));
  append_fixed(text, static_cast<std::uint8_t>(codes.shortest()));
  for (unsigned length = codes.shortest(); length <= codes.longest(); ++length) {
    append_fixed(text, codes.first_symbol(length));
  }
  append_fixed(text, static_cast<std::uint16_t>(symbols.size()));
  for (const std::size_t symbol : codes.order()) {
    const bool is_value = symbols[symbol].right == kIsValue;
    const unsigned left = is_value ? symbols[symbol].left : codes.number(symbols[symbol].left);
    const unsigned right = is_value ? kIsValue : codes.number(symbols[symbol].right);
    append_fixed(text, static_cast<std::uint8_t>(left & 255));
    append_fixed(text, static_cast<std::uint8_t>(left >> 8 | (right & 15) << 4));
    append_fixed(text, static_cast<std::uint8_t>(right >> 4));
  }
  if (symbols.size() % 2 != 0) {
    append_fixed(text, std::uint8_t{0});
  }
  return text;
}

/// An entry for the middle of each span: its block, and its place there. Beyond the last value stand blocks
/// of padding, which have as many values as a block may.
std::string write_index(const std::vector<std::uint64_t>& counts, std::uint64_t values, unsigned span_bits) {
  std::string text;
  const std::uint64_t span = std::uint64_t{1} << span_bits;
  std::size_t block = 0;
  std::uint64_t before = 0;  // values before the block
  const auto size_of = [&](std::size_t at) { return at < counts.size() ? counts[at] : kMaxBlockValues; };
  for (std::uint64_t begin = 0; begin < values; begin += span) {
    const std::uint64_t middle = begin + span / 2;
    while (middle >= before + size_of(block)) {
      before += size_of(block++);
    }
    append_fixed(text, static_cast<std::uint32_t>(block));
    append_fixed(text, static_cast<std::uint16_t>(middle - before));
  }
  return text;
}

/// The values as symbols, each value without a choice as the one before it.
std::vector<SymbolNumber> to_symbols(std::span<const std::uint8_t> values, std::uint8_t first) {
  std::vector<SymbolNumber> sequence(values.size());
  std::uint8_t last = first;
  for (std::size_t i = 0; i < values.size(); ++i) {
    last = values[i] == kAnyValue ? last : values[i];
    sequence[i] = last;
  }
  return sequence;
}

std::vector<SymbolNumber> sample_of(const std::vector<SymbolNumber>& sequence) {
  if (sequence.size() <= kSampled) {
    return sequence;
  }
  constexpr std::size_t kPieces = 256;
  std::vector<SymbolNumber> sample;
  for (std::size_t i = 0; i < kPieces; ++i) {
    const auto begin = sequence.begin() + static_cast<std::ptrdiff_t>(sequence.size() / kPieces * i);
    sample.insert(sample.end(), begin, begin + static_cast<std::ptrdiff_t>(kSampled / kPieces));
  }
  return sample;
}

/// How often each symbol occurs. Two of them at least do, since one alone would have a code without bits.
std::vector<std::uint64_t> count_symbols(const std::vector<SymbolNumber>& sequence, std::size_t symbols) {
  std::vector<std::uint64_t> counts(symbols);
  for (const SymbolNumber symbol : sequence) {
    ++counts[symbol];
  }
  if (std::ranges::count_if(counts, [](std::uint64_t count) { return count > 0; }) < 2) {
    counts[counts[0] > 0 ? 1 : 0] += 1;
  }
  return counts;
}

}  // namespace

PackedParts pack_values(std::span<const std::uint8_t> values, unsigned flags) {
  const auto first = std::ranges::find_if(values, [](std::uint8_t value) { return value != kAnyValue; });
  const std::uint8_t filler = first == values.end() ? std::uint8_t{0} : *first;
  if (std::ranges::all_of(values,
                          [&](std::uint8_t value) { return value == kAnyValue || value == filler; })) {
    PackedParts only;
    append_fixed(only.coding, static_cast<std::uint8_t>(flags | kOnlyValue));
    append_fixed(only.coding, filler);
    return only;
  }
  std::vector<SymbolNumber> sequence = to_symbols(values, filler);
  Pairing pairing(std::ranges::max(sequence));
  std::vector<SymbolNumber> sample = sample_of(sequence);
  pairing.learn(sample);
  sample = {};
  pairing.apply(sequence);
  const std::vector<Symbol>& symbols = pairing.symbols();
  const Codes codes(code_lengths(count_symbols(sequence, symbols.size())));
  BlockWriter blocks(codes);
  for (const SymbolNumber symbol : sequence) {
    blocks.add(symbol, symbols[symbol].values);
  }
  blocks.end_block();
  unsigned span_bits = 1;
  while ((std::uint64_t{1} << span_bits) < values.size() / blocks.counts().size() * kBlocksASpan) {
    ++span_bits;
  }
  PackedParts parts;
  const std::uint64_t padding = (std::uint64_t{1} << (span_bits - 1)) / kMaxBlockValues + 1;
  parts.coding = write_coding(flags, span_bits, padding, blocks.counts().size(), codes, symbols);
  parts.index = write_index(blocks.counts(), values.size(), span_bits);
  for (const std::uint64_t count : blocks.counts()) {
    append_fixed(parts.lengths, static_cast<std::uint16_t>(count - 1));
  }
  for (std::uint64_t i = 0; i < padding; ++i) {
    append_fixed(parts.lengths, static_cast<std::uint16_t>(kMaxBlockValues - 1));
  }
  parts.blocks = blocks.take_bytes();
  return parts;
}

}  // namespace rookery::tablebase
