#include "rookery/position_index/index.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "layout.h"
#include "rookery/base/bytes.h"

namespace rookery::position_index {

namespace {

constexpr std::size_t kTrailerHead = 56;  ///< seven numbers

/// Positions from `from` to before `to`.
struct Interval {
  std::uint32_t from, to;
};
using Intervals = std::vector<Interval>;

/// Sets of positions are intervals rather than bits: a piece stays on its square for long, and most queries
/// leave few.
Intervals intersect(const Intervals& a, const Intervals& b) {
  Intervals both;
  for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
    const std::uint32_t from = std::max(a[i].from, b[k].from);
    const std::uint32_t to = std::min(a[i].to, b[k].to);
    if (from < to) {
      both.push_back({from, to});
    }
    // The interval that ends first cannot overlap any more.
    ++(a[i].to < b[k].to ? i : k);
  }
  return both;
}

/// The positions in none of `intervals`, which may overlap.
Intervals complement(Intervals intervals, std::uint32_t positions) {
  std::ranges::sort(intervals, {}, &Interval::from);
  Intervals rest;
  std::uint32_t at = 0;
  for (const Interval& interval : intervals) {
    if (interval.from > at) {
      rest.push_back({at, interval.from});
    }
    at = std::max(at, interval.to);
  }
  if (at < positions) {
    rest.push_back({at, positions});
  }
  return rest;
}

std::size_t list_of(chess::Piece piece, chess::Square square) {
  const auto number = static_cast<std::size_t>(piece.role) + (piece.color == chess::Color::Black ? 6 : 0);
  return number * 64 + static_cast<std::size_t>(square.index());
}

}  // namespace

/// Reads one segment; everything is checked before it is used.
class SegmentReader {
 public:
  SegmentReader(const PositionIndex& index, const PositionIndex::Segment& segment)
      : index_(index), segment_(segment) {
    games_at_ = segment.offset;
    keys_at_ = games_at_ + segment.games * kGameEntry;
    materials_at_ = keys_at_ + segment.keys * kKeyEntry;
    ends_at_ = materials_at_ + segment.materials * kMaterialEntry;
    lists_at_ = ends_at_ + kLists * kListEntry;
  }

  /// The games of the segment that match.
  Expected<void, IndexError> find(const Query& query, std::vector<Found>& found) {
    std::optional<Intervals> left;
    // Starts with the rarest, a key or the material: once nothing is left, no more is read.
    const auto narrow = [&](Intervals more) { left = left ? intersect(*left, more) : std::move(more); };
    if (query.key) {
      narrow(of_key(*query.key));
    }
    if (query.material && (!left || !left->empty())) {
      narrow(of_material(*query.material));
    }
    for (const PatternSquare& at : query.pattern) {
      if (!left || !left->empty()) {
        narrow(of_square(at));
      }
    }
    if (left && !fault_) {
      add_games(*left, found);
    }
    if (fault_) {
      return fail(*fault_);
    }
    return {};
  }

 private:
  /// The bytes, once their checksums hold; zeros after damage.
  std::uint64_t number(std::uint64_t at, std::size_t size) {
    return check(at, size) ? number_at(index_.bytes_, at, size) : 0;
  }

  bool check(std::uint64_t at, std::uint64_t size) {
    const std::size_t first = (at - kHeaderSize) / kChunk;
    const std::size_t last = size == 0 ? first : (at + size - 1 - kHeaderSize) / kChunk;
    for (std::size_t chunk = first; chunk <= last && !fault_; ++chunk) {
      if (chunk != last_good_ && !is_good(chunk)) {
        refuse(kHeaderSize + chunk * kChunk);
      }
    }
    return !fault_;
  }

  bool is_good(std::size_t chunk) {
    const auto known = good_.find(chunk);
    if (known == good_.end()) {
      const std::size_t from = kHeaderSize + chunk * kChunk;
      const std::size_t end = index_.segments_end_;
      const bool fits =
          chunk < index_.hashes_.size() && from < end &&
          hash_words(index_.bytes_.substr(from, std::min(kChunk, end - from))) == index_.hashes_[chunk];
      good_.emplace(chunk, fits);
      last_good_ = fits ? chunk : last_good_;
      return fits;
    }
    last_good_ = known->second ? chunk : last_good_;
    return known->second;
  }

  void refuse(std::uint64_t at) {
    if (!fault_) {
      // Only the first fault is reported; later ones may follow from it.
      fault_ = IndexError{IndexFault::Damaged, static_cast<std::size_t>(at)};
    }
  }

