// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "pgn/append_words.h"
#include "pgn/remarks.h"
#include "rookery/notation/pgn_tree.h"

namespace rookery::notation::pgn {

namespace {

/// `text` is that of a null move.
NullMark null_mark_of(std::string_view text) {
  return text == "Z0" ? NullMark::Zero : text == "null" ? NullMark::Word : NullMark::Dashes;
}

/// Keeps all of a game.
class TreeBuilder final : public Visitor {
 public:
  explicit TreeBuilder(Tree& tree) : tree_(tree) {
    tree.opening = {};
    tree.nodes.clear();
    tree.result = Result::Unknown;
  }

  bool tag(const Token& name, const Token& value) override {
    // Tags of the game before are written over, so that their strings keep their memory.
    Tag& tag = tags_ < tree_.tags.size() ? tree_.tags[tags_] : tree_.tags.emplace_back();
    tag.name = name.text;
    tag.value = value.text;
    ++tags_;
    return true;
  }

  bool start(const chess::Position& start) override {
    tree_.tags.resize(tags_);
    tree_.start = start;
    return true;
  }

  bool move(const Played& played) override {
    VariationNodes& line = lines_.back();
    Node& node = tree_.nodes.emplace_back();
    node.parent = line.now;
    if (played.move) {
      node.move = *played.move;
    } else {
      node.null_mark = null_mark_of(played.san.text);
    }
    if (!line.waiting.empty()) {
      node.before.swap(line.waiting);
    }
    line.before = line.now;
    line.now = tree_.nodes.size() - 1;
    line.has_move = true;
    return true;
  }

  bool nag(std::uint8_t number) override {
    if (Node* const node = last_node()) {
      node->nags.push_back(number);
    }
    return true;
  }

  bool comment(const Token& text) override {
    // The comment before the first move of a variation belongs to that move.
    if (lines_.size() > 1 && !lines_.back().has_move) {
      append_words(lines_.back().waiting, text.text);
      return true;
    }
    Node* const node = last_node();
    add_remarks(node != nullptr ? node->after : tree_.opening, text.text);
    return true;
  }

  bool begin_variation() override {
    const auto before = lines_.back().before;
    lines_.push_back({.before = before, .now = before});
    return true;
  }

  bool end_variation() override {
    lines_.pop_back();
    return true;
  }

  bool result(Result result) override {
    tree_.result = result;
    return true;
  }

  // Studies pass turns in the main line, which no played game can.
  [[nodiscard]] bool main_line_may_pass() const override { return true; }

 private:
  /// A line of play: the node it stands at, and where it stood before its last move, from where a variation
  /// starts; nothing at the start of the game.
  struct VariationNodes {
    std::optional<std::size_t> before{};
    std::optional<std::size_t> now{};
    bool has_move = false;
    std::string waiting{};  ///< the comment before the line's first move
  };

  Node* last_node() { return lines_.back().has_move ? &tree_.nodes[*lines_.back().now] : nullptr; }

  Tree& tree_;
  std::size_t tags_ = 0;  ///< read so far
  std::vector<VariationNodes> lines_ =
      std::vector<VariationNodes>(1);  ///< the main line and the variations around the reader
};

}  // namespace

Expected<bool, Error> read_tree(Reader& reader, Tree& tree) {
  TreeBuilder builder(tree);
  auto read = reader.next(builder);
  if (read && *read && tree.result == Result::Unknown) {
    const auto tag = std::ranges::find(tree.tags, "Result", &Tag::name);
    tree.result =
        tag == tree.tags.end() ? Result::Unknown : parse_result(tag->value).value_or(Result::Unknown);
  }
  return read;
}

Expected<std::optional<Tree>, Error> read_tree(Reader& reader) {
  Tree tree;
  const auto read = read_tree(reader, tree);
  if (!read) {
    return fail(read.error());
  }
  return *read ? std::optional(std::move(tree)) : std::nullopt;
}

}  // namespace rookery::notation::pgn
