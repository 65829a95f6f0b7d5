#include "studies/clean_texts.h"

#include "rookery/rooms/texts.h"

namespace rookery::server {
namespace {

void clean_line(std::string& text) {
  text = rooms::clean_text(text, rooms::TextLines::One);
}

void clean_lines(std::string& text) {
  text = text.empty() ? text : rooms::clean_text(text, rooms::TextLines::Many);
}

void clean(std::vector<study::Tag>& tags) {
  for (study::Tag& tag : tags) {
    clean_line(tag.value);
  }
}

void clean(study::Notes& notes) {
  for (std::string* text : {&notes.before, &notes.text, &notes.hint, &notes.wrong}) {
    clean_lines(*text);
  }
}

void clean(study::WrittenTree& tree) {
  clean(tree.opening);
  for (study::WrittenNode& node : tree.nodes) {
    clean(node.notes);
  }
}

struct CleanStudyCommand {
  void operator()(study::Rename& command) const { clean_line(command.name); }
  void operator()(study::AddChapters& command) const { clean_texts(command); }
  void operator()(study::EditChapter& command) const {
    if (command.name) {
      clean_line(*command.name);
    }
    clean(command.tags);
  }
  void operator()(study::ReplaceTree& command) const { clean(command.tree); }
  void operator()(study::WriteText& command) const { clean_lines(command.text); }
  void operator()(auto&) const {}  // moves, boards, signs, accounts
};

}  // namespace

void clean_texts(study::Command& command) {
  std::visit(CleanStudyCommand{}, command);
}

void clean_texts(study::CreateStudy& created) {
  clean_line(created.name);
}

void clean_texts(study::AddChapters& added) {
  for (study::AddChapter& chapter : added.chapters) {
    clean_line(chapter.name);
    clean(chapter.tags);
    // A tag without a value is none.
    std::erase_if(chapter.tags, [](const study::Tag& tag) { return tag.value.empty(); });
    clean(chapter.tree);
  }
}

}  // namespace rookery::server
