#pragma once
#include <string>

#include "rookery/chess/position.h"

namespace rookery::uci {

/// The board in letters from White's side, followed by its FEN, key and checkers. Several lines, without a
/// line end after the last.
[[nodiscard]] std::string diagram(const chess::Position& position);

}  // namespace rookery::uci
