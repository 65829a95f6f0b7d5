#include "postgres/session.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <random>
#include <thread>

#include "postgres/errors.h"
#include "postgres/hold.h"
#include "postgres/result.h"
#include "rookery/base/utf8.h"

namespace rookery::store::postgres {
namespace {

/// So many answers may be on their way before they are waited for: they fit into the socket's buffers, so
/// neither side waits for the other to read.
constexpr std::size_t kMostWaiting = 200;

/// A commit whose connection was lost is asked about for so long, and so far apart.
constexpr std::chrono::seconds kAskedFor{5};
constexpr std::chrono::milliseconds kAskedApart{100};
/// Of a commit: the database does not know what became of it ("statement completion unknown").
constexpr std::string_view kCompletionUnknown = "40003";

class ResultRow final : public store::Row {
 public:
  ResultRow(const PGresult* result, int row) : result_(result), row_(row) {}
  [[nodiscard]] bool is_null(int column) const override { return PQgetisnull(result_, row_, column) == 1; }
  [[nodiscard]] std::string text(int column) const override {
    return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
  }
  /// Answers come as text: "\\x00ff" (PostgreSQL 15, 8.4.1).
  [[nodiscard]] std::string bytes(int column) const override {
    const std::string digits = text(column);
    std::string bytes;
    for (std::size_t at = 2; at + 1 < digits.size(); at += 2) {
      unsigned value = 0;
      std::from_chars(&digits[at], &digits[at] + 2, value, 16);
      bytes += static_cast<char>(value);
    }
    return bytes;
  }
  // Errors are ignored: the columns are integers by their type.
  [[nodiscard]] std::int64_t number(int column) const override {
    std::int64_t number = 0;
    const char* begin = PQgetvalue(result_, row_, column);
    std::from_chars(begin, begin + PQgetlength(result_, row_, column), number);
    return number;
  }

