#include "segment.h"

#include <algorithm>

#include "move_coder.h"
#include "rookery/base/bytes.h"
#include "rookery/postings/chunk_hashes.h"
#include "rookery/postings/number_list.h"
#include "stored_moves.h"

namespace rookery::position_index {

namespace {

using postings::ByteReader;
using postings::Section;

constexpr std::uint64_t kEntryHead = 3 * 8 + kSections * 8 + kTables * 10;

GameFacts unpack(std::uint32_t packed) {
  return {.outcome = static_cast<Outcome>(packed & 3),
          .white_rating = static_cast<std::uint16_t>(packed >> 2 & kMostRating),
          .black_rating = static_cast<std::uint16_t>(packed >> 17 & kMostRating)};
}

std::uint64_t read_offset(std::string_view bytes) {
  ByteReader reader(bytes);
  const std::uint64_t low = reader.fixed<std::uint32_t>();
  return std::uint64_t{reader.fixed<std::uint16_t>()} << 32 | low;
}

}  // namespace

std::optional<Segment> Segment::open(std::string_view& trailer, std::string_view bytes,
                                     std::uint64_t games_before) {
  if (trailer.size() < kEntryHead) {
    return std::nullopt;
  }
  Segment segment;
  ByteReader reader(trailer.substr(0, kEntryHead));
  if (!segment.read_entry(reader) || segment.entry_.offset > bytes.size() ||
      segment.entry_.size() > bytes.size() - segment.entry_.offset) {
    return std::nullopt;
  }
  trailer.remove_prefix(kEntryHead);
  const std::uint64_t hash_bytes = postings::hash_bytes_of(segment.entry_.size());
  if (trailer.size() < hash_bytes) {
    return std::nullopt;
  }
  segment.entry_.hashes = trailer.substr(0, hash_bytes);
  trailer.remove_prefix(hash_bytes);
  segment.games_before_ = games_before;
  segment.all_ = bytes.substr(segment.entry_.offset, segment.entry_.size());
  segment.bytes_ = postings::SegmentBytes(segment.all_, postings::read_chunk_hashes(segment.entry_.hashes));
  return segment;
}

bool Segment::read_entry(ByteReader& reader) {
  entry_.offset = reader.fixed<std::uint64_t>();
  entry_.games = reader.fixed<std::uint64_t>();
  entry_.positions = reader.fixed<std::uint64_t>();
  for (std::uint64_t& end : entry_.ends) {
    end = reader.fixed<std::uint64_t>();
  }
  for (postings::KeyTableShape& shape : entry_.shapes) {
    shape.bucket_bits = reader.fixed<std::uint8_t>();
    shape.number_bits = reader.fixed<std::uint8_t>();
    shape.entries = reader.fixed<std::uint64_t>();
    shape.check_bits = kCheckBits;
  }
  const bool is_small = entry_.games <= entry_.positions && entry_.positions <= kMaxSegment;
  if (!is_small || !std::ranges::is_sorted(entry_.ends)) {
    return false;
  }
  const auto fits = [&](SectionName entries, std::size_t shape) {
    const postings::KeyTable found = table(entries, shape);
    return is_possible(found.shape, found.entries.size, found.buckets.size);
  };
  return section(SectionName::Games).size == (entry_.games + 1) * kGameEntry &&
         section(SectionName::Starts).size % kStartEntry == 0 && fits(SectionName::Seldom, 0) &&
         fits(SectionName::ListKeys, 1);
}

Section Segment::section(SectionName name) const {
  const auto number = static_cast<std::size_t>(name);
  const std::uint64_t begin = number == 0 ? 0 : entry_.ends[number - 1];
  return {begin, entry_.ends[number] - begin};
}

/// The table whose entries are in that section, its buckets in the next one.
postings::KeyTable Segment::table(SectionName entries, std::size_t shape) const {
  const auto buckets = static_cast<SectionName>(static_cast<unsigned>(entries) + 1);
  return {entry_.shapes[shape], section(entries), section(buckets)};
}

std::optional<std::string_view> Segment::bytes() const {
  return bytes_.read({0, entry_.size()}, 0, entry_.size());
}

std::optional<std::uint64_t> Segment::offset(std::uint32_t game) const {
  const auto found = bytes_.read(section(SectionName::Games), std::uint64_t{game} * kGameEntry, kOffsetBytes);
  return found ? std::optional(read_offset(*found)) : std::nullopt;
}

std::optional<std::uint32_t> Segment::first_position(std::uint32_t game) const {
  const auto found =
      bytes_.read(section(SectionName::Games), std::uint64_t{game} * kGameEntry + kOffsetBytes, 4);
  return found ? std::optional(ByteReader(*found).fixed<std::uint32_t>()) : std::nullopt;
}

std::optional<std::uint32_t> Segment::game_of(std::uint64_t position, std::uint32_t from) const {
  // Positions that are looked for in order are near each other: steps that double find the range.
  std::uint32_t low = from, high = games();
  for (std::uint64_t jump = 1; low + jump < high; jump *= 2) {
    const auto at = static_cast<std::uint32_t>(low + jump);
    const auto first = first_position(at);
    if (!first) {
      return std::nullopt;
    }
    if (*first > position) {
      high = at;
      break;
    }
    low = at;
  }
  while (low + 1 < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    const auto first = first_position(middle);
    if (!first) {
      return std::nullopt;
    }
    (*first <= position ? low : high) = middle;
  }
  return low < games() ? std::optional(low) : std::nullopt;
}

std::optional<Segment::StoredGame> Segment::stored_game(std::uint32_t game) const {
  // With the next entry, where this game's moves end.
  const auto entry =
      bytes_.read(section(SectionName::Games), std::uint64_t{game} * kGameEntry, 2 * kGameEntry);
  if (!entry) {
    return std::nullopt;
  }
  ByteReader reader(*entry);
  const std::uint64_t offset = read_offset(reader.bytes(kOffsetBytes));
  const auto first_position = reader.fixed<std::uint32_t>();
  const auto from = reader.fixed<std::uint32_t>();
  const GameFacts facts = unpack(reader.fixed<std::uint32_t>());
  reader.bytes(kOffsetBytes + 4);
  const auto to = reader.fixed<std::uint32_t>();
  std::optional<StartCode> start;
  if (to < from || !read_start(game, start)) {
    return std::nullopt;
  }
  const auto moves = bytes_.read(section(SectionName::Moves), from, to - from);
  return moves ? std::optional(StoredGame{offset, first_position, facts, start, *moves}) : std::nullopt;
}

/// The start of a game that does not begin as usual; no start of another one. False: damaged.
bool Segment::read_start(std::uint32_t game, std::optional<StartCode>& start) const {
  const Section starts = section(SectionName::Starts);
  std::uint64_t low = 0, high = starts.size / kStartEntry;
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    const auto entry = bytes_.read(starts, middle * kStartEntry, kStartEntry);
    if (!entry) {
      return false;
    }
    const auto number = ByteReader(*entry).fixed<std::uint32_t>();
    if (number == game) {
      start = read_start_code(entry->substr(sizeof number));
      return start && (!start->is_coded || MoveCoder::is_possible(start->position));
    }
    (number < game ? low : high) = number < game ? middle + 1 : middle;
  }
  return true;
}

