#include "rookery/study/chapter_copy.h"

#include <map>

#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::study {

namespace {

std::string written_move(const Chapter& chapter, const Node& node) {
  if (chapter.kind == ChapterKind::Free) {
    return notation::fen::write(node.board);
  }
  return node.move ? notation::uci_move::write(*node.move, castling_mode(chapter.kind)) : "0000";
}

WrittenTree tree_of(const Chapter& chapter) {
  WrittenTree tree{.fen = notation::fen::write(chapter.nodes.at(kRoot).board),
                   .opening = chapter.notes_of(kRoot)};
  std::map<NodeId, std::size_t> places{{kRoot, 0}};
  for (const NodeId id : in_order(chapter)) {
    const Node& node = chapter.nodes.at(id);
    tree.nodes.push_back({places.at(node.parent), written_move(chapter, node), chapter.notes_of(id)});
    places[id] = tree.nodes.size();
  }
  return tree;
}

}  // namespace

AddChapter copy_of(const Chapter& chapter) {
  return {chapter.id,   chapter.name, chapter.orientation, chapter.mode,
          chapter.kind, chapter.tags, tree_of(chapter)};
}

}  // namespace rookery::study
