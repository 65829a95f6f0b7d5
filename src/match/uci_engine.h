#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"
#include "rookery/match/engine_spec.h"
#include "subprocess.h"

namespace rookery::match {

/// What an engine said with a move, and how long it took by our clock.
struct Thought {
  std::string move;              ///< the word after `bestmove`, unchecked; may be empty
  std::optional<int> eval_cp{};  ///< the last exact score of the best line; mates as ±(kMateCp - moves)
  std::optional<int> mate{};     ///< moves, as UCI counts them, if that score was a mate
  int depth = 0;                 ///< 0: not told
  std::uint64_t nodes = 0;       ///< 0: not told
  Duration took{};

  static constexpr int kMateCp = 30'000;
};

/// Why there is no move.
struct EngineFault {
  bool silent;       ///< it was still running, but did not answer in time
  std::string what;  ///< to follow the engine's name: "was killed by signal 11 (Segmentation fault)"
};

/// What an engine says of an option of its own.
struct KnownOption {
  std::string name;
  bool is_spin = false;
  std::int64_t least = INT64_MIN, most = INT64_MAX;  ///< of a spin
};

/// One running UCI engine. After a fault it is of no further use.
class UciEngine {
 public:
  /// Starts it, waits for `uciok` and sets the options. Errors: a sentence that names the command and what
  /// went wrong, an option that the engine does not have or a number out of its range among it.
  [[nodiscard]] static Expected<UciEngine, std::string> start(const EngineSpec& spec, bool chess960);

  /// The name of the spec, or else the engine's own.
  [[nodiscard]] const std::string& name() const { return name_; }

  /// `ucinewgame`, and waits until the engine is ready.
  [[nodiscard]] Expected<void, EngineFault> new_game();

  /// Sends `position ...` and `go ...`, and waits for the bestmove, at most `patience` from the go.
  [[nodiscard]] Expected<Thought, EngineFault> think(std::string_view position, std::string_view go,
                                                     Duration patience);

  /// Asks it to end, and waits for that a moment. One that goes out of scope without is killed.
  void quit();

 private:
  explicit UciEngine(Subprocess&& process) : process_(std::move(process)) {}
  [[nodiscard]] Expected<void, std::string> introduce(const EngineSpec& spec, bool chess960);
  [[nodiscard]] Expected<void, std::string> set_option(const EngineOption& option);
  [[nodiscard]] Expected<void, EngineFault> await_ready();
  [[nodiscard]] Expected<void, EngineFault> say(std::string_view line);
  [[nodiscard]] Expected<std::string, EngineFault> hear(SteadyTime began, Duration patience,
                                                        std::string_view awaited);

  Subprocess process_;
  std::string name_;
  std::vector<KnownOption> known_options_;
  Duration patience_{};
};

/// Adds what an `info` line tells about the best line to `thought`; bounds, other lines of MultiPV and
/// malformed parts are passed over. Source: UCI: info.
void read_info(std::string_view line, Thought& thought);

}  // namespace rookery::match
