#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/points.h"

/// The tie-breaks of individuals and of teams and their codes (FIDE C.07, in force since 1 March 2026).
namespace rookery::tournament {

enum class TieBreakCode : std::uint8_t {
  Points,                     ///< PTS
  DirectEncounter,            ///< DE, article 6
  Wins,                       ///< WIN, 7.1: rounds that brought a win's points, played or not
  GamesWon,                   ///< WON, 7.2: over the board
  BlackGames,                 ///< BPG, 7.3
  BlackWins,                  ///< BWG, 7.4
  Progressive,                ///< PS, 7.5: the sum of the scores after each round
  RoundsElected,              ///< REP, 7.6: all rounds but the voluntary unplayed ones
  StandardPoints,             ///< STD, 7.7: points as if a win were worth 1 and a draw ½
  PairingNumber,              ///< TPN, 7.8: the smaller number first
  Buchholz,                   ///< BH, 8.1
  AverageOfBuchholz,          ///< AOB, 8.2
  ForeBuchholz,               ///< FB, 8.3
  SonnebornBerger,            ///< SB, 9.1
  Koya,                       ///< KS, 9.2
  AverageRating,              ///< ARO, 10.1
  Performance,                ///< TPR, 10.2
  PerfectPerformance,         ///< PTP, 10.3
  AveragePerformance,         ///< APRO, 10.4
  AveragePerfectPerformance,  ///< APPO, 10.5
  Rating,                     ///< RTNG, 10.6
  // Of teams alone.
  MatchPoints,              ///< MPTS, 11.1
  GamePoints,               ///< GPTS, 11.1
  SecondaryScore,           ///< MPVGP, 13.1: the other of the two, whichever decides first
  ExtendedSonnebornBerger,  ///< ESB, 13.2: the opponents' primary score times the secondary one against them
  MatchesByMatches,      ///< EMMSB, 13.2.1: the opponents' match points times the match points against them
  MatchesByGames,        ///< EMGSB, 13.2.2: the opponents' match points times the game points against them
  GamesByMatches,        ///< EGMSB, 13.2.3
  GamesByGames,          ///< EGGSB, 13.2.4
  ExtendedEncounter,     ///< EDE, 13.3: by the primary score, then by the secondary one
  EncounterCountTop,     ///< EDEBT, 13.3.2: then board count, then top boards
  EncounterCountBottom,  ///< EDEBB: then board count, then without bottom boards
  EncounterTop,          ///< EDET
  EncounterBottom,       ///< EDEB
  StrengthCombination,   ///< SSSC, 13.4
  BoardCount,            ///< BC, 12.1: the sum of board numbers times the points there, the smaller one first
  TopBoards,             ///< TBR, 12.2: board 1 first
  BottomBoards,          ///< BBE, 12.3: all boards but the last, but the last two, …
};
inline constexpr std::size_t kTieBreakCodes = 38;

/// Which score of a team counts (article 13); of individuals there is one.
enum class TeamScoring : std::uint8_t { Primary, MatchPoints, GamePoints };

/// Which opponents count for Koya: those with at least this share of the points that could be won, and so
/// much more or less.
struct KoyaLimit {
  std::uint8_t percent = 50;
  Points extra;
  bool operator==(const KoyaLimit&) const = default;
};

/// A tie-break with its modifiers (article 14).
struct TieBreak {
  TieBreakCode code = TieBreakCode::Points;
  std::uint8_t cut_lowest = 0;           ///< /C1, /M1: so many of the least significant values are left out
  std::uint8_t cut_highest = 0;          ///< /M1: and so many of the most significant ones
  bool forfeits_as_played = false;       ///< /P: a forfeit counts as a game against the scheduled opponent
  bool fore = false;                     ///< /F, of AOB and SSSC: from the Fore Buchholz
  bool reversed = false;                 ///< /R: the other end first, of TPN and RTNG
  std::optional<std::uint16_t> unrated;  ///< /U1400: the rating of those who have none
  KoyaLimit limit;                       ///< /L60 in per cent, /L+1 and /L-1 in half points
  std::uint16_t divisor = 0;             ///< /K4, of SSSC; 0: by the rule
  TeamScoring score = TeamScoring::Primary;  ///< :MP, :GP, behind the code
  bool operator==(const TieBreak&) const = default;
};

inline constexpr std::uint8_t kMaxCut = 9;
/// Of a list: each costs time at every look at the standings. Those of any event have ten at most.
inline constexpr std::size_t kMaxTieBreaks = 50;

struct TieBreakError {
  enum class Fault : std::uint8_t {
    UnknownCode,
    UnknownModifier,  ///< no modifier is written like this
    ModifierNotHere,  ///< this tie-break does not have it
    ModifierTwice,    ///< or two that contradict each other, such as C1 and M1
    ListedTwice,      ///< the same tie-break again; only DE can decide something a second time
    TooMany,          ///< more than kMaxTieBreaks
  } fault;
  std::size_t offset;  ///< bytes from the start of the text, to the code or the modifier
  std::string found;   ///< what stands there
  std::optional<TieBreakCode>
      code;  ///< of a fault in a modifier: whose; of an unknown code: the one most like it
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string describe(const TieBreakError& error);

/// "BH", and "Buchholz".
[[nodiscard]] std::string_view code_of(TieBreakCode code);
[[nodiscard]] std::string_view name_of(TieBreakCode code);
/// Whether only teams have it: by its code, or by the score that it names.
[[nodiscard]] bool is_for_teams(const TieBreak& tie_break);
/// All of them, in the order of the articles.
[[nodiscard]] const std::array<TieBreakCode, kTieBreakCodes>& all_tie_breaks();
/// The modifiers that a tie-break may have, as they are written: "C1 to C9, M1 to M9, P". Empty: none. Of
/// those that take the score of a team ":MP" and ":GP" too.
[[nodiscard]] std::string modifiers_of(TieBreakCode code);

/// Reads "BH/C1" and "BH:GP/C1", in upper or lower case. Errors: the first fault and its place.
[[nodiscard]] Expected<TieBreak, TieBreakError> parse_tie_break(std::string_view text);
/// Reads a list, separated by commas or blanks: "PTS,BH/C1,DE". An empty text is an empty list. At
/// most kMaxTieBreaks.
[[nodiscard]] Expected<std::vector<TieBreak>, TieBreakError> parse_tie_breaks(std::string_view text);

/// "BH/C1". parse_tie_break(write_tie_break(t)) = t for each t that parse_tie_break returns.
[[nodiscard]] std::string write_tie_break(const TieBreak& tie_break);

}  // namespace rookery::tournament
