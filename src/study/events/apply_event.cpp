#include <algorithm>
#include <utility>

#include "events/event_rules.h"
#include "events/tree.h"

namespace rookery::study {

namespace {

void merge_tags(std::vector<Tag>& tags, const std::vector<Tag>& changes) {
  for (const Tag& change : changes) {
    const auto found = std::ranges::find(tags, change.name, &Tag::name);
    if (found == tags.end() && !change.value.empty()) {
      tags.push_back(change);
    } else if (found != tags.end() && change.value.empty()) {
      tags.erase(found);
    } else if (found != tags.end()) {
      found->value = change.value;
    }
  }
}

std::string Notes::* member_of(TextKind kind) {
  switch (kind) {
    case TextKind::Comment:
      return &Notes::text;
    case TextKind::Before:
      return &Notes::before;
    case TextKind::Hint:
      return &Notes::hint;
    case TextKind::Wrong:
      break;
  }
  return &Notes::wrong;
}

struct ApplyEvent {
  StudyState& state;
  EventNumber number;

  void operator()(const CreateStudy& event) const {
    state.name = event.name;
    state.visibility = event.visibility;
    state.school_class = event.school_class;
  }
  void operator()(const Rename& event) const { state.name = event.name; }
  void operator()(const SetVisibility& event) const {
    state.visibility = event.visibility;
    state.school_class = event.visibility == Visibility::Class ? event.school_class : "";
  }
  void operator()(const SetMember& event) const {
    const auto found = std::ranges::find(state.members, event.account, &Member::account);
    if (!event.role) {
      state.members.erase(found);
    } else if (found == state.members.end()) {
      state.members.push_back({event.account, *event.role});
    } else {
      found->role = *event.role;
    }
  }

  void operator()(const AddChapter& event) const {
    Chapter chapter{event.chapter, event.name, event.orientation, event.mode, event.kind, event.tags};
    set_tree(chapter, event.tree);
    state.chapters.push_back(std::move(chapter));
  }
  void operator()(const EditChapter& event) const {
    Chapter& chapter = chapter_of(event.chapter);
    chapter.name = event.name.value_or(chapter.name);
    chapter.orientation = event.orientation.value_or(chapter.orientation);
    chapter.mode = event.mode.value_or(chapter.mode);
    merge_tags(chapter.tags, event.tags);
  }
  void operator()(const MoveChapter& event) const {
    const auto from = std::ranges::find(state.chapters, event.chapter, &Chapter::id);
    Chapter moved = std::move(*from);
    state.chapters.erase(from);
    const auto place = std::ranges::find(state.chapters, event.before, &Chapter::id);
    state.chapters.insert(place, std::move(moved));
  }
  void operator()(const DeleteChapter& event) const { erase_chapter(event.chapter); }
  void operator()(const ReplaceTree& event) const {
    Chapter& chapter = chapter_of(event.chapter);
    chapter.kind = event.kind;
    set_tree(chapter, event.tree);
  }

  void operator()(const PlayMove& event) const {
    Chapter& chapter = chapter_of(event.chapter);
    add_node(chapter, *play_after(chapter, event.parent, event.uci));
  }
  void operator()(const SetBoard& event) const {
    const auto board = parse_board(ChapterKind::Free, event.fen);
    add_node(chapter_of(event.chapter), {.parent = event.parent, .board = *board});
  }
  void operator()(const DeleteNode& event) const {
    Chapter& chapter = chapter_of(event.chapter);
    std::erase(chapter.nodes.at(chapter.nodes.at(event.node).parent).children, event.node);
    for (const NodeId node : subtree_of(chapter, event.node)) {
      chapter.nodes.erase(node);
      chapter.notes.erase(node);
    }
  }
  void operator()(const Promote& event) const {
    Chapter& chapter = chapter_of(event.chapter);
    for (NodeId at = event.node; at != kRoot; at = chapter.nodes.at(at).parent) {
      auto& siblings = chapter.nodes.at(chapter.nodes.at(at).parent).children;
      const auto place = std::ranges::find(siblings, at);
      if (place == siblings.begin()) {
        continue;
      }
      if (!event.is_main) {
        std::iter_swap(place, place - 1);
        return;
      }
      std::rotate(siblings.begin(), place, place + 1);
    }
  }

  void operator()(const WriteText& event) const {
    change_notes(event, [&](Notes& notes) { notes.*member_of(event.kind) = event.text; });
  }
  void operator()(const SetNags& event) const {
    change_notes(event, [&](Notes& notes) { notes.nags = event.nags; });
  }
  void operator()(const SetShapes& event) const {
    change_notes(event, [&](Notes& notes) { notes.shapes = event.shapes; });
  }
  void operator()(const SetClock& event) const {
    change_notes(event, [&](Notes& notes) { notes.clock = event.clock; });
  }
  void operator()(const Undo&) const {}

 private:
  [[nodiscard]] Chapter& chapter_of(const std::string& id) const {
    return *std::ranges::find(state.chapters, id, &Chapter::id);
  }
  void erase_chapter(const std::string& id) const {
    state.chapters.erase(std::ranges::find(state.chapters, id, &Chapter::id));
  }
  void set_tree(Chapter& chapter, const WrittenTree& tree) const {
    auto built = build_tree(chapter.kind, tree, number);
    chapter.nodes = std::move(built->nodes);
    chapter.notes = std::move(built->notes);
  }
  void add_node(Chapter& chapter, Node node) const {
    const NodeId id{number, 0};
    chapter.nodes.at(node.parent).children.push_back(id);
    chapter.nodes.emplace(id, std::move(node));
  }
  void change_notes(const auto& event, const auto& change) const {
    Chapter& chapter = chapter_of(event.chapter);
    Notes& notes = chapter.notes[event.node];
    change(notes);
    if (notes == Notes{}) {
      chapter.notes.erase(event.node);
    }
  }
};

}  // namespace

std::vector<NodeId> subtree_of(const Chapter& chapter, NodeId node) {
  std::vector<NodeId> nodes{node};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const auto& children = chapter.nodes.at(nodes[i]).children;
    nodes.insert(nodes.end(), children.begin(), children.end());
  }
  return nodes;
}

void apply_event(StudyState& state, const Event& event, EventNumber number) {
  std::visit(ApplyEvent{state, number}, event);
}

}  // namespace rookery::study
