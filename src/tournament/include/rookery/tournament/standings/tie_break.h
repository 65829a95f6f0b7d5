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

/// The tie-breaks of individual tournaments and their codes (FIDE C.07, in force since 1 March 2026).
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
};
inline constexpr std::size_t kTieBreakCodes = 21;

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
  bool fore = false;                     ///< /F, of AOB: the average of the Fore Buchholz
  bool reversed = false;                 ///< /R: the other end first, of TPN and RTNG
  std::optional<std::uint16_t> unrated;  ///< /U1400: the rating of those who have none
  KoyaLimit limit;                       ///< /L60 in per cent, /L+1 and /L-1 in half points
  bool operator==(const TieBreak&) const = default;
};

inline constexpr std::uint8_t kMaxCut = 9;

struct TieBreakError {
  enum class Fault : std::uint8_t {
    UnknownCode,
    UnknownModifier,  ///< no modifier is written like this
    ModifierNotHere,  ///< this tie-break does not have it
    ModifierTwice,    ///< or two that contradict each other, such as C1 and M1
    ListedTwice,      ///< the same tie-break again; only DE can decide something a second time
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
/// All of them, in the order of the articles.
[[nodiscard]] const std::array<TieBreakCode, kTieBreakCodes>& all_tie_breaks();
/// The modifiers that a tie-break may have, as they are written: "C1 to C9, M1 to M9, P". Empty: none.
[[nodiscard]] std::string modifiers_of(TieBreakCode code);

/// Reads "BH/C1", in upper or lower case. Errors: the first fault and its place.
[[nodiscard]] Expected<TieBreak, TieBreakError> parse_tie_break(std::string_view text);
/// Reads a list, separated by commas or blanks: "PTS,BH/C1,DE". An empty text is an empty list.
[[nodiscard]] Expected<std::vector<TieBreak>, TieBreakError> parse_tie_breaks(std::string_view text);

/// "BH/C1". parse_tie_break(write_tie_break(t)) = t for each t that parse_tie_break returns.
[[nodiscard]] std::string write_tie_break(const TieBreak& tie_break);

}  // namespace rookery::tournament
