#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/passwords.h"
#include "rookery/store/accounts/sessions.h"
#include "rookery/store/classes/class_games.h"
#include "rookery/store/classes/classes.h"
#include "test/backends.h"

namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

/// What the queries of classes must do on every database.
template <class Backend>
class ClassConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* id : {"tina", "anna"}) {
      ASSERT_TRUE(this->write(store::create_account, {id, id, at(0)}));
    }
  }
  Expected<void, StoreError> create(const SchoolClass& made) {
    return this->write(store::create_class, made, this->next_entry("class", made.id));
  }
  Expected<SchoolClass, StoreError> find(const std::string& id) {
    return this->read(store::find_class, ClassId{id});
  }
  std::vector<SchoolClass> of(const std::string& teacher) {
    return this->read(store::classes_of, AccountId{teacher}).value();
  }
  Expected<std::vector<Pupil>, StoreError> enrol(const std::string& id, const std::vector<NewPupil>& pupils) {
    return this->write(store::enrol_pupils, ClassId{id}, pupils, at(5), this->next_entry("enrol", id));
  }
  std::vector<Pupil> pupils(const std::string& id) {
    return this->read(store::pupils_in, ClassId{id}).value();
  }
  Expected<Membership, StoreError> class_of(const std::string& account) {
    return this->read(store::class_of, AccountId{account});
  }
  std::vector<std::string> ongoing(const std::string& player) {
    std::promise<std::vector<std::string>> found;
    this->stores_.games->ongoing(PlayerId{player}, [&found](const auto& games) {
      std::vector<std::string> ids;
      for (const SummarizedGame& game : games.value()) {
        ids.push_back(game.id);
      }
      found.set_value(ids);
    });
    return found.get_future().get();
  }
  Expected<std::string, StoreError> hash_of(const std::string& account) {
    return this->read(store::find_password, AccountId{account});
  }
};
TYPED_TEST_SUITE(ClassConformance, Backends);

const SchoolClass kClass{"c1", "tina", "4b", at(1)};

TYPED_TEST(ClassConformance, BelongsToItsTeacher) {
  ASSERT_TRUE(this->create(kClass));
  const SchoolClass other{"c0", "tina", "3a", at(2), {.chat = true}};
  ASSERT_TRUE(this->create(other));
  EXPECT_EQ(kind_of(this->create(kClass)), Kind::Conflict);
  EXPECT_EQ(kind_of(this->create({"c2", "nobody", "", at(1)})), Kind::NotFound);
  this->reopen();
  EXPECT_THAT(this->of("tina"), ElementsAre(kClass, other));
  EXPECT_THAT(this->of("anna"), IsEmpty());
  EXPECT_EQ(this->find("c1"), kClass);
  EXPECT_EQ(kind_of(this->find("c2")), Kind::NotFound);
}

TYPED_TEST(ClassConformance, PupilsGetAccountsWithPasswords) {
  ASSERT_TRUE(this->create(kClass));
  const auto made = this->enrol("c1", {{"Ben", "Ben Ö.", "h1"}, {"cem", "Cem", "h2"}});
  ASSERT_TRUE(made) << made.error().what;
  EXPECT_THAT(*made, ElementsAre(Pupil{"ben", "Ben", "Ben Ö."}, Pupil{"cem", "cem", "Cem"}));
  this->reopen();
  EXPECT_EQ(this->pupils("c1"), *made);
  EXPECT_EQ(this->hash_of("ben"), "h1");
  EXPECT_EQ(this->class_of("ben"), (Membership{kClass, made->front()}));
  EXPECT_EQ(kind_of(this->class_of("anna")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->enrol("c2", {{"dana", "Dana", "h"}})), Kind::NotFound);
}

TYPED_TEST(ClassConformance, TakenNameGetsANumber) {
  ASSERT_TRUE(this->create(kClass));
  const auto made = this->enrol("c1", {{"Anna", "Anna K.", "1"}, {"anna", "Anna L.", "2"}});
  ASSERT_TRUE(made) << made.error().what;
  EXPECT_THAT(*made, ElementsAre(Pupil{"anna-2", "Anna-2", "Anna K."}, Pupil{"anna-3", "anna-3", "Anna L."}));
  const std::string long_name = "abcdefghijklmnopqrst";
  ASSERT_TRUE(this->enrol("c1", {{long_name, "a", "h"}}));
  EXPECT_EQ(this->enrol("c1", {{long_name, "b", "h"}})->front().account, "abcdefghijklmnopqr-2");
}

