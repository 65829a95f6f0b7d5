// SPDX-License-Identifier: MIT
#include "pgn/layout.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "pgn/chars.h"
#include "pgn/variant.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_tag_section.h"

namespace rookery::notation::pgn {

using chess::CastlingMode;

namespace {

/// PGN 8.1.1, with what stands for "unknown".
struct RosterTag {
  std::string_view name;
  std::string_view missing;
};
constexpr std::array<RosterTag, 7> kRoster{{{"Event", "?"},
                                            {"Site", "?"},
                                            {"Date", "????.??.??"},
                                            {"Round", "?"},
                                            {"White", "?"},
                                            {"Black", "?"},
                                            {"Result", "*"}}};

bool is_in_roster(std::string_view name) {
  return std::ranges::count(kRoster, name, &RosterTag::name) != 0;
}

/// Written from the game itself: a tag that says otherwise would contradict the moves.
bool is_own_tag(std::string_view name) {
  constexpr std::array<std::string_view, 3> kFromFields{"FEN", "SetUp", "Variant"};
  return is_in_roster(name) || std::ranges::count(kFromFields, name) != 0;
}

/// In a comment or a tag's value a reader may take it for the next game's.
constexpr std::string_view kEventTag = "[Event";

void append_tag(std::string& out, std::string_view name, std::string_view value) {
  out += '[';
  out += name;
  out += " \"";
  bool is_tag = false;  // its ']' is changed with its '['
  for (std::size_t at = 0; at < value.size(); ++at) {
    const char c = value[at];
    if (c == '"' || c == '\\') {
      out += '\\';
    }
    // A value with "[Event" in it would be taken for the next game by readers that look for it.
    const bool opens = value.substr(at).starts_with(kEventTag);
    const bool closes = is_tag && c == ']';
    is_tag = opens || (is_tag && !closes);
    out += opens ? '(' : closes ? ')' : is_control(c) ? ' ' : c;
  }
  out += "\"]\n";
}

std::string_view value_of(std::span<const Tag> tags, std::string_view name) {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? std::string_view{} : std::string_view(found->value);
}

/// The tags after the roster, by name: the game's own and those that follow from its start.
std::vector<Tag> other_tags(const Head& head) {
  std::vector<Tag> tags;
  for (const Tag& tag : head.tags) {
    // A name with other characters could not be read again.
    const bool can_be_written = !tag.name.empty() && std::ranges::all_of(tag.name, is_name_char);
    if (can_be_written && !is_own_tag(tag.name)) {
      tags.push_back(tag);
    }
  }
  const bool chess960 = head.start.mode() == CastlingMode::Chess960;
  if (chess960) {
    tags.push_back({"Variant", "Chess960"});
    // Variants that mean standard chess are kept as they were written.
  } else if (const auto variant = value_of(head.tags, "Variant");
             !variant.empty() && parse_variant(variant) == CastlingMode::Standard) {
    tags.push_back({"Variant", std::string(variant)});
  }
  if (chess960 || head.start.setup() != chess::Setup::initial()) {
    tags.push_back({"SetUp", "1"});
    tags.push_back({"FEN", fen::write(head.start.setup())});
  }
  // PGN 8.1.1: the others in the order of their names, so that equal games give equal files.
  std::ranges::sort(tags, {}, &Tag::name);
  return tags;
}

/// Writes a comment, as several where it is longer than a reader takes.
class CommentWriter {
 public:
  explicit CommentWriter(LineWrapper& lines) : lines_(lines) {}

  void add(std::string word) {
    // A comment ends with the first brace (PGN 5): none can be within.
    std::ranges::replace(word, '}', ')');
    const std::size_t tag_at = word.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    if (word.substr(tag_at) == kEventTag) {
      word[tag_at] = '(';
      is_tag_ = true;
    }
    if (const std::size_t close = is_tag_ ? word.find(']') : std::string::npos; close != std::string::npos) {
      word[close] = ')';
      is_tag_ = false;
    }
    // The last word is held back until it is known whether the brace that closes follows it.
    if (!held_.empty()) {
      const bool full = length_ + held_.size() + 2 + word.size() > kMaxComment;
      flush(full);
    }
    held_ = std::move(word);
  }
  void end() {
    if (!held_.empty()) {
      flush(true);
    }
  }

 private:
  /// Writes the word held back, which waited to know whether it is the last one.
  void flush(bool last) {
    const bool first = length_ == 0;
    length_ = last ? 0 : length_ + held_.size() + 1;
    lines_.add((first ? "{" : "") + held_ + (last ? "}" : ""));
  }

