#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "rookery/store/stores.h"

/// What the nodes of a simulation have in common: facts, leases and one due game, in one thread and without a
/// disk. Each node has its own connection, whose answers come when the simulation says so, or never.
namespace rookery::node {

struct SimulatedDatabase {
  struct HeldName {
    std::int64_t fence = 0;
    std::string holder;
    Instant until;
  };
  std::map<std::string, std::string> facts;
  std::map<std::string, HeldName> leases;
  std::optional<store::DueGame> due;
};

/// The requests of one node, in their order. While `answers_at_once`, each is answered when it is made.
class SimulatedConnection {
 public:
  enum class State : std::uint8_t {
    There,
    Silent,   ///< requests wait for their answers until it is there
    Refusing  ///< requests fail at once
  };
  explicit SimulatedConnection(SimulatedDatabase& database) : database_(&database) {}

  template <class T>
  void ask(store::Callback<T> done, std::function<Expected<T, store::StoreError>(SimulatedDatabase&)> what) {
    requests_.push_back([this, done = std::move(done), what = std::move(what)] {
      done(state_ == State::There ? what(*database_) : Expected<T, store::StoreError>(fail(kAway)));
    });
    if (answers_at_once_) {
      answer_all();
    }
  }
  void answer_all() {
    while (!requests_.empty() && state_ != State::Silent) {
      const auto request = std::move(requests_.front());
      requests_.pop_front();
      request();
    }
  }
  void set_state(State state) { state_ = state; }
  void set_answers_at_once(bool at_once) { answers_at_once_ = at_once; }

 private:
  static inline const store::StoreError kAway{store::StoreError::Kind::Unavailable, "away"};

  SimulatedDatabase* database_;
  std::deque<std::function<void()>> requests_;
  bool answers_at_once_ = true;
  State state_ = State::There;
};

inline store::StoreError lost_lease(const std::string& name) {
  return {store::StoreError::Kind::Conflict, "lease " + name + " is held by another"};
}

class SimulatedLeases final : public store::LeaseStore {
 public:
  using Lease = store::Lease;
  explicit SimulatedLeases(std::shared_ptr<SimulatedConnection> connection)
      : connection_(std::move(connection)) {}

  void take(std::string name, std::string holder, Instant now, Instant until,
            store::Callback<Lease> done) override {
    connection_->ask<Lease>(std::move(done),
                            [=](SimulatedDatabase& db) -> Expected<Lease, store::StoreError> {
                              SimulatedDatabase::HeldName& held = db.leases[name];
                              if (!held.holder.empty() && held.until > now) {
                                return fail(lost_lease(name));
                              }
                              held = {held.fence + 1, holder, until};
                              return Lease{name, held.fence};
                            });
  }
  void renew(Lease lease, Instant until, store::Callback<void> done) override {
    connection_->ask<void>(std::move(done), [=](SimulatedDatabase& db) -> Expected<void, store::StoreError> {
      SimulatedDatabase::HeldName& held = db.leases[lease.name];
      if (held.fence != lease.fence || held.holder.empty()) {
        return fail(lost_lease(lease.name));
      }
      held.until = until;
      return {};
    });
  }
  void release(Lease lease, store::Callback<void> done) override {
    connection_->ask<void>(std::move(done), [=](SimulatedDatabase& db) -> Expected<void, store::StoreError> {
      SimulatedDatabase::HeldName& held = db.leases[lease.name];
      if (held.fence != lease.fence || held.holder.empty()) {
        return fail(lost_lease(lease.name));
      }
      held = {held.fence + 1, "", Instant{}};
      return {};
    });
  }
  void list(std::string prefix, store::Callback<std::vector<store::ListedLease>> done) override {
    using Listed = std::vector<store::ListedLease>;
    connection_->ask<Listed>(std::move(done),
                             [=](SimulatedDatabase& db) -> Expected<Listed, store::StoreError> {
                               Listed listed;
                               for (const auto& [name, held] : db.leases) {
                                 if (name.starts_with(prefix)) {
                                   listed.push_back({{name, held.fence}, held.holder, held.until});
                                 }
                               }
                               return listed;
                             });
  }

 private:
  std::shared_ptr<SimulatedConnection> connection_;
};

/// Facts and due games. Nothing else is asked of it.
class SimulatedFacts : public store::GameStore {
 public:
  explicit SimulatedFacts(std::shared_ptr<SimulatedConnection> connection)
      : connection_(std::move(connection)) {}

  void due(std::optional<store::DueGame> after, std::size_t /*most*/,
           Callback<std::vector<store::DueGame>> done) override {
    using Games = std::vector<store::DueGame>;
    connection_->ask<Games>(
        std::move(done), [=](SimulatedDatabase& db) -> Expected<Games, store::StoreError> {
          const bool is_behind =
              db.due && (!after || std::pair(db.due->due, db.due->id) > std::pair(after->due, after->id));
          return is_behind ? Games{*db.due} : Games{};
        });
  }
  void put(std::vector<store::Fact> facts, Callback<void> done) override {
    connection_->ask<void>(std::move(done), [=](SimulatedDatabase& db) -> Expected<void, store::StoreError> {
      for (const store::Fact& fact : facts) {
        db.facts[fact.key] = fact.value;
      }
      return {};
    });
  }
  void put_if_absent(store::Fact fact, Callback<std::string> done) override {
    connection_->ask<std::string>(std::move(done),
                                  [=](SimulatedDatabase& db) -> Expected<std::string, store::StoreError> {
                                    return db.facts.emplace(fact.key, fact.value).first->second;
                                  });
  }
  void get(std::string key, Callback<std::optional<std::string>> done) override {
    using Value = std::optional<std::string>;
    connection_->ask<Value>(std::move(done),
                            [=](SimulatedDatabase& db) -> Expected<Value, store::StoreError> {
                              const auto found = db.facts.find(key);
                              return found == db.facts.end() ? Value() : Value(found->second);
                            });
  }

  void create(store::GameHeader, std::vector<store::StoredEvent>, store::GameSummary,
              Callback<void>) override {
    ADD_FAILURE();
  }
  void append(store::GameAppend, Callback<void>) override { ADD_FAILURE(); }
  void read(store::GameId, std::size_t, Callback<store::StoredGame>) override { ADD_FAILURE(); }
  void count_events(std::vector<std::string>, Callback<std::vector<store::EventCount>>) override {
    ADD_FAILURE();
  }
  void list(std::string, std::size_t, Callback<std::vector<store::ListedGame>>) override { ADD_FAILURE(); }
  void games_of(people::PlayerId, store::GameFilter, std::optional<store::GameCursor>, std::size_t,
                Callback<std::vector<store::SummarizedGame>>) override {
    ADD_FAILURE();
  }
  void ongoing(people::PlayerId, Callback<std::vector<store::SummarizedGame>>) override { ADD_FAILURE(); }
  void playing(std::size_t, Callback<std::vector<store::SummarizedGame>>) override { ADD_FAILURE(); }
  void remove(store::GameId, std::size_t, Callback<void>) override { ADD_FAILURE(); }
  void check(Callback<void>) override { ADD_FAILURE(); }

 private:
  std::shared_ptr<SimulatedConnection> connection_;
};

}  // namespace rookery::node
