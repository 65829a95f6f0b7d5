#include "summary.h"

#include <algorithm>
#include <span>
#include <tuple>

#include "rookery/postings/byte_reader.h"

namespace rookery::explorer {

namespace {

using postings::append_number;
using postings::ByteReader;

/// The first number of a cell: an outcome says that it has one game, a greater number is that and White's
/// wins.
constexpr std::uint64_t kOutcomes = 3;
constexpr unsigned kSpeedBits = 3, kBandBits = 4;
/// In the byte with speed and band: months follow the sum.
constexpr std::uint8_t kHasMonths = 1 << (kSpeedBits + kBandBits);

void append_group(std::string& out, const Cell& cell, bool has_months) {
  const unsigned group = static_cast<unsigned>(cell.speed) | static_cast<unsigned>(cell.band) << kSpeedBits;
  out.push_back(static_cast<char>(group | (has_months ? kHasMonths : 0U)));
}

/// All of a cell but its move, group and month.
void append_body(std::string& out, const Cell& cell) {
  if (cell.counts.total() == 1) {
    append_number(out, cell.counts.white == 1 ? 0U : cell.counts.draws == 1 ? 1U : 2U);
    // Two numbers besides the game: its ratings, 0 for none.
    append_number(out, cell.mover_ratings);
    append_number(out, cell.opponent_ratings);
    append_number(out, cell.best_game);
    return;
  }
  for (const std::uint64_t number : {kOutcomes + cell.counts.white, cell.counts.draws, cell.counts.black,
                                     cell.with_ratings, cell.mover_ratings, cell.opponent_ratings,
                                     std::uint64_t{cell.best_game}, std::uint64_t{cell.best_rating}}) {
    append_number(out, number);
  }
}

void read_lone_body(ByteReader& reader, std::uint64_t outcome, Cell& cell) {
  cell.counts.white = outcome == 0 ? 1 : 0;
  cell.counts.draws = outcome == 1 ? 1 : 0;
  cell.counts.black = outcome == 2 ? 1 : 0;
  cell.mover_ratings = reader.number();
  cell.opponent_ratings = reader.number();
  cell.with_ratings = cell.mover_ratings > 0 ? 1 : 0;
  cell.best_game = static_cast<std::uint32_t>(reader.number());
  cell.best_rating = static_cast<std::uint16_t>((cell.mover_ratings + cell.opponent_ratings) / 2);
}

void read_body(ByteReader& reader, Cell& cell) {
  const std::uint64_t first = reader.number();
  if (first < kOutcomes) {
    return read_lone_body(reader, first, cell);
  }
  cell.counts.white = first - kOutcomes;
  cell.counts.draws = reader.number();
  cell.counts.black = reader.number();
  cell.with_ratings = reader.number();
  cell.mover_ratings = reader.number();
  cell.opponent_ratings = reader.number();
  cell.best_game = static_cast<std::uint32_t>(reader.number());
  cell.best_rating = static_cast<std::uint16_t>(reader.number());
}

// Writing

/// The games to show: the best and the newest, each once.
std::vector<Cell> listed(std::vector<Cell> lone) {
  const auto by_rating = [](const Cell& cell) {
    return std::tuple(cell.best_rating, cell.month, cell.best_game);
  };
  const auto by_month = [](const Cell& cell) { return std::tuple(cell.month, cell.best_game); };
  std::ranges::sort(lone, std::greater<>(), by_rating);
  const std::size_t top = std::min(lone.size(), kListedTop);
  std::ranges::sort(lone.begin() + static_cast<std::ptrdiff_t>(top), lone.end(), std::greater<>(), by_month);
  // Those of the newest that are among the best are not repeated, so that some more fit.
  lone.resize(std::min(lone.size(), top + kListedRecent));
  return lone;
}

void append_listed(std::string& out, const std::vector<Cell>& lone) {
  const std::vector<Cell> games = listed(lone);
  append_number(out, games.size());
  for (const Cell& cell : games) {
    append_fixed(out, cell.move);
    append_group(out, cell, false);
    append_fixed(out, cell.month.number());
    append_body(out, cell);
  }
}

/// A sum and, if there are several, its months.
void append_sum(std::string& out, std::span<const Cell> months) {
  Cell sum = months.front();
  for (const Cell& month : months.subspan(1)) {
    merge(sum, month);
  }
  append_group(out, sum, months.size() > 1);
  append_number(out, sum.month.number());
  append_body(out, sum);
  if (months.size() == 1) {
    return;
  }
  append_number(out, sum.best_month.number());
  std::string details;
  append_number(details, months.size());
  std::uint16_t before = 0;
  for (const Cell& month : months) {
    append_number(details, static_cast<std::uint64_t>(month.month.number() - before));
    before = month.month.number();
    append_body(details, month);
  }
  append_number(out, details.size());
  out += details;
}

template <class Key>
std::size_t end_of_run(const std::vector<Cell>& cells, std::size_t begin, Key key) {
  std::size_t end = begin;
  while (end < cells.size() && key(cells[end]) == key(cells[begin])) {
    ++end;
  }
  return end;
}

void append_moves(std::string& out, const std::vector<Cell>& months) {
  for (std::size_t move = 0; move < months.size();) {
    const std::size_t move_end = end_of_run(months, move, [](const Cell& cell) { return cell.move; });
    std::string sums;
    std::size_t count = 0;
    for (std::size_t group = move; group < move_end; ++count) {
      const std::size_t end = end_of_run(months, group, [](const Cell& cell) { return group_of(cell); });
      append_sum(sums, std::span(months).subspan(group, end - group));
      group = end;
    }
    append_fixed(out, months[move].move);
    append_number(out, count);
    out += sums;
    move = move_end;
  }
}

// Reading

/// Reads a summary into a tally.
class SummaryReader {
 public:
  SummaryReader(std::string_view bytes, const RemovedCells& removed, std::size_t segment, Tally& tally)
      : reader_(bytes), removed_(removed), segment_(segment), tally_(tally) {}

