// Whatever the bytes of the three files: a base is opened or refused with a place within them, and each of
// its games is one that PGN reads back and writes the same again, or a fault within its file. The first byte
// is the version, the next four are the sizes of the index and of the names.
#include "rookery/notation/scid.h"

#include <cstdint>

#include "property.h"

namespace {

using namespace rookery;
namespace pgn = notation::pgn;
namespace scid = notation::scid;

/// The part of `bytes` that has the size told by the two bytes at the front of `sizes`.
std::string_view take_part(std::string_view& bytes, std::string_view sizes) {
  const auto byte = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(sizes[i])}; };
  const std::string_view part = bytes.substr(0, byte(0) << 8 | byte(1));
  bytes.remove_prefix(part.size());
  return part;
}

scid::Files split(std::string_view bytes, std::string_view sizes) {
  const std::string_view index = take_part(bytes, sizes);
  const std::string_view names = take_part(bytes, sizes.substr(2));
  return {index, names, bytes};
}

void check_error(const scid::Files& files, const scid::Error& error) {
  const std::string_view parts[] = {files.index, files.names, files.games};
  fuzz::require(error.offset <= parts[static_cast<std::size_t>(error.part)].size());
  fuzz::require(!describe(error.fault).empty());
}

void check_tree(const pgn::Tree& tree) {
  const std::string written = pgn::write(tree);
  pgn::Reader reader(written);
  const auto again = pgn::read_tree(reader);
  fuzz::require(again && *again && (*again)->nodes.size() == tree.nodes.size());
  fuzz::require(pgn::write(**again) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kHead = 5;
  if (size < kHead) {
    return 0;
  }
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const scid::Files files = split(input.substr(kHead), input.substr(1, kHead - 1));
  const auto base = scid::Base::open(data[0] % 2 == 0 ? scid::Version::Si4 : scid::Version::Si5, files);
  if (!base) {
    check_error(files, base.error());
    return 0;
  }
  for (std::uint64_t game = 0; game < base->games(); ++game) {
    (void)base->is_deleted(game);
    const auto tree = base->read(game);
    tree ? check_tree(*tree) : check_error(files, tree.error());
  }
  return 0;
}