  LineWrapper& lines_;
  std::string held_;
  std::size_t length_ = 0;
  bool is_tag_ = false;  ///< a '[' was changed, and its ']' not yet
};

/// A line of a tag section, "[Name "value"]".
struct TagLine {
  std::string_view name;
  std::string_view line;  ///< with its end; empty: it is left out
};

std::vector<TagLine> read_tag_lines(std::string_view section) {
  std::vector<TagLine> lines;
  while (section.starts_with('[')) {
    const std::string_view line = section.substr(0, section.find('\n') + 1);
    lines.push_back({line.substr(1, line.find(' ') - 1), line});
    section.remove_prefix(line.size());
  }
  return lines;
}

/// In the order in which tags are written.
void insert_tag_line(std::vector<TagLine>& lines, const TagLine& added) {
  const auto is_behind = [&](const TagLine& line) {
    return !is_in_roster(line.name) && line.name > added.name;
  };
  lines.insert(std::ranges::find_if(lines, is_behind), added);
}

}  // namespace

std::string_view tag_section(std::string_view text) {
  constexpr std::string_view kEnd = "\n\n";
  const std::size_t end = text.find(kEnd);
  return text.substr(0, end == std::string_view::npos ? end : end + kEnd.size());
}

std::string change_tags(std::string_view section, std::span<const Tag> tags) {
  std::vector<TagLine> lines = read_tag_lines(section);
  std::vector<std::string> written(tags.size());
  for (std::size_t i = 0; i < tags.size(); ++i) {
    const auto& [name, value] = tags[i];
    const auto roster = std::ranges::find(kRoster, name, &RosterTag::name);
    if (!value.empty() || roster != kRoster.end()) {
      append_tag(written[i], name, value.empty() ? roster->missing : value);
    }
    const auto same = std::ranges::find(lines, name, &TagLine::name);
    if (same != lines.end()) {
      same->line = written[i];
    } else if (!written[i].empty()) {
      insert_tag_line(lines, {name, written[i]});
    }
  }
  std::string out;
  for (const TagLine& line : lines) {
    out += line.line;
  }
  return out + '\n';
}

void append_head(std::string& out, const Head& head) {
  for (const RosterTag& tag : kRoster) {
    const std::string_view value = tag.name == "Result" ? write(head.result) : value_of(head.tags, tag.name);
    append_tag(out, tag.name, value.empty() ? tag.missing : value);
  }
  for (const Tag& tag : other_tags(head)) {
    append_tag(out, tag.name, tag.value);
  }
  out += '\n';
}

void append_head(std::string& out, const Head& head, const Layout& layout) {
  std::vector<Tag> tags;
  for (const RosterTag& tag : kRoster) {
    const std::string_view given = value_of(head.tags, tag.name);
    if (layout.fills_roster || !given.empty()) {
      const std::string_view value = tag.name == "Result" ? write(head.result) : given;
      tags.push_back({std::string(tag.name), std::string(value.empty() ? tag.missing : value)});
    }
  }
  std::ranges::move(other_tags(head), std::back_inserter(tags));
  for (const std::string& name : layout.first_tags) {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    if (found != tags.end()) {
      append_tag(out, found->name, found->value);
      tags.erase(found);
    }
  }
  for (const Tag& tag : tags) {
    append_tag(out, tag.name, tag.value);
  }
  out += '\n';
}

void LineWrapper::add(std::string_view word) {
  held_ += word;
  const std::size_t used = out_.size() - line_start_;
  // A '%' at a line's start would hide the line (PGN 6).
  const bool fits = used + 1 + held_.size() <= width_ || held_.starts_with('%');
  if (used > 0 && fits) {
    out_ += ' ';
  } else if (used > 0) {
    out_ += '\n';
    line_start_ = out_.size();
  }
  out_ += held_;
  held_.clear();
}

bool add_comment(LineWrapper& lines, std::span<const std::string> commands, std::string_view text) {
  CommentWriter writer(lines);
  bool any = false;
  for (const std::string& command : commands) {
    writer.add(command);
    any = true;
  }
  const auto parts = [](char c) { return is_blank(c) || is_control(c); };
  for (auto from = std::ranges::find_if_not(text, parts); from != text.end();) {
    const auto to = std::find_if(from, text.end(), parts);
    writer.add(std::string(from, to));
    any = true;
    from = std::find_if_not(to, text.end(), parts);
  }
  writer.end();
  return any;
}

std::string numbered(int number, std::string_view after) {
  char digits[12];
  std::string out(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
  out += after;
  return out;
}

}  // namespace rookery::notation::pgn
