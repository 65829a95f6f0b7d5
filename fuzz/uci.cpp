// Whatever is said to the engine: it answers, the next isready is answered too, and what it says are lines of
// printable text. Searches are of some dozen nodes, so that hundreds of conversations are held a second.
#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "property.h"
#include "rookery/uci/session.h"

namespace {

using namespace rookery;

constexpr const char* kLittleWork = " nodes 40";

bool holds(const std::string& line, const char* word) {
  return line.find(word) != std::string::npos;
}

/// More than one digit in a row.
bool has_number(const std::string& line) {
  const auto both = [](char a, char b) { return std::isdigit(a) != 0 && std::isdigit(b) != 0; };
  return std::ranges::adjacent_find(line, both) != line.end();
}

/// What would keep a fuzzer busy without telling it anything: measurements, many threads, large tables.
bool takes_long(std::string line) {
  std::ranges::transform(line, line.begin(), [](unsigned char c) { return std::tolower(c); });
  const bool measures = holds(line, "bench") || (holds(line, "perft") && line != "perft 2");
  const bool sets_size = holds(line, "hash") || holds(line, "threads");
  return measures || (sets_size && has_number(line));
}

bool is_printable(char c) {
  return c == '\n' || (c >= ' ' && c <= '~');
}

/// An engine, used for many conversations, since making one takes longer than they do.
class Engine {
 public:
  Engine() {
    static_cast<void>(session_.handle("uci"));
    std::istringstream lines(out_.str());
    for (std::string line; std::getline(lines, line);) {
      const auto type = line.find(" type ");
      const auto standard = line.find(" default ");
      if (standard != std::string::npos && !holds(line, "Hash")) {
        const auto end = std::min(line.find(" min "), line.size());
        const auto value = standard + std::string(" default ").size();
        resets_.push_back("set" + line.substr(0, type) + " value " + line.substr(value, end - value));
      }
    }
  }

  /// Says `lines` after a fresh beginning. False after `quit`.
  bool converse(std::istream& lines) {
    for (const std::string& reset : resets_) {
      fuzz::require(session_.handle(reset));
    }
    out_.str("");
    const bool goes_on = say_all(lines);
    if (goes_on) {
      fuzz::require(session_.handle("stop") && session_.handle("isready"));
      fuzz::require(out_.view().ends_with("readyok\n"));
    }
    fuzz::require(std::ranges::all_of(out_.view(), is_printable));
    return goes_on;
  }

 private:
  /// One by one, each after the one before is done with, until a search has begun that only a further line
  /// ends: what follows is said while it runs, or after it. False after `quit`.
  bool say_all(std::istream& lines) {
    bool endless = false;
    for (std::string line; std::getline(lines, line);) {
      if (takes_long(line)) {
        continue;
      }
      endless = endless || holds(line, "infinite") || holds(line, "ponder");
      if (!session_.handle(holds(line, "go") ? line + kLittleWork : line)) {
        return false;
      }
      if (!endless) {
        session_.wait();
      }
    }
    return true;
  }

  std::ostringstream out_;
  /// Each reading is a millisecond later, so that timed searches end whatever the machine does. The session
  /// and its search read it at once.
  std::atomic<Duration::rep> now_ = 0;
  std::vector<std::string> resets_{"ucinewgame", "debug off", "position startpos"};
  uci::Session session_{out_, "Rookery", [this] { return Duration(++now_); }, 1};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::unique_ptr<Engine> engine;
  if (!engine) {
    engine = std::make_unique<Engine>();
  }
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
  if (!engine->converse(lines)) {
    engine.reset();
  }
  return 0;
}
