#pragma once
#include <sys/resource.h>

#include <exception>
#include <iomanip>
#include <iostream>
#include <string>
#include <string_view>

namespace rookery::bench {

/// As many sockets as this process may ever have.
inline void raise_file_limit() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

/// What main() returns for a benchmark that starts the program ROOKERY, its first argument:
/// `measure(program)` is called with it. `usage`: the arguments after that one.
template <class Measure>
int run(int count, char** arguments, std::string_view usage, Measure measure) {
  if (count < 2) {
    std::cerr << "usage: " << arguments[0] << " ROOKERY " << usage << '\n';
    return 2;
  }
  std::cout << std::fixed << std::setprecision(1);
  try {
    raise_file_limit();
    measure(std::string(arguments[1]));
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
  return 0;
}

}  // namespace rookery::bench
