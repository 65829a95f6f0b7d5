#include <algorithm>

#include "events/event_rules.h"
#include "events/text_faults.h"
#include "events/tree.h"

namespace rookery::study {

namespace {

using MaybeRefusal = std::optional<Refusal>;

MaybeRefusal refuse_visibility(Visibility visibility, const std::string& school_class) {
  return visibility == Visibility::Class && school_class.empty() ? MaybeRefusal(Refusal::ClassMissing)
                                                                 : std::nullopt;
}

/// The deepest variation of a chapter after a promotion is known only when it was done.
bool fits_depth(Chapter chapter, const Promote& event) {
  StudyState state;
  state.chapters.push_back(std::move(chapter));
  apply_event(state, event, 0);
  return deepest_variation(state.chapters.front()) <= kMaxDepth;
}

struct RefuseEvent {
  const StudyState& state;
  EventNumber number;

  MaybeRefusal operator()(const CreateStudy& event) const {
    if (number != kFirstEvent) {
      return Refusal::AlreadyCreated;
    }
    return is_name(event.name) ? refuse_visibility(event.visibility, event.school_class)
                               : MaybeRefusal(Refusal::BadName);
  }
  MaybeRefusal operator()(const Rename& event) const {
    return is_name(event.name) ? std::nullopt : MaybeRefusal(Refusal::BadName);
  }
  MaybeRefusal operator()(const SetVisibility& event) const {
    return refuse_visibility(event.visibility, event.school_class);
  }
  MaybeRefusal operator()(const SetMember& event) const {
    const bool is_member = state.role_of(event.account).has_value();
    if (!event.role) {
      return is_member ? std::nullopt : MaybeRefusal(Refusal::UnknownMember);
    }
    return is_member || state.members.size() < kMaxMembers ? std::nullopt
                                                           : MaybeRefusal(Refusal::TooManyMembers);
  }

  MaybeRefusal operator()(const AddChapter& event) const {
    if (!is_id(event.chapter)) {
      return Refusal::BadId;
    }
    if (state.find_chapter(event.chapter) != nullptr) {
      return Refusal::ChapterTaken;
    }
    if (state.chapters.size() >= kMaxChapters) {
      return Refusal::TooManyChapters;
    }
    if (!is_name(event.name)) {
      return Refusal::BadName;
    }
    const auto fault = find_tag_fault(event.tags);
    return fault ? fault : refuse_tree(event.kind, event.tree);
  }
  MaybeRefusal operator()(const EditChapter& event) const {
    const Chapter* const chapter = state.find_chapter(event.chapter);
    if (chapter == nullptr) {
      return Refusal::ChapterGone;
    }
    if (event.name && !is_name(*event.name)) {
      return Refusal::BadName;
    }
    const auto is_new = [&](const Tag& tag) {
      return !tag.value.empty() &&
             std::ranges::find(chapter->tags, tag.name, &Tag::name) == chapter->tags.end();
    };
    const auto added = static_cast<std::size_t>(std::ranges::count_if(event.tags, is_new));
    return chapter->tags.size() + added > kMaxTags ? Refusal::TooManyTags : find_tag_fault(event.tags);
  }
  MaybeRefusal operator()(const MoveChapter& event) const {
    const bool is_known = state.find_chapter(event.chapter) != nullptr && event.before != event.chapter &&
                          (event.before.empty() || state.find_chapter(event.before) != nullptr);
    return is_known ? std::nullopt : MaybeRefusal(Refusal::ChapterGone);
  }
  MaybeRefusal operator()(const DeleteChapter& event) const {
    if (state.find_chapter(event.chapter) == nullptr) {
      return Refusal::ChapterGone;
    }
    return state.chapters.size() == 1 ? MaybeRefusal(Refusal::LastChapter) : std::nullopt;
  }
  MaybeRefusal operator()(const ReplaceTree& event) const {
    return state.find_chapter(event.chapter) == nullptr ? MaybeRefusal(Refusal::ChapterGone)
                                                        : refuse_tree(event.kind, event.tree);
  }

