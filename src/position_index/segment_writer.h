#pragma once
#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "layout.h"
#include "rookery/base/inline_vector.h"
#include "rookery/position_index/builder.h"

namespace rookery::position_index {

/// What the trailer of an index has of a segment: where it is, what is in it, and its checksums.
struct SegmentEntry {
  std::uint64_t offset = 0;  ///< in the file
  std::uint64_t games = 0, positions = 0;
  std::array<std::uint64_t, kSections> ends{};  ///< of its parts, from its start
  std::array<postings::KeyTableShape, kTables> shapes{};
  std::string hashes{};  ///< as ChunkHashes makes them

  [[nodiscard]] std::uint64_t size() const { return ends.back(); }
  void append_to(std::string& trailer) const;
};

/// Collects the games of a segment.
class SegmentWriter {
 public:
  void add(const IndexedGame& game);
  [[nodiscard]] std::uint64_t games() const { return first_positions_.size(); }
  [[nodiscard]] std::uint64_t positions() const { return positions_; }

  /// Hands on the segment's bytes. Nothing may be added afterwards.
  [[nodiscard]] SegmentEntry finish(const std::function<void(std::string_view)>& sink);

 private:
  /// A game that has a term.
  struct Row {
    std::uint64_t term;
    std::uint32_t game;
    std::uint32_t
        position;  ///< of a material one row for its first, one for that behind its last; of a piece kNone
    auto operator<=>(const Row&) const = default;
  };
  static constexpr std::uint32_t kNone = UINT32_MAX;
  static constexpr std::uint32_t kOfMaterial = std::uint32_t{1}
                                               << 31U;  ///< beside the game, of which there are fewer
  class Output;
  using Blocks = InlineVector<std::uint32_t, kListFrom>;  // a material has two rows a game

  void append_entry(const IndexedGame& game);
  void append_moves(const IndexedGame& game);
  void append_start(const chess::Position& start, bool is_coded);
  void add_rows(const IndexedGame& game);
  void add_pieces(const chess::Board& before, const chess::Board& after, std::uint32_t game);
  void add_rows_of_pieces();
  void put_terms(Output& output);
  void each_term(const std::function<void(std::span<const Row>)>& visit) const;
  [[nodiscard]] static bool is_listed(std::span<const Row> rows);
  [[nodiscard]] static Blocks blocks_of(std::span<const Row> rows);

  std::vector<std::uint32_t> first_positions_;  ///< of each game
  std::uint64_t positions_ = 0;
  std::string moves_, starts_, entries_;
  std::vector<Row> rows_;
  std::array<std::vector<std::uint32_t>, kLists> games_of_pieces_;  ///< by list_of()
};

}  // namespace rookery::position_index
