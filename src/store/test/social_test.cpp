#include <gmock/gmock.h>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/former_guests.h"
#include "rookery/store/accounts/leave.h"
#include "rookery/store/accounts/preferences.h"
#include "rookery/store/games/bookmarks.h"
#include "rookery/store/games/conditional_moves.h"
#include "rookery/store/social/messages.h"
#include "rookery/store/social/notes.h"
#include "rookery/store/social/relations.h"
#include "test/backends.h"

/// What the store of relations, notes, messages and bookmarks must do on every database.
namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using Kind = StoreError::Kind;
using Names = std::vector<std::string>;

template <class Backend>
class SocialConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* id : {"ann", "bob", "cy"}) {
      ASSERT_TRUE(this->write(store::create_account, {id, id, at(0)}));
    }
    ASSERT_TRUE(blocking<void>([&](auto done) {
      this->stores_.games->create({.id = "g1", .created = at(0), .fen = "f", .clock = "-"}, {}, {},
                                  std::move(done));
    }));
  }

  Expected<void, StoreError> relate(const char* account, const char* other, Relation relation, int when) {
    return this->write(store::relate, AccountId{account}, AccountId{other}, relation, at(when));
  }
  Names related(const char* account, Relation relation) {
    return names(this->read(store::related_accounts, AccountId{account}, relation));
  }
  Names relating(const char* account, Relation relation) {
    return names(this->read(store::relating_accounts, AccountId{account}, relation));
  }
  Expected<void, StoreError> send(const char* from, const char* to, const char* text, int when = 1) {
    return this->write(store::send_message, Message{from, to, at(when), text});
  }
  Names messages(const char* one, const char* other) {
    Names texts;
    const auto found = this->read(store::messages_between, AccountId{one}, AccountId{other}, 10);
    for (const Message& message : found.value()) {
      texts.push_back(message.text);
    }
    return texts;
  }
  Names bookmarks() {
    const auto found = this->read(store::bookmarks_of, AccountId{"ann"});
    Names games;
    for (const Bookmark& one : found.value()) {
      games.push_back(one.game);
    }
    return games;
  }

 private:
  static Names names(const Expected<std::vector<RelatedAccount>, StoreError>& found) {
    Names ids;
    for (const RelatedAccount& one : found.value()) {
      ids.push_back(one.account.id);
    }
    return ids;
  }
};
TYPED_TEST_SUITE(SocialConformance, Backends);

TYPED_TEST(SocialConformance, FollowingAndBlockingExcludeEachOther) {
  ASSERT_TRUE(this->relate("ann", "bob", Relation::Follows, 1));
  ASSERT_TRUE(this->relate("ann", "cy", Relation::Follows, 2));
  ASSERT_TRUE(this->relate("ann", "bob", Relation::Follows, 3)) << "again: nothing changes";
  this->reopen();
  EXPECT_THAT(this->related("ann", Relation::Follows), ElementsAre("cy", "bob"));
  EXPECT_THAT(this->relating("bob", Relation::Follows), ElementsAre("ann"));
  ASSERT_TRUE(this->relate("ann", "cy", Relation::Blocks, 4));
  EXPECT_THAT(this->related("ann", Relation::Follows), ElementsAre("bob"));
  EXPECT_THAT(this->related("ann", Relation::Blocks), ElementsAre("cy"));
  const auto to_cy = this->read(store::find_relation, AccountId{"ann"}, AccountId{"cy"});
  EXPECT_EQ(to_cy.value(), Relation::Blocks);
}

TYPED_TEST(SocialConformance, EndingAMissingRelationIsRefused) {
  ASSERT_TRUE(this->relate("ann", "bob", Relation::Follows, 1));
  for (const Relation relation : {Relation::Blocks, Relation::Follows, Relation::Follows}) {
    EXPECT_TRUE(this->write(store::unrelate, AccountId{"ann"}, AccountId{"bob"}, relation));
    EXPECT_EQ(this->related("ann", Relation::Follows).size(), relation == Relation::Blocks ? 1U : 0U);
  }
}

