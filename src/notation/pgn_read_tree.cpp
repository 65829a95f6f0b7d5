// SPDX-License-Identifier: MIT
#include <utility>

#include "pgn_head.h"
#include "pgn_remarks.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {

namespace {

using chess::Position;

/// Plays what the reader hands over, and keeps all of it.
class TreeBuilder final : public Visitor {
 public:
  Tree tree;

  explicit TreeBuilder(const Reader& reader) : reader_(reader), head_(reader) {}

  [[nodiscard]] std::optional<Error>& error() { return head_.error; }

  bool tag(Token name, Token value) override { return head_.tag(name, value); }

  bool move(Token san) override {
    if (!begin_moves(san)) {
      return false;
    }
    Line& line = lines_.back();
    std::optional<chess::Move> made;
    if (san.text == "--" || san.text == "Z0") {
      if (chess::is_check(line.now.position)) {
        return head_.refuse(Fault::IllegalMove, san);
      }
    } else {
      const auto move = san::parse(line.now.position, san.text);
      if (!move) {
        return head_.refuse_move(line.now.position, san, move.error().fault);
      }
      made = *move;
    }
    play(line, made);
    return true;
  }

  bool nag(std::uint8_t number) override {
    if (Node* const node = last_node()) {
      node->nags.push_back(number);
    }
    return true;
  }

  bool comment(Token text) override {
    if (lines_.size() > 1 && !lines_.back().has_move) {
      append_words(lines_.back().waiting, text.text);
      return true;
    }
    Node* const node = last_node();
    add_remarks(node != nullptr ? node->after : tree.opening, text.text);
    return true;
  }

  bool begin_variation() override {
    const Place before = lines_.back().before;
    lines_.push_back({.before = before, .now = before});
    return true;
  }

  bool end_variation() override {
    lines_.pop_back();
    return true;
  }

  bool result(Token marker) override {
    has_result_ = true;
    tree.result = parse_result(marker.text).value_or(Result::Unknown);
    return begin_moves(marker);
  }

  /// Settles what waits for the end of the game.
  void finish() {
    begin_moves({{}, reader_.offset()});
    if (!has_result_) {
      tree.result = parse_result(head_.value("Result")).value_or(Result::Unknown);
    }
    tree.tags = std::move(head_.tags);
  }

 private:
  /// A position and the node that led to it; nothing at the start.
  struct Place {
    Position position;
    std::optional<std::size_t> node;
  };

  /// A line of play: where it stands, and where it stood before its last move, from where a variation starts.
  struct Line {
    Place before;
    Place now;
    bool has_move = false;
    std::string waiting{};  ///< the comment before the line's first move
  };

  Node* last_node() {
    if (lines_.empty() || !lines_.back().has_move) {
      return nullptr;
    }
    return &tree.nodes[*lines_.back().now.node];
  }

  void play(Line& line, std::optional<chess::Move> move) {
    tree.nodes.push_back({.parent = line.now.node, .move = move, .before = std::move(line.waiting)});
    line.before = line.now;
    line.has_move = true;
    line.waiting.clear();
    line.now.node = tree.nodes.size() - 1;
    if (move) {
      line.now.position.play_unchecked(*move);
    } else {
      line.now.position.pass_unchecked();
    }
  }

  /// Sets up the start position, once the tags are all there; `at` is the first token after them.
  bool begin_moves(Token at) {
    if (lines_.empty()) {
      const auto start = head_.start(at);
      if (!start) {
        return false;
      }
      tree.start = *start;
      lines_.push_back({.before = {*start, {}}, .now = {*start, {}}});
    }
    return true;
  }

  const Reader& reader_;
  GameHead head_;
  std::vector<Line> lines_;  ///< the main line and the variations around the reader; empty among the tags
  bool has_result_ = false;
};

}  // namespace

Expected<std::optional<Tree>, Error> read_tree(Reader& reader) {
  TreeBuilder builder(reader);
  const auto read = reader.next(builder);
  if (read && *read && !builder.error()) {
    builder.finish();
  }
  if (builder.error()) {
    return fail(std::move(*builder.error()));
  }
  if (!read) {
    return fail(read.error());
  }
  return *read ? std::optional(std::move(builder.tree)) : std::nullopt;
}

}  // namespace rookery::notation::pgn
