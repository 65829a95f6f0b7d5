#include "rookery/openings/openings.h"

#include <algorithm>
#include <ranges>

#include "rookery/notation/fen.h"
#include "table.h"

namespace rookery::openings {

namespace {

using chess::CastlingMode;
using chess::Position;

/// The text up to `end`, which is taken off together with it.
std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view head = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return head;
}

}  // namespace

Openings::Openings() {
  std::string_view text = table();
  while (!text.empty()) {
    std::string_view line = take_until(text, '\n');
    if (line.starts_with('#') || line.empty()) {
      continue;
    }
    const std::string_view eco = take_until(line, '\t');
    const std::string_view name = take_until(line, '\t');
    const auto position =
        notation::fen::parse_position(line, CastlingMode::Standard, notation::fen::Reading::Lenient);
    if (position) {  // always: a test counts them
      by_key_.push_back({position->key(), {eco, name}});
    }
  }
  std::ranges::sort(by_key_, {}, [](const auto& row) { return row.first; });
}

std::optional<Opening> Openings::find(const Position& position) const {
  const auto found =
      std::ranges::lower_bound(by_key_, position.key(), {}, [](const auto& row) { return row.first; });
  return found != by_key_.end() && found->first == position.key() ? std::optional(found->second)
                                                                  : std::nullopt;
}

std::optional<Opening> Openings::classify(std::span<const Position> positions) const {
  for (const Position& position : positions | std::views::reverse) {
    if (const auto opening = find(position)) {
      return opening;
    }
  }
  return std::nullopt;
}

std::vector<std::string_view> Openings::names() const {
  std::vector<std::string_view> names;
  names.reserve(by_key_.size());
  for (const auto& [key, opening] : by_key_) {
    names.push_back(opening.name);
  }
  return names;
}

}  // namespace rookery::openings
