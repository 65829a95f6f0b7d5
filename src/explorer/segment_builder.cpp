#include "rookery/explorer/segment_builder.h"

#include <algorithm>
#include <utility>

#include "attributes_code.h"
#include "rookery/base/hash.h"
#include "rookery/postings/byte_reader.h"
#include "row_sorter.h"
#include "segment_output.h"
#include "summary.h"
#include "text_table.h"

namespace rookery::explorer {

namespace {

using postings::append_number;

/// Entries of a table are handed on in pieces of so many bytes.
constexpr std::size_t kPiece = std::size_t{1} << 20;

struct KeyEntry {
  std::uint64_t key, number;
  auto operator<=>(const KeyEntry&) const = default;
};

}  // namespace

struct SegmentBuilder::Impl {
  Impl(const Options& options, Sink sink)
      : output(std::move(sink)), rows(options.sorted_rows, options.sort_path), stop(options.stop) {}

  void add(const PreparedGame& game);
  Expected<void, std::string> finish();

  SegmentOutput output;
  RowSorter rows;
  std::stop_token stop;
  TextTable texts;
  std::vector<Attributes> attributes;  ///< by game
  std::string entries;                 ///< of games
  std::vector<KeyEntry> ids;
  std::uint64_t record_bytes = 0;

 private:
  void put_games();
  KeyTableShape put_ids();
  Expected<void, std::string> put_positions();
  void put_group(const std::vector<Row>& group);
  void put_summaries();

  std::optional<KeyTableWriter> positions_;
  std::string summaries_;
  std::vector<KeyEntry> summary_keys_;
  std::array<KeyTableShape, kTables> shapes_{};
};

void SegmentBuilder::Impl::add(const PreparedGame& game) {
  const auto number = static_cast<std::uint32_t>(attributes.size());
  std::string record;
  append_number(record, game.header.id.size());
  record += game.header.id;
  for (const std::string* text :
       {&game.header.names[0], &game.header.names[1], &game.event, &game.site, &game.date, &game.round}) {
    append_number(record, texts.number_of(*text));
  }
  record += game.moves;
  output.put(record);

  std::string entry;
  append_fixed(entry, record_bytes);
  entries += entry.substr(0, kRecordOffsetBytes);
  entry.clear();
  append_fixed(entry, pack(game.header.attributes));
  entries += entry.substr(0, kAttributesBytes);
  record_bytes += record.size();

  ids.push_back({hash_words(game.header.id), number});
  for (const PositionMove& position : game.positions) {
    rows.add({position.key, number, position.move, position.mover});
  }
  attributes.push_back(game.header.attributes);
}

void SegmentBuilder::Impl::put_games() {
  output.end(SectionName::Records);
  output.put(std::exchange(entries, {}));
  output.end(SectionName::Games);
  output.put(texts.ends());
  output.end(SectionName::TextEnds);
  output.put(texts.texts());
  output.end(SectionName::Texts);
  texts = {};
}

KeyTableShape SegmentBuilder::Impl::put_ids() {
  std::ranges::sort(ids);
  KeyTableWriter table(ids.size(), attributes.size());
  for (const KeyEntry& entry : std::exchange(ids, {})) {
    table.add(entry.key, entry.number);
  }
  output.put(table.finish());
  output.end(SectionName::Ids);
  output.put(table.buckets());
  output.end(SectionName::IdBuckets);
  return table.shape();
}

/// The games of one position.
void SegmentBuilder::Impl::put_group(const std::vector<Row>& group) {
  if (group.size() < kSummaryFrom) {
    for (const Row& row : group) {
      positions_->add(row.key, row.game);
    }
    return;
  }
  std::vector<Cell> cells;
  cells.reserve(group.size());
  for (const Row& row : group) {
    cells.push_back(cell_of(row.move, row.mover, attributes[row.game], row.game));
  }
  summary_keys_.push_back({group.front().key, summaries_.size()});
  append_summary(summaries_, group.front().key, std::move(cells));
}

Expected<void, std::string> SegmentBuilder::Impl::put_positions() {
  positions_.emplace(rows.size(), attributes.size());
  std::vector<Row> group;
  std::size_t since_put = 0;
  const auto finish_group = [&] {
    put_group(group);
    since_put += group.size();
    group.clear();
    if (since_put >= kPiece) {
      output.put(positions_->take());
      since_put = 0;
    }
  };
  const auto sorted = rows.finish([&](const Row& row) {
    if (!group.empty() && group.front().key != row.key) {
      finish_group();
    }
    group.push_back(row);
    return !stop.stop_requested();
  });
  if (!group.empty()) {
    finish_group();
  }
  output.put(positions_->finish());
  output.end(SectionName::Positions);
  output.put(positions_->buckets());
  output.end(SectionName::PositionBuckets);
  return sorted;
}

void SegmentBuilder::Impl::put_summaries() {
  output.put(summaries_);
  output.end(SectionName::Summaries);
  KeyTableWriter table(summary_keys_.size(), summaries_.size());
  for (const KeyEntry& entry : summary_keys_) {
    table.add(entry.key, entry.number);
  }
  output.put(table.finish());
  output.end(SectionName::SummaryKeys);
  output.put(table.buckets());
  output.end(SectionName::SummaryBuckets);
  shapes_[2] = table.shape();
}

Expected<void, std::string> SegmentBuilder::Impl::finish() {
  put_games();
  shapes_[0] = put_ids();
  if (auto sorted = put_positions(); !sorted) {
    return sorted;
  }
  shapes_[1] = positions_->shape();
  put_summaries();
  output.finish(attributes.size(), shapes_);
  return {};
}

SegmentBuilder::SegmentBuilder(Options options, Sink sink)
    : impl_(std::make_unique<Impl>(options, std::move(sink))) {}
SegmentBuilder::~SegmentBuilder() = default;
SegmentBuilder::SegmentBuilder(SegmentBuilder&&) noexcept = default;

std::size_t SegmentBuilder::games() const {
  return impl_->attributes.size();
}

bool SegmentBuilder::is_full() const {
  // The texts of one game: a tag has 255 bytes at most in export format, a damaged file perhaps more.
  constexpr std::size_t kMostTexts = std::size_t{1} << 24;
  return games() >= kMostGames || !impl_->texts.has_room(kMostTexts);
}

void SegmentBuilder::add(const PreparedGame& game) {
  impl_->add(game);
}

Expected<void, std::string> SegmentBuilder::finish() {
  return impl_->finish();
}

}  // namespace rookery::explorer