  /// The first of `count` entries of `size` bytes whose first number is not below `wanted`.
  std::uint64_t lower_bound(std::uint64_t at, std::uint64_t count, std::size_t size, std::uint64_t wanted) {
    std::uint64_t low = 0;
    std::uint64_t high = count;
    while (low < high && !fault_) {
      const std::uint64_t middle = low + (high - low) / 2;
      if (number(at + middle * size, 8) < wanted) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  void add(Intervals& intervals, std::uint64_t from, std::uint64_t to, std::uint64_t at) {
    const bool fits =
        from < to && to <= segment_.positions && (intervals.empty() || from >= intervals.back().to);
    if (!fits) {
      return refuse(at);
    }
    intervals.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)});
  }

  Intervals of_key(std::uint64_t key) {
    Intervals found;
    for (std::uint64_t i = lower_bound(keys_at_, segment_.keys, kKeyEntry, key); i < segment_.keys && !fault_;
         ++i) {
      const std::uint64_t at = keys_at_ + i * kKeyEntry;
      if (number(at, 8) != key) {
        break;
      }
      // A key occurs once for each position with it.
      const std::uint64_t position = number(at + 8, 4);
      add(found, position, position + 1, at);
    }
    return found;
  }

  Intervals of_material(std::uint64_t material) {
    Intervals found;
    for (std::uint64_t i = lower_bound(materials_at_, segment_.materials, kMaterialEntry, material);
         i < segment_.materials && !fault_; ++i) {
      const std::uint64_t at = materials_at_ + i * kMaterialEntry;
      if (number(at, 8) != material) {
        break;
      }
      add(found, number(at + 8, 4), number(at + 12, 4), at);
    }
    return found;
  }

  Intervals of_list(std::size_t list) {
    const std::uint64_t from = list == 0 ? 0 : number(ends_at_ + (list - 1) * kListEntry, kListEntry);
    const std::uint64_t to = number(ends_at_ + list * kListEntry, kListEntry);
    Intervals found;
    if (from > to || to > segment_.lists) {
      refuse(ends_at_ + list * kListEntry);
    }
    if (fault_ || from == to || !check(lists_at_ + from, to - from)) {
      return found;
    }
    std::string_view bytes = index_.bytes_.substr(lists_at_ + from, to - from);
    std::uint64_t position = 0;
    while (!bytes.empty() && !fault_) {
      const auto gap = take_varint(bytes);
      const auto length = take_varint(bytes);
      if (!gap || !length) {
        refuse(lists_at_ + from);
        break;
      }
      add(found, position + *gap, position + *gap + *length, lists_at_ + from);
      position += *gap + *length;
    }
    return found;
  }

  Intervals of_square(const PatternSquare& at) {
    if (at.piece) {
      return of_list(list_of(*at.piece, at.square));
    }
    // There is no list of empty squares, which would be as long as all the others together.
    Intervals occupied;
    for (std::size_t piece = 0; piece < 12; ++piece) {
      const Intervals here = of_list(piece * 64 + static_cast<std::size_t>(at.square.index()));
      occupied.insert(occupied.end(), here.begin(), here.end());
    }
    return complement(std::move(occupied), static_cast<std::uint32_t>(segment_.positions));
  }

  /// The first position of a game of the segment; after the last game, the end.
  std::uint64_t first_of(std::uint64_t game) {
    return game == segment_.games ? segment_.positions : number(games_at_ + game * kGameEntry + 8, 4);
  }

  std::uint64_t game_of(std::uint64_t position) {
    std::uint64_t low = 0;
    std::uint64_t high = segment_.games;
    while (low + 1 < high && !fault_) {
      const std::uint64_t middle = low + (high - low) / 2;
      (first_of(middle) <= position ? low : high) = middle;
    }
    return low;
  }

  /// An interval may extend over the end of a game: a piece that is there in the next game, too, has a new
  /// interval, but an empty square does not.
  void add_games(const Intervals& intervals, std::vector<Found>& found) {
    std::uint64_t game = 0;
    std::uint64_t begins = 0;
    std::uint64_t ends = 0;  // of the game
    for (const Interval& interval : intervals) {
      for (std::uint64_t at = interval.from; at < interval.to && !fault_;) {
        // Most intervals are in the same game as the one before.
        if (at >= ends) {
          game = game_of(at);
          begins = first_of(game);
          ends = first_of(game + 1);
          if (begins > at || ends <= at) {
            return refuse(games_at_ + game * kGameEntry);
          }
        }
        const std::uint64_t to = std::min<std::uint64_t>(interval.to, ends);
        const std::uint64_t number_of_game = segment_.first_game + game + 1;
        if (found.empty() || found.back().game != number_of_game) {
          found.push_back({number_of_game, number(games_at_ + game * kGameEntry, 8),
                           static_cast<std::uint32_t>(at - begins), 0});
        }
        found.back().positions += static_cast<std::uint32_t>(to - at);
        at = to;
      }
    }
  }

  const PositionIndex& index_;
  const PositionIndex::Segment& segment_;
  std::uint64_t games_at_, keys_at_, materials_at_, ends_at_, lists_at_;
  std::map<std::size_t, bool> good_;  ///< whether a chunk's checksum is right, if it was checked
  std::size_t last_good_ = SIZE_MAX;
  std::optional<IndexError> fault_;
};

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

