// Whatever the text: what a repair writes is read without a fault and has as many games as it says, a second
// repair leaves it alone, and the places that it tells of lie within the text.
#include "rookery/notation/pgn_repair.h"

#include <cstdint>

#include "property.h"
#include "rookery/notation/pgn_tree.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rookery;
  namespace pgn = notation::pgn;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const pgn::Repaired repaired = pgn::repair(text);
  std::size_t games = 0;
  pgn::Reader reader(repaired.text);
  for (auto tree = pgn::read_tree(reader); !tree || *tree; tree = pgn::read_tree(reader)) {
    fuzz::require(tree.has_value());
    ++games;
  }
  fuzz::require(games == repaired.games);
  fuzz::require(pgn::repair(repaired.text).repairs.empty());
  for (const pgn::Repair& repair : repaired.repairs) {
    fuzz::require(repair.fault.offset <= size && !describe(repair).empty());
  }
  for (const pgn::Error& error : repaired.lost) {
    fuzz::require(error.offset <= size);
  }
  return 0;
}
