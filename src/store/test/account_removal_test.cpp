#include <gmock/gmock.h>

#include "test/backends.h"

/// What becomes of an account's data when it is deleted, on every database.
namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

template <class Backend>
class RemovalConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* name : {"Ann", "Bob"}) {
      ASSERT_TRUE(create(name));
    }
  }
  Expected<void, StoreError> create(const std::string& name) {
    std::string id = name;
    id.front() = static_cast<char>(id.front() | ' ');
    return blocking<void>(
        [&](auto done) { this->stores_.accounts->create({id, name, at(0)}, std::move(done)); });
  }
  Expected<void, StoreError> remove(const char* id) {
    return blocking<void>([&](auto done) { this->stores_.accounts->remove(id, at(9), std::move(done)); });
  }
  Expected<Account, StoreError> find(const char* id) {
    return blocking<Account>([&](auto done) { this->stores_.accounts->find(id, std::move(done)); });
  }
  void add_game(const char* id, const char* white, const char* black) {
    GameSummary summary;
    summary.white = white;
    summary.black = black;
    ASSERT_TRUE(blocking<void>([&](auto done) {
      this->stores_.games->create({.id = id, .created = at(0), .fen = "f", .clock = "-"},
                                  {{"1 seat white ann Ann", ""}}, summary, std::move(done));
    }));
  }
  StoredGame read(const char* id) {
    return blocking<StoredGame>([&](auto done) { this->stores_.games->read(id, 0, std::move(done)); })
        .value();
  }
};
TYPED_TEST_SUITE(RemovalConformance, Backends);

TYPED_TEST(RemovalConformance, ADeletedAccountIsNowhereAndItsNameIsNotGivenAgain) {
  ASSERT_TRUE(this->remove("ann"));
  this->reopen();
  EXPECT_EQ(kind_of(this->find("ann")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->remove("ann")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->create("Ann")), Kind::Conflict);
  EXPECT_EQ(kind_of(this->create("Deleted")), Kind::Conflict) << "it would be taken for one";
  EXPECT_TRUE(this->find("bob"));
}

TYPED_TEST(RemovalConformance, WhatWasItsAloneGoes) {
  ASSERT_TRUE(
      blocking<void>([&](auto done) { this->stores_.passwords->set("ann", "hash", std::move(done)); }));
  const auto session = blocking<LoginSession>(
      [&](auto done) { this->stores_.sessions->create("s", "ann", at(1), "", std::move(done)); });
  const auto token = blocking<AccessToken>([&](auto done) {
    this->stores_.tokens->create("t", {"ann", "bot", {}}, at(1), {.id = "e1"}, std::move(done));
  });
  ASSERT_TRUE(session && token);
  for (const auto& [from, to] : {std::pair{"ann", "bob"}, std::pair{"bob", "ann"}}) {
    const Message message{from, to, at(2), "hello"};
    ASSERT_TRUE(blocking<void>([&](auto done) { this->stores_.social->send(message, std::move(done)); }));
    ASSERT_TRUE(blocking<void>([&](auto done) { this->stores_.social->add_note(message, std::move(done)); }));
    ASSERT_TRUE(blocking<void>([&](auto done) {
      this->stores_.social->relate(from, to, Relation::Follows, at(2), std::move(done));
    }));
  }
  ASSERT_TRUE(blocking<void>([&](auto done) {
    this->stores_.classes->create({"c", "ann", "4b", at(1)}, {.id = "e2"}, std::move(done));
  }));
  ASSERT_TRUE(blocking<std::vector<Pupil>>([&](auto done) {
    this->stores_.classes->enrol("c", {{"Cy", "Cy", "hash"}}, at(1), {.id = "e3"}, std::move(done));
  }));
  ASSERT_TRUE(this->remove("ann"));
  const auto is_valid_session =
      blocking<bool>([&](auto done) { this->stores_.sessions->is_valid(session->id, std::move(done)); });
  const auto is_valid_token =
      blocking<bool>([&](auto done) { this->stores_.tokens->is_valid(token->id, std::move(done)); });
  EXPECT_FALSE(is_valid_session.value());
  EXPECT_FALSE(is_valid_token.value());
  const auto messages = blocking<std::vector<Message>>(
      [&](auto done) { this->stores_.social->messages("ann", "bob", 10, std::move(done)); });
  EXPECT_THAT(messages.value(), IsEmpty());
  const auto threads = blocking<std::vector<Thread>>(
      [&](auto done) { this->stores_.social->threads("bob", 10, std::move(done)); });
  EXPECT_THAT(threads.value(), IsEmpty());
  const auto classes = blocking<std::vector<SchoolClass>>(
      [&](auto done) { this->stores_.classes->of("ann", std::move(done)); });
  EXPECT_THAT(classes.value(), IsEmpty());
  EXPECT_TRUE(this->find("cy")) << "a pupil is a person of their own";
}

