#include "events/weight.h"

#include <numeric>

namespace rookery::study {

namespace {

/// Of an event as it is kept, and of a node with what the event says of it.
constexpr std::size_t kBytesOfEvent = 300, kBytesOfNode = 500;

std::size_t weight_of(const Notes& notes) {
  return notes.before.size() + notes.text.size() + notes.hint.size() + notes.wrong.size() +
         notes.shapes.size() * sizeof(Shape) + notes.nags.size();
}

std::size_t weight_of(const WrittenTree& tree) {
  return std::accumulate(tree.nodes.begin(), tree.nodes.end(), weight_of(tree.opening),
                         [](std::size_t sum, const WrittenNode& node) {
                           return sum + kBytesOfNode + node.move.size() + weight_of(node.notes);
                         });
}

std::size_t weight_of(const std::vector<Tag>& tags) {
  return std::accumulate(tags.begin(), tags.end(), std::size_t{0}, [](std::size_t sum, const Tag& tag) {
    return sum + sizeof(Tag) + tag.name.size() + tag.value.size();
  });
}

struct WeightOfEvent {
  std::size_t operator()(const AddChapter& event) const {
    return event.name.size() + weight_of(event.tags) + weight_of(event.tree);
  }
  std::size_t operator()(const EditChapter& event) const {
    return event.name.value_or("").size() + weight_of(event.tags);
  }
  std::size_t operator()(const ReplaceTree& event) const { return weight_of(event.tree); }
  std::size_t operator()(const PlayMove&) const { return kBytesOfNode; }
  std::size_t operator()(const SetBoard& event) const { return kBytesOfNode + event.fen.size(); }
  /// What is written takes room in the event and at its node.
  std::size_t operator()(const WriteText& event) const { return 2 * event.text.size(); }
  std::size_t operator()(const SetShapes& event) const { return 2 * event.shapes.size() * sizeof(Shape); }
  std::size_t operator()(const auto&) const { return 0; }
};

}  // namespace

std::size_t weight_of(const Event& event) {
  return kBytesOfEvent + std::visit(WeightOfEvent{}, event);
}

}  // namespace rookery::study
