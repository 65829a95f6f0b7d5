// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"

/// Extended position description (PGN 16.2): a line with the first four fields of a FEN and operations, such
/// as `1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";`.
namespace rookery::notation::epd {

inline constexpr std::size_t kMaxLength = 4096;  ///< bytes of a line
inline constexpr std::size_t kMaxOpcode = 14;    ///< bytes (PGN 16.2.4)

struct Operand {
  std::string text;
  bool quoted = false;  ///< a string, written between quotes: may be empty and contain spaces and semicolons
  bool operator==(const Operand&) const = default;
};

struct Operation {
  std::string opcode;  ///< a letter, then letters, digits and underscores
  std::vector<Operand> operands;
  bool operator==(const Operation&) const = default;
};

/// Each with the place that its error's offset gives.
enum class Fault : std::uint8_t {
  TooLong,         ///< more than kMaxLength bytes; the first byte too many
  Position,        ///< a fault of the four fields, see Error::what; its place, or that of its field
  Opcode,          ///< a byte that no opcode starts with or holds
  OpcodeTooLong,   ///< the first byte too many
  RepeatedOpcode,  ///< its start
  UnclosedQuote,   ///< the opening quote
  StrayQuote,      ///< a quote within an operand
  Semicolon,       ///< the last operation does not end, the line's end; or a semicolon that ends nothing
  Counter,         ///< hmvc or fmvn without exactly one number in range; the opcode's start
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(Fault fault);

struct Error {
  Fault fault;
  std::string_view what;  ///< an English sentence; static storage
  std::uint32_t offset;   ///< bytes from the start of the line
  bool operator==(const Error&) const = default;
};

/// A line of EPD. The opcodes `hmvc` and `fmvn` are the position's two counters (0 and 1 where they are not
/// given) and no operations here.
struct Record {
  chess::Position position;
  std::vector<Operation> operations;  ///< in the line's order, no opcode twice
  std::vector<Error> remarks = {};    ///< what was mended, in order of offset

  /// Null: there is none.
  [[nodiscard]] const Operation* find(std::string_view opcode) const;
};

/// Reads one line, without its line break. Any number of spaces may separate and surround all parts. Lenient:
/// with a remark also a line whose position fen::Reading::Lenient mends, has its counters as in a FEN or
/// dashes in their places, whose last operation lacks its semicolon, or which has one too many. Errors: the
/// first fault; of Strict, the first remark.
[[nodiscard]] Expected<Record, Error> parse(std::string_view line, chess::CastlingMode mode,
                                            fen::Reading reading = fen::Reading::Lenient);

/// The line that parse reads back as `record`, without a line break. Precondition: `record` is as its members
/// say; no operand holds a quote or a line break, and none without quotes is empty or holds blanks or
/// semicolons.
[[nodiscard]] std::string write(const Record& record);

/// An operand that is not a legal move.
struct MoveError {
  std::size_t operand;  ///< from 0
  ParseError<san::Fault> error;
};

/// The operands as alternative moves in the position, as `bm` (best moves) and `am` (moves to avoid) have
/// them: in SAN or as squares ("g1f3"), separated by blanks or commas. Errors: the first operand that is not
/// a legal move, read as SAN.
[[nodiscard]] Expected<std::vector<chess::Move>, MoveError> read_choices(const chess::Position& position,
                                                                         const Operation& operation);

/// The operands as successive moves, as `pv` (predicted variation) has them, written as those. Errors: the
/// first operand that is not a legal move there.
[[nodiscard]] Expected<std::vector<chess::Move>, MoveError> read_line(const chess::Position& position,
                                                                      const Operation& operation);

}  // namespace rookery::notation::epd
