// Whatever the bytes: an index is opened or refused with a place within them, and a search in it ends and
// answers in order; so is
// what is added to it. The same with checksums that fit: else they would stop nearly every change.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>

#include "property.h"
#include "rookery/position_index/index.h"

namespace {

namespace position_index = rookery::position_index;
using rookery::fuzz::require;

// docs/position-index.md, "Format, version 2".
constexpr std::size_t kHeader = 16, kEnd = 24, kTrailerHead = 64, kSegments = 56, kChunk = 4'096;
constexpr std::size_t kSegmentHead = 108, kSegmentSize = 80;  // of its entry, and where it has its size

std::uint64_t number_at(const std::string& bytes, std::size_t at) {
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data() + at, sizeof number);
  return number;
}

void put_checksum(std::string& bytes, std::size_t at, std::string_view of) {
  const std::uint64_t hash = rookery::hash_words(of);
  std::memcpy(bytes.data() + at, &hash, sizeof hash);
}

/// The index with all its checksums made again, as far as it has places for them.
std::string with_checksums(std::string bytes) {
  if (bytes.size() < kHeader + kTrailerHead + kEnd) {
    return bytes;
  }
  const std::size_t end = bytes.size() - kEnd;
  const std::uint64_t trailer_at = number_at(bytes, end);
  if (trailer_at < kHeader || trailer_at > end - kTrailerHead) {
    return bytes;
  }
  std::size_t at = trailer_at + kTrailerHead;
  for (std::uint64_t left = number_at(bytes, trailer_at + kSegments); left > 0 && at + kSegmentHead <= end;
       --left) {
    const std::uint64_t offset = number_at(bytes, at), size = number_at(bytes, at + kSegmentSize);
    if (offset > trailer_at || size > trailer_at - offset) {
      break;
    }
    at += kSegmentHead;
    for (std::uint64_t from = 0; from < size && at + sizeof from <= end; from += kChunk, at += sizeof from) {
      put_checksum(bytes, at, std::string_view(bytes).substr(offset + from, std::min(kChunk, size - from)));
    }
  }
  put_checksum(bytes, end + 8, std::string_view(bytes).substr(trailer_at, end - trailer_at));
  return bytes;
}

void search(std::string_view bytes) {
  const auto index = position_index::PositionIndex::open(bytes);
  if (!index) {
    require(index.error().offset <= bytes.size() && !describe(index.error().fault).empty());
    return;
  }
  const auto check = [&](const position_index::Query& query) {
    const auto found = index->find(query);
    require(!found ? found.error().offset <= bytes.size() : true);
    for (std::size_t i = 1; found && i < found->size(); ++i) {
      require((*found)[i - 1].game < (*found)[i].game);
    }
    const auto statistics = found ? index->statistics(query, *found) : rookery::fail(found.error());
    require(!statistics || statistics->all.games == found->size());
  };
  check({.position = rookery::chess::Position::initial(), .material = {}, .pattern = {}});
  check({.position = {}, .material = position_index::parse_material("KPvK"), .pattern = {}});
  check({.position = {}, .material = {}, .pattern = *position_index::parse_pattern("Pe4 .e5 ke8")});
  check({.position = {}, .material = {}, .pattern = *position_index::parse_pattern("Ke1")});
  if (index->games() > 0) {
    (void)index->game(index->games() - 1);
  }
  // What is added to, whatever it holds, is an index again.
  if (auto builder = position_index::IndexBuilder::extend(*index)) {
    builder->add({});
    const std::string grown = builder->finish({});
    const auto again = position_index::PositionIndex::open(grown);
    require(again && again->games() == builder->games());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)position_index::parse_material(bytes);
  const auto pattern = position_index::parse_pattern(bytes);
  require(pattern || pattern.error() <= size);
  search(bytes);
  search(with_checksums(std::string(bytes)));
  return 0;
}
