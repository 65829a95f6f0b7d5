#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"
#include "rookery/match/engine_spec.h"
#include "subprocess.h"

namespace rookery::match {

/// An engine's answer to `go`, and the time it took by our clock.
struct EngineReply {
  std::string move;                 ///< the token after `bestmove`, not validated; may be empty
  std::optional<int> eval_cp{};     ///< the last exact score of multipv 1; mates as ±(kMateCp - moves)
  std::optional<int> mate{};        ///< that score in moves as UCI counts them, if it was a mate
  int depth = 0;                    ///< 0: not reported
  std::uint64_t nodes = 0;          ///< 0: not reported
  std::vector<std::string> line{};  ///< the last line of multipv 1 that came with an exact score
  Duration took{};

  static constexpr int kMateCp = 30'000;
};

/// Why an engine gave no answer.
struct EngineFault {
  bool timed_out;    ///< it was still running, but did not answer in time
  std::string what;  ///< follows the engine's name: "was killed by signal 11 (Segmentation fault)"
};

/// An option that an engine has announced.
struct KnownOption {
  std::string name;
  bool is_spin = false;
  std::int64_t min = INT64_MIN, max = INT64_MAX;  ///< of a spin
};

/// One running UCI engine. After an EngineFault it must not be used again.
class UciEngine {
 public:
  /// Starts the engine, waits for `uciok` and sets the options. Errors: a sentence with the command and the
  /// fault, for example an option that the engine does not have or a number out of its range.
  [[nodiscard]] static Expected<UciEngine, std::string> start(const EngineSpec& spec, bool chess960);

  /// The name of the spec, or else the name that the engine sent.
  [[nodiscard]] const std::string& name() const { return name_; }

  /// Of the spec.
  [[nodiscard]] std::optional<std::uint64_t> nodes() const { return nodes_; }

  /// `ucinewgame`, and waits until the engine is ready.
  [[nodiscard]] Expected<void, EngineFault> new_game();

  /// Sends `position ...` and `go ...` and waits for the bestmove, at most `timeout` from the go.
  [[nodiscard]] Expected<EngineReply, EngineFault> search(std::string_view position, std::string_view go,
                                                          Duration timeout);

  /// Sends `quit` and waits for a second at most. Without it the destructor kills the engine.
  void quit();

 private:
  explicit UciEngine(Subprocess&& process) : process_(std::move(process)) {}
  [[nodiscard]] Expected<void, std::string> handshake(const EngineSpec& spec, bool chess960);
  [[nodiscard]] Expected<void, std::string> set_option(const EngineOption& option);
  [[nodiscard]] Expected<void, EngineFault> wait_until_ready();
  [[nodiscard]] Expected<void, EngineFault> send(std::string_view line);
  [[nodiscard]] Expected<std::string, EngineFault> receive(SteadyTime began, Duration timeout,
                                                           std::string_view expected);

  Subprocess process_;
  std::string name_;
  std::optional<std::uint64_t> nodes_{};
  std::vector<KnownOption> known_options_;
  Duration timeout_{};
};

/// Adds the values of an `info` line to `reply`. Bounds, other variations of MultiPV and malformed parts are
/// ignored. Source: UCI: info.
void read_info(std::string_view line, EngineReply& reply);

}  // namespace rookery::match
