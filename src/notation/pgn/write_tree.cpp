// SPDX-License-Identifier: MIT
#include "pgn/layout.h"
#include "pgn/remarks.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {

namespace {

using chess::Color;
using chess::Position;

std::string_view text_of(NullMark mark) {
  switch (mark) {
    case NullMark::Dashes:
      return "--";
    case NullMark::Zero:
      return "Z0";
    case NullMark::Word:
      return "null";
  }
  return {};
}

class TreeWriter {
 public:
  TreeWriter(LineWrapper& lines, const Tree& tree)
      : lines_(lines), nodes_(tree.nodes), children_(nodes_.size()) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      (nodes_[i].parent ? children_[*nodes_[i].parent] : first_).push_back(i);
    }
  }

  void write(const Position& start) {
    if (!first_.empty()) {
      write_line(first_.front(), first_, start);
    }
  }

 private:
  /// Writes the line from `node` on. `choices`: what may be played in `position`; where `node` is the first
  /// of them the others are written beside it.
  void write_line(std::size_t node, std::span<const std::size_t> choices, Position position) {
    bool interrupted = true;  // Black's move then needs its number (PGN 8.2.2.2)
    for (;;) {
      interrupted = write_node(nodes_[node], position, interrupted);
      if (node == choices.front()) {
        for (const std::size_t other : choices.subspan(1)) {
          lines_.open('(');
          write_line(other, {&other, 1}, position);
          lines_.close(')');
          interrupted = true;
        }
      }
      advance(position, nodes_[node]);
      if (children_[node].empty()) {
        return;
      }
      choices = children_[node];
      node = choices.front();
    }
  }

  static void advance(Position& position, const Node& node) {
    if (node.move) {
      position.play_unchecked(*node.move);
    } else {
      position.pass_unchecked();
    }
  }

  /// Returns whether something stands between the move and the next one.
  bool write_node(const Node& node, const Position& position, bool interrupted) {
    interrupted = add_comment(lines_, {}, node.before) || interrupted;
    const bool white = position.turn() == Color::White;
    if (white || interrupted) {
      lines_.add(numbered(position.setup().fullmove_number, white ? "." : "..."));
    }
    lines_.add(node.move ? san::write(position, *node.move) : std::string(text_of(node.null_mark)));
    for (const std::uint8_t nag : node.nags) {
      lines_.add('$' + numbered(nag, {}));
    }
    return add_comment(lines_, commands_of(node.after), node.after.text) || !node.nags.empty();
  }

  LineWrapper& lines_;
  const std::vector<Node>& nodes_;
  std::vector<std::vector<std::size_t>> children_;  ///< by node
  std::vector<std::size_t> first_;                  ///< the game's first moves
};

void append_moves(LineWrapper lines, const Tree& tree) {
  add_comment(lines, commands_of(tree.opening), tree.opening.text);
  TreeWriter(lines, tree).write(tree.start);
  lines.add(write(tree.result));
}

}  // namespace

void append(std::string& out, const Tree& tree) {
  append_head(out, {tree.tags, tree.start, tree.result});
  append_moves(LineWrapper(out), tree);
  out += "\n\n";
}

void append(std::string& out, const Tree& tree, const Layout& layout) {
  append_head(out, {tree.tags, tree.start, tree.result}, layout);
  append_moves(LineWrapper(out, layout.width), tree);
  out += "\n\n";
}

std::string write(const Tree& tree) {
  std::string out;
  append(out, tree);
  return out;
}

}  // namespace rookery::notation::pgn
