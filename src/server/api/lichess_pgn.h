#pragma once
#include <string>
#include <string_view>

/// What exports write in another way than the server's own PGN, as programs of the Lichess API expect it.
namespace rookery::server {

/// `moves`, the moves of a game as the server writes them, with each [%clk 0:02:59.7] rounded to whole
/// seconds,
/// [%clk 0:03:00], and put into lines again. Some programs read no fractions.
[[nodiscard]] std::string with_whole_seconds(std::string_view moves);

/// The value of the tag Termination in a tag section with a capital letter: "Time forfeit". Empty: there is
/// no such tag.
[[nodiscard]] std::string capitalized_termination(std::string_view section);

}  // namespace rookery::server
