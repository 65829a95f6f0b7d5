#pragma once
#include <string>

#include "rookery/chess/position.h"

namespace rookery::uci {

/// The board from White's side in letters, with its FEN, key and checkers; several lines, no end after the
/// last.
[[nodiscard]] std::string diagram(const chess::Position& position);

}  // namespace rookery::uci