std::optional<IndexedGame> Segment::game(std::uint32_t game) const {
  const auto stored = stored_game(game);
  if (!stored) {
    return std::nullopt;
  }
  IndexedGame whole{.offset = stored->offset, .facts = stored->facts, .start = stored->start_position()};
  const bool is_sound = visit_legal_moves(*stored, [&](const chess::Position&, chess::Move move) {
    whole.moves.push_back(move);
    return true;
  });
  return is_sound ? std::optional(std::move(whole)) : std::nullopt;
}

std::optional<Segment::Term> Segment::find(std::uint64_t term) const {
  auto listed = find_list(term);
  if (!listed || listed->kind != Term::Kind::Among) {
    return listed;
  }
  std::vector<std::uint32_t> blocks;
  const bool is_sound = table(SectionName::Seldom, 0).find(bytes_, term, [&](std::uint64_t block) {
    blocks.push_back(static_cast<std::uint32_t>(block));
    return true;
  });
  if (!is_sound) {
    return std::nullopt;
  }
  std::ranges::sort(blocks);
  const auto twice = std::ranges::unique(blocks);
  blocks.erase(twice.begin(), twice.end());
  Term found;
  for (const std::uint64_t block : blocks) {
    for (std::uint64_t game = block * kBlockGames;
         game < std::min<std::uint64_t>((block + 1) * kBlockGames, games()); ++game) {
      found.numbers.push_back(static_cast<std::uint32_t>(game));
    }
  }
  return found;
}

/// Among no games: it has no list.
std::optional<Segment::Term> Segment::find_list(std::uint64_t term) const {
  std::optional<Term> found = Term();
  const bool is_sound = table(SectionName::ListKeys, 1).find(bytes_, term, [&](std::uint64_t at) {
    return !read_list(at, term, found);
  });
  return is_sound ? found : std::nullopt;
}

/// Whether the list there is the term's, or damaged; `found` is then set.
bool Segment::read_list(std::uint64_t at, std::uint64_t term, std::optional<Term>& found) const {
  const Section lists = section(SectionName::Lists);
  const auto head = bytes_.read(lists, at, sizeof term);
  if (head && ByteReader(*head).fixed<std::uint64_t>() != term) {
    return false;
  }
  // How long it is follows from its numbers: chunk by chunk, until it ends.
  for (std::uint64_t size = postings::kChunk; head; size *= 16) {
    const std::uint64_t left = lists.size - at - sizeof term;
    const auto bytes = bytes_.read(lists, at + sizeof term, std::min(size, left));
    if (!bytes) {
      break;
    }
    ByteReader reader(*bytes);
    Term list;
    postings::read_number_list(reader, 0, [&](std::uint64_t number) {
      list.numbers.push_back(static_cast<std::uint32_t>(std::min<std::uint64_t>(number, kMaxSegment)));
    });
    if (!reader.is_damaged()) {
      list.kind = list.numbers.empty() ? Term::Kind::Dense : Term::Kind::Listed;
      found = std::move(list);
      return true;
    }
    if (size >= left) {
      break;
    }
  }
  found.reset();
  return true;
}

}  // namespace rookery::position_index
