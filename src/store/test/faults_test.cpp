#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>

#include "rookery/store/sqlite.h"
#include "test/files.h"
#include "test/games.h"

namespace rookery::store {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr std::chrono::seconds kHangs{30};

/// Events that fill several pages of the database; the last four have one to themselves.
constexpr int kLongGame = 17;
std::vector<StoredEvent> long_game(const std::string& id) {
  constexpr std::size_t kQuarterOfAPage = 900;
  std::vector<StoredEvent> events;
  for (int i = 0; i < kLongGame; ++i) {
    events.push_back({id + ' ' + std::to_string(i) + ' ' + std::string(kQuarterOfAPage, '.'), ""});
  }
  return events;
}

/// Keeps the writer busy until it goes, so that what is asked meanwhile is committed together.
class BusyWriter {
 public:
  explicit BusyWriter(GameStore& store) {
    auto busy = std::make_shared<std::promise<void>>();
    auto is_busy = busy->get_future();
    store.put({{"busy", "1"}}, [busy, released = released_.get_future().share()](auto) {
      busy->set_value();
      released.wait();
    });
    is_busy.wait();
  }
  ~BusyWriter() { released_.set_value(); }
  BusyWriter(const BusyWriter&) = delete;
  BusyWriter& operator=(const BusyWriter&) = delete;

