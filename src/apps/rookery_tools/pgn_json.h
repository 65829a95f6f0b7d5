#pragma once
#include <string>
#include <string_view>

#include "pgn_games.h"

/// Games as JSON lines: `rookery pgn convert --to jsonl`.
namespace rookery::apps {

/// Text as UTF-8: what is not valid is taken as Latin-1, the encoding of old files.
[[nodiscard]] std::string as_utf8(std::string_view text);

/// The game as a JSON object in one line, with all that is written into it (docs/pgn.md, "JSON lines").
[[nodiscard]] std::string json_line(const FileGame& game);

}  // namespace rookery::apps
