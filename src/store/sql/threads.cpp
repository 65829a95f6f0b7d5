#include "sql/threads.h"

#include <thread>
#include <utility>

#include "sql/work_queue.h"

namespace rookery::store::sql {
namespace {

/// How often a database looks after its files while nothing is asked.
constexpr std::chrono::milliseconds kIdle{1'000};

class ThreadedDatabase final : public Database {
 public:
  // One thread for writes, since SQLite has one writer and a batch per commit is what makes writes fast;
  // another for reads, so that no reader waits for an fsync.
  ThreadedDatabase(std::unique_ptr<Backend> backend, std::size_t max_queued)
      : backend_(std::move(backend)),
        writes_(max_queued),
        reads_(max_queued),
        write_thread_([this] { write_loop(); }),
        read_thread_([this] { read_loop(); }) {}

  ~ThreadedDatabase() override {
    writes_.close();
    write_thread_.join();
    reads_.close();  // after the last write: a check goes on there
    read_thread_.join();
  }
  ThreadedDatabase(const ThreadedDatabase&) = delete;
  ThreadedDatabase& operator=(const ThreadedDatabase&) = delete;

  void write_work(Work work, Callback<void> done) override {
    push(writes_, {std::move(work), std::move(done)});
  }
  void read_work(Work work, Callback<void> done) override {
    push(reads_, {std::move(work), std::move(done)});
  }

 private:
  // Refused at once and not blocked: the caller is a thread that serves connections.
  static void push(WorkQueue<WriteCall>& queue, WriteCall call) {
    if (!queue.push(call)) {
      call.done(fail(StoreError{StoreError::Kind::Unavailable, "database: too many calls are waiting"}));
    }
  }

  void write_loop() {
    // Woken also when nothing waits: the driver of SQLite then notices that its file was removed, or is back.
    while (const auto calls = writes_.take_all_within(kIdle)) {
      const WriteResults results = backend_->commit(*calls);
      for (std::size_t i = 0; i < calls->size(); ++i) {
        (*calls)[i].done(results[i]);
      }
    }
  }

  void read_loop() {
    while (const auto calls = reads_.take_all()) {
      for (const WriteCall& call : *calls) {
        call.done(backend_->read(call.work));
      }
    }
  }

  std::unique_ptr<Backend> backend_;
  WorkQueue<WriteCall> writes_, reads_;
  std::thread write_thread_, read_thread_;
};

}  // namespace

std::unique_ptr<Database> run_on_threads(std::unique_ptr<Backend> backend, std::size_t max_queued) {
  return std::make_unique<ThreadedDatabase>(std::move(backend), max_queued);
}

}  // namespace rookery::store::sql
