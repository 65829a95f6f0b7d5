#pragma once
#include <cstdint>

#include "rookery/chess/position.h"

namespace rookery::books {

/// The key under which a Polyglot book has a position. The en passant file counts if a pawn of the side to
/// move stands next to the pawn that moved two squares, whether it may capture or not. Castling rights of
/// Chess960 count by the side of the king. Source: the description of the format on the author's page
/// (hgm.nubati.net/book_format.html).
[[nodiscard]] std::uint64_t polyglot_key(const chess::Setup& setup);

/// As above. A Position knows its en passant square only where the capture is legal; where a pinned pawn
/// stands next to the other one, polyglot_key_after() alone gives the format's key.
[[nodiscard]] std::uint64_t polyglot_key(const chess::Position& position);

/// The key of `after`, which `move` leads to from `before`.
[[nodiscard]] std::uint64_t polyglot_key_after(const chess::Position& before, chess::Move move,
                                               const chess::Position& after);

}  // namespace rookery::books
