#include "segment.h"

#include "attributes_code.h"
#include "rookery/base/hash.h"
#include "rookery/notation/compact.h"
#include "rookery/postings/byte_reader.h"
#include "rookery/postings/chunk_hashes.h"
#include "summary_code.h"

namespace rookery::explorer {

namespace {

using postings::ByteReader;

constexpr auto kDamaged = SegmentFault::Damaged;

std::uint64_t number_of(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) {
    number = number << 8 | static_cast<unsigned char>(bytes[i]);
  }
  return number;
}

}  // namespace

/// A game as its segment stores it.
struct Segment::Record {
  std::string_view id;
  std::array<std::uint64_t, kTexts> texts;
  std::string_view moves;
};

std::string_view describe(SegmentFault fault) {
  switch (fault) {
    case SegmentFault::NotASegment:
      return "it is no segment of an explorer";
    case SegmentFault::OtherVersion:
      return "another version has made it";
    case SegmentFault::Truncated:
      return "it is cut off";
    case SegmentFault::Damaged:
      return "it is damaged";
  }
  return {};
}

Expected<Segment, SegmentFault> Segment::open(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) {
    return fail(SegmentFault::NotASegment);
  }
  if (bytes.size() < kHeaderSize + kEndSize || !bytes.ends_with(kEndMagic)) {
    return fail(SegmentFault::Truncated);
  }
  if (number_of(bytes.substr(kMagic.size(), 8)) != kVersion) {
    return fail(SegmentFault::OtherVersion);
  }
  const std::size_t end = bytes.size() - kEndSize;
  const std::uint64_t trailer_at = number_of(bytes.substr(end, 8));
  if (trailer_at < kHeaderSize || trailer_at > end) {
    return fail(kDamaged);
  }
  const std::string_view trailer = bytes.substr(trailer_at, end - trailer_at);
  Segment segment;
  if (hash_words(trailer) != number_of(bytes.substr(end + 8, 8)) ||
      !segment.read_trailer(trailer, trailer_at)) {
    return fail(kDamaged);
  }
  // A version with other keys would find nothing, so this is an error.
  if (segment.initial_key_ != chess::Position::initial().key()) {
    return fail(SegmentFault::OtherVersion);
  }
  const std::string_view hashes = trailer.substr(trailer.size() - postings::hash_bytes_of(trailer_at));
  segment.bytes_ = SegmentBytes(bytes.substr(0, trailer_at), postings::read_chunk_hashes(hashes));
  return segment;
}

bool Segment::read_trailer(std::string_view trailer, std::uint64_t trailer_at) {
  ByteReader reader(trailer);
  initial_key_ = reader.fixed<std::uint64_t>();
  const auto games = reader.fixed<std::uint64_t>();
  std::uint64_t begin = kHeaderSize;
  bool is_sound = true;
  for (Section& section : sections_) {
    const auto end = reader.fixed<std::uint64_t>();
    is_sound = is_sound && begin <= end && end <= trailer_at;
    section = {begin, end - begin};
    begin = end;
  }
  for (KeyTableShape& shape : shapes_) {
    shape.bucket_bits = reader.fixed<std::uint8_t>();
    shape.number_bits = reader.fixed<std::uint8_t>();
    shape.entries = reader.fixed<std::uint64_t>();
  }
  const std::uint64_t hashes = postings::hash_bytes_of(trailer_at);
  if (!is_sound || reader.bytes(hashes).size() != hashes || !reader.at_end() || reader.is_damaged() ||
      begin != trailer_at || games > kMostGames || section(SectionName::Games).size != games * kGameEntry) {
    return false;
  }
  games_ = static_cast<std::uint32_t>(games);
  const auto fits = [&](SectionName entries, std::size_t shape) {
    const KeyTable found = table(entries, shape);
    return is_possible(found.shape, found.entries.size, found.buckets.size);
  };
  return fits(SectionName::Ids, 0) && fits(SectionName::Positions, 1) && fits(SectionName::SummaryKeys, 2);
}

