#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rookery/postings/key_table.h"

/// The layout of a segment (docs/explorer.md). Numbers are little-endian.
namespace rookery::explorer {

using postings::KeyTable;
using postings::KeyTableShape;
using postings::KeyTableWriter;
using postings::Section;
using postings::SegmentBytes;

inline constexpr std::string_view kMagic = "RKYEXPLR";
inline constexpr std::string_view kEndMagic = "RLPXEYKR";
inline constexpr std::uint32_t kVersion = 1;
inline constexpr std::size_t kHeaderSize = 16;  ///< magic, version, zero
inline constexpr std::size_t kEndSize = 24;     ///< the trailer's offset, its hash, kEndMagic

/// One behind the other, in this order.
enum class SectionName : std::uint8_t {
  Records,  ///< of games: the id, the numbers of six texts, the moves
  Games,    ///< of each game where its record starts, and its attributes
  TextEnds,
  Texts,  ///< names, events, sites, dates, rounds; each once
  Ids,    ///< table: hash of an id -> game
  IdBuckets,
  Positions,  ///< table: key of a position that few games have -> game
  PositionBuckets,
  Summaries,    ///< of the positions that many games have
  SummaryKeys,  ///< table: key -> where its summary starts
  SummaryBuckets
};
inline constexpr std::size_t kSections = 11;

inline constexpr std::size_t kRecordOffsetBytes = 5, kAttributesBytes = 6;
inline constexpr std::size_t kGameEntry = kRecordOffsetBytes + kAttributesBytes;
inline constexpr std::size_t kTextEnd = 4;
inline constexpr std::size_t kTexts = 6;            ///< of a game
inline constexpr std::size_t kSummaryHead = 12;     ///< key (8), bytes behind the head (4)
inline constexpr std::size_t kTables = 3;           ///< ids, positions, summaries
inline constexpr std::size_t kTableShape = 10;      ///< bucket bits (1), number bits (1), entries (8)
inline constexpr std::size_t kMostGames = 1 << 24;  ///< of a segment

/// A position that fewer games of a segment have is answered from these games; the others have a summary.
// What decided: docs/decisions/0020-explorer-segments.md.
inline constexpr std::size_t kSummaryFrom = 16;

}  // namespace rookery::explorer
