#include "solved.h"

#include <atomic>

#include "parallel.h"
#include "rookery/chess/position.h"
#include "standing.h"

namespace rookery::tablebase_maker {

namespace {

using chess::Color;
using chess::Position;

std::optional<Position> position_of(const Pieces& pieces, const Squares& squares, Color turn) {
  chess::Setup setup;
  setup.turn = turn;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    setup.board.put(square_at(squares[i]), pieces[i]);
  }
  const auto position =
      Position::from_setup(setup, chess::CastlingMode::Standard, chess::SetupFault::ImpossibleCheck);
  return position ? std::optional(*position) : std::nullopt;
}

bool is_placement(const CellSpace& space, std::size_t cell, const Squares& squares) {
  return Standing(space.pieces(), squares).is_apart() && space.cell_in_slice(squares) == cell;
}

}  // namespace

Solved bare_kings() {
  Solved solved({{Color::White, chess::Role::King}, {Color::Black, chess::Role::King}});
  const CellSpace& space = solved.space;
  for (std::size_t cell = 0; cell < space.slice_size(); ++cell) {
    const Squares squares = space.squares_of(0, cell);
    if (is_placement(space, cell, squares) && !Standing(space.pieces(), squares).is_in_check(Color::White)) {
      solved.values[0][cell] = solved.values[1][cell] = 0;
    }
  }
  return solved;
}

std::optional<Solved> read_solved(const tablebase::Tablebase& tables, const std::string& name,
                                  unsigned threads) {
  Solved solved(pieces_of(name));
  const CellSpace& space = solved.space;
  std::atomic<bool> is_complete = true;
  const auto read = [&](std::size_t at) {
    const std::size_t cell = at % space.slice_size();
    const Squares squares = space.squares_of(at / space.slice_size(), cell);
    if (!is_placement(space, cell, squares)) {
      return;
    }
    for (const Color turn : chess::kColors) {
      if (const auto position = position_of(space.pieces(), squares, turn)) {
        const auto wdl = tables.probe_wdl(*position);
        is_complete = is_complete && wdl;
        solved.values[index(turn)][at] = wdl ? static_cast<std::int8_t>(*wdl) : kIllegal;
      }
    }
  };
  for_ranges(space.slices() * space.slice_size(), threads,
             [&](std::size_t begin, std::size_t end, std::size_t) {
               for (std::size_t at = begin; at < end && is_complete; ++at) {
                 read(at);
               }
             });
  return is_complete ? std::optional(std::move(solved)) : std::nullopt;
}

}  // namespace rookery::tablebase_maker
