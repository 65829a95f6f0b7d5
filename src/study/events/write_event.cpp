#include <array>
#include <concepts>

#include "events/event_words.h"
#include "rookery/notation/square.h"
#include "rookery/study/event_text.h"

namespace rookery::study {

namespace {

bool is_escaped(char c) {
  return static_cast<unsigned char>(c) <= 0x20 || c == 0x7F || c == '%';
}

/// A text as one word.
std::string as_word(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  if (text.empty()) {
    return std::string(kNone);
  }
  std::string word;
  for (const char c : text) {
    // "-" alone would be read as none.
    if (is_escaped(c) || text == kNone) {
      const auto byte = static_cast<unsigned char>(c);
      word += {'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]};
    } else {
      word += c;
    }
  }
  return word;
}

std::string spaced(std::string_view word) {
  return ' ' + std::string(word);
}
std::string spaced(std::integral auto number) {
  return ' ' + std::to_string(number);
}
std::string spaced(NodeId node) {
  return ' ' + write(node);
}
std::string spaced_text(std::string_view text) {
  return ' ' + as_word(text);
}
template <class Value>
std::string spaced_or_none(const std::optional<Value>& value) {
  return value ? spaced(word_of(*value)) : spaced(kNone);
}

std::string write_shapes(const std::vector<Shape>& shapes) {
  std::string list;
  for (const Shape& shape : shapes) {
    list += list.empty() ? "" : ",";
    list += static_cast<char>(shape.color);
    notation::append(list, shape.from);
    if (shape.to) {
      notation::append(list, *shape.to);
    }
  }
  return list.empty() ? std::string(kNone) : list;
}

std::string write_nags(const std::vector<std::uint8_t>& nags) {
  std::string list;
  for (const std::uint8_t nag : nags) {
    list += (list.empty() ? "" : ",") + std::to_string(nag);
  }
  return list.empty() ? std::string(kNone) : list;
}

std::string write_eval(const WrittenEval& eval) {
  return (eval.is_mate ? "#" : "") + std::to_string(eval.value) +
         (eval.depth ? '/' + std::to_string(*eval.depth) : "");
}

std::string write_notes(const Notes& notes) {
  std::string text;
  const auto add = [&](std::string_view name, const std::string& value) {
    text += spaced(name) + '=' + value;
  };
  for (const auto& [name, value] : {std::pair{"b", &notes.before}, std::pair{"t", &notes.text},
                                    std::pair{"h", &notes.hint}, std::pair{"w", &notes.wrong}}) {
    if (!value->empty()) {
      add(name, as_word(*value));
    }
  }
  if (!notes.shapes.empty()) {
    add("s", write_shapes(notes.shapes));
  }
  if (!notes.nags.empty()) {
    add("n", write_nags(notes.nags));
  }
  if (notes.clock) {
    add("c", std::to_string(notes.clock->count()));
  }
  if (notes.eval) {
    add("e", write_eval(*notes.eval));
  }
  return text;
}

std::string write_tags(const std::vector<Tag>& tags) {
  std::string text = spaced(tags.size());
  for (const Tag& tag : tags) {
    text += spaced_text(tag.name) + spaced_text(tag.value);
  }
  return text;
}

std::string write_tree(const WrittenTree& tree) {
  std::string text = spaced_text(tree.fen) + write_notes(tree.opening);
  for (const WrittenNode& node : tree.nodes) {
    text += spaced(node.parent) + ':' + as_word(node.move) + write_notes(node.notes);
  }
  return text;
}

/// What follows an event's name on its line; parse_record() undoes it.
struct WriteEvent {
  std::string operator()(const CreateStudy& event) const {
    return spaced(word_of(event.visibility)) + spaced_text(event.school_class) + spaced_text(event.name);
  }
  std::string operator()(const Rename& event) const { return spaced_text(event.name); }
  std::string operator()(const SetVisibility& event) const {
    return spaced(word_of(event.visibility)) + spaced_text(event.school_class);
  }
  std::string operator()(const SetMember& event) const {
    return spaced_text(event.account) + spaced_or_none(event.role);
  }
  std::string operator()(const AddChapter& event) const {
    return spaced(event.chapter) + spaced(word_of(event.orientation)) + spaced(word_of(event.mode)) +
           spaced(word_of(event.kind)) + spaced_text(event.name) + write_tags(event.tags) +
           write_tree(event.tree);
  }
  std::string operator()(const EditChapter& event) const {
    return spaced(event.chapter) + spaced_or_none(event.orientation) + spaced_or_none(event.mode) +
           spaced_text(event.name.value_or("")) + write_tags(event.tags);
  }
  std::string operator()(const MoveChapter& event) const {
    return spaced(event.chapter) + spaced_text(event.before);
  }
  std::string operator()(const DeleteChapter& event) const { return spaced(event.chapter); }
  std::string operator()(const ReplaceTree& event) const {
    return spaced(event.chapter) + spaced(word_of(event.kind)) + write_tree(event.tree);
  }
  std::string operator()(const PlayMove& event) const {
    return spaced(event.chapter) + spaced(event.parent) + spaced(event.uci);
  }
  std::string operator()(const SetBoard& event) const {
    return spaced(event.chapter) + spaced(event.parent) + spaced_text(event.fen);
  }
  std::string operator()(const DeleteNode& event) const { return place(event); }
  std::string operator()(const Promote& event) const {
    return place(event) + spaced(word_in(kPromotions, event.is_main));
  }
  std::string operator()(const WriteText& event) const { return place(event) + spaced_text(event.text); }
  std::string operator()(const SetNags& event) const { return place(event) + spaced(write_nags(event.nags)); }
  std::string operator()(const SetShapes& event) const {
    return place(event) + spaced(write_shapes(event.shapes));
  }
  std::string operator()(const SetClock& event) const {
    return place(event) + (event.clock ? spaced(event.clock->count()) : spaced(kNone));
  }
  std::string operator()(const Undo& event) const { return spaced(event.event); }

 private:
  static std::string place(const auto& event) { return spaced(event.chapter) + spaced(event.node); }
};

struct NameEvent {
  std::string_view operator()(const CreateStudy&) const { return "create"; }
  std::string_view operator()(const Rename&) const { return "rename"; }
  std::string_view operator()(const SetVisibility&) const { return "visibility"; }
  std::string_view operator()(const SetMember&) const { return "member"; }
  std::string_view operator()(const AddChapter&) const { return "chapter-add"; }
  std::string_view operator()(const EditChapter&) const { return "chapter-edit"; }
  std::string_view operator()(const MoveChapter&) const { return "chapter-move"; }
  std::string_view operator()(const DeleteChapter&) const { return "chapter-delete"; }
  std::string_view operator()(const ReplaceTree&) const { return "chapter-replace"; }
  std::string_view operator()(const PlayMove&) const { return "move"; }
  std::string_view operator()(const SetBoard&) const { return "board"; }
  std::string_view operator()(const DeleteNode&) const { return "delete"; }
  std::string_view operator()(const Promote&) const { return "promote"; }
  std::string_view operator()(const WriteText& event) const { return word_of(event.kind); }
  std::string_view operator()(const SetNags&) const { return "nags"; }
  std::string_view operator()(const SetShapes&) const { return "shapes"; }
  std::string_view operator()(const SetClock&) const { return "clock"; }
  std::string_view operator()(const Undo&) const { return "undo"; }
};

}  // namespace

std::string_view name_of(const Event& event) {
  return std::visit(NameEvent{}, event);
}

std::string write_record(const EventRecord& record) {
  return std::to_string(record.at.time_since_epoch().count()) + ' ' + record.actor + ' ' +
         std::string(name_of(record.event)) + std::visit(WriteEvent{}, record.event);
}

std::string_view word_of(Visibility visibility) {
  return word_in(kVisibilities, visibility);
}
std::string_view word_of(MemberRole role) {
  return word_in(kMemberRoles, role);
}
std::string_view word_of(ChapterMode mode) {
  return word_in(kModes, mode);
}
std::string_view word_of(ChapterKind kind) {
  return word_in(kKinds, kind);
}
std::string_view word_of(TextKind kind) {
  return word_in(kTextKinds, kind);
}
std::string_view word_of(chess::Color color) {
  return word_in(kColors, color);
}
std::optional<Visibility> read_visibility(std::string_view word) {
  return value_in(kVisibilities, word);
}
std::optional<MemberRole> read_member_role(std::string_view word) {
  return value_in(kMemberRoles, word);
}
std::optional<ChapterMode> read_chapter_mode(std::string_view word) {
  return value_in(kModes, word);
}
std::optional<ChapterKind> read_chapter_kind(std::string_view word) {
  return value_in(kKinds, word);
}
std::optional<chess::Color> read_color(std::string_view word) {
  return value_in(kColors, word);
}

}  // namespace rookery::study
