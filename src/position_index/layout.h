#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rookery/base/hash.h"
#include "rookery/chess/types.h"
#include "rookery/postings/key_table.h"

/// The layout of an index file (docs/position-index.md). All numbers are little-endian.
namespace rookery::position_index {

inline constexpr std::string_view kMagic = "RKYINDEX";
inline constexpr std::string_view kEndMagic = "XEDNIYKR";
inline constexpr std::size_t kHeaderSize = 16;             ///< magic, version, zero
inline constexpr std::size_t kEndSize = 24;                ///< trailer's offset, its hash, kEndMagic
inline constexpr std::uint64_t kMaxSegment = 100'000'000;  ///< positions

/// The parts of a segment, one behind the other, in this order.
enum class SectionName : std::uint8_t {
  Moves,   ///< of all games: a byte for nearly each
  Starts,  ///< of the games that do not begin as usual, with their numbers
  Games,   ///< of each game its offset, first position, where its moves start, and its facts
  Seldom,  ///< table: a term that few games have -> block of games
  SeldomBuckets,
  Lists,     ///< of the terms that more games have: positions or games
  ListKeys,  ///< table: a term -> where its list starts
  ListBuckets
};
inline constexpr std::size_t kSections = 8;
inline constexpr std::size_t kTables = 2;

inline constexpr std::size_t kOffsetBytes = 6;
inline constexpr std::size_t kGameEntry = kOffsetBytes + 12;  ///< then three numbers of four bytes
inline constexpr std::size_t kStartEntry = 4 + 32 + 8 + 2;  ///< game, board, castling rooks, en passant, kind

/// A term with fewer entries is found by the blocks of games that have it, which are then replayed; the
/// others have lists.
inline constexpr std::size_t kListFrom = 8;
inline constexpr std::uint32_t kBlockGames = 8;
/// A wrong block costs some microseconds, so that few bits of a term are enough.
inline constexpr unsigned kCheckBits = postings::kBucketSizeBits + 1;
/// A piece that stands on a square in more than one of so many games has no list: it would keep few games
/// from being replayed.
inline constexpr std::size_t kDenseShare = 4;

// What is indexed are terms: a position by its key, a material, a piece on a square. Each is a number of 64
// bits; two that are the same by chance are rarer than faults of the machine.
inline std::uint64_t term_of_material(std::uint64_t material) {
  std::string bytes;
  append_fixed(bytes, material);
  return hash_words(bytes, 1);
}
inline constexpr std::size_t kLists = 12 * 64;  ///< of each piece on each square
inline std::size_t list_of(chess::Piece piece, chess::Square square) {
  return (6 * index(piece.color) + index(piece.role)) * 64 + static_cast<std::size_t>(square.index());
}
inline std::uint64_t term_of_list(std::uint64_t list) {
  std::string bytes;
  append_fixed(bytes, list);
  return hash_words(bytes, 2);
}

}  // namespace rookery::position_index