TYPED_TEST(ClassConformance, PupilsAreLimited) {
  ASSERT_TRUE(this->create(kClass));
  const std::vector<NewPupil> full(kMostPupils, {"pupil", "Pupil", "h"});
  ASSERT_TRUE(this->enrol("c1", full));
  EXPECT_EQ(kind_of(this->enrol("c1", {{"one-more", "One more", "h"}})), Kind::Conflict);
  EXPECT_EQ(this->pupils("c1").size(), kMostPupils);
}

TYPED_TEST(ClassConformance, LoggedInPupilsAreListed) {
  ASSERT_TRUE(this->create(kClass));
  ASSERT_TRUE(this->enrol("c1", {{"ben", "Ben", "h1"}, {"cem", "Cem", "h2"}}));
  ASSERT_TRUE(this->write(store::create_session, "secret", AccountId{"cem"}, at(6), ""));
  EXPECT_FALSE(this->pupils("c1").front().is_logged_in);
  EXPECT_TRUE(this->pupils("c1").back().is_logged_in);
  EXPECT_TRUE(this->class_of("cem")->pupil.is_logged_in);
}

TYPED_TEST(ClassConformance, ChangesAreInTheAuditLog) {
  ASSERT_TRUE(this->create(kClass));
  ASSERT_TRUE(this->enrol("c1", {{"ben", "Ben", "h1"}}));
  EXPECT_EQ(kind_of(this->create(kClass)), Kind::Conflict) << "no entry";
  const auto log = this->read(store::list_audit, {}, std::nullopt, 9);
  std::vector<std::string> seen;
  for (const AuditEntry& entry : *log) {
    seen.push_back(entry.action + ' ' + entry.subject);
  }
  EXPECT_THAT(seen, ElementsAre("enrol c1", "class c1"));
}

TYPED_TEST(ClassConformance, PupilsHaveTheTeachersPermissions) {
  ASSERT_TRUE(this->create(kClass));
  ASSERT_TRUE(this->enrol("c1", {{"ben", "Ben", "h1"}}));
  EXPECT_EQ(this->class_of("ben")->school_class.may, PupilPermissions{});
  const AuditEntry entry{"1", at(7), "tina", "permissions", "c1", "chat on"};
  const auto allow = [&](const char* id, const PupilPermissions& may) {
    return this->write(store::set_class_permissions, ClassId{id}, may, entry);
  };
  const PupilPermissions may{.chat = true, .lobby = true, .takebacks = false, .analysis = true};
  ASSERT_TRUE(allow("c1", may));
  EXPECT_EQ(this->class_of("ben")->school_class.may, may);
  EXPECT_EQ(kind_of(allow("c2", may)), Kind::NotFound);
  const auto log = this->read(store::list_audit, {}, std::nullopt, 9);
  EXPECT_EQ(log->front(), entry);
}

TYPED_TEST(ClassConformance, NewCardEndsThePasswordBeforeOnceItBegins) {
  ASSERT_TRUE(this->create(kClass));
  ASSERT_TRUE(this->enrol("c1", {{"ben", "Ben", "h1"}}));
  ASSERT_TRUE(this->write(store::create_session, "secret", AccountId{"ben"}, at(6), ""));
  for (const char* hash : {"lost", "h2"}) {  // the last one that was made counts
    ASSERT_TRUE(this->write(store::make_new_card, AccountId{"ben"}, hash, this->next_entry("card", "ben")));
  }
  EXPECT_TRUE(this->class_of("ben")->pupil.is_logged_in);
  EXPECT_EQ(this->hash_of("ben"), "h1");
  this->reopen();
  EXPECT_EQ(this->read(store::find_new_card, AccountId{"ben"}).value(), "h2");
  for (int i = 0; i < 2; ++i) {  // the second time there is nothing to begin
    ASSERT_TRUE(this->write(store::begin_new_card, AccountId{"ben"}));
    EXPECT_FALSE(this->class_of("ben")->pupil.is_logged_in);
    EXPECT_EQ(this->hash_of("ben"), "h2");
    EXPECT_EQ(this->read(store::find_new_card, AccountId{"ben"}).value(), std::nullopt);
  }
  EXPECT_EQ(
      kind_of(this->write(store::make_new_card, AccountId{"none"}, "h", this->next_entry("card", "none"))),
      Kind::NotFound);
}

