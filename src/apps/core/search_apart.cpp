// SPDX-License-Identifier: MIT
// In the core of the npm package `rookery`: what goes through many positions is asked of another core,
// rookery-search.wasm.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <type_traits>

#include "rookery/chess/helpmate.h"
#include "rookery/chess/perft.h"

/// The package's part. An answer is as rookery/wasm/search.h has it, in memory of rookery_allocate(); null,
/// or less than nothing, where the other core cannot be had: the package says so once the call is over.
extern "C" {

[[clang::import_module("search"), clang::import_name("helpmate")]] char* rookery_ask_helpmate(
    const void* position, bool black, std::uint32_t nodes);
[[clang::import_module("search"), clang::import_name("perft")]] double rookery_ask_perft(const void* position,
                                                                                         std::uint32_t depth,
                                                                                         double max_nodes);

}  // extern "C"

namespace rookery::chess {

HelpmateResult find_helpmate_thoroughly(const Position& position, Color winner, HelpmateBudget budget) {
  char* const answer =
      rookery_ask_helpmate(&position, winner == Color::Black, static_cast<std::uint32_t>(budget.max_nodes));
  if (answer == nullptr) {
    return {};
  }
  std::array<std::uint32_t, 3> head{};
  std::memcpy(head.data(), answer, sizeof head);
  const auto [verdict, nodes, count] = head;
  HelpmateResult result{static_cast<Helpmate>(verdict), {}, nodes};
  static_assert(sizeof(Move) == sizeof(std::uint16_t) && std::is_trivially_copyable_v<Move>);
  result.line.resize(count);
  std::memcpy(static_cast<void*>(result.line.data()), answer + sizeof head, count * sizeof(Move));
  std::free(answer);
  return result;
}

std::optional<std::uint64_t> perft_within(const Position& position, int depth, std::uint64_t max_nodes) {
  const double count =
      rookery_ask_perft(&position, static_cast<std::uint32_t>(depth), static_cast<double>(max_nodes));
  return count < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(count));
}

}  // namespace rookery::chess
