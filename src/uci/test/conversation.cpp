#include "conversation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace rookery::uci::test {

std::vector<std::string> Transcript::lines() {
  const std::scoped_lock lock(mutex_);
  return lines_;
}

std::string Transcript::wait_for(std::string_view start) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return find(start) != nullptr; });
  return *find(start);
}

const std::string* Transcript::find(std::string_view start) const {
  const auto found = std::ranges::find_if(lines_, [&](const auto& line) { return line.starts_with(start); });
  return found == lines_.end() ? nullptr : &*found;
}

Transcript::int_type Transcript::overflow(int_type c) {
  const std::scoped_lock lock(mutex_);
  if (c == '\n') {
    lines_.push_back(std::exchange(unfinished_, {}));
    changed_.notify_all();
  } else {
    unfinished_ += traits_type::to_char_type(c);
  }
  return c;
}

void Conversation::play(const std::string& script) {
  std::istringstream in(script);
  for (std::string line; std::getline(in, line);) {
    EXPECT_TRUE(session.handle(line)) << line;
    session.wait();
  }
}

std::string Conversation::last_line() {
  const auto lines = out.lines();
  return lines.empty() ? "" : lines.back();
}

}  // namespace rookery::uci::test
