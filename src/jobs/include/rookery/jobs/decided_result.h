#pragma once
#include <string>

#include "rookery/base/expected.h"
#include "rookery/base/time.h"
#include "rookery/store/stores.h"

namespace rookery::jobs {

/// The result of a game as an arbiter decides it at the terminal.
struct DecidedResult {
  std::string game;
  std::string score;  ///< "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"
  std::string note;   ///< the reason; at most arbiter::kMaxNote letters
};

/// Stores the event, its entry in the audit log and its consequences in one transaction, even while a server
/// runs: the server's room reads the event before it stores another. Blocks. Errors: a sentence for the
/// operator.
[[nodiscard]] Expected<void, std::string> decide_result(store::Stores& stores, const DecidedResult& decided,
                                                        Instant now);

}  // namespace rookery::jobs
