#include <charconv>
#include <limits>

#include "events/event_words.h"
#include "rookery/notation/square.h"
#include "rookery/study/event_text.h"

namespace rookery::study {

namespace {

using EventFault = EventTextError::Fault;

constexpr std::int64_t kLatestInstant = std::int64_t{1} << 50;  ///< ms since 1970, far beyond any date

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  return c >= 'A' && c <= 'F' ? std::optional(c - 'A' + 10) : std::nullopt;
}

/// The text that a word stands for. Nothing: an escape is damaged.
std::optional<std::string> text_of_word(std::string_view word) {
  std::string text;
  if (word == kNone) {
    return text;
  }
  for (std::size_t at = 0; at < word.size(); ++at) {
    if (word[at] != '%') {
      text += word[at];
      continue;
    }
    if (at + 2 >= word.size()) {
      return std::nullopt;
    }
    const auto first = hex_digit(word[at + 1]), second = hex_digit(word[at + 2]);
    if (!first || !second) {
      return std::nullopt;
    }
    text += static_cast<char>(*first * 16 + *second);
    at += 2;
  }
  return text;
}

template <class Number>
std::optional<Number> number_in(std::string_view text, Number least, Number most) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number =
      error == std::errc() && end == text.data() + text.size() && number >= least && number <= most;
  return is_number ? std::optional(number) : std::nullopt;
}

/// The items between commas; none of "-".
std::vector<std::string_view> items_of(std::string_view word) {
  std::vector<std::string_view> items;
  while (word != kNone && !word.empty()) {
    const std::size_t end = std::min(word.find(','), word.size());
    items.push_back(word.substr(0, end));
    word.remove_prefix(std::min(end + 1, word.size()));
  }
  return items;
}

/// "Ga4", "Rb5c7".
std::optional<Shape> shape_of(std::string_view text) {
  const bool is_arrow = text.size() == 5;
  if ((!is_arrow && text.size() != 3) || std::string_view("GRYB").find(text[0]) == std::string_view::npos) {
    return std::nullopt;
  }
  const auto from = notation::parse_square(text.substr(1, 2));
  const auto to = is_arrow ? notation::parse_square(text.substr(3)) : std::nullopt;
  if (!from || is_arrow != to.has_value()) {
    return std::nullopt;
  }
  return Shape{static_cast<notation::pgn::ShapeColor>(text[0]), *from, to};
}

/// "35", "-120/18", "#-3".
std::optional<WrittenEval> eval_of(std::string_view text) {
  constexpr int kMost = 1'000'000;
  const bool is_mate = text.starts_with('#');
  text.remove_prefix(is_mate ? 1 : 0);
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto value = number_in<int>(text.substr(0, slash), -kMost, kMost);
  const auto depth =
      slash < text.size() ? number_in<int>(text.substr(slash + 1), 0, kMost) : std::optional<int>();
  if (!value || (slash < text.size()) != depth.has_value()) {
    return std::nullopt;
  }
  return WrittenEval{is_mate, *value, depth};
}

/// The words of a line from left to right. After the first fault everything that is read is empty, so that a
/// reader checks once, at its end.
class EventWords {
 public:
  explicit EventWords(std::string_view line) : line_(line) {}

  [[nodiscard]] bool is_done() const { return at_ > line_.size() || fault_.has_value(); }
  [[nodiscard]] const std::optional<EventTextError>& fault() const { return fault_; }
  void set_fault(EventFault fault) {
    if (!fault_) {
      fault_ = EventTextError{fault, start_};
    }
  }
  void end() {
    if (!is_done()) {
      start_ = at_;
      set_fault(EventFault::TrailingText);
    }
  }

  std::string_view word() {
    const std::string_view found = peek();
    at_ = start_ + found.size() + 1;
    if (found.empty()) {
      set_fault(EventFault::MissingWord);
    }
    return found;
  }
  /// The next word, which stays; empty: there is none.
  std::string_view peek() {
    start_ = std::min(at_, line_.size());
    const std::size_t end = std::min(line_.find(' ', start_), line_.size());
    return line_.substr(start_, end - start_);
  }

  /// The value, or a default and a fault.
  template <class Value>
  Value need(std::optional<Value> value, EventFault fault) {
    if (!value) {
      set_fault(fault);
    }
    return std::move(value).value_or(Value{});
  }
  template <class Number>
  Number number(Number least, Number most) {
    return need(number_in(word(), least, most), EventFault::BadNumber);
  }
  std::string text() { return need(text_of_word(word()), EventFault::BadText); }
  NodeId node() { return need(parse_node_id(word()), EventFault::BadNumber); }

