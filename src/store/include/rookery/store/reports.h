#pragma once
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// What the administrator is told about somebody's behaviour at a game.
struct Report {
  std::string id;
  Instant at;
  std::string reporter, reporter_name;  ///< an account, or a guest, with the name at that game
  std::string about, about_name;        ///< likewise
  std::string game;
  std::string text;  ///< in the reporter's words
  std::string said;  ///< what was said at the game until then, as lines of text
  bool operator==(const Report&) const = default;
};

/// Reports that nobody has dealt with yet. Calls: see Callback.
class ReportStore {
 public:
  /// The open reports that one reporter may have.
  static constexpr std::size_t kMostOpen = 5;

  virtual ~ReportStore() = default;

  /// Errors: Conflict, when the id is taken, or beyond kMostOpen of the same reporter; Unavailable.
  virtual void add(Report report, Callback<void> done) = 0;
  /// The open ones, the oldest first, at most `most`. Errors: Unavailable.
  virtual void open(std::size_t most, Callback<std::vector<Report>> done) = 0;
  /// It was dealt with. Errors: NotFound, also of one that was closed before; Unavailable.
  virtual void close(std::string id, Callback<void> done) = 0;
};

}  // namespace rookery::store
