#include "spelling.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "name_words.h"
#include "path_checks.h"
#include "rookery/base/ascii.h"

namespace rookery::apps {

namespace {

constexpr std::size_t kMaxSpellingLine = 4'096;

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t from = text.find_first_not_of(kBlanks);
  return from == std::string_view::npos ? std::string_view()
                                        : text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

/// What a spelling has in common with others that differ in case, accents and signs.
std::string spelling_key(std::string_view name) {
  std::string key;
  for (const std::string& word : plain_words_of(name)) {
    key += word + ' ';
  }
  return key;
}

}  // namespace

Expected<Spelling, std::string> Spelling::read(const std::string& path) {
  if (const std::string fault = why_no_file(path); !fault.empty()) {
    return fail(fault);
  }
  std::ifstream file(path, std::ios::binary);
  Spelling spelling;
  Section section = Player;
  std::string name;
  std::array<char, kMaxSpellingLine + 1> line{};
  for (std::size_t number = 1; file.getline(line.data(), line.size()) || file.gcount() > 0; ++number) {
    const std::string place = path + ": line " + std::to_string(number) + ": ";
    if (file.fail() && !file.eof()) {
      return fail(place + "a line has at most " + std::to_string(kMaxSpellingLine) + " bytes, this one more");
    }
    if (const auto added = spelling.add_line(line.data(), section, name); !added) {
      return fail(place + added.error());
    }
  }
  if (file.bad()) {
    return fail(path + " cannot be read: " + std::strerror(errno));
  }
  return spelling;
}

Expected<void, std::string> Spelling::add_line(std::string_view line, Section& section, std::string& name) {
  constexpr std::array<std::string_view, 4> kSections{"@PLAYER", "@SITE", "@EVENT", "@ROUND"};
  const std::string_view text = without_blanks(line.substr(0, line.find('#')));
  if (text.empty() || text.starts_with('%')) {
    return {};
  }
  if (text.starts_with('@')) {
    for (std::size_t i = 0; i < kSections.size(); ++i) {
      if (equal_ignoring_case(text.substr(0, text.find(' ')), kSections[i])) {
        section = static_cast<Section>(i);
        name.clear();
        return {};
      }
    }
    return fail('"' + std::string(text) + "\": @PLAYER, @SITE, @EVENT or @ROUND was expected");
  }
  const bool is_other = text.starts_with('=');
  const std::string_view spelt = is_other ? without_blanks(text.substr(1)) : text;
  if (is_other && name.empty()) {
    return fail(std::string("another spelling, and no name stands before it"));
  }
  if (!is_other) {
    name = spelt;
  }
  // The first name that claims a spelling keeps it, except that a name is always its own spelling.
  auto& names = names_[section];
  if (const std::string key = spelling_key(spelt); !key.empty()) {
    is_other ? void(names.try_emplace(key, name)) : void(names.insert_or_assign(key, name));
  }
  return {};
}

std::string_view Spelling::right(std::string_view tag, std::string_view value) const {
  const Section section = tag == "Site" ? Site : tag == "Event" ? Event : tag == "Round" ? Round : Player;
  const Names& names = names_[section];
  const auto found = names.empty() ? names.end() : names.find(spelling_key(value));
  return found == names.end() ? value : std::string_view(found->second);
}

}  // namespace rookery::apps
