#pragma once
#include <libpq-fe.h>

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "rookery/store/postgres.h"
#include "sql/connection.h"

namespace rookery::store::postgres {

/// A connection to PostgreSQL in pipeline mode (PostgreSQL 15, 34.5): what is sent for later travels with the
/// next statement that is waited for. Used by one thread.
class Session final : public sql::Session {
 public:
  /// `sharing`: held as long as the session lives. Errors: Unavailable.
  [[nodiscard]] static Expected<Session, StoreError> open(std::string address, Duration lock_timeout,
                                                          Sharing sharing = Sharing::Open);

  /// Connects again first, if the connection is lost. Errors: Unavailable.
  [[nodiscard]] Expected<void, StoreError> begin() override;
  /// If the connection is lost meanwhile: connects again, and asks for some seconds what became of the
  /// commit.
  [[nodiscard]] Expected<void, StoreError> commit() override;
  [[nodiscard]] bool is_in_doubt() const override { return is_in_doubt_; }
  /// After a serialization failure or a deadlock (SQLSTATE 40001, 40P01).
  [[nodiscard]] bool is_repeatable() const override { return state_ == "40001" || state_ == "40P01"; }
  void roll_back() override;
  /// Begins a transaction whose commit is not asked for after a lost connection: for the tables
  /// themselves, before there are any.
  [[nodiscard]] Expected<void, StoreError> begin_unmarked();
  /// Begins a transaction that sees the database of one moment, and changes nothing.
  [[nodiscard]] Expected<void, StoreError> begin_reading();

  /// No other session has it.
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] bool is_lost() const { return is_cut_ || PQstatus(connection_.get()) != CONNECTION_OK; }
  /// Runs statements without parameters, separated by semicolons.
  [[nodiscard]] Expected<void, StoreError> run_script(const std::string& sql);
  [[nodiscard]] Expected<std::int64_t, StoreError> size_in_bytes() override;

 protected:
  [[nodiscard]] Expected<void, StoreError> execute(
      const store::Statement& statement, std::span<const store::Value> values,
      const std::function<void(const store::Row&)>& visit) override;
  [[nodiscard]] Expected<void, StoreError> execute_later(const store::Statement& statement,
                                                         std::span<const store::Value> values) override;
  [[nodiscard]] std::size_t changed_rows() const override { return changed_rows_; }

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  using Handle = std::unique_ptr<PGconn, Finish>;

  Session(Handle connection, std::string address, Duration lock_timeout, Sharing sharing)
      : connection_(std::move(connection)),
        address_(std::move(address)),
        lock_timeout_(lock_timeout),
        sharing_(sharing),
        process_(PQbackendPID(connection_.get())),
        name_(random_name()) {}
  /// 128 random bits, as digits.
  [[nodiscard]] static std::string random_name();
  /// `former`: as hold_tables has it.
  [[nodiscard]] static Expected<Handle, StoreError> connect(const std::string& address, Duration lock_timeout,
                                                            Sharing sharing, int former);
  [[nodiscard]] Expected<void, StoreError> reconnect();
  [[nodiscard]] Expected<void, StoreError> start(const store::Statement& begin);
  [[nodiscard]] Expected<void, StoreError> ask_what_became();
  /// Whether the transaction was committed, over a new connection. If not, it never will be.
  [[nodiscard]] Expected<bool, StoreError> ask_whether_committed();
  /// The statement's name there; sends it to be prepared at its first use. None: the connection is lost.
  [[nodiscard]] std::optional<std::string> prepared(const store::Statement& statement);
  /// Waits for all answers and visits the rows of the last. The first error.
  [[nodiscard]] Expected<void, StoreError> finish(const std::function<void(const store::Row&)>& visit);

  Handle connection_;
  std::string address_;
  Duration lock_timeout_;
  Sharing sharing_;
  int process_;  ///< of PostgreSQL, at the other end of the connection
  std::unordered_map<const store::Statement*, std::string> names_;  ///< of prepared statements
  std::vector<const store::Statement*> unsure_;  ///< prepared, but their answers were not waited for yet
  std::size_t prepared_ = 0;                     ///< for names that were never used
  std::size_t waiting_ = 0;                      ///< answers that were not waited for yet
  bool is_cut_ = false;                          ///< an answer will never come; libpq may notice that later
  std::size_t changed_rows_ = 0;                 ///< by the last statement that was waited for
  std::string name_;
  std::size_t began_ = 0;     ///< transactions that were marked
  std::string transaction_;   ///< the marked one's id; empty: it is not marked
  bool is_in_doubt_ = false;  ///< what became of it is not known
  std::string state_;         ///< SQLSTATE of the transaction's first error
};

}  // namespace rookery::store::postgres
