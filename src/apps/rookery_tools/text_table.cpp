#include "text_table.h"

#include <algorithm>
#include <string_view>

#include "rookery/base/utf8.h"

namespace rookery::apps {

namespace {

/// How many columns a terminal needs for UTF-8 text, if each letter takes one.
std::size_t letters_of(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_utf8));
}

}  // namespace

std::string write_cells(const std::vector<Cells>& rows, std::size_t left) {
  std::vector<std::size_t> widths;
  for (const Cells& cells : rows) {
    widths.resize(cells.size());
    for (std::size_t column = 0; column < cells.size(); ++column) {
      widths[column] = std::max(widths[column], letters_of(cells[column]));
    }
  }
  std::string text;
  for (const Cells& cells : rows) {
    for (std::size_t column = 0; column < cells.size(); ++column) {
      const std::string blanks(widths[column] - letters_of(cells[column]), ' ');
      text += column == 0 ? "" : "  ";
      text += column == left ? cells[column] + blanks : blanks + cells[column];
    }
    text += '\n';
  }
  return text;
}

}  // namespace rookery::apps
