#include <algorithm>
#include <atomic>
#include <iostream>
#include <memory>

#include "game_opening.h"
#include "game_tree.h"
#include "pgn_commands.h"
#include "spelling.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

struct TagEdit {
  std::string name, value;
};

bool is_tag_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

/// What follows from the game itself.
bool is_start_tag(std::string_view name) {
  return name == "FEN" || name == "SetUp" || name == "Variant";
}

/// Why a list has something else than names of tags, or one that stays. Empty: it has not.
std::string why_no_tags(const std::string& option, const std::vector<std::string>& names, bool are_dropped) {
  for (const std::string& name : names) {
    if (!is_tag_name(name)) {
      return option + " \"" + name +
             "\": the names of tags were expected, of letters, digits and underscores";
    }
    if (are_dropped && is_start_tag(name)) {
      return option + " \"" + name + "\": the start of a game stays, its moves would not fit without it";
    }
  }
  return "";
}

/// Reads "Name=value". Errors: a sentence.
Expected<TagEdit, std::string> parse_edit(const std::string& option, const std::string& text) {
  const std::size_t sign = text.find('=');
  TagEdit edit{text.substr(0, sign), sign == std::string::npos ? "" : text.substr(sign + 1)};
  const std::string place = option + " \"" + text + "\": ";
  if (sign == std::string::npos || !is_tag_name(edit.name)) {
    return fail(place +
                "a tag's name of letters, digits and underscores, '=' and a value were expected, such as "
                "Event=Blitz");
  }
  if (is_start_tag(edit.name)) {
    return fail(place + "the start of a game cannot be changed, its moves would not fit");
  }
  if (edit.name == "Result" && !pgn::parse_result(edit.value)) {
    return fail(place + "a result is 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2 or *");
  }
  return edit;
}

/// Removes commands such as [%emt 0:00:05], which have no field of their own.
void remove_command(std::string& text, std::string_view command) {
  for (std::size_t at = text.find(command); at != std::string::npos; at = text.find(command, at)) {
    const std::size_t end = text.find(']', at);
    if (end == std::string::npos) {
      return;
    }
    const bool has_blank = end + 1 < text.size() && text[end + 1] == ' ';
    text.erase(at, end + 1 - at + (has_blank ? 1 : 0));
  }
  while (text.ends_with(' ')) {
    text.pop_back();
  }
}

/// Changes games as the options say.
class Editor {
 public:
  [[nodiscard]] static Expected<Editor, std::string> make(const PgnEdit& options);

  void edit(pgn::Tree& tree) const;
  [[nodiscard]] const pgn::Layout& layout() const { return layout_; }
  /// The options --rename whose tag no game had.
  [[nodiscard]] std::vector<std::string> idle_renames() const;

 private:
  void edit_tags(pgn::Tree& tree) const;
  void correct_names(pgn::Tree& tree) const;
  void strip(pgn::Remarks& remarks) const;
  void strip_annotations(pgn::Tree& tree) const;

  PgnEdit options_;
  std::vector<TagEdit> renamed_, set_, added_;
  /// Whether some game had the tag of each of renamed_, over all threads.
  std::shared_ptr<std::vector<std::atomic<bool>>> are_used_;
  std::shared_ptr<const Spelling> spelling_;
  pgn::Layout layout_;
};

Expected<Editor, std::string> Editor::make(const PgnEdit& options) {
  Editor editor;
  editor.options_ = options;
  const auto read = [](const char* option, const std::vector<std::string>& texts,
                       std::vector<TagEdit>& edits) -> Expected<void, std::string> {
    for (const std::string& text : texts) {
      auto edit = parse_edit(option, text);
      if (!edit) {
        return fail(edit.error());
      }
      edits.push_back(*std::move(edit));
    }
    return {};
  };
  const auto all = read("--set", options.set, editor.set_)
                       .and_then([&] { return read("--add", options.added, editor.added_); })
                       .and_then([&] { return read("--rename", options.renamed, editor.renamed_); });
  if (!all) {
    return fail(all.error());
  }
  for (const std::string& fault :
       {why_no_tags("--drop", options.dropped, true), why_no_tags("--only", options.only, false),
        why_no_tags("--first", options.first, false)}) {
    if (!fault.empty()) {
      return fail(fault);
    }
  }
  for (const TagEdit& edit : editor.renamed_) {
    if (!is_tag_name(edit.value) || is_start_tag(edit.value)) {
      return fail("--rename \"" + edit.name + '=' + edit.value + "\": \"" + edit.value +
                  "\" cannot be the name of a tag");
    }
  }
  editor.are_used_ = std::make_shared<std::vector<std::atomic<bool>>>(editor.renamed_.size());
  if (!options.spelling.empty()) {
    auto spelling = Spelling::read(options.spelling);
    if (!spelling) {
      return fail("--spelling: " + spelling.error());
    }
    editor.spelling_ = std::make_shared<const Spelling>(*std::move(spelling));
  }
  editor.layout_ = {.width = options.width,
                    .first_tags = options.first,
                    .fills_roster = options.dropped.empty() && options.only.empty()};
  return editor;
}

