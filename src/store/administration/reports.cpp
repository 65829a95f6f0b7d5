#include "rookery/store/administration/reports.h"

#include "administration/facts.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kInsertReport{
    "INSERT INTO reports(id, at, reporter, reporter_name, about, about_name, game, text, said, is_open)"
    " VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, 1) ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kFindOpenOf{"SELECT id FROM reports WHERE reporter = $1 AND is_open = 1"};
constexpr Statement kFindOpenReports{
    "SELECT id, at, reporter, reporter_name, about, about_name, game, text, said FROM reports"
    " WHERE is_open = 1 ORDER BY at, id LIMIT $1"};
constexpr Statement kCloseReport{"UPDATE reports SET is_open = 0 WHERE id = $1 AND is_open = 1 RETURNING id"};

Report read_report(const Row& row) {
  return {row.text(0), row.instant(1), row.text(2), row.text(3), row.text(4),
          row.text(5), row.text(6),    row.text(7), row.text(8)};
}

}  // namespace

Expected<void, StoreError> add_report(Connection& connection, const Report& report) {
  // Reports are counted under a lock, for a reporter at two nodes. A guest has no row that could be locked;
  // reports are so rare that one lock for all of them keeps nobody waiting.
  if (auto locked = lock_fact(connection, "reports"); !locked) {
    return locked;
  }
  const auto open = connection.run(kFindOpenOf, report.reporter);
  if (!open) {
    return fail(open.error());
  }
  // Only open reports count: one account cannot bury the moderators, and may report again once they have
  // answered.
  if (*open >= kMostOpenReports) {
    return fail(StoreError{StoreError::Kind::Conflict, "there are five open reports already"});
  }
  const auto inserted =
      connection.run(kInsertReport, report.id, report.at, report.reporter, report.reporter_name, report.about,
                     report.about_name, report.game, report.text, report.said);
  if (!inserted) {
    return fail(inserted.error());
  }
  return *inserted > 0 ? Expected<void, StoreError>()
                       : fail(StoreError{StoreError::Kind::Conflict, "there is a report " + report.id});
}

Expected<std::vector<Report>, StoreError> open_reports(Connection& connection, std::size_t most) {
  return read_all(connection, kFindOpenReports, read_report, most);
}

Expected<void, StoreError> close_report(Connection& connection, const ReportId& id) {
  return require_row(connection, {StoreError::Kind::NotFound, "no open report " + id.text}, kCloseReport, id);
}

}  // namespace rookery::store
