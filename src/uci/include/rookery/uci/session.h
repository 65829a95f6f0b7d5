#pragma once
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "rookery/base/time.h"

/// The Universal Chess Interface (Meyer-Kahlen, 2006): how graphical interfaces and match programs talk to an
/// engine, one line at a time.
namespace rookery::uci {

/// Time since some fixed moment, never falling.
using ReadClock = std::function<Duration()>;

inline constexpr std::size_t kHashMib = 16;  ///< of the transposition table, before `setoption name Hash`

/// One conversation. It owns its engine; two sessions do not disturb each other.
///
/// Answers: what UCI prescribes, and for whatever is unknown or wrong a line `info string error: ...` that
/// says what and where. A command that is refused changes nothing; a `go` is refused only while a search
/// runs. Besides UCI: `d` draws the board, `perft N` counts move sequences, `bench` measures; `stop` ends
/// these too.
class Session {
 public:
  /// `out` is written to from the session's own thread as well, a whole line at a time, and flushed after
  /// each; nobody else may write to it. `name`: what `uci` answers as the engine's name. `hash_mib`: another
  /// size of the first table, for who makes many sessions.
  Session(std::ostream& out, std::string name, ReadClock now, std::size_t hash_mib = kHashMib);
  /// Stops a running search, which still says its bestmove.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Carries out one line, without its end. False after `quit`. Returns at once: searches, perft and bench
  /// run in a thread of their own. `stop` and `quit` return when the bestmove has been said.
  [[nodiscard]] bool handle(std::string_view line);

  /// Blocks until what runs has ended by itself. An infinite search does not.
  void wait();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

inline constexpr std::size_t kMaxLine = 1 << 20;  ///< bytes; a longer line is refused as a whole

/// Converses on two streams until `quit` or the end of input, which stops what runs. Blocks; reads the
/// process's steady clock. `in` must not be tied to `out`, since both are used at the same time.
void run(std::istream& in, std::ostream& out, const std::string& name);

}  // namespace rookery::uci
