#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "calls.h"
#include "rookery/engine/engine.h"

/// The engine that is asked what it thinks of positions.
namespace rookery::wasm {

/// How far a search goes: what rookery_engine_search is told.
struct Effort {
  std::uint32_t depth;  ///< plies; 0: no limit
  std::uint32_t nodes;  ///< 0: no limit
  std::uint32_t lines;
};

[[nodiscard]] Answer analyse(engine::Engine& engine, std::string_view fen, bool chess960,
                             std::string_view moves, const Effort& effort);

}  // namespace rookery::wasm
