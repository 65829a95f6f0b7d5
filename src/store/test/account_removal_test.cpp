#include <gmock/gmock.h>

#include <tuple>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/former_guests.h"
#include "rookery/store/accounts/passwords.h"
#include "rookery/store/accounts/sessions.h"
#include "rookery/store/accounts/tokens.h"
#include "rookery/store/classes/classes.h"
#include "rookery/store/games/left_games.h"
#include "rookery/store/social/chat.h"
#include "rookery/store/social/messages.h"
#include "rookery/store/social/notes.h"
#include "rookery/store/social/relations.h"
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
    return this->write(store::create_account, {id, name, at(0)});
  }
  Expected<void, StoreError> remove(const char* id) {
    return this->write(store::remove_account, AccountId{id}, at(9));
  }
  Expected<Account, StoreError> find(const char* id) {
    return this->read(store::find_account, AccountId{id});
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
  Expected<void, StoreError> append(const GameAppend& append) {
    return blocking<void>([&](auto done) { this->stores_.games->append(append, std::move(done)); });
  }
  StoredGame read_game(const char* id) {
    return blocking<StoredGame>([&](auto done) { this->stores_.games->read(GameId{id}, 0, std::move(done)); })
        .value();
  }
};
TYPED_TEST_SUITE(RemovalConformance, Backends);

TYPED_TEST(RemovalConformance, DeletedAccountIsGoneAndItsNameReserved) {
  ASSERT_TRUE(this->remove("ann"));
  this->reopen();
  EXPECT_EQ(kind_of(this->find("ann")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->remove("ann")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->create("Ann")), Kind::Conflict);
  EXPECT_EQ(kind_of(this->create("Deleted")), Kind::Conflict) << "it would be taken for one";
  EXPECT_TRUE(this->find("bob"));
}

TYPED_TEST(RemovalConformance, PrivateDataIsDeleted) {
  ASSERT_TRUE(this->write(store::set_password, AccountId{"ann"}, "hash"));
  const auto session = this->write(store::create_session, "s", AccountId{"ann"}, at(1), "");
  const auto token = this->write(store::create_token, "t", {"ann", "bot", {}}, at(1), {.id = "e1"});
  ASSERT_TRUE(session && token);
  for (const auto& [from, to] : {std::pair{"ann", "bob"}, std::pair{"bob", "ann"}}) {
    const Message message{from, to, at(2), "hello"};
    ASSERT_TRUE(this->write(store::send_message, message));
    ASSERT_TRUE(this->write(store::add_note, {from, to, at(2), "hello"}));
    ASSERT_TRUE(this->write(store::relate, AccountId{from}, AccountId{to}, Relation::Follows, at(2)));
  }
  ASSERT_TRUE(this->write(store::create_class, {"c", "ann", "4b", at(1)}, {.id = "e2"}));
  ASSERT_TRUE(this->write(store::enrol_pupils, ClassId{"c"}, {{"Cy", "Cy", "hash"}}, at(1), {.id = "e3"}));
  ASSERT_TRUE(this->remove("ann"));
  const auto is_valid_session = this->read(store::is_session_valid, SessionId{session->id});
  const auto is_valid_token = this->read(store::is_token_valid, TokenId{token->id});
  EXPECT_FALSE(is_valid_session.value());
  EXPECT_FALSE(is_valid_token.value());
  const auto messages = this->read(store::messages_between, AccountId{"ann"}, AccountId{"bob"}, 10);
  EXPECT_THAT(messages.value(), IsEmpty());
  const auto threads = this->read(store::threads_of, AccountId{"bob"}, 10);
  EXPECT_THAT(threads.value(), IsEmpty());
  const auto classes = this->read(store::classes_of, AccountId{"ann"});
  EXPECT_THAT(classes.value(), IsEmpty());
  EXPECT_TRUE(this->find("cy")) << "a pupil is a person of their own";
}

