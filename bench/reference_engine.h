#pragma once
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

namespace rookery::bench {

/// Stockfish as a child process, connected by two pipes.
class ReferenceEngine {
 public:
  explicit ReferenceEngine(const char* path) {
    std::array<int, 2> in{}, out{};
    if (pipe(in.data()) != 0 || pipe(out.data()) != 0) {
      return;
    }
    child_ = fork();
    if (child_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      for (const int end : {in[0], in[1], out[0], out[1]}) {
        close(end);
      }
      execl(path, path, static_cast<char*>(nullptr));
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_ = fdopen(in[1], "w");
    from_ = fdopen(out[0], "r");
    line();  // its name
  }
  ~ReferenceEngine() {
    std::fclose(to_);
    std::fclose(from_);
    waitpid(child_, nullptr, 0);
  }
  ReferenceEngine(const ReferenceEngine&) = delete;
  ReferenceEngine& operator=(const ReferenceEngine&) = delete;

  void send(const std::string& command) {
    std::fputs(command.c_str(), to_);
    std::fputc('\n', to_);
    std::fflush(to_);
  }

  /// The next line of its output. Exits if the engine has ended.
  std::string line() {
    std::string text;
    for (int c = std::fgetc(from_); c != '\n'; c = std::fgetc(from_)) {
      if (c == EOF) {
        std::cerr << "the other program has ended\n";
        std::exit(2);
      }
      text += static_cast<char>(c);
    }
    return text;
  }

 private:
  pid_t child_ = -1;
  std::FILE* to_ = nullptr;
  std::FILE* from_ = nullptr;
};

}  // namespace rookery::bench
