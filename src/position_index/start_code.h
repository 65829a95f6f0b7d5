#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/chess/position.h"

namespace rookery::position_index {

/// Whether a game begins as nearly all do.
[[nodiscard]] bool is_usual_start(const chess::Position& start);

/// A start position without its counters. `is_coded`: whether MoveCoder has coded the moves.
void append_start_code(std::string& bytes, const chess::Position& start, bool is_coded);

struct StartCode {
  chess::Position position;
  bool is_coded;
};
/// What append_start_code() wrote. Nothing: it did not write this.
[[nodiscard]] std::optional<StartCode> read_start_code(std::string_view bytes);

}  // namespace rookery::position_index
