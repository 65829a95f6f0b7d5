#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/study/chapter.h"
#include "rookery/study/limits.h"

/// What happens in a study. A command that asks for one of these and the event that it causes have the same
/// form (rookery/study/event_text.h writes it).
namespace rookery::study {

/// Events are numbered from 1 on, CreateStudy.
using EventNumber = std::uint32_t;
inline constexpr EventNumber kFirstEvent = 1;

enum class Visibility : std::uint8_t {
  Public,   ///< everybody, and it is in lists
  Link,     ///< who has the link
  Class,    ///< the pupils and the teacher of a class
  Private,  ///< its members
};
enum class MemberRole : std::uint8_t {
  Contributor,  ///< reads and writes
  Reader,
};

struct CreateStudy {
  std::string name;
  Visibility visibility = Visibility::Private;
  std::string school_class = {};  ///< of Visibility::Class; empty: none
  bool operator==(const CreateStudy&) const = default;
};
struct Rename {
  std::string name;
  bool operator==(const Rename&) const = default;
};
struct SetVisibility {
  Visibility visibility;
  std::string school_class = {};
  bool operator==(const SetVisibility&) const = default;
};
struct SetMember {
  std::string account;
  std::optional<MemberRole> role;  ///< nothing: is no member any more
  bool operator==(const SetMember&) const = default;
};

/// A node of a tree that comes as a whole.
struct WrittenNode {
  std::size_t parent = 0;  ///< 0: the root; otherwise one before it, counted from 1
  std::string move;        ///< UCI, "0000" for a null move; in a free chapter a FEN
  Notes notes = {};
  bool operator==(const WrittenNode&) const = default;
};
struct WrittenTree {
  std::string fen;  ///< of the root
  Notes opening = {};
  std::vector<WrittenNode> nodes = {};
  bool operator==(const WrittenTree&) const = default;
};

struct AddChapter {
  std::string chapter;  ///< the id, drawn by the sender
  std::string name;
  chess::Color orientation = chess::Color::White;
  ChapterMode mode = ChapterMode::Normal;
  ChapterKind kind = ChapterKind::Chess;
  std::vector<Tag> tags = {};
  WrittenTree tree = {};
  bool operator==(const AddChapter&) const = default;
};
struct EditChapter {
  std::string chapter;
  std::optional<std::string> name = {};
  std::optional<chess::Color> orientation = {};
  std::optional<ChapterMode> mode = {};
  std::vector<Tag> tags = {};  ///< one without a value is removed; the others stay
  bool operator==(const EditChapter&) const = default;
};
struct MoveChapter {
  std::string chapter;
  std::string before;  ///< empty: it becomes the last one
  bool operator==(const MoveChapter&) const = default;
};
struct DeleteChapter {
  std::string chapter;
  bool operator==(const DeleteChapter&) const = default;
};
/// Puts another tree in the place of the chapter's.
struct ReplaceTree {
  std::string chapter;
  ChapterKind kind = ChapterKind::Chess;
  WrittenTree tree = {};
  bool operator==(const ReplaceTree&) const = default;
};

struct PlayMove {
  std::string chapter;
  NodeId parent;
  std::string uci;  ///< "0000": a null move
  bool operator==(const PlayMove&) const = default;
};
struct SetBoard {
  std::string chapter;
  NodeId parent;
  std::string fen;
  bool operator==(const SetBoard&) const = default;
};
/// With all nodes below it.
struct DeleteNode {
  std::string chapter;
  NodeId node;
  bool operator==(const DeleteNode&) const = default;
};
struct Promote {
  std::string chapter;
  NodeId node;
  bool is_main = false;  ///< the way to it becomes the main line; otherwise its variation goes one place up
  bool operator==(const Promote&) const = default;
};

enum class TextKind : std::uint8_t { Comment, Before, Hint, Wrong };
struct WriteText {
  TextKind kind;
  std::string chapter;
  NodeId node;
  std::string text;  ///< empty: none
  bool operator==(const WriteText&) const = default;
};
struct SetNags {
  std::string chapter;
  NodeId node;
  std::vector<std::uint8_t> nags;
  bool operator==(const SetNags&) const = default;
};
struct SetShapes {
  std::string chapter;
  NodeId node;
  std::vector<Shape> shapes;
  bool operator==(const SetShapes&) const = default;
};
struct SetClock {
  std::string chapter;
  NodeId node;
  std::optional<Duration> clock;
  bool operator==(const SetClock&) const = default;
};
/// The event counts no more. Those who may read and write are not changed by it.
struct Undo {
  EventNumber event;
  bool operator==(const Undo&) const = default;
};

using Event = std::variant<CreateStudy, Rename, SetVisibility, SetMember, AddChapter, EditChapter,
                           MoveChapter, DeleteChapter, ReplaceTree, PlayMove, SetBoard, DeleteNode, Promote,
                           WriteText, SetNags, SetShapes, SetClock, Undo>;

struct EventRecord {
  Instant at;
  std::string actor;  ///< an account
  Event event;
  bool operator==(const EventRecord&) const = default;
};

}  // namespace rookery::study
