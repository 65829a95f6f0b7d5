#pragma once
#include <optional>

#include "rookery/study/running_study.h"

/// Which events can follow a state, and what they change.
namespace rookery::study {

/// Why `event`, which would have this number, cannot follow; nothing: it can. Of Undo only the replay knows.
[[nodiscard]] std::optional<Refusal> refuse_event(const StudyState& state, const Event& event,
                                                  EventNumber number);

/// Precondition: the event can follow, and is no Undo.
void apply_event(StudyState& state, const Event& event, EventNumber number);

/// The nodes of the subtree of `node`, itself first.
[[nodiscard]] std::vector<NodeId> subtree_of(const Chapter& chapter, NodeId node);

}  // namespace rookery::study
