#include "rookery/store/social/chat.h"

#include <gmock/gmock.h>

#include "test/backends.h"

/// What the store of chats must do on every database.
namespace rookery::store {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;
using Kind = StoreError::Kind;

template <class Backend>
class ChatConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* id : {"g1", "g2"}) {
      ASSERT_TRUE(blocking<void>([&](auto done) {
        this->stores_.games->create({.id = id, .created = at(0), .fen = "f", .clock = "-"}, {}, {},
                                    std::move(done));
      }));
    }
  }
  static ChatLine line(const std::string& text, ChatRoom room = ChatRoom::Players) {
    return {at(1), room, "ann", "Ann", text};
  }
  Expected<void, StoreError> add(const std::string& game, const ChatLine& said) {
    return this->write(store::add_chat_line, GameId{game}, said);
  }
  std::vector<ChatLine> lines(const std::string& game, std::size_t since = 0) {
    return this->read(store::chat_lines, GameId{game}, since).value();
  }
};
TYPED_TEST_SUITE(ChatConformance, Backends);

TYPED_TEST(ChatConformance, KeepsEachGamesMessagesInOrder) {
  const ChatLine first = this->line("Good luck"), second = this->line("Hello, all", ChatRoom::Watchers);
  ASSERT_TRUE(this->add("g1", first));
  ASSERT_TRUE(this->add("g1", second));
  ASSERT_TRUE(this->add("g2", this->line("elsewhere")));
  this->reopen();
  EXPECT_EQ(this->lines("g1"), (std::vector<ChatLine>{first, second}));
  EXPECT_EQ(this->lines("g1", 1), (std::vector<ChatLine>{second}));
  EXPECT_THAT(this->lines("g1", 2), IsEmpty());
  EXPECT_THAT(this->lines("none"), IsEmpty());
}

TYPED_TEST(ChatConformance, RequiresAGame) {
  EXPECT_EQ(kind_of(this->add("none", this->line("Hello"))), Kind::NotFound);
}

TYPED_TEST(ChatConformance, IsBounded) {
  for (std::size_t i = 0; i < kMostChatLines; ++i) {
    ASSERT_TRUE(this->add("g1", this->line("again")));
  }
  EXPECT_EQ(kind_of(this->add("g1", this->line("and again"))), Kind::Conflict);
  EXPECT_THAT(this->lines("g1"), SizeIs(kMostChatLines));
}

TYPED_TEST(ChatConformance, ConcurrentMessagesAreAllKept) {
  std::vector<std::future<bool>> nodes;
  for (int i = 0; i < 4; ++i) {
    nodes.push_back(std::async(std::launch::async, [this, i] {
      const Stores stores = this->backend_.open();
      return wait_for(
                 stores.database->write(store::add_chat_line, GameId{"g1"}, this->line(std::to_string(i))))
          .has_value();
    }));
  }
  for (auto& node : nodes) {
    EXPECT_TRUE(node.get());
  }
  EXPECT_THAT(this->lines("g1"), SizeIs(4));
}

TYPED_TEST(ChatConformance, IsDeletedWithItsGame) {
  ASSERT_TRUE(this->add("g1", this->line("Hello")));
  ASSERT_TRUE(
      blocking<void>([&](auto done) { this->stores_.games->remove(GameId{"g1"}, 0, std::move(done)); }));
  EXPECT_THAT(this->lines("g1"), IsEmpty());
}

}  // namespace
}  // namespace rookery::store
