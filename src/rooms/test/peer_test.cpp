#include "rookery/rooms/peer.h"

#include <gtest/gtest.h>

namespace rookery::rooms {
namespace {

int encoded = 0;

std::string count_message(const ToPage&) {
  return std::to_string(++encoded);
}

std::string name_message(const ToPage& message) {
  return std::get<Done>(message).id;
}

TEST(RoomMessageTest, IsEncodedOncePerFormat) {
  encoded = 0;
  RoomMessage message(Done{"c1"});
  EXPECT_EQ(*message.text(count_message), "1");
  EXPECT_EQ(*message.text(name_message), "c1");
  EXPECT_EQ(message.text(count_message), message.text(count_message)) << "all share one text";
  EXPECT_EQ(encoded, 1);
}

}  // namespace
}  // namespace rookery::rooms
