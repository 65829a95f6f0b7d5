#pragma once
#include <string>
#include <string_view>

/// The differences between exports and the server's own PGN that programs of the Lichess API expect.
namespace rookery::server {

/// The movetext `moves` with each [%clk 0:02:59.7] rounded to whole seconds, [%clk 0:03:00], and wrapped
/// again, because some programs do not read fractions.
[[nodiscard]] std::string with_whole_seconds(std::string_view moves);

/// The value of the tag Termination in a tag section with an initial capital: "Time forfeit". Empty if there
/// is no such tag.
[[nodiscard]] std::string capitalized_termination(std::string_view section);

}  // namespace rookery::server