TYPED_TEST(RemovalConformance, GamesStayAndSayWhoseSeatsAreNobodys) {
  ASSERT_TRUE(
      blocking<void>([&](auto done) { this->stores_.accounts->take_over("guest", "ann", std::move(done)); }));
  this->add_game("g1", "ann", "bob");
  this->add_game("g2", "bob", "guest");
  this->add_game("g3", "ann", "ann");
  const ChatLine line{at(1), ChatRoom::Players, "ann", "Ann", "good luck"};
  ASSERT_TRUE(blocking<void>([&](auto done) { this->stores_.chat->add("g1", line, std::move(done)); }));
  EXPECT_THAT(this->read("g1").deleted_players, IsEmpty());
  ASSERT_TRUE(this->remove("ann"));
  EXPECT_THAT(this->read("g1").deleted_players, ElementsAre("ann"));
  EXPECT_THAT(this->read("g2").deleted_players, ElementsAre("guest")) << "who was a guest before";
  EXPECT_THAT(this->read("g3").deleted_players, ElementsAre("ann"));
  EXPECT_EQ(this->read("g1").events.size(), 1U);
  const auto lines = blocking<std::vector<ChatLine>>(
      [&](auto done) { this->stores_.chat->lines("g1", 0, std::move(done)); });
  EXPECT_EQ(lines->front().name, "deleted");
  EXPECT_EQ(lines->front().text, "good luck");
}

TYPED_TEST(RemovalConformance, TheOnlyAdministratorStays) {
  const auto promote = [&](const char* id) {
    return blocking<void>([&](auto done) {
      this->stores_.accounts->set_role(id, people::Role::Administrator, std::move(done));
    });
  };
  ASSERT_TRUE(promote("ann"));
  EXPECT_EQ(kind_of(this->remove("ann")), Kind::Conflict);
  ASSERT_TRUE(promote("bob"));
  EXPECT_TRUE(this->remove("ann"));
  EXPECT_EQ(kind_of(this->remove("bob")), Kind::Conflict);
}

TYPED_TEST(RemovalConformance, OthersSeeTheNameThatTheAccountChose) {
  const auto set = [&](const char* name) {
    return blocking<void>(
        [&](auto done) { this->stores_.accounts->set_display("ann", name, std::move(done)); });
  };
  EXPECT_EQ(display_name(this->find("ann").value()), "Ann");
  ASSERT_TRUE(set("Ann Lee"));
  EXPECT_EQ(display_name(this->find("ann").value()), "Ann Lee");
  ASSERT_TRUE(blocking<LoginSession>(
      [&](auto done) { this->stores_.sessions->create("s", "ann", at(1), "", std::move(done)); }));
  const auto session =
      blocking<LoginSession>([&](auto done) { this->stores_.sessions->find("s", std::move(done)); });
  EXPECT_EQ(session->name, "Ann Lee");
  ASSERT_TRUE(set(""));
  EXPECT_EQ(display_name(this->find("ann").value()), "Ann");
}

}  // namespace
}  // namespace rookery::store
