// Whatever the bytes: a table is opened or refused with a place within them, and asked for any position it
// answers or does not; nothing else happens. The first byte says whose name the file has. The same with a
// checksum that fits: otherwise it would stop nearly every change.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "property.h"
#include "rookery/base/bytes.h"
#include "rookery/base/random.h"
#include "rookery/tablebase/check.h"
#include "rookery/tablebase/checksum.h"

namespace {

using namespace rookery;
using fuzz::require;

constexpr std::array kNames{"KQvK", "KPvK", "KRvKR", "KPvKP", "KRRvK", "KPPvK", "KQPvKRP"};
constexpr std::size_t kPositions = 20;

std::string with_checksum(std::string bytes) {
  if (bytes.size() % 64 == tablebase::kChecksumSize && bytes.size() > 64) {
    bytes.resize(bytes.size() - tablebase::kChecksumSize);
    for (const std::uint64_t part : tablebase::checksum_of(bytes)) {
      append_fixed(bytes, part);
    }
  }
  return bytes;
}

void ask(const std::string& name, std::string_view ending, std::string_view bytes) {
  const std::string file = name + std::string(ending);
  const auto opened = tablebase::Tablebase::open({{file, bytes, nullptr}});
  for (const tablebase::TableError& error : opened.faults) {
    require(error.path == file && error.offset <= bytes.size() && !describe(error.fault).empty());
  }
  require(opened.faults.size() + opened.tables.wdl_tables() + opened.tables.dtz_tables() == 1);
  Random random(bytes.size());
  for (std::size_t i = 0; i < kPositions; ++i) {
    const chess::Position position = tablebase::random_position(random, name);
    static_cast<void>(opened.tables.probe_wdl(position));
    static_cast<void>(opened.tables.probe_dtz(position));
    static_cast<void>(opened.tables.rank_moves(position));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  const std::string name = kNames[data[0] % kNames.size()];
  const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  for (const char* const ending : {".rtbw", ".rtbz"}) {
    ask(name, ending, bytes);
    ask(name, ending, with_checksum(bytes));
  }
  return 0;
}
