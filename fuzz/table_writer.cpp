// Whatever values an endgame table has, its files are opened without a fault and say of each position what
// was put in. The first byte chooses the table, the second one how large parts of it have the same value, the
// third one how many bits of a value are noise; the others are the values, over and over again.
#include "rookery/tablebase/table_writer.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "property.h"
#include "rookery/base/random.h"
#include "rookery/chess/position.h"
#include "rookery/tablebase/tablebase.h"

namespace {

using namespace rookery;
using chess::Color;
using chess::Role;
using chess::Square;
using fuzz::require;
using tablebase::Wdl;

constexpr std::array kRoles{Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn};
constexpr std::array<const char*, kRoles.size()> kNames{"KQvK", "KRvK", "KBvK", "KNvK", "KPvK"};
constexpr std::size_t kHead = 3;

/// A king, a piece and a king: the squares from 0 to 63.
using Squares = std::array<unsigned, 3>;

/// The same number for all mirror images, which a table stores once.
std::uint64_t number_of(const Squares& squares, bool has_pawn) {
  std::uint64_t least = UINT64_MAX;
  for (unsigned image = 0; image < (has_pawn ? 2U : 8U); ++image) {
    std::uint64_t number = 0;
    for (unsigned square : squares) {
      square ^= (image & 1) != 0 ? 7U : 0U;
      square ^= (image & 2) != 0 ? 56U : 0U;
      square = (image & 4) != 0 ? square % 8 * 8 + square / 8 : square;
      number = number << 6 | square;
    }
    least = std::min(least, number);
  }
  return least;
}

/// What the input says of a position.
struct Value {
  Wdl wdl = Wdl::Draw;
  int plies = 0;
};

class Values {
 public:
  explicit Values(const std::uint8_t* data, std::size_t size)
      : shift_(data[1] % 18U), noise_(data[2]), bytes_(data + kHead, data + size) {}

  [[nodiscard]] Value of(std::uint64_t number, Color turn) const {
    const std::uint64_t at = (number << 1 | (turn == Color::White ? 0U : 1U)) >> shift_;
    const auto noise = static_cast<unsigned>(Random(number).next()) & noise_;
    const unsigned byte = bytes_[at % bytes_.size()] ^ noise;
    const auto distance = static_cast<int>(bytes_[(at * 7 + 3) % bytes_.size()] ^ noise);
    const auto wdl = static_cast<Wdl>(static_cast<int>(byte % 5) - 2);
    const int sign = wdl > Wdl::Draw ? 1 : wdl < Wdl::Draw ? -1 : 0;
    const bool is_late = wdl == Wdl::CursedWin || wdl == Wdl::BlessedLoss;
    // Beyond the fifty moves a table has whole moves.
    return {wdl, sign * (is_late ? 101 + 2 * (distance % 200) : 1 + distance % 100)};
  }

 private:
  unsigned shift_, noise_;
  std::vector<std::uint8_t> bytes_;
};

/// Calls visit(position, number) for all positions of a table.
template <class Visit>
void each_position(Role role, Visit visit) {
  for (std::uint64_t all = 0; all < 2U << 18; ++all) {
    const Squares squares{static_cast<unsigned>(all & 63), static_cast<unsigned>(all >> 6 & 63),
                          static_cast<unsigned>(all >> 12 & 63)};
    if (squares[0] == squares[1] || squares[0] == squares[2] || squares[1] == squares[2]) {
      continue;
    }
    chess::Setup setup;
    setup.board.put(Square::from_index(static_cast<int>(squares[0])), {Color::White, Role::King});
    setup.board.put(Square::from_index(static_cast<int>(squares[1])), {Color::White, role});
    setup.board.put(Square::from_index(static_cast<int>(squares[2])), {Color::Black, Role::King});
    setup.turn = (all >> 18) == 0 ? Color::White : Color::Black;
    const auto position =
        chess::Position::from_setup(setup, chess::CastlingMode::Standard, chess::SetupFault::ImpossibleCheck);
    if (position) {
      visit(*position, number_of(squares, role == Role::Pawn));
    }
  }
}

/// Before a capture or a pawn's move the table alone does not decide.
bool is_quiet(const chess::Position& position) {
  const chess::MoveList moves = legal_moves(position);
  return std::none_of(moves.begin(), moves.end(), [&](chess::Move move) {
    return chess::is_capture(position, move) || position.board().role_on(move.from()) == Role::Pawn;
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size <= kHead) {
    return 0;
  }
  const Role role = kRoles[data[0] % kRoles.size()];
  const std::string name = kNames[data[0] % kRoles.size()];
  const Values values(data, size);
  tablebase::TableWriter writer(name);
  each_position(role, [&](const chess::Position& position, std::uint64_t number) {
    const Value value = values.of(number, position.turn());
    writer.set(position.board(), position.turn(), value.wdl, value.plies);
  });
  const std::string results = writer.write_wdl(), distances = writer.write_dtz();
  const auto opened =
      tablebase::Tablebase::open({{name + ".rtbw", results, nullptr}, {name + ".rtbz", distances, nullptr}});
  require(opened.faults.empty());
  each_position(role, [&](const chess::Position& position, std::uint64_t number) {
    if (!is_quiet(position)) {
      return;
    }
    const Value value = values.of(number, position.turn());
    require(opened.tables.probe_wdl(position) == value.wdl);
    if (position.turn() == Color::White) {
      const auto dtz = opened.tables.probe_dtz(position);
      require(dtz && dtz->plies == (value.wdl == Wdl::Draw ? 0 : value.plies));
    }
  });
  return 0;
}
