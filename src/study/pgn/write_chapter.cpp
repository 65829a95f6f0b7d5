#include <map>

#include "events/event_words.h"
#include "pgn/tag_names.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/study/chapter_pgn.h"

namespace rookery::study {

using notation::pgn::Tree;

namespace {

/// A text inside a command ends with the first ']'.
std::string text_command(std::string_view opening, std::string text) {
  std::ranges::replace(text, ']', ')');
  return text.empty() ? std::string() : std::string(opening) + text + ']';
}

void add_word(std::string& text, const std::string& word) {
  text += (text.empty() || word.empty() ? "" : " ") + word;
}

notation::pgn::Remarks remarks_of(const Notes& notes, const PgnParts& parts) {
  notation::pgn::Remarks remarks;
  if (parts.comments) {
    remarks.text = notes.text;
    add_word(remarks.text, text_command(kHintCommand, notes.hint));
    add_word(remarks.text, text_command(kWrongCommand, notes.wrong));
    remarks.shapes = notes.shapes;
    remarks.eval = notes.eval;
  }
  if (parts.clocks) {
    remarks.clock = notes.clock;
  }
  return remarks;
}

void add_nodes(Tree& tree, const Chapter& chapter, const PgnParts& parts) {
  std::map<NodeId, std::size_t> places;
  for (const NodeId id : in_order(chapter)) {
    const Node& node = chapter.nodes.at(id);
    const bool continues_line = chapter.nodes.at(node.parent).children.front() == id;
    const bool is_parent_written = node.parent == kRoot || places.contains(node.parent);
    if (!parts.variations && !(continues_line && is_parent_written)) {
      continue;
    }
    const Notes& notes = chapter.notes_of(id);
    notation::pgn::Node written{.move = node.move, .after = remarks_of(notes, parts)};
    if (node.parent != kRoot) {
      written.parent = places.at(node.parent);
    }
    if (parts.comments) {
      written.before = notes.before;
      written.nags = notes.nags;
    }
    places[id] = tree.nodes.size();
    tree.nodes.push_back(std::move(written));
  }
}

std::string_view tag_of_mode(ChapterMode mode) {
  return mode == ChapterMode::Interactive ? kInteractiveTag : word_in(kModes, mode);
}

/// The tags but those of the start position and the result.
std::vector<Tag> tags_of(const Chapter& chapter, const PgnHead& head, const PgnParts& parts) {
  std::vector<Tag> tags = chapter.tags;
  const auto has = [&](std::string_view name) {
    return std::ranges::find(tags, name, &Tag::name) != tags.end();
  };
  const auto add = [&](std::string_view name, std::string value) {
    if (!value.empty() && !has(name)) {
      tags.push_back({std::string(name), std::move(value)});
    }
  };
  std::erase_if(tags, [](const Tag& tag) { return is_derived_tag(tag.name); });
  add("Event", head.study + ": " + chapter.name);
  add(kStudyName, head.study);
  add(kChapterName, chapter.name);
  add(kChapterUrl, head.url);
  add(kAnnotator, head.annotator);
  if (parts.orientation) {
    add(kOrientation, std::string(word_in(kColors, chapter.orientation)));
  }
  if (chapter.mode != ChapterMode::Normal) {
    add(kChapterMode, std::string(tag_of_mode(chapter.mode)));
  }
  return tags;
}

notation::pgn::Result result_of(const Chapter& chapter) {
  const auto found = std::ranges::find(chapter.tags, kResult, &Tag::name);
  return found == chapter.tags.end()
             ? notation::pgn::Result::Unknown
             : notation::pgn::parse_result(found->value).value_or(notation::pgn::Result::Unknown);
}

/// A board that need not be playable, so that no tree can hold it: written as a game from the usual start, in
/// which the board then takes the place of that start.
std::string write_board(const Chapter& chapter, NodeId id, std::vector<Tag> tags, const PgnParts& parts) {
  const Tree game{.tags = std::move(tags),
                  .opening = remarks_of(chapter.notes_of(id), parts),
                  .nodes = {},
                  .result = result_of(chapter)};
  std::string text = write(game);
  const std::string fen = notation::fen::write(chapter.nodes.at(id).board);
  // No value of a tag has a line break.
  return text.insert(text.find("\n\n"), "\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]");
}

std::string write_free_chapter(const Chapter& chapter, std::vector<Tag> tags, const PgnParts& parts) {
  tags.push_back({std::string(kChapterKind), std::string(kFreeKind)});
  std::map<NodeId, std::string> numbers{{kRoot, "1"}};
  std::vector<Tag> first = tags;
  first.push_back({std::string(kBoardNumber), "1"});
  std::string text = write_board(chapter, kRoot, std::move(first), parts);
  for (const NodeId id : in_order(chapter)) {
    const std::string number = std::to_string(numbers.size() + 1);
    std::vector<Tag> own = tags;
    own.push_back({std::string(kBoardNumber), number});
    own.push_back({std::string(kBoardBefore), numbers.at(chapter.nodes.at(id).parent)});
    text += write_board(chapter, id, std::move(own), parts);
    numbers.emplace(id, number);
  }
  return text;
}

}  // namespace

std::string write_chapter(const Chapter& chapter, const PgnHead& head, const PgnParts& parts) {
  std::vector<Tag> tags = tags_of(chapter, head, parts);
  if (chapter.kind == ChapterKind::Free) {
    return write_free_chapter(chapter, std::move(tags), parts);
  }
  Tree tree{.tags = std::move(tags),
            .start = position_at(chapter, chapter.nodes.at(kRoot)),
            .opening = remarks_of(chapter.notes_of(kRoot), parts),
            .nodes = {},
            .result = result_of(chapter)};
  add_nodes(tree, chapter, parts);
  return write(tree);
}

}  // namespace rookery::study
