#include "rookery/puzzles/verifier.h"

#include <algorithm>
#include <cstdlib>

#include "rookery/notation/uci_move.h"
#include "rookery/puzzles/mate_proof.h"
#include "rookery/puzzles/motif.h"

namespace rookery::puzzles {

namespace {

using chess::Move;
using chess::Position;
using engine::Eval;

constexpr std::size_t kHashMib = 4;
constexpr std::uint64_t kGlanceNodes = 3'000;  ///< of promising()
constexpr std::size_t kFewestMoves = 4;        ///< with fewer legal moves there is nothing to find

int mate_length(Theme theme) {
  return theme == Theme::MateInOne ? 1 : theme == Theme::MateInTwo ? 2 : 0;
}

bool is_drawn(Eval eval) {
  return std::abs(eval) <= kDrawn;
}

/// Whether a theme's first move is clearly right, by its eval and that of the second best.
bool is_clear(Theme theme, Eval eval, Eval second) {
  switch (theme) {
    case Theme::Ending:
      return (eval >= kWonEnding && second <= kDrawn) || (is_drawn(eval) && second <= -kWonEnding);
    case Theme::Stalemate:
      return is_drawn(eval) && second <= -kWonEnding;
    case Theme::MateInOne:
    case Theme::HangingPiece:
    case Theme::Fork:
    case Theme::Pin:
    case Theme::Skewer:
    case Theme::DiscoveredAttack:
    case Theme::MateInTwo:
      break;
  }
  const bool wins_a_piece = eval - second >= kPieceMargin && second <= kNotLopsided;
  return eval >= kWins && (second <= kNotWon || wins_a_piece);
}

/// The first move of the only mate in `moves` moves, if there is one and no shorter mate.
std::optional<Move> only_mate(const Position& start, int moves) {
  if (moves > 1 && can_force_mate(start, moves - 1)) {
    return std::nullopt;
  }
  const chess::MoveList mates = mating_moves(start, moves);
  return mates.size() == 1 ? std::optional(mates[0]) : std::nullopt;
}

/// The reply that leaves the fewest mates; the first of them.
Move toughest_reply(const Position& after) {
  const chess::MoveList replies = chess::legal_moves(after);
  return *std::ranges::min_element(replies, {},
                                   [&](Move reply) { return mating_moves(after.after(reply), 1).size(); });
}

std::optional<Solution> mating_line(const Position& start, int moves) {
  const auto first = only_mate(start, moves);
  if (!first) {
    return std::nullopt;
  }
  Solution line{*first};
  if (moves == 2) {
    const Position after = start.after(*first);
    line.push_back(toughest_reply(after));
    line.push_back(mating_moves(after.after(line.back()), 1)[0]);
  }
  return line;
}

/// One move mates, and another that looks as good stalemates: verified on the board alone.
bool is_mate_past_stalemate(Theme theme, const Position& start, const Solution& line) {
  return theme == Theme::Stalemate && line.size() == 1 && chess::is_checkmate(start.after(line[0]));
}

}  // namespace

Verifier::Verifier() : engine_(kHashMib) {}

std::optional<Verifier::Choice> Verifier::choose(const Position& position, std::uint64_t nodes,
                                                 std::size_t moves) {
  engine_.new_game();
  engine::SearchLimits limits;
  limits.nodes = nodes;
  limits.multi_pv = moves;
  const engine::SearchResult found = engine_.search(position, {}, limits);
  if (found.variations.empty()) {
    return std::nullopt;
  }
  const engine::Variation& best = found.variations[0];
  const Eval second = found.variations.size() > 1 ? found.variations[1].eval : -engine::kInfinite;
  return Choice{best.moves[0], best.eval, second};
}

std::optional<Move> Verifier::promising(const Position& start) {
  if (chess::count_legal_moves(start) < kFewestMoves) {
    return std::nullopt;
  }
  const auto choice = choose(start, kGlanceNodes, 2);
  const bool is_far = choice && choice->eval - choice->second >= static_cast<Eval>(Margin::Kept) / 2;
  return is_far ? std::optional(choice->best) : std::nullopt;
}

std::optional<Move> Verifier::clear_move(Theme theme, const Position& position, std::size_t ply,
                                         Margin margin) {
  const auto choice = choose(position, kNodes, 2);
  const Eval needed = static_cast<Eval>(margin) / (ply > 0 ? kLaterShare : 1);
  if (!choice || choice->eval - choice->second < needed) {
    return std::nullopt;
  }
  const bool is_right = ply > 0 ? choice->eval >= kWins : is_clear(theme, choice->eval, choice->second);
  return is_right ? std::optional(choice->best) : std::nullopt;
}

std::optional<Solution> Verifier::line_of(Theme theme, const Position& start) {
  const auto first = clear_move(theme, start, 0, Margin::Made);
  if (!first || !may_begin(theme, start, *first)) {
    return std::nullopt;
  }
  Solution line{*first};
  const Position after = start.after(*first);
  const bool goes_on = line_length(theme) == 3 || (theme == Theme::Stalemate && !chess::is_stalemate(after));
  const auto reply = goes_on ? choose(after, kNodes, 1) : std::nullopt;
  if (goes_on && !reply) {
    return std::nullopt;
  }
  if (reply) {
    line.push_back(reply->best);
  }
  if (line_length(theme) == 3) {
    const auto gain = clear_move(theme, after.after(reply->best), 2, Margin::Made);
    if (!gain) {
      return std::nullopt;
    }
    line.push_back(*gain);
  }
  return line;
}

std::optional<Puzzle> Verifier::find(Theme theme, const Position& start) {
  if (chess::count_legal_moves(start) < kFewestMoves) {
    return std::nullopt;
  }
  const bool is_known_mate = theme == Theme::Stalemate && can_force_mate(start, 1);
  const int moves = is_known_mate ? 1 : mate_length(theme);
  auto line = moves > 0 ? mating_line(start, moves) : line_of(theme, start);
  if (!line || !shows(theme, start, *line)) {
    return std::nullopt;
  }
  Puzzle puzzle{theme, start, std::move(*line)};
  puzzle.difficulty = difficulty_of(puzzle);
  return puzzle;
}

std::optional<std::string> Verifier::fault(const Puzzle& puzzle) {
  const auto& [theme, start, line, difficulty] = puzzle;
  if (!shows(theme, start, line)) {
    return "the moves do not show the theme " + std::string(name(theme));
  }
  const int moves = is_mate_past_stalemate(theme, start, line) ? 1 : mate_length(theme);
  if (moves > 0) {
    return only_mate(start, moves) == line[0] ? std::nullopt
                                              : std::optional<std::string>("it is not the only such mate");
  }
  Position position = start;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    if (ply % 2 == 0 && clear_move(theme, position, ply, Margin::Kept) != line[ply]) {
      return notation::uci_move::write(line[ply], start.mode()) + " is not clearly the best move";
    }
    position.play_unchecked(line[ply]);
  }
  return std::nullopt;
}

/// The depth from which on a search keeps the right move.
int Verifier::depth_of(const Puzzle& puzzle) {
  constexpr int kDeepest = 8;
  int depth = kDeepest;
  for (; depth > 1; --depth) {
    engine_.new_game();
    engine::SearchLimits limits;
    limits.depth = depth - 1;
    if (engine_.search(puzzle.start, {}, limits).best() != puzzle.line[0]) {
      break;
    }
  }
  return depth;
}

/// Deep, quiet and long solutions on full boards with many moves to choose from are hard.
int Verifier::difficulty_of(const Puzzle& puzzle) {
  const Position& start = puzzle.start;
  const Move first = puzzle.line[0];
  const bool is_quiet = !chess::is_capture(start, first) && !chess::is_check(start.after(first));
  return 20 * depth_of(puzzle) + static_cast<int>(chess::count_legal_moves(start)) +
         2 * start.board().occupied().count() + (is_quiet ? 30 : 0);
}

}  // namespace rookery::puzzles
