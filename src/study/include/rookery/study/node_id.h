#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rookery::study {

/// A node of a chapter's tree: the event that made it, and for an event that made many, which of its nodes,
/// from 1. Events are numbered from 1, so that {0, 0} stands for the root of each chapter.
struct NodeId {
  std::uint32_t event = 0;
  std::uint32_t part = 0;  ///< 0: the only node of its event
  auto operator<=>(const NodeId&) const = default;
};
inline constexpr NodeId kRoot{};

/// "17", "17.3"; of the root "0".
[[nodiscard]] std::string write(NodeId node);
/// Nothing: no node is written like this.
[[nodiscard]] std::optional<NodeId> parse_node_id(std::string_view text);

}  // namespace rookery::study
