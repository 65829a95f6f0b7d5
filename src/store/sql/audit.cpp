#include "sql/audit.h"

#include "sql/call.h"

namespace rookery::store::sql {
namespace {

constexpr Statement kInsertAudit{
    "INSERT INTO audit(id, at, actor, action, subject, details) VALUES($1, $2, $3, $4, $5, $6)"};
/// An empty filter selects all: one statement for each of eight would say the same.
constexpr Statement kListAudit{
    "SELECT id, at, actor, action, subject, details FROM audit"
    " WHERE (at < $1 OR (at = $1 AND id < $2)) AND ($3 = '' OR actor = $3) AND ($4 = '' OR action = $4)"
    " AND ($5 = '' OR subject = $5) ORDER BY at DESC, id DESC LIMIT $6"};

constexpr Instant kEndOfTime{Duration{std::int64_t{1} << 60}};

Expected<std::vector<AuditEntry>, StoreError> list_audit(Connection& connection, const AuditFilter& filter,
                                                         const std::optional<AuditCursor>& after,
                                                         std::size_t most) {
  std::vector<AuditEntry> entries;
  const AuditCursor from = after.value_or(AuditCursor{kEndOfTime, ""});
  auto found = connection.each(
      kListAudit,
      [&](const Row& row) {
        entries.push_back({row.text(0), row.instant(1), row.text(2), row.text(3), row.text(4), row.text(5)});
      },
      from.at, from.id, filter.actor, filter.action, filter.subject, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return entries;
}

class SqlAuditStore final : public AuditStore {
 public:
  explicit SqlAuditStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void list(AuditFilter filter, std::optional<AuditCursor> after, std::size_t most,
            Callback<std::vector<AuditEntry>> done) override {
    read_value<std::vector<AuditEntry>>(
        *driver_,
        [filter = std::move(filter), after = std::move(after), most](Connection& connection) {
          return list_audit(connection, filter, after, most);
        },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

Expected<void, StoreError> insert_audit(Connection& connection, const AuditEntry& entry) {
  return connection.send(kInsertAudit, entry.id, entry.at, entry.actor, entry.action, entry.subject,
                         entry.details);
}

std::unique_ptr<AuditStore> make_audit_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlAuditStore>(std::move(driver));
}

}  // namespace rookery::store::sql
