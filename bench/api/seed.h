#pragma once
#include <filesystem>
#include <string>

namespace rookery::bench {

/// What a server finds in its data folder when it starts.

/// "Bot7"; "lip_bot7"
[[nodiscard]] std::string bot_name(std::size_t number);
[[nodiscard]] std::string bot_token(std::size_t number);

/// Accounts of bots, each with a token that grants everything that bots need. Errors: std::runtime_error.
void seed_bots(const std::filesystem::path& data, std::size_t count);

/// Accounts of people with the same names and tokens, which grant what people need to play.
void seed_members(const std::filesystem::path& data, std::size_t count);

/// Games of 80 plies on a clock, that Bot0 has won or lost against Bot1 by resignation. Errors:
/// std::runtime_error.
void seed_games(const std::filesystem::path& data, std::size_t count);

}  // namespace rookery::bench
