#include "rookery/puzzles/motif.h"

#include <algorithm>

#include "rookery/chess/attacks.h"
#include "rookery/chess/material.h"

namespace rookery::puzzles {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Move;
using chess::Position;
using chess::Role;
using chess::Square;

constexpr int kPieceWorth = 3;  ///< the least worth of a rewarding capture, in pawns
constexpr int kEndingPieces = 4;

/// For comparing targets: the king is worth more than all.
int worth(Role role) {
  constexpr int kKingWorth = 100;
  return role == Role::King ? kKingWorth : chess::pawns_worth(role);
}

bool is_slider(Role role) {
  return role == Role::Bishop || role == Role::Rook || role == Role::Queen;
}

Bitboard attacked_from(const Board& board, Square square) {
  const auto piece = board.at(square);
  if (!piece) {
    return {};
  }
  return piece->role == Role::Pawn ? chess::attacks::pawn(piece->color, square)
                                   : chess::attacks::piece(piece->role, square, board.occupied());
}

bool is_defended(const Board& board, Square square, Color by) {
  return chess::attacks::attackers(board, square, by, board.occupied()).any();
}

/// Whether the piece of `role` wins something by capturing `target` if it is recaptured: a piece of higher
/// worth, an undefended piece, or the king. Pawns do not count, though one may decide a game.
bool is_target(const Board& board, Role capturer, Square target) {
  const auto piece = board.at(target);
  return piece && piece->role != Role::Pawn &&
         (worth(piece->role) > worth(capturer) || !is_defended(board, target, piece->color));
}

/// The worth of the piece that `move` captures, in pawns; 0 if there is none.
int taken_worth(const Position& before, Move move) {
  const auto role = chess::captured_role(before, move);
  return role ? chess::pawns_worth(*role) : 0;
}

/// Two pieces of the other side on a line from a slider: the nearer one, and the one behind it.
struct Pair {
  Square front, behind;
};

/// All such pairs on the lines of the slider on `from`.
std::vector<Pair> pairs_from(const Board& board, Square from) {
  std::vector<Pair> pairs;
  const auto slider = board.at(from);
  if (!slider || !is_slider(slider->role)) {
    return pairs;
  }
  for (const Square front : attacked_from(board, from) & board.by(~slider->color)) {
    // The nearer piece is removed from the board to see what the slider attacks behind it.
    const Bitboard beyond = chess::attacks::piece(slider->role, from, board.occupied() & ~Bitboard(front)) &
                            board.by(~slider->color) & chess::attacks::line(from, front);
    for (const Square behind : beyond) {
      if (chess::attacks::between(from, behind).contains(front)) {
        pairs.push_back({front, behind});
      }
    }
  }
  return pairs;
}

/// Whether the move itself neither captures a piece, nor promotes, nor castles: that would already be the
/// point of the puzzle.
bool is_preparation(const Position& start, Move first) {
  return taken_worth(start, first) < kPieceWorth && first.kind() != chess::MoveKind::Promotion &&
         first.kind() != chess::MoveKind::Castling;
}

std::vector<Square> forked_by(const Position& after, Square forker) {
  std::vector<Square> targets;
  const Board& board = after.board();
  const Role role = board.role_on(forker);
  for (const Square square : attacked_from(board, forker) & board.by(after.turn())) {
    if (is_target(board, role, square)) {
      targets.push_back(square);
    }
  }
  return targets;
}

/// The pieces of the side to move that an opposing slider pins to the king, or to a queen that is worth more
/// than both.
std::vector<Pair> pinned_pairs(const Position& after) {
  std::vector<Pair> pinned;
  const Board& board = after.board();
  // Pins all over the board, since the first move may use an existing one.
  for (const Square from : board.by(~after.turn())) {
    for (const Pair& pair : pairs_from(board, from)) {
      const Role front = board.role_on(pair.front), behind = board.role_on(pair.behind);
      const bool to_king = behind == Role::King;
      const bool to_queen = behind == Role::Queen && board.role_on(from) != Role::Queen;
      // A pin to the queen counts only if the slider is worth less: otherwise the pinned side exchanges.
      if (worth(front) >= kPieceWorth && front != Role::King &&
          (to_king || (to_queen && front != Role::Queen))) {
        pinned.push_back(pair);
      }
    }
  }
  return pinned;
}

/// The pinned pieces that `first` attacks, whether it creates the pin or uses it.
std::vector<Square> attacked_in_pin(const Position& start, Move first) {
  const Position after = start.after(first);
  std::vector<Square> attacked;
  for (const Pair& pair : pinned_pairs(after)) {
    if (attacked_from(after.board(), first.to()).contains(pair.front)) {
      attacked.push_back(pair.front);
    }
  }
  return attacked;
}

std::vector<Pair> skewered_by(const Position& after, Square slider) {
  // The piece in front is worth at least as much as the one behind; otherwise it is a pin.
  std::vector<Pair> skewered = pairs_from(after.board(), slider);
  std::erase_if(skewered, [&](const Pair& pair) {
    const Role front = after.board().role_on(pair.front), behind = after.board().role_on(pair.behind);
    return worth(front) < worth(behind) || worth(behind) < kPieceWorth || worth(front) <= kPieceWorth;
  });
  return skewered;
}

struct Discovered {
  Square slider, target;
};

/// New attacks of the sliders behind `first`.
std::vector<Discovered> discovered_by(const Position& start, Move first) {
  std::vector<Discovered> discovered;
  const Board after = start.after(first).board();
  for (const Square slider : after.by(start.turn())) {
    if (slider == first.to() || !is_slider(after.role_on(slider))) {
      continue;
    }
    const Bitboard now = attacked_from(after, slider) & ~attacked_from(start.board(), slider);
    for (const Square target : now& after.by(~start.turn())) {
      // Through the vacated square: otherwise the slider attacked it before or moved there itself.
      const bool through = chess::attacks::between(slider, target).contains(first.from());
      if (through && is_target(after, after.role_on(slider), target)) {
        discovered.push_back({slider, target});
      }
    }
  }
  return discovered;
}

bool captures_hanging(const Position& start, Move move) {
  if (taken_worth(start, move) < kPieceWorth || move.kind() == chess::MoveKind::Promotion) {
    return false;
  }
  // The capturer is safe on its square: the piece was hanging and not merely attacked.
  return !is_defended(start.after(move).board(), move.to(), ~start.turn());
}

bool is_simple_ending(const Position& start, Move first) {
  return start.board().occupied().count() <= kEndingPieces + 2 && !chess::is_capture(start, first);
}

bool stalemates(const Position& start, Move move) {
  return chess::is_stalemate(start.after(move));
}

/// The move mates, and another that looks as good only stalemates.
bool mates_past_stalemate(const Position& start, Move move) {
  return chess::is_checkmate(start.after(move)) &&
         std::ranges::any_of(chess::legal_moves(start), [&](Move other) {
           // A stalemating king move is not a tempting mistake, because such positions are not played that
           // way.
           return start.board().role_on(other.from()) != Role::King && stalemates(start, other);
         });
}

/// Some reply leaves the solver without a move.
bool invites_stalemate(const Position& start, Move move) {
  const Position after = start.after(move);
  return std::ranges::any_of(chess::legal_moves(after), [&](Move reply) { return stalemates(after, reply); });
}

/// The capture after the reply: its squares, and whether it wins a piece.
struct Gain {
  Position before;  ///< the capture
  Move move;
  bool wins_piece;
};

Gain gain_of(const Position& start, const Solution& line) {
  const Position before = start.after(line[0]).after(line[1]);
  return {before, line[2], taken_worth(before, line[2]) >= kPieceWorth};
}

bool shows_fork(const Position& start, const Solution& line) {
  const Gain gain = gain_of(start, line);
  const auto targets = forked_by(start.after(line[0]), line[0].to());
  return gain.wins_piece && gain.move.from() == line[0].to() &&
         std::ranges::find(targets, gain.move.to()) != targets.end();
}

bool shows_pin(const Position& start, const Solution& line) {
  const Gain gain = gain_of(start, line);
  const auto targets = attacked_in_pin(start, line[0]);
  // The pinned piece must not have moved and is captured where it was.
  return gain.wins_piece && line[1].from() != gain.move.to() && line[1].to() != gain.move.to() &&
         std::ranges::find(targets, gain.move.to()) != targets.end();
}

bool shows_skewer(const Position& start, const Solution& line) {
  const Gain gain = gain_of(start, line);
  return gain.wins_piece && gain.move.from() == line[0].to() &&
         std::ranges::any_of(skewered_by(start.after(line[0]), line[0].to()), [&](const Pair& pair) {
           // The piece in front has moved away, and the one behind is captured.
           return line[1].from() == pair.front && gain.move.to() == pair.behind;
         });
}

bool shows_discovered(const Position& start, const Solution& line) {
  const Gain gain = gain_of(start, line);
  return gain.wins_piece && std::ranges::any_of(discovered_by(start, line[0]), [&](const Discovered& found) {
           // Or the discovered piece gave check, and the piece that moved captures something.
           const bool slider_takes = gain.move.from() == found.slider && gain.move.to() == found.target;
           const bool was_check = start.after(line[0]).board().role_on(found.target) == Role::King;
           return slider_takes || (was_check && gain.move.from() == line[0].to());
         });
}

bool shows_stalemate(const Position& start, const Solution& line) {
  if (line.size() == 1) {
    return stalemates(start, line[0]) || mates_past_stalemate(start, line[0]);
  }
  return line.size() == 2 && stalemates(start.after(line[0]), line[1]);
}

bool ends_in_mate(const Position& start, const Solution& line) {
  Position last = start;
  for (const Move move : line) {
    last.play_unchecked(move);
  }
  return chess::is_checkmate(last);
}

}  // namespace