TYPED_TEST(SocialConformance, UnknownAccountCannotBeFollowed) {
  EXPECT_EQ(kind_of(this->relate("ann", "eve", Relation::Follows, 1)), Kind::NotFound);
  EXPECT_EQ(kind_of(this->relate("eve", "ann", Relation::Follows, 1)), Kind::NotFound);
}

TYPED_TEST(SocialConformance, NotesArePerAuthor) {
  for (const char* text : {"first", "second"}) {
    ASSERT_TRUE(this->write(store::add_note, Note{"ann", "bob", at(1), text}));
  }
  const auto of = [&](const char* author) {
    return this->read(store::notes_about, AccountId{author}, AccountId{"bob"}).value();
  };
  ASSERT_THAT(of("ann"), SizeIs(2));
  EXPECT_EQ(of("ann")[0], (Note{"ann", "bob", at(1), "second"}));
  EXPECT_THAT(of("cy"), IsEmpty());
}

TYPED_TEST(SocialConformance, MessagesReachOnlyNonBlockingAccounts) {
  ASSERT_TRUE(this->send("ann", "bob", "Hello", 1));
  ASSERT_TRUE(this->send("bob", "ann", "Hi", 2));
  ASSERT_TRUE(this->relate("bob", "ann", Relation::Blocks, 3));
  EXPECT_EQ(kind_of(this->send("ann", "bob", "Are you there?", 4)), Kind::Conflict);
  EXPECT_EQ(kind_of(this->send("ann", "eve", "Hello", 4)), Kind::NotFound);
  EXPECT_THAT(this->messages("ann", "bob"), ElementsAre("Hi", "Hello"));
  EXPECT_THAT(this->messages("bob", "ann"), ElementsAre("Hi", "Hello"));
}

TYPED_TEST(SocialConformance, InboxIsNewestFirstWithUnreadCounts) {
  const auto threads = [&](const char* account) {
    return this->read(store::threads_of, AccountId{account}, 10).value();
  };
  const auto unread = [&](const char* account) {
    return this->read(store::count_unread, AccountId{account}).value();
  };
  EXPECT_THAT(threads("ann"), IsEmpty());
  EXPECT_EQ(unread("ann"), 0U);
  ASSERT_TRUE(this->send("bob", "ann", "Hello", 1));
  ASSERT_TRUE(this->send("bob", "ann", "Are you there?", 2));
  ASSERT_TRUE(this->send("cy", "ann", "Hi", 3));
  ASSERT_TRUE(this->send("ann", "bob", "Yes", 4));
  this->reopen();
  const std::vector<Thread> anns = threads("ann");
  ASSERT_THAT(anns, SizeIs(2));
  EXPECT_EQ(anns[0].other.id, "bob");
  EXPECT_EQ(anns[0].text, "Yes");
  EXPECT_TRUE(anns[0].is_own);
  EXPECT_EQ(anns[0].at, at(4));
  EXPECT_EQ(anns[0].unread, 2U);
  EXPECT_EQ(anns[1].unread, 1U);
  EXPECT_EQ(unread("ann"), 3U);
  EXPECT_EQ(unread("bob"), 1U);
  const auto read = [&](const char* other) {
    return this->write(store::mark_read, AccountId{"ann"}, AccountId{other});
  };
  ASSERT_TRUE(read("bob"));
  ASSERT_TRUE(read("eve")) << "no such thread";
  EXPECT_EQ(unread("ann"), 1U);
  EXPECT_EQ(threads("bob")[0].unread, 1U) << "the other has not read";
  ASSERT_TRUE(this->relate("ann", "cy", Relation::Blocks, 5));
  EXPECT_EQ(kind_of(this->send("cy", "ann", "Hello?", 6)), Kind::Conflict);
  EXPECT_EQ(unread("ann"), 1U) << "what was not sent counts for nothing";
}

