#pragma once
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// A complaint to the administrators about a player's behaviour.
struct Report {
  std::string id;
  Instant at;
  std::string reporter, reporter_name;  ///< an account, or a guest, with the name at that game
  std::string about, about_name;        ///< likewise
  std::string game;
  std::string text;  ///< the reporter's text
  std::string said;  ///< the messages until then, as lines of text
  bool operator==(const Report&) const = default;
};

/// The open reports. Calls: see Callback.
class ReportStore {
 public:
  /// The maximum number of open reports of one reporter.
  static constexpr std::size_t kMostOpen = 5;

  virtual ~ReportStore() = default;

  /// Errors: Conflict, when the id is taken, or beyond kMostOpen of the same reporter; Unavailable.
  virtual void add(Report report, Callback<void> done) = 0;
  /// At most `most` open reports, oldest first. Errors: Unavailable.
  virtual void open(std::size_t most, Callback<std::vector<Report>> done) = 0;
  /// Closes the report. Errors: NotFound, also when it was closed before; Unavailable.
  virtual void close(std::string id, Callback<void> done) = 0;
};

}  // namespace rookery::store
