#include "table.h"

#include <algorithm>

#include "rookery/tablebase/checksum.h"
#include "table_format.h"

namespace rookery::tablebase {

namespace {

using chess::Board;
using chess::Color;

/// Which map a result has.
std::size_t map_of(Wdl wdl) {
  switch (wdl) {
    case Wdl::Win:
    case Wdl::Draw:
      return 0;
    case Wdl::Loss:
      return 1;
    case Wdl::CursedWin:
      return 2;
    case Wdl::BlessedLoss:
      break;
  }
  return 3;
}

}  // namespace

Expected<Table, ReadFault> Table::read(std::string_view bytes, TableKind kind, const Material& material) {
  ByteReader reader(bytes.substr(0, bytes.size() - std::min(bytes.size(), kChecksumSize)));
  const auto refuse = [&](TableFault fault) {
    return fail(ReadFault{reader.has_failed() ? TableFault::Truncated : fault, reader.offset()});
  };
  const auto magic = reader.take<std::uint32_t>();
  const unsigned flags = reader.take<std::uint8_t>();
  if (reader.has_failed() || magic != (kind == TableKind::Wdl ? kWdlMagic : kDtzMagic)) {
    return refuse(TableFault::NotATable);
  }
  // Half-copied files often have such a size, and their last blocks would be read as a checksum.
  if (bytes.size() % kAlignment != kChecksumSize) {
    return fail(ReadFault{TableFault::Truncated, bytes.size()});
  }
  Table table(material);
  if (((flags & kHasPawns) != 0) != material.has_pawns() ||
      ((flags & kTwoSides) != 0) == material.is_symmetric()) {
    return refuse(TableFault::OtherMaterial);
  }
  if (!table.read_pieces(reader, kind == TableKind::Wdl && !material.is_symmetric() ? 2 : 1)) {
    return refuse(TableFault::OtherMaterial);
  }
  for (Part& part : table.parts_) {
    if (!part.values.read_coding(reader, part.numbering->size()) ||
        (kind == TableKind::Dtz && !table.has_right_side(part))) {
      return refuse(TableFault::Damaged);
    }
  }
  if ((kind == TableKind::Dtz && !table.read_maps(reader)) || !table.read_values(reader)) {
    return refuse(TableFault::Damaged);
  }
  reader.align(kAlignment);
  if (reader.has_failed() || reader.offset() + kChecksumSize != bytes.size()) {
    return refuse(TableFault::Damaged);
  }
  return table;
}

/// The order of the pieces, for each file and side. The values of both sides stand in the halves of the same
/// bytes.
bool Table::read_pieces(ByteReader& reader, std::size_t sides) {
  sides_ = sides;
  const std::size_t files = material_.has_pawns() ? 4 : 1;
  const bool has_two_orders = material_.count({Color::White, chess::Role::Pawn}) > 0 &&
                              material_.count({Color::Black, chess::Role::Pawn}) > 0;
  const auto half = [](unsigned byte, std::size_t side) { return side == 0 ? byte & 15 : byte >> 4; };
  for (std::size_t file = 0; file < files; ++file) {
    const unsigned first = reader.take<std::uint8_t>();
    const unsigned second = has_two_orders ? reader.take<std::uint8_t>() : 0xFF;
    const std::string_view pieces = reader.take_bytes(static_cast<std::uint64_t>(material_.pieces()));
    for (std::size_t side = 0; side < sides && !reader.has_failed(); ++side) {
      std::vector<PieceNumber> order;
      for (const char piece : pieces) {
        order.push_back(static_cast<PieceNumber>(half(static_cast<unsigned char>(piece), side)));
      }
      Part part;
      part.numbering =
          Numbering::make(material_, order,
                          {static_cast<int>(half(first, side)), static_cast<int>(half(second, side))}, file);
      if (!part.numbering) {
        return false;
      }
      parts_.push_back(std::move(part));
    }
  }
  reader.align(2);
  return !reader.has_failed();
}

bool Table::read_maps(ByteReader& reader) {
  for (Part& part : parts_) {
    if (!read_map(reader, part)) {
      return false;
    }
  }
  reader.align(2);
  return !reader.has_failed();
}

/// For each result the distances that occur, the most frequent first: so their places are small numbers.
bool Table::read_map(ByteReader& reader, Part& part) {
  if ((part.values.flags() & kMapped) == 0) {
    return true;
  }
  const bool is_wide = (part.values.flags() & kWideMap) != 0;
  if (is_wide) {
    reader.align(2);
  }
  for (DistanceMap& map : part.maps) {
    const std::size_t count = is_wide ? reader.take<std::uint16_t>() : reader.take<std::uint8_t>();
    for (std::size_t i = 0; i < count && !reader.has_failed(); ++i) {
      map.distances.push_back(is_wide ? reader.take<std::uint16_t>()
                                      : std::uint16_t{reader.take<std::uint8_t>()});
    }
  }
  return !reader.has_failed();
}

bool Table::read_values(ByteReader& reader) {
  const auto all = [&](bool (PackedValues::*take)(ByteReader&)) {
    return std::ranges::all_of(parts_, [&](Part& part) { return (part.values.*take)(reader); });
  };
  return all(&PackedValues::read_index) && all(&PackedValues::read_lengths) &&
         all(&PackedValues::read_blocks);
}

/// A table of equal sides knows White's turn alone.
bool Table::is_mirrored(const chess::Position& position) const {
  return material_.is_symmetric() ? position.turn() == Color::Black
                                  : Material::of(position.board()) != material_;
}

const Table::Part& Table::part_of(const Placement& placement) const {
  const std::size_t file = material_.has_pawns() ? leading_file(placement, leading_color(material_)) : 0;
  return parts_[file * sides_ + (sides_ == 2 ? index(placement.turn) : 0)];
}

std::optional<Wdl> Table::wdl(const chess::Position& position) const {
  const Placement placement(position, is_mirrored(position));
  const Part& part = part_of(placement);
  const auto value = part.values.at(part.numbering->number(placement));
  return value && *value <= 4 ? std::optional(static_cast<Wdl>(static_cast<int>(*value) - 2)) : std::nullopt;
}

/// Equal sides with pawns are looked up with White to move: a part for Black would never be the one, and the
/// search for one that is would not end.
bool Table::has_right_side(const Part& part) const {
  return !material_.is_symmetric() || !material_.has_pawns() || (part.values.flags() & kBlackToMove) == 0;
}

bool Table::has_side(const chess::Position& position) const {
  const Placement placement(position, is_mirrored(position));
  const bool is_black = (part_of(placement).values.flags() & kBlackToMove) != 0;
  return is_black == (placement.turn == Color::Black) || (material_.is_symmetric() && !material_.has_pawns());
}

std::optional<Dtz> Table::distance(const chess::Position& position, Wdl wdl) const {
  const Placement placement(position, is_mirrored(position));
  const Part& part = part_of(placement);
  auto value = part.values.at(part.numbering->number(placement));
  const unsigned flags = part.values.flags();
  if (value && (flags & kMapped) != 0) {
    const auto& distances = part.maps[map_of(wdl)].distances;
    value = *value < distances.size() ? std::optional(unsigned{distances[*value]}) : std::nullopt;
  }
  if (!value) {
    return std::nullopt;
  }
  const bool in_plies =
      (wdl == Wdl::Win && (flags & kWinInPlies) != 0) || (wdl == Wdl::Loss && (flags & kLossInPlies) != 0);
  return Dtz{static_cast<int>(in_plies ? *value : 2 * *value) + 1, !in_plies};
}

}  // namespace rookery::tablebase