Expected<PositionIndex, IndexError> PositionIndex::open(std::string_view bytes) {
  const auto refuse = [](IndexFault fault, std::size_t offset) { return fail(IndexError{fault, offset}); };
  if (!bytes.starts_with(kMagic)) {
    return refuse(IndexFault::NotAnIndex, 0);
  }
  if (bytes.size() < kHeaderSize + kTrailerHead + kEndSize || !bytes.ends_with(kEndMagic)) {
    return refuse(IndexFault::Truncated, bytes.size());
  }
  if (number_at(bytes, 8, 4) != kVersion) {
    return refuse(IndexFault::OtherVersion, 8);
  }
  const std::size_t end = bytes.size() - kEndSize;
  const std::uint64_t trailer_at = number_at(bytes, end, 8);
  if (trailer_at < kHeaderSize || trailer_at > end - kTrailerHead) {
    return refuse(IndexFault::Damaged, end);
  }
  const std::string_view trailer = bytes.substr(trailer_at, end - trailer_at);
  if (hash_words(trailer) != number_at(bytes, end + 8, 8)) {
    return refuse(IndexFault::Damaged, trailer_at);
  }
  const auto field = [&](std::size_t at) { return number_at(trailer, 8 * at, 8); };
  // A version with other keys would find nothing, so this is an error.
  if (field(3) != chess::Position::initial().key()) {
    return refuse(IndexFault::OtherVersion, trailer_at + 24);
  }
  PositionIndex index;
  index.bytes_ = bytes;
  index.segments_end_ = trailer_at;
  index.source_ = {field(0), field(1), field(2)};
  index.games_ = field(4);
  index.positions_ = field(5);
  const std::uint64_t segments = field(6);
  const std::uint64_t chunks = (trailer_at - kHeaderSize + kChunk - 1) / kChunk;
  const std::size_t room = trailer.size() - kTrailerHead;
  if (segments > room / kSegmentEntry || room != segments * kSegmentEntry + chunks * 8) {
    return refuse(IndexFault::Damaged, trailer_at);
  }
  std::uint64_t at = kHeaderSize;
  for (std::uint64_t i = 0; i < segments; ++i) {
    const auto part = [&](std::size_t k) { return field(7 + i * 7 + k); };
    const Segment segment{part(0), part(1), part(2), part(3), part(4), part(5), part(6)};
    // None exceeds the size of the file, so that no sum overflows.
    const bool small =
        std::ranges::all_of(std::array{segment.games, segment.keys, segment.materials, segment.lists},
                            [&](std::uint64_t count) { return count <= bytes.size(); });
    const std::uint64_t size = !small ? 0
                                      : segment.games * kGameEntry + segment.keys * kKeyEntry +
                                            segment.materials * kMaterialEntry + kLists * kListEntry +
                                            segment.lists;
    if (!small || segment.offset != at || segment.positions > kMaxSegment || size > trailer_at - at) {
      return refuse(IndexFault::Damaged, trailer_at + kTrailerHead + i * kSegmentEntry);
    }
    at += size;
    index.segments_.push_back(segment);
  }
  // No byte lies between the segments and the trailer, where nothing would check it.
  if (at != trailer_at) {
    return refuse(IndexFault::Damaged, at);
  }
  for (std::uint64_t i = 0; i < chunks; ++i) {
    index.hashes_.push_back(number_at(trailer, kTrailerHead + segments * kSegmentEntry + i * 8, 8));
  }
  return index;
}

Expected<std::vector<Found>, IndexError> PositionIndex::find(const Query& query) const {
  std::vector<Found> found;
  for (const Segment& segment : segments_) {
    if (const auto read = SegmentReader(*this, segment).find(query, found); !read) {
      return fail(read.error());
    }
  }
  return found;
}

}  // namespace rookery::position_index
