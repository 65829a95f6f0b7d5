#include "test/games.h"

#include <gmock/gmock.h>

#include <array>
#include <atomic>
#include <map>
#include <thread>

/// What the store of games must do on every database.
namespace rookery::store {
namespace {

template <class Backend>
class StoreConformance : public StoresTest<Backend> {
 protected:
  Blocking store() { return Blocking(*this->stores_.games); }
};

TYPED_TEST_SUITE(StoreConformance, Backends);

TYPED_TEST(StoreConformance, ReadsWhatWasCreated) {
  const std::vector<StoredEvent> events{{"1 seat white a Ann", ""}, {"2 move e2e4 0 ♔", "a/1", 2}};
  ASSERT_TRUE(this->store().create(header_of("g"), events));
  const auto game = this->store().read("g");
  ASSERT_TRUE(game);
  EXPECT_EQ(*game, (StoredGame{header_of("g"), 0, events}));
  EXPECT_EQ(game->events.back().grammar, 2);
}

TYPED_TEST(StoreConformance, ReadsFromAnEventNumber) {
  ASSERT_TRUE(this->store().create(header_of("g"), {{"0", ""}, {"1", ""}, {"2", ""}}));
  EXPECT_EQ(this->store().read("g", 1)->events, (std::vector<StoredEvent>{{"1", ""}, {"2", ""}}));
  EXPECT_EQ(this->store().read("g", 1)->from, 1U);
  EXPECT_TRUE(this->store().read("g", 3)->events.empty());
  EXPECT_TRUE(this->store().read("g", 99)->events.empty());
}

TYPED_TEST(StoreConformance, CountsTheEventsOfManyGamesAtOnce) {
  EXPECT_THAT(*this->store().count_events({}), ::testing::IsEmpty());
  std::vector<std::string> ids;
  std::vector<EventCount> counts;
  for (std::size_t i = 0; i < 450; ++i) {  // more than one statement counts
    ids.push_back("g" + std::to_string(i));
    ids.push_back("not" + std::to_string(i));
    const std::size_t events = 1 + i % 3;
    ASSERT_TRUE(this->store().create(header_of(ids[2 * i]), std::vector<StoredEvent>(events, {"x", ""})));
    counts.push_back({ids[2 * i], events});
  }
  EXPECT_THAT(*this->store().count_events(ids), ::testing::UnorderedElementsAreArray(counts));
}

TYPED_TEST(StoreConformance, RefusesADuplicateId) {
  ASSERT_TRUE(this->store().create(header_of("g"), {{"first", ""}}));
  EXPECT_EQ(kind_of(this->store().create(header_of("g"), {{"second", ""}})), StoreError::Kind::Conflict);
  EXPECT_EQ(this->store().read("g")->events, (std::vector<StoredEvent>{{"first", ""}}));
}

TYPED_TEST(StoreConformance, UnknownGameIsNotFound) {
  EXPECT_EQ(kind_of(this->store().read("none")), StoreError::Kind::NotFound);
  EXPECT_EQ(kind_of(this->store().append("none", 0, {{"x", ""}})), StoreError::Kind::NotFound);
  EXPECT_EQ(kind_of(this->store().read("none")), StoreError::Kind::NotFound);
}

TYPED_TEST(StoreConformance, AppendsOnlyTheNextNumber) {
  ASSERT_TRUE(this->store().create(header_of("g"), {{"0", ""}, {"1", ""}}));
  struct Row {
    const char* name;
    std::size_t first;
    bool conflict;
  };
  for (const Row& row : {Row{"taken", 1, true}, Row{"beginning", 0, true}, Row{"gap", 3, true},
                         Row{"next", 2, false}, Row{"again", 2, true}, Row{"after it", 3, false}}) {
    const auto result = this->store().append("g", row.first, {{"new", ""}});
    EXPECT_EQ(kind_of(result), row.conflict ? std::optional(StoreError::Kind::Conflict) : std::nullopt)
        << row.name;
  }
  EXPECT_EQ(this->store().read("g")->events.size(), 4U);
}

TYPED_TEST(StoreConformance, ErrorStatesWhatAndWhere) {
  ASSERT_TRUE(this->store().create(header_of("g7"), {}));
  EXPECT_NE(this->store().append("g7", 4, {{"x", ""}}).error().what.find("g7"), std::string::npos);
  EXPECT_NE(this->store().read("g8").error().what.find("g8"), std::string::npos);
}

TYPED_TEST(StoreConformance, PersistsAcrossARestart) {
  ASSERT_TRUE(this->store().create(header_of("g"), {{"0", "a/1"}}));
  ASSERT_TRUE(this->store().append("g", 1, {{"1", "b/1"}, {"2", "b/1"}}));
  ASSERT_TRUE(this->store().put({{"k", "v"}}));
  this->reopen();
  EXPECT_EQ(this->store().read("g")->events,
            (std::vector<StoredEvent>{{"0", "a/1"}, {"1", "b/1"}, {"2", "b/1"}}));
  EXPECT_EQ(*this->store().get("k"), "v");
}

TYPED_TEST(StoreConformance, ListsDueGames) {
  for (const char* id : {"a", "b", "c", "d"}) {
    ASSERT_TRUE(this->store().create(header_of(id), {{"0", ""}}));
  }
  EXPECT_TRUE(this->store().due()->empty());
  ASSERT_TRUE(this->store().append("a", 1, {{"1", ""}}, at(30)));
  ASSERT_TRUE(this->store().append("b", 1, {{"1", ""}}, at(20)));
  ASSERT_TRUE(this->store().append("c", 1, {{"1", ""}}, at(10)));
  ASSERT_TRUE(this->store().append("c", 2, {{"2", ""}}, at(40)));
  ASSERT_TRUE(this->store().append("d", 1, {{"1", ""}}, at(0)));
  ASSERT_TRUE(this->store().append("d", 2, {{"2", ""}}));
  EXPECT_FALSE(this->store().append("a", 7, {{"7", ""}}, at(99)));
  ASSERT_TRUE(this->store().create(header_of("e"), {{"0", ""}}, at(35)));
  EXPECT_FALSE(this->store().create(header_of("e"), {{"0", ""}}, at(99)));
  const std::vector<DueGame> due{{"b", at(20)}, {"a", at(30)}, {"e", at(35)}, {"c", at(40)}};
  EXPECT_EQ(this->store().due(), due);
  this->reopen();
  EXPECT_EQ(this->store().due(), due);
}

TYPED_TEST(StoreConformance, ListsDueGamesInPages) {
  std::vector<DueGame> due;
  for (const char* id : {"a", "b", "B", "c", "d"}) {
    ASSERT_TRUE(this->store().create(header_of(id), {{"0", ""}}, at(*id == 'a' ? 50 : 20)));
  }
  const std::vector<DueGame> all{{"B", at(20)}, {"b", at(20)}, {"c", at(20)}, {"d", at(20)}, {"a", at(50)}};
  std::optional<DueGame> after;
  for (auto some = this->store().due(after, 2); !some->empty(); some = this->store().due(after, 2)) {
    ASSERT_LE(some->size(), 2U);
    due.insert(due.end(), some->begin(), some->end());
    after = due.back();
  }
  EXPECT_EQ(due, all);
  EXPECT_EQ(this->store().due(DueGame{"", at(21)}), (std::vector<DueGame>{{"a", at(50)}}));
}

TYPED_TEST(StoreConformance, ListsEachGameOnceWithItsEventCount) {
  EXPECT_TRUE(this->store().list("", 10)->empty());
  std::map<std::string, std::size_t> made;
  for (std::size_t i = 0; i < 25; ++i) {
    const std::string id = "g" + std::to_string(i * 7 % 25);
    ASSERT_TRUE(this->store().create(header_of(id), std::vector<StoredEvent>(i % 3, {"x", ""})));
    made[id] = i % 3;
  }
  ASSERT_TRUE(this->store().append("g7", made["g7"], {{"more", ""}}));
  ++made["g7"];
  std::map<std::string, std::size_t> listed;
  std::string last;
  for (auto some = this->store().list("", 10); !some->empty(); some = this->store().list(last, 10)) {
    ASSERT_LE(some->size(), 10U);
    for (const ListedGame& game : *some) {
      EXPECT_TRUE(listed.emplace(game.id, game.events).second) << game.id << " was listed twice";
      EXPECT_EQ(game.created, header_of("").created);
      last = game.id;
    }
  }
  EXPECT_EQ(listed, made);
}

TYPED_TEST(StoreConformance, RemovesAGameOnlyIfUnchanged) {
  const Instant due(std::chrono::seconds(1));
  ASSERT_TRUE(this->store().create(header_of("g"), {{"0", ""}}, due));
  ASSERT_TRUE(this->store().create(header_of("other"), {{"0", ""}}));
  EXPECT_EQ(kind_of(this->store().remove("none", 0)), StoreError::Kind::NotFound);
  EXPECT_EQ(kind_of(this->store().remove("g", 0)), StoreError::Kind::Conflict);
  EXPECT_EQ(kind_of(this->store().remove("g", 2)), StoreError::Kind::Conflict);
  EXPECT_EQ(this->store().read("g")->events.size(), 1U);
  ASSERT_TRUE(this->store().remove("g", 1));
  this->reopen();
  EXPECT_EQ(kind_of(this->store().read("g")), StoreError::Kind::NotFound);
  EXPECT_EQ(kind_of(this->store().append("g", 1, {{"1", ""}})), StoreError::Kind::NotFound);
  EXPECT_TRUE(this->store().due()->empty());
  EXPECT_EQ(this->store().read("other")->events.size(), 1U);
  ASSERT_TRUE(this->store().create(header_of("g"), {}));
  EXPECT_TRUE(this->store().read("g")->events.empty()) << "nothing of the old game is left";
}

TYPED_TEST(StoreConformance, ConcurrentlyRemovedGameIsReadWholeOrNotAtAll) {
  constexpr int kTimes = 100;
  const std::vector<StoredEvent> events(20, {"x", ""});
  std::atomic<bool> is_over = false;
  std::thread remover([&] {
    for (int i = 0; i < kTimes; ++i) {
      EXPECT_TRUE(this->store().create(header_of("g"), events));
      EXPECT_TRUE(this->store().remove("g", events.size()));
    }
    is_over = true;
  });
  while (!is_over) {
    const auto game = this->store().read("g");
    if (game) {
      EXPECT_EQ(game->events.size(), events.size());
    } else {
      EXPECT_EQ(kind_of(game), StoreError::Kind::NotFound) << game.error().what;
    }
  }
  remover.join();
}

TYPED_TEST(StoreConformance, TextMayContainAnyCharacters) {
  const std::vector<StoredEvent> events{{"", ""}, {"♔ 'quoted' \"twice\" back\\slash $1 ?1 %s", "a;b"}};
  ASSERT_TRUE(this->store().create(header_of("g"), events));
  EXPECT_EQ(this->store().read("g")->events, events);
}

TYPED_TEST(StoreConformance, KeepsFacts) {
  EXPECT_EQ(*this->store().get("k"), std::nullopt);
  ASSERT_TRUE(this->store().put({{"k", "1"}, {"l", "2"}}));
  ASSERT_TRUE(this->store().put({{"k", ""}}));
  EXPECT_EQ(*this->store().get("k"), "");
  EXPECT_EQ(*this->store().get("l"), "2");
}

TYPED_TEST(StoreConformance, ExistingFactIsKept) {
  EXPECT_EQ(*this->store().put_if_absent({"k", "first"}), "first");
  EXPECT_EQ(*this->store().put_if_absent({"k", "second"}), "first");
  EXPECT_EQ(*this->store().get("k"), "first");
}

TYPED_TEST(StoreConformance, ConcurrentPutFactIfAbsentSucceedsOnce) {
  std::vector<std::future<std::string>> nodes;
  for (const char* value : {"a", "b", "c", "d"}) {
    nodes.push_back(std::async(std::launch::async, [this, value] {
      const Stores stores = this->backend_.open();
      return Blocking(*stores.games).put_if_absent({"k", value}).value();
    }));
  }
  const std::string first = nodes.front().get();
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    EXPECT_EQ(nodes[i].get(), first);
  }
  EXPECT_EQ(*this->store().get("k"), first);
}

TYPED_TEST(StoreConformance, CallsForAGameTakeEffectInOrder) {
  constexpr std::size_t kLines = 200;
  ASSERT_TRUE(this->store().create(header_of("g"), {}));
  std::atomic<std::size_t> stored = 0;
  for (std::size_t i = 0; i < kLines; ++i) {
    this->stores_.games->append({"g", i, {{std::to_string(i), ""}}, {}},
                                [&](auto result) { stored += result.has_value(); });
  }
  this->reopen();  // closing completes what was asked for
  EXPECT_EQ(stored, kLines);
  EXPECT_EQ(this->store().read("g")->events.size(), kLines);
}

TYPED_TEST(StoreConformance, ConcurrentAppendOfANumberSucceedsOnce) {
  constexpr std::size_t kLines = 50;
  ASSERT_TRUE(this->store().create(header_of("g"), {}));
  std::array<std::size_t, 4> wins{};
  std::vector<std::thread> threads;
  for (std::size_t me = 0; me < wins.size(); ++me) {
    threads.emplace_back([&, me] {
      for (std::size_t number = 0; number < kLines; ++number) {
        wins[me] += this->store().append("g", number, {{std::to_string(me), ""}}).has_value();
      }
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  const auto events = this->store().read("g")->events;
  std::array<std::size_t, 4> stored{};
  for (const StoredEvent& event : events) {
    ++stored[static_cast<std::size_t>(event.text[0] - '0')];
  }
  EXPECT_EQ(events.size(), kLines);
  EXPECT_EQ(stored, wins);
}

TYPED_TEST(StoreConformance, RefusedCallBlocksNoOther) {
  ASSERT_TRUE(this->store().create(header_of("g"), {}));
  std::atomic<int> stored = 0, refused = 0;
  const auto count = [&](Expected<void, StoreError> result) { ++(result ? stored : refused); };
  for (int i = 0; i < 20; ++i) {
    this->stores_.games->append({"none", 0, {{"x", ""}}, {}}, count);
    this->stores_.games->append({"g", static_cast<std::size_t>(i), {{"x", ""}}, {}}, count);
    this->stores_.games->create(header_of("g"), {{"y", ""}}, {}, count);
  }
  this->reopen();
  EXPECT_EQ(stored, 20);
  EXPECT_EQ(refused, 40);
  EXPECT_EQ(this->store().read("g")->events.size(), 20U);
}

}  // namespace
}  // namespace rookery::store
