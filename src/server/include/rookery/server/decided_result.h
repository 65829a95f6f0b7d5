#pragma once
#include <string>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"
#include "rookery/store/stores.h"

namespace rookery::server {

/// What an arbiter decides of a game from the terminal.
struct DecidedResult {
  std::string game;
  std::string score;  ///< "1-0", "0-1", "1/2-1/2"
  std::string note;   ///< why; at most arbiter::kMaxNote letters
};

/// Stores that event, its entry in the audit log and what follows from it, together, also beside a running
/// server: its room of the game reads the event before it stores another. Blocks. Errors: in words.
[[nodiscard]] Expected<void, std::string> decide_result(store::Stores& stores, const DecidedResult& decided,
                                                        Instant now);

}  // namespace rookery::server
