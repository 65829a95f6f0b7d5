#include "rookery/store/sqlite.h"

#include <thread>
#include <variant>

#include "sqlite/reader.h"
#include "sqlite/schema.h"
#include "sqlite/work_queue.h"
#include "sqlite/writer.h"

namespace rookery::store {
namespace {

using sqlite::Database;
using sqlite::Reader;
using sqlite::WorkQueue;
using sqlite::Writer;

struct CreateCall {
  GameHeader header;
  std::vector<StoredLine> lines;
  std::optional<Instant> due;
};
struct AppendCall {
  std::string id;
  std::size_t first;
  std::vector<StoredLine> lines;
  std::optional<Instant> due;
};
struct PutCall {
  std::vector<Fact> facts;
};
struct WriteCall {
  std::variant<CreateCall, AppendCall, PutCall> what;
  GameStore::Callback<void> done;
};

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
using LookCall = std::variant<ReadCall, GetCall, DueCall>;

StoreError queue_full() {
  return {StoreError::Kind::Unavailable, "database: too many calls are waiting"};
}

Expected<void, StoreError> perform(Writer& writer, const WriteCall& call) {
  if (const auto* create = std::get_if<CreateCall>(&call.what)) {
    return writer.create(create->header, create->lines, create->due);
  }
  if (const auto* append = std::get_if<AppendCall>(&call.what)) {
    return writer.append(append->id, append->first, append->lines, append->due);
  }
  return writer.put(std::get<PutCall>(call.what).facts);
}

/// A refused call (its game is missing, its number taken) wrote nothing and hinders no other in the batch.
bool is_refusal(const Expected<void, StoreError>& result) {
  return !result && (result.error().kind == StoreError::Kind::NotFound ||
                     result.error().kind == StoreError::Kind::Conflict);
}

/// Performs the calls in one transaction: the results of each, or the error that undid all of them.
Expected<std::vector<Expected<void, StoreError>>, StoreError> commit_together(
    Writer& writer, const std::vector<WriteCall>& calls) {
  if (auto begun = writer.begin(); !begun) {
    return fail(begun.error());
  }
  std::vector<Expected<void, StoreError>> results;
  results.reserve(calls.size());
  for (const WriteCall& call : calls) {
    results.push_back(perform(writer, call));
    if (!results.back() && !is_refusal(results.back())) {
      writer.roll_back();
      return fail(results.back().error());
    }
  }
  if (auto committed = writer.commit(); !committed) {
    writer.roll_back();
    return fail(committed.error());
  }
  return results;
}

void write_loop(Writer writer, WorkQueue<WriteCall>& queue) {
  for (std::vector<WriteCall> calls = queue.take_all(); !calls.empty(); calls = queue.take_all()) {
    const auto results = commit_together(writer, calls);
    for (std::size_t i = 0; i < calls.size(); ++i) {
      calls[i].done(results ? (*results)[i] : Expected<void, StoreError>(fail(results.error())));
    }
  }
}

void read_loop(Reader reader, WorkQueue<LookCall>& queue) {
  for (std::vector<LookCall> calls = queue.take_all(); !calls.empty(); calls = queue.take_all()) {
    for (const LookCall& call : calls) {
      if (const auto* read = std::get_if<ReadCall>(&call)) {
        read->done(reader.read(read->id, read->since));
      } else if (const auto* get = std::get_if<GetCall>(&call)) {
        get->done(reader.get(get->key));
      } else {
        std::get<DueCall>(call).done(reader.due());
      }
    }
  }
}

class SqliteStore final : public GameStore {
 public:
  SqliteStore(Writer writer, Reader reader, std::size_t max_queued)
      : writes_(max_queued),
        looks_(max_queued),
        write_thread_([this, held = std::move(writer)]() mutable { write_loop(std::move(held), writes_); }),
        read_thread_([this, held = std::move(reader)]() mutable { read_loop(std::move(held), looks_); }) {}

  ~SqliteStore() override {
    writes_.close();
    looks_.close();
    write_thread_.join();
    read_thread_.join();
  }
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  void create(GameHeader header, std::vector<StoredLine> lines, std::optional<Instant> due,
              Callback<void> done) override {
    write({CreateCall{std::move(header), std::move(lines), due}, std::move(done)});
  }

  void append(std::string id, std::size_t first, std::vector<StoredLine> lines, std::optional<Instant> due,
              Callback<void> done) override {
    write({AppendCall{std::move(id), first, std::move(lines), due}, std::move(done)});
  }

  void due(Callback<std::vector<DueGame>> done) override {
    LookCall call = DueCall{std::move(done)};
    if (!looks_.push(call)) {
      std::get<DueCall>(call).done(fail(queue_full()));
    }
  }

  void put(std::vector<Fact> facts, Callback<void> done) override {
    write({PutCall{std::move(facts)}, std::move(done)});
  }

  void read(std::string id, std::size_t since, Callback<StoredGame> done) override {
    LookCall call = ReadCall{std::move(id), since, std::move(done)};
    if (!looks_.push(call)) {
      std::get<ReadCall>(call).done(fail(queue_full()));
    }
  }

  void get(std::string key, Callback<std::optional<std::string>> done) override {
    LookCall call = GetCall{std::move(key), std::move(done)};
    if (!looks_.push(call)) {
      std::get<GetCall>(call).done(fail(queue_full()));
    }
  }

 private:
  void write(WriteCall call) {
    if (!writes_.push(call)) {
      call.done(fail(queue_full()));
    }
  }

  WorkQueue<WriteCall> writes_;
  WorkQueue<LookCall> looks_;
  std::thread write_thread_, read_thread_;
};

}  // namespace

Expected<std::unique_ptr<GameStore>, StoreError> open_sqlite(const std::filesystem::path& file,
                                                             SqliteOptions options) {
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
  return std::make_unique<SqliteStore>(std::move(*writer), std::move(*reader), options.max_queued);
}

}  // namespace rookery::store
