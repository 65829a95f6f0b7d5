#include "rookery/rooms/done_commands.h"

#include <gtest/gtest.h>

namespace rookery::rooms {
namespace {

using Known = DoneCommands::Known;

TEST(DoneCommands, DetectADifferentCommandUnderTheSameId) {
  const people::PlayerId ann{"ann"}, bob{"bob"};
  const std::string id = "1";
  DoneCommands done;
  done.add(write_command({ann, id}, "move e2e4", std::nullopt));
  done.add("ann/old");
  done.add("");
  EXPECT_EQ(done.look_up(write_command({ann, id}, "move e2e4", std::nullopt)), Known::Done);
  EXPECT_EQ(done.look_up(write_command({ann, id}, "move d2d4", std::nullopt)), Known::Other);
  EXPECT_EQ(done.look_up(write_command({ann, id}, "move e2e4", chess::Color::White)), Known::Other);
  EXPECT_EQ(done.look_up(write_command({bob, id}, "move e2e4", std::nullopt)), Known::No);
  EXPECT_EQ(done.look_up(write_command({ann, "2"}, "move e2e4", std::nullopt)), Known::No);
  EXPECT_EQ(done.look_up(write_command({ann, "old"}, "whatever", std::nullopt)), Known::Done);
}

/// It is stored: what servers before this one wrote must be read for ever.
TEST(DoneCommands, StoredFormIsStable) {
  EXPECT_EQ(write_command({{"ann"}, "1"}, "move e2e4", std::nullopt), "ann/1/dc8af2fa2df3a355");
  EXPECT_EQ(write_command({{"ann"}, "1"}, "press", chess::Color::Black), "ann/1/756cee9b24f9b188");
}

}  // namespace
}  // namespace rookery::rooms
