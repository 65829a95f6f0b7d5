// Whatever the bytes: an index is opened or refused with a place within them, and a search in it ends and
// answers in order.
#include <cstdint>

#include "property.h"
#include "rookery/position_index/index.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace position_index = rookery::position_index;
  using rookery::fuzz::require;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)position_index::parse_material(bytes);
  const auto pattern = position_index::parse_pattern(bytes);
  require(pattern || pattern.error() <= size);
  const auto index = position_index::PositionIndex::open(bytes);
  if (!index) {
    require(index.error().offset <= size && !describe(index.error().fault).empty());
    return 0;
  }
  const auto check = [&](const position_index::Query& query) {
    const auto found = index->find(query);
    require(!found ? found.error().offset <= size : true);
    for (std::size_t i = 1; found && i < found->size(); ++i) {
      require((*found)[i - 1].game < (*found)[i].game);
    }
  };
  check({.key = rookery::chess::Position::initial().key(), .material = {}, .pattern = {}});
  check({.key = {}, .material = position_index::parse_material("KvK"), .pattern = {}});
  check({.key = {}, .material = {}, .pattern = *position_index::parse_pattern("Pe4 .e5 ke8")});
  return 0;
}
