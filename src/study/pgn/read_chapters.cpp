#include <map>
#include <utility>

#include "events/event_words.h"
#include "events/tree.h"
#include "pgn/tag_names.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/notation/uci_move.h"
#include "rookery/study/chapter_pgn.h"

namespace rookery::study {

using notation::pgn::Tree;

namespace {

std::string_view tag_of(const Tree& tree, std::string_view name) {
  const auto found = std::ranges::find(tree.tags, name, &Tag::name);
  return found == tree.tags.end() ? std::string_view() : found->value;
}

/// "?", "????.??.??", "*" and their like.
bool says_nothing(std::string_view value) {
  return value.find_first_not_of("?.-* ") == std::string_view::npos;
}

void join(std::string& text, const std::string& more) {
  text += (text.empty() || more.empty() ? "" : " ") + more;
}

/// Takes what a command holds out of a text: "[%hint Look at f7]".
std::string take_text_command(std::string& text, std::string_view opening) {
  const std::size_t from = text.find(opening);
  const std::size_t close = from == std::string::npos ? from : text.find(']', from);
  if (close == std::string::npos) {
    return {};
  }
  std::string inside = text.substr(from + opening.size(), close - from - opening.size());
  text.erase(from, close + 1 - from);
  while (text.ends_with(' ')) {
    text.pop_back();
  }
  if (from < text.size() && text[from] == ' ') {
    text.erase(from, 1);
  }
  return inside;
}

Notes notes_of(const notation::pgn::Remarks& remarks) {
  Notes notes{.text = remarks.text, .shapes = remarks.shapes, .clock = remarks.clock, .eval = remarks.eval};
  notes.hint = take_text_command(notes.text, kHintCommand);
  notes.wrong = take_text_command(notes.text, kWrongCommand);
  return notes;
}

Notes notes_of(const notation::pgn::Node& node) {
  Notes notes = notes_of(node.after);
  notes.before = node.before;
  notes.nags = node.nags;
  return notes;
}

/// What stands at both of two nodes with the same move.
void merge(Notes& notes, const Notes& more) {
  join(notes.before, more.before);
  join(notes.text, more.text);
  join(notes.hint, more.hint);
  join(notes.wrong, more.wrong);
  for (const Shape& shape : more.shapes) {
    if (std::ranges::find(notes.shapes, shape) == notes.shapes.end()) {
      notes.shapes.push_back(shape);
    }
  }
  for (const std::uint8_t nag : more.nags) {
    if (std::ranges::find(notes.nags, nag) == notes.nags.end()) {
      notes.nags.push_back(nag);
    }
  }
  notes.clock = notes.clock ? notes.clock : more.clock;
  notes.eval = notes.eval ? notes.eval : more.eval;
}

WrittenTree tree_of(const Tree& read) {
  WrittenTree tree{.fen = notation::fen::write(read.start.setup()), .opening = notes_of(read.opening)};
  std::vector<std::size_t> places;  // in `tree`, from 1, by node
  std::map<std::pair<std::size_t, std::string>, std::size_t> known;
  for (const notation::pgn::Node& node : read.nodes) {
    const std::size_t parent = node.parent ? places[*node.parent] : 0;
    std::string move =
        node.move ? notation::uci_move::write(*node.move, read.start.mode()) : std::string(kNullMove);
    const auto [found, is_new] = known.try_emplace({parent, move}, tree.nodes.size() + 1);
    if (is_new) {
      tree.nodes.push_back({parent, std::move(move), notes_of(node)});
    } else {
      merge(tree.nodes[found->second - 1].notes, notes_of(node));
    }
    places.push_back(found->second);
  }
  return tree;
}

/// The first kMaxName letters, without what names do not have.
std::string as_name(std::string_view text) {
  std::string name;
  std::size_t letters = 0;
  for (const char c : text) {
    const bool begins_letter = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    letters += begins_letter ? 1 : 0;
    if (letters > kMaxName) {
      break;
    }
    const bool is_blank = static_cast<unsigned char>(c) <= 0x20 || c == 0x7F;
    if (!is_blank || !name.empty()) {
      name += is_blank ? ' ' : c;
    }
  }
  name.erase(name.find_last_not_of(' ') + 1);
  return name;
}

std::string name_of_game(const Tree& tree, std::size_t number) {
  const std::string_view white = tag_of(tree, "White"), black = tag_of(tree, "Black");
  std::string name = as_name(tag_of(tree, kChapterName));
  if (name.empty() && !says_nothing(white) && !says_nothing(black)) {
    name = as_name(std::string(white) + " - " + std::string(black));
  }
  if (name.empty() && !says_nothing(tag_of(tree, "Event"))) {
    name = as_name(tag_of(tree, "Event"));
  }
  return name.empty() ? "Chapter " + std::to_string(number) : name;
}

/// The event as Lichess writes it for a chapter without one of its own.
std::string derived_event(const Tree& tree) {
  return std::string(tag_of(tree, kStudyName)) + ": " + std::string(tag_of(tree, kChapterName));
}

std::vector<Tag> tags_of_game(const Tree& tree) {
  std::vector<Tag> tags;
  for (const Tag& tag : tree.tags) {
    const bool is_derived = is_derived_tag(tag.name) || tag.name == kResult ||
                            (tag.name == "Event" && tag.value == derived_event(tree));
    const bool fits =
        tag.name.size() <= kMaxTagName && tag.value.size() <= kMaxTagValue && tags.size() + 1 < kMaxTags;
    const bool is_one_line =
        std::ranges::none_of(tag.value, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    if (!is_derived && fits && is_one_line && !says_nothing(tag.value)) {
      tags.push_back(tag);
    }
  }
  if (tree.result != notation::pgn::Result::Unknown) {
    tags.push_back({std::string(kResult), std::string(write(tree.result))});
  }
  return tags;
}

ChapterMode mode_of(std::string_view tag) {
  return tag == kInteractiveTag ? ChapterMode::Interactive
                                : value_in(kModes, tag).value_or(ChapterMode::Normal);
}

AddChapter chapter_of_game(const Tree& tree, std::size_t number) {
  const bool is_chess960 = tree.start.mode() == chess::CastlingMode::Chess960;
  return {.chapter = {},
          .name = name_of_game(tree, number),
          .orientation = value_in(kColors, tag_of(tree, kOrientation)).value_or(chess::Color::White),
          .mode = mode_of(tag_of(tree, kChapterMode)),
          .kind = is_chess960 ? ChapterKind::Chess960 : ChapterKind::Chess,
          .tags = tags_of_game(tree),
          .tree = tree_of(tree)};
}

}  // namespace

Expected<std::vector<AddChapter>, notation::pgn::Error> read_chapters(std::string_view text) {
  notation::pgn::Reader reader(text);
  std::vector<AddChapter> chapters;
  // One more than fits is enough to know that there are too many.
  while (chapters.size() <= kMaxChapters) {
    const auto tree = notation::pgn::read_tree(reader);
    if (!tree) {
      return fail(tree.error());
    }
    if (!*tree) {
      break;
    }
    chapters.push_back(chapter_of_game(**tree, chapters.size() + 1));
  }
  return chapters;
}

}  // namespace rookery::study
