#include <algorithm>
#include <set>

#include "events/event_rules.h"
#include "events/tree.h"
#include "events/weight.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

/// Which events a command causes.
namespace rookery::study {

namespace {

using Decided = Expected<Decision, Refusal>;

Expected<AddChapter, Refusal> normalized(AddChapter chapter) {
  return normalize_fen(chapter.kind, chapter.tree.fen).map([&](std::string fen) {
    chapter.tree.fen = std::move(fen);
    return std::move(chapter);
  });
}

AddChapter empty_chapter(const std::string& id) {
  return {.chapter = id,
          .name = "Chapter 1",
          .tree = {.fen = notation::fen::write(chess::Position::initial().setup())}};
}

/// All or none, as events from `number` on.
Expected<std::vector<Event>, Refusal> decide_chapters(const StudyState& state, const AddChapters& command,
                                                      EventNumber number) {
  if (state.chapters.size() + command.chapters.size() > kMaxChapters) {
    return fail(Refusal::TooManyChapters);
  }
  std::set<std::string> ids;
  std::vector<Event> events;
  for (const AddChapter& asked : command.chapters) {
    auto chapter = normalized(asked);
    if (!chapter) {
      return fail(chapter.error());
    }
    if (!ids.insert(chapter->chapter).second) {
      return fail(Refusal::ChapterTaken);
    }
    Event event = *std::move(chapter);
    if (const auto refusal = refuse_event(state, event, number)) {
      return fail(*refusal);
    }
    events.push_back(std::move(event));
    ++number;
  }
  return events;
}

bool changes_order(const Chapter& chapter, const Promote& event) {
  for (NodeId at = event.node; at != kRoot; at = chapter.nodes.at(at).parent) {
    if (chapter.nodes.at(chapter.nodes.at(at).parent).children.front() != at) {
      return true;
    }
  }
  return false;
}

/// Whether the state says already what the event would say. Precondition: the event can follow.
struct IsSaid {
  const StudyState& state;

  bool operator()(const Rename& event) const { return state.name == event.name; }
  bool operator()(const SetVisibility& event) const {
    return state.visibility == event.visibility && state.school_class == event.school_class;
  }
  bool operator()(const SetMember& event) const { return state.role_of(event.account) == event.role; }
  bool operator()(const Promote& event) const {
    return !changes_order(*state.find_chapter(event.chapter), event);
  }
  bool operator()(const WriteText& event) const {
    const Notes& notes = notes_of(event);
    switch (event.kind) {
      case TextKind::Comment:
        return notes.text == event.text;
      case TextKind::Before:
        return notes.before == event.text;
      case TextKind::Hint:
        return notes.hint == event.text;
      case TextKind::Wrong:
        break;
    }
    return notes.wrong == event.text;
  }
  bool operator()(const SetNags& event) const { return notes_of(event).nags == event.nags; }
  bool operator()(const SetShapes& event) const { return notes_of(event).shapes == event.shapes; }
  bool operator()(const SetClock& event) const { return notes_of(event).clock == event.clock; }
  bool operator()(const auto&) const { return false; }

 private:
  [[nodiscard]] const Notes& notes_of(const auto& event) const {
    return state.find_chapter(event.chapter)->notes_of(event.node);
  }
};

struct Decide {
  const StudyState& state;
  EventNumber number;

  Decided operator()(const AddChapters& command) const {
    return decide_chapters(state, command, number).map([](std::vector<Event> events) {
      return Decision{std::move(events), {}};
    });
  }
  Decided operator()(const RemoveChapter& command) const {
    const bool is_last = state.chapters.size() == 1 && state.find_chapter(command.chapter) != nullptr;
    if (!is_last) {
      return decide_event(DeleteChapter{command.chapter});
    }
    auto added = decide_chapters(state, {{empty_chapter(command.replacement)}}, number);
    if (!added) {
      return fail(added.error());
    }
    added->emplace_back(DeleteChapter{command.chapter});
    return Decision{*std::move(added), {}};
  }
  Decided operator()(ReplaceTree command) const {
    const auto fen = normalize_fen(command.kind, command.tree.fen);
    if (!fen) {
      return fail(fen.error());
    }
    command.tree.fen = *fen;
    return decide_event(std::move(command));
  }
  /// Two who play the same move at the same place get the same node.
  Decided operator()(PlayMove command) const {
    const Chapter* const chapter = state.find_chapter(command.chapter);
    const Node* const parent = chapter == nullptr ? nullptr : chapter->find(command.parent);
    if (parent != nullptr) {
      const auto node = play_after(*chapter, command.parent, command.uci);
      if (!node) {
        return fail(node.error());
      }
      if (const auto there = find_move(*chapter, *parent, node->move)) {
        return Decision{{}, *there};
      }
      // Castling is written in one way.
      command.uci = node->move ? notation::uci_move::write(*node->move, castling_mode(chapter->kind))
                               : std::string(kNullMove);
    }
    return decide_node(std::move(command));
  }
  Decided operator()(SetBoard command) const {
    const Chapter* const chapter = state.find_chapter(command.chapter);
    const Node* const parent = chapter == nullptr ? nullptr : chapter->find(command.parent);
    const auto fen = normalize_fen(ChapterKind::Free, command.fen);
    if (!fen) {
      return fail(fen.error());
    }
    command.fen = *fen;
    if (parent != nullptr && chapter->kind == ChapterKind::Free) {
      if (const auto there = find_board(*chapter, *parent, *parse_board(ChapterKind::Free, *fen))) {
        return Decision{{}, *there};
      }
    }
    return decide_node(std::move(command));
  }
  Decided operator()(const UndoOwn&) const { return fail(Refusal::NothingToUndo); }
  Decided operator()(const auto& command) const { return decide_event(command); }

 private:
  [[nodiscard]] Decided decide_event(Event event) const {
    if (const auto refusal = refuse_event(state, event, number)) {
      return fail(*refusal);
    }
    const bool is_said = std::visit(IsSaid{state}, event);
    return is_said ? Decision{} : Decision{{std::move(event)}, {}};
  }
  [[nodiscard]] Decided decide_node(Event event) const {
    return decide_event(std::move(event)).map([&](Decision decision) {
      decision.node = NodeId{number, 0};
      return decision;
    });
  }
};

}  // namespace

Expected<Decision, Refusal> RunningStudy::decide(const Command& command, std::string_view actor) const {
  auto decision = decide_any(command, actor);
  std::size_t weight = weight_;
  for (std::size_t i = 0; decision && i < decision->events.size(); ++i) {
    weight += weight_of(decision->events[i]);
  }
  return decision && weight > kMaxWeight ? fail(Refusal::TooManyEvents) : std::move(decision);
}

Expected<Decision, Refusal> RunningStudy::decide_any(const Command& command, std::string_view actor) const {
  if (std::holds_alternative<UndoOwn>(command)) {
    return decide_undo(actor);
  }
  return std::visit(Decide{state_, next_number()}, command);
}

Expected<std::vector<Event>, Refusal> RunningStudy::create(const CreateStudy& study,
                                                           const AddChapters& chapters) {
  if (const auto refusal = refuse_event({}, study, kFirstEvent)) {
    return fail(*refusal);
  }
  if (chapters.chapters.empty()) {
    return fail(Refusal::LastChapter);
  }
  auto events = decide_chapters({}, chapters, kFirstEvent + 1);
  if (events) {
    events->insert(events->begin(), study);
  }
  return events;
}

}  // namespace rookery::study
