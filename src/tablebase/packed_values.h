#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "byte_reader.h"

namespace rookery::tablebase {

/// A sequence of small numbers as a table stores it. Pairs of neighbours became symbols, pairs of symbols too
/// (Larsson, Moffat 1999: recursive pairing); the symbols have canonical Huffman codes, the longer ones the
/// lower codes. Blocks of equal size hold as many whole codes as fit; an index of some places finds the block
/// of any place.
///
/// The parts of a table's sequences stand one after the other in its file: first how each is coded, then the
/// indexes of all, then the lengths of their blocks, then the blocks. Each read_ function takes its part;
/// false: it is not a table's.
class PackedValues {
 public:
  /// `count`: how many values there are.
  [[nodiscard]] bool read_coding(ByteReader& reader, std::uint64_t count);
  [[nodiscard]] bool read_index(ByteReader& reader);
  [[nodiscard]] bool read_lengths(ByteReader& reader);
  [[nodiscard]] bool read_blocks(ByteReader& reader);

  /// The flags before the coding; a table of distances has some of its own.
  [[nodiscard]] unsigned flags() const { return flags_; }
  /// The value at a place below the count. Nothing where the file is damaged within a block.
  [[nodiscard]] std::optional<unsigned> at(std::uint64_t place) const;

 private:
  /// A symbol stands for one value, or for its two parts one after the other.
  struct Symbol {
    std::uint16_t left = 0;   ///< or the value
    std::uint16_t right = 0;  ///< kIsValue: it is one value
    std::uint16_t more = 0;   ///< how many values beyond the first
  };
  static constexpr unsigned kIsValue = 0xFFF;
  /// The codes of one length.
  struct CodeLength {
    std::uint64_t first_code = 0;  ///< in the highest bits; codes that are no shorter are not below it
    std::uint16_t first_symbol = 0;
  };
  /// A place within a block: how many values lie before it there.
  struct BlockPlace {
    std::uint64_t block;
    std::int64_t before;
  };

  [[nodiscard]] bool read_codes(ByteReader& reader);
  [[nodiscard]] bool read_symbols(ByteReader& reader);
  [[nodiscard]] bool measure(std::uint16_t symbol, std::vector<std::uint8_t>& state, int depth);
  [[nodiscard]] std::optional<BlockPlace> find_block(std::uint64_t place) const;
  [[nodiscard]] std::int64_t values_in(std::uint64_t block) const;
  [[nodiscard]] std::optional<unsigned> value_in(std::uint16_t symbol, std::int64_t before) const;

  unsigned flags_ = 0;
  unsigned only_value_ = 0;  ///< of all places, where kOnlyValue is among the flags
  std::uint64_t count_ = 0;
  unsigned block_bits_ = 0;  ///< a block has two to the power of this many bytes
  unsigned span_bits_ = 0;   ///< and the index has an entry for so many places
  std::uint64_t block_count_ = 0, length_count_ = 0;
  unsigned shortest_code_ = 0;
  std::vector<CodeLength> codes_;  ///< [length - shortest_code_]
  std::vector<Symbol> symbols_;
  std::string_view index_, lengths_, blocks_;
};

/// Bits of a code; more would not fit into what the reader has ready.
inline constexpr unsigned kLongestCode = 32;
inline constexpr unsigned kOnlyValue = 128;  ///< among the flags: all values are the same

}  // namespace rookery::tablebase
