#include "compact_file.h"

#include <cstdint>
#include <optional>

#include "rookery/notation/pgn_game.h"

namespace rookery::apps {

namespace compact = notation::compact;
namespace pgn = notation::pgn;

namespace {

/// More than the longest game takes: two bytes for each of its moves, and its start.
constexpr std::size_t kMostBytes = 2 * compact::kMaxPlies + 256;
/// The bits of each byte of a count, the lowest first; the highest bit means that more bytes follow.
constexpr unsigned kCountBits = 7;
constexpr std::uint8_t kMore = 1U << kCountBits;

struct Count {
  std::size_t value = 0, bytes = 0;
};

/// Empty: it is incomplete. A count that does not end is too large.
std::optional<Count> read_count(std::string_view from) {
  // Four bytes of seven bits hold more than kMostBytes: a longer count is damaged.
  constexpr std::size_t kLongest = 4;
  Count count;
  for (const char c : from.substr(0, kLongest)) {
    const auto byte = static_cast<std::uint8_t>(c);
    count.value |= static_cast<std::size_t>(byte % kMore) << (kCountBits * count.bytes);
    ++count.bytes;
    if (byte < kMore) {
      return count;
    }
  }
  return count.bytes == kLongest ? std::optional(Count{kMostBytes + 1, kLongest}) : std::nullopt;
}

std::string as_pgn(const compact::Game& game) {
  pgn::Game written{.tags = {}, .start = game.start, .comment = {}, .plies = {}};
  written.result = game.result;
  for (const chess::Move move : game.moves) {
    written.plies.push_back({.move = move});
  }
  return pgn::write(written);
}

}  // namespace

std::string compact_record(const compact::Game& game, compact::Model model) {
  const std::string bytes = compact::encode(game, model);
  std::string record;
  std::size_t size = bytes.size();
  for (; size >= kMore; size >>= kCountBits) {
    record += static_cast<char>(kMore | (size % kMore));
  }
  record += static_cast<char>(size);
  return record + bytes;
}

bool CompactDecompressor::take_game() {
  const std::string_view rest = std::string_view(waiting_).substr(taken_);
  if (!headed_) {
    headed_ = rest.starts_with(kCompactFile);
    taken_ += headed_ ? kCompactFile.size() : 0;
    return headed_;
  }
  const std::optional<Count> size = read_count(rest);
  // Refused before memory is reserved for it.
  if (size && size->value > kMostBytes) {
    fault_ = "the stated length of a game exceeds the maximum";
  }
  if (!size || fault_ != nullptr || rest.size() < size->bytes + size->value) {
    return false;
  }
  const auto game = compact::decode(rest.substr(size->bytes, size->value));
  if (!game) {
    fault_ = compact::describe(game.error()).data();  // a literal
    return false;
  }
  text_ += as_pgn(*game);
  taken_ += size->bytes + size->value;
  return true;
}

Decompressor::Step CompactDecompressor::decompress(std::span<const char> compressed, std::span<char> room) {
  waiting_.append(compressed.begin(), compressed.end());
  // One game at a time: a file of any size is read with the memory of a game.
  while (text_.size() < room.size() && take_game()) {
  }
  waiting_.erase(0, taken_);
  taken_ = 0;
  const std::size_t given = text_.copy(room.data(), room.size());
  text_.erase(0, given);
  // The games before the fault are passed on first.
  return {compressed.size(), given, headed_ && waiting_.empty() && text_.empty(),
          given > 0 ? nullptr : fault_};
}

}  // namespace rookery::apps
