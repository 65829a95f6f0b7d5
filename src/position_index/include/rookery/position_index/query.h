#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"

namespace rookery::position_index {

/// The pieces on a board as a number, the same for both assignments of colours (KRvKB and KBvKR).
[[nodiscard]] std::uint64_t material_of(const chess::Board& board);
/// The same of the pieces of each side, four bits for the number of each role in the order of kRoles.
[[nodiscard]] std::uint64_t material_of(std::uint64_t white, std::uint64_t black);
/// Reads "KRPvKR" or "KRPKR": the pieces of both sides, kings first. Empty: malformed.
[[nodiscard]] std::optional<std::uint64_t> parse_material(std::string_view text);

/// The content of a square.
struct PatternSquare {
  chess::Square square;
  std::optional<chess::Piece> piece;  ///< empty: the square is empty
};
using Pattern = std::vector<PatternSquare>;

/// "Nd5 pe6 .c4": White's knight on d5, Black's pawn on e6, nothing on c4; separated by blanks or commas,
/// each square once, at least one. Errors: the first byte that does not fit.
[[nodiscard]] Expected<Pattern, std::size_t> parse_pattern(std::string_view text);

/// The conditions of a search; all that are set must hold in the same position.
struct Query {
  std::optional<chess::Position> position{};  ///< asked for by its key
  std::optional<std::uint64_t> material{};    ///< material_of()
  Pattern pattern{};

  /// Whether all conditions hold.
  [[nodiscard]] bool holds(const chess::Position& in) const;
};

}  // namespace rookery::position_index
