#include "archive/postings.h"

#include <ranges>
#include <span>

#include "rookery/postings/number_list.h"

namespace rookery::store {
namespace {

constexpr std::size_t kKeyBytes = 7;
constexpr unsigned kBitsOfByte = 8;
constexpr std::uint64_t kWithoutBucket = 0x00FF'FFFF'FFFF'FFFF;

void append_key(std::string& out, std::uint64_t key) {
  for (std::size_t byte = kKeyBytes; byte > 0; --byte) {
    out += static_cast<char>(key >> (kBitsOfByte * (byte - 1)));
  }
}

std::uint64_t read_key(postings::ByteReader& reader) {
  std::uint64_t key = 0;
  for (const char byte : reader.bytes(kKeyBytes)) {
    key = (key << kBitsOfByte) | static_cast<unsigned char>(byte);
  }
  return key;
}

/// Calls `take(key, number)` for each posting of the keys that `is_wanted(key)` selects, without their
/// buckets.
template <class IsWanted, class Take>
Expected<void, DamagedPostings> visit(std::string_view run, std::int64_t first, IsWanted is_wanted,
                                      Take take) {
  postings::ByteReader reader(run);
  while (!reader.at_end()) {
    const std::uint64_t key = read_key(reader);
    const bool wanted = is_wanted(key);
    postings::read_number_list(reader, static_cast<std::uint64_t>(first), [&](std::uint64_t number) {
      if (wanted) {
        take(key, static_cast<std::int64_t>(number));
      }
    });
  }
  return reader.is_damaged() ? Expected<void, DamagedPostings>(fail(DamagedPostings{}))
                             : Expected<void, DamagedPostings>();
}

}  // namespace

std::string write_postings(const Postings& postings, std::int64_t first) {
  std::string run;
  for (std::size_t begin = 0; begin < postings.size();) {
    std::size_t end = begin;
    while (end < postings.size() && postings[end].key == postings[begin].key) {
      ++end;
    }
    append_key(run, postings[begin].key);
    postings::append_number_list(
        run,
        std::span(postings).subspan(begin, end - begin) | std::views::transform([](const Posting& posting) {
          return static_cast<std::uint64_t>(posting.number);
        }),
        static_cast<std::uint64_t>(first));
    begin = end;
  }
  return run;
}

Expected<void, DamagedPostings> read_postings(std::string_view run, unsigned bucket, std::int64_t first,
                                              Postings& postings) {
  const std::uint64_t head = std::uint64_t{bucket} << (kBitsOfByte * kKeyBytes);
  return visit(
      run, first, [](std::uint64_t) { return true; },
      [&](std::uint64_t key, std::int64_t number) { postings.push_back({head | key, number}); });
}

Expected<void, DamagedPostings> find_postings(std::string_view run, std::uint64_t key, std::int64_t first,
                                              std::vector<std::int64_t>& numbers) {
  const std::uint64_t wanted = key & kWithoutBucket;
  return visit(
      run, first, [wanted](std::uint64_t found) { return found == wanted; },
      [&](std::uint64_t, std::int64_t number) { numbers.push_back(number); });
}

}  // namespace rookery::store
