// SPDX-License-Identifier: MIT
#include "rookery/chess/setup.h"

#include <algorithm>

#include "rookery/chess/attacks.h"

namespace rookery::chess {

namespace {

constexpr std::array<Role, 8> kUsualBackRank{Role::Rook, Role::Knight, Role::Bishop, Role::Queen,
                                             Role::King, Role::Bishop, Role::Knight, Role::Rook};

Setup from_back_rank(const std::array<Role, 8>& roles) {
  Setup setup;
  for (std::size_t i = 0; i < roles.size(); ++i) {
    const File file = static_cast<File>(i);
    for (const Color color : kColors) {
      setup.board.put({file, relative(color, Rank::R1)}, {color, roles[i]});
      setup.board.put({file, relative(color, Rank::R2)}, {color, Role::Pawn});
    }
  }
  setup.castling_rooks = setup.board.by(Role::Rook);
  return setup;
}

/// All kings are counted before anything else: the other tests need exactly one of each colour.
bool has_bad_king_count(const Setup& setup, SetupFault& faults) {
  for (const Color color : kColors) {
    const int kings = setup.board.by(color, Role::King).count();
    if (kings == 0) {
      faults = faults | SetupFault::MissingKing;
    } else if (kings > 1) {
      faults = faults | SetupFault::TooManyKings;
    }
  }
  return faults != SetupFault::None;
}

/// Chess960: a rook on each side of the king at most, on its own first rank. Standard: a1, h1, e1 and their
/// mirrors only.
bool has_bad_castling_rights(const Setup& setup, CastlingMode mode) {
  for (const Color color : kColors) {
    const Rank home = relative(color, Rank::R1);
    const Bitboard rooks = setup.castling_rooks & setup.board.by(color, Role::Rook);
    if (rooks.empty()) {
      continue;
    }
    const std::optional<Square> king = setup.board.king(color);
    if ((rooks & ~Bitboard(home)).any() || !king || king->rank() != home) {
      return true;
    }
    // The bits below the king's square are the files to its left, and the ranks below it, on which no rook
    // may castle.
    const Bitboard left(Bitboard(*king).bits() - 1);
    if ((rooks & left).several() || (rooks & ~left).several()) {
      return true;
    }
    const Bitboard corners = Bitboard(Square(File::A, home)) | Bitboard(Square(File::H, home));
    if (mode == CastlingMode::Standard && (king->file() != File::E || (rooks & ~corners).any())) {
      return true;
    }
  }
  return (setup.castling_rooks & ~setup.board.by(Role::Rook)).any();
}

/// The double step that an en passant square speaks of.
struct DoubleStep {
  Square from, to;
};
std::optional<DoubleStep> double_step_of(const Setup& setup) {
  const Color mover = ~setup.turn;
  const Square over = *setup.ep_square;
  // The square that was passed over is on the third rank of the side that moved.
  if (over.rank() != relative(mover, Rank::R3)) {
    return std::nullopt;
  }
  const DoubleStep step{over.forward(setup.turn), over.forward(mover)};
  const Bitboard left_empty = Bitboard(over) | Bitboard(step.from);
  if ((setup.board.occupied() & left_empty).any() || !setup.board.by(mover, Role::Pawn).contains(step.to)) {
    return std::nullopt;
  }
  return step;
}

/// Whether no last move of the opponent can have brought these checks about.
bool has_impossible_check(const Setup& setup) {
  const Board& board = setup.board;
  const Square king = *board.king(setup.turn);
  const Bitboard checkers = attacks::attackers(board, king, ~setup.turn, board.occupied());
  if (checkers.empty()) {
    return false;
  }
  if (const auto step = setup.ep_square ? double_step_of(setup) : std::nullopt) {
    // The double step was the last move: before it, nothing but that pawn may have been giving check.
    const Bitboard before = (board.occupied() ^ Bitboard(step->to)) | Bitboard(step->from);
    return (attacks::attackers(board, king, ~setup.turn, before) & ~Bitboard(step->to)).any();
  }
  // More than two pieces never check at once, whatever the move was.
  if (checkers.count() > 2) {
    return true;
  }
  if (checkers.count() == 2) {
    const Square one = checkers.first();
    const Square two = (checkers ^ Bitboard(one)).first();
    // Two on one line through the king: no move could have uncovered one and given the other.
    return attacks::line(one, two).contains(king);
  }
  return false;
}

bool has_too_much_material(const Board& board) {
  for (const Color color : kColors) {
    const int pawns = board.by(color, Role::Pawn).count();
    const auto beyond = [&](Bitboard pieces, int at_first) { return std::max(0, pieces.count() - at_first); };
    const Bitboard bishops = board.by(color, Role::Bishop);
    // Promoted pieces are what is beyond the first set; bishops count by the colour of their squares.
    const int promoted = beyond(board.by(color, Role::Queen), 1) + beyond(board.by(color, Role::Rook), 2) +
                         beyond(board.by(color, Role::Knight), 2) + beyond(bishops & kDarkSquares, 1) +
                         beyond(bishops & ~kDarkSquares, 1);
    if (pawns + promoted > 8 || board.by(color).count() > 16) {
      return true;
    }
  }
  return false;
}

}  // namespace

Setup Setup::initial() {
  return from_back_rank(kUsualBackRank);
}

Setup chess960_setup(int number) {
  // Scharnagl: light bishop, dark bishop, queen, then the two knights by a table, then rook, king, rook in
  // the gaps.
  std::array<std::optional<Role>, 8> files{};
  const auto put_nth_free = [&](int nth, Role role) {
    for (auto& file : files) {
      if (!file && nth-- == 0) {
        file = role;
        return;
      }
    }
  };
  constexpr std::array<std::array<int, 2>, 10> kKnights{
      {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
  files[static_cast<std::size_t>(2 * (number % 4) + 1)] = Role::Bishop;
  files[static_cast<std::size_t>(2 * (number / 4 % 4))] = Role::Bishop;
  put_nth_free(number / 16 % 6, Role::Queen);
  const auto& knights = kKnights[static_cast<std::size_t>(number / 96)];
  put_nth_free(knights[1], Role::Knight);  // the right one first, so that the left one's count stays true
  put_nth_free(knights[0], Role::Knight);
  for (const Role role : {Role::Rook, Role::King, Role::Rook}) {
    put_nth_free(0, role);
  }
  std::array<Role, 8> roles{};
  for (std::size_t i = 0; i < 8; ++i) {
    roles[i] = *files[i];
  }
  return from_back_rank(roles);
}

SetupFault find_faults(const Setup& setup, CastlingMode mode) {
  SetupFault faults = SetupFault::None;
  const Board& board = setup.board;
  const auto report = [&](bool found, SetupFault fault) {
    if (found) {
      faults = faults | fault;
    }
  };
  const bool bad_kings = has_bad_king_count(setup, faults);
  report(board.occupied().empty(), SetupFault::EmptyBoard);
  report((board.by(Role::Pawn) & kBackRanks).any(), SetupFault::PawnOnBackRank);
  report(has_bad_castling_rights(setup, mode), SetupFault::BadCastlingRights);
  report(setup.ep_square && !double_step_of(setup), SetupFault::BadEnPassant);
  report(has_too_much_material(board), SetupFault::TooMuchMaterial);
  if (!bad_kings) {
    const Square waiting = *board.king(~setup.turn);
    report(attacks::attackers(board, waiting, setup.turn, board.occupied()).any(), SetupFault::OppositeCheck);
    report(has_impossible_check(setup), SetupFault::ImpossibleCheck);
  }
  return faults;
}

}  // namespace rookery::chess
