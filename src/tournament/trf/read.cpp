#include <algorithm>
#include <tuple>
#include <utility>

#include "rookery/tournament/trf.h"
#include "trf/check.h"
#include "trf/read_entrant.h"
#include "trf/read_records.h"

namespace rookery::tournament::trf {

std::vector<Error> Errors::sorted() && {
  std::ranges::sort(errors_, {}, [](const Error& e) { return std::tuple(e.line, e.column, e.fault); });
  return std::move(errors_);
}

namespace {

/// Before anything is copied: garbage must not fill the memory.
std::optional<Fault> size_fault(std::string_view bytes) {
  if (bytes.size() > kMaxBytes) {
    return Fault::TooLarge;
  }
  const auto ends = std::ranges::count_if(bytes, [](char c) { return c == '\r' || c == '\n'; });
  // A line may end in two bytes.
  return static_cast<std::size_t>(ends) > 2 * kMaxLines ? std::optional(Fault::TooManyLines) : std::nullopt;
}

/// Sorts by TPN and reports numbers that are there twice.
void sort_records(std::vector<EntrantRecord>& records, Errors& errors) {
  std::ranges::sort(records, {},
                    [](const EntrantRecord& record) { return std::pair(record.entrant.tpn, record.line); });
  const auto same = [](const EntrantRecord& a, const EntrantRecord& b) {
    return a.entrant.tpn == b.entrant.tpn;
  };
  for (auto at = std::ranges::adjacent_find(records, same); at != records.end();
       at = std::ranges::adjacent_find(at + 1, records.end(), same)) {
    errors.add(Fault::TpnTwice, (at + 1)->line, 5);
  }
}

/// The numbers in the order of the records, which are sorted by number; empty if both orders are the same.
std::vector<Tpn> order_of_records(const std::vector<EntrantRecord>& records) {
  if (std::ranges::is_sorted(records, {}, &EntrantRecord::line)) {
    return {};
  }
  std::vector<std::pair<std::size_t, Tpn>> by_line;
  for (const EntrantRecord& record : records) {
    by_line.emplace_back(record.line, record.entrant.tpn);
  }
  std::ranges::sort(by_line);
  std::vector<Tpn> order;
  for (const auto& [line, tpn] : by_line) {
    order.push_back(tpn);
  }
  return order;
}

/// Gives each entrant as many rounds; columns in which nothing is written are no rounds.
void even_out(std::vector<Entrant>& entrants) {
  std::size_t rounds = 0;
  for (const Entrant& entrant : entrants) {
    const auto last = std::ranges::find_if(entrant.results.rbegin(), entrant.results.rend(),
                                           [](const RoundResult& r) { return r.kind != ResultKind::Absent; });
    rounds = std::max(rounds, static_cast<std::size_t>(entrant.results.rend() - last));
  }
  for (Entrant& entrant : entrants) {
    entrant.results.resize(rounds);
  }
}

void check_mentions(const RecordReader& reader) {
  for (const Mention& mention : reader.mentions) {
    if (find_entrant(reader.tournament, mention.tpn) == nullptr) {
      reader.errors.add(Fault::UnknownEntrant, mention.line, mention.column);
    }
  }
}

/// Reads all lines; returns the records 001 by TPN.
std::vector<EntrantRecord> read_lines(const Document& document, RecordReader& reader) {
  std::vector<EntrantRecord> records;
  for (std::size_t i = 0; i < document.lines.size() && !reader.errors.is_full(); ++i) {
    const std::string_view text = document.lines[i].text;
    if (text.size() < 3) {
      continue;
    }
    const std::string_view id = text.substr(0, 3);
    const Columns columns(text);
    if (id != "001") {
      reader.read(id, columns, i + 1);
    } else if (auto record = read_entrant(columns, i + 1, reader.errors)) {
      records.push_back(std::move(*record));
    }
  }
  sort_records(records, reader.errors);
  return records;
}

void check_rounds(const Tournament& tournament, Errors& errors) {
  if (tournament.rounds_planned && paired_rounds(tournament) > *tournament.rounds_planned) {
    errors.add(Fault::TooManyPlayed, 0);
  }
}

/// JaVaFo's list of who is away in the round to be paired.
void add_absent(const RecordReader& reader) {
  const auto next = static_cast<Round>(paired_rounds(reader.tournament) + 1U);
  for (const Tpn tpn : reader.absent_next) {
    reader.tournament.byes.push_back({tpn, next, ResultKind::ZeroPointBye});
  }
}

}  // namespace

Expected<Report, std::vector<Error>> read(std::string_view bytes) {
  if (const auto fault = size_fault(bytes)) {
    return fail(std::vector<Error>{{*fault}});
  }
  Report report{.document = split(bytes), .tournament = {}};
  Errors errors;
  RecordReader reader{.tournament = report.tournament, .errors = errors};
  std::vector<EntrantRecord> records = read_lines(report.document, reader);
  if (reader.is_ordered_by_record) {
    report.tournament.initial_order = order_of_records(records);
  }
  for (EntrantRecord& record : records) {
    report.tournament.entrants.push_back(std::move(record.entrant));
  }
  reader.finish();
  if (records.empty() && errors.is_empty()) {
    errors.add(Fault::NoEntrants, 0);
  }
  // Records that are faulty by themselves would only be reported again.
  if (errors.is_empty()) {
    even_out(report.tournament.entrants);
    check_mentions(reader);
    check_consistency(report.tournament, records, errors);
    check_rounds(report.tournament, errors);
    add_absent(reader);
  }
  if (!errors.is_empty()) {
    return fail(std::move(errors).sorted());
  }
  return report;
}

}  // namespace rookery::tournament::trf
