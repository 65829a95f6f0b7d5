#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "numbering.h"
#include "packed_values.h"
#include "rookery/base/expected.h"
#include "rookery/tablebase/table_error.h"
#include "rookery/tablebase/tablebase.h"

namespace rookery::tablebase {

/// Which of its two files a table is.
enum class TableKind : std::uint8_t { Wdl, Dtz };

struct ReadFault {
  TableFault fault;
  std::size_t offset;
};

/// One file: the values of all placements of some pieces, for the stronger side White. A table of results has
/// both sides to move, one of distances either. Where there are pawns it has a part for each file of the
/// leading pawn. Positions in which a capture or a pawn's move decides may have any value (Tablebase asks for
/// these moves first); en passant and castling are not known.
class Table {
 public:
  /// Reads how the values are stored, and checks all that can be checked without reading them. Errors: the
  /// first fault.
  [[nodiscard]] static Expected<Table, ReadFault> read(std::string_view bytes, TableKind kind,
                                                       const Material& material);

  [[nodiscard]] const Material& material() const { return material_; }

  /// As stored. Preconditions: a table of results; its material, and no castling rights. Nothing: the file is
  /// damaged.
  [[nodiscard]] std::optional<Wdl> wdl(const chess::Position& position) const;

  /// Whether it has distances for this side to move.
  [[nodiscard]] bool has_side(const chess::Position& position) const;
  /// As stored, without a sign: plies from 1. `wdl`: the position's result, not a draw. Preconditions: a
  /// table of distances, has_side(). Nothing: the file is damaged.
  [[nodiscard]] std::optional<Dtz> distance(const chess::Position& position, Wdl wdl) const;

 private:
  /// What the values of a table of distances mean, for one result.
  struct DistanceMap {
    std::vector<std::uint16_t> distances{};  ///< [value], where the flags say so
  };
  /// The values for one file of the leading pawn and one side to move.
  struct Part {
    std::optional<Numbering> numbering{};
    PackedValues values{};
    std::array<DistanceMap, 4> maps{};
  };

  explicit Table(const Material& material) : material_(material) {}
  [[nodiscard]] bool read_pieces(ByteReader& reader, std::size_t sides);
  [[nodiscard]] bool read_maps(ByteReader& reader);
  [[nodiscard]] static bool read_map(ByteReader& reader, Part& part);
  [[nodiscard]] bool read_values(ByteReader& reader);
  [[nodiscard]] bool has_right_side(const Part& part) const;
  [[nodiscard]] bool is_mirrored(const chess::Position& position) const;
  [[nodiscard]] const Part& part_of(const Placement& placement) const;

  Material material_;
  std::size_t sides_ = 1;
  std::vector<Part> parts_;  ///< [file of the leading pawn][side to move]
};

}  // namespace rookery::tablebase
