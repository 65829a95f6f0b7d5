#include "site/tournaments/event_pgn.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace rookery::server {

namespace {

/// [Name "value"], with what PGN 7 asks to be escaped.
std::string tag_line(std::string_view name, std::string_view value) {
  std::string line = '[' + std::string(name) + " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') {
      line += '\\';
    }
    line += c;
  }
  return line + "\"]\n";
}

}  // namespace

std::string with_event_tags(std::string_view pgn, const EventTags& tags) {
  std::vector<std::pair<std::string_view, std::string_view>> wanted{{"Event", tags.event},
                                                                    {"Round", tags.round},
                                                                    {"Board", tags.board},
                                                                    {"WhiteFideId", tags.white_fide_id},
                                                                    {"BlackFideId", tags.black_fide_id}};
  std::erase_if(wanted, [](const auto& tag) { return tag.second.empty(); });
  std::string text;
  while (pgn.starts_with('[')) {
    const std::string_view line = pgn.substr(0, std::min(pgn.find('\n'), pgn.size() - 1) + 1);
    pgn.remove_prefix(line.size());
    const std::string_view name = line.substr(1, line.find(' ') - 1);
    const auto own =
        std::find_if(wanted.begin(), wanted.end(), [&](const auto& tag) { return tag.first == name; });
    if (own == wanted.end()) {
      text += line;
      continue;
    }
    text += tag_line(own->first, own->second);
    wanted.erase(own);
  }
  for (const auto& [name, value] : wanted) {
    text += tag_line(name, value);
  }
  return text.append(pgn);
}

}  // namespace rookery::server