 private:
  const PGresult* result_;
  int row_;
};

/// PostgreSQL's texts are UTF-8 without U+0000: a statement with another one fails, and with it all that is
/// in its transaction, what others store included. Visitors choose such texts, as names to be looked up above
/// all. What cannot be kept becomes U+FFFD, so that it is the same text each time.
bool is_kept(std::string_view text) {
  return text.find('\0') == std::string_view::npos && is_utf8(text);
}

std::string mended(std::string_view text) {
  std::string mended;
  while (!text.empty()) {
    const std::size_t size = text.front() == '\0' ? 0 : utf8_size(text);
    mended += size == 0 ? std::string_view("\uFFFD") : text.substr(0, size);
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return mended;
}

/// Parameters as libpq takes them. Texts and bytes travel as they are (binary), so that no byte of them ends
/// them.
class Parameters {
 public:
  explicit Parameters(std::span<const store::Value> values) {
    // What is in them is pointed at.
    numbers_.reserve(values.size());
    mended_.reserve(values.size());
    for (const store::Value& value : values) {
      add(value);
    }
  }
  [[nodiscard]] int count() const { return static_cast<int>(texts_.size()); }
  [[nodiscard]] const char* const* texts() const { return texts_.data(); }
  [[nodiscard]] const int* lengths() const { return lengths_.data(); }
  [[nodiscard]] const int* formats() const { return formats_.data(); }

 private:
  void add(const store::Value& value) {
    const auto* bytes = std::get_if<store::Bytes>(&value);
    const std::string_view* text = bytes != nullptr ? &bytes->bytes : std::get_if<std::string_view>(&value);
    std::string_view whole;
    if (bytes == nullptr && text != nullptr && !is_kept(*text)) {
      whole = mended_.emplace_back(mended(*text));
      text = &whole;
    }
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number != nullptr) {
      // Numbers go as text: their binary form depends on the type that the server infers, 4 or 8 bytes.
      numbers_.push_back(std::to_string(*number));
    }
    const char* none = nullptr;
    texts_.push_back(text != nullptr     ? (text->empty() ? "" : text->data())
                     : number != nullptr ? numbers_.back().c_str()
                                         : none);
    lengths_.push_back(text != nullptr ? static_cast<int>(text->size()) : 0);
    formats_.push_back(text != nullptr ? 1 : 0);
  }

  std::vector<std::string> numbers_, mended_;
  std::vector<const char*> texts_;
  std::vector<int> lengths_, formats_;
};

constexpr store::Statement kBegin{"BEGIN"};
/// REPEATABLE READ: a game's header and its events are read by two queries, and must be of one moment.
constexpr store::Statement kBeginReading{"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"};
/// The row tells after a lost connection whether the commit took effect. It takes the place of the session's
/// last one.
constexpr store::Statement kMarkTransaction{
    "WITH last AS (DELETE FROM transactions WHERE id = $1) INSERT INTO transactions(id, began)"
    " VALUES($2, (extract(epoch FROM now()) * 1000)::bigint)"};
/// A row: there was none. It waits for the lost transaction if that goes on; and if that has not begun to
/// write, it will find the row taken.
constexpr store::Statement kClaimTransaction{
    "INSERT INTO transactions(id, began) VALUES($1, (extract(epoch FROM now()) * 1000)::bigint)"
    " ON CONFLICT (id) DO NOTHING RETURNING id"};
constexpr store::Statement kCommit{"COMMIT"};
constexpr store::Statement kRollBack{"ROLLBACK"};

void ignore(const store::Row&) {}

/// What is acknowledged is on the disk, whatever the database's defaults are. Read committed: works lock the
/// rows on which they decide, and so few are repeated for a serialization failure. A database that does not
/// know one of these has only what it asks for.
constexpr const char* kSettings[] = {
    "SET synchronous_commit = on",
    "SET default_transaction_isolation = 'read committed'",
};

bool is_unknown(const PGresult* result) {
  const std::string_view state = state_of(result);
  // Undefined object, feature not supported, invalid parameter value (PostgreSQL 15, appendix A).
  return state == "42704" || state == "0A000" || state == "22023";
}

Expected<void, StoreError> set_up(PGconn* connection, Duration lock_timeout) {
  for (const char* setting : kSettings) {
    const Result set(PQexec(connection, setting));
    if (is_error(set.get()) && !is_unknown(set.get())) {
      return fail(error_of(set.get()));
    }
  }
  const std::string setting = "SET lock_timeout = " + std::to_string(lock_timeout.count());
  const Result set(PQexec(connection, setting.c_str()));
  return is_error(set.get()) ? Expected<void, StoreError>(fail(error_of(set.get())))
                             : Expected<void, StoreError>();
}

}  // namespace

Expected<Session, StoreError> Session::open(std::string address, Duration lock_timeout, Sharing sharing) {
  auto connection = connect(address, lock_timeout, sharing, 0);
  if (!connection) {
    return fail(std::move(connection.error()));
  }
  return Session(*std::move(connection), std::move(address), lock_timeout, sharing);
}

Expected<Session::Handle, StoreError> Session::connect(const std::string& address, Duration lock_timeout,
                                                       Sharing sharing, int former) {
  // What the address says itself comes later, and so counts.
  constexpr std::array kNames{"application_name", "connect_timeout", "tcp_user_timeout",
                              "dbname",           "client_encoding", static_cast<const char*>(nullptr)};
  const std::array values{"rookery",       "5",    "10000",
                          address.c_str(), "UTF8", static_cast<const char*>(nullptr)};
  Handle connection(PQconnectdbParams(kNames.data(), values.data(), 1));
  if (PQstatus(connection.get()) != CONNECTION_OK) {
    return fail(error_of(connection.get()));
  }
  PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
  if (auto set = set_up(connection.get(), lock_timeout); !set) {
    return fail(std::move(set.error()));
  }
  if (auto held = hold_tables(connection.get(), sharing, former); !held) {
    return fail(std::move(held.error()));
  }
  if (PQenterPipelineMode(connection.get()) != 1) {
    return fail(error_of(connection.get()));
  }
  return connection;
}

Expected<void, StoreError> Session::reconnect() {
  auto connection = connect(address_, lock_timeout_, sharing_, process_);
  if (!connection) {
    return fail(std::move(connection.error()));
  }
  connection_ = *std::move(connection);
  process_ = PQbackendPID(connection_.get());
  // The prepared statements belonged to the old connection.
  names_.clear();
  unsure_.clear();
  waiting_ = 0;
  is_cut_ = false;
  return {};
}

Expected<void, StoreError> Session::run_script(const std::string& sql) {
  // Several statements in one text are possible only outside the pipeline (libpq, Pipeline Mode).
  PQexitPipelineMode(connection_.get());
  const Result done(PQexec(connection_.get(), sql.c_str()));
  PQenterPipelineMode(connection_.get());
  if (is_error(done.get())) {
    return fail(error_of(done.get()));
  }
  return {};
}

std::string Session::random_name() {
  std::random_device random;
  std::string name;
  for (int part = 0; part < 4; ++part) {
    std::array<char, 8> digits{};
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), std::uint32_t{random()}, 16).ptr;
    name.append(digits.data(), end);
  }
  return name;
}

Expected<void, StoreError> Session::begin_unmarked() {
  transaction_.clear();
  is_in_doubt_ = false;
  return start(kBegin);
}

Expected<void, StoreError> Session::begin() {
  if (auto begun = begin_unmarked(); !begun) {
    return begun;
  }
  const std::string last = name_ + "-" + std::to_string(began_);
  transaction_ = name_ + "-" + std::to_string(++began_);
  return send(kMarkTransaction, std::string_view(last), std::string_view(transaction_));
}

Expected<void, StoreError> Session::begin_reading() {
  return start(kBeginReading);
}

