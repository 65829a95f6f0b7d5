#pragma once
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "rookery/base/time.h"

/// The Universal Chess Interface (Meyer-Kahlen, 2006): the line-based protocol between engines and graphical
/// interfaces or match programs.
namespace rookery::uci {

/// A monotonic clock: the time since some fixed moment.
using ReadClock = std::function<Duration()>;

inline constexpr std::size_t kHashMib = 16;  ///< of the transposition table, before `setoption name Hash`

/// One UCI session. It owns its engine and shares nothing with other sessions.
///
/// It answers as UCI prescribes. Unknown or wrong input gets a line `info string error: ...` that names the
/// fault and its place. A refused command changes nothing; `go` is refused only while a search runs. Beyond
/// UCI: `d` displays the board, `perft N` counts move sequences, `bench` measures; `stop` ends these too.
class Session {
 public:
  /// `out` is also written to by the session's worker thread, in whole lines, each flushed; nothing else may
  /// write to it. `name`: the engine's name in the answer to `uci`. `hash_mib`: the initial size of the
  /// transposition table, for callers that create many sessions.
  Session(std::ostream& out, std::string name, ReadClock now, std::size_t hash_mib = kHashMib);
  /// Stops a running search, which still prints its bestmove.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Handles one line, given without its line end. False after `quit`. Returns at once: searches, perft and
  /// bench run in the worker thread. Only `stop` and `quit` block, until the bestmove is printed.
  [[nodiscard]] bool handle(std::string_view line);

  /// Blocks until the running job has ended by itself. An infinite search never does.
  void wait();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

inline constexpr std::size_t kMaxLine = 1 << 20;  ///< bytes; a longer line is refused

/// Runs a session on two streams until `quit` or the end of input, which stops the running job. Blocks; reads
/// the process's steady clock. `in` must not be tied to `out`, since two threads use them at the same time.
void run(std::istream& in, std::ostream& out, const std::string& name);

}  // namespace rookery::uci
