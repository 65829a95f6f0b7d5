#include <chrono>
#include <istream>
#include <optional>
#include <ostream>
#include <utility>

#include "rookery/uci/session.h"

namespace rookery::uci {

namespace {

Duration steady_now() {
  return std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now().time_since_epoch());
}

/// The next line without its line end; nothing at the end of input. A line that is too long is truncated to
/// kMaxLine + 1 bytes, so that the session still refuses it.
std::optional<std::string> read_line(std::istream& in) {
  std::string line;
  bool any = false;
  for (char c = 0; in.get(c);) {
    any = true;
    if (c == '\n') {
      return line;
    }
    if (line.size() <= kMaxLine) {
      line += c;
    }
  }
  return any ? std::optional(std::move(line)) : std::nullopt;
}

}  // namespace

void run(std::istream& in, std::ostream& out, const std::string& name) {
  Session session(out, name, steady_now);
  while (const auto line = read_line(in)) {
    if (!session.handle(*line)) {
      return;
    }
  }
}

}  // namespace rookery::uci
