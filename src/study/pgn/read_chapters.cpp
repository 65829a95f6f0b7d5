#include <map>
#include <utility>

#include "events/event_words.h"
#include "events/tree.h"
#include "pgn/free_boards.h"
#include "pgn/notes_of.h"
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

Notes notes_of_node(const notation::pgn::Node& node) {
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
      tree.nodes.push_back({parent, std::move(move), notes_of_node(node)});
    } else {
      merge(tree.nodes[found->second - 1].notes, notes_of_node(node));
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

bool is_called_free(const Tree& tree) {
  return tag_of(tree, kChapterKind) == kFreeKind && tree.nodes.empty();
}

/// Reads the games of a text, and puts together the boards of free chapters among them.
class ChapterReader {
 public:
  explicit ChapterReader(std::string_view text) : text_(text), reader_(text) {}

  /// Reads one game. False: there is none any more, or more chapters than fit: one is enough to know it.
  Expected<bool, notation::pgn::Error> read_game() {
    const auto tree = notation::pgn::read_tree(reader_);
    const bool may_be_board = tree ? *tree && is_called_free(**tree) : is_of_start(tree.error());
    if (may_be_board && add_board(text_.substr(reader_.start(), reader_.offset() - reader_.start()))) {
      return chapters_.size() <= kMaxChapters;
    }
    if (!tree) {
      return fail(tree.error());
    }
    end_free_chapter();
    if (*tree) {
      chapters_.push_back(chapter_of_game(**tree, chapters_.size() + 1));
    }
    return *tree && chapters_.size() <= kMaxChapters;
  }

  std::vector<AddChapter> take() {
    end_free_chapter();
    return std::move(chapters_);
  }

 private:
  static bool is_of_start(const notation::pgn::Error& error) {
    return error.fault == notation::pgn::Fault::BadStart;
  }

  /// False: the game is none.
  bool add_board(std::string_view game) {
    const auto board = find_free_board(game);
    if (!board) {
      return false;
    }
    if (boards_ && boards_->add(*board)) {
      return true;
    }
    end_free_chapter();
    AddChapter chapter = chapter_of_game(board->game, chapters_.size() + 1);
    chapter.kind = ChapterKind::Free;
    chapters_.push_back(std::move(chapter));
    boards_.emplace(*board);
    return true;
  }

  void end_free_chapter() {
    if (boards_) {
      chapters_.back().tree = boards_->take();
      boards_.reset();
    }
  }

  std::string_view text_;
  notation::pgn::Reader reader_;
  std::vector<AddChapter> chapters_;
  std::optional<FreeChapter> boards_;  ///< of the last chapter, if it is a free one that may go on
};

}  // namespace

Expected<std::vector<AddChapter>, notation::pgn::Error> read_chapters(std::string_view text) {
  ChapterReader reader(text);
  for (;;) {
    const auto has_read = reader.read_game();
    if (!has_read) {
      return fail(has_read.error());
    }
    if (!*has_read) {
      return reader.take();
    }
  }
}

}  // namespace rookery::study
