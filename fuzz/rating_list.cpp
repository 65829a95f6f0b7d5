// Rating lists from anywhere, as text, XML and tables: a reader ends, its players can be kept, and its faults
// have a place in the file. How the bytes come in pieces changes nothing.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "property.h"
#include "rookery/base/utf8.h"
#include "rookery/rating_lists/list_reader.h"

namespace {

using namespace rookery;
using namespace rookery::rating_lists;
using fuzz::require;

/// What a reader made of the bytes.
struct ReadList {
  std::vector<RatedPlayer> players;
  std::vector<ListFault> faults;
  bool is_read = false;  ///< to its end
  bool operator==(const ReadList&) const = default;
};

/// As much as the importer shows a reader before it begins.
constexpr std::size_t kBeginning = 4'096;

ReadList read_list(std::string_view bytes, RatingKind kind, std::size_t piece) {
  ReadList list;
  const ListSink sink{[&](RatedPlayer player) { list.players.push_back(std::move(player)); },
                      [&](const ListFault& fault) { list.faults.push_back(fault); }};
  auto reader = make_list_reader(bytes.substr(0, kBeginning), {.kind = kind}, sink);
  if (!reader) {
    list.faults.push_back(reader.error());
    return list;
  }
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    if (const auto read = (*reader)->read(bytes.substr(at, piece)); !read) {
      list.faults.push_back(read.error());
      return list;
    }
  }
  const auto finished = (*reader)->finish();
  list.is_read = finished.has_value();
  if (!finished) {
    list.faults.push_back(finished.error());
  }
  return list;
}

bool is_text(std::string_view text, std::size_t most) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  return is_utf8(text) && text.size() <= 4 * most && std::ranges::none_of(text, is_control);
}

/// What the store and a tournament take.
void require_sound(const RatedPlayer& player) {
  constexpr std::uint16_t kHighest = 4'000;
  require(!player.name.empty() && is_text(player.name, 60));
  require(is_text(player.title, 3) && is_text(player.federation, 3) && is_text(player.club, 60));
  require(is_text(player.number, 20));
  require(player.fide_id.find_first_not_of("0123456789") == std::string::npos);
  require(player.sex == 'm' || player.sex == 'w' || player.sex == ' ');
  require(std::max({player.standard, player.rapid, player.blitz}) <= kHighest);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  // The first byte says for which games ratings count, and in which pieces the file comes.
  const auto kind = static_cast<RatingKind>(data[0] % 3);
  const std::size_t piece = 1 + data[0] / 3;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const ReadList whole = read_list(bytes, kind, std::max<std::size_t>(bytes.size(), 1));
  const ReadList pieces = read_list(bytes, kind, piece);
  for (const RatedPlayer& player : whole.players) {
    require_sound(player);
  }
  const auto lines =
      static_cast<std::size_t>(std::ranges::count(bytes, '\n') + std::ranges::count(bytes, '\r')) + 1;
  for (const ListFault& fault : whole.faults) {
    require(fault.line <= lines && !write_fault(fault).empty());
  }
  require(pieces.players == whole.players && pieces.is_read == whole.is_read);
  require(!whole.is_read || pieces == whole);
  return 0;
}