TYPED_TEST(RemovalConformance, GamesStayWithAnonymousSeats) {
  ASSERT_TRUE(this->write(store::take_over_guest, PlayerId{"guest"}, AccountId{"ann"}));
  this->add_game("g1", "ann", "bob");
  this->add_game("g2", "bob", "guest");
  this->add_game("g3", "ann", "ann");
  const ChatLine line{at(1), ChatRoom::Players, "ann", "Ann", "good luck"};
  ASSERT_TRUE(this->write(store::add_chat_line, GameId{"g1"}, line));
  EXPECT_THAT(this->read_game("g1").deleted_players, IsEmpty());
  ASSERT_TRUE(this->remove("ann"));
  EXPECT_THAT(this->read_game("g1").deleted_players, ElementsAre("ann"));
  EXPECT_THAT(this->read_game("g2").deleted_players, ElementsAre("guest")) << "who was a guest before";
  EXPECT_THAT(this->read_game("g3").deleted_players, ElementsAre("ann"));
  EXPECT_EQ(this->read_game("g1").events.size(), 1U);
  const auto lines = this->read(store::chat_lines, GameId{"g1"}, 0);
  EXPECT_EQ(lines->front().name, "deleted");
  EXPECT_EQ(lines->front().text, "good luck");
}

TYPED_TEST(RemovalConformance, PlayerStaysDeletedWhateverHappensInTheGame) {
  this->add_game("g1", "ann", "bob");
  this->add_game("g2", "bob", "ann");
  ASSERT_TRUE(this->remove("ann"));
  // What a server that does not know her any more stores of a later event.
  for (const auto& [id, white, black] :
       {std::tuple{"g1", "-deleted-1", "bob"}, std::tuple{"g2", "bob", "-deleted-1"}}) {
    GameAppend append{id, 1, {{"2 move e2e4", ""}}, {.white = white, .black = black}};
    append.summary.last_at = at(9);
    ASSERT_TRUE(this->append(append));
    EXPECT_THAT(this->read_game(id).deleted_players, ElementsAre("ann"));
  }
}

TYPED_TEST(RemovalConformance, GamesThatGoOnOfDeletedPlayersAreFound) {
  this->add_game("g1", "ann", "bob");
  this->add_game("g2", "bob", "ann");
  this->add_game("g3", "bob", "cy");
  EXPECT_THAT(this->read(store::find_left_games, Instant{}, std::size_t{9}).value(), IsEmpty());
  ASSERT_TRUE(this->remove("ann"));
  EXPECT_THAT(this->read(store::find_left_games, Instant{}, std::size_t{9}).value(),
              ElementsAre(LeftGame{"g1", "ann"}, LeftGame{"g2", "ann"}));
  EXPECT_THAT(this->read(store::find_left_games, Instant{}, std::size_t{1}).value(),
              ElementsAre(LeftGame{"g1", "ann"}));
  EXPECT_THAT(this->read(store::find_left_games, at(1'000'000), std::size_t{9}).value(), IsEmpty());
  const GameAppend end{
      "g1", 1, {{"2 end", ""}}, {.white = "ann", .black = "bob", .status = GameStatus::Ended}};
  ASSERT_TRUE(this->append(end));
  EXPECT_THAT(this->read(store::find_left_games, Instant{}, std::size_t{9}).value(),
              ElementsAre(LeftGame{"g2", "ann"}));
}

TYPED_TEST(RemovalConformance, OnlyAdministratorCannotBeDeleted) {
  const auto promote = [&](const char* id) {
    return this->write(store::set_role, AccountId{id}, people::Role::Administrator);
  };
  ASSERT_TRUE(promote("ann"));
  EXPECT_EQ(kind_of(this->remove("ann")), Kind::Conflict);
  ASSERT_TRUE(promote("bob"));
  EXPECT_TRUE(this->remove("ann"));
  EXPECT_EQ(kind_of(this->remove("bob")), Kind::Conflict);
}

TYPED_TEST(RemovalConformance, OthersSeeTheDisplayName) {
  const auto set = [&](const char* name) { return this->write(store::set_display, AccountId{"ann"}, name); };
  EXPECT_EQ(display_name(this->find("ann").value()), "Ann");
  ASSERT_TRUE(set("Ann Lee"));
  EXPECT_EQ(display_name(this->find("ann").value()), "Ann Lee");
  ASSERT_TRUE(this->write(store::create_session, "s", AccountId{"ann"}, at(1), ""));
  const auto session = this->read(store::find_session, "s");
  EXPECT_EQ(session->name, "Ann Lee");
  ASSERT_TRUE(set(""));
  EXPECT_EQ(display_name(this->find("ann").value()), "Ann");
}

}  // namespace
}  // namespace rookery::store
