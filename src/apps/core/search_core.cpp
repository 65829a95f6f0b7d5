// SPDX-License-Identifier: MIT
// The program rookery-search.wasm: the module chess, linked with this.
#include <array>
#include <cstring>
#include <vector>

#include "rookery/chess/helpmate.h"
#include "rookery/chess/perft.h"
#include "rookery/wasm/search.h"

namespace {

using rookery::chess::Color;
using rookery::chess::Position;

alignas(Position) std::array<char, sizeof(Position)> asked;
std::vector<char> answer;

Position asked_position() {
  Position position = Position::initial();
  std::memcpy(static_cast<void*>(&position), asked.data(), sizeof position);
  return position;
}

void append(const void* bytes, std::size_t size) {
  const auto* const from = static_cast<const char*>(bytes);
  answer.insert(answer.end(), from, from + size);
}

void append(std::size_t number) {
  const auto written = static_cast<std::uint32_t>(number);
  append(&written, sizeof written);
}

}  // namespace

char* rookery_search_position() {
  return asked.data();
}

char* rookery_search_helpmate(bool black, std::uint32_t nodes) {
  const auto found = rookery::chess::find_helpmate_thoroughly(
      asked_position(), black ? Color::Black : Color::White, {.max_nodes = nodes});
  answer.clear();
  append(static_cast<std::size_t>(found.verdict));
  append(static_cast<std::size_t>(found.nodes));
  append(found.line.size());
  append(found.line.data(), found.line.size() * sizeof(rookery::chess::Move));
  return answer.data();
}

double rookery_search_perft(std::uint32_t depth, double max_nodes) {
  constexpr double kRefused = -1;
  const auto count = rookery::chess::perft_within(asked_position(), static_cast<int>(depth),
                                                  static_cast<std::uint64_t>(max_nodes));
  return count ? static_cast<double>(*count) : kRefused;
}
