// Whatever the text: the reader comes to its end, errors lie within it, and a game that was read is written
// in a form that reads back and is written the same again, with its variations too; read block by block, the
// text holds the same games and faults, and so it does with lines behind it; where it departs from the letter
// lies within it.
#include <cstdint>
#include <vector>

#include "property.h"
#include "rookery/notation/pgn_blocks.h"
#include "rookery/notation/pgn_strict.h"
#include "rookery/notation/pgn_tree.h"

namespace {

using namespace rookery;
namespace pgn = notation::pgn;

/// What stands in a text: of each game how many plies, of a faulty one where its fault is.
using Contents = std::vector<std::size_t>;

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

void check_letter(std::string_view game) {
  if (const auto departure = pgn::find_departure(game)) {
    fuzz::require(departure->offset <= game.size() && departure->details.size() == 1);
  }
}

void check_tree(std::string_view text) {
  pgn::Reader reader(text);
  for (auto tree = pgn::read_tree(reader); !tree || *tree; tree = pgn::read_tree(reader)) {
    if (tree) {
      const std::string written = pgn::write(**tree);
      pgn::Reader second(written);
      const auto again = pgn::read_tree(second);
      fuzz::require(again && *again && pgn::write(**again) == written);
    }
  }
}

Contents read(const pgn::Block& block, Contents contents) {
  pgn::Reader reader(block.text);
  for (;;) {
    const std::size_t before = reader.offset();
    const auto game = pgn::read_game(reader);
    if (!game) {
      fuzz::require(game.error().offset <= block.text.size() && !describe(game.error()).empty());
      contents.push_back(~block.in_whole(game.error(), 0).offset);
    } else if (*game) {
      contents.push_back((*game)->plies.size());
      check_game(**game);
      check_letter(std::string_view(block.text).substr(reader.start(), reader.offset() - reader.start()));
    } else {
      return contents;
    }
    fuzz::require(reader.offset() > before);
  }
}

Contents read_in_blocks(std::string_view text, std::size_t size) {
  pgn::BlockCutter cutter(size);
  Contents contents;
  for (std::size_t at = 0; at < text.size(); at += size) {
    cutter.add(text.substr(at, size));
    while (const auto block = cutter.next()) {
      contents = read(*block, std::move(contents));
    }
  }
  cutter.finish();
  while (const auto block = cutter.next()) {
    contents = read(*block, std::move(contents));
  }
  return contents;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Contents whole = read({std::string(text)}, {});
  fuzz::require(read_in_blocks(text, 1 + (size > 0 ? data[0] : 0U)) == whole);
  // Near the end of a text the reader goes another way than far from it.
  fuzz::require(read({std::string(text) + std::string(100, '\n')}, {}) == whole);
  check_tree(text);
  return 0;
}
