#pragma once
#include <array>
#include <string_view>

namespace rookery::apps {

/// The program with the commands below. `rookery` runs it for them if it is installed.
inline constexpr const char* kToolsProgram = "rookery-tools";

inline constexpr std::array<std::string_view, 11> kToolCommands = {
    "book", "epd", "explorer", "helpmate", "match", "perft", "pgn", "puzzles", "query", "swiss", "tablebase"};

}  // namespace rookery::apps
