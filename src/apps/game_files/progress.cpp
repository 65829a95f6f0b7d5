#include "progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <string_view>

#include "rookery/base/utf8.h"

namespace rookery::apps {

namespace {

constexpr const char* kStartOfLine = "\r\x1B[K";  // and clears it

/// Read for each line, since the window's size may change.
std::size_t terminal_columns() {
  constexpr std::size_t kUsual = 80;
  winsize window{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0;
  return known ? window.ws_col : kUsual;
}

/// At most `columns` wide: it first shortens the path from the left, then drops the bar.
std::string progress_line(const std::string& path, std::uint64_t done, std::uint64_t size, std::size_t games,
                          std::size_t columns) {
  constexpr std::size_t kLeastPath = 12, kLeastBar = 10, kMostBar = 30;
  std::string numbers = std::to_string(games) + (games == 1 ? " game" : " games");
  std::string bar;
  if (size > 0) {
    numbers = std::to_string(done * 100 / size) + " %  " + numbers;
    const std::size_t taken = kLeastPath + std::string_view("  [] ").size() + numbers.size();
    const std::size_t width = std::min(kMostBar, columns - std::min(columns, taken));
    const std::size_t filled = std::min<std::uint64_t>(width, done * width / size);
    bar = width < kLeastBar ? "" : '[' + std::string(filled, '#') + std::string(width - filled, ' ') + "] ";
  }
  const std::size_t behind = 2 + bar.size() + numbers.size();
  const std::string name =
      columns > behind ? std::string(utf8_suffix(path, columns - behind)) + "  " : std::string();
  return (name + bar + numbers).substr(0, columns);
}

}  // namespace

Progress::Progress(bool wanted) : shown_(wanted && isatty(STDERR_FILENO) != 0) {}

void Progress::show(const std::string& path, std::uint64_t done, std::uint64_t size, std::size_t games) {
  const auto now = std::chrono::steady_clock::now();
  // No one reads more than ten updates a second, and terminals are slow.
  if (!shown_ || now - last_ < std::chrono::milliseconds(100)) {
    return;
  }
  last_ = now;
  // The last column stays free: some terminals wrap once it is filled.
  std::cerr << kStartOfLine << progress_line(path, done, size, games, terminal_columns() - 1) << std::flush;
  drawn_ = true;
}

void Progress::clear() {
  if (drawn_) {
    std::cerr << kStartOfLine << std::flush;
    drawn_ = false;
  }
}

}  // namespace rookery::apps
