#include "list_importer.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "rookery/store/wait_for.h"

namespace rookery::apps {

namespace {

constexpr std::size_t kSortedAtOnce = 200'000;

std::vector<store::PlacedNumber> numbers_of(const std::vector<store::PlacedPlayer>& players) {
  std::vector<store::PlacedNumber> numbers;
  for (const auto& [position, words, player] : players) {
    if (!player.number.empty()) {
      numbers.push_back({player.number, words, position});
    }
    if (!player.fide_id.empty() && player.fide_id != player.number) {
      numbers.push_back({player.fide_id, words, position});
    }
  }
  std::ranges::sort(numbers, {},
                    [](const store::PlacedNumber& one) { return std::tie(one.number, one.position); });
  return numbers;
}

}  // namespace

void ListImporter::begin(const std::string& list, const std::string& keeper, Instant at) {
  const auto begun = store::wait_for(stores_.database->write(store::begin_rating_list, list, keeper, at));
  if (begun) {
    import_ = *begun;
  } else {
    fault_ = begun.error();
  }
}

void ListImporter::take(rating_lists::RatedPlayer player) {
  std::string words = store::search_words(player.name);
  waiting_.push_back({++players_, std::move(words), std::move(player)});
  if (waiting_.size() >= kSortedAtOnce) {
    store();
  }
}

void ListImporter::finish() {
  store();
  if (!fault_) {
    keep_fault(store::wait_for(stores_.database->write(store::finish_rating_list, import_)));
  }
  remove_old();
}

void ListImporter::remove_old() {
  for (bool has_more = !fault_; has_more && !fault_;) {
    const auto begun = std::chrono::steady_clock::now();
    const auto removed = store::wait_for(
        stores_.database->write(store::remove_old_players, static_cast<std::int64_t>(rows_at_once())));
    has_more = removed && *removed;
    if (!removed) {
      fault_ = removed.error();
    }
    rest_after(begun);
  }
}

void ListImporter::store() {
  auto numbers = numbers_of(waiting_);
  std::ranges::sort(waiting_, {},
                    [](const store::PlacedPlayer& one) { return std::tie(one.words, one.position); });
  store_rows(std::exchange(waiting_, {}), store::add_rated_players);
  store_rows(std::move(numbers), store::add_rated_numbers);
}

template <class Row>
void ListImporter::store_rows(std::vector<Row> rows,
                              store::Query<void, std::int64_t, const std::vector<Row>&> add) {
  for (std::size_t at = 0; !fault_ && at < rows.size();) {
    const auto first = rows.begin() + static_cast<std::ptrdiff_t>(at);
    const auto count = std::min(rows_at_once(), rows.size() - at);
    std::vector<Row> piece(std::make_move_iterator(first),
                           std::make_move_iterator(first + static_cast<std::ptrdiff_t>(count)));
    const auto begun = std::chrono::steady_clock::now();
    keep_fault(store::wait_for(stores_.database->write(add, import_, std::move(piece))));
    at += count;
    rest_after(begun);
  }
}

std::size_t ListImporter::rows_at_once() const {
  return courtesy_.is_shared() ? commit_.rows() : store::CommitSize::kMost;
}

void ListImporter::rest_after(std::chrono::steady_clock::time_point begun) {
  commit_.took(std::chrono::steady_clock::now() - begun);
  courtesy_.after_commit();
}

void ListImporter::keep_fault(const Expected<void, store::StoreError>& done) {
  if (!done) {
    fault_ = done.error();
  }
}

}  // namespace rookery::apps
