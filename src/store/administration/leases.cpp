#include "administration/leases.h"

namespace rookery::store {
namespace {

/// The fence grows with every owner and never shrinks: a node that was paused and wakes up carries an old
/// fence, and its writes are refused (Martin Kleppmann, "How to do distributed locking", 2016).
constexpr Statement kTakeLease{
    "INSERT INTO leases(name, holder, fence, until) VALUES($1, $2, 1, $4) ON CONFLICT(name) DO UPDATE"
    " SET holder = excluded.holder, fence = leases.fence + 1, until = excluded.until"
    " WHERE leases.until <= $3 RETURNING fence"};
constexpr Statement kFindHolder{"SELECT holder FROM leases WHERE name = $1"};
constexpr Statement kRenewLease{
    "UPDATE leases SET until = $3 WHERE name = $1 AND fence = $2 RETURNING fence"};
/// The row stays, for the next fencing number; this one is no longer the newest.
constexpr Statement kReleaseLease{
    "UPDATE leases SET holder = '', fence = fence + 1, until = 0 WHERE name = $1 AND fence = $2"
    " RETURNING fence"};
constexpr Statement kListLeases{
    "SELECT name, fence, holder, until FROM leases WHERE name >= $1 AND name < $2 ORDER BY name"};
/// Writes what is there, to lock it.
constexpr Statement kLockLease{
    "UPDATE leases SET fence = fence WHERE name = $1 AND fence = $2 RETURNING fence"};

StoreError held(Connection& connection, const std::string& name) {
  std::string holder;
  const auto found = connection.each(kFindHolder, [&](const Row& row) { holder = row.text(0); }, name);
  return found ? StoreError{StoreError::Kind::Conflict, "lease " + name + " is held by " + holder}
               : found.error();
}

Expected<Lease, StoreError> take_lease(Connection& connection, const std::string& name,
                                       const std::string& holder, Instant now, Instant until) {
  std::optional<Lease> lease;
  auto taken = connection.each(
      kTakeLease, [&](const Row& row) { lease = Lease{name, row.number(0)}; }, name, holder, now, until);
  if (!taken) {
    return fail(std::move(taken.error()));
  }
  if (!lease) {
    return fail(held(connection, name));
  }
  return *std::move(lease);
}

/// Runs a statement that answers a row if the lease is the newest.
template <class... Parameters>
Expected<void, StoreError> run_fenced(Connection& connection, const Statement& statement, const Lease& lease,
                                      const Parameters&... parameters) {
  const auto rows = connection.run(statement, lease.name, lease.fence, parameters...);
  if (!rows) {
    return fail(rows.error());
  }
  if (*rows == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "lease " + lease.name + " with the fencing number " +
                                                           std::to_string(lease.fence) +
                                                           " is over: it was released, or another has it"});
  }
  return {};
}

Expected<std::vector<ListedLease>, StoreError> list_leases(Connection& connection,
                                                           const std::string& prefix) {
  // The smallest text that is greater than every text with this prefix: a range that the primary key answers.
  std::string behind = prefix;
  ++behind.back();
  std::vector<ListedLease> leases;
  auto listed = connection.each(
      kListLeases,
      [&](const Row& row) { leases.push_back({{row.text(0), row.number(1)}, row.text(2), row.instant(3)}); },
      prefix, behind);
  if (!listed) {
    return fail(std::move(listed.error()));
  }
  return leases;
}

Expected<void, StoreError> renew_lease(Connection& connection, const Lease& lease, Instant until) {
  return run_fenced(connection, kRenewLease, lease, until);
}

Expected<void, StoreError> release_lease(Connection& connection, const Lease& lease) {
  return run_fenced(connection, kReleaseLease, lease);
}

class SqlLeaseStore final : public LeaseStore {
 public:
  explicit SqlLeaseStore(std::shared_ptr<Database> database) : database_(std::move(database)) {}

  void take(std::string name, std::string holder, Instant now, Instant until, Callback<Lease> done) override {
    database_->write(take_lease, std::move(name), std::move(holder), now, until).then(std::move(done));
  }
  void renew(Lease lease, Instant until, Callback<void> done) override {
    database_->write(renew_lease, std::move(lease), until).then(std::move(done));
  }
  void release(Lease lease, Callback<void> done) override {
    database_->write(release_lease, std::move(lease)).then(std::move(done));
  }
  void list(std::string prefix, Callback<std::vector<ListedLease>> done) override {
    database_->read(list_leases, std::move(prefix)).then(std::move(done));
  }

 private:
  std::shared_ptr<Database> database_;
};

}  // namespace

Expected<void, StoreError> check_fence(Connection& connection, const Lease& lease) {
  // In the transaction of the write that it protects: a lease checked earlier could be lost before the
  // commit.
  return run_fenced(connection, kLockLease, lease);
}

std::unique_ptr<LeaseStore> make_lease_store(std::shared_ptr<Database> database) {
  return std::make_unique<SqlLeaseStore>(std::move(database));
}

}  // namespace rookery::store
