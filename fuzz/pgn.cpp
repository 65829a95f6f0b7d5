// Whatever the text: the reader comes to its end, errors lie within it, and a game that was read is written
// in a form that reads back and is written the same again.
#include <cstdint>

#include "property.h"
#include "rookery/notation/pgn_game.h"

namespace {

using namespace rookery;
namespace pgn = notation::pgn;

void check_game(const pgn::Game& game) {
  const std::string written = pgn::write(game);
  pgn::Reader reader(written);
  const auto again = pgn::read_game(reader);
  fuzz::require(again && *again && pgn::write(**again) == written);
  fuzz::require((*again)->start.setup() == game.start.setup() && (*again)->result == game.result);
  fuzz::require((*again)->plies.size() == game.plies.size());
  const auto end = pgn::read_game(reader);
  fuzz::require(end && !*end);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  pgn::Reader reader(text);
  while (true) {
    const std::size_t before = reader.offset();
    const auto game = pgn::read_game(reader);
    if (!game) {
      fuzz::require(game.error().offset <= size && !describe(game.error()).empty());
    } else if (*game) {
      check_game(**game);
    } else {
      return 0;
    }
    fuzz::require(reader.offset() > before);
  }
}
