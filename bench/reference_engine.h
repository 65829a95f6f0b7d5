#pragma once
#include <cstdlib>
#include <iostream>
#include <string>

#include "support/child_process.h"

namespace rookery::bench {

/// Stockfish as a child process.
class ReferenceEngine {
 public:
  explicit ReferenceEngine(const char* path)
      : process_({path}, {.output = tests::ChildProcess::Output::Read, .takes_input = true}) {
    line();  // its name
  }

  void send(const std::string& command) { process_.write(command + '\n'); }

  /// The next line of its output. Exits if the engine has ended.
  std::string line() {
    std::string text = process_.read_until("\n");
    if (!text.ends_with('\n')) {
      std::cerr << "the other program has ended\n";
      std::exit(2);
    }
    text.pop_back();
    return text;
  }

 private:
  tests::ChildProcess process_;
};

}  // namespace rookery::bench