  bool read() {
    for (std::uint64_t left = reader_.number(); left > 0 && !reader_.is_damaged(); --left) {
      read_listed();
    }
    while (!reader_.at_end() && !reader_.is_damaged()) {
      read_move();
    }
    return !reader_.is_damaged();
  }

 private:
  /// False: no such group is written.
  bool read_group(Cell& cell, bool& has_months) {
    const auto byte = reader_.fixed<std::uint8_t>();
    const unsigned speed = byte & ((1U << kSpeedBits) - 1);
    const unsigned band = (byte >> kSpeedBits) & ((1U << kBandBits) - 1);
    if (speed >= kSpeeds.size() || band >= kBands.size()) {
      reader_.set_damaged();
      return false;
    }
    cell.speed = kSpeeds[speed];
    cell.band = static_cast<std::uint8_t>(band);
    has_months = (byte & kHasMonths) != 0;
    return true;
  }
  void read_listed() {
    Cell cell;
    bool has_months = false;
    cell.move = reader_.fixed<std::uint16_t>();
    if (!read_group(cell, has_months)) {
      return;
    }
    cell.month = cell.best_month = Month::from_number(reader_.fixed<std::uint16_t>());
    read_body(reader_, cell);
    if (!reader_.is_damaged() && !removed_.has_game(cell.best_game)) {
      tally_.offer(cell, segment_);
    }
  }
  void read_move() {
    const auto move = reader_.fixed<std::uint16_t>();
    for (std::uint64_t left = reader_.number(); left > 0 && !reader_.is_damaged(); --left) {
      read_sum(move);
    }
  }
  void read_sum(std::uint16_t move) {
    Cell sum{.move = move};
    bool has_months = false;
    if (!read_group(sum, has_months)) {
      return;
    }
    sum.month = Month::from_number(static_cast<std::uint16_t>(reader_.number()));
    read_body(reader_, sum);
    sum.best_month =
        has_months ? Month::from_number(static_cast<std::uint16_t>(reader_.number())) : sum.month;
    const std::string_view months = has_months ? reader_.bytes(reader_.number()) : std::string_view();
    if (reader_.is_damaged() || !tally_.filter().admits(sum.speed, sum.band)) {
      return;
    }
    // What was removed is taken off its month, so that the month of the last game stays right.
    if (has_months && (tally_.needs_months() || !removed_.empty())) {
      tally_.add(read_months(months, sum));
    } else if (count(sum)) {
      tally_.add(sum);
    }
  }
  /// The sum over the months that the filter admits.
  Cell read_months(std::string_view bytes, const Cell& group) {
    ByteReader months(bytes);
    Cell sum{.move = group.move, .speed = group.speed, .band = group.band};
    unsigned month = 0;
    for (std::uint64_t left = months.number(); left > 0 && !months.is_damaged(); --left) {
      Cell cell{.move = group.move, .speed = group.speed, .band = group.band};
      month += static_cast<unsigned>(months.number());
      cell.month = cell.best_month = Month::from_number(static_cast<std::uint16_t>(month));
      read_body(months, cell);
      if (!months.is_damaged() && count(cell)) {
        merge(sum, cell);
      }
    }
    if (months.is_damaged()) {
      reader_.set_damaged();
    }
    return sum;
  }
  /// Takes removed games off a cell, and offers its best game. False: the filter admits none of it, or
  /// nothing is left.
  bool count(Cell& cell) {
    if (!tally_.filter().admits(cell.month)) {
      return false;
    }
    const Cell* const games = removed_.empty() ? nullptr : removed_.find(cell);
    if (games != nullptr) {
      subtract(cell, *games);
    }
    if (games == nullptr || !removed_.has_game(cell.best_game)) {
      tally_.offer(cell, segment_);
    }
    tally_.add_to_history(cell);
    return cell.counts.total() > 0;
  }

  ByteReader reader_;
  const RemovedCells& removed_;
  std::size_t segment_;
  Tally& tally_;
};

}  // namespace

void append_summary(std::string& out, std::uint64_t key, std::vector<Cell> lone) {
  std::string body;
  append_listed(body, lone);
  append_moves(body, merge_months(std::move(lone)));
  append_fixed(out, key);
  append_fixed(out, static_cast<std::uint32_t>(body.size()));
  out += body;
}

bool read_summary(std::string_view bytes, const RemovedCells& removed, std::size_t segment, Tally& tally) {
  return SummaryReader(bytes, removed, segment, tally).read();
}

}  // namespace rookery::explorer
