#include "ws/frame_counter.h"

#include <gtest/gtest.h>

#include <string>

namespace rookery::server {
namespace {

struct FrameRow {
  const char* name;
  std::string bytes;
  std::size_t frames;
};

std::string masked(unsigned char first, std::size_t length, std::string extended = "") {
  const unsigned char second = static_cast<unsigned char>(0x80U | (extended.empty()       ? length
                                                                   : extended.size() == 2 ? 126
                                                                                          : 127));
  return std::string{static_cast<char>(first), static_cast<char>(second)} + extended + "MASK" +
         std::string(length, 'p');
}

const FrameRow kFrameRows[] = {
    {"nothing", "", 0},
    {"half a header", "\x81", 1},
    {"an empty fragment", masked(0x01, 0), 1},
    {"ping, pong and close", masked(0x89, 0) + masked(0x8A, 4) + masked(0x88, 2), 3},
    {"a length in one byte", masked(0x81, 125) + masked(0x81, 0), 2},
    {"in two", masked(0x81, 300, std::string("\x01\x2C", 2)) + masked(0x81, 0), 2},
    {"in eight", masked(0x81, 70'000, std::string("\0\0\0\0\0\x01\x11\x70", 8)) + masked(0x80, 0), 2},
    {"not masked", std::string("\x81\x02pp\x81\x02pp", 8), 2},
    {"a payload that looks like frames", masked(0x81, 60) + "\x89", 2},
};

TEST(FrameCounter, CountsEachFrameOnceForAnySplit) {
  for (const FrameRow& row : kFrameRows) {
    for (const std::size_t step : {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{100'000}}) {
      FrameCounter counter;
      std::size_t frames = 0;
      for (std::size_t at = 0; at < row.bytes.size(); at += step) {
        frames += counter.count(std::string_view(row.bytes).substr(at, step));
      }
      EXPECT_EQ(frames, row.frames) << row.name << ", " << step << " at a time";
    }
  }
}

}  // namespace
}  // namespace rookery::server
