#pragma once
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <future>
#include <map>
#include <thread>

#include "rookery/base/random.h"
#include "rookery/store/game_store.h"

/// What every back end of the store must do. A back end's test names a fixture of its own:
///   struct Mine { std::unique_ptr<GameStore> open(); };   open() again: the same data, as after a restart
///   INSTANTIATE_TYPED_TEST_SUITE_P(Mine, StoreConformance, Mine);
namespace rookery::store {

/// Calls made as if they blocked.
class Blocking {
 public:
  explicit Blocking(GameStore& store) : store_(&store) {}

  Expected<void, StoreError> create(GameHeader header, std::vector<StoredEvent> events,
                                    std::optional<Instant> due = std::nullopt) {
    return wait<void>(
        [&](auto done) { store_->create(std::move(header), std::move(events), due, std::move(done)); });
  }
  Expected<void, StoreError> append(const std::string& id, std::size_t first, std::vector<StoredEvent> events,
                                    std::optional<Instant> due = std::nullopt) {
    return wait<void>([&](auto done) { store_->append(id, first, std::move(events), due, std::move(done)); });
  }
  Expected<std::vector<DueGame>, StoreError> due() {
    return wait<std::vector<DueGame>>([&](auto done) { store_->due(std::move(done)); });
  }
  Expected<std::vector<ListedGame>, StoreError> list(const std::string& after, std::size_t most) {
    return wait<std::vector<ListedGame>>([&](auto done) { store_->list(after, most, std::move(done)); });
  }
  Expected<void, StoreError> remove(const std::string& id, std::size_t events) {
    return wait<void>([&](auto done) { store_->remove(id, events, std::move(done)); });
  }
  Expected<StoredGame, StoreError> read(const std::string& id, std::size_t since = 0) {
    return wait<StoredGame>([&](auto done) { store_->read(id, since, std::move(done)); });
  }
  Expected<void, StoreError> put(std::vector<Fact> facts) {
    return wait<void>([&](auto done) { store_->put(std::move(facts), std::move(done)); });
  }
  Expected<std::optional<std::string>, StoreError> get(const std::string& key) {
    return wait<std::optional<std::string>>([&](auto done) { store_->get(key, std::move(done)); });
  }

 private:
  template <class T, class Call>
  static Expected<T, StoreError> wait(Call call) {
    std::promise<Expected<T, StoreError>> promise;
    call([&promise](Expected<T, StoreError> result) { promise.set_value(std::move(result)); });
    return promise.get_future().get();
  }

  GameStore* store_;
};

inline GameHeader header_of(std::string id) {
  return {std::move(id),
          Instant(Duration(1'700'000'000'000)),
          "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1",
          true,
          "5+3",
          "touch",
          "before"};
}

/// The error's kind, or nothing after success.
template <class T>
std::optional<StoreError::Kind> kind_of(const Expected<T, StoreError>& result) {
  return result ? std::nullopt : std::optional(result.error().kind);
}

template <class Backend>
class StoreConformance : public ::testing::Test {
 protected:
  void reopen() {
    store_.reset();
    store_ = backend_.open();
  }
  Blocking store() { return Blocking(*store_); }

