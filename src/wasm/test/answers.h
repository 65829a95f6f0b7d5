#pragma once
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>

#include "rookery/wasm/core.h"

/// How the tests call the C interface.
namespace rookery::wasm {

inline constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

inline std::uint32_t size_of(std::string_view text) {
  return static_cast<std::uint32_t>(text.size());
}

/// Takes over what a call answered.
inline nlohmann::json taken(char* answer) {
  const std::unique_ptr<char, void (*)(char*)> owner(answer, rookery_free);
  return nlohmann::json::parse(answer);
}

}  // namespace rookery::wasm
