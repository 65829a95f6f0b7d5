#pragma once
#include <string>

namespace rookery::apps {

/// The format of log lines. One entry is always one line: text from clients can neither start another line
/// nor move a terminal's cursor.
enum class LogFormat : std::uint8_t {
  Text,  ///< "[2026-05-14 20:11:05.123] [warning] …"; control characters as "\x1b"
  Json,  ///< {"time":"2026-05-14T20:11:05.123Z","level":"warning","message":"…"}
};

/// Sets the format for the whole program.
void set_log_format(LogFormat format);

}  // namespace rookery::apps
