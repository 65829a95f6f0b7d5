#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/study/event.h"
#include "rookery/study/refusal.h"

/// A study that goes on: what its events say, and which may follow.
namespace rookery::study {

struct Member {
  std::string account;
  MemberRole role;
  bool operator==(const Member&) const = default;
};

/// What the events that count say.
struct StudyState {
  std::string name;
  Visibility visibility = Visibility::Private;
  std::string school_class;
  std::vector<Member> members;    ///< in the order in which they came; without the owner
  std::vector<Chapter> chapters;  ///< at least one, as soon as it was created
  bool operator==(const StudyState&) const = default;

  /// Null: there is none.
  [[nodiscard]] const Chapter* find_chapter(std::string_view id) const;
  [[nodiscard]] std::optional<MemberRole> role_of(std::string_view account) const;
};

/// Several chapters at once, all or none.
struct AddChapters {
  std::vector<AddChapter> chapters;
};
/// A study has at least one chapter: in the place of the last one comes an empty one.
struct RemoveChapter {
  std::string chapter;
  std::string replacement;  ///< its id, drawn by the sender
};
/// Takes back the last event of the sender that still counts.
struct UndoOwn {};

using Command = std::variant<Rename, SetVisibility, SetMember, AddChapters, EditChapter, MoveChapter,
                             RemoveChapter, ReplaceTree, PlayMove, SetBoard, DeleteNode, Promote, WriteText,
                             SetNags, SetShapes, SetClock, UndoOwn>;

/// What a command causes.
struct Decision {
  std::vector<Event> events;   ///< none: it changes nothing
  std::optional<NodeId> node;  ///< of a move or a board: the one that it makes, or that was there already
};

/// An event that cannot follow those before it.
struct StudyReplayError {
  EventNumber event;
  Refusal refusal;
  bool operator==(const StudyReplayError&) const = default;
};
/// A value that never reads the time. decide() returns the events that a command causes; record() applies
/// one. Nothing else changes a study: to replay it is to record its events in order.
class RunningStudy {
 public:
  /// `events` are to be stored before they are recorded. Errors: why the command is refused. Whether the
  /// actor may give it is not asked here. Cost of UndoOwn: that of a replay.
  [[nodiscard]] Expected<Decision, Refusal> decide(const Command& command, std::string_view actor) const;
  /// The events of a new study. Errors: why it cannot be.
  [[nodiscard]] static Expected<std::vector<Event>, Refusal> create(const CreateStudy& study,
                                                                    const AddChapters& chapters);

  /// Applies an event if it can follow; otherwise says why it cannot, and nothing has changed. What decide()
  /// returned can always follow. Cost of Undo: that of a replay.
  [[nodiscard]] std::optional<Refusal> try_record(const EventRecord& record);

  [[nodiscard]] const StudyState& state() const { return state_; }
  /// All events, those that were undone too; [0] has the number 1.
  [[nodiscard]] std::span<const EventRecord> events() const { return events_; }
  /// The number of the event that comes next.
  [[nodiscard]] EventNumber next_number() const { return static_cast<EventNumber>(events_.size() + 1); }
  /// Whether the event counts: it was not undone. Precondition: 0 < event <= events().size().
  [[nodiscard]] bool counts(EventNumber event) const { return counts_[event - 1]; }
  /// How many nodes all chapters have.
  [[nodiscard]] std::size_t node_count() const;
  /// About how many bytes of memory the study takes. decide() refuses what leads beyond kMaxWeight.
  [[nodiscard]] std::size_t weight() const { return weight_; }

 private:
  friend Expected<RunningStudy, StudyReplayError> replay(std::vector<EventRecord> events);

  [[nodiscard]] Expected<Decision, Refusal> decide_any(const Command& command, std::string_view actor) const;
  [[nodiscard]] Expected<Decision, Refusal> decide_undo(std::string_view actor) const;
  /// What the events say without `left_out`. Nothing: one after it cannot stand.
  [[nodiscard]] std::optional<StudyState> state_without(EventNumber left_out) const;
  [[nodiscard]] std::optional<Refusal> try_undo(const EventRecord& record, EventNumber event);
  /// Finds out which events count. Errors: an Undo of something that cannot be undone.
  [[nodiscard]] std::optional<StudyReplayError> strike_undone();

  StudyState state_;
  std::vector<EventRecord> events_;
  std::vector<bool> counts_;
  std::size_t weight_ = 0;
};

/// The study of these events. Errors: the first one that cannot follow. Cost: linear in the events, undone
/// ones included.
[[nodiscard]] Expected<RunningStudy, StudyReplayError> replay(std::vector<EventRecord> events);

}  // namespace rookery::study
