#pragma once
#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::tests {

/// How a program ended, and what it took.
struct Ended {
  int status = -1;               ///< its exit status; -1: a signal ended it
  double processor_seconds = 0;  ///< of its own code and the kernel's, with its children that it waited for
};

/// A program that runs beside this one and is killed with it: the one starter of tests and benchmarks.
class ChildProcess {
 public:
  /// What becomes of what it says on its standard output and error.
  enum class Output : std::uint8_t { Inherited, Discarded, Read };
  struct Options {
    Output output = Output::Inherited;
    bool takes_input = false;                   ///< by write(); without it, it has this program's input
    std::vector<std::string> environment = {};  ///< "NAME=VALUE", before what this program has
  };

  /// `words`: the program, a path or a name in PATH, and its arguments.
  /// Errors: std::runtime_error, when it cannot be started.
  ChildProcess(std::vector<std::string> words, const Options& options);
  explicit ChildProcess(std::vector<std::string> words) : ChildProcess(std::move(words), Options{}) {}
  ~ChildProcess() { (void)kill(); }
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Not above 0 once its end was seen.
  [[nodiscard]] pid_t pid() const { return pid_; }

  /// Blocks until it has taken all. False: it reads no more.
  bool write(std::string_view text);
  /// It reads to the end of its input now.
  void close_input();
  /// What it says up to `mark`, with that; an empty one: up to its end. Ends without it when it says no more.
  std::string read_until(std::string_view mark);

  void send_signal(int number) const;
  /// Returns when all its threads stand still.
  void pause() const;
  void resume() const;
  /// As power fails. Whether it still ran.
  bool kill();
  /// Waits until it has ended.
  Ended wait();

 private:
  void close_all();

  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string unread_;
};

}  // namespace rookery::tests
