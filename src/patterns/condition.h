#pragma once
#include <array>
#include <cstdint>
#include <variant>
#include <vector>

#include "pawns.h"

/// A pattern as it was read. The parser makes it, and holds() evaluates it.
namespace rookery::patterns {

/// Whose pieces are meant. One and Other: either colour, the same one throughout the pattern.
enum class Subject : std::uint8_t { White, Black, One, Other };

/// What may stand on a square: bit 0 is nothing, bit n the piece with that Board::number_of().
using PieceSet = std::uint16_t;
inline constexpr PieceSet kEmpty = 1, kWhitePieces = 0x007E, kBlackPieces = 0x7E00;
inline constexpr PieceSet kAnyPiece = kWhitePieces | kBlackPieces, kAnything = kEmpty | kAnyPiece;

/// "[NB]d5", "P?4": one of the pieces is on one of the squares.
struct SquareTest {
  PieceSet pieces;
  Bitboard squares;
};

/// A square of a board pattern, or any number of squares ("*").
struct RankItem {
  PieceSet pieces;
  bool is_repeated;
};
/// "r?bqk*/.../RNBQKBNR": a1 to h1 last, as in a FEN.
struct BoardTest {
  std::array<std::vector<RankItem>, 8> ranks;  ///< from the eighth down
};

/// The pawns of both sides, all of them.
struct PawnSkeleton {
  Bitboard white, black;
};

struct Amount {
  enum class Kind : std::uint8_t { AtLeast, AtMost, Exactly, MoreThanOther, FewerThanOther, AsManyAsOther };
  Kind kind = Kind::AtLeast;
  int number = 1;
};

struct Place {
  Bitboard squares = Bitboard(~std::uint64_t{0});
  bool is_relative = false;  ///< "its 7th rank": ranks as the subject counts them
};

/// "white has two passed pawns on its 6th rank".
struct Possession {
  enum class Kind : std::uint8_t { Pieces, BishopPair, OpenFile, HalfOpenFile };
  Subject subject = Subject::White;
  Amount amount{};
  Kind kind = Kind::Pieces;
  std::uint8_t roles = 0;           ///< bits by index(Role)
  std::vector<PawnTrait> traits{};  ///< all of which the pawns have
  Place place{};
};

struct CheckTest {
  Subject subject;
};
struct TurnTest {
  Subject subject;
};
/// One bishop each, on squares of different colours.
struct OppositeBishops {};

struct Condition;
struct AllOf {
  std::vector<Condition> conditions;
};
struct AnyOf {
  std::vector<Condition> conditions;
};
struct NoneOf {
  std::vector<Condition> conditions;
};

struct Condition {
  std::variant<AllOf, AnyOf, NoneOf, SquareTest, BoardTest, PawnSkeleton, Possession, CheckTest, TurnTest,
               OppositeBishops>
      test;
};

/// `one`: the colour that Subject::One means.
[[nodiscard]] bool holds(const Condition& condition, const Sides& sides, Color one);

}  // namespace rookery::patterns
