// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"

/// Forsyth-Edwards notation (PGN 16.1): six fields separated by single spaces, such as
/// "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".
///
/// Castling rights are read in both ways in which Chess960 is written, and end as squares of rooks:
/// KQkq is the outermost rook on that side of the king (as in FEN and X-FEN), a file's letter is the rook on
/// that file (X-FEN for inner rooks, Shredder-FEN for all: HAha). They are written White's before Black's,
/// right-hand rooks first.
namespace rookery::notation::fen {

inline constexpr std::size_t kMaxLength = 200;  ///< bytes; a longer text is not read
inline constexpr int kMaxCounter = 99'999;      ///< of both counters; far more than any game reaches

enum class Field : std::uint8_t { Board, Turn, Castling, EnPassant, HalfmoveClock, FullmoveNumber };
/// "board", "turn", "castling", "en passant", "halfmove clock", "fullmove number".
[[nodiscard]] std::string_view name(Field field);

/// Each with the place that its error's offset gives.
enum class Fault : std::uint8_t {
  TooLong,           ///< more than kMaxLength bytes; the first byte too many
  MissingField,      ///< the end of the text
  ExtraText,         ///< a seventh field; its start
  ExtraSpace,        ///< before, after, or twice between fields, or a tabulator; the first space too many
  TooFewRanks,       ///< the end of the board
  TooManyRanks,      ///< the start of the ninth rank
  RankTooShort,      ///< fewer than eight squares; where the rank ends
  RankTooLong,       ///< more than eight squares; the first piece or digit that does not fit
  UnknownPiece,      ///< neither a letter of PNBRQKpnbrqk nor a digit of 1 to 8
  AdjacentDigits,    ///< "44" for "8"; the second digit
  UnknownTurn,       ///< neither "w" nor "b"
  UnknownCastling,   ///< a letter that is none of KQkq, A-H and a-h, or a '-' among letters
  RepeatedCastling,  ///< the same rook a second time
  CastlingOrder,     ///< a letter that belongs before the one it follows
  NoCastlingRook,    ///< a right without that rook, or for KQkq without the king, on the first rank
  EnPassantSquare,   ///< neither "-" nor a square
  EnPassantRank,     ///< not on rank 6 with White to move, or rank 3 with Black to move
  NotANumber,        ///< the first byte that is not a digit
  NegativeNumber,    ///< the '-'
  LeadingZero,       ///< "01"
  NumberTooLarge,    ///< over kMaxCounter
  ZeroMoveNumber,    ///< fullmove numbers start at 1
  NoPawnPassed,      ///< an en passant square that no pawn can just have passed; by a lenient reader alone
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(Fault fault);

struct Error {
  Fault fault;
  Field field;           ///< for faults of the whole text, the field it was found in or near
  std::uint32_t offset;  ///< bytes from the start of the text; its size where something is missing
  bool operator==(const Error&) const = default;
};

enum class Reading : std::uint8_t {
  Strict,
  /// What can mean one thing only is read, with a remark:
  /// - missing counters and '-' for one (0 and 1), but not one of them behind a number that is not 0; zeros
  ///   before a number, the fullmove number 0 (1)
  /// - white space of any amount around and between fields, a semicolon at the end
  /// - a slash before the first rank or behind the last, digits next to each other ("44")
  /// - "W" and "B" for the turn
  /// - castling letters in any order, or twice if no right is missing for which king and rook stand; rights
  ///   without their rook or king, which are dropped
  /// - an en passant square that no pawn can have passed, which is dropped unless some pawn could be
  ///   captured en passant; the square of the pawn itself stands for the one behind it
  Lenient,
};

/// What Reading::Lenient reads.
struct Read {
  chess::Setup setup;
  std::vector<Error> remarks;  ///< the faults that were mended, in order of offset; no fault twice in a field
};
/// Reads a FEN as Reading::Lenient has it. Errors: as parse().
[[nodiscard]] Expected<Read, std::vector<Error>> read(std::string_view text);

/// Reads a FEN. The set-up is well formed; whether it can be played is for chess::find_faults. Errors: every
/// fault found, at least one, in order of offset; a TooLong text gives that one only.
[[nodiscard]] Expected<chess::Setup, std::vector<Error>> parse(std::string_view text,
                                                               Reading reading = Reading::Strict);

/// An error in words, for people.
struct ErrorText {
  std::string_view what;   ///< an English sentence, from describe(); static storage
  std::string_view where;  ///< the field's name, from name(Field); static storage
  std::uint32_t offset;    ///< bytes from the start of the text
  bool operator==(const ErrorText&) const = default;
};

/// A position, and what was mended in its text.
struct ReadPosition {
  chess::Position position;
  std::vector<ErrorText> remarks;
};
/// Reads a FEN into a position that can be played, as Reading::Lenient has it; `tolerated` as for
/// Position::from_setup. With rights that fit neither side's usual squares, a text that has at least one
/// right without its rook or king loses those as well in CastlingMode::Standard; where all fit Chess960, that
/// is an error. Errors: all faults of the text, or otherwise all of the set-up (with the offset of the field
/// that they concern).
[[nodiscard]] Expected<ReadPosition, std::vector<ErrorText>> read_position(
    std::string_view text, chess::CastlingMode mode, chess::SetupFault tolerated = chess::SetupFault::None);

/// The position alone, read as `reading` says. Errors: as read_position().
[[nodiscard]] Expected<chess::Position, std::vector<ErrorText>> parse_position(
    std::string_view text, chess::CastlingMode mode, Reading reading = Reading::Strict,
    chess::SetupFault tolerated = chess::SetupFault::None);

enum class Style : std::uint8_t {
  XFen,     ///< KQkq, and a file's letter where another rook stands further out
  Shredder  ///< always the file's letter
};

/// Writes `setup`: six fields. parse() of it gives the same set-up back, if the counters lie in
/// 0..kMaxCounter (fullmove number from 1), the en passant square on the right rank, and each castling rook
/// is a rook on its side's first rank; another square among these is left out.
void append(std::string& out, const chess::Setup& setup, Style style = Style::XFen);
[[nodiscard]] std::string write(const chess::Setup& setup, Style style = Style::XFen);

}  // namespace rookery::notation::fen
