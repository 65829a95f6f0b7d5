// SPDX-License-Identifier: MIT
#include "pgn/remarks.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "pgn/append_words.h"
#include "pgn/chars.h"
#include "pgn/clock.h"
#include "pgn/command.h"
#include "rookery/notation/square.h"

namespace rookery::notation::pgn {

namespace {

constexpr std::string_view kEval = "[%eval ";
constexpr std::string_view kSquares = "[%csl ";
constexpr std::string_view kArrows = "[%cal ";
constexpr int kMostPawns = 1'000;

/// A whole number without a sign, all of `text`.
std::optional<int> read_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool all = error == std::errc() && end == text.data() + text.size() && is_digit(text.front());
  return all ? std::optional(number) : std::nullopt;
}

/// "1", "1.5" or "1.52" as hundredths.
std::optional<int> read_hundredths(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto whole = read_number(text.substr(0, point));
  std::string decimals(text.substr(std::min(point + 1, text.size())));
  if (!std::ranges::all_of(decimals, is_digit)) {
    return std::nullopt;
  }
  decimals.resize(2, '0');
  const auto rest = read_number(decimals);
  return whole && rest && *whole < kMostPawns ? std::optional(*whole * 100 + *rest) : std::nullopt;
}

/// "0.35", "-1.2", "#3", "#-3", "-M3", with a depth behind a comma or not.
std::optional<WrittenEval> read_eval(std::string_view text) {
  const std::size_t comma = std::min(text.find(','), text.size());
  const bool has_depth = comma < text.size();
  const auto depth = has_depth ? read_number(text.substr(comma + 1)) : std::nullopt;
  text = text.substr(0, comma);
  const auto take_mate = [&text] {
    const bool is_mate = text.starts_with('#') || text.starts_with('M');
    text.remove_prefix(is_mate ? 1 : 0);
    return is_mate;
  };
  const bool begins_with_mate = take_mate();
  const bool is_negative = text.starts_with('-');
  text.remove_prefix(is_negative || text.starts_with('+') ? 1 : 0);
  const bool is_mate = begins_with_mate || take_mate();
  const auto value = is_mate ? read_number(text) : read_hundredths(text);
  if (!value || has_depth != depth.has_value()) {
    return std::nullopt;
  }
  return WrittenEval{is_mate, is_negative ? -*value : *value, depth};
}

/// "Ga4" or "Rb5c7".
std::optional<Shape> read_shape(std::string_view text, bool is_arrow) {
  const bool is_whole = text.size() == (is_arrow ? 5U : 3U);
  if (!is_whole || std::string_view("GRYB").find(text.front()) == std::string_view::npos) {
    return std::nullopt;
  }
  const auto from = parse_square(text.substr(1, 2));
  const auto to = is_arrow ? parse_square(text.substr(3, 2)) : std::nullopt;
  if (!from || (is_arrow && !to)) {
    return std::nullopt;
  }
  return Shape{static_cast<ShapeColor>(text.front()), *from, to};
}

/// A list of shapes, separated by commas.
std::optional<std::vector<Shape>> read_shapes(std::string_view text, bool is_arrow) {
  std::vector<Shape> shapes;
  for (;;) {
    const std::size_t end = std::min(text.find(','), text.size());
    const auto shape = read_shape(text.substr(0, end), is_arrow);
    if (!shape) {
      return std::nullopt;
    }
    shapes.push_back(*shape);
    if (end == text.size()) {
      return shapes;
    }
    text.remove_prefix(end + 1);
    text.remove_prefix(text.starts_with(' ') ? 1 : 0);
  }
}

void take_shapes(Remarks& remarks, std::string& words, std::string_view opening, bool is_arrow) {
  while (const auto shapes =
             take_command(words, opening, [&](auto text) { return read_shapes(text, is_arrow); })) {
    remarks.shapes.insert(remarks.shapes.end(), shapes->begin(), shapes->end());
  }
}

void write_eval(Cursor& out, const WrittenEval& eval) {
  out += kEval;
  if (eval.is_mate) {
    out += '#';
  }
  if (eval.value < 0) {
    out += '-';
  }
  const int value = std::abs(eval.value);
  out.number(eval.is_mate ? value : value / 100);
  if (!eval.is_mate) {
    out += '.';
    out += static_cast<char>('0' + value / 10 % 10);
    out += static_cast<char>('0' + value % 10);
  }
  if (eval.depth) {
    out += ',';
    out.number(*eval.depth);
  }
  out += ']';
}

/// The squares or the arrows among `shapes` as one command; empty if there is none.
std::string write_shapes(const std::vector<Shape>& shapes, std::string_view opening, bool arrows) {
  std::string out;
  for (const Shape& shape : shapes) {
    if (shape.to.has_value() == arrows) {
      out += out.empty() ? opening : ",";
      out += static_cast<char>(shape.color);
      out += notation::write(shape.from);
      out += shape.to ? notation::write(*shape.to) : "";
    }
  }
  return out.empty() ? out : out + ']';
}

/// Reads a comment of a clock, an eval or both, as sites write after each move. False: it has something else
/// or the remarks have one already; then nothing is taken.
bool take_clock_and_eval(Remarks& remarks, std::string_view comment) {
  std::optional<Duration> clock;
  std::optional<WrittenEval> eval;
  for (;;) {
    while (!comment.empty() && (is_blank(comment.front()) || is_control(comment.front()))) {
      comment.remove_prefix(1);
    }
    if (comment.empty()) {
      break;
    }
    const std::size_t close = comment.find(']');
    const auto inside = [&](std::string_view opening) {
      return comment.substr(opening.size(), close - opening.size());
    };
    if (close == std::string_view::npos) {
      return false;
    }
    const bool is_read = !clock && comment.starts_with(kClockOpening)
                             ? (clock = read_clock(inside(kClockOpening))).has_value()
                             : !eval && comment.starts_with(kEval) && (eval = read_eval(inside(kEval)));
    if (!is_read) {
      return false;
    }
    comment.remove_prefix(close + 1);
  }
  if ((clock && remarks.clock) || (eval && remarks.eval)) {
    return false;
  }
  if (clock) {
    remarks.clock = clock;
  }
  if (eval) {
    remarks.eval = eval;
  }
  return true;
}

}  // namespace

