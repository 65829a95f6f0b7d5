// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>

#include "pgn_chars.h"
#include "pgn_clock.h"
#include "pgn_variant.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {

namespace {

using chess::CastlingMode;
using chess::Color;
using chess::Position;

constexpr std::size_t kMaxLine = 79;  ///< PGN 8.2.1

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

bool is_own_tag(std::string_view name) {
  constexpr std::array<std::string_view, 3> kFromFields{"FEN", "SetUp", "Variant"};
  return std::ranges::count(kRoster, name, &RosterTag::name) != 0 ||
         std::ranges::count(kFromFields, name) != 0;
}

void append_tag(std::string& out, std::string_view name, std::string_view value) {
  out += '[';
  out += name;
  out += " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') {
      out += '\\';
    }
    out += is_control(c) ? ' ' : c;
  }
  out += "\"]\n";
}

/// The tags after the roster, by name: the game's own and those that follow from its start.
std::vector<Tag> other_tags(const Game& game) {
  std::vector<Tag> tags;
  for (const Tag& tag : game.tags) {
    const bool can_be_written = !tag.name.empty() && std::ranges::all_of(tag.name, is_name_char);
    if (can_be_written && !is_own_tag(tag.name)) {
      tags.push_back(tag);
    }
  }
  const bool chess960 = game.start.mode() == CastlingMode::Chess960;
  if (chess960) {
    tags.push_back({"Variant", "Chess960"});
  } else if (const auto variant = game.tag("Variant");
             !variant.empty() && parse_variant(variant) == CastlingMode::Standard) {
    tags.push_back({"Variant", std::string(variant)});
  }
  if (chess960 || game.start.setup() != chess::Setup::initial()) {
    tags.push_back({"SetUp", "1"});
    tags.push_back({"FEN", fen::write(game.start.setup())});
  }
  std::ranges::sort(tags, {}, &Tag::name);
  return tags;
}

/// Puts words into lines.
class Lines {
 public:
  explicit Lines(std::string& out) : out_(out), line_start_(out.size()) {}

  void add(std::string_view word) {
    const std::size_t used = out_.size() - line_start_;
    // A '%' at a line's start would hide the line (PGN 6).
    const bool fits = used + 1 + word.size() <= kMaxLine || word.starts_with('%');
    if (used > 0 && fits) {
      out_ += ' ';
    } else if (used > 0) {
      out_ += '\n';
      line_start_ = out_.size();
    }
    out_ += word;
  }

 private:
  std::string& out_;
  std::size_t line_start_;
};

/// Writes a comment, as several where it is longer than a reader takes.
class CommentWriter {
 public:
  explicit CommentWriter(Lines& lines) : lines_(lines) {}

  void add(std::string word) {
    std::ranges::replace(word, '}', ')');
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

  Lines& lines_;
  std::string held_;
  std::size_t length_ = 0;
};

/// Returns whether there was anything to write.
bool add_comment(Lines& lines, std::string_view text, std::optional<Duration> clock) {
  CommentWriter writer(lines);
  bool any = false;
  if (clock) {
    std::string word;
    append_clock(word, *clock);
    writer.add(std::move(word));
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

void append_movetext(std::string& out, const Game& game) {
  Lines lines(out);
  Position position = game.start;
  bool interrupted = true;  // Black's move then needs its number (PGN 8.2.2.2)
  add_comment(lines, game.comment, {});
  for (const Ply& ply : game.plies) {
    const bool white = position.turn() == Color::White;
    if (white || interrupted) {
      lines.add(numbered(position.setup().fullmove_number, white ? "." : "..."));
    }
    lines.add(san::write(position, ply.move));
    for (const std::uint8_t nag : ply.nags) {
      lines.add('$' + numbered(nag, {}));
    }
    interrupted = add_comment(lines, ply.comment, ply.clock) || !ply.nags.empty();
    position.play_unchecked(ply.move);
  }
  lines.add(write(game.result));
}

}  // namespace

void append(std::string& out, const Game& game) {
  for (const RosterTag& tag : kRoster) {
    const std::string_view value = tag.name == "Result" ? write(game.result) : game.tag(tag.name);
    append_tag(out, tag.name, value.empty() ? tag.missing : value);
  }
  for (const Tag& tag : other_tags(game)) {
    append_tag(out, tag.name, tag.value);
  }
  out += '\n';
  append_movetext(out, game);
  out += "\n\n";
}

std::string write(const Game& game) {
  std::string out;
  append(out, game);
  return out;
}

}  // namespace rookery::notation::pgn
