#include <algorithm>
#include <span>
#include <tuple>

#include "rookery/postings/byte_reader.h"
#include "summary.h"
#include "summary_code.h"

namespace rookery::explorer {

namespace {

using postings::append_number;

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

/// The sums of a position and their months.
struct Sums {
  std::string sums, months;
};

Cell sum_of(std::span<const Cell> months) {
  Cell sum = months.front();
  for (const Cell& month : months.subspan(1)) {
    merge(sum, month);
  }
  return sum;
}

/// `before`: the number of the month that the first one is told from.
void append_months(std::string& out, std::span<const Cell> months, unsigned before) {
  append_number(out, months.size());
  for (const Cell& month : months) {
    append_number(out, month.month.number() - before);
    before = month.month.number();
    append_body(out, month);
  }
}

template <class Key>
std::size_t end_of_run(std::span<const Cell> cells, std::size_t begin, Key key) {
  std::size_t end = begin;
  while (end < cells.size() && key(cells[end]) == key(cells[begin])) {
    ++end;
  }
  return end;
}

unsigned year_of(const Cell& month) {
  return month.month.number() / kMonths;
}

/// A sum for each year before its months, so that of a bound range only the first and the last year's months
/// are read.
void append_years(std::string& out, std::span<const std::span<const Cell>> years) {
  append_number(out, kYearsFollow);
  append_number(out, years.size());
  unsigned before = 0;
  for (const std::span<const Cell> months : years) {
    const Cell sum = sum_of(months);
    const unsigned year = year_of(sum);
    append_number(out, year - before);
    before = year;
    append_number(out, sum.month.number() % kMonths * kMonths + sum.best_month.number() % kMonths);
    append_body(out, sum);
    std::string bytes;
    append_months(bytes, months, year * kMonths);
    append_number(out, bytes.size());
    out += bytes;
  }
}

/// By years if they are few.
void append_all_months(std::string& out, std::span<const Cell> months) {
  std::vector<std::span<const Cell>> years;
  for (std::size_t begin = 0; begin < months.size();) {
    const std::size_t end = end_of_run(months, begin, year_of);
    years.push_back(months.subspan(begin, end - begin));
    begin = end;
  }
  if (years.size() * kYearsSave <= months.size()) {
    append_years(out, years);
  } else {
    append_months(out, months, 0);
  }
}

/// A sum and, if there are several, its months: behind it, or apart from the sums.
void append_sum(Sums& out, std::span<const Cell> months, bool are_apart) {
  const Cell sum = sum_of(months);
  append_group(out.sums, sum, months.size() > 1);
  append_number(out.sums, sum.month.number());
  append_body(out.sums, sum);
  if (months.size() == 1) {
    return;
  }
  append_number(out.sums, sum.best_month.number());
  std::string bytes;
  append_all_months(bytes, months);
  append_number(out.sums, bytes.size());
  (are_apart ? out.months : out.sums) += bytes;
}

/// `cells`: as merge_months() gives them.
void append_moves(Sums& out, std::span<const Cell> cells, bool are_apart) {
  for (std::size_t move = 0; move < cells.size();) {
    const std::size_t move_end = end_of_run(cells, move, [](const Cell& cell) { return cell.move; });
    std::vector<std::span<const Cell>> groups;
    for (std::size_t group = move; group < move_end;) {
      const std::size_t end = end_of_run(cells, group, [](const Cell& cell) { return group_of(cell); });
      groups.push_back(cells.subspan(group, end - group));
      group = end;
    }
    append_fixed(out.sums, cells[move].move);
    append_number(out.sums, groups.size());
    for (const std::span<const Cell> group : groups) {
      append_sum(out, group, are_apart);
    }
    move = move_end;
  }
}

/// The cells of all speeds and bands together.
std::vector<Cell> totals_of(std::vector<Cell> cells) {
  for (Cell& cell : cells) {
    cell.speed = kSpeeds.front();
    cell.band = 0;
  }
  return merge_months(std::move(cells));
}

void append_small(std::string& out, std::uint64_t key, std::string listed, std::span<const Cell> months) {
  Sums all{.sums = std::move(listed), .months = {}};
  append_moves(all, months, false);
  append_fixed(out, key);
  append_fixed(out, static_cast<std::uint32_t>(all.sums.size()));
  out += all.sums;
}

void append_large(std::string& out, std::uint64_t key, std::string listed, std::span<const Cell> totals,
                  std::span<const Cell> months) {
  Sums all{.sums = std::move(listed), .months = {}}, groups;
  append_moves(all, totals, true);
  append_moves(groups, months, true);
  append_fixed(out, key);
  std::size_t end = 0;
  std::string ends;
  for (const std::string* part : {&all.sums, &all.months, &groups.sums, &groups.months}) {
    end += part->size();
    append_fixed(ends, static_cast<std::uint32_t>(end));
  }
  append_fixed(out, static_cast<std::uint32_t>(kIsLarge | (end + kPartEnds)));
  out += ends.substr(0, kPartEnds);
  for (const std::string* part : {&all.sums, &all.months, &groups.sums, &groups.months}) {
    out += *part;
  }
}

}  // namespace

void append_summary(std::string& out, std::uint64_t key, std::vector<Cell> lone) {
  std::string listed_bytes;
  append_listed(listed_bytes, lone);
  const std::vector<Cell> months = merge_months(std::move(lone));
  const std::vector<Cell> totals = months.size() >= kLargeFrom ? totals_of(months) : std::vector<Cell>();
  const bool is_large = !totals.empty() && totals.size() * kTotalsSave <= months.size();
  is_large ? append_large(out, key, std::move(listed_bytes), totals, months)
           : append_small(out, key, std::move(listed_bytes), months);
}

}  // namespace rookery::explorer
