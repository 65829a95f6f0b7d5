#pragma once
#include <cstdint>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"
#include "rookery/notation/uci_move.h"
#include "text.h"

namespace rookery::uci {

/// A position and what the repetition rule needs to know of the game before it.
struct GamePosition {
  chess::Position position = chess::Position::initial();
  std::vector<std::uint64_t> earlier_keys{};  ///< oldest first
};

/// A move as an interface writes it, the letter of a promotion large or small. Errors: as of
/// notation::uci_move::parse.
[[nodiscard]] Expected<chess::Move, notation::ParseError<notation::uci_move::Fault>> read_move(
    const chess::Position& position, std::string_view word);

/// Reads `position startpos|fen FEN [moves ...]`; `first` is the index of `position`. Set-ups that no game
/// reaches (too many men, impossible checks) are taken, since people analyse them. Errors: every fault of the
/// FEN, or the first move that cannot be played.
[[nodiscard]] Expected<GamePosition, Problems> parse_position(const Words& words, std::size_t first,
                                                              chess::CastlingMode mode);

}  // namespace rookery::uci
