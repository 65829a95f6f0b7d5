#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/tournament.h"

/// FIDE's tournament report files: TRF26 and TRF16 (C.04, annex 2), with the older records of JaVaFo (XXR,
/// XXC, XXA, XXP, XXS, XXZ) and bbpPairings (BBW, BBD, BBL, BBZ, BBF, BBU).
namespace rookery::tournament::trf {

inline constexpr std::size_t kMaxBytes = std::size_t{32} << 20U;  ///< larger files are not read
inline constexpr std::size_t kMaxLines = 100'000;                 ///< in a file that is read
inline constexpr std::size_t kMaxErrors = 50;                     ///< reported of one file

enum class Fault : std::uint8_t {
  TooLarge,           ///< over kMaxBytes; no line
  TooManyLines,       ///< over kMaxLines; no line
  NoEntrants,         ///< no record 001; no line
  TooManyRounds,      ///< a column beyond kMaxRounds
  BadTpn,             ///< no number from 1 to kMaxTpn
  TpnTwice,           ///< another record 001 has the number
  UnknownEntrant,     ///< no record 001 has the number
  BadRating,          ///< no number
  BadPoints,          ///< no points as "3.5"
  Misaligned,         ///< text where a blank must separate two fields
  SelfPairing,        ///< an entrant's own number as the opponent
  BadColor,           ///< not 'w', 'b', '-' or blank
  MissingColor,       ///< a game without a colour
  ColorAlone,         ///< a colour without an opponent
  BadResult,          ///< none of 1 0 = + - W D L H F U Z and blank
  ResultAlone,        ///< the result of a game without an opponent
  ByeWithOpponent,    ///< H, F, U or Z next to an opponent
  OpponentDisagrees,  ///< the opponent's record names somebody else, or nobody
  ColorsDisagree,     ///< both have the same colour
  ResultsDisagree,    ///< both won, one played and the other did not, …
  PointsDisagree,     ///< the points are not the sum of the results
  BadRound,           ///< no round from 1 to kMaxRounds, or the last before the first
  TooManyPlayed,      ///< more rounds were paired than are planned
  BadBye,             ///< record 240 names none of F, H and Z
  BadInitialColor,    ///< record 152 is neither W nor B
  BadScoring,         ///< a letter or number of 162, BB* or XXS
  RefusedScoring,     ///< points that the rules do not allow; see Error::scoring
  UnlikePoints,       ///< XXS gives a win another worth with Black, or a half-point bye one unlike a draw's
  BadAbnormal,        ///< record 299 names none of W, D, L, F, H, Z, + and -
  TooManyAbnormal,    ///< over kMaxAbnormal
  BadTeam,            ///< no number of a team from 1 to kMaxTeam
  TeamTwice,          ///< another record 310 has the number
  PlayerInTwoTeams,   ///< or twice in one
  UnknownTeam,        ///< no record 310 has the number
  BadForfeit,         ///< record 330 says none of +-, -+ and --
};
/// The fault's code for programs, "self-pairing"; and what is wrong and would be right, an English sentence.
[[nodiscard]] std::string_view word(Fault fault);
[[nodiscard]] std::string_view describe(Fault fault);

/// A fault and its place.
struct Error {
  Fault fault;
  std::size_t line = 0;                                ///< from 1; 0: the file as a whole
  std::size_t column = 0;                              ///< in characters, from 1; 0: the line as a whole
  std::optional<ScoringFault> scoring = std::nullopt;  ///< of RefusedScoring
  bool operator==(const Error&) const = default;
};
/// "line 12, column 92: …": the place and describe().
[[nodiscard]] std::string write_error(const Error& error);

enum class Encoding : std::uint8_t { Utf8, Latin1 };
enum class LineEnd : std::uint8_t { None, Cr, Lf, CrLf };

/// A line as it was read, in UTF-8.
struct Line {
  std::string text;
  LineEnd end = LineEnd::Cr;
  bool operator==(const Line&) const = default;
};

/// The text of a file, so that unchanged lines are written back byte by byte.
struct Document {
  Encoding encoding = Encoding::Utf8;
  bool has_byte_order_mark = false;
  std::vector<Line> lines;
  bool operator==(const Document&) const = default;
};

/// Splits bytes into lines; bytes that are not UTF-8 are read as Latin-1. Never fails.
[[nodiscard]] Document split(std::string_view bytes);
/// The bytes again: join(split(bytes)) == bytes.
[[nodiscard]] std::string join(const Document& document);

/// A file and what it says.
struct Report {
  Document document;
  Tournament tournament;
};

/// Reads a file. Records of other numbers are left alone.
/// Errors: all faults in the order of lines, at most kMaxErrors, never none.
/// Cost: linear; memory: some 8 bytes for each entrant and round, and the text itself.
[[nodiscard]] Expected<Report, std::vector<Error>> read(std::string_view bytes);

enum class Edition : std::uint8_t { Trf26, Trf16 };

/// A new file, in UTF-8, lines ended by CR as FIDE asks. Trf16 writes XXR, XXC, XXA, XXP and BB* where TRF26
/// has records of its own, and leaves out national ratings, for which it has none. Abnormal points are in
/// both: without them the points of the entrants would not be the sum of the results.
[[nodiscard]] std::string write(const Tournament& tournament, Edition edition = Edition::Trf26);

/// The report's file with the changes of `tournament`: lines that say the same as before keep their bytes.
[[nodiscard]] std::string write_changes(const Report& report, const Tournament& tournament);

}  // namespace rookery::tournament::trf
