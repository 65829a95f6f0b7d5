#pragma once
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

namespace rookery::store {

/// A complaint to the administrators about a player's behaviour.
struct Report {
  std::string id;
  Instant at;
  std::string reporter, reporter_name;  ///< an account, or a guest, with the name at that game
  std::string about, about_name;        ///< an account, or a guest, with the name at that game
  std::string game;
  std::string text;  ///< the reporter's text
  std::string said;  ///< the messages until then, as lines of text
  bool operator==(const Report&) const = default;
};

/// The maximum number of open reports of one reporter.
inline constexpr std::size_t kMostOpenReports = 5;

/// Errors: Conflict, when the id is taken, or beyond kMostOpenReports of the same reporter.
[[nodiscard]] Expected<void, StoreError> add_report(Connection& connection, const Report& report);
/// At most `most` open reports, oldest first.
[[nodiscard]] Expected<std::vector<Report>, StoreError> open_reports(Connection& connection,
                                                                     std::size_t most);
/// Closes the report. Errors: NotFound, also when it was closed before.
[[nodiscard]] Expected<void, StoreError> close_report(Connection& connection, const ReportId& id);

}  // namespace rookery::store