TYPED_TEST(ClassConformance, NewCardsOfAClassBeginTogether) {
  ASSERT_TRUE(this->create(kClass));
  ASSERT_TRUE(this->create({"c2", "tina", "3a", at(2)}));
  ASSERT_TRUE(this->enrol("c1", {{"ben", "Ben", "h1"}, {"cem", "Cem", "h1"}, {"dana", "Dana", "h1"}}));
  ASSERT_TRUE(this->enrol("c2", {{"eva", "Eva", "h1"}}));
  for (const char* account : {"ben", "cem", "eva"}) {
    ASSERT_TRUE(
        this->write(store::make_new_card, AccountId{account}, "h2", this->next_entry("card", account)));
  }
  const auto begun = this->write(store::begin_new_cards, ClassId{"c1"}, this->next_entry("cards", "c1"));
  EXPECT_THAT(begun.value(), ::testing::UnorderedElementsAre("ben", "cem"));
  EXPECT_EQ(this->hash_of("cem"), "h2");
  EXPECT_EQ(this->hash_of("dana"), "h1");
  EXPECT_EQ(this->hash_of("eva"), "h1") << "of another class";
}

TYPED_TEST(ClassConformance, PupilsAreSeenWhileAPageIsOpen) {
  ASSERT_TRUE(this->create(kClass));
  ASSERT_TRUE(this->enrol("c1", {{"ben", "Ben", "h1"}}));
  EXPECT_EQ(this->pupils("c1").front().seen, std::nullopt);
  ASSERT_TRUE(this->write(store::touch_account, AccountId{"ben"}, at(9)));
  EXPECT_EQ(this->pupils("c1").front().seen, at(9));
  ASSERT_TRUE(this->write(store::backdate_seen, AccountId{"ben"}, at(3)));
  EXPECT_EQ(this->pupils("c1").front().seen, at(3)) << "it has left";
}

ClassGame game_of(const std::string& id, const std::string& white, const std::string& black, Instant when) {
  return {{.id = id, .created = when, .fen = "f", .clock = "10+0"},
          {{"1 seat white " + white, ""}},
          {.white = white, .black = black, .status = GameStatus::Playing}};
}

TYPED_TEST(ClassConformance, TwoPressesAtOnceBeginOneGameOfEachPair) {
  ASSERT_TRUE(this->create(kClass));
  const auto pressed = create_at_once<std::string>(
      this->backend_, [](Stores& stores, const std::string& id) -> Expected<std::string, StoreError> {
        const ClassPairing pairing{
            "c1",
            {game_of(id + "a", "ann", "bob", at(9)), game_of(id + "b", "cy", "di", at(9))},
            true,
            at(9)};
        const auto begun = wait_for(stores.database->write(begin_class_games, pairing, {.id = "pair-" + id}));
        return begun ? begun->front() : std::string(kind_of(begun) == Kind::Conflict ? "conflict" : "?");
      });
  EXPECT_EQ(std::ranges::count(pressed, "conflict"), std::ssize(pressed) - 1);
  for (const char* player : {"ann", "bob", "cy", "di"}) {
    EXPECT_EQ(this->ongoing(player).size(), 1U) << player;
  }
}

TYPED_TEST(ClassConformance, SamePairAskedForTwiceHasOneGame) {
  ASSERT_TRUE(this->create(kClass));
  const auto begin = [&](const std::string& id, const ClassGame& game, Instant since) {
    return this->write(begin_class_games, ClassPairing{"c1", {game}, false, since}, this->next_entry(id));
  };
  EXPECT_THAT(begin("g1", game_of("g1", "ann", "bob", at(9)), at(7)).value(), ElementsAre("g1"));
  EXPECT_THAT(begin("g2", game_of("g2", "ann", "bob", at(10)), at(8)).value(), ElementsAre("g1"));
  EXPECT_THAT(begin("g3", game_of("g3", "bob", "ann", at(10)), at(8)).value(), ElementsAre("g3"))
      << "with other colours";
  EXPECT_THAT(begin("g4", game_of("g4", "ann", "bob", at(30)), at(28)).value(), ElementsAre("g4")) << "later";
  EXPECT_EQ(kind_of(begin("g4", game_of("g4", "cy", "bob", at(30)), at(28))), Kind::Unavailable);
}

TYPED_TEST(ClassConformance, PairingThatCannotBeStoredIsUndoneAsAWhole) {
  ASSERT_TRUE(this->create(kClass));
  ASSERT_TRUE(this->write(begin_class_games,
                          ClassPairing{"c1", {game_of("g1", "ann", "bob", at(9))}, false, at(9)},
                          this->next_entry("one")));
  const auto with_taken_id = this->write(
      begin_class_games,
      ClassPairing{"c1", {game_of("g2", "cy", "di", at(9)), game_of("g1", "eve", "fay", at(9))}, true, at(9)},
      this->next_entry("two"));
  EXPECT_EQ(kind_of(with_taken_id), Kind::Unavailable);
  EXPECT_THAT(this->ongoing("cy"), IsEmpty());
  EXPECT_EQ(
      kind_of(this->write(begin_class_games, ClassPairing{"c9", {}, true, at(9)}, this->next_entry("three"))),
      Kind::NotFound);
}

}  // namespace
}  // namespace rookery::store
