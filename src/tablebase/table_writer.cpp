#include "rookery/tablebase/table_writer.h"

#include <cassert>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "numbering.h"
#include "rookery/base/bytes.h"
#include "rookery/tablebase/checksum.h"
#include "table_format.h"
#include "value_packer.h"

namespace rookery::tablebase {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Piece;
using chess::Role;
using chess::Square;

constexpr int kLatePlies = 100;  ///< is added to the distance of what takes longer than the fifty moves
constexpr std::size_t kFiles = 4;

void append_pieces(std::vector<PieceNumber>& order, const Material& material, Piece piece) {
  const auto count = static_cast<std::size_t>(material.count(piece));
  order.insert(order.end(), count, static_cast<PieceNumber>(Board::number_of(piece)));
}

/// Pawns first, those that lead before the others; without pawns the kings, followed by a piece that is the
/// only one of its kind, if there is one.
std::vector<PieceNumber> order_of(const Material& material) {
  std::vector<PieceNumber> order;
  if (material.has_pawns()) {
    const Color lead = leading_color(material);
    append_pieces(order, material, {lead, Role::Pawn});
    append_pieces(order, material, {~lead, Role::Pawn});
  }
  append_pieces(order, material, {Color::White, Role::King});
  append_pieces(order, material, {Color::Black, Role::King});
  for (const bool is_single : {true, false}) {
    for (const Color color : chess::kColors) {
      for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight}) {
        if ((material.count({color, role}) == 1) == is_single) {
          append_pieces(order, material, {color, role});
        }
      }
    }
  }
  return order;
}

/// Whether both kings are on the same long diagonal: then a mirror image of the position may have a number of
/// its own.
bool are_kings_on_diagonal(const Board& board) {
  const Bitboard kings = board.by(Role::King);
  const auto all = [&](auto is_on) {
    bool are = true;
    for (const Square king : kings) {
      are = are && is_on(king.index() % 8, king.index() / 8);
    }
    return are;
  };
  return all([](int file, int rank) { return file == rank; }) ||
         all([](int file, int rank) { return file + rank == 7; });
}

/// The board mirrored at the diagonal a1, h8.
Board transposed(const Board& board) {
  Board other;
  for (const Color color : chess::kColors) {
    for (const Role role : chess::kRoles) {
      for (const Square square : board.by(color, role)) {
        other.put(Square::from_index(square.index() % 8 * 8 + square.index() / 8), {color, role});
      }
    }
  }
  return other;
}

std::uint8_t stored_wdl(Wdl wdl) {
  return static_cast<std::uint8_t>(static_cast<int>(wdl) + 2);
}

/// Draws have no distance.
std::uint8_t stored_distance(Wdl wdl, int plies) {
  const int distance = std::abs(plies);
  switch (wdl) {
    case Wdl::Draw:
      break;
    case Wdl::Win:
    case Wdl::Loss:
      return static_cast<std::uint8_t>(distance - 1);
    case Wdl::CursedWin:
    case Wdl::BlessedLoss:
      return static_cast<std::uint8_t>((distance - kLatePlies - 1) / 2);
  }
  return kAnyValue;
}

void align(std::string& text, std::size_t size) {
  text.resize((text.size() + size - 1) / size * size);
}

}  // namespace

struct TableWriter::Impl {
  /// The values for one file of the leading pawn and one side to move.
  struct Part {
    Numbering numbering;
    std::vector<std::uint8_t> wdl{}, distances{};  ///< distances: of the first side alone
  };

  explicit Impl(const Material& its_material)
      : material(its_material), order(order_of(material)), sides(material.is_symmetric() ? 1 : 2) {
    const bool has_other_pawns =
        material.count({Color::White, Role::Pawn}) > 0 && material.count({Color::Black, Role::Pawn}) > 0;
    other_order = has_other_pawns ? 1 : kNoOrder;
    for (std::size_t file = 0; file < files(); ++file) {
      for (std::size_t side = 0; side < sides; ++side) {
        const auto numbering = Numbering::make(material, order, {0, static_cast<int>(other_order)}, file);
        assert(numbering);
        Part part{*numbering};
        const auto places = static_cast<std::size_t>(numbering->size());
        part.wdl.assign(places, kAnyValue);
        part.distances.assign(side == 0 ? places : 0, kAnyValue);
        parts.push_back(std::move(part));
      }
    }
  }

