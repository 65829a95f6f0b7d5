// SPDX-License-Identifier: MIT
#include <cstdint>

#include "pgn/layout.h"
#include "pgn/remarks.h"
#include "rookery/notation/pgn_tree.h"
#include "san_append.h"

namespace rookery::notation::pgn {

namespace {

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
      : lines_(lines), comment_(lines), nodes_(tree.nodes), links_(nodes_.size()) {
    // From the last to the first, each before the siblings that follow it.
    for (std::size_t i = nodes_.size(); i-- > 0;) {
      std::size_t& first = nodes_[i].parent ? links_[*nodes_[i].parent].first_child : first_;
      links_[i].next = first;
      first = i;
    }
  }

  void write(const Remarks& opening, const Position& start) {
    add_comment(comment_, opening);
    if (first_ != kNone) {
      write_line(first_, links_[first_].next, start);
    }
  }

 private:
  static constexpr std::size_t kNone = SIZE_MAX;
  struct Links {
    std::size_t first_child = kNone;
    std::size_t next = kNone;  ///< the next child of its parent
  };

  /// Writes the line from `node` on, with what may be played in its place: `other` and those that follow it.
  void write_line(std::size_t node, std::size_t other, Position position) {
    bool interrupted = true;  // Black's move then needs its number (PGN 8.2.2.2)
    for (;;) {
      const Position after = after_node(position, nodes_[node]);
      interrupted = write_node(nodes_[node], position, after, interrupted);
      for (; other != kNone; other = links_[other].next) {
        lines_.open('(');
        write_line(other, kNone, position);
        lines_.close(')');
        interrupted = true;
      }
      position = after;
      node = links_[node].first_child;
      if (node == kNone) {
        return;
      }
      other = links_[node].next;
    }
  }

  static Position after_node(const Position& before, const Node& node) {
    return node.move ? before.after(*node.move) : after_pass(before);
  }
  static Position after_pass(Position position) {
    position.pass_unchecked();
    return position;
  }

  /// Returns whether something stands between the move and the next one.
  bool write_node(const Node& node, const Position& position, const Position& after, bool interrupted) {
    if (!node.before.empty()) {
      comment_.add_words(node.before);
      interrupted = comment_.end() || interrupted;
    }
    add_number(lines_, position, interrupted);
    Cursor& out = lines_.begin(san::kMostBytes);
    if (node.move) {
      san::append(out, position, *node.move, after);
    } else {
      out += text_of(node.null_mark);
    }
    lines_.end();
    for (const std::uint8_t nag : node.nags) {
      add_nag(lines_, nag);
    }
    return add_comment(comment_, node.after) || !node.nags.empty();
  }

  LineWrapper& lines_;
  CommentWriter comment_;
  const std::vector<Node>& nodes_;
  std::vector<Links> links_;   ///< by node
  std::size_t first_ = kNone;  ///< of the game's first moves
};

void append_moves(LineWrapper&& lines, const Tree& tree) {
  TreeWriter(lines, tree).write(tree.opening, tree.start);
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