  template <class Value, std::size_t N>
  Value one_of(const WordTable<Value, N>& words) {
    return need(value_in(words, word()), EventFault::UnknownWord);
  }
  template <class Value, std::size_t N>
  std::optional<Value> one_of_or_none(const WordTable<Value, N>& words) {
    const std::string_view found = word();
    return found == kNone ? std::nullopt
                          : std::optional(need(value_in(words, found), EventFault::UnknownWord));
  }

 private:
  std::string_view line_;
  std::size_t at_ = 0;
  std::size_t start_ = 0;
  std::optional<EventTextError> fault_;
};

std::vector<Shape> read_shapes(EventWords& words, std::string_view list) {
  std::vector<Shape> shapes;
  for (const std::string_view item : items_of(list)) {
    const auto shape = shape_of(item);
    if (!shape) {
      words.set_fault(EventFault::UnknownWord);
      break;
    }
    shapes.push_back(*shape);
  }
  return shapes;
}

std::vector<std::uint8_t> read_nags(EventWords& words, std::string_view list) {
  std::vector<std::uint8_t> nags;
  for (const std::string_view item : items_of(list)) {
    nags.push_back(words.need(number_in<std::uint8_t>(item, 0, 255), EventFault::BadNumber));
  }
  return nags;
}

std::optional<Duration> read_clock(EventWords& words, std::string_view word) {
  if (word == kNone) {
    return std::nullopt;
  }
  return Duration(words.need(number_in<std::int64_t>(word, 0, kMaxClockMs), EventFault::BadNumber));
}

/// "t=Good%20move"
void read_note(EventWords& words, std::string_view note, Notes& notes) {
  const std::string_view value = note.substr(2);
  switch (note.front()) {
    case 'b':
      notes.before = words.need(text_of_word(value), EventFault::BadText);
      return;
    case 't':
      notes.text = words.need(text_of_word(value), EventFault::BadText);
      return;
    case 'h':
      notes.hint = words.need(text_of_word(value), EventFault::BadText);
      return;
    case 'w':
      notes.wrong = words.need(text_of_word(value), EventFault::BadText);
      return;
    case 's':
      notes.shapes = read_shapes(words, value);
      return;
    case 'n':
      notes.nags = read_nags(words, value);
      return;
    case 'c':
      notes.clock = read_clock(words, value);
      return;
    case 'e':
      notes.eval = eval_of(value);
      if (notes.eval) {
        return;
      }
      break;
    default:
      break;
  }
  words.set_fault(EventFault::UnknownWord);
}

/// The notes before the next node.
Notes read_notes(EventWords& words) {
  Notes notes;
  while (!words.is_done()) {
    const std::string_view next = words.peek();
    if (next.size() < 2 || next[1] != '=') {
      break;
    }
    read_note(words, words.word(), notes);
  }
  return notes;
}

WrittenTree read_tree(EventWords& words) {
  WrittenTree tree{.fen = words.text(), .opening = {}, .nodes = {}};
  tree.opening = read_notes(words);
  while (!words.is_done()) {
    const std::string_view word = words.word();
    const std::size_t colon = std::min(word.find(':'), word.size());
    WrittenNode node;
    node.parent = words.need(number_in<std::size_t>(word.substr(0, colon), 0, tree.nodes.size()),
                             EventFault::BadNumber);
    const std::string_view move = word.substr(std::min(colon + 1, word.size()));
    node.move = words.need(text_of_word(move), EventFault::BadText);
    node.notes = read_notes(words);
    tree.nodes.push_back(std::move(node));
  }
  return tree;
}

std::vector<Tag> read_tags(EventWords& words) {
  std::vector<Tag> tags;
  const auto count = words.number<std::size_t>(0, kMaxTags * 2);
  for (std::size_t i = 0; i < count && !words.is_done(); ++i) {
    std::string name = words.text();
    tags.push_back({std::move(name), words.text()});
  }
  return tags;
}

/// The chapter and the node that most events begin with.
template <class PlacedEvent>
PlacedEvent read_place(EventWords& words) {
  PlacedEvent event{};
  event.chapter = words.word();
  event.node = words.node();
  return event;
}

