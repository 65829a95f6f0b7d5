#include "rookery/study/chapter.h"

#include <algorithm>

namespace rookery::study {

const Node* Chapter::find(NodeId node) const {
  const auto found = nodes.find(node);
  return found == nodes.end() ? nullptr : &found->second;
}

const Notes& Chapter::notes_of(NodeId node) const {
  static const Notes kEmpty;
  const auto found = notes.find(node);
  return found == notes.end() ? kEmpty : found->second;
}

chess::Position position_at(const Chapter& chapter, const Node& node) {
  return chess::Position::restore(node.board, castling_mode(chapter.kind));
}

std::optional<NodeId> find_move(const Chapter& chapter, const Node& parent, std::optional<chess::Move> move) {
  const auto found = std::ranges::find_if(parent.children,
                                          [&](NodeId child) { return chapter.nodes.at(child).move == move; });
  return found == parent.children.end() ? std::nullopt : std::optional(*found);
}

std::optional<NodeId> find_board(const Chapter& chapter, const Node& parent, const chess::Setup& board) {
  const auto found = std::ranges::find_if(
      parent.children, [&](NodeId child) { return chapter.nodes.at(child).board == board; });
  return found == parent.children.end() ? std::nullopt : std::optional(*found);
}

std::vector<NodeId> in_order(const Chapter& chapter) {
  std::vector<NodeId> order;
  order.reserve(chapter.nodes.size());
  std::vector<NodeId> waiting{kRoot};
  // No recursion: a line may have as many moves as the chapter.
  while (!waiting.empty()) {
    const NodeId id = waiting.back();
    waiting.pop_back();
    if (id != kRoot) {
      order.push_back(id);
    }
    const Node& node = chapter.nodes.at(id);
    waiting.insert(waiting.end(), node.children.rbegin(), node.children.rend());
  }
  return order;
}

std::size_t variation_depth(const Chapter& chapter, NodeId node) {
  std::size_t depth = 0;
  while (node != kRoot) {
    const Node& here = chapter.nodes.at(node);
    const bool continues_line = chapter.nodes.at(here.parent).children.front() == node;
    depth += continues_line ? 0 : 1;
    node = here.parent;
  }
  return depth;
}

std::size_t deepest_variation(const Chapter& chapter) {
  std::size_t deepest = 0;
  std::map<NodeId, std::size_t> depths{{kRoot, 0}};
  for (const NodeId id : in_order(chapter)) {
    const NodeId parent = chapter.nodes.at(id).parent;
    const bool continues_line = chapter.nodes.at(parent).children.front() == id;
    const std::size_t depth = depths.at(parent) + (continues_line ? 0 : 1);
    depths[id] = depth;
    deepest = std::max(deepest, depth);
  }
  return deepest;
}

}  // namespace rookery::study
