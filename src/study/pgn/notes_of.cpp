#include "pgn/notes_of.h"

#include "pgn/tag_names.h"

namespace rookery::study {

namespace {

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

}  // namespace

Notes notes_of(const notation::pgn::Remarks& remarks) {
  Notes notes{.text = remarks.text, .shapes = remarks.shapes, .clock = remarks.clock, .eval = remarks.eval};
  notes.hint = take_text_command(notes.text, kHintCommand);
  notes.wrong = take_text_command(notes.text, kWrongCommand);
  return notes;
}

}  // namespace rookery::study