TYPED_TEST(SocialConformance, ConditionalMovesArePerPlayerAndDeletedWithTheGame) {
  const auto set = [&](const char* player, const char* game, const char* text) {
    return this->write(store::set_conditional_moves, PlayerId{player}, GameId{game}, text, at(1));
  };
  const auto of = [&](const char* player) {
    return this->read(store::find_conditional_moves, PlayerId{player}, GameId{"g1"}).value();
  };
  EXPECT_EQ(kind_of(set("ann", "none", "1\ne7e5 g1f3")), Kind::NotFound);
  ASSERT_TRUE(set("ann", "g1", "1\ne7e5 g1f3"));
  ASSERT_TRUE(set("a-guest", "g1", "2\nd2d4 d7d5"));
  ASSERT_TRUE(set("ann", "g1", "1\nc7c5 g1f3"));
  this->reopen();
  EXPECT_EQ(of("ann"), "1\nc7c5 g1f3");
  EXPECT_EQ(of("a-guest"), "2\nd2d4 d7d5");
  ASSERT_TRUE(set("ann", "g1", ""));
  EXPECT_EQ(of("ann"), "");
  ASSERT_TRUE(
      blocking<void>([&](auto done) { this->stores_.games->remove(GameId{"g1"}, 0, std::move(done)); }));
  EXPECT_EQ(of("a-guest"), "");
}

TYPED_TEST(SocialConformance, LeaveIsTakenOnceAndFoundForTheFormerGuest) {
  const auto take = [&](const char* account, int days) {
    return this->write(store::take_leave, AccountId{account}, days, at(1));
  };
  const auto of = [&](const char* player) { return this->read(store::leave_of, PlayerId{player}); };
  EXPECT_EQ(of("ann").value(), people::Leave());
  EXPECT_EQ(kind_of(take("nobody", 1)), Kind::NotFound);
  const auto taken = take("ann", 20);
  ASSERT_TRUE(taken) << taken.error().what;
  EXPECT_EQ(*taken, *people::take_leave({}, 20, at(1)));
  EXPECT_EQ(kind_of(take("ann", 11)), Kind::Conflict);
  this->reopen();
  EXPECT_EQ(of("ann").value(), *taken);
  ASSERT_TRUE(this->write(store::take_over_guest, PlayerId{"guest1"}, AccountId{"ann"}));
  EXPECT_EQ(of("guest1").value(), *taken);
  EXPECT_EQ(of("bob").value(), people::Leave());
  ASSERT_TRUE(this->write(store::remove_account, AccountId{"ann"}, at(9)));
  EXPECT_EQ(of("guest1").value(), people::Leave()) << "it goes with the account";
}

TYPED_TEST(SocialConformance, BookmarksAreDeletedWithTheirGame) {
  const auto add = [&](const char* game) {
    return this->write(store::add_bookmark, AccountId{"ann"}, GameId{game}, at(1));
  };
  EXPECT_EQ(kind_of(add("none")), Kind::NotFound);
  ASSERT_TRUE(add("g1"));
  ASSERT_TRUE(add("g1"));
  EXPECT_THAT(this->bookmarks(), ElementsAre("g1"));
  ASSERT_TRUE(
      blocking<void>([&](auto done) { this->stores_.games->remove(GameId{"g1"}, 0, std::move(done)); }));
  EXPECT_THAT(this->bookmarks(), IsEmpty());
}

TYPED_TEST(SocialConformance, BookmarkIsRemoved) {
  ASSERT_TRUE(this->write(store::add_bookmark, AccountId{"ann"}, GameId{"g1"}, at(1)));
  ASSERT_TRUE(this->write(store::remove_bookmark, AccountId{"ann"}, GameId{"g1"}));
  EXPECT_THAT(this->bookmarks(), IsEmpty());
}

TYPED_TEST(SocialConformance, LastChoiceWins) {
  const auto chosen = [&] { return this->read(store::find_preference, AccountId{"ann"}, "kid"); };
  EXPECT_EQ(chosen().value(), "");
  for (const char* value : {"1", "0"}) {
    ASSERT_TRUE(this->write(store::set_preference, AccountId{"ann"}, "kid", value));
    EXPECT_EQ(chosen().value(), value);
  }
  EXPECT_EQ(kind_of(this->write(store::set_preference, AccountId{"eve"}, "kid", "1")), Kind::NotFound);
}

}  // namespace
}  // namespace rookery::store