/// The table whose entries are in that section, its buckets in the next one.
KeyTable Segment::table(SectionName entries, std::size_t shape) const {
  const auto at = static_cast<std::size_t>(entries);
  return {shapes_[shape], sections_[at], sections_[at + 1]};
}

Expected<Attributes, SegmentFault> Segment::attributes(std::uint32_t game) const {
  const auto bytes =
      bytes_.read(section(SectionName::Games), game * kGameEntry + kRecordOffsetBytes, kAttributesBytes);
  const auto attributes = bytes ? unpack_attributes(number_of(*bytes)) : std::nullopt;
  return attributes ? Expected<Attributes, SegmentFault>(*attributes) : fail(kDamaged);
}

/// Where the record of a game is among the records. Nothing: what is stored of it is damaged.
std::optional<Section> Segment::find_record(std::uint32_t game) const {
  const auto offset = [this](std::uint32_t number) -> std::optional<std::uint64_t> {
    if (number == games_) {
      return section(SectionName::Records).size;
    }
    const auto bytes = bytes_.read(section(SectionName::Games), number * kGameEntry, kRecordOffsetBytes);
    return bytes ? std::optional(number_of(*bytes)) : std::nullopt;
  };
  const auto from = offset(game);
  const auto to = offset(game + 1);
  return from && to && *from <= *to ? std::optional(Section{*from, *to - *from}) : std::nullopt;
}

Expected<Segment::Record, SegmentFault> Segment::record(std::uint32_t game) const {
  const auto place = find_record(game);
  const auto bytes =
      place ? bytes_.read(section(SectionName::Records), place->offset, place->size) : std::nullopt;
  if (!bytes) {
    return fail(kDamaged);
  }
  ByteReader reader(*bytes);
  Record record{};
  record.id = reader.bytes(reader.number());
  for (std::uint64_t& text : record.texts) {
    text = reader.number();
  }
  record.moves = reader.rest();
  return reader.is_damaged() ? Expected<Record, SegmentFault>(fail(kDamaged)) : record;
}

std::optional<Section> Segment::find_text(std::uint64_t number) const {
  const Section& ends = section(SectionName::TextEnds);
  if (number >= ends.size / kTextEnd) {
    return std::nullopt;
  }
  const bool is_first = number == 0;
  const auto bounds =
      bytes_.read(ends, (number - (is_first ? 0 : 1)) * kTextEnd, (is_first ? 1 : 2) * kTextEnd);
  if (!bounds) {
    return std::nullopt;
  }
  const std::uint64_t from = is_first ? 0 : number_of(bounds->substr(0, kTextEnd));
  const std::uint64_t to = number_of(bounds->substr(bounds->size() - kTextEnd));
  return from <= to ? std::optional(Section{from, to - from}) : std::nullopt;
}

Expected<std::string, SegmentFault> Segment::text(std::uint64_t number) const {
  const auto place = find_text(number);
  const auto text =
      place ? bytes_.read(section(SectionName::Texts), place->offset, place->size) : std::nullopt;
  return text ? Expected<std::string, SegmentFault>(std::string(*text)) : fail(kDamaged);
}

Expected<GameHeader, SegmentFault> Segment::header(std::uint32_t game) const {
  const auto found = record(game);
  const auto about = attributes(game);
  if (!found || !about) {
    return fail(kDamaged);
  }
  const auto white = text(found->texts[0]);
  const auto black = text(found->texts[1]);
  if (!white || !black) {
    return fail(kDamaged);
  }
  return GameHeader{std::string(found->id), {*white, *black}, *about};
}

