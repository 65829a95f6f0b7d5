// SPDX-License-Identifier: MIT
#include "pgn/layout.h"

#include <algorithm>
#include <array>
#include <vector>

#include "pgn/chars.h"
#include "pgn/variant.h"
#include "rookery/base/inline_vector.h"
#include "rookery/base/insertion_sort.h"
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

/// The size of the roster for other tags.
std::size_t place_in_roster(std::string_view name) {
  const auto has_name = [&](const RosterTag& tag) { return tag.name[0] == name[0] && tag.name == name; };
  return name.empty() ? kRoster.size()
                      : static_cast<std::size_t>(std::ranges::find_if(kRoster, has_name) - kRoster.begin());
}

/// In a comment or a tag's value a reader may take it for the next game's.
constexpr std::string_view kEventTag = "[Event";

/// Appends a tag's value, changed where it could not be read again.
void append_value(std::string& out, std::string_view value) {
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
}

void append_tag(std::string& out, std::string_view name, std::string_view value) {
  constexpr std::string_view kBetween = " \"";
  constexpr std::string_view kEnd = "\"]\n";
  // Nearly all values are written as they are: in one piece, whose size is known.
  const std::size_t plain = find_value_end(value, 0);
  if (plain == value.size() && find_any<'\x7F'>(value, 0, plain) == plain) {
    const std::size_t before = out.size();
    out.resize(before + 1 + name.size() + kBetween.size() + value.size() + kEnd.size());
    char* at = out.data() + before;
    *at++ = '[';
    for (const std::string_view part : {name, kBetween, value, kEnd}) {
      at = std::ranges::copy(part, at).out;
    }
    return;
  }
  out += '[';
  out += name;
  out += kBetween;
  append_value(out, value);
  out += kEnd;
}

struct TagView {
  std::string_view name, value;
};

/// The tags of a game as they are written: the roster, then the others by name.
class WrittenTags {
 public:
  WrittenTags(const Head& head, bool fills_roster) {
    std::array<std::string_view, kRoster.size()> given{};
    std::string_view variant;
    tags_.reserve(kRoster.size() + head.tags.size() + 3);
    for (const Tag& tag : head.tags) {
      const std::size_t place = place_in_roster(tag.name);
      if (place < given.size()) {
        given[place] = tag.value;
      } else if (tag.name == "Variant") {
        variant = tag.value;
      } else if (can_be_written(tag.name)) {
        tags_.push_back({tag.name, tag.value});
      }
    }
    add_start(head.start, variant);
    // PGN 8.1.1: the others in the order of their names, so that equal games give equal files.
    insertion_sort(tags_, [](const TagView& a, const TagView& b) { return a.name < b.name; });
    InlineVector<TagView, kRoster.size()> roster;
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (fills_roster || !given[i].empty()) {
        const std::string_view value = kRoster[i].name == "Result" ? write(head.result) : given[i];
        roster.push_back({kRoster[i].name, value.empty() ? kRoster[i].missing : value});
      }
    }
    tags_.insert(tags_.begin(), roster.begin(), roster.end());
  }
  WrittenTags(const WrittenTags&) = delete;
  WrittenTags& operator=(const WrittenTags&) = delete;

  std::vector<TagView>& list() { return tags_; }

 private:
  /// Whether a tag that is not in the roster is written as it is: FEN and SetUp are written from the game,
  /// which they might contradict, and a name with other characters could not be read again.
  static bool can_be_written(std::string_view name) {
    return !name.empty() && name != "FEN" && name != "SetUp" && std::ranges::all_of(name, is_name_char);
  }

  /// What tells where the moves start. `variant`: as the game's tag has it.
  void add_start(const chess::Position& start, std::string_view variant) {
    const bool chess960 = start.mode() == CastlingMode::Chess960;
    if (chess960) {
      tags_.push_back({"Variant", "Chess960"});
      // Variants that mean standard chess are kept as they were written.
    } else if (!variant.empty() && parse_variant(variant) == CastlingMode::Standard) {
      tags_.push_back({"Variant", variant});
    }
    if (chess960 || start.setup() != chess::Setup::initial()) {
      fen_ = fen::write(start.setup());
      tags_.push_back({"SetUp", "1"});
      tags_.push_back({"FEN", fen_});
    }
  }

  std::string fen_;
  std::vector<TagView> tags_;
};

void append_tags(std::string& out, std::span<const TagView> tags) {
  for (const TagView& tag : tags) {
    append_tag(out, tag.name, tag.value);
  }
  out += '\n';
}

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
    return place_in_roster(line.name) == kRoster.size() && line.name > added.name;
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
  append_tags(out, WrittenTags(head, true).list());
}

void append_head(std::string& out, const Head& head, const Layout& layout) {
  WrittenTags written(head, layout.fills_roster);
  std::vector<TagView>& tags = written.list();
  auto next = tags.begin();
  for (const std::string& name : layout.first_tags) {
    const auto found = std::find_if(next, tags.end(), [&](const TagView& tag) { return tag.name == name; });
    if (found != tags.end()) {
      std::rotate(next, found, found + 1);
      ++next;
    }
  }
  append_tags(out, tags);
}

void LineWrapper::grow(std::size_t most) {
  const std::size_t used = size();
  out_.resize(used + most + kRoom);
  cursor_.at = out_.data() + used;
  end_ = out_.data() + out_.size();
}

Cursor& CommentWriter::begin_word(std::size_t most) {
  // Only what follows tells whether the brace that closes stands behind the last word.
  if (length_ > 0 && length_ + 1 + most > kMaxComment) {
    lines_.extend('}');
    length_ = 0;
  }
  Cursor& cursor = lines_.begin(most + 1);
  if (length_ == 0) {
    cursor += '{';
  }
  return cursor;
}

void CommentWriter::end_word(std::size_t size) {
  lines_.end();
  length_ += size + 1;
}

void CommentWriter::add(std::string_view word) {
  Cursor& cursor = begin_word(word.size());
  const std::span<char> written(cursor.at, word.size());
  cursor += word;
  // A comment ends with the first brace (PGN 5): none can be within.
  std::ranges::replace(written, '}', ')');
  const std::size_t tag_at = word.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  if (word.substr(tag_at) == kEventTag) {
    written[tag_at] = '(';
    is_tag_ = true;
  }
  if (const auto close = is_tag_ ? std::ranges::find(written, ']') : written.end(); close != written.end()) {
    *close = ')';
    is_tag_ = false;
  }
  end_word(word.size());
}

void CommentWriter::add_words(std::string_view text) {
  const auto parts = [](char c) { return is_blank(c) || is_control(c); };
  for (auto from = std::ranges::find_if_not(text, parts); from != text.end();) {
    const auto to = std::find_if(from, text.end(), parts);
    add({from, to});
    from = std::find_if_not(to, text.end(), parts);
  }
}

bool CommentWriter::end() {
  if (length_ == 0) {
    return false;
  }
  lines_.extend('}');
  length_ = 0;
  is_tag_ = false;
  return true;
}

void write_move_number(Cursor& out, const chess::Position& position) {
  out.number(position.setup().fullmove_number);
  out += '.';
  if (position.turn() == chess::Color::Black) {
    out += "..";
  }
}

void add_number(LineWrapper& lines, const chess::Position& position, bool interrupted) {
  if (interrupted || position.turn() == chess::Color::White) {
    write_move_number(lines.begin(kMostNumber), position);
    lines.end();
  }
}

void add_nag(LineWrapper& lines, std::uint8_t nag) {
  (lines.begin(kMostNumber) += '$').number(int{nag});
  lines.end();
}

}  // namespace rookery::notation::pgn
