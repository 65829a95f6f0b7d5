#include "rookery/position_index/builder.h"

#include <algorithm>
#include <utility>

#include "layout.h"
#include "rookery/base/bytes.h"
#include "rookery/position_index/query.h"

namespace rookery::position_index {

namespace {

using chess::Position;
using chess::Square;

/// Which of a square's twelve lists belongs to a piece's number (Board::number_at).
std::size_t list_of(unsigned number, std::size_t square) {
  const unsigned piece = number > 8 ? number - 9 + 6 : number - 1;
  return piece * 64 + square;
}

}  // namespace

struct IndexBuilder::Impl {
  struct KeyEntry {
    std::uint64_t key;
    std::uint32_t position;
    auto operator<=>(const KeyEntry&) const = default;
  };
  struct MaterialEntry {
    std::uint64_t material;
    std::uint32_t from, to;
    auto operator<=>(const MaterialEntry&) const = default;
  };
  /// The lists of the pieces on their squares: the start and the length of each stay, the start relative to
  /// the end of the one before.
  struct List {
    std::string bytes;
    std::uint32_t last_end = 0;
  };

  explicit Impl(std::size_t most_positions) : most(most_positions) {
    ready = kMagic;
    append_fixed<std::uint32_t>(ready, kVersion);
    append_fixed<std::uint32_t>(ready, 0);
    written = ready.size();
  }

  void add_game(std::uint64_t offset, const Position& start, std::span<const chess::Move> moves);
  void begin(const Position& start);
  void step(const Position& position);
  void end();
  void close(std::size_t square);
  void flush();
  void add_to_trailer(std::uint64_t field) { append_fixed(trailer, field); }

  std::size_t most;
  std::string ready;          ///< not taken yet
  std::uint64_t written = 0;  ///< bytes made so far
  std::string trailer;        ///< the segments' entries
  std::uint64_t segments = 0, games = 0, positions = 0;
  std::string chunk;   ///< of the segments, not hashed yet
  std::string hashes;  ///< of the chunks

  // The segment.
  std::string game_entries;
  std::uint64_t games_here = 0;
  std::uint32_t next = 0;  ///< the next position
  std::vector<KeyEntry> keys;
  std::vector<MaterialEntry> materials;
  std::array<List, kLists> lists;

  // Members of the current game.
  std::array<unsigned, 64> number{};      ///< of the piece on each square; 0: empty
  std::array<std::uint32_t, 64> since{};  ///< the position in which it arrived
  chess::Board board;
  std::uint64_t material = 0;
  std::uint32_t material_since = 0;