std::size_t line_length(Theme theme) {
  switch (theme) {
    case Theme::Fork:
    case Theme::Pin:
    case Theme::Skewer:
    case Theme::DiscoveredAttack:
    case Theme::MateInTwo:
      return 3;
    case Theme::MateInOne:
    case Theme::HangingPiece:
    case Theme::Ending:
    case Theme::Stalemate:
      break;
  }
  return 1;
}

bool may_begin(Theme theme, const Position& start, Move first) {
  switch (theme) {
    case Theme::HangingPiece:
      return captures_hanging(start, first);
    case Theme::Fork:
      return is_preparation(start, first) && forked_by(start.after(first), first.to()).size() >= 2;
    case Theme::Pin:
      return is_preparation(start, first) && !attacked_in_pin(start, first).empty();
    case Theme::Skewer:
      return is_preparation(start, first) && !skewered_by(start.after(first), first.to()).empty();
    case Theme::DiscoveredAttack:
      return is_preparation(start, first) && !discovered_by(start, first).empty();
    case Theme::Ending:
      return is_simple_ending(start, first);
    case Theme::Stalemate:
      return stalemates(start, first) || invites_stalemate(start, first) ||
             mates_past_stalemate(start, first);
    case Theme::MateInOne:
    case Theme::MateInTwo:
      break;
  }
  return true;
}

bool shows(Theme theme, const Position& start, const Solution& line) {
  const std::size_t length = line_length(theme);
  const bool fits = theme == Theme::Stalemate ? line.size() <= 2 : line.size() == length;
  if (!fits || !may_begin(theme, start, line[0])) {
    return false;
  }
  switch (theme) {
    case Theme::MateInOne:
    case Theme::MateInTwo:
      return ends_in_mate(start, line);
    case Theme::Fork:
      return shows_fork(start, line);
    case Theme::Pin:
      return shows_pin(start, line);
    case Theme::Skewer:
      return shows_skewer(start, line);
    case Theme::DiscoveredAttack:
      return shows_discovered(start, line);
    case Theme::Stalemate:
      return shows_stalemate(start, line);
    case Theme::HangingPiece:
    case Theme::Ending:
      break;
  }
  return true;
}

}  // namespace rookery::puzzles
