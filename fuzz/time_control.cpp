// Time controls from anywhere, in the server's text and in PGN's: what can be read is written and read back
// as the same value, and keeps two clocks going.
#include <cstdint>
#include <string_view>

#include "property.h"
#include "rookery/arbiter/clock.h"

namespace {

using namespace rookery;
using fuzz::require;
namespace time_control = notation::time_control;

/// PGN's readers take one move in a day for a day a move.
bool is_period_of_a_day(const notation::Stage& stage) {
  return stage.moves == 1 && stage.time == std::chrono::days(1) && stage.extra == Duration{0};
}

void read_back(const notation::TimeControl& control) {
  require(time_control::parse(time_control::write(control)) == control);
  bool exact = true;
  for (const auto& stages : control.stages) {
    exact = exact && (stages.size() != 1 || !is_period_of_a_day(stages.front()));
  }
  const auto pgn = time_control::parse_pgn(time_control::write_pgn(control));
  require(pgn && *pgn);
  require(!exact || **pgn == control);
}

/// Both sides use `step` for each of their moves until a flag falls.
void play(const notation::TimeControl& control, Duration step) {
  constexpr int kMoves = 600;
  arbiter::Clock clock(control);
  Instant now{};
  for (int move = 1; move <= kMoves; ++move) {
    for (const chess::Color side : chess::kColors) {
      clock.start(side, move - 1, now);
      require(!clock.flagged(now) && clock.flag_instant() > now);
      now += step;
      if (clock.flagged(now)) {
        require(clock.remaining(side, now) == Duration{0});
        return;
      }
      const Duration left = clock.after_move(side, move, now);
      clock.stop(now);
      clock.complete_move(side, move, left);
      require(left >= Duration{0});
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto control = time_control::parse(text)) {
    read_back(*control);
    if (control->timed()) {
      play(*control, std::chrono::seconds(7));
    }
  } else {
    require(control.error().offset <= text.size());
  }
  if (const auto control = time_control::parse_pgn(text)) {
    require(!*control || time_control::parse(time_control::write(**control)) == **control);
  } else {
    require(control.error().offset <= text.size());
  }
  return 0;
}
