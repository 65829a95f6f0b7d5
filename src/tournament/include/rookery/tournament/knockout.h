#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rookery/tournament/boards.h"
#include "rookery/tournament/points.h"

/// Knockout tournaments: the bracket, and matches with play-offs.
namespace rookery::tournament {

inline constexpr std::size_t kMaxKnockout = 4'096;

/// A match of the bracket.
struct KnockoutPair {
  Tpn first = 0;              ///< the higher seed
  std::optional<Tpn> second;  ///< nothing: `first` has a bye
  bool operator==(const KnockoutPair&) const = default;
};

/// The first round, in the order of the bracket: winners of neighbouring matches meet. If the higher seed
/// always wins, numbers 1 and 2 meet in the final, 1 to 4 in the semi-finals, and so on. The byes go to the
/// top seeds. Precondition: 2 <= entrants <= kMaxKnockout.
[[nodiscard]] std::vector<KnockoutPair> first_knockout_round(std::size_t entrants);

/// The next round from the winners of one, in the order of the bracket. Precondition: an even number of them.
[[nodiscard]] std::vector<KnockoutPair> next_knockout_round(std::span<const Tpn> winners);

/// A group of games after which a match may be decided.
struct MatchStage {
  std::size_t games = 2;
  /// A draw counts as a win of Black, who has less time for it. For a stage of one game.
  bool does_draw_win_for_black = false;
  bool operator==(const MatchStage&) const = default;
};

/// The stages of a match: first its regular games, then the play-off, each stage faster than the one before.
/// The regulations of a tournament lay them down (FIDE C.07, 3). The last one is repeated until it decides.
struct MatchRules {
  std::vector<MatchStage> stages = {
      {.games = 2}, {.games = 2}, {.games = 1, .does_draw_win_for_black = true}};
};

enum class GameScore : std::uint8_t { WhiteWins, Draw, BlackWins };

/// The next game of a match.
struct NextGame {
  Board board;
  std::size_t stage = 0;  ///< an index of MatchRules::stages
  bool operator==(const NextGame&) const = default;
};

/// Where a match stands. Either it has a winner, or a next game.
struct MatchState {
  std::optional<Tpn> winner;
  std::optional<NextGame> next;
  /// Of the present stage; only these decide.
  Points first, second;
  bool operator==(const MatchState&) const = default;
};

/// The match of two entrants after `games`. The colours change from game to game, and from the first game of
/// a stage to the first of the next one; `first_color`: that of `first` in the first game, drawn by lot. A
/// match ends as soon as it cannot be lost any more; later games are ignored. Precondition: there is a stage,
/// and none is without games.
[[nodiscard]] MatchState match_state(const MatchRules& rules, Tpn first, Tpn second, Color first_color,
                                     std::span<const GameScore> games);

}  // namespace rookery::tournament