std::vector<std::string> Editor::idle_renames() const {
  std::vector<std::string> idle;
  for (std::size_t i = 0; i < renamed_.size(); ++i) {
    if (!(*are_used_)[i]) {
      idle.push_back(renamed_[i].name + '=' + renamed_[i].value);
    }
  }
  return idle;
}

void Editor::correct_names(pgn::Tree& tree) const {
  for (const char* tag : {"White", "Black", "Site", "Event", "Round"}) {
    const std::string_view value = tag_of(tree, tag);
    if (const std::string right(spelling_->right(tag, value)); right != value) {
      set_tag(tree, tag, right);
    }
  }
}

void Editor::edit_tags(pgn::Tree& tree) const {
  for (std::size_t i = 0; i < renamed_.size(); ++i) {
    const TagEdit& edit = renamed_[i];
    const auto found = std::ranges::find(tree.tags, edit.name, &pgn::Tag::name);
    if (found != tree.tags.end()) {
      (*are_used_)[i] = true;
    }
    // A game has each tag once: an existing one of that name is not lost.
    if (found != tree.tags.end() && std::ranges::count(tree.tags, edit.value, &pgn::Tag::name) == 0) {
      found->name = edit.value;
    }
  }
  for (const TagEdit& edit : set_) {
    set_tag(tree, edit.name, edit.value);
    tree.result = edit.name == "Result" ? *pgn::parse_result(edit.value) : tree.result;
  }
  for (const TagEdit& edit : added_) {
    const std::string_view value = tag_of(tree, edit.name);
    if (value.empty() || value == "?" || value == "????.??.??") {
      set_tag(tree, edit.name, edit.value);
    }
  }
  if (spelling_) {
    correct_names(tree);
  }
  if (const auto opening = options_.openings ? opening_of(without_annotations(tree)) : std::nullopt) {
    set_tag(tree, "ECO", opening->eco);
    set_tag(tree, "Opening", opening->name);
  }
  if (options_.ply_count) {
    set_tag(tree, "PlyCount", std::to_string(main_line_of(tree).size()));
  }
  std::erase_if(tree.tags, [&](const pgn::Tag& tag) {
    const bool is_dropped = std::ranges::find(options_.dropped, tag.name) != options_.dropped.end();
    const bool is_other =
        !options_.only.empty() && std::ranges::find(options_.only, tag.name) == options_.only.end();
    return (is_dropped || is_other) && !is_start_tag(tag.name);
  });
}

void Editor::strip(pgn::Remarks& remarks) const {
  if (options_.no_comments) {
    remarks.text.clear();
  }
  if (options_.no_shapes) {
    remarks.shapes.clear();
  }
  if (options_.no_evals) {
    remarks.eval.reset();
  }
  if (options_.no_clocks) {
    remarks.clock.reset();
    remove_command(remarks.text, "[%emt");
  }
}

void Editor::strip_annotations(pgn::Tree& tree) const {
  if (options_.no_variations) {
    drop_variations(tree);
  }
  strip(tree.opening);
  for (pgn::Node& node : tree.nodes) {
    strip(node.after);
    if (options_.no_comments) {
      node.before.clear();
    }
    if (options_.no_nags) {
      node.nags.clear();
    }
  }
}

void Editor::edit(pgn::Tree& tree) const {
  strip_annotations(tree);
  edit_tags(tree);
}

}  // namespace

int run_pgn_edit(const PgnInput& input, const PgnEdit& options) {
  const auto editor = Editor::make(options);
  if (!editor) {
    std::cerr << "rookery pgn edit: " << editor.error() << '\n';
    return kBadInput;
  }
  const PgnTally tally = read_blocks(input, [&](const pgn::Block& block) {
    BlockWork work;
    auto made = std::make_shared<std::string>();
    each_tree(block, work, [&](pgn::Tree& tree) {
      editor->edit(tree);
      pgn::append(*made, tree, editor->layout());
    });
    work.hand_on = [made] { put(*made); };
    return work;
  });
  // A misspelt tag would otherwise look like one that was renamed.
  for (const std::string& rename : tally.games > 0 ? editor->idle_renames() : std::vector<std::string>()) {
    std::cerr << "rookery pgn edit: --rename \"" << rename << "\": no game has this tag\n";
  }
  return tally.status();
}

}  // namespace rookery::apps