Event read_create(EventWords& words) {
  CreateStudy event;
  event.visibility = words.one_of(kVisibilities);
  event.school_class = words.text();
  event.name = words.text();
  return event;
}
Event read_set_visibility(EventWords& words) {
  SetVisibility event{words.one_of(kVisibilities), {}};
  event.school_class = words.text();
  return event;
}
Event read_member(EventWords& words) {
  SetMember event{words.text(), {}};
  event.role = words.one_of_or_none(kMemberRoles);
  return event;
}
Event read_chapter_add(EventWords& words) {
  AddChapter event;
  event.chapter = words.word();
  event.orientation = words.one_of(kColors);
  event.mode = words.one_of(kModes);
  event.kind = words.one_of(kKinds);
  event.name = words.text();
  event.tags = read_tags(words);
  event.tree = read_tree(words);
  return event;
}
Event read_chapter_edit(EventWords& words) {
  EditChapter event;
  event.chapter = words.word();
  event.orientation = words.one_of_or_none(kColors);
  event.mode = words.one_of_or_none(kModes);
  if (std::string name = words.text(); !name.empty()) {
    event.name = std::move(name);
  }
  event.tags = read_tags(words);
  return event;
}
Event read_chapter_move(EventWords& words) {
  MoveChapter event;
  event.chapter = words.word();
  event.before = words.text();
  return event;
}
Event read_chapter_replace(EventWords& words) {
  ReplaceTree event;
  event.chapter = words.word();
  event.kind = words.one_of(kKinds);
  event.tree = read_tree(words);
  return event;
}
Event read_move(EventWords& words) {
  PlayMove event;
  event.chapter = words.word();
  event.parent = words.node();
  event.uci = words.word();
  return event;
}
Event read_set_board(EventWords& words) {
  SetBoard event;
  event.chapter = words.word();
  event.parent = words.node();
  event.fen = words.text();
  return event;
}
Event read_promote(EventWords& words) {
  auto event = read_place<Promote>(words);
  event.is_main = words.one_of(kPromotions);
  return event;
}
Event read_text(EventWords& words, TextKind kind) {
  auto event = read_place<WriteText>(words);
  event.kind = kind;
  event.text = words.text();
  return event;
}

struct EventReader {
  std::string_view name;
  Event (*read)(EventWords&);
};
constexpr std::array kEventReaders{
    EventReader{"create", read_create},
    EventReader{"rename", [](EventWords& words) -> Event { return Rename{words.text()}; }},
    EventReader{"visibility", read_set_visibility},
    EventReader{"member", read_member},
    EventReader{"chapter-add", read_chapter_add},
    EventReader{"chapter-edit", read_chapter_edit},
    EventReader{"chapter-move", read_chapter_move},
    EventReader{"chapter-delete",
                [](EventWords& words) -> Event { return DeleteChapter{std::string(words.word())}; }},
    EventReader{"chapter-replace", read_chapter_replace},
    EventReader{"move", read_move},
    EventReader{"board", read_set_board},
    EventReader{"delete", [](EventWords& words) -> Event { return read_place<DeleteNode>(words); }},
    EventReader{"promote", read_promote},
    EventReader{"comment", [](EventWords& words) { return read_text(words, TextKind::Comment); }},
    EventReader{"before", [](EventWords& words) { return read_text(words, TextKind::Before); }},
    EventReader{"hint", [](EventWords& words) { return read_text(words, TextKind::Hint); }},
    EventReader{"wrong", [](EventWords& words) { return read_text(words, TextKind::Wrong); }},
    EventReader{"nags",
                [](EventWords& words) -> Event {
                  auto event = read_place<SetNags>(words);
                  event.nags = read_nags(words, words.word());
                  return event;
                }},
    EventReader{"shapes",
                [](EventWords& words) -> Event {
                  auto event = read_place<SetShapes>(words);
                  event.shapes = read_shapes(words, words.word());
                  return event;
                }},
    EventReader{"clock",
                [](EventWords& words) -> Event {
                  auto event = read_place<SetClock>(words);
                  event.clock = read_clock(words, words.word());
                  return event;
                }},
    EventReader{"undo",
                [](EventWords& words) -> Event {
                  return Undo{words.number<EventNumber>(0, std::numeric_limits<EventNumber>::max())};
                }},
};

}  // namespace

std::string_view describe(EventFault fault) {
  switch (fault) {
    case EventFault::UnknownWord:
      return "an event, or a word of one, was expected";
    case EventFault::MissingWord:
      return "the event has fewer words than it needs";
    case EventFault::BadNumber:
      return "a number in its range was expected";
    case EventFault::BadText:
      return "a text with its blanks written as %20 was expected";
    case EventFault::TrailingText:
      break;
  }
  return "the event has more words than it needs";
}

Expected<EventRecord, EventTextError> parse_record(std::string_view line) {
  EventWords words(line);
  const Instant at{Duration(words.number<std::int64_t>(0, kLatestInstant))};
  const std::string actor(words.word());
  const std::string_view name = words.word();
  const auto reader = std::ranges::find(kEventReaders, name, &EventReader::name);
  if (reader == kEventReaders.end()) {
    words.set_fault(EventFault::UnknownWord);
    return fail(*words.fault());
  }
  EventRecord record{at, actor, reader->read(words)};
  words.end();
  if (words.fault()) {
    return fail(*words.fault());
  }
  return record;
}

}  // namespace rookery::study
