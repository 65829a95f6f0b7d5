#pragma once
#include <map>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/study/event.h"
#include "rookery/study/refusal.h"

/// Boards and trees as events write them.
namespace rookery::study {

/// A set-up that no rule excludes but those of composed positions: eleven knights are one.
inline constexpr auto kToleratedStart =
    chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial;

/// What stands for a null move (UCI: nullmove).
inline constexpr std::string_view kNullMove = "0000";

/// The board of a FEN that an event has. Errors: BadBoard.
[[nodiscard]] Expected<chess::Setup, Refusal> parse_board(ChapterKind kind, std::string_view fen);
/// The same FEN in the form that events have; what can mean one thing only is read. Errors: BadBoard.
[[nodiscard]] Expected<std::string, Refusal> normalize_fen(ChapterKind kind, std::string_view fen);

/// The move after `parent`, and the board after it. Errors: IllegalMove; MovesOnly, BoardsOnly.
[[nodiscard]] Expected<Node, Refusal> play_after(const Chapter& chapter, NodeId parent, std::string_view uci);

struct BuiltTree {
  std::map<NodeId, Node> nodes;
  std::map<NodeId, Notes> notes;
};
/// The nodes of a tree that event `number` brings. Errors: why it cannot stand.
[[nodiscard]] Expected<BuiltTree, Refusal> build_tree(ChapterKind kind, const WrittenTree& tree,
                                                      EventNumber number);

}  // namespace rookery::study
