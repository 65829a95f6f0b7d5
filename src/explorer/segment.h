#pragma once
#include <span>
#include <unordered_map>

#include "layout.h"
#include "removed_cells.h"
#include "rookery/explorer/prepared_game.h"
#include "summary.h"
#include "tally.h"

namespace rookery::explorer {

enum class SegmentFault : std::uint8_t {
  NotASegment,   ///< the first bytes are different
  OtherVersion,  ///< made by a version with another format or other keys
  Truncated,     ///< the end is missing
  Damaged,       ///< bytes that do not match their checksum, or impossible numbers
};
/// What is wrong, as an English sentence.
[[nodiscard]] std::string_view describe(SegmentFault fault);

/// The games of a segment that do not count any more.
struct Removals {
  std::vector<std::uint32_t> games;                       ///< in order
  std::unordered_map<std::uint64_t, RemovedCells> cells;  ///< by the key of a position

  [[nodiscard]] bool has_game(std::uint32_t game) const { return std::ranges::binary_search(games, game); }
};

/// A segment in memory or mapped into it. `bytes` must outlive it. What is damaged is noticed when it is
/// read. Threads: any number may read.
class Segment {
 public:
  /// Checks the trailer; all else is checked when it is read. Errors: see SegmentFault.
  [[nodiscard]] static Expected<Segment, SegmentFault> open(std::string_view bytes);

  [[nodiscard]] std::uint32_t games() const { return games_; }

  /// A game by its number. Precondition: below games(). Errors: Damaged.
  [[nodiscard]] Expected<GameHeader, SegmentFault> header(std::uint32_t game) const;
  /// What header() reads one after the other.
  enum class HeaderStage : std::uint8_t { Places, Records, NameEnds, Names };
  /// As expect(), for the header of a game. Precondition: below games().
  void expect_header(HeaderStage stage, std::uint32_t game) const;
  [[nodiscard]] Expected<Game, SegmentFault> game(std::uint32_t game) const;
  /// The game for another segment.
  [[nodiscard]] Expected<PreparedGame, SegmentFault> prepared(std::uint32_t game) const;
  /// The number of the game with this id, if there is one. Errors: Damaged.
  [[nodiscard]] Expected<std::optional<std::uint32_t>, SegmentFault> find(std::string_view id) const;

  /// What has to be known of games that are removed. Precondition: `games` are in order. Errors: Damaged.
  [[nodiscard]] Expected<Removals, SegmentFault> removals(std::vector<std::uint32_t> games) const;

  /// What collect() reads one after the other.
  enum class Stage : std::uint8_t { Places, Buckets, Heads, Parts };
  /// Says that this will be read soon: the disk reads it meanwhile, and for several segments side by side.
  /// The stages before must have been expected.
  void expect(Stage stage, std::uint64_t key, const Request& request) const;

  /// Adds what the segment has of a position. `segment`: its number, for the games to show. Errors: Damaged;
  /// `tally` then has a part.
  [[nodiscard]] Expected<void, SegmentFault> collect(std::uint64_t key, const Removals& removals,
                                                     std::size_t segment, Tally& tally) const;

 private:
  struct Record;
  Segment() = default;
  [[nodiscard]] const Section& section(SectionName name) const {
    return sections_[static_cast<std::size_t>(name)];
  }
  [[nodiscard]] bool read_trailer(std::string_view trailer, std::uint64_t trailer_at);
  [[nodiscard]] KeyTable table(SectionName entries, std::size_t shape) const;
  [[nodiscard]] Expected<Attributes, SegmentFault> attributes(std::uint32_t game) const;
  [[nodiscard]] std::optional<Section> find_record(std::uint32_t game) const;
  [[nodiscard]] Expected<Record, SegmentFault> record(std::uint32_t game) const;
  /// Where a text is among the texts. Nothing: what is stored of it is damaged.
  [[nodiscard]] std::optional<Section> find_text(std::uint64_t number) const;
  [[nodiscard]] Expected<std::string, SegmentFault> text(std::uint64_t number) const;
  /// Where the summary of a position is, if it has one. Errors: Damaged.
  [[nodiscard]] Expected<std::optional<SummaryHead>, SegmentFault> find_summary(std::uint64_t key) const;
  [[nodiscard]] bool collect_summary(std::uint64_t key, const Removals& removals, std::size_t segment,
                                     Tally& tally) const;
  [[nodiscard]] bool collect_game(std::uint64_t key, std::uint32_t game, std::size_t segment,
                                  Tally& tally) const;

  std::uint32_t games_ = 0;
  std::uint64_t initial_key_ = 0;
  std::array<Section, kSections> sections_{};
  std::array<KeyTableShape, kTables> shapes_{};
  SegmentBytes bytes_;
};

}  // namespace rookery::explorer
