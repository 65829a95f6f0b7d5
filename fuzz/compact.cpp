// Whatever the bytes: they are a fault that has words, or a game whose every move is legal and which, written
// again, reads back. Bytes that announce a game of many moves are left out: of five bytes 65,535 moves can be
// read, which takes long and tells nothing new.
#include "rookery/notation/compact.h"

#include <cstdint>

#include "property.h"

namespace {

using namespace rookery;
namespace compact = notation::compact;

constexpr std::size_t kManyMoves = 400;

/// Takes a count off the front, seven bits a byte.
std::size_t take_count(std::string_view& bytes) {
  std::size_t count = 0;
  for (unsigned shift = 0; !bytes.empty() && shift < 21; shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    count |= std::size_t{byte & 0x7FU} << shift;
    if (byte < 0x80) {
      break;
    }
  }
  return count;
}

/// How many moves `bytes` say that they hold.
std::size_t announced_moves(std::string_view bytes) {
  constexpr unsigned kHasStart = 0x40;
  const bool has_start = !bytes.empty() && (static_cast<unsigned char>(bytes.front()) & kHasStart) != 0;
  bytes.remove_prefix(std::min<std::size_t>(1, bytes.size()));
  if (has_start) {
    const std::size_t start = take_count(bytes);
    bytes.remove_prefix(std::min(start, bytes.size()));
  }
  return take_count(bytes);
}

void check(const compact::Game& game) {
  chess::Position position = game.start;
  for (const chess::Move move : game.moves) {
    fuzz::require(is_legal(position, move));
    position.play_unchecked(move);
  }
  for (const compact::Model model : {compact::Model::Small, compact::Model::Fast}) {
    fuzz::require(compact::decode(compact::encode(game, model)) == game);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::size_t moves = announced_moves(bytes);
  if (moves > kManyMoves && moves <= compact::kMaxPlies) {
    return -1;
  }
  const auto game = compact::decode(bytes);
  if (game) {
    check(*game);
  } else {
    fuzz::require(!compact::describe(game.error()).empty());
  }
  return 0;
}
