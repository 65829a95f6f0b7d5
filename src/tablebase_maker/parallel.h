#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace rookery::tablebase_maker {

/// Calls work(begin, end, thread) for ranges that together are all numbers below `count`; `thread` is below
/// `threads`. Few numbers are done by the calling thread alone.
template <class Work>
void for_ranges(std::size_t count, unsigned threads, Work work) {
  constexpr std::size_t kRange = 1 << 12;
  if (threads <= 1 || count <= kRange) {
    if (count > 0) {
      work(std::size_t{0}, count, std::size_t{0});
    }
    return;
  }
  std::atomic<std::size_t> next = 0;
  const auto run = [&](std::size_t thread) {
    for (std::size_t begin = next.fetch_add(kRange); begin < count; begin = next.fetch_add(kRange)) {
      work(begin, std::min(begin + kRange, count), thread);
    }
  };
  std::vector<std::jthread> others;
  for (unsigned thread = 1; thread < threads; ++thread) {
    others.emplace_back(run, thread);
  }
  run(0);
}

}  // namespace rookery::tablebase_maker
