#pragma once
#include <cstdint>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"
#include "rookery/notation/uci_move.h"
#include "text.h"

namespace rookery::uci {

/// A position and the keys of the game before it, which the repetition rule needs.
struct GamePosition {
  chess::Position position = chess::Position::initial();
  std::vector<std::uint64_t> earlier_keys{};  ///< oldest first
  InputErrors remarks{};                      ///< what was mended in the FEN
};

/// Parses a move in UCI notation; the promotion letter may be upper or lower case. Errors: as
/// notation::uci_move::parse.
[[nodiscard]] Expected<chess::Move, notation::ParseError<notation::uci_move::Fault>> read_move(
    const chess::Position& position, std::string_view word);

/// Parses `position startpos|fen FEN [moves ...]`; `first` is the index of `position`. Positions that no game
/// can reach (too many pieces, impossible checks) are accepted, since people analyse them. Errors: every
/// fault of the FEN, or the first move that is not legal.
[[nodiscard]] Expected<GamePosition, InputErrors> parse_position(const Tokens& tokens, std::size_t first,
                                                                 chess::CastlingMode mode);

}  // namespace rookery::uci
