#include "rookery/position_index/builder.h"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

#include "layout.h"
#include "rookery/base/bytes.h"
#include "rookery/position_index/index.h"
#include "segment.h"
#include "segment_writer.h"

namespace rookery::position_index {

struct IndexBuilder::Impl {
  explicit Impl(std::size_t most_positions)
      : most(std::clamp<std::size_t>(most_positions, 1, kMaxSegment / 2)) {
    put(kMagic);
    std::string rest;
    append_fixed<std::uint32_t>(rest, kVersion);
    append_fixed<std::uint32_t>(rest, 0);
    put(rest);
  }

  void put(std::string_view bytes) {
    ready += bytes;
    written += bytes.size();
  }
  void begin_entry(SegmentEntry entry) {
    entry.offset = written;
    games += entry.games;
    positions += entry.positions;
    entries.push_back(std::move(entry));
  }
  void put_kept(std::span<const Segment> segments);
  [[nodiscard]] std::size_t count_unjoined() const;
  [[nodiscard]] bool join(std::span<const Segment> segments);
  void flush();

  std::size_t most;
  std::string ready;                       ///< not taken yet
  std::uint64_t written = 0;               ///< bytes made so far
  std::vector<SegmentEntry> entries;       ///< of the segments written
  std::uint64_t games = 0, positions = 0;  ///< in these
  std::span<const Segment> kept;           ///< of the index that is extended, not written yet
  SegmentWriter segment;                   ///< being filled
};

void IndexBuilder::Impl::put_kept(std::span<const Segment> segments) {
  for (const Segment& each : segments) {
    begin_entry(each.entry());
    // They were read when the builder was made, and are in a mapped file that does not change.
    put(each.bytes().value_or(std::string_view()));
  }
}

/// How many of the kept segments stay as they are. Those behind them are less than twice as large as what
/// follows: so a segment has more than twice the positions of the next one, there are never many, and each
/// game is written again once for each doubling.
std::size_t IndexBuilder::Impl::count_unjoined() const {
  std::size_t count = kept.size();
  std::uint64_t joined = segment.positions();
  while (count > 0) {
    const std::uint64_t before = kept[count - 1].entry().positions;
    if (before >= 2 * joined || before + joined > most) {
      break;
    }
    joined += before;
    --count;
  }
  return count;
}

/// Puts the games of these segments before those of the present one. False: some game cannot be read, and
/// nothing has changed.
bool IndexBuilder::Impl::join(std::span<const Segment> segments) {
  SegmentWriter joined;
  const auto add_all = [&](const Segment& from) {
    for (std::uint32_t number = 0; number < from.games(); ++number) {
      const auto game = from.game(number);
      if (!game) {
        return false;
      }
      joined.add(*game);
    }
    return true;
  };
  if (!std::ranges::all_of(segments, add_all)) {
    return false;
  }
  std::string bytes, trailer;
  segment.finish([&](std::string_view part) { bytes += part; }).append_to(trailer);
  std::string_view rest = trailer;
  const auto present = Segment::open(rest, bytes, 0);
  [[maybe_unused]] const bool is_whole = present && add_all(*present);
  assert(is_whole);  // it was written a moment ago
  segment = std::move(joined);
  return true;
}

void IndexBuilder::Impl::flush() {
  const std::size_t unjoined = count_unjoined();
  const std::span<const Segment> last = std::exchange(kept, {});
  put_kept(last.first(unjoined));
  if (unjoined < last.size() && !join(last.subspan(unjoined))) {
    put_kept(last.subspan(unjoined));
  }
  if (segment.games() > 0) {
    std::string bytes;
    SegmentEntry entry = std::exchange(segment, {}).finish([&](std::string_view part) { bytes += part; });
    begin_entry(std::move(entry));
    put(bytes);
  }
}

IndexBuilder::IndexBuilder(std::size_t segment_positions)
    : impl_(std::make_unique<Impl>(segment_positions)) {}
IndexBuilder::~IndexBuilder() = default;
IndexBuilder::IndexBuilder(IndexBuilder&&) noexcept = default;

Expected<IndexBuilder, IndexError> IndexBuilder::extend(const PositionIndex& index,
                                                        std::size_t segment_positions) {
  for (const Segment& each : index.segments_) {
    if (!each.bytes()) {
      return fail(IndexError{IndexFault::Damaged, static_cast<std::size_t>(each.entry().offset)});
    }
  }
  IndexBuilder builder(segment_positions);
  builder.impl_->kept = index.segments_;
  return builder;
}

bool IndexBuilder::add(const IndexedGame& game) {
  if (game.moves.size() > kMaxSegment / 4) {
    return false;
  }
  impl_->segment.add(game);
  if (impl_->segment.positions() >= impl_->most) {
    impl_->flush();
  }
  return true;
}

std::string IndexBuilder::take() {
  return std::exchange(impl_->ready, {});
}

std::uint64_t IndexBuilder::games() const {
  std::uint64_t sum = impl_->games + impl_->segment.games();
  for (const Segment& each : impl_->kept) {
    sum += each.games();
  }
  return sum;
}

std::uint64_t IndexBuilder::positions() const {
  std::uint64_t sum = impl_->positions + impl_->segment.positions();
  for (const Segment& each : impl_->kept) {
    sum += each.entry().positions;
  }
  return sum;
}

std::string IndexBuilder::finish(const SourceStamp& source) {
  Impl& made = *impl_;
  made.flush();
  const std::uint64_t trailer_at = made.written;
  std::string trailer;
  for (const std::uint64_t field :
       {source.size, source.modified_ns, source.hash, source.last_game, chess::Position::initial().key(),
        made.games, made.positions, std::uint64_t{made.entries.size()}}) {
    append_fixed(trailer, field);
  }
  for (const SegmentEntry& entry : made.entries) {
    entry.append_to(trailer);
  }
  made.put(trailer);
  std::string last;
  append_fixed(last, trailer_at);
  append_fixed(last, hash_words(trailer));
  made.put(last);
  made.put(kEndMagic);
  return take();
}

}  // namespace rookery::position_index
