#include "events/tree.h"

#include <algorithm>

#include "events/text_faults.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::study {

using chess::Position;
using chess::Setup;

namespace {

Expected<Setup, Refusal> read_board(ChapterKind kind, std::string_view fen, notation::fen::Reading reading) {
  if (kind == ChapterKind::Free) {
    const auto setup = notation::fen::parse(fen, reading);
    return setup ? Expected<Setup, Refusal>(*setup) : fail(Refusal::BadBoard);
  }
  const auto position = notation::fen::parse_position(fen, castling_mode(kind), reading, kToleratedStart);
  return position ? Expected<Setup, Refusal>(position->setup()) : fail(Refusal::BadBoard);
}

/// A move in a chapter by the rules.
Expected<Node, Refusal> play(const Position& before, NodeId parent, std::string_view uci) {
  Position after = before;
  Node node{.parent = parent};
  if (uci == kNullMove) {
    // In check the king could be taken then.
    if (chess::is_check(before)) {
      return fail(Refusal::IllegalMove);
    }
    after.pass_unchecked();
  } else {
    const auto move = notation::uci_move::parse(before, uci);
    if (!move) {
      return fail(Refusal::IllegalMove);
    }
    node.move = *move;
    after.play_unchecked(*move);
  }
  node.board = after.setup();
  return node;
}

/// The nodes of a tree, one after the other.
class TreeBuild {
 public:
  TreeBuild(ChapterKind kind, EventNumber number) : number_(number) { chapter_.kind = kind; }

  std::optional<Refusal> begin(const WrittenTree& tree) {
    const auto board = parse_board(chapter_.kind, tree.fen);
    if (!board) {
      return board.error();
    }
    if (tree.nodes.size() > kMaxMoves) {
      return Refusal::TooManyMoves;
    }
    chapter_.nodes[kRoot].board = *board;
    depths_.push_back(0);
    return add_notes(kRoot, tree.opening);
  }

  std::optional<Refusal> add(const WrittenNode& written) {
    if (written.parent >= depths_.size()) {
      return Refusal::NodeGone;
    }
    const NodeId parent = id_of(written.parent), id = id_of(depths_.size());
    auto node = make(parent, written.move);
    if (!node) {
      return node.error();
    }
    Node& above = chapter_.nodes.at(parent);
    const std::size_t depth = depths_[written.parent] + (above.children.empty() ? 0 : 1);
    if (depth > kMaxDepth) {
      return Refusal::TooDeep;
    }
    depths_.push_back(depth);
    above.children.push_back(id);
    chapter_.nodes.emplace(id, *std::move(node));
    return add_notes(id, written.notes);
  }

  BuiltTree take() { return {std::move(chapter_.nodes), std::move(chapter_.notes)}; }

 private:
  [[nodiscard]] NodeId id_of(std::size_t place) const {
    return place == 0 ? kRoot : NodeId{number_, static_cast<std::uint32_t>(place)};
  }

  [[nodiscard]] Expected<Node, Refusal> make(NodeId parent, const std::string& move) const {
    const Node& above = chapter_.nodes.at(parent);
    if (chapter_.kind == ChapterKind::Free) {
      const auto board = parse_board(ChapterKind::Free, move);
      if (!board) {
        return fail(board.error());
      }
      return find_board(chapter_, above, *board) ? Expected<Node, Refusal>(fail(Refusal::NodeThere))
                                                 : Node{.parent = parent, .board = *board};
    }
    auto node = play(position_at(chapter_, above), parent, move);
    return node && find_move(chapter_, above, node->move) ? fail(Refusal::NodeThere) : std::move(node);
  }

  std::optional<Refusal> add_notes(NodeId id, const Notes& notes) {
    if (const auto fault = find_notes_fault(notes)) {
      return fault;
    }
    if (notes != Notes{}) {
      chapter_.notes.emplace(id, notes);
    }
    return std::nullopt;
  }

  EventNumber number_;
  Chapter chapter_;
  std::vector<std::size_t> depths_;  ///< of variations, by the place of the node; [0] is the root
};

}  // namespace

Expected<Setup, Refusal> parse_board(ChapterKind kind, std::string_view fen) {
  return read_board(kind, fen, notation::fen::Reading::Strict);
}

Expected<std::string, Refusal> normalize_fen(ChapterKind kind, std::string_view fen) {
  return read_board(kind, fen, notation::fen::Reading::Lenient).map([](const Setup& setup) {
    return notation::fen::write(setup);
  });
}

Expected<Node, Refusal> play_after(const Chapter& chapter, NodeId parent, std::string_view uci) {
  if (chapter.kind == ChapterKind::Free) {
    return fail(Refusal::BoardsOnly);
  }
  return play(position_at(chapter, chapter.nodes.at(parent)), parent, uci);
}

Expected<BuiltTree, Refusal> build_tree(ChapterKind kind, const WrittenTree& tree, EventNumber number) {
  TreeBuild build(kind, number);
  auto refusal = build.begin(tree);
  for (std::size_t i = 0; !refusal && i < tree.nodes.size(); ++i) {
    refusal = build.add(tree.nodes[i]);
  }
  return refusal ? Expected<BuiltTree, Refusal>(fail(*refusal)) : build.take();
}

}  // namespace rookery::study
