#include "rookery/tablebase_maker/mate_distances.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "mate_solver.h"
#include "rookery/chess/outcome.h"

namespace rookery::tablebase_maker {

namespace {

using chess::Color;
using chess::Piece;
using chess::Position;

Pieces pieces_on(const chess::Board& board) {
  Pieces pieces;
  for (const chess::Square square : board.occupied()) {
    pieces.push_back(*board.at(square));
  }
  return in_order(std::move(pieces));
}

/// The value of a position that has an ending's pieces. `is_flipped`: the ending's White is Black here.
std::int8_t value_of(const Solved& solved, const Position& position, bool is_flipped) {
  Squares squares{};
  chess::Bitboard left = position.board().occupied();
  const Pieces& pieces = solved.space.pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Color color = is_flipped ? ~pieces[i].color : pieces[i].color;
    const chess::Square square = (left & position.board().by(color, pieces[i].role)).first();
    left &= ~chess::Bitboard(square);
    squares[i] = static_cast<std::uint8_t>(square.index() ^ (is_flipped ? 56 : 0));
  }
  const Color turn = is_flipped ? ~position.turn() : position.turn();
  return solved.values[index(turn)][solved.space.cell_of(squares)];
}

int plies_of(std::int8_t value) {
  return value == 0 ? 0 : value > 0 ? MateScale::plies(value) : -MateScale::plies(value);
}

}  // namespace

MateDistances::MateDistances(std::size_t most_pieces) : most_pieces_(most_pieces) {
  assert(most_pieces >= 2 && most_pieces <= kMostPieces);
}

MateDistances::~MateDistances() = default;

const Solved& MateDistances::ending(const std::string& name) {
  const auto found = endings_.find(name);
  if (found != endings_.end()) {
    return *found->second;
  }
  if (name == kBareKings) {
    return *endings_.emplace(name, std::make_unique<const Solved>(bare_kings())).first->second;
  }
  const Pieces pieces = pieces_of(name);
  auto solved = std::make_unique<Solved>(pieces);
  MateSolver(*solved, Subendings(pieces, [this](const std::string& sub) -> const Solved& {
    return ending(sub);
  })).solve();
  return *endings_.emplace(name, std::move(solved)).first->second;
}

std::optional<int> MateDistances::find(const Position& position) {
  const chess::Setup& setup = position.setup();
  if (static_cast<std::size_t>(setup.board.occupied().count()) > most_pieces_ ||
      !setup.castling_rooks.empty()) {
    return std::nullopt;
  }
  if (setup.ep_square) {
    // No table has en passant; the moves lead to positions without it.
    std::int8_t best = MateScale::kNone;
    for (const chess::Move move : chess::legal_moves(position)) {
      const Position after = position.after(move);
      const TableName name = name_of(pieces_on(after.board()));
      const std::lock_guard lock(mutex_);
      best = std::max(best, MateScale::for_mover(value_of(ending(name.name), after, name.is_flipped)));
    }
    return plies_of(best);
  }
  const TableName name = name_of(pieces_on(setup.board));
  const std::lock_guard lock(mutex_);
  return plies_of(value_of(ending(name.name), position, name.is_flipped));
}

}  // namespace rookery::tablebase_maker