Expected<Game, SegmentFault> Segment::game(std::uint32_t number) const {
  const auto about = header(number);
  const auto found = record(number);
  if (!about || !found) {
    return fail(kDamaged);
  }
  auto moves = notation::compact::decode(found->moves);
  Game game;
  game.header = *about;
  std::size_t at = 2;  // behind the names
  for (std::string* part : {&game.event, &game.site, &game.date, &game.round}) {
    auto read = text(found->texts[at++]);
    if (!read) {
      return fail(kDamaged);
    }
    *part = std::move(*read);
  }
  if (!moves) {
    return fail(kDamaged);
  }
  game.start = moves->start;
  game.moves = std::move(moves->moves);
  return game;
}

Expected<PreparedGame, SegmentFault> Segment::prepared(std::uint32_t number) const {
  auto read = game(number);
  const auto found = record(number);
  if (!read || !found) {
    return fail(kDamaged);
  }
  return PreparedGame{.header = std::move(read->header),
                      .event = std::move(read->event),
                      .site = std::move(read->site),
                      .date = std::move(read->date),
                      .round = std::move(read->round),
                      .moves = std::string(found->moves),
                      .positions = positions_of(read->start, read->moves)};
}

Expected<std::optional<std::uint32_t>, SegmentFault> Segment::find(std::string_view id) const {
  std::optional<std::uint32_t> found;
  bool is_sound = true;
  const auto compare = [&](std::uint64_t number) {
    const auto game = static_cast<std::uint32_t>(number);
    const auto read = game < games_ ? record(game) : Expected<Record, SegmentFault>(fail(kDamaged));
    is_sound = read.has_value();
    if (is_sound && read->id == id) {
      found = game;
    }
    return is_sound && !found;
  };
  is_sound = table(SectionName::Ids, 0).find(bytes_, hash_words(id), compare) && is_sound;
  return is_sound ? Expected<std::optional<std::uint32_t>, SegmentFault>(found) : fail(kDamaged);
}

Expected<Removals, SegmentFault> Segment::removals(std::vector<std::uint32_t> games) const {
  std::unordered_map<std::uint64_t, std::vector<Cell>> cells;
  for (const std::uint32_t number : games) {
    const auto removed = number < games_ ? game(number) : Expected<Game, SegmentFault>(fail(kDamaged));
    if (!removed) {
      return fail(kDamaged);
    }
    for (const PositionMove& at : positions_of(removed->start, removed->moves)) {
      cells[at.key].push_back(cell_of(at.move, at.mover, removed->header.attributes, number));
    }
  }
  Removals removals{.games = std::move(games), .cells = {}};
  for (const auto& [key, lone] : cells) {
    removals.cells.emplace(key, RemovedCells(lone));
  }
  return removals;
}

Expected<void, SegmentFault> Segment::collect(std::uint64_t key, const Removals& removals,
                                              std::size_t segment, Tally& tally) const {
  std::vector<std::uint32_t> games;
  const auto add_game = [&](std::uint64_t number) {
    const auto game = static_cast<std::uint32_t>(number);
    if (!removals.has_game(game)) {
      games.push_back(game);
    }
    return number < games_;
  };
  bool is_sound = table(SectionName::Positions, 1).find(bytes_, key, add_game) &&
                  std::ranges::all_of(games, [this](std::uint32_t game) { return game < games_; });
  for (auto game = games.begin(); is_sound && game != games.end(); ++game) {
    is_sound = collect_game(key, *game, segment, tally);
  }
  is_sound = is_sound && collect_summary(key, removals, segment, tally);
  return is_sound ? Expected<void, SegmentFault>() : fail(kDamaged);
}

bool Segment::collect_game(std::uint64_t key, std::uint32_t game, std::size_t segment, Tally& tally) const {
  const auto about = attributes(game);
  if (!about) {
    return false;
  }
  // Before the moves are decoded, which takes longest.
  if (!tally.filter().admits(about->speed, about->band()) || !tally.filter().admits(about->month)) {
    return true;
  }
  const auto found = record(game);
  const auto decoded =
      found ? notation::compact::decode(found->moves) : fail(notation::compact::Fault::Empty);
  if (!decoded) {
    return false;
  }
  const auto positions = positions_of(decoded->start, decoded->moves);
  const auto at = std::ranges::find(positions, key, &PositionMove::key);
  if (at != positions.end()) {  // otherwise the table has found another key's game
    const Cell cell = cell_of(at->move, at->mover, *about, game);
    tally.add(cell);
    tally.add_to_history(cell);
    tally.offer(cell, segment);
  }
  return true;
}