  [[nodiscard]] std::size_t files() const { return material.has_pawns() ? kFiles : 1; }

  void set(const Board& board, Color turn, std::uint8_t wdl, std::uint8_t distance) {
    const Placement placement(board, turn, false);
    const std::size_t file = material.has_pawns() ? leading_file(placement, leading_color(material)) : 0;
    Part& part = parts[file * sides + index(turn)];
    const auto number = static_cast<std::size_t>(part.numbering.number(placement));
    part.wdl[number] = wdl;
    if (turn == Color::White) {
      part.distances[number] = distance;
    }
  }

  /// The head of a file, up to how its parts are coded.
  [[nodiscard]] std::string write_head(std::uint32_t magic) const {
    std::string text;
    append_fixed(text, magic);
    append_fixed(text, static_cast<std::uint8_t>((material.is_symmetric() ? 0 : kTwoSides) |
                                                 (material.has_pawns() ? kHasPawns : 0)));
    const auto for_both_sides = [&](unsigned half) {
      append_fixed(text, static_cast<std::uint8_t>(half | half << 4));
    };
    for (std::size_t file = 0; file < files(); ++file) {
      for_both_sides(0);
      if (other_order != kNoOrder) {
        for_both_sides(other_order);
      }
      for (const PieceNumber piece : order) {
        for_both_sides(piece);
      }
    }
    align(text, 2);
    return text;
  }

  [[nodiscard]] static std::string finish(std::string text, const std::vector<PackedParts>& packed) {
    for (const PackedParts& part : packed) {
      text += part.coding;
    }
    align(text, 2);
    for (const PackedParts& part : packed) {
      text += part.index;
    }
    for (const PackedParts& part : packed) {
      text += part.lengths;
    }
    for (const PackedParts& part : packed) {
      align(text, kAlignment);
      text += part.blocks;
    }
    align(text, kAlignment);
    // Larger files are not hashed when they are opened.
    for (const std::uint64_t word : text.size() <= kMaxChecksummed ? checksum_of(text) : Checksum{}) {
      append_fixed(text, word);
    }
    return text;
  }

  Material material;
  std::vector<PieceNumber> order;
  std::size_t sides;
  unsigned other_order;
  std::vector<Part> parts;  ///< [file of the leading pawn][side to move]
};

TableWriter::TableWriter(std::string_view name) {
  const auto material = Material::parse(name);
  assert(material);
  impl_ = std::make_unique<Impl>(*material);
}
TableWriter::~TableWriter() = default;
TableWriter::TableWriter(TableWriter&&) noexcept = default;
TableWriter& TableWriter::operator=(TableWriter&&) noexcept = default;

void TableWriter::set(const Board& board, Color turn, Wdl wdl, int dtz_plies) {
  if (impl_->material.is_symmetric() && turn == Color::Black) {
    return;
  }
  const std::uint8_t distance = stored_distance(wdl, dtz_plies);
  impl_->set(board, turn, stored_wdl(wdl), distance);
  if (!impl_->material.has_pawns() && are_kings_on_diagonal(board)) {
    impl_->set(transposed(board), turn, stored_wdl(wdl), distance);
  }
}

std::string TableWriter::write_wdl() const {
  std::vector<PackedParts> packed;
  for (const Impl::Part& part : impl_->parts) {
    packed.push_back(pack_values(part.wdl, 0));
  }
  return Impl::finish(impl_->write_head(kWdlMagic), packed);
}

std::string TableWriter::write_dtz() const {
  std::vector<PackedParts> packed;
  for (std::size_t i = 0; i < impl_->parts.size(); i += impl_->sides) {
    packed.push_back(pack_values(impl_->parts[i].distances, kWinInPlies | kLossInPlies));
  }
  return Impl::finish(impl_->write_head(kDtzMagic), packed);
}

}  // namespace rookery::tablebase
