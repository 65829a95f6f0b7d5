#include "rookery/store/administration/audit.h"

#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kInsertAudit{
    "INSERT INTO audit(id, at, actor, action, subject, details) VALUES($1, $2, $3, $4, $5, $6)"};
/// An empty filter selects all: one statement for each of eight would say the same.
constexpr Statement kListAudit{
    "SELECT id, at, actor, action, subject, details FROM audit"
    " WHERE (at < $1 OR (at = $1 AND id < $2)) AND ($3 = '' OR actor = $3) AND ($4 = '' OR action = $4)"
    " AND ($5 = '' OR subject = $5) ORDER BY at DESC, id DESC LIMIT $6"};

constexpr Instant kEndOfTime{Duration{std::int64_t{1} << 60}};

AuditEntry read_audit_entry(const Row& row) {
  return {row.text(0), row.instant(1), row.text(2), row.text(3), row.text(4), row.text(5)};
}

}  // namespace

Expected<void, StoreError> add_audit_entry(Connection& connection, const AuditEntry& entry) {
  return connection.send(kInsertAudit, entry.id, entry.at, entry.actor, entry.action, entry.subject,
                         entry.details);
}

Expected<std::vector<AuditEntry>, StoreError> list_audit(Connection& connection, const AuditFilter& filter,
                                                         const std::optional<AuditCursor>& after,
                                                         std::size_t most) {
  const AuditCursor from = after.value_or(AuditCursor{kEndOfTime, ""});
  return read_all(connection, kListAudit, read_audit_entry, from.at, from.id, filter.actor, filter.action,
                  filter.subject, most);
}

}  // namespace rookery::store