  MaybeRefusal operator()(const PlayMove& event) const {
    const Chapter* const chapter = state.find_chapter(event.chapter);
    if (const auto refusal = refuse_place(chapter, event.parent)) {
      return refusal;
    }
    const auto node = play_after(*chapter, event.parent, event.uci);
    if (!node) {
      return node.error();
    }
    const Node& parent = *chapter->find(event.parent);
    return find_move(*chapter, parent, node->move) ? MaybeRefusal(Refusal::NodeThere)
                                                   : refuse_growth(*chapter, event.parent);
  }
  MaybeRefusal operator()(const SetBoard& event) const {
    const Chapter* const chapter = state.find_chapter(event.chapter);
    if (const auto refusal = refuse_place(chapter, event.parent)) {
      return refusal;
    }
    if (chapter->kind != ChapterKind::Free) {
      return Refusal::MovesOnly;
    }
    const auto board = parse_board(ChapterKind::Free, event.fen);
    if (!board) {
      return board.error();
    }
    return find_board(*chapter, *chapter->find(event.parent), *board) ? MaybeRefusal(Refusal::NodeThere)
                                                                      : refuse_growth(*chapter, event.parent);
  }
  MaybeRefusal operator()(const DeleteNode& event) const { return refuse_move(event); }
  MaybeRefusal operator()(const Promote& event) const {
    if (const auto refusal = refuse_move(event)) {
      return refusal;
    }
    return fits_depth(*state.find_chapter(event.chapter), event) ? std::nullopt
                                                                 : MaybeRefusal(Refusal::TooDeep);
  }

  MaybeRefusal operator()(const WriteText& event) const {
    const auto refusal = event.kind == TextKind::Before ? refuse_move(event) : refuse_place(event);
    return refusal ? refusal : find_text_fault(event.text);
  }
  MaybeRefusal operator()(const SetNags& event) const {
    const auto refusal = refuse_move(event);
    return refusal ? refusal : find_notes_fault({.nags = event.nags});
  }
  MaybeRefusal operator()(const SetShapes& event) const {
    const auto refusal = refuse_place(event);
    return refusal ? refusal : find_notes_fault({.shapes = event.shapes});
  }
  MaybeRefusal operator()(const SetClock& event) const {
    const auto refusal = refuse_place(event);
    return refusal ? refusal : find_notes_fault({.clock = event.clock});
  }
  MaybeRefusal operator()(const Undo&) const { return std::nullopt; }

 private:
  [[nodiscard]] MaybeRefusal refuse_tree(ChapterKind kind, const WrittenTree& tree) const {
    const auto built = build_tree(kind, tree, number);
    return built ? std::nullopt : MaybeRefusal(built.error());
  }
  static MaybeRefusal refuse_place(const Chapter* chapter, NodeId node) {
    if (chapter == nullptr) {
      return Refusal::ChapterGone;
    }
    return chapter->find(node) == nullptr ? MaybeRefusal(Refusal::NodeGone) : std::nullopt;
  }
  [[nodiscard]] MaybeRefusal refuse_place(const auto& event) const {
    return refuse_place(state.find_chapter(event.chapter), event.node);
  }
  /// The same for what only a move can have.
  [[nodiscard]] MaybeRefusal refuse_move(const auto& event) const {
    const auto refusal = refuse_place(event);
    return !refusal && event.node == kRoot ? MaybeRefusal(Refusal::NodeIsRoot) : refusal;
  }
  /// Why `parent` can have no further child.
  static MaybeRefusal refuse_growth(const Chapter& chapter, NodeId parent) {
    if (chapter.nodes.size() > kMaxMoves) {
      return Refusal::TooManyMoves;
    }
    const bool is_variation = !chapter.find(parent)->children.empty();
    const std::size_t depth = is_variation ? variation_depth(chapter, parent) + 1 : 0;
    return depth > kMaxDepth ? MaybeRefusal(Refusal::TooDeep) : std::nullopt;
  }
};

}  // namespace

std::optional<Refusal> refuse_event(const StudyState& state, const Event& event, EventNumber number) {
  if (number > kMaxEvents) {
    return Refusal::TooManyEvents;
  }
  if (number == kFirstEvent && !std::holds_alternative<CreateStudy>(event)) {
    return Refusal::NotCreated;
  }
  return std::visit(RefuseEvent{state, number}, event);
}

}  // namespace rookery::study
