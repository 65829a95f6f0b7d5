#include <array>

#include "accounts/account_rows.h"
#include "rookery/store/studies/studies.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kInsertStudy{
    "INSERT INTO studies(id, owner, created, changed, event_count, name, visibility, class, chapters,"
    " members, shown_number, shown) VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, '')"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
constexpr Statement kInsertStudyEvent{
    "INSERT INTO study_events(study, number, text, grammar, command) VALUES($1, $2, $3, $4, NULLIF($5, ''))"};
/// The condition on event_count decides which of several nodes was first, as of games.
constexpr Statement kAdvanceStudy{
    "UPDATE studies SET event_count = $3, changed = $4, name = $5, visibility = $6, class = $7,"
    " chapters = $8, members = $9 WHERE id = $1 AND event_count = $2 RETURNING id"};
constexpr Statement kFindEventCount{"SELECT event_count FROM studies WHERE id = $1"};
constexpr Statement kInsertNamedInStudy{
    "INSERT INTO study_accounts(study, account) VALUES($1, $2) ON CONFLICT DO NOTHING"};
constexpr Statement kRemoveStudyMembers{"DELETE FROM study_members WHERE study = $1"};
constexpr Statement kInsertStudyMember{
    "INSERT INTO study_members(study, account) VALUES($1, $2) ON CONFLICT DO NOTHING"};
constexpr Statement kShow{
    "UPDATE studies SET shown_number = shown_number + 1, shown = $2 WHERE id = $1 RETURNING id"};

/// Writes what is there, to lock the study.
constexpr Statement kLockStudy{"UPDATE studies SET name = name WHERE id = $1 RETURNING id"};
constexpr Statement kRemoveStudyEvents{"DELETE FROM study_events WHERE study = $1"};
constexpr Statement kRemoveStudyAccounts{"DELETE FROM study_accounts WHERE study = $1"};
constexpr Statement kRemoveStudyViewers{"DELETE FROM study_viewers WHERE study = $1"};
constexpr Statement kRemoveStudy{"DELETE FROM studies WHERE id = $1"};
constexpr Statement kFindOwnStudies{"SELECT id FROM studies WHERE owner = $1 ORDER BY id"};
constexpr Statement kRemoveMemberships{"DELETE FROM study_members WHERE account = $1"};

constexpr Statement kCountOtherViewers{
    "SELECT COUNT(*) FROM study_viewers WHERE study = $1 AND expires > $2 AND stream <> $3"};
constexpr Statement kExtendViewer{
    "UPDATE study_viewers SET expires = $3 WHERE stream = $1 AND study = $2 AND expires > $4 RETURNING stream"};
constexpr Statement kInsertViewer{
    "INSERT INTO study_viewers(stream, study, account, expires) VALUES($1, $2, $3, $4)"
    " ON CONFLICT(stream) DO UPDATE SET expires = excluded.expires"};
constexpr Statement kRemoveExpiredViewers{"DELETE FROM study_viewers WHERE study = $1 AND expires <= $2"};
constexpr Statement kRemoveViewer{"DELETE FROM study_viewers WHERE stream = $1"};

StoreError no_such_study(const StudyId& id) {
  return {StoreError::Kind::NotFound, "no study " + id.text};
}

Expected<void, StoreError> insert_study_lines(Connection& connection, const StudyAppend& append) {
  std::size_t number = append.first;
  for (const std::string& line : append.lines) {
    const std::string command = number == append.first ? append.command : "";
    if (auto sent = connection.send(kInsertStudyEvent, append.study, number, line, append.grammar, command);
        !sent) {
      return sent;
    }
    ++number;
  }
  return {};
}

Expected<void, StoreError> insert_study_parts(Connection& connection, const StudyAppend& append) {
  auto sent = insert_study_lines(connection, append);
  for (std::size_t i = 0; sent && i < append.accounts.size(); ++i) {
    sent = connection.send(kInsertNamedInStudy, append.study, append.accounts[i]);
  }
  if (!sent || !append.members) {
    return sent;
  }
  sent = connection.send(kRemoveStudyMembers, append.study);
  for (std::size_t i = 0; sent && i < append.members->size(); ++i) {
    sent = connection.send(kInsertStudyMember, append.study, (*append.members)[i]);
  }
  return sent;
}

/// Why a study does not have exactly `append.first` events.
StoreError why_study_not_advanced(Connection& connection, const StudyAppend& append) {
  const auto count =
      require(read_one(
                  connection, kFindEventCount, [](const Row& row) { return row.number(0); }, append.study),
              no_such_study(StudyId{append.study}));
  if (!count) {
    return count.error();
  }
  return {StoreError::Kind::Conflict, "study " + append.study + " has " + std::to_string(*count) +
                                          " events; event " + std::to_string(append.first) +
                                          " is not the next"};
}

}  // namespace

