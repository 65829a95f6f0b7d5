#include "rookery/study/running_study.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "events/event_rules.h"
#include "events/weight.h"

namespace rookery::study {

namespace {

/// Undo of moves does not undo permissions to read and write.
bool is_undoable(const Event& event) {
  return !std::holds_alternative<CreateStudy>(event) && !std::holds_alternative<SetVisibility>(event) &&
         !std::holds_alternative<SetMember>(event) && !std::holds_alternative<Undo>(event);
}

/// Whether `record` is an event of `actor` that can be taken back.
bool is_own(const EventRecord& record, std::string_view actor) {
  return record.actor == actor && is_undoable(record.event);
}

}  // namespace

const Chapter* StudyState::find_chapter(std::string_view id) const {
  const auto found = std::ranges::find(chapters, id, &Chapter::id);
  return found == chapters.end() ? nullptr : &*found;
}

std::optional<MemberRole> StudyState::role_of(std::string_view account) const {
  const auto found = std::ranges::find(members, account, &Member::account);
  return found == members.end() ? std::nullopt : std::optional(found->role);
}

std::size_t RunningStudy::node_count() const {
  return std::accumulate(state_.chapters.begin(), state_.chapters.end(), std::size_t{0},
                         [](std::size_t sum, const Chapter& one) { return sum + one.nodes.size(); });
}

std::optional<StudyState> RunningStudy::state_without(EventNumber left_out) const {
  StudyState state;
  for (EventNumber number = 1; number <= events_.size(); ++number) {
    const Event& event = events_[number - 1].event;
    if (!counts(number) || number == left_out || std::holds_alternative<Undo>(event)) {
      continue;
    }
    if (number > left_out && refuse_event(state, event, number)) {
      return std::nullopt;
    }
    apply_event(state, event, number);
  }
  return state.chapters.empty() ? std::nullopt : std::optional(std::move(state));
}

Expected<Decision, Refusal> RunningStudy::decide_undo(std::string_view actor) const {
  for (auto number = static_cast<EventNumber>(events_.size()); number > 0; --number) {
    const EventRecord& record = events_[number - 1];
    if (!counts(number) || !is_own(record, actor)) {
      continue;
    }
    // What the study began with stays: without a chapter it is none.
    if (std::holds_alternative<AddChapter>(record.event) && state_.chapters.size() == 1) {
      break;
    }
    if (events_.size() >= kMaxEvents) {
      return fail(Refusal::TooManyEvents);
    }
    return state_without(number) ? Expected<Decision, Refusal>(Decision{{Undo{number}}, {}})
                                 : fail(Refusal::BuiltUpon);
  }
  return fail(Refusal::NothingToUndo);
}

std::optional<Refusal> RunningStudy::try_undo(const EventRecord& record, EventNumber event) {
  const bool is_known =
      event > 0 && event <= events_.size() && counts(event) && is_own(events_[event - 1], record.actor);
  if (!is_known) {
    return Refusal::UnknownEvent;
  }
  auto state = state_without(event);
  if (!state) {
    return Refusal::BuiltUpon;
  }
  state_ = *std::move(state);
  counts_[event - 1] = false;
  return std::nullopt;
}

std::optional<Refusal> RunningStudy::try_record(const EventRecord& record) {
  const EventNumber number = next_number();
  if (const auto refusal = refuse_event(state_, record.event, number)) {
    return refusal;
  }
  if (const auto* const undo = std::get_if<Undo>(&record.event)) {
    if (const auto refusal = try_undo(record, undo->event)) {
      return refusal;
    }
  } else {
    apply_event(state_, record.event, number);
  }
  weight_ += weight_of(record.event);
  events_.push_back(record);
  counts_.push_back(true);
  return std::nullopt;
}

std::optional<StudyReplayError> RunningStudy::strike_undone() {
  for (EventNumber number = 1; number <= events_.size(); ++number) {
    const auto* const undo = std::get_if<Undo>(&events_[number - 1].event);
    if (undo == nullptr) {
      continue;
    }
    const bool is_known = undo->event > 0 && undo->event < number && counts(undo->event) &&
                          is_own(events_[undo->event - 1], events_[number - 1].actor);
    if (!is_known) {
      return StudyReplayError{number, Refusal::UnknownEvent};
    }
    counts_[undo->event - 1] = false;
  }
  return std::nullopt;
}

Expected<RunningStudy, StudyReplayError> replay(std::vector<EventRecord> events) {
  RunningStudy study;
  study.events_ = std::move(events);
  study.counts_.assign(study.events_.size(), true);
  // Each Undo was decided when it could be: to leave out what it takes back from the beginning leads to the
  // same state, and needs no replay of its own.
  if (const auto error = study.strike_undone()) {
    return fail(*error);
  }
  for (EventNumber number = 1; number <= study.events_.size(); ++number) {
    const Event& event = study.events_[number - 1].event;
    study.weight_ += weight_of(event);
    if (!study.counts(number) || std::holds_alternative<Undo>(event)) {
      continue;
    }
    if (const auto refusal = refuse_event(study.state_, event, number)) {
      return fail(StudyReplayError{number, *refusal});
    }
    apply_event(study.state_, event, number);
  }
  return study;
}

}  // namespace rookery::study
