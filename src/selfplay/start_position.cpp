#include "rookery/selfplay/start_position.h"

#include <array>

#include "rookery/base/bytes.h"
#include "rookery/chess/outcome.h"

namespace rookery::selfplay {

namespace {

using chess::Bitboard;
using chess::CastlingMode;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Setup;

constexpr int kChess960Starts = 960;
constexpr int kFewestDrawn = 3, kMostDrawn = 7;
/// Pawns are drawn as often as all other roles together: they decide most endgames.
constexpr std::array kRolesDrawn{Role::Pawn,   Role::Pawn,   Role::Pawn, Role::Pawn,
                                 Role::Knight, Role::Bishop, Role::Rook, Role::Queen};

void put_at_random(Setup& setup, chess::Piece piece, Random& random) {
  const Bitboard free = ~setup.board.occupied();
  auto skip = random.below(static_cast<std::uint64_t>(free.count()));
  for (const chess::Square square : free) {
    if (skip-- == 0) {
      setup.board.put(square, piece);
      return;
    }
  }
}

Setup random_pieces(Random& random, int pieces) {
  Setup setup;
  setup.turn = static_cast<Color>(random.below(2));
  put_at_random(setup, {Color::White, Role::King}, random);
  put_at_random(setup, {Color::Black, Role::King}, random);
  for (int placed = 2; placed < pieces; ++placed) {
    const Role role = kRolesDrawn.at(random.below(kRolesDrawn.size()));
    put_at_random(setup, {static_cast<Color>(random.below(2)), role}, random);
  }
  return setup;
}

/// Whether one of the two sides could capture if it were to move.
bool has_capture(Setup setup) {
  for (const Color turn : {Color::White, Color::Black}) {
    setup.turn = turn;
    const auto position = Position::from_setup(setup, CastlingMode::Standard);
    if (!position || !chess::legal_captures(*position).empty()) {
      return true;
    }
  }
  return false;
}

/// The first position that `draw` sets up which can be played, is not over, and has no capture.
template <typename Draw>
Position first_fit(const Draw& draw) {
  while (true) {
    const Setup setup = draw();
    const auto position = Position::from_setup(setup, CastlingMode::Standard);
    if (position && !has_capture(setup) && !chess::outcome_on_board(*position)) {
      return *position;
    }
  }
}

bool is_board(const chess::Board::Planes& planes) {
  // The numbers 7, 8 and 15 name no piece (board.h).
  const Bitboard low = planes[0] & planes[1] & planes[2];
  const Bitboard colour_alone = planes[3] & ~(planes[0] | planes[1] | planes[2]);
  return low.empty() && colour_alone.empty();
}

}  // namespace

Position random_endgame(Random& random, int pieces) {
  return first_fit([&] { return random_pieces(random, pieces); });
}

Position random_placement(Random& random, std::span<const chess::Piece> pieces, Color turn) {
  return first_fit([&] {
    Setup setup;
    setup.turn = turn;
    for (const chess::Piece piece : pieces) {
      put_at_random(setup, piece, random);
    }
    return setup;
  });
}

Position draw_start(Random& random, const StartShares& shares) {
  const auto drawn = static_cast<int>(random.below(100));
  if (drawn < shares.chess960) {
    const auto number = static_cast<int>(random.below(kChess960Starts));
    return *Position::from_setup(chess::chess960_setup(number), CastlingMode::Chess960);
  }
  if (drawn < shares.chess960 + shares.endgames) {
    const auto more = static_cast<int>(random.below(kMostDrawn - kFewestDrawn + 1));
    return random_endgame(random, kFewestDrawn + more);
  }
  return Position::initial();
}

void append_start(const Position& start, std::string& bytes) {
  if (start == Position::initial() && start.mode() == CastlingMode::Standard) {
    append_fixed(bytes, std::uint8_t{0});
    return;
  }
  append_fixed(bytes, static_cast<std::uint8_t>(1 + static_cast<unsigned>(start.mode())));
  append_fixed(bytes, static_cast<std::uint8_t>(start.turn()));
  for (const Bitboard plane : start.board().planes()) {
    append_fixed(bytes, plane.bits());
  }
  append_fixed(bytes, start.setup().castling_rooks.bits());
}

std::optional<Position> take_start(std::string_view& bytes) {
  const auto kind = take_fixed<std::uint8_t>(bytes);
  if (kind == 0) {
    return Position::initial();
  }
  const auto turn = take_fixed<std::uint8_t>(bytes);
  if (!kind || *kind > 1 + static_cast<unsigned>(CastlingMode::Chess960) || !turn || *turn > 1) {
    return std::nullopt;
  }
  chess::Board::Planes planes;
  for (Bitboard& plane : planes) {
    const auto bits = take_fixed<std::uint64_t>(bytes);
    if (!bits) {
      return std::nullopt;
    }
    plane = Bitboard(*bits);
  }
  const auto rooks = take_fixed<std::uint64_t>(bytes);
  if (!rooks || !is_board(planes)) {
    return std::nullopt;
  }
  Setup setup;
  setup.board = chess::Board(planes);
  setup.castling_rooks = Bitboard(*rooks);
  setup.turn = static_cast<Color>(*turn);
  const auto position = Position::from_setup(setup, static_cast<CastlingMode>(*kind - 1));
  return position ? std::optional(*position) : std::nullopt;
}

}  // namespace rookery::selfplay