 private:
  void put(std::string_view bytes);
};

void IndexBuilder::Impl::add_game(std::uint64_t offset, const Position& start,
                                  std::span<const chess::Move> moves) {
  append_fixed(game_entries, offset);
  append_fixed(game_entries, next);
  ++games_here;
  begin(start);
  Position position = start;
  for (const chess::Move move : moves) {
    position.play_unchecked(move);
    step(position);
  }
  end();
}

void IndexBuilder::Impl::begin(const Position& start) {
  // An empty board: every piece of the start position arrives in this game, whatever was there in the one
  // before.
  board = {};
  number.fill(0);
  material = material_of(start.board());
  material_since = next;
  step(start);
}

/// The next position of the game: records the changes on the board.
void IndexBuilder::Impl::step(const Position& position) {
  const auto& before = board.planes();
  const auto& after = position.board().planes();
  const chess::Bitboard changed =
      (before[0] ^ after[0]) | (before[1] ^ after[1]) | (before[2] ^ after[2]) | (before[3] ^ after[3]);
  for (const Square square : changed) {
    const auto at = static_cast<std::size_t>(square.index());
    close(at);
    number[at] = position.board().number_at(square);
    since[at] = next;
  }
  board = position.board();
  if (const std::uint64_t now = material_of(board); now != material) {
    materials.push_back({material, material_since, next});
    material = now;
    material_since = next;
  }
  keys.push_back({position.key(), next});
  ++next;
}

void IndexBuilder::Impl::close(std::size_t square) {
  if (number[square] == 0) {
    return;
  }
  List& list = lists[list_of(number[square], square)];
  append_varint(list.bytes, since[square] - list.last_end);
  append_varint(list.bytes, next - since[square]);
  list.last_end = next;
}

void IndexBuilder::Impl::end() {
  // No stay continues into the next game.
  for (std::size_t square = 0; square < 64; ++square) {
    close(square);
  }
  materials.push_back({material, material_since, next});
}

void IndexBuilder::Impl::put(std::string_view bytes) {
  ready += bytes;
  written += bytes.size();
  chunk += bytes;
  std::size_t done = 0;
  for (; done + kChunk <= chunk.size(); done += kChunk) {
    append_fixed(hashes, hash_words(std::string_view(chunk).substr(done, kChunk)));
  }
  chunk.erase(0, done);
}

void IndexBuilder::Impl::flush() {
  if (games_here == 0) {
    return;
  }
  // By key, then by position, so that find() returns the order of the file.
  std::ranges::sort(keys);
  std::ranges::sort(materials);
  std::string ends;
  std::size_t size = 0;
  for (const List& list : lists) {
    size += list.bytes.size();
    append_fixed(ends, static_cast<std::uint32_t>(size));
  }
  for (const std::uint64_t field :
       {written, games, games_here, std::uint64_t{next}, std::uint64_t{keys.size()},
        std::uint64_t{materials.size()}, std::uint64_t{size}}) {
    add_to_trailer(field);
  }
  put(std::exchange(game_entries, {}));
  std::string bytes;
  for (const KeyEntry& entry : keys) {
    append_fixed(bytes, entry.key);
    append_fixed(bytes, entry.position);
  }
  for (const MaterialEntry& entry : materials) {
    append_fixed(bytes, entry.material);
    append_fixed(bytes, entry.from);
    append_fixed(bytes, entry.to);
  }
  put(bytes);
  put(ends);
  for (List& list : lists) {
    put(list.bytes);
    list = {};
  }
  ++segments;
  games += games_here;
  positions += next;
  games_here = 0;
  next = 0;
  keys.clear();
  materials.clear();
}

IndexBuilder::IndexBuilder(std::size_t segment_positions)
    : impl_(std::make_unique<Impl>(std::clamp<std::size_t>(segment_positions, 1, kMaxSegment / 2))) {}
IndexBuilder::~IndexBuilder() = default;
IndexBuilder::IndexBuilder(IndexBuilder&&) noexcept = default;

bool IndexBuilder::add(std::uint64_t offset, const Position& start, std::span<const chess::Move> moves) {
  if (moves.size() > kMaxSegment / 4) {
    return false;
  }
  impl_->add_game(offset, start, moves);
  if (impl_->next >= impl_->most) {
    impl_->flush();
  }
  return true;
}

std::string IndexBuilder::take() {
  return std::exchange(impl_->ready, {});
}

std::string IndexBuilder::finish(const SourceStamp& source) {
  Impl& made = *impl_;
  made.flush();
  if (!made.chunk.empty()) {
    append_fixed(made.hashes, hash_words(made.chunk));
  }
  const std::uint64_t trailer_at = made.written;
  std::string trailer;
  for (const std::uint64_t field : {source.size, source.modified_ns, source.hash, Position::initial().key(),
                                    made.games, made.positions, made.segments}) {
    append_fixed(trailer, field);
  }
  trailer += made.trailer;
  trailer += made.hashes;
  std::string out = made.ready + trailer;
  append_fixed(out, trailer_at);
  append_fixed(out, hash_words(trailer));
  out += kEndMagic;
  made.ready.clear();
  return out;
}

}  // namespace rookery::position_index
