#include "rookery/study/node_id.h"

#include <algorithm>
#include <charconv>

namespace rookery::study {

namespace {

/// A number as it is written: without a sign, and without a zero before it.
std::optional<std::uint32_t> parse_part(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  return is_whole && (text.size() == 1 || text.front() != '0') ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string write(NodeId node) {
  const std::string event = std::to_string(node.event);
  return node.part == 0 ? event : event + '.' + std::to_string(node.part);
}

std::optional<NodeId> parse_node_id(std::string_view text) {
  const std::size_t dot = std::min(text.find('.'), text.size());
  const auto event = parse_part(text.substr(0, dot));
  if (!event) {
    return std::nullopt;
  }
  if (dot == text.size()) {
    return NodeId{*event, 0};
  }
  const auto part = parse_part(text.substr(dot + 1));
  const bool is_node = part && *part != 0 && *event != 0;
  return is_node ? std::optional(NodeId{*event, *part}) : std::nullopt;
}

}  // namespace rookery::study