Expected<std::optional<SummaryHead>, SegmentFault> Segment::find_summary(std::uint64_t key) const {
  std::optional<SummaryHead> found;
  bool is_sound = true;
  const auto compare = [&](std::uint64_t offset) {
    const auto head = read_summary_head(bytes_, section(SectionName::Summaries), offset);
    is_sound = head.has_value();
    if (is_sound && head->key == key) {
      found = head;
    }
    return is_sound && !found;
  };
  is_sound = table(SectionName::SummaryKeys, 2).find(bytes_, key, compare) && is_sound;
  return is_sound ? Expected<std::optional<SummaryHead>, SegmentFault>(found) : fail(kDamaged);
}

bool Segment::collect_summary(std::uint64_t key, const Removals& removals, std::size_t segment,
                              Tally& tally) const {
  static const RemovedCells none;
  const auto head = find_summary(key);
  if (!head || !*head) {
    return head.has_value();
  }
  const auto removed = removals.cells.find(key);
  return read_summary(bytes_, section(SectionName::Summaries), **head,
                      removed != removals.cells.end() ? removed->second : none, segment, tally);
}

void Segment::expect_header(HeaderStage stage, std::uint32_t game) const {
  const Section& ends = section(SectionName::TextEnds);
  if (stage == HeaderStage::Places) {
    return bytes_.expect(section(SectionName::Games), game * kGameEntry, 2 * kGameEntry);
  }
  if (stage == HeaderStage::Records) {
    if (const auto place = find_record(game)) {
      bytes_.expect(section(SectionName::Records), place->offset, place->size);
    }
    return;
  }
  const auto found = record(game);
  for (std::size_t name = 0; found && name < 2; ++name) {
    const std::uint64_t number = found->texts[name];
    if (stage == HeaderStage::NameEnds) {
      bytes_.expect(ends, (number - (number == 0 ? 0 : 1)) * kTextEnd, kTextEnd);
    } else if (const auto place = find_text(number)) {
      bytes_.expect(section(SectionName::Texts), place->offset, place->size);
    }
  }
}

void Segment::expect(Stage stage, std::uint64_t key, const Request& request) const {
  const KeyTable positions = table(SectionName::Positions, 1), summaries = table(SectionName::SummaryKeys, 2);
  const Section& bodies = section(SectionName::Summaries);
  switch (stage) {
    case Stage::Places:
      positions.expect_place(bytes_, key);
      return summaries.expect_place(bytes_, key);
    case Stage::Buckets:
      positions.expect_bucket(bytes_, key);
      return summaries.expect_bucket(bytes_, key);
    case Stage::Heads:
      (void)positions.find(bytes_, key, [&](std::uint64_t game) {
        if (game < games_) {
          expect_header(HeaderStage::Places, static_cast<std::uint32_t>(game));
        }
        return true;
      });
      (void)summaries.find(bytes_, key, [&](std::uint64_t offset) {
        bytes_.expect(bodies, offset, kSummaryHead + kPartEnds);
        return true;
      });
      return;
    case Stage::Parts:
      (void)positions.find(bytes_, key, [&](std::uint64_t game) {
        if (game < games_) {
          expect_header(HeaderStage::Records, static_cast<std::uint32_t>(game));
        }
        return true;
      });
      if (const auto head = find_summary(key); head && *head) {
        expect_summary(bytes_, bodies, **head, request);
      }
      return;
  }
}

}  // namespace rookery::explorer
