#include "pgn_endings.h"

#include <algorithm>
#include <array>

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

using chess::Color;
using chess::Ending;

/// The budget of a proof: at most 50 ms for each side.
constexpr chess::HelpmateBudget kBudget{50'000};
constexpr int kFiftyMoves = 100;  ///< plies
constexpr int kSeventyFiveMoves = 150;

/// Looks for possible claims, and for positions that should have ended the game.
void judge_claims(const FileGame& game, Endings& endings) {
  chess::Position position = game.start;
  // Keys rather than positions: a game has thousands, and a collision is less likely than a hardware fault.
  std::vector<std::uint64_t> keys{position.key()};
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    position.play_unchecked(game.moves[ply]);
    const int quiet = position.setup().halfmove_clock;
    // Positions from before a capture or a pawn move cannot recur.
    if (quiet == 0) {
      keys.clear();
    }
    keys.push_back(position.key());
    // A position needs eight quiet plies to occur three times.
    if (quiet < 8) {
      continue;
    }
    const auto occurrences = std::ranges::count(keys, position.key());
    const bool last = ply + 1 == game.moves.size();
    endings.threefold = endings.threefold || occurrences >= 3;
    endings.fifty_moves = endings.fifty_moves || quiet >= kFiftyMoves;
    // The game continued although it was over. The last position does not count, as it may have ended the
    // game.
    endings.overdue = endings.overdue || (!last && (occurrences >= 5 || quiet >= kSeventyFiveMoves));
  }
}

bool names_time_forfeit(std::string_view termination) {
  std::string lower(termination);
  std::ranges::transform(lower, lower.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return lower.find("time") != std::string::npos;
}

/// Whether the flag fall was scored against FIDE 2023, 6.9. In a draw on time it is unknown whose flag fell,
/// so it is wrong only if both sides could have mated.
bool is_wrong_flag(const FileGame& game) {
  switch (game.result) {
    case pgn::Result::WhiteWins:
      return chess::cannot_mate(game.last, Color::White, kBudget);
    case pgn::Result::BlackWins:
      return chess::cannot_mate(game.last, Color::Black, kBudget);
    case pgn::Result::Draw:
      return !chess::cannot_mate(game.last, Color::White, kBudget) &&
             !chess::cannot_mate(game.last, Color::Black, kBudget);
    case pgn::Result::Unknown:
    case pgn::Result::BothLose:
    case pgn::Result::HalfForWhite:
    case pgn::Result::HalfForBlack:
      break;
  }
  return false;
}

/// Whether it contradicts the board. An arbiter may take points from a player whatever stands there.
bool is_wrong_result(const FileGame& game, Ending ending) {
  constexpr std::array kOfTheBoard{pgn::Result::WhiteWins, pgn::Result::BlackWins, pgn::Result::Draw};
  if (std::ranges::find(kOfTheBoard, game.result) == kOfTheBoard.end()) {
    return false;
  }
  // Stalemate and dead positions are draws, whatever the tag says.
  if (ending != Ending::Checkmate) {
    return game.result != pgn::Result::Draw;
  }
  const bool white_mates = game.last.turn() == Color::Black;
  return game.result != (white_mates ? pgn::Result::WhiteWins : pgn::Result::BlackWins);
}

}  // namespace

Endings judge_end(const FileGame& game) {
  Endings endings;
  if (const auto outcome = chess::outcome_on_board(game.last, kBudget)) {
    endings.on_board = outcome->ending;
    endings.wrong_result = is_wrong_result(game, outcome->ending);
  }
  judge_claims(game, endings);
  // A mate on the board is the reason, even if the tag mentions time.
  endings.by_time = !endings.on_board && names_time_forfeit(game.tag("Termination"));
  endings.wrong_flag = endings.by_time && is_wrong_flag(game);
  return endings;
}

std::string_view ending_name(const Endings& endings) {
  if (!endings.on_board) {
    return endings.by_time ? "time" : "other";
  }
  if (*endings.on_board == Ending::Checkmate) {
    return "checkmate";
  }
  return *endings.on_board == Ending::Stalemate ? "stalemate" : "dead";
}

}  // namespace rookery::apps
