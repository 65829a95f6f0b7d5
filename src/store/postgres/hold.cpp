#include "postgres/hold.h"

#include <string>
#include <string_view>

#include "postgres/errors.h"
#include "postgres/result.h"

namespace rookery::store::postgres {
namespace {

// The lock's class is "Rook" as a number; its object is the schema, for a database may have several.
constexpr const char* kHoldAlone = "SELECT pg_advisory_lock(1383034731, hashtext(current_schema()))";
constexpr const char* kHoldTogether =
    "SELECT pg_advisory_lock_shared(1383034731, hashtext(current_schema()))";

/// A machine that lost its power says no goodbye: PostgreSQL is to notice within half a minute, not within
/// hours, that it holds nothing any more.
constexpr const char* kNoticeSoon =
    "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3";

constexpr const char* kEndFormer =
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 1383034731"
    " AND objid = hashtext(current_schema())::bigint & 4294967295 AND objsubid = 2 AND pid = $1::int";

/// Of an answer: the lock was not to be had in time.
constexpr std::string_view kLockNotAvailable = "55P03";

/// The database has no advisory locks, or not with these functions (PostgreSQL 15, appendix A).
bool has_none(std::string_view state) {
  return state == "42883" || state == "0A000";
}

}  // namespace

Expected<void, StoreError> hold_tables(PGconn* connection, Sharing sharing, int former) {
  if (sharing == Sharing::Open) {
    return {};
  }
  const bool is_alone = sharing == Sharing::Exclusive;
  if (is_alone && former != 0) {
    const std::string pid = std::to_string(former);
    const char* const value = pid.c_str();
    // Whether it worked is seen when the lock is taken.
    const Result ended(PQexecParams(connection, kEndFormer, 1, nullptr, &value, nullptr, nullptr, 0));
  }
  const Result noticing(PQexec(connection, kNoticeSoon));
  const Result held(PQexec(connection, is_alone ? kHoldAlone : kHoldTogether));
  if (!is_error(held.get()) || has_none(state_of(held.get()))) {
    return {};
  }
  if (state_of(held.get()) != kLockNotAvailable) {
    return fail(error_of(held.get()));
  }
  return fail(StoreError{
      StoreError::Kind::Unavailable,
      is_alone ? "database: another server uses it; stop that one, or start both with --bus, so that they "
                 "hear each other"
               : "database: a server without --bus uses it; stop that one, or start it with the same --bus"});
}

}  // namespace rookery::store::postgres
