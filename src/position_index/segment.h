#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "layout.h"
#include "rookery/position_index/builder.h"
#include "rookery/postings/byte_reader.h"
#include "rookery/postings/segment_bytes.h"
#include "segment_writer.h"
#include "start_code.h"

namespace rookery::position_index {

/// A segment of an index. What is damaged is noticed when it is read: then a function returns nothing, or
/// false. Threads: any number may read.
class Segment {
 public:
  /// Reads the entry off a trailer and opens its segment. Nothing: the numbers are impossible. Precondition:
  /// `bytes` are those of the file, up to its trailer.
  [[nodiscard]] static std::optional<Segment> open(std::string_view& trailer, std::string_view bytes,
                                                   std::uint64_t games_before);

  [[nodiscard]] const SegmentEntry& entry() const { return entry_; }
  [[nodiscard]] std::uint32_t games() const { return static_cast<std::uint32_t>(entry_.games); }
  [[nodiscard]] std::uint64_t games_before() const { return games_before_; }
  /// All its bytes.
  [[nodiscard]] std::optional<std::string_view> bytes() const;

  /// A game without its moves, which are in bytes still.
  struct StoredGame {
    std::uint64_t offset;
    std::uint32_t first_position;
    GameFacts facts;
    std::optional<StartCode> start;  ///< nothing: the usual one
    std::string_view moves;

    [[nodiscard]] bool is_coded() const { return !start || start->is_coded; }
    [[nodiscard]] chess::Position start_position() const {
      return start ? start->position : chess::Position::initial();
    }
  };
  /// Precondition: game < games(), here and below.
  [[nodiscard]] std::optional<StoredGame> stored_game(std::uint32_t game) const;
  [[nodiscard]] std::optional<IndexedGame> game(std::uint32_t game) const;
  /// Its first byte in the file of games.
  [[nodiscard]] std::optional<std::uint64_t> offset(std::uint32_t game) const;
  /// Of the game behind the last one: the number of positions.
  [[nodiscard]] std::optional<std::uint32_t> first_position(std::uint32_t game) const;
  /// The game that has a position, from `from` on.
  [[nodiscard]] std::optional<std::uint32_t> game_of(std::uint64_t position, std::uint32_t from) const;

  /// What is known of a term.
  struct Term {
    enum class Kind : std::uint8_t {
      Listed,  ///< exactly here: positions; of a material its first one in a game and the one behind its
               ///< last; games that have a piece on a square
      Among,   ///< in no other games than these
      Dense    ///< in too many games
    };
    Kind kind = Kind::Among;
    std::vector<std::uint32_t> numbers{};  ///< rising
  };
  [[nodiscard]] std::optional<Term> find(std::uint64_t term) const;

 private:
  Segment() = default;
  [[nodiscard]] postings::Section section(SectionName name) const;
  [[nodiscard]] postings::KeyTable table(SectionName entries, std::size_t shape) const;
  [[nodiscard]] bool read_entry(postings::ByteReader& reader);
  [[nodiscard]] bool read_start(std::uint32_t game, std::optional<StartCode>& start) const;
  [[nodiscard]] std::optional<Term> find_list(std::uint64_t term) const;
  [[nodiscard]] bool read_list(std::uint64_t at, std::uint64_t term, std::optional<Term>& found) const;

  SegmentEntry entry_;
  std::uint64_t games_before_ = 0;
  std::string_view all_;
  postings::SegmentBytes bytes_;
};

}  // namespace rookery::position_index
