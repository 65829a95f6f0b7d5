#include "rookery/position_index/index.h"

#include <algorithm>
#include <optional>

#include "layout.h"
#include "rookery/postings/byte_reader.h"
#include "segment.h"
#include "segment_search.h"

namespace rookery::position_index {

namespace {

constexpr std::size_t kTrailerHead = 64;  ///< eight numbers

auto damaged(const Segment& segment) {
  return fail(IndexError{IndexFault::Damaged, static_cast<std::size_t>(segment.entry().offset)});
}

}  // namespace

std::string_view word(IndexFault fault) {
  switch (fault) {
    case IndexFault::NotAnIndex:
      return "not_an_index";
    case IndexFault::OtherVersion:
      return "other_version";
    case IndexFault::Truncated:
      return "truncated";
    case IndexFault::Damaged:
      return "damaged";
  }
  return {};
}

std::string_view describe(IndexFault fault) {
  switch (fault) {
    case IndexFault::NotAnIndex:
      return "This is no index of positions; make one with rookery pgn index.";
    case IndexFault::OtherVersion:
      return "Another version has made this index; make it again with rookery pgn index.";
    case IndexFault::Truncated:
      return "The index is cut off; make it again with rookery pgn index.";
    case IndexFault::Damaged:
      return "The index is damaged; make it again with rookery pgn index.";
  }
  return {};
}

void Statistics::add(const GameFacts& facts) {
  ++games;
  white += facts.outcome == Outcome::WhiteWins ? 1 : 0;
  draws += facts.outcome == Outcome::Draw ? 1 : 0;
  black += facts.outcome == Outcome::BlackWins ? 1 : 0;
  if (facts.has_ratings()) {
    ++with_ratings;
    ratings += std::uint64_t{facts.white_rating} + facts.black_rating;
  }
}

std::optional<unsigned> Statistics::average_rating() const {
  // Rounded to the nearest.
  return with_ratings == 0
             ? std::nullopt
             : std::optional(static_cast<unsigned>((ratings + with_ratings) / (2 * with_ratings)));
}

PositionIndex::PositionIndex() = default;
PositionIndex::PositionIndex(PositionIndex&&) noexcept = default;
PositionIndex::~PositionIndex() = default;

std::size_t PositionIndex::segments() const {
  return segments_.size();
}

Expected<PositionIndex, IndexError> PositionIndex::open(std::string_view bytes) {
  const auto refuse = [](IndexFault fault, std::size_t offset) { return fail(IndexError{fault, offset}); };
  if (!bytes.starts_with(kMagic)) {
    return refuse(IndexFault::NotAnIndex, 0);
  }
  // The version first, because the rest of another one may look like anything.
  std::string_view version = bytes.substr(kMagic.size());
  if (const auto made_by = take_fixed<std::uint32_t>(version); made_by && *made_by != kVersion) {
    return refuse(IndexFault::OtherVersion, kMagic.size());
  }
  if (bytes.size() < kHeaderSize + kTrailerHead + kEndSize || !bytes.ends_with(kEndMagic)) {
    return refuse(IndexFault::Truncated, bytes.size());
  }
  const std::size_t end = bytes.size() - kEndSize;
  postings::ByteReader last(bytes.substr(end));
  const auto trailer_at = last.fixed<std::uint64_t>();
  if (trailer_at < kHeaderSize || trailer_at > end - kTrailerHead) {
    return refuse(IndexFault::Damaged, end);
  }
  std::string_view trailer = bytes.substr(trailer_at, end - trailer_at);
  if (hash_words(trailer) != last.fixed<std::uint64_t>()) {
    return refuse(IndexFault::Damaged, trailer_at);
  }
  postings::ByteReader head(trailer.substr(0, kTrailerHead));
  trailer.remove_prefix(kTrailerHead);
  const auto next = [&] { return head.fixed<std::uint64_t>(); };
  PositionIndex index;
  index.source_.size = next();
  index.source_.modified_ns = next();
  index.source_.hash = next();
  index.source_.last_game = next();
  // A version with other keys would find nothing, so this is an error.
  if (next() != chess::Position::initial().key()) {
    return refuse(IndexFault::OtherVersion, trailer_at + 32);
  }
  const std::uint64_t games = next(), positions = next(), segments = next();
  std::uint64_t at = kHeaderSize;
  for (std::uint64_t i = 0; i < segments; ++i) {
    auto segment = Segment::open(trailer, bytes.substr(0, trailer_at), index.games_);
    // No byte lies between the segments, where nothing would check it.
    if (!segment || segment->entry().offset != at) {
      return refuse(IndexFault::Damaged, end - trailer.size());
    }
    at += segment->entry().size();
    index.games_ += segment->games();
    index.positions_ += segment->entry().positions;
    index.segments_.push_back(*std::move(segment));
  }
  const bool is_sound =
      at == trailer_at && trailer.empty() && index.games_ == games && index.positions_ == positions;
  return is_sound ? Expected<PositionIndex, IndexError>(std::move(index))
                  : refuse(IndexFault::Damaged, trailer_at);
}

Expected<std::vector<Found>, IndexError> PositionIndex::find(const Query& query) const {
  std::vector<Found> found;
  const SegmentSearch search(query);
  for (const Segment& segment : segments_) {
    if (!search.find_in(segment, found)) {
      return damaged(segment);
    }
  }
  return found;
}

Expected<PositionStatistics, IndexError> PositionIndex::statistics(const Query& query,
                                                                   const std::vector<Found>& found) const {
  MoveCounts counts(query);
  auto segment = segments_.begin();
  for (const Found& game : found) {
    while (game.game > segment->games_before() + segment->games()) {
      ++segment;
    }
    if (!counts.add(*segment, game)) {
      return damaged(*segment);
    }
  }
  return counts.take();
}

Expected<IndexedGame, IndexError> PositionIndex::game(std::uint64_t number) const {
  // The last one that begins at or before the game.
  const auto segment = std::ranges::upper_bound(segments_, number, {},
                                                [](const Segment& each) { return each.games_before(); }) -
                       1;
  auto game = segment->game(static_cast<std::uint32_t>(number - segment->games_before()));
  return game ? Expected<IndexedGame, IndexError>(*std::move(game)) : damaged(*segment);
}

}  // namespace rookery::position_index
