#include "clock_watch.h"

#include <gtest/gtest.h>

#include "conversation.h"
#include "rookery/notation/fen.h"

namespace rookery::uci {
namespace {

chess::Position at_move(int number, char turn) {
  const std::string fen = std::string("4k3/8/8/8/8/8/8/R3K3 ") + turn + " - - 0 " + std::to_string(number);
  return *notation::fen::parse_position(fen, chess::CastlingMode::Standard);
}

engine::ClockState clock(int remaining_ms) {
  return {Duration(remaining_ms), Duration(100), std::nullopt};
}

TEST(ClockWatch, FindsWhatAMoveLostOnTheWay) {
  ClockWatch watch;
  EXPECT_EQ(watch.begin(at_move(10, 'w'), clock(2'000), Duration(0)), std::nullopt) << "no move before";
  EXPECT_EQ(watch.begin(at_move(11, 'w'), clock(1'960), Duration(90)), Duration(50));
  EXPECT_EQ(watch.begin(at_move(12, 'w'), clock(60'000), Duration(90)), Duration(0)) << "a time control";
  EXPECT_EQ(watch.begin(at_move(14, 'w'), clock(100), Duration(90)), std::nullopt) << "another game";
  EXPECT_EQ(watch.begin(at_move(15, 'b'), clock(100), Duration(90)), std::nullopt) << "the other side";
  EXPECT_EQ(watch.begin(at_move(16, 'b'), std::nullopt, Duration(90)), std::nullopt) << "no clock";
  EXPECT_EQ(watch.begin(at_move(17, 'b'), clock(100), Duration(90)), std::nullopt);
}

TEST(ClockWatch, DelaysLeaveAReserveOnTheClock) {
  const std::string kFirst = "position startpos moves e2e4 e7e5";
  const std::string kSecond = kFirst + " g1f3 b8c6";
  const auto hard_limit = [&](const char* second_clock) {
    test::Conversation talk;
    talk.play("debug on\n" + kFirst + "\ngo wtime 1000 btime 1000 depth 1\n" + kSecond + "\ngo wtime " +
              second_clock + " btime 1000 depth 1");
    std::string last;
    for (const std::string& line : talk.out.lines()) {
      last = line.starts_with("info string time:") ? line : last;
    }
    return last;
  };
  // The clock of the test stands still: what is missing was lost between the programs.
  EXPECT_EQ(hard_limit("1000"), "info string time: no further iteration after 31 ms, stop at 155 ms");
  EXPECT_EQ(hard_limit("900"), "info string time: no further iteration after 19 ms, stop at 95 ms");
}

}  // namespace
}  // namespace rookery::uci
