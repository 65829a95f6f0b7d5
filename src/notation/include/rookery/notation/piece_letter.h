// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string_view>

#include "rookery/chess/types.h"

/// The English letters of pieces (PGN 8.2.3.2): PNBRQK, and in FEN the lower-case ones for Black.
namespace rookery::notation {

inline constexpr std::string_view kRoleLetters = "PNBRQK";  ///< [index(role)]

/// 'P', 'N', 'B', 'R', 'Q' or 'K'.
[[nodiscard]] constexpr char letter(chess::Role role) {
  return kRoleLetters[chess::index(role)];
}
/// As letter(role), in lower case for Black.
[[nodiscard]] constexpr char letter(chess::Piece piece) {
  return static_cast<char>(letter(piece.role) + (piece.color == chess::Color::Black ? 'a' - 'A' : 0));
}

/// The role of an upper-case letter.
[[nodiscard]] constexpr std::optional<chess::Role> parse_role(char c) {
  switch (c) {
    case 'P':
      return chess::Role::Pawn;
    case 'N':
      return chess::Role::Knight;
    case 'B':
      return chess::Role::Bishop;
    case 'R':
      return chess::Role::Rook;
    case 'Q':
      return chess::Role::Queen;
    case 'K':
      return chess::Role::King;
    default:
      return std::nullopt;
  }
}

}  // namespace rookery::notation
