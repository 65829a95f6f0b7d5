#include <algorithm>
#include <array>

#include "rookery/postings/byte_reader.h"
#include "summary.h"
#include "summary_code.h"

namespace rookery::explorer {

namespace {

using postings::ByteReader;

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

/// False: no such group is written.
bool read_group(ByteReader& reader, Cell& cell, bool& has_months) {
  const auto byte = reader.fixed<std::uint8_t>();
  const unsigned speed = byte & ((1U << kSpeedBits) - 1);
  const unsigned band = (byte >> kSpeedBits) & ((1U << kBandBits) - 1);
  if (speed >= kSpeeds.size() || band >= kBands.size()) {
    reader.set_damaged();
    return false;
  }
  cell.speed = kSpeeds[speed];
  cell.band = static_cast<std::uint8_t>(band);
  has_months = (byte & kHasMonths) != 0;
  return true;
}

/// Reads parts of a summary into a tally.
class SummaryReader {
 public:
  SummaryReader(const RemovedCells& removed, std::size_t segment, Tally& tally)
      : removed_(removed), segment_(segment), tally_(tally) {}

  /// Whether sums do not suffice. What was removed is taken off its month, so that the month of the last game
  /// stays right.
  [[nodiscard]] bool needs_months() const { return tally_.request().needs_months() || !removed_.empty(); }

  void read_listed(ByteReader& reader) {
    for (std::uint64_t left = reader.number(); left > 0 && !reader.is_damaged(); --left) {
      Cell cell;
      bool has_months = false;
      cell.move = reader.fixed<std::uint16_t>();
      if (!read_group(reader, cell, has_months)) {
        return;
      }
      cell.month = cell.best_month = Month::from_number(reader.fixed<std::uint16_t>());
      read_body(reader, cell);
      if (!reader.is_damaged() && !removed_.has_game(cell.best_game)) {
        tally_.offer(cell, segment_);
      }
    }
  }
  /// `months`: of the sums, behind each other; nothing: behind their sums. False: damaged.
  bool read_moves(ByteReader sums, ByteReader* months) {
    while (!sums.at_end() && !sums.is_damaged()) {
      const auto move = sums.fixed<std::uint16_t>();
      for (std::uint64_t left = sums.number(); left > 0 && !sums.is_damaged(); --left) {
        read_sum(sums, months == nullptr ? sums : *months, move);
      }
    }
    return !sums.is_damaged() && (months == nullptr || !months->is_damaged());
  }

 private:
  void read_sum(ByteReader& reader, ByteReader& months_reader, std::uint16_t move) {
    Cell sum{.move = move};
    bool has_months = false;
    if (!read_group(reader, sum, has_months)) {
      return;
    }
    sum.month = Month::from_number(static_cast<std::uint16_t>(reader.number()));
    read_body(reader, sum);
    sum.best_month = has_months ? Month::from_number(static_cast<std::uint16_t>(reader.number())) : sum.month;
    const std::uint64_t size = has_months ? reader.number() : 0;
    const bool is_inside = &reader == &months_reader;
    const std::string_view months =
        is_inside || needs_months() ? months_reader.bytes(size) : std::string_view();
    if (reader.is_damaged() || !tally_.filter().admits(sum.speed, sum.band)) {
      return;
    }
    const bool counts_months =
        has_months && (tally_.request().needs_months() || removed_.has_any(sum, Month(), kLastMonth));
    if (counts_months) {
      ByteReader rest(months);
      Cell total = empty_cell(sum);
      read_all_months(rest, total);
      tally_.add(total);
      if (rest.is_damaged()) {
        reader.set_damaged();
      }
    } else if (count(sum)) {
      tally_.add(sum);
    }
  }
  static Cell empty_cell(const Cell& group) {
    return {.move = group.move, .speed = group.speed, .band = group.band};
  }
  /// Adds the months that the filter admits to `sum`, which is that of the group.
  void read_all_months(ByteReader& reader, Cell& sum) {
    const std::uint64_t months = reader.number();
    months == kYearsFollow ? read_years(reader, sum) : read_months(reader, months, 0, sum);
  }
  void read_months(ByteReader& reader, std::uint64_t count_left, unsigned month, Cell& sum) {
    for (; count_left > 0 && !reader.is_damaged(); --count_left) {
      Cell cell = empty_cell(sum);
      month += static_cast<unsigned>(reader.number());
      cell.month = cell.best_month = Month::from_number(static_cast<std::uint16_t>(month));
      read_body(reader, cell);
      if (!reader.is_damaged() && count(cell)) {
        merge(sum, cell);
      }
    }
  }

