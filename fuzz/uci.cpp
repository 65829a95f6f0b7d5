// Whatever is said to the engine: it answers, the next isready is answered too, and what it says are lines of
// printable text.
#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>

#include "property.h"
#include "rookery/uci/session.h"

namespace {

using namespace rookery;

/// Each reading is a millisecond later, so that timed searches end whatever the machine does.
uci::ReadClock ticking_clock() {
  return [now = Duration(0)]() mutable { return now += Duration(1); };
}

/// Commands that would keep a fuzzer busy without telling it anything.
bool takes_long(const std::string& line) {
  return line.find("perft") != std::string::npos || line.find("bench") != std::string::npos ||
         line.find("Hash") != std::string::npos || line.find("hash") != std::string::npos;
}

bool is_printable(char c) {
  return c == '\n' || (c >= ' ' && c <= '~');
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::ostringstream out;
  {
    uci::Session session(out, "Rookery", ticking_clock());
    for (std::string line; std::getline(in, line);) {
      if (!takes_long(line) && !session.handle(line)) {
        break;
      }
    }
    rookery::fuzz::require(session.handle("stop") && session.handle("isready"));
  }
  const std::string said = out.str();
  rookery::fuzz::require(said.ends_with("readyok\n") && std::ranges::all_of(said, is_printable));
  return 0;
}