  Backend backend_;
  std::unique_ptr<GameStore> store_ = backend_.open();
};

TYPED_TEST_SUITE_P(StoreConformance);

TYPED_TEST_P(StoreConformance, ReadsWhatWasCreated) {
  const std::vector<StoredEvent> events{{"1 seat white a Ann", ""}, {"2 move e2e4 0 ♔", "a/1"}};
  ASSERT_TRUE(this->store().create(header_of("g"), events));
  const auto game = this->store().read("g");
  ASSERT_TRUE(game);
  EXPECT_EQ(*game, (StoredGame{header_of("g"), 0, events}));
}

TYPED_TEST_P(StoreConformance, ReadsFromANumberOn) {
  ASSERT_TRUE(this->store().create(header_of("g"), {{"0", ""}, {"1", ""}, {"2", ""}}));
  EXPECT_EQ(this->store().read("g", 1)->events, (std::vector<StoredEvent>{{"1", ""}, {"2", ""}}));
  EXPECT_EQ(this->store().read("g", 1)->from, 1U);
  EXPECT_TRUE(this->store().read("g", 3)->events.empty());
  EXPECT_TRUE(this->store().read("g", 99)->events.empty());
}

TYPED_TEST_P(StoreConformance, RefusesASecondGameWithAnId) {
  ASSERT_TRUE(this->store().create(header_of("g"), {{"first", ""}}));
  EXPECT_EQ(kind_of(this->store().create(header_of("g"), {{"second", ""}})), StoreError::Kind::Conflict);
  EXPECT_EQ(this->store().read("g")->events, (std::vector<StoredEvent>{{"first", ""}}));
}

TYPED_TEST_P(StoreConformance, KnowsNoGameThatWasNotCreated) {
  EXPECT_EQ(kind_of(this->store().read("none")), StoreError::Kind::NotFound);
  EXPECT_EQ(kind_of(this->store().append("none", 0, {{"x", ""}})), StoreError::Kind::NotFound);
  EXPECT_EQ(kind_of(this->store().read("none")), StoreError::Kind::NotFound);
}

TYPED_TEST_P(StoreConformance, AppendsOnlyTheNextNumber) {
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

TYPED_TEST_P(StoreConformance, AnErrorSaysWhatAndWhere) {
  ASSERT_TRUE(this->store().create(header_of("g7"), {}));
  EXPECT_NE(this->store().append("g7", 4, {{"x", ""}}).error().what.find("g7"), std::string::npos);
  EXPECT_NE(this->store().read("g8").error().what.find("g8"), std::string::npos);
}

TYPED_TEST_P(StoreConformance, RemembersAfterARestart) {
  ASSERT_TRUE(this->store().create(header_of("g"), {{"0", "a/1"}}));
  ASSERT_TRUE(this->store().append("g", 1, {{"1", "b/1"}, {"2", "b/1"}}));
  ASSERT_TRUE(this->store().put({{"k", "v"}}));
  this->reopen();
  EXPECT_EQ(this->store().read("g")->events,
            (std::vector<StoredEvent>{{"0", "a/1"}, {"1", "b/1"}, {"2", "b/1"}}));
  EXPECT_EQ(*this->store().get("k"), "v");
}

TYPED_TEST_P(StoreConformance, KnowsWhichGamesAreDue) {
  const auto at = [](int second) { return Instant(std::chrono::seconds(second)); };
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

TYPED_TEST_P(StoreConformance, ListsEachGameOnceWithItsNumberOfLines) {
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

TYPED_TEST_P(StoreConformance, RemovesAGameOnlyAsItWasSeen) {
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

TYPED_TEST_P(StoreConformance, AGameThatIsRemovedMeanwhileIsReadWholeOrNotAtAll) {
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

TYPED_TEST_P(StoreConformance, ATextMayHoldAnyLetters) {
  const std::vector<StoredEvent> events{{"", ""}, {"♔ 'quoted' \"twice\" back\\slash $1 ?1 %s", "a;b"}};
  ASSERT_TRUE(this->store().create(header_of("g"), events));
  EXPECT_EQ(this->store().read("g")->events, events);
}

TYPED_TEST_P(StoreConformance, KeepsFacts) {
  EXPECT_EQ(*this->store().get("k"), std::nullopt);
  ASSERT_TRUE(this->store().put({{"k", "1"}, {"l", "2"}}));
  ASSERT_TRUE(this->store().put({{"k", ""}}));
  EXPECT_EQ(*this->store().get("k"), "");
  EXPECT_EQ(*this->store().get("l"), "2");
}

TYPED_TEST_P(StoreConformance, CallsForAGameTakeEffectInOrder) {
  constexpr std::size_t kLines = 200;
  ASSERT_TRUE(this->store().create(header_of("g"), {}));
  std::atomic<std::size_t> stored = 0;
  for (std::size_t i = 0; i < kLines; ++i) {
    this->store_->append("g", i, {{std::to_string(i), ""}}, {},
                         [&](auto result) { stored += result.has_value(); });
  }
  this->reopen();  // closing completes what was asked for
  EXPECT_EQ(stored, kLines);
  EXPECT_EQ(this->store().read("g")->events.size(), kLines);
}

TYPED_TEST_P(StoreConformance, OfTwoThatAppendTheSameNumberOneWins) {
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

TYPED_TEST_P(StoreConformance, ARefusedCallHindersNoOther) {
  ASSERT_TRUE(this->store().create(header_of("g"), {}));
  std::atomic<int> stored = 0, refused = 0;
  const auto count = [&](Expected<void, StoreError> result) { ++(result ? stored : refused); };
  for (int i = 0; i < 20; ++i) {
    this->store_->append("none", 0, {{"x", ""}}, {}, count);
    this->store_->append("g", static_cast<std::size_t>(i), {{"x", ""}}, {}, count);
    this->store_->create(header_of("g"), {{"y", ""}}, std::nullopt, count);
  }
  this->reopen();
  EXPECT_EQ(stored, 20);
  EXPECT_EQ(refused, 40);
  EXPECT_EQ(this->store().read("g")->events.size(), 20U);
}

REGISTER_TYPED_TEST_SUITE_P(StoreConformance, ReadsWhatWasCreated, ReadsFromANumberOn,
                            RefusesASecondGameWithAnId, KnowsNoGameThatWasNotCreated,
                            AppendsOnlyTheNextNumber, AnErrorSaysWhatAndWhere, RemembersAfterARestart,
                            KnowsWhichGamesAreDue, ListsEachGameOnceWithItsNumberOfLines,
                            RemovesAGameOnlyAsItWasSeen, AGameThatIsRemovedMeanwhileIsReadWholeOrNotAtAll,
                            ATextMayHoldAnyLetters, KeepsFacts, CallsForAGameTakeEffectInOrder,
                            OfTwoThatAppendTheSameNumberOneWins, ARefusedCallHindersNoOther);

}  // namespace rookery::store
