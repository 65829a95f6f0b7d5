#pragma once
#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>

#include "rookery/postings/byte_reader.h"

/// The numbers of a posting: ascending, each as its distance from the one before.
namespace rookery::postings {

/// Appends how many they are, and the distances, the first one from `first`. Precondition: no number is less
/// than `first` or than the one before.
template <std::ranges::sized_range Numbers>
void append_number_list(std::string& bytes, const Numbers& numbers, std::uint64_t first = 0) {
  append_number(bytes, std::ranges::size(numbers));
  std::uint64_t before = first;
  for (const std::uint64_t number : numbers) {
    append_number(bytes, number - before);
    before = number;
  }
}

/// Calls `take` with each number of such a list. A list that claims more than its bytes can hold, or a number
/// that does not fit into 64 bits, damages `reader`.
template <std::invocable<std::uint64_t> Take>
void read_number_list(ByteReader& reader, std::uint64_t first, Take take) {
  std::uint64_t number = first;
  for (std::uint64_t left = reader.number(); left > 0 && !reader.is_damaged(); --left) {
    const std::uint64_t distance = reader.number();
    if (distance > UINT64_MAX - number) {
      reader.set_damaged();
    }
    number += distance;
    if (!reader.is_damaged()) {
      take(number);
    }
  }
}

}  // namespace rookery::postings