/// Waits for the answer: a connection that was lost while it was idle is noticed only so.
Expected<void, StoreError> Session::start(const store::Statement& begin) {
  state_.clear();
  if (!is_lost()) {
    auto begun = each(begin, ignore);
    if (begun || !is_lost()) {
      return begun;
    }
  }
  auto connected = reconnect();
  return connected ? each(begin, ignore) : connected;
}

Expected<void, StoreError> Session::commit() {
  auto committed = each(kCommit, ignore);
  const bool is_unanswered = !committed && (is_lost() || state_ == kCompletionUnknown);
  return is_unanswered && !transaction_.empty() ? ask_what_became() : committed;
}

/// The connections over which it is asked may be lost as well.
Expected<void, StoreError> Session::ask_what_became() {
  const auto end = std::chrono::steady_clock::now() + kAskedFor;
  auto is_committed = ask_whether_committed();
  while (!is_committed && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(kAskedApart);
    is_committed = ask_whether_committed();
  }
  is_in_doubt_ = !is_committed;
  if (is_committed && *is_committed) {
    return {};
  }
  return fail(StoreError{StoreError::Kind::Unavailable,
                         is_in_doubt_
                             ? "database: the connection to PostgreSQL was lost during a commit; whether "
                               "the last calls were stored is not known: " +
                                   is_committed.error().what
                             : "database: the connection to PostgreSQL was lost before the commit"});
}

Expected<bool, StoreError> Session::ask_whether_committed() {
  if (auto connected = reconnect(); !connected) {
    return fail(std::move(connected.error()));
  }
  const auto rows = run(kClaimTransaction, std::string_view(transaction_));
  return rows ? Expected<bool, StoreError>(*rows == 0) : fail(rows.error());
}

void Session::roll_back() {
  if (!is_lost()) {
    (void)each(kRollBack, ignore);
  }
}

std::optional<std::string> Session::prepared(const store::Statement& statement) {
  if (const auto known = names_.find(&statement); known != names_.end()) {
    return known->second;
  }
  std::string name = "s" + std::to_string(prepared_++);
  if (PQsendPrepare(connection_.get(), name.c_str(), statement.sql(), 0, nullptr) != 1) {
    return std::nullopt;
  }
  ++waiting_;
  unsure_.push_back(&statement);
  return names_.emplace(&statement, std::move(name)).first->second;
}

Expected<void, StoreError> Session::execute_later(const store::Statement& statement,
                                                  std::span<const store::Value> values) {
  if (waiting_ >= kMostWaiting) {
    if (auto done = finish(ignore); !done) {
      return done;
    }
  }
  const auto name = prepared(statement);
  const Parameters parameters(values);
  if (!name || PQsendQueryPrepared(connection_.get(), name->c_str(), parameters.count(), parameters.texts(),
                                   parameters.lengths(), parameters.formats(), 0) != 1) {
    return fail(error_of(connection_.get()));
  }
  ++waiting_;
  return {};
}

Expected<std::int64_t, StoreError> Session::size_in_bytes() {
  static constexpr store::Statement kSize{"SELECT pg_database_size(current_database())"};
  std::int64_t bytes = 0;
  auto found = execute(kSize, {}, [&bytes](const store::Row& row) { bytes = row.number(0); });
  return found ? Expected<std::int64_t, StoreError>(bytes) : fail(std::move(found.error()));
}

Expected<void, StoreError> Session::execute(const store::Statement& statement,
                                            std::span<const store::Value> values,
                                            const std::function<void(const store::Row&)>& visit) {
  auto sent = execute_later(statement, values);
  return sent ? finish(visit) : sent;
}

Expected<void, StoreError> Session::finish(const std::function<void(const store::Row&)>& visit) {
  PGconn* connection = connection_.get();
  Expected<void, StoreError> done;
  Result last;
  if (PQpipelineSync(connection) != 1) {
    return fail(error_of(connection));
  }
  for (; waiting_ > 0 && !is_lost(); --waiting_) {
    while (Result result{PQgetResult(connection)}) {  // a statement's answer, and the nothing behind it
      if (is_error(result.get()) && done) {
        done = fail(error_of(result.get()));
        state_ = state_.empty() ? state_of(result.get()) : state_;
      }
      last = std::move(result);
    }
  }
  const Result sync(PQgetResult(connection));
  is_cut_ = PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC;
  if (is_lost()) {
    return done ? Expected<void, StoreError>(fail(error_of(connection))) : done;
  }
  if (!done) {
    for (const store::Statement* statement : unsure_) {
      names_.erase(statement);
    }
  } else if (last) {
    changed_rows_ = std::strtoul(PQcmdTuples(last.get()), nullptr, 10);
    for (int row = 0; row < PQntuples(last.get()); ++row) {
      visit(ResultRow(last.get(), row));
    }
  }
  unsure_.clear();
  return done;
}

}  // namespace rookery::store::postgres
