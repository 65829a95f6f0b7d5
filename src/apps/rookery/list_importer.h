#pragma once
#include <optional>
#include <vector>

#include "courtesy.h"
#include "rookery/store/commit_size.h"
#include "rookery/store/tournaments/rating_lists.h"

namespace rookery::apps {

/// Stores the players of a rating list, some hundred thousand sorted at a time: rows that come in the order
/// of an index change few pages of it. Keeps some 60 MB. After a failure nothing more is stored.
class ListImporter {
 public:
  /// Both outlive it.
  ListImporter(store::Stores& stores, const StorePlace& place) : stores_(stores), courtesy_(place) {}

  /// `keeper`: the federation whose list it is; empty: none.
  void begin(const std::string& list, const std::string& keeper, Instant at);
  void take(rating_lists::RatedPlayer player);
  /// Puts the list in force and removes what it replaces.
  void finish();
  /// Removes the players of lists that are not in force.
  void remove_old();

  [[nodiscard]] std::int64_t players() const { return players_; }
  [[nodiscard]] const std::optional<store::StoreError>& fault() const { return fault_; }

 private:
  void store();
  template <class Row>
  void store_rows(std::vector<Row> rows, store::Query<void, std::int64_t, const std::vector<Row>&> add);
  void keep_fault(const Expected<void, store::StoreError>& done);
  /// In the next commit: without a running server no other program waits.
  [[nodiscard]] std::size_t rows_at_once() const;
  /// After a commit that began then.
  void rest_after(std::chrono::steady_clock::time_point begun);

  store::Stores& stores_;
  Courtesy courtesy_;
  store::CommitSize commit_;
  std::int64_t import_ = 0;
  std::int64_t players_ = 0;
  std::vector<store::PlacedPlayer> waiting_;
  std::optional<store::StoreError> fault_;
};

}  // namespace rookery::apps
