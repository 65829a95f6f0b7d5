#include "word_reader.h"

namespace rookery::patterns {

namespace {

bool separates(char c) {
  return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r';
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

}  // namespace

std::vector<Word> split_words(std::string_view text) {
  std::vector<Word> words;
  for (std::size_t at = 0; at < text.size();) {
    if (separates(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    const bool is_parenthesis = text[at] == '(' || text[at] == ')';
    while (!is_parenthesis && end < text.size() && !separates(text[end]) && text[end] != '(' &&
           text[end] != ')') {
      ++end;
    }
    words.push_back({text.substr(at, end - at), lower(text.substr(at, end - at)), at});
    at = end;
  }
  return words;
}

}  // namespace rookery::patterns
