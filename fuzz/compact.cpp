// Whatever the bytes: they are a fault that has words, or a game whose every move is legal and which, written
// again, reads back.
#include "rookery/notation/compact.h"

#include <cstdint>

#include "property.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rookery;
  namespace compact = notation::compact;
  const auto game = compact::decode({reinterpret_cast<const char*>(data), size});
  if (!game) {
    fuzz::require(!compact::describe(game.error()).empty());
    return 0;
  }
  chess::Position position = game->start;
  for (const chess::Move move : game->moves) {
    fuzz::require(is_legal(position, move));
    position.play_unchecked(move);
  }
  for (const compact::Model model : {compact::Model::Small, compact::Model::Fast}) {
    fuzz::require(compact::decode(compact::encode(*game, model)) == *game);
  }
  return 0;
}
