#include "segment_writer.h"

#include <algorithm>
#include <ranges>
#include <span>

#include "move_coder.h"
#include "rookery/base/bytes.h"
#include "rookery/position_index/query.h"
#include "rookery/postings/chunk_hashes.h"
#include "rookery/postings/number_list.h"
#include "start_code.h"

namespace rookery::position_index {

namespace {

using chess::Position;
using chess::Square;
using postings::KeyTableWriter;

std::uint32_t pack(const GameFacts& facts) {
  const auto rating = [](std::uint16_t value) { return std::uint32_t{std::min(value, kMostRating)}; };
  return static_cast<std::uint32_t>(facts.outcome) | rating(facts.white_rating) << 2 |
         rating(facts.black_rating) << 17;
}

}  // namespace

void SegmentEntry::append_to(std::string& trailer) const {
  append_fixed(trailer, offset);
  append_fixed(trailer, games);
  append_fixed(trailer, positions);
  for (const std::uint64_t end : ends) {
    append_fixed(trailer, end);
  }
  for (const postings::KeyTableShape& shape : shapes) {
    append_fixed(trailer, static_cast<std::uint8_t>(shape.bucket_bits));
    append_fixed(trailer, static_cast<std::uint8_t>(shape.number_bits));
    append_fixed(trailer, shape.entries);
  }
  trailer += hashes;
}

/// The bytes of a segment on their way out.
class SegmentWriter::Output {
 public:
  Output(const std::function<void(std::string_view)>& sink, SegmentEntry& entry)
      : sink_(sink), entry_(entry) {}
  void put(std::string_view bytes) {
    sink_(bytes);
    hashes_.add(bytes);
    written_ += bytes.size();
  }
  void end(SectionName section) { entry_.ends[static_cast<std::size_t>(section)] = written_; }
  void put(std::string_view bytes, SectionName section) {
    put(bytes);
    end(section);
  }
  void put(KeyTableWriter& table, std::size_t number, SectionName section) {
    put(table.finish(), section);
    put(table.buckets(), static_cast<SectionName>(static_cast<unsigned>(section) + 1));
    entry_.shapes[number] = table.shape();
  }
  void finish() { entry_.hashes = hashes_.finish(); }

