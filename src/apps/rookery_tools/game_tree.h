#pragma once
#include <vector>

#include "pgn_games.h"
#include "rookery/notation/pgn_tree.h"

/// Games with their annotations, as commands of `rookery pgn` change and compare them.
namespace rookery::apps {

/// The nodes of the main line, in order.
[[nodiscard]] std::vector<std::size_t> main_line_of(const notation::pgn::Tree& tree);

/// The game without its annotations, up to the first null move. Its `text` is empty.
[[nodiscard]] FileGame without_annotations(const notation::pgn::Tree& tree);

/// Removes all variations.
void drop_variations(notation::pgn::Tree& tree);

/// The value of a tag; empty if it is missing.
[[nodiscard]] std::string_view tag_of(const notation::pgn::Tree& tree, std::string_view name);
/// Adds the tag, or gives it another value.
void set_tag(notation::pgn::Tree& tree, std::string_view name, std::string_view value);

/// Calls `on_tree` with each valid game of `block`; collects the reader's errors.
void each_tree(const notation::pgn::Block& block, BlockWork& work,
               const std::function<void(notation::pgn::Tree&)>& on_tree);

}  // namespace rookery::apps