 private:
  std::promise<void> released_;
};

using Result = Expected<void, StoreError>;

std::future<Result> append_later(GameStore& store, const std::string& id, std::size_t first,
                                 const StoredEvent& event) {
  auto promise = std::make_shared<std::promise<Result>>();
  auto future = promise->get_future();
  store.append({id, first, {event}, {}}, [promise](Result result) { promise->set_value(std::move(result)); });
  return future;
}

Result check(GameStore& store) {
  std::promise<Result> promise;
  store.check([&](Result result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

/// Appends the next event to "g" and says whether it was acknowledged.
Result append_next(GameStore& store, std::size_t& count) {
  const Result done = Blocking(store).append("g", count, {{std::to_string(count), ""}});
  count += done ? 1 : 0;
  return done;
}

TEST(StoreFaults, DamagedGameSparesOthersInTheCommit) {
  const TemporaryFolder folder;
  const char* ids[] = {"ann", "bob", "cat", "dan"};
  {
    const auto store = open_games(folder.file()).value();
    for (const char* id : ids) {
      ASSERT_TRUE(Blocking(*store).create(header_of(id), long_game(id)));
    }
  }
  damage_page_with(folder.file(), "bob 16 ");
  {
    const auto store = open_games(folder.file()).value();
    std::vector<std::future<Result>> results;
    {
      const BusyWriter busy(*store);
      for (const char* id : ids) {
        results.push_back(append_later(*store, id, kLongGame, {"next", ""}));
      }
    }
    for (std::size_t i = 0; i < results.size(); ++i) {
      const Result result = results[i].get();
      if (ids[i] == std::string("bob")) {
        ASSERT_EQ(kind_of(result), StoreError::Kind::Corrupt);
        EXPECT_THAT(result.error().what, AllOf(HasSubstr("game bob"), HasSubstr("rookery doctor")));
      } else {
        EXPECT_TRUE(result) << ids[i] << ": " << result.error().what;
      }
    }
  }
  const auto store = open_games(folder.file()).value();
  for (const char* id : {"ann", "cat", "dan"}) {
    EXPECT_EQ(Blocking(*store).read(id)->events.size(), kLongGame + 1U) << id;
  }
  EXPECT_EQ(kind_of(Blocking(*store).read("bob")), StoreError::Kind::Corrupt);
}

TEST(StoreFaults, RefusedCallSparesOthersInTheCommit) {
  const TemporaryFolder folder;
  const auto store = open_games(folder.file(), {.max_pages = 14}).value();
  ASSERT_TRUE(Blocking(*store).create(header_of("small"), {}));
  ASSERT_TRUE(Blocking(*store).create(header_of("big"), {}));
  std::future<Result> small, big;
  {
    const BusyWriter busy(*store);
    big = append_later(*store, "big", 0, {std::string(200'000, 'x'), ""});
    small = append_later(*store, "small", 0, {"0", ""});
  }
  EXPECT_EQ(kind_of(big.get()), StoreError::Kind::Unavailable);
  EXPECT_TRUE(small.get());
}

struct Removal {
  const char* name;
  std::function<void(const TemporaryFolder&)> happens;
  std::function<void(const TemporaryFolder&)> undone;  ///< empty: it cannot be
  const char* what;
};

void move(const fs::path& from, const fs::path& to) {
  fs::rename(from, to);
}
fs::path wal(const TemporaryFolder& folder) {
  return folder.file().string() + "-wal";
}
/// Another file with the same content.
void replace(const fs::path& file) {
  fs::copy_file(file, file.string() + ".copy");
  move(file.string() + ".copy", file);
}

const Removal kRemovals[] = {
    {"database moved and put back", [](const auto& f) { move(f.file(), f.path() / "away"); },
     [](const auto& f) { move(f.path() / "away", f.file()); }, "rookery.sqlite was removed or moved"},
    {"folder moved and put back", [](const auto& f) { move(f.path(), f.path().string() + "-away"); },
     [](const auto& f) { move(f.path().string() + "-away", f.path()); },
     "rookery.sqlite was removed or moved"},
    {"log moved and put back", [](const auto& f) { move(wal(f), f.path() / "away"); },
     [](const auto& f) { move(f.path() / "away", wal(f)); }, "rookery.sqlite-wal was removed or moved"},
    {"database replaced", [](const auto& f) { replace(f.file()); }, {}, "rookery.sqlite was replaced"},
    {"log replaced", [](const auto& f) { replace(wal(f)); }, {}, "rookery.sqlite-wal was replaced"},
    {"database removed", [](const auto& f) { fs::remove(f.file()); }, {}, "rookery.sqlite was removed"},
    {"folder removed", [](const auto& f) { fs::remove_all(f.path()); }, {}, "rookery.sqlite was removed"},
};

TEST(StoreFaults, NothingIsAcknowledgedIntoMovedFiles) {
  for (const Removal& row : kRemovals) {
    SCOPED_TRACE(row.name);
    const TemporaryFolder folder;
    const auto store = open_games(folder.file()).value();
    std::size_t count = 0;
    ASSERT_TRUE(Blocking(*store).create(header_of("g"), {}));
    ASSERT_TRUE(append_next(*store, count));
    row.happens(folder);
    const Result refused = append_next(*store, count);
    ASSERT_EQ(kind_of(refused), StoreError::Kind::Unavailable);
    EXPECT_THAT(refused.error().what, HasSubstr(row.what));
    EXPECT_EQ(kind_of(Blocking(*store).read("g")), StoreError::Kind::Unavailable);
    EXPECT_EQ(kind_of(check(*store)), StoreError::Kind::Unavailable);
    if (row.undone) {
      row.undone(folder);
      EXPECT_TRUE(append_next(*store, count));
      EXPECT_TRUE(check(*store));
      EXPECT_EQ(Blocking(*store).read("g")->events.size(), count);
    }
  }
}

TEST(StoreFaults, AcknowledgedWritesSurviveTheLog) {
  const TemporaryFolder folder;
  std::size_t count = 0;
  {
    const auto store = open_games(folder.file()).value();
    ASSERT_TRUE(Blocking(*store).create(header_of("g"), {}));
    while (count < 50) {
      ASSERT_TRUE(append_next(*store, count));
    }
    fs::remove(wal(folder));
    ASSERT_FALSE(append_next(*store, count));
    // As if the process were killed here: what another finds is the database alone.
    const TemporaryFolder other;
    fs::copy_file(folder.file(), other.file());
    EXPECT_EQ(Blocking(*open_games(other.file()).value()).read("g")->events.size(), count);
  }
  const auto store = open_games(folder.file()).value();
  EXPECT_EQ(Blocking(*store).read("g")->events.size(), count);
}

TEST(StoreFaults, LostLockStopsAcknowledgements) {
  const TemporaryFolder folder;
  std::atomic<bool> is_held = true;
  SqliteOptions options;
  options.still_held = [&]() -> std::optional<std::string> {
    return is_held ? std::nullopt : std::optional<std::string>("the lock was removed");
  };
  const auto store = open_games(folder.file(), options).value();
  ASSERT_TRUE(Blocking(*store).create(header_of("g"), {}));
  is_held = false;
  const Result refused = Blocking(*store).append("g", 0, {{"0", ""}});
  ASSERT_EQ(kind_of(refused), StoreError::Kind::Unavailable);
  EXPECT_THAT(refused.error().what, HasSubstr("the lock was removed"));
}

TEST(StoreFaults, FaultIsReportedOnceUnasked) {
  const TemporaryFolder folder;
  std::promise<std::string> reported;
  std::promise<void> over;
  std::atomic<int> calls = 0;
  SqliteOptions options;
  options.on_change = [&](const std::optional<StoreError>& trouble) {
    ++calls;
    if (trouble) {
      reported.set_value(trouble->what);
    } else {
      over.set_value();
    }
  };
  auto store = open_games(folder.file(), options).value();
  ASSERT_TRUE(Blocking(*store).create(header_of("g"), {}));
  EXPECT_EQ(calls, 0);
  move(folder.file(), folder.path() / "away");
  auto reason = reported.get_future();
  ASSERT_EQ(reason.wait_for(kHangs), std::future_status::ready);
  EXPECT_THAT(reason.get(), HasSubstr("rookery.sqlite was removed or moved"));
  EXPECT_FALSE(check(*store));
  EXPECT_FALSE(check(*store));
  move(folder.path() / "away", folder.file());
  ASSERT_EQ(over.get_future().wait_for(kHangs), std::future_status::ready);
  store.reset();
  EXPECT_EQ(calls, 2);
}

TEST(StoreFaults, LogWithoutItsDatabaseIsRefusedAndKept) {
  const TemporaryFolder folder, crashed;
  {
    const auto store = open_games(folder.file()).value();
    ASSERT_TRUE(Blocking(*store).create(header_of("g"), {{"0", ""}}));
    fs::copy_file(folder.file(), crashed.file());  // as kill -9 leaves them
    fs::copy_file(wal(folder), wal(crashed));
  }
  const std::string log = contents(wal(crashed));
  move(crashed.file(), crashed.path() / "away");
  for (const char* is : {"missing", "empty"}) {
    if (is == std::string("empty")) {
      std::ofstream(crashed.file()).flush();
    }
    const auto refused = open_games(crashed.file());
    ASSERT_FALSE(refused) << is;
    EXPECT_EQ(refused.error().kind, StoreError::Kind::Corrupt);
    EXPECT_THAT(refused.error().what, AllOf(HasSubstr(is), HasSubstr("rookery.sqlite-wal holds games"),
                                            HasSubstr("put back"), HasSubstr("to begin without games")));
    EXPECT_EQ(contents(wal(crashed)), log) << is;
  }
  move(crashed.path() / "away", crashed.file());
  EXPECT_EQ(Blocking(*open_games(crashed.file()).value()).read("g")->events.size(), 1U);
}

TEST(StoreFaults, JournalWithoutItsDatabaseIsRefused) {
  const TemporaryFolder folder;
  std::ofstream(folder.file().string() + "-journal") << std::string(512, 'j');
  const auto refused = open_games(folder.file());
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().what, HasSubstr("rookery.sqlite-journal holds games"));
}

TEST(StoreFaults, FolderInPlaceOfTheFileIsRefused) {
  const TemporaryFolder folder;
  fs::create_directory(folder.file());
  const auto refused = open_games(folder.file());
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().what, HasSubstr("rookery.sqlite is not a plain file"));
}

/// The superuser may write what is write-protected: nobody may not.
class Unprivileged {
 public:
  explicit Unprivileged(const TemporaryFolder& folder) {
    if (geteuid() == 0) {
      constexpr uid_t kNobody = 65534;
      for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
        EXPECT_EQ(chown(entry.path().c_str(), kNobody, kNobody), 0);
      }
      EXPECT_EQ(chown(folder.path().c_str(), kNobody, kNobody), 0);
      EXPECT_EQ(seteuid(kNobody), 0);
      was_root_ = true;
    }
  }
  ~Unprivileged() {
    if (was_root_) {
      EXPECT_EQ(seteuid(0), 0);
    }
  }
  Unprivileged(const Unprivileged&) = delete;
  Unprivileged& operator=(const Unprivileged&) = delete;

 private:
  bool was_root_ = false;
};

TEST(StoreFaults, WriteProtectionIsReportedAtStart) {
  const TemporaryFolder folder;
  ASSERT_TRUE(open_games(folder.file()));
  const Unprivileged unprivileged(folder);
  ASSERT_EQ(chmod(folder.file().c_str(), 0444), 0);
  const auto file = open_games(folder.file());
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().kind, StoreError::Kind::Unavailable);
  EXPECT_THAT(file.error().what, HasSubstr("write-protected"));
  ASSERT_EQ(chmod(folder.file().c_str(), 0), 0);
  const auto unreadable = open_games(folder.file());
  ASSERT_FALSE(unreadable);
  EXPECT_THAT(unreadable.error().what, HasSubstr("may be read and written"));
  ASSERT_EQ(chmod(folder.file().c_str(), 0644), 0);
  ASSERT_EQ(chmod(folder.path().c_str(), 0555), 0);
  const auto protected_folder = open_games(folder.file());
  ASSERT_EQ(chmod(folder.path().c_str(), 0755), 0);
  ASSERT_FALSE(protected_folder);
  EXPECT_EQ(protected_folder.error().kind, StoreError::Kind::Unavailable);
  EXPECT_TRUE(open_games(folder.file()));
}

/// No file of this process may grow while it lives: the disk is full, as far as the store can see.
class FullDisk {
 public:
  FullDisk() : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit nothing{0, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &nothing);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST(StoreFaults, FullDiskIsUnavailableAndRecovers) {
  const TemporaryFolder folder;
  std::size_t count = 0;
  {
    const auto store = open_games(folder.file()).value();
    ASSERT_TRUE(Blocking(*store).create(header_of("g"), {}));
    Result appended, checked;
    {
      const FullDisk full;
      appended = append_next(*store, count);
      checked = check(*store);
    }
    EXPECT_EQ(kind_of(appended), StoreError::Kind::Unavailable);
    EXPECT_THAT(appended.error().what, HasSubstr("the disk cannot be read or written"));
    EXPECT_EQ(kind_of(checked), StoreError::Kind::Unavailable);
    EXPECT_TRUE(check(*store));
    EXPECT_TRUE(append_next(*store, count));
  }
  EXPECT_EQ(Blocking(*open_games(folder.file()).value()).read("g")->events.size(), count);
}

TEST(StoreFaults, LockIsReportedAndRecovers) {
  const TemporaryFolder folder;
  const auto store = open_games(folder.file(), {.busy_timeout = Duration(20)}).value();
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  const Result locked = check(*store);
  ASSERT_EQ(kind_of(locked), StoreError::Kind::Unavailable);
  EXPECT_THAT(locked.error().what, HasSubstr("another program keeps it locked"));
  sqlite3_close(other);
  EXPECT_TRUE(check(*store));
}

TEST(StoreFaults, CheckLeavesNoFiles) {
  const TemporaryFolder folder;
  const auto store = open_games(folder.file()).value();
  ASSERT_TRUE(Blocking(*store).create(header_of("g"), {{"0", ""}}));
  EXPECT_TRUE(check(*store));
  EXPECT_TRUE(check(*store));
  EXPECT_EQ(kind_of(Blocking(*store).read("")), StoreError::Kind::NotFound);
  EXPECT_EQ(Blocking(*store).due(), std::vector<DueGame>{});
  EXPECT_EQ(Blocking(*store).read("g")->events.size(), 1U);
}

TEST(StoreFaults, CheckFindsDamageAnywhereAmongTheGames) {
  constexpr int kGames = 3'000;  // more than one check reads
  const TemporaryFolder folder;
  {
    const auto store = open_games(folder.file()).value();
    const BusyWriter busy(*store);
    for (int i = 0; i < kGames; ++i) {
      GameHeader header = header_of("game-" + std::to_string(10'000 + i));
      store->create(header, {}, {}, [](auto created) { EXPECT_TRUE(created); });
    }
  }
  damage_page_with(folder.file(), "game-12901");
  const auto store = open_games(folder.file()).value();
  Result checked;
  for (int i = 0; i < kGames && checked; ++i) {
    checked = check(*store);
  }
  ASSERT_EQ(kind_of(checked), StoreError::Kind::Corrupt);
  EXPECT_THAT(checked.error().what, HasSubstr("the list of games cannot be read after game game-12"));
  EXPECT_EQ(kind_of(check(*store)), StoreError::Kind::Corrupt);
}

}  // namespace
}  // namespace rookery::store