void add_remarks(Remarks& remarks, std::string_view comment) {
  if (take_clock_and_eval(remarks, comment)) {
    return;
  }
  std::string words;
  append_words(words, comment);
  // As long as something is taken: that may have split another command.
  for (std::size_t before = words.size() + 1;
       words.size() < before && words.find("[%") != std::string::npos;) {
    before = words.size();
    if (!remarks.clock) {
      remarks.clock = take_clock(words);
    }
    if (!remarks.eval) {
      remarks.eval = take_command(words, kEval, read_eval);
    }
    take_shapes(remarks, words, kSquares, false);
    take_shapes(remarks, words, kArrows, true);
  }
  append_words(remarks.text, words);
}

bool add_comment(CommentWriter& comment, const Remarks& remarks) {
  if (!remarks.shapes.empty()) {
    for (const std::string& shapes :
         {write_shapes(remarks.shapes, kSquares, false), write_shapes(remarks.shapes, kArrows, true)}) {
      if (!shapes.empty()) {
        comment.add(shapes);
      }
    }
  }
  if (remarks.eval) {
    comment.add_command([&](Cursor& out) { write_eval(out, *remarks.eval); });
  }
  if (remarks.clock) {
    comment.add_command([&](Cursor& out) { write_clock(out, *remarks.clock); });
  }
  if (!remarks.text.empty()) {
    comment.add_words(remarks.text);
  }
  return comment.end();
}

}  // namespace rookery::notation::pgn
