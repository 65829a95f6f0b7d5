// SPDX-License-Identifier: MIT
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "rookery/chess/position.h"
#include "rules/answer.h"

/// Positions on their own, and games with all that is written into them: for the analysis. See
/// rookery/wasm/core.h.
namespace rookery::wasm {

/// StudyPosition of web/src/core/types.ts.
[[nodiscard]] nlohmann::json study_position(const chess::Position& position);

[[nodiscard]] nlohmann::json inspect_position(std::string_view fen, bool chess960);
[[nodiscard]] Answer play(std::string_view fen, bool chess960, std::string_view text);
[[nodiscard]] Answer hand(std::string_view fen, bool chess960, std::uint32_t from, std::uint32_t to);
[[nodiscard]] Answer pass(std::string_view fen, bool chess960);
/// The squares in the order of their numbers, separated by single spaces.
[[nodiscard]] Answer attackers(std::string_view fen, std::uint32_t square, bool black);
/// What fits into the memory that cmake/Page.cmake gives the core.
inline constexpr std::uint32_t kMostHelpmateNodes = 3'000'000;
[[nodiscard]] Answer find_helpmates(std::string_view fen, bool chess960, std::uint32_t nodes);

[[nodiscard]] Answer tree(std::string_view text);
[[nodiscard]] Answer write_tree(std::string_view text);
[[nodiscard]] nlohmann::json games(std::string_view text, bool last);

}  // namespace rookery::wasm
