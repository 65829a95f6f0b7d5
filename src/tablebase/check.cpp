#include "rookery/tablebase/check.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <span>
#include <vector>

#include "material.h"

namespace rookery::tablebase {

namespace {

using chess::Color;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Square;

/// The pieces of a table's name, the white king first, equal ones next to each other.
std::vector<Piece> pieces_of(std::string_view name) {
  const auto material = Material::parse(name);
  assert(material);
  std::vector<Piece> pieces{{Color::White, Role::King}, {Color::Black, Role::King}};
  for (const Color color : chess::kColors) {
    for (const Role role : chess::kRoles) {
      const Piece piece{color, role};
      pieces.insert(pieces.end(), role == Role::King ? 0U : static_cast<std::size_t>(material->count(piece)),
                    piece);
    }
  }
  return pieces;
}

bool may_stand(Piece piece, Square square) {
  return piece.role != Role::Pawn || !chess::kBackRanks.contains(square);
}

std::optional<Position> to_position(const chess::Setup& setup) {
  const auto position =
      Position::from_setup(setup, chess::CastlingMode::Standard,
                           chess::SetupFault::BadEnPassant | chess::SetupFault::ImpossibleCheck);
  return position ? std::optional(*position) : std::nullopt;
}

/// As a square behind a pawn that may just have moved two, if there is one.
std::optional<Square> en_passant_square(const chess::Setup& setup) {
  const bool is_white = setup.turn == Color::White;
  const auto pawns =
      setup.board.by(~setup.turn, Role::Pawn) & chess::Bitboard(is_white ? chess::Rank::R5 : chess::Rank::R4);
  return pawns.empty()
             ? std::nullopt
             : std::optional(Square(pawns.first().file(), is_white ? chess::Rank::R6 : chess::Rank::R3));
}

/// The distance that the best move gives; nothing: a table is missing. Precondition: there is a move.
std::optional<Dtz> best_of_moves(const Tablebase& tables, const Position& position) {
  const auto moves = tables.rank_moves(position);
  if (!moves || !moves->front().dtz) {
    return std::nullopt;
  }
  const auto value = [](const RankedMove& move) {
    const int plies = move.dtz->plies;
    return plies > 0 ? 1'000'000 - plies : plies < 0 ? -1'000'000 - plies : 0;
  };
  return std::ranges::max_element(*moves, {}, value)->dtz;
}

/// Counts the positions of some pieces, one of each set of mirror images.
class Counter {
 public:
  Counter(const Tablebase& tables, std::vector<Piece> pieces, Color turn)
      : tables_(tables), pieces_(std::move(pieces)) {
    setup_.turn = turn;
    has_pawns_ = std::ranges::any_of(pieces_, [](Piece piece) { return piece.role == Role::Pawn; });
  }

  std::optional<ResultCounts> count() {
    place(0, 0);
    return is_complete_ ? std::optional(counts_) : std::nullopt;
  }

 private:
  /// How many mirror images a square of the white king stands for; 0: another square stands for it. With
  /// pawns the board is turned left and right alone. A king on the diagonal is its own mirror image there,
  /// with all others on either side.
  [[nodiscard]] std::uint64_t images(Square king) const {
    const int file = king.index() % 8, rank = king.index() / 8;
    if (has_pawns_) {
      return file < 4 ? 2 : 0;
    }
    return file > 3 || rank > file ? 0 : rank == file ? 4 : 8;
  }

  /// Puts the pieces from `next` on; equal ones in the order of their squares.
  void place(std::size_t next, int first) {
    if (next == pieces_.size()) {
      take();
      return;
    }
    const Piece piece = pieces_[next];
    const bool is_next_equal = next + 1 < pieces_.size() && pieces_[next + 1] == piece;
    for (int i = first; i < 64 && is_complete_; ++i) {
      const Square square = Square::from_index(i);
      if (setup_.board.occupied().contains(square) || !may_stand(piece, square)) {
        continue;
      }
      if (next == 0 && (weight_ = images(square)) == 0) {
        continue;
      }
      setup_.board.put(square, piece);
      place(next + 1, is_next_equal ? i + 1 : 0);
      setup_.board.remove(square, piece);
    }
  }

  void take() {
    const auto position = to_position(setup_);
    if (!position) {
      return;
    }
    const auto wdl = tables_.probe_wdl(*position);
    is_complete_ = wdl.has_value();
    if (is_complete_) {
      place_of(*wdl) += weight_;
    }
  }

  std::uint64_t& place_of(Wdl wdl) {
    switch (wdl) {
      case Wdl::Win:
        return counts_.wins;
      case Wdl::CursedWin:
        return counts_.cursed_wins;
      case Wdl::BlessedLoss:
        return counts_.blessed_losses;
      case Wdl::Loss:
        return counts_.losses;
      case Wdl::Draw:
        break;
    }
    return counts_.draws;
  }

  const Tablebase& tables_;
  std::vector<Piece> pieces_;
  chess::Setup setup_{};
  bool has_pawns_ = false;
  std::uint64_t weight_ = 0;
  bool is_complete_ = true;
  ResultCounts counts_;
};

}  // namespace

std::optional<bool> follows_from_moves(const Tablebase& tables, const Position& position) {
  const auto wdl = tables.probe_wdl(position);
  const auto dtz = tables.probe_dtz(position);
  if (!wdl || !dtz) {
    return std::nullopt;
  }
  const int result = static_cast<int>(*wdl);
  if (!chess::has_legal_move(position)) {
    return chess::is_check(position) ? *wdl == Wdl::Loss && dtz->plies == -1 : result == 0 && dtz->plies == 0;
  }
  const auto best = best_of_moves(tables, position);
  if (!best) {
    return std::nullopt;
  }
  const bool is_rounded = dtz->is_rounded || best->is_rounded;
  const bool has_same_sign = (dtz->plies > 0) == (best->plies > 0) && (dtz->plies < 0) == (best->plies < 0);
  const bool fits_result = (std::abs(dtz->plies) > 100) == (std::abs(result) == 1) &&
                           (dtz->plies > 0) == (result > 0) && (dtz->plies < 0) == (result < 0);
  return has_same_sign && fits_result && std::abs(dtz->plies - best->plies) <= (is_rounded ? 1 : 0);
}

Position random_position(Random& random, std::string_view name) {
  const std::vector<Piece> pieces = pieces_of(name);
  while (true) {
    chess::Setup setup;
    setup.turn = chess::kColors[static_cast<std::size_t>(random.below(2))];
    const Color white =
        chess::kColors[static_cast<std::size_t>(random.below(2))];  // who has White's pieces of the name
    for (const Piece piece : pieces) {
      Square square = Square::from_index(0);
      do {
        square = Square::from_index(static_cast<int>(random.below(64)));
      } while (setup.board.occupied().contains(square) || !may_stand(piece, square));
      setup.board.put(square, {white == Color::White ? piece.color : ~piece.color, piece.role});
    }
    setup.ep_square = random.below(2) == 0 ? std::nullopt : en_passant_square(setup);
    if (const auto position = to_position(setup)) {
      return *position;
    }
  }
}

std::optional<ResultCounts> count_results(const Tablebase& tables, std::string_view name, Color turn) {
  return Counter(tables, pieces_of(name), turn).count();
}

}  // namespace rookery::tablebase
