#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/match/engine_spec.h"

namespace rookery::match {

/// What an engine thinks of a position.
struct Analysis {
  std::optional<int> eval_cp{};     ///< for the side to move, in centipawns; of a mate ±(30,000 - moves)
  std::optional<int> mate{};        ///< in moves, negative if the side to move is mated
  int depth = 0;                    ///< 0: not reported
  std::vector<std::string> line{};  ///< the best moves, as the engine wrote them: not validated
};

/// An engine that analyses positions. It is started when it is first needed, and again after a fault.
class Analyst {
 public:
  explicit Analyst(EngineSpec spec);
  Analyst(Analyst&&) noexcept;
  Analyst& operator=(Analyst&&) noexcept;
  ~Analyst();

  /// Tells the engine that positions of another game follow. Blocks until it is ready. Errors: a sentence
  /// with the engine's command.
  [[nodiscard]] Expected<void, std::string> begin_game(bool chess960);

  /// Sends `position` ("position startpos moves e2e4") and `go` ("go nodes 100000") and waits for the best
  /// move, at most `timeout` from the go. Precondition: begin_game(). Errors: as there.
  [[nodiscard]] Expected<Analysis, std::string> analyse(std::string_view position, std::string_view go,
                                                        Duration timeout);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rookery::match