  struct Year {
    Month first;
    Cell sum;
    std::string_view months;
    [[nodiscard]] Month last() const {
      return Month::from_number(static_cast<std::uint16_t>(first.number() + kMonths - 1));
    }
  };
  Year read_year(ByteReader& reader, unsigned number, const Cell& group) {
    const auto month = [number](std::uint64_t of_year) {
      return Month::from_number(static_cast<std::uint16_t>(number * kMonths + of_year));
    };
    Year year{month(0), empty_cell(group), {}};
    const std::uint64_t last_and_best = reader.number();
    year.sum.month = month(last_and_best / kMonths % kMonths);
    year.sum.best_month = month(last_and_best % kMonths);
    read_body(reader, year.sum);
    year.months = reader.bytes(reader.number());
    return year;
  }
  void read_years(ByteReader& reader, Cell& sum) {
    const Filter& filter = tally_.filter();
    years_.clear();
    unsigned number = 0;
    for (std::uint64_t left = reader.number(); left > 0 && !reader.is_damaged(); --left) {
      number += static_cast<unsigned>(reader.number());
      const Year year = read_year(reader, number, sum);
      if (year.first <= filter.until && filter.since <= year.last()) {
        years_.push_back(year);
      }
    }
    for (auto year = years_.begin(); year != years_.end() && !reader.is_damaged(); ++year) {
      // The last one by its months, for the newest games.
      const bool is_whole = year + 1 != years_.end() && !tally_.request().with_history &&
                            filter.admits(year->first) && filter.admits(year->last()) &&
                            !removed_.has_any(sum, year->first, year->last());
      if (is_whole) {
        tally_.offer(year->sum, segment_);
        merge(sum, year->sum);
        continue;
      }
      ByteReader months(year->months);
      read_months(months, months.number(), year->first.number(), sum);
      if (months.is_damaged()) {
        reader.set_damaged();
      }
    }
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

  const RemovedCells& removed_;
  std::size_t segment_;
  Tally& tally_;
  std::vector<Year> years_;  ///< of one sum
};

/// The parts of a large summary, each read when it is needed.
class LargeSummary {
 public:
  enum Part : std::uint8_t { Totals, TotalMonths, Groups, GroupMonths };

  LargeSummary(const SegmentBytes& bytes, const Section& section) : bytes_(bytes), section_(section) {}

  /// False: the place of a part cannot be.
  bool open() {
    const auto ends = bytes_.read(section_, 0, kPartEnds);
    ByteReader reader(ends.value_or(std::string_view()));
    for (std::size_t part = 1; part < ends_.size(); ++part) {
      const bool is_last = part + 1 == ends_.size();
      ends_[part] = is_last ? section_.size : kPartEnds + reader.fixed<std::uint32_t>();
      if (ends_[part] < ends_[part - 1]) {
        return false;
      }
    }
    return ends && !reader.is_damaged();
  }
  void expect(Part part) const { bytes_.expect(section_, ends_[part], ends_[part + 1U] - ends_[part]); }
  [[nodiscard]] std::optional<ByteReader> part(Part part) const {
    const auto bytes = bytes_.read(section_, ends_[part], ends_[part + 1U] - ends_[part]);
    return bytes ? std::optional(ByteReader(*bytes)) : std::nullopt;
  }

 private:
  const SegmentBytes& bytes_;
  const Section& section_;
  std::array<std::uint64_t, 5> ends_{kPartEnds};
};

/// The bytes behind the head.
std::optional<Section> section_of(const Section& summaries, const SummaryHead& head) {
  const bool fits = head.offset <= summaries.size && head.size <= summaries.size - head.offset;
  return fits ? std::optional(Section{summaries.offset + head.offset, head.size}) : std::nullopt;
}

bool read_large(const LargeSummary& summary, bool by_totals, SummaryReader& reader) {
  auto totals = summary.part(LargeSummary::Totals);
  if (!totals) {
    return false;
  }
  reader.read_listed(*totals);
  const auto sums = by_totals ? totals : summary.part(LargeSummary::Groups);
  const auto months_part = by_totals ? LargeSummary::TotalMonths : LargeSummary::GroupMonths;
  auto months = reader.needs_months() ? summary.part(months_part) : std::optional(ByteReader({}));
  return sums && months && !totals->is_damaged() && reader.read_moves(*sums, &*months);
}

}  // namespace

std::optional<SummaryHead> read_summary_head(const SegmentBytes& bytes, const Section& summaries,
                                             std::uint64_t offset) {
  const auto head = bytes.read(summaries, offset, kSummaryHead);
  if (!head) {
    return std::nullopt;
  }
  ByteReader reader(*head);
  const auto key = reader.fixed<std::uint64_t>();
  const auto size = reader.fixed<std::uint32_t>();
  return SummaryHead{key, (size & kIsLarge) != 0, offset + kSummaryHead, size & ~kIsLarge};
}

void expect_summary(const SegmentBytes& bytes, const Section& summaries, const SummaryHead& head,
                    const Request& request) {
  const auto section = section_of(summaries, head);
  if (!section) {
    return;
  }
  LargeSummary summary(bytes, *section);
  if (!head.is_large) {
    return bytes.expect(*section, 0, section->size);
  }
  if (!summary.open()) {
    return;
  }
  const bool by_totals = request.filter.admits_all_groups();
  summary.expect(LargeSummary::Totals);
  if (!by_totals) {
    summary.expect(LargeSummary::Groups);
  }
  if (request.needs_months()) {
    summary.expect(by_totals ? LargeSummary::TotalMonths : LargeSummary::GroupMonths);
  }
}

bool read_summary(const SegmentBytes& bytes, const Section& summaries, const SummaryHead& head,
                  const RemovedCells& removed, std::size_t segment, Tally& tally) {
  const auto section = section_of(summaries, head);
  if (!section) {
    return false;
  }
  SummaryReader reader(removed, segment, tally);
  if (head.is_large) {
    LargeSummary summary(bytes, *section);
    const bool by_totals = tally.request().filter.admits_all_groups() && removed.empty();
    return summary.open() && read_large(summary, by_totals, reader);
  }
  const auto body = bytes.read(*section, 0, section->size);
  ByteReader listed(body.value_or(std::string_view()));
  reader.read_listed(listed);
  return body && !listed.is_damaged() && reader.read_moves(listed, nullptr);
}

}  // namespace rookery::explorer