Expected<void, StoreError> create_study(Connection& connection, const StudyHeader& header,
                                        const StudyAppend& append) {
  const StudySummary& summary = append.summary;
  auto inserted = require_row(
      connection, {StoreError::Kind::Conflict, "there is a study " + header.id + " already"}, kInsertStudy,
      header.id, header.owner, header.created, summary.changed, append.lines.size(), summary.name,
      static_cast<std::int64_t>(summary.visibility), summary.school_class, summary.chapters, summary.members);
  return inserted ? insert_study_parts(connection, append) : inserted;
}

Expected<bool, StoreError> create_study_within(Connection& connection, const StudyHeader& header,
                                               const StudyAppend& append, Instant since, std::int64_t most) {
  // The account is locked while its studies are counted: two requests at once must not pass the limit.
  if (auto locked = lock_account(connection, AccountId{header.owner}); !locked) {
    return fail(std::move(locked.error()));
  }
  const auto made = count_new_studies(connection, AccountId{header.owner}, since);
  if (!made || *made >= most) {
    return made.map([](std::int64_t) { return false; });
  }
  return create_study(connection, header, append).map([] { return true; });
}

Expected<std::size_t, StoreError> append_study_events(Connection& connection, const StudyAppend& append) {
  const StudySummary& summary = append.summary;
  // The row is locked by the update, so that a command that was done meanwhile is seen after it.
  const auto advanced =
      has_row(connection, kAdvanceStudy, append.study, append.first, append.first + append.lines.size(),
              summary.changed, summary.name, static_cast<std::int64_t>(summary.visibility),
              summary.school_class, summary.chapters, summary.members);
  if (!advanced) {
    return fail(advanced.error());
  }
  if (!*advanced) {
    const auto done = find_study_command(connection, append.study, append.command);
    if (done && *done) {
      return static_cast<std::size_t>(**done);
    }
    return fail(done ? why_study_not_advanced(connection, append) : done.error());
  }
  return insert_study_parts(connection, append).map([&] { return append.first; });
}

Expected<void, StoreError> remove_study(Connection& connection, const StudyId& id) {
  auto removed = require_row(connection, no_such_study(id), kLockStudy, id);
  // Those that point at the study before it.
  for (const Statement* removal : {&kRemoveStudyEvents, &kRemoveStudyMembers, &kRemoveStudyAccounts,
                                   &kRemoveStudyViewers, &kRemoveStudy}) {
    if (!removed) {
      break;
    }
    removed = connection.send(*removal, id);
  }
  return removed;
}

Expected<void, StoreError> remove_studies_of(Connection& connection, const AccountId& account) {
  const auto ids = read_all(connection, kFindOwnStudies, first_text, account);
  if (!ids) {
    return fail(ids.error());
  }
  for (const std::string& id : *ids) {
    if (auto removed = remove_study(connection, StudyId{id}); !removed) {
      return removed;
    }
  }
  return connection.send(kRemoveMemberships, account);
}

Expected<void, StoreError> show_in_study(Connection& connection, const StudyId& id, const std::string& text) {
  return require_row(connection, no_such_study(id), kShow, id, text);
}

Expected<void, StoreError> keep_study_viewer(Connection& connection, const StudyViewer& viewer, Instant now,
                                             std::size_t most) {
  const auto extended = has_row(connection, kExtendViewer, viewer.stream, viewer.study, viewer.expires, now);
  if (!extended || *extended) {
    return extended.map([](bool) {});
  }
  // The study is locked while those who read it are counted: of two who come at once one is the last.
  if (auto locked = require_row(connection, no_such_study(StudyId{viewer.study}), kLockStudy, viewer.study);
      !locked) {
    return locked;
  }
  const auto others = read_number(connection, kCountOtherViewers, viewer.study, now, viewer.stream);
  if (!others) {
    return fail(others.error());
  }
  if (static_cast<std::size_t>(*others) >= most) {
    return fail(
        StoreError{StoreError::Kind::Conflict, "study " + viewer.study + " is open to enough people"});
  }
  auto kept = connection.send(kRemoveExpiredViewers, viewer.study, now);
  return kept ? connection.send(kInsertViewer, viewer.stream, viewer.study, viewer.account, viewer.expires)
              : kept;
}

Expected<void, StoreError> remove_study_viewer(Connection& connection, const std::string& stream) {
  return connection.send(kRemoveViewer, stream);
}

}  // namespace rookery::store
