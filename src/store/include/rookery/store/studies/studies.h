#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Studies: their events, which only grow, what lists show of them, and who has them open.
namespace rookery::store {

/// As study::Visibility; the values are stored.
enum class StudyVisibility : std::uint8_t { Public, Link, Class, Private };

/// What lists show; stored with the events that it follows from.
struct StudySummary {
  std::string name;
  StudyVisibility visibility = StudyVisibility::Private;
  std::string school_class;  ///< that sees it; empty: none
  std::int64_t chapters = 0;
  std::int64_t members = 0;  ///< besides the owner
  Instant changed;           ///< the last event
  bool operator==(const StudySummary&) const = default;
};

struct StudyHeader {
  std::string id;
  std::string owner;  ///< an account
  Instant created;
  bool operator==(const StudyHeader&) const = default;
};

struct ListedStudy {
  StudyHeader header;
  StudySummary summary;
  bool operator==(const ListedStudy&) const = default;
};

/// Events to be stored together.
struct StudyAppend {
  std::string study;
  std::size_t first = 0;           ///< the number of the first event
  std::vector<std::string> lines;  ///< in the grammar of events; at least one
  int grammar = 0;
  std::string command;  ///< the id of the command that caused them; empty: none
  StudySummary summary;
  std::vector<std::string> accounts = {};                ///< those that the lines name
  std::optional<std::vector<std::string>> members = {};  ///< all of them now; nothing: as they were
};

/// What a teacher shows to those who follow.
struct ShownInStudy {
  std::size_t number = 0;  ///< how often something was shown; 0: never
  std::string text;
  bool operator==(const ShownInStudy&) const = default;
};

struct StoredStudy {
  StudyHeader header;
  std::size_t first = 0;             ///< the number of lines[0]
  std::vector<std::string> lines;    ///< its events from there on
  std::vector<std::string> deleted;  ///< the accounts among those named that were deleted since, ascending
  ShownInStudy shown;
};

/// Which studies a list has.
enum class StudyList : std::uint8_t {
  Owned,   ///< by the account
  Shared,  ///< with the account as a member
  Class,   ///< seen by a class of which the account is the teacher or a pupil
  Public,
};

/// A place in a list of studies: behind this one.
struct StudyCursor {
  Instant changed;
  std::string id;
};

/// Errors: Conflict, when the id is taken. `append.first` is 0.
[[nodiscard]] Expected<void, StoreError> create_study(Connection& connection, const StudyHeader& header,
                                                      const StudyAppend& append);
/// The same for an account that may create `most` from `since` on, also by requests at once. False: it has
/// created so many, and nothing is stored. Errors: also NotFound, when there is no such account.
[[nodiscard]] Expected<bool, StoreError> create_study_within(Connection& connection,
                                                             const StudyHeader& header,
                                                             const StudyAppend& append, Instant since,
                                                             std::int64_t most);
/// The number of the first event of the command: `append.first`, or, if the command was done before, the one
/// that it had then; nothing is stored again. Errors: NotFound; Conflict, when the study has another number
/// of events: somebody else was first.
[[nodiscard]] Expected<std::size_t, StoreError> append_study_events(Connection& connection,
                                                                    const StudyAppend& append);
/// The number of the first event of a command that was done; nothing: it was not.
[[nodiscard]] Expected<std::optional<std::int64_t>, StoreError> find_study_command(
    Connection& connection, const std::string& study, const std::string& command);

/// The study with its events from number `from` on. Errors: NotFound; Corrupt, when an event is missing.
[[nodiscard]] Expected<StoredStudy, StoreError> read_study(Connection& connection, const StudyId& id,
                                                           std::size_t from);
/// The last changed first, at most `most`. `account`: whose list it is; ignored for StudyList::Public.
[[nodiscard]] Expected<std::vector<ListedStudy>, StoreError> list_studies(
    Connection& connection, StudyList list, const AccountId& account, const std::optional<StudyCursor>& after,
    std::size_t most);
/// How many studies the account has created since then and not deleted.
[[nodiscard]] Expected<std::int64_t, StoreError> count_new_studies(Connection& connection,
                                                                   const AccountId& owner, Instant since);
/// With all its events. Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> remove_study(Connection& connection, const StudyId& id);
/// All studies of an account that is being deleted, and its places in those of others.
[[nodiscard]] Expected<void, StoreError> remove_studies_of(Connection& connection, const AccountId& account);

/// Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> show_in_study(Connection& connection, const StudyId& id,
                                                       const std::string& text);

/// An event of the account, for its owner's own data.
struct OwnStudyEvent {
  std::string study;
  std::string line;
  bool operator==(const OwnStudyEvent&) const = default;
};
/// A place among them: by study and number.
struct OwnStudyCursor {
  std::string study = {};    ///< empty: before all
  std::int64_t number = -1;  ///< of the last event that was read; -1: none of the study
};
struct OwnStudyEvents {
  std::vector<OwnStudyEvent> events;
  std::optional<OwnStudyCursor> next;  ///< nothing: these are the last ones
};
/// What the account did in all studies, of `most` events behind `after`: those of one study at most, and
/// perhaps none of them by the account.
[[nodiscard]] Expected<OwnStudyEvents, StoreError> study_events_by(Connection& connection,
                                                                   const AccountId& account,
                                                                   const OwnStudyCursor& after,
                                                                   std::size_t most);

/// Somebody who has a study open.
struct StudyViewer {
  std::string stream;  ///< unguessable, of its own for each
  std::string study;
  std::string account;  ///< empty: a guest
  Instant expires;
  bool operator==(const StudyViewer&) const = default;
};
/// Adds the viewer, or renews the expiry. Errors: Conflict, when `most` others have the study open at `now`.
[[nodiscard]] Expected<void, StoreError> keep_study_viewer(Connection& connection, const StudyViewer& viewer,
                                                           Instant now, std::size_t most);
/// Has no effect if there is none.
[[nodiscard]] Expected<void, StoreError> remove_study_viewer(Connection& connection,
                                                             const std::string& stream);
/// The accounts that have the study open, each once, ascending.
[[nodiscard]] Expected<std::vector<std::string>, StoreError> study_viewers(Connection& connection,
                                                                           const StudyId& study, Instant now);

}  // namespace rookery::store
