#include "rookery/store/sqlite.h"

#include <thread>
#include <variant>

#include "sqlite/batch.h"
#include "sqlite/file_watch.h"
#include "sqlite/log_check.h"
#include "sqlite/reader.h"
#include "sqlite/schema.h"
#include "sqlite/work_queue.h"

namespace rookery::store {
namespace {

using sqlite::AppendCall;
using sqlite::CreateCall;
using sqlite::Database;
using sqlite::FileWatch;
using sqlite::PutCall;
using sqlite::Reader;
using sqlite::RehearseCall;
using sqlite::RemoveCall;
using sqlite::WorkQueue;
using sqlite::WriteCall;
using sqlite::Writer;
using sqlite::WriteResults;

/// How often the files are looked at while nothing is asked.
constexpr Duration kWatchInterval{1'000};

struct ReadCall {
  std::string id;
  std::size_t since;
  GameStore::Callback<StoredGame> done;
};
struct GetCall {
  std::string key;
  GameStore::Callback<std::optional<std::string>> done;
};
struct DueCall {
  GameStore::Callback<std::vector<DueGame>> done;
};
struct ListCall {
  std::string after;
  std::size_t most;
  GameStore::Callback<std::vector<ListedGame>> done;
};
struct LookThroughCall {
  GameStore::Callback<void> done;
};
using LookCall = std::variant<ReadCall, GetCall, DueCall, ListCall, LookThroughCall>;

StoreError queue_full() {
  return {StoreError::Kind::Unavailable, "database: too many calls are waiting"};
}

/// Tells of a change between "calls are stored" and "they are not".
class ChangeReport {
 public:
  explicit ChangeReport(std::function<void(const std::optional<StoreError>&)> listener)
      : listener_(std::move(listener)) {}

  void tell(const std::optional<StoreError>& trouble) {
    const bool is_same = trouble_ == (trouble ? std::optional(trouble->what) : std::nullopt);
    trouble_ = trouble ? std::optional(trouble->what) : std::nullopt;
    if (!is_same && listener_) {
      listener_(trouble);
    }
  }

 private:
  std::function<void(const std::optional<StoreError>&)> listener_;
  std::optional<std::string> trouble_;
};

/// What the results say about the store; empty: nothing, every call was refused or none was made.
struct Verdict {
  std::optional<StoreError> trouble;
};
std::optional<Verdict> judge(const WriteResults& results) {
  std::optional<Verdict> verdict;
  for (const auto& result : results) {
    if (result) {
      return Verdict{};
    }
    if (result.error().kind == StoreError::Kind::Unavailable) {
      verdict = Verdict{result.error()};
    }
  }
  return verdict;
}

/// The writing thread: commits what waits, and acknowledges it only into files that are where they were.
class WriteLoop {
 public:
  WriteLoop(Writer writer, const FileWatch& watch, ChangeReport report)
      : writer_(std::move(writer)), watch_(&watch), report_(std::move(report)) {}

  void run(WorkQueue<WriteCall>& queue) {
    while (const auto calls = queue.take_all_within(kWatchInterval)) {
      const WriteResults results = commit(*calls);
      for (std::size_t i = 0; i < calls->size(); ++i) {
        (*calls)[i].done(results[i]);
      }
    }
  }

 private:
  WriteResults commit(const std::vector<WriteCall>& calls) {
    auto fault = watch_->fault();
    WriteResults results;
    if (!fault && !calls.empty()) {
      results = commit_batch(writer_, calls);
      fault = watch_->fault();  // a commit into files that were removed meanwhile is worth nothing
    }
    if (fault) {
      const StoreError error{StoreError::Kind::Unavailable, fault->what};
      meet(*fault, error);
      return WriteResults(calls.size(), fail(error));
    }
    if (is_moved_) {
      is_moved_ = false;
      report_.tell(std::nullopt);
    }
    if (const auto verdict = judge(results)) {
      report_.tell(verdict->trouble);
    }
    return results;
  }

  void meet(const FileWatch::Fault& fault, const StoreError& error) {
    if (!is_moved_ && fault.is_wal_only) {
      // What was acknowledged is in a file without a name: it must be in the database before the process
      // ends, however it ends. Should this fail, closing the database tries it again.
      (void)writer_.checkpoint();
    }
    is_moved_ = true;
    report_.tell(error);
  }

  Writer writer_;
  const FileWatch* watch_;
  ChangeReport report_;
  bool is_moved_ = false;
};

/// What was read, unless the files are no longer those that others will read.
template <class T>
Expected<T, StoreError> if_in_place(const FileWatch& watch, Expected<T, StoreError> result) {
  if (const auto fault = watch.fault()) {
    return fail(StoreError{StoreError::Kind::Unavailable, fault->what});
  }
  return result;
}

void look(Reader& reader, const FileWatch& watch, const LookCall& call) {
  if (const auto* read = std::get_if<ReadCall>(&call)) {
    read->done(if_in_place(watch, reader.read(read->id, read->since)));
  } else if (const auto* get = std::get_if<GetCall>(&call)) {
    get->done(if_in_place(watch, reader.get(get->key)));
  } else if (const auto* due = std::get_if<DueCall>(&call)) {
    due->done(if_in_place(watch, reader.due()));
  } else if (const auto* list = std::get_if<ListCall>(&call)) {
    list->done(if_in_place(watch, reader.list(list->after, list->most)));
  } else {
    std::get<LookThroughCall>(call).done(if_in_place(watch, reader.look_through()));
  }
}

void read_loop(Reader reader, const FileWatch& watch, WorkQueue<LookCall>& queue) {
  while (const auto calls = queue.take_all()) {
    for (const LookCall& call : *calls) {
      look(reader, watch, call);
    }
  }
}

class SqliteStore final : public GameStore {
 public:
  SqliteStore(Writer writer, Reader reader, FileWatch watch, const SqliteOptions& options)
      : watch_(std::move(watch)),
        writes_(options.max_queued),
        looks_(options.max_queued),
        write_thread_(
            [this, loop = WriteLoop(std::move(writer), watch_, ChangeReport(options.on_change))]() mutable {
              loop.run(writes_);
            }),
        read_thread_(
            [this, held = std::move(reader)]() mutable { read_loop(std::move(held), watch_, looks_); }) {}

  ~SqliteStore() override {
    writes_.close();
    write_thread_.join();
    looks_.close();  // after the last write: a check goes on there
    read_thread_.join();
  }
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  void create(GameHeader header, std::vector<StoredEvent> events, std::optional<Instant> due,
              Callback<void> done) override {
    write({CreateCall{std::move(header), std::move(events), due}, std::move(done)});
  }

  void append(std::string id, std::size_t first, std::vector<StoredEvent> events, std::optional<Instant> due,
              Callback<void> done) override {
    write({AppendCall{std::move(id), first, std::move(events), due}, std::move(done)});
  }

  void due(Callback<std::vector<DueGame>> done) override { look(DueCall{std::move(done)}); }

  void list(std::string after, std::size_t most, Callback<std::vector<ListedGame>> done) override {
    look(ListCall{std::move(after), most, std::move(done)});
  }

  void remove(std::string id, std::size_t events, Callback<void> done) override {
    write({RemoveCall{std::move(id), events}, std::move(done)});
  }

  void put(std::vector<Fact> facts, Callback<void> done) override {
    write({PutCall{std::move(facts)}, std::move(done)});
  }

  void read(std::string id, std::size_t since, Callback<StoredGame> done) override {
    look(ReadCall{std::move(id), since, std::move(done)});
  }

  void get(std::string key, Callback<std::optional<std::string>> done) override {
    look(GetCall{std::move(key), std::move(done)});
  }

  void check(Callback<void> done) override {
    write({RehearseCall{}, [this, done = std::move(done)](Expected<void, StoreError> written) {
             if (written) {
               look(LookThroughCall{done});
             } else {
               done(std::move(written));
             }
           }});
  }

 private:
  void write(WriteCall call) {
    if (!writes_.push(call)) {
      call.done(fail(queue_full()));
    }
  }
  void look(LookCall call) {
    if (!looks_.push(call)) {
      std::visit([](const auto& refused) { refused.done(fail(queue_full())); }, call);
    }
  }

  FileWatch watch_;
  WorkQueue<WriteCall> writes_;
  WorkQueue<LookCall> looks_;
  std::thread write_thread_, read_thread_;
};

}  // namespace

Expected<std::unique_ptr<GameStore>, StoreError> open_sqlite(const std::filesystem::path& file,
                                                             const SqliteOptions& options) {
  if (auto plausible = sqlite::check_files(file); !plausible) {
    return fail(plausible.error());
  }
  if (const auto damage = sqlite::find_log_damage(file)) {
    return fail(StoreError{StoreError::Kind::Corrupt,
                           sqlite::describe(file, *damage) + "; 'rookery doctor --repair' saves them"});
  }
  auto database = Database::open(file, options.busy_timeout);
  if (!database) {
    return fail(database.error());
  }
  if (auto ready = sqlite::prepare_schema(*database); !ready) {
    return fail(ready.error());
  }
  if (options.max_pages > 0) {
    if (auto set = database->number("PRAGMA max_page_count=" + std::to_string(options.max_pages)); !set) {
      return fail(set.error());
    }
  }
  auto reading = Database::open(file, options.busy_timeout);
  if (!reading) {
    return fail(reading.error());
  }
  auto writer = Writer::open(std::move(*database));
  if (!writer) {
    return fail(writer.error());
  }
  auto reader = Reader::open(std::move(*reading));
  if (!reader) {
    return fail(reader.error());
  }
  FileWatch watch(file, options.still_held);
  return std::make_unique<SqliteStore>(std::move(*writer), std::move(*reader), std::move(watch), options);
}

}  // namespace rookery::store