 private:
  const std::function<void(std::string_view)>& sink_;
  SegmentEntry& entry_;
  postings::ChunkHashes hashes_;
  std::uint64_t written_ = 0;
};

void SegmentWriter::add(const IndexedGame& game) {
  append_entry(game);
  append_moves(game);
  add_rows(game);
}

void SegmentWriter::append_entry(const IndexedGame& game) {
  std::string offset;
  append_fixed(offset, game.offset);
  entries_ += offset.substr(0, kOffsetBytes);
  append_fixed(entries_, static_cast<std::uint32_t>(positions_));
  append_fixed(entries_, static_cast<std::uint32_t>(moves_.size()));
  append_fixed(entries_, pack(game.facts));
}

void SegmentWriter::append_moves(const IndexedGame& game) {
  const bool is_coded = MoveCoder::is_possible(game.start);
  if (!is_coded || !is_usual_start(game.start)) {
    append_start(game.start, is_coded);
  }
  if (!is_coded) {
    for (const chess::Move move : game.moves) {
      append_fixed(moves_, move.raw());
    }
    return;
  }
  MoveCoder coder(game.start);
  for (const chess::Move move : game.moves) {
    coder.append(moves_, move);
  }
}

void SegmentWriter::append_start(const Position& start, bool is_coded) {
  append_fixed(starts_, static_cast<std::uint32_t>(games()));
  append_start_code(starts_, start, is_coded);
}

void SegmentWriter::add_rows(const IndexedGame& game) {
  const auto number = static_cast<std::uint32_t>(games());
  const auto next = [&] { return static_cast<std::uint32_t>(positions_); };
  first_positions_.push_back(next());
  Position position = game.start;
  std::uint64_t material = material_of(position.board());
  std::uint32_t material_since = next();
  // No material comes back: each change takes a piece or a pawn off the board for good.
  const auto end_material = [&] {
    const std::uint64_t term = term_of_material(material);
    rows_.push_back({term, number | kOfMaterial, material_since});
    rows_.push_back({term, number | kOfMaterial, next()});
  };
  rows_.push_back({position.key(), number, next()});
  ++positions_;
  add_pieces({}, position.board(), number);
  for (const chess::Move move : game.moves) {
    const chess::Board before = position.board();
    const bool changes_material = is_capture(position, move) || move.promoted();
    position.play_unchecked(move);
    if (changes_material) {
      end_material();
      material = material_of(position.board());
      material_since = next();
    }
    rows_.push_back({position.key(), number, next()});
    ++positions_;
    add_pieces(before, position.board(), number);
  }
  end_material();
}

void SegmentWriter::add_pieces(const chess::Board& before, const chess::Board& after, std::uint32_t game) {
  const auto& a = before.planes();
  const auto& b = after.planes();
  const chess::Bitboard changed = (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) | (a[3] ^ b[3]);
  for (const Square square : changed) {
    if (const auto piece = after.at(square)) {
      auto& games = games_of_pieces_[list_of(*piece, square)];
      if (games.empty() || games.back() != game) {
        games.push_back(game);
      }
    }
  }
}

/// A list without games says that too many have the term.
void SegmentWriter::add_rows_of_pieces() {
  for (std::size_t list = 0; list < kLists; ++list) {
    const std::uint64_t term = term_of_list(list);
    const std::vector<std::uint32_t>& with = games_of_pieces_[list];
    if (with.size() >= kListFrom && with.size() > games() / kDenseShare) {
      rows_.push_back({term, kNone, kNone});
      continue;
    }
    for (const std::uint32_t game : with) {
      rows_.push_back({term, game, kNone});
    }
  }
}

/// Calls `visit` with the rows of each term.
void SegmentWriter::each_term(const std::function<void(std::span<const Row>)>& visit) const {
  const std::span<const Row> rows = rows_;
  for (std::size_t begin = 0; begin < rows.size();) {
    std::size_t end = begin + 1;
    while (end < rows.size() && rows[end].term == rows[begin].term) {
      ++end;
    }
    visit(rows.subspan(begin, end - begin));
    begin = end;
  }
}

bool SegmentWriter::is_listed(std::span<const Row> rows) {
  const std::uint32_t game = rows.front().game;
  return game == kNone || rows.size() >= ((game & kOfMaterial) != 0 ? 2 : 1) * kListFrom;
}

/// The blocks of the games of rows, each once.
SegmentWriter::Blocks SegmentWriter::blocks_of(std::span<const Row> rows) {
  Blocks blocks;
  for (const Row& row : rows) {
    const std::uint32_t block = (row.game & ~kOfMaterial) / kBlockGames;
    if (blocks.empty() || blocks[blocks.size() - 1] != block) {
      blocks.push_back(block);
    }
  }
  return blocks;
}

void SegmentWriter::put_terms(Output& output) {
  // By term, then by game and position, so that lists rise.
  std::ranges::sort(rows_);
  std::uint64_t seldom_entries = 0;
  each_term(
      [&](std::span<const Row> rows) { seldom_entries += is_listed(rows) ? 0 : blocks_of(rows).size(); });
  KeyTableWriter seldom(seldom_entries, games() / kBlockGames, kCheckBits);
  std::string lists;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> keys;
  each_term([&](std::span<const Row> rows) {
    const std::uint64_t term = rows.front().term;
    if (!is_listed(rows)) {
      for (const std::uint32_t block : blocks_of(rows)) {
        seldom.add(term, block);
      }
      return;
    }
    keys.emplace_back(term, lists.size());
    append_fixed(lists, term);
    rows = rows.subspan(rows.front().game == kNone ? 1 : 0);
    postings::append_number_list(lists,
                                 rows | std::views::transform([](const Row& row) {
                                   return std::uint64_t{row.position == kNone ? row.game : row.position};
                                 }));
  });
  output.put(seldom, 0, SectionName::Seldom);
  output.put(lists, SectionName::Lists);
  KeyTableWriter list_keys(keys.size(), lists.size(), kCheckBits);
  for (const auto& [term, at] : keys) {
    list_keys.add(term, at);
  }
  output.put(list_keys, 1, SectionName::ListKeys);
}

SegmentEntry SegmentWriter::finish(const std::function<void(std::string_view)>& sink) {
  SegmentEntry entry;
  entry.games = games();
  entry.positions = positions_;
  Output output(sink, entry);
  // Where the games behind the last one would start, so that each ends where the next one starts.
  append_entry({});
  add_rows_of_pieces();
  output.put(moves_, SectionName::Moves);
  output.put(starts_, SectionName::Starts);
  output.put(entries_, SectionName::Games);
  put_terms(output);
  output.finish();
  return entry;
}

}  // namespace rookery::position_index
