#include "game_tree.h"

#include <algorithm>

namespace rookery::apps {

namespace pgn = notation::pgn;

std::vector<std::size_t> main_line_of(const pgn::Tree& tree) {
  std::vector<std::size_t> line;
  // A node's first child comes before its other children and after itself, so one pass finds the line.
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const bool follows = line.empty() ? !tree.nodes[i].parent : tree.nodes[i].parent == line.back();
    if (follows) {
      line.push_back(i);
    }
  }
  return line;
}

FileGame without_annotations(const pgn::Tree& tree) {
  FileGame game;
  game.tags = tree.tags;
  game.start = game.last = tree.start;
  game.result = tree.result;
  for (const std::size_t node : main_line_of(tree)) {
    if (!tree.nodes[node].move) {
      break;
    }
    game.moves.push_back(*tree.nodes[node].move);
    game.last.play_unchecked(game.moves.back());
  }
  return game;
}

void drop_variations(pgn::Tree& tree) {
  std::vector<pgn::Node> kept;
  for (const std::size_t node : main_line_of(tree)) {
    const std::size_t at = kept.size();
    kept.push_back(std::move(tree.nodes[node]));
    kept.back().parent = at > 0 ? std::optional(at - 1) : std::nullopt;
  }
  tree.nodes = std::move(kept);
}

std::string_view tag_of(const pgn::Tree& tree, std::string_view name) {
  const auto found = std::ranges::find(tree.tags, name, &pgn::Tag::name);
  return found == tree.tags.end() ? std::string_view() : std::string_view(found->value);
}

void set_tag(pgn::Tree& tree, std::string_view name, std::string_view value) {
  const auto found = std::ranges::find(tree.tags, name, &pgn::Tag::name);
  if (found != tree.tags.end()) {
    found->value = value;
  } else {
    tree.tags.push_back({std::string(name), std::string(value)});
  }
}

void each_tree(const pgn::Block& block, BlockWork& work, const std::function<void(pgn::Tree&)>& on_tree) {
  pgn::Reader reader(block.text);
  pgn::Tree tree;  // one for all games, so that its vectors keep their memory
  for (auto read = pgn::read_tree(reader, tree); !read || *read; read = pgn::read_tree(reader, tree)) {
    if (!read) {
      work.errors.push_back(std::move(read.error()));
      continue;
    }
    ++work.games;
    on_tree(tree);
  }
}

}  // namespace rookery::apps
