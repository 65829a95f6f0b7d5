#include <algorithm>

#include "rookery/store/studies/studies.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kFindStudy{
    "SELECT id, owner, created, event_count, shown_number, shown FROM studies WHERE id = $1"};
constexpr Statement kFindStudyEvents{
    "SELECT number, text FROM study_events WHERE study = $1 AND number >= $2 ORDER BY number"};
constexpr Statement kFindStudyCommand{"SELECT number FROM study_events WHERE study = $1 AND command = $2"};
constexpr Statement kFindDeletedOfStudy{
    "SELECT account FROM study_accounts JOIN deleted_players ON id = account WHERE study = $1"
    " ORDER BY account"};
constexpr Statement kListOwned{
    "SELECT id, owner, created, name, visibility, class, chapters, members, changed FROM studies"
    " WHERE owner = $1 AND (changed, id) < ($2, $3) ORDER BY changed DESC, id DESC LIMIT $4"};
constexpr Statement kListShared{
    "SELECT id, owner, created, name, visibility, class, chapters, members, changed FROM study_members"
    " JOIN studies ON id = study WHERE account = $1 AND (changed, id) < ($2, $3)"
    " ORDER BY changed DESC, id DESC LIMIT $4"};
constexpr Statement kListOfClass{
    "SELECT id, owner, created, name, visibility, class, chapters, members, changed FROM studies"
    " WHERE visibility = 2 AND class IN (SELECT class FROM pupils WHERE account = $1"
    " UNION SELECT id FROM classes WHERE teacher = $1)"
    " AND (changed, id) < ($2, $3) ORDER BY changed DESC, id DESC LIMIT $4"};
constexpr Statement kListPublic{
    "SELECT id, owner, created, name, visibility, class, chapters, members, changed FROM studies"
    " WHERE visibility = 0 AND (changed, id) < ($1, $2) ORDER BY changed DESC, id DESC LIMIT $3"};
constexpr Statement kCountNewStudies{"SELECT COUNT(*) FROM studies WHERE owner = $1 AND created >= $2"};
constexpr Statement kFindSomeEvents{
    "SELECT number, text FROM study_events WHERE study = $1 AND number > $2 ORDER BY number LIMIT $3"};
constexpr Statement kFindNextOfAccount{
    "SELECT study FROM study_accounts WHERE account = $1 AND study > $2 ORDER BY study LIMIT 1"};
constexpr Statement kFindViewers{
    "SELECT DISTINCT account FROM study_viewers WHERE study = $1 AND expires > $2 AND account <> ''"
    " ORDER BY account"};

StoreError no_study(const StudyId& id) {
  return {StoreError::Kind::NotFound, "no study " + id.text};
}

struct CountedStudy {
  StudyHeader header;
  std::size_t events;
  ShownInStudy shown;
};

CountedStudy read_counted_study(const Row& row) {
  return {{row.text(0), row.text(1), row.instant(2)},
          static_cast<std::size_t>(row.number(3)),
          {static_cast<std::size_t>(row.number(4)), row.text(5)}};
}

ListedStudy read_listed_study(const Row& row) {
  return {{row.text(0), row.text(1), row.instant(2)},
          {.name = row.text(3),
           .visibility = static_cast<StudyVisibility>(row.number(4)),
           .school_class = row.text(5),
           .chapters = row.number(6),
           .members = row.number(7),
           .changed = row.instant(8)}};
}

const Statement& statement_of(StudyList list) {
  switch (list) {
    case StudyList::Owned:
      return kListOwned;
    case StudyList::Shared:
      return kListShared;
    case StudyList::Class:
      return kListOfClass;
    case StudyList::Public:
      break;
  }
  return kListPublic;
}

/// The lines from `from` on. Errors: Corrupt, when one is missing.
Expected<std::vector<std::string>, StoreError> read_study_lines(Connection& connection,
                                                                const CountedStudy& counted,
                                                                std::size_t from) {
  std::vector<std::string> lines;
  bool is_complete = true;
  auto found = connection.each(
      kFindStudyEvents,
      [&](const Row& row) {
        is_complete = is_complete && static_cast<std::size_t>(row.number(0)) == from + lines.size();
        lines.push_back(row.text(1));
      },
      counted.header.id, from);
  if (!found) {
    return fail(std::move(found.error()));
  }
  const std::size_t expected = counted.events - std::min(from, counted.events);
  if (!is_complete || lines.size() != expected) {
    return fail(StoreError{StoreError::Kind::Corrupt,
                           "study " + counted.header.id + ": not all of its events are there"});
  }
  return lines;
}

/// "1764432000000 anna move …"
bool is_line_of(const std::string& line, const AccountId& account) {
  const std::size_t actor = std::min(line.find(' '), line.size() - 1) + 1;
  return line.compare(actor, account.text.size(), account.text) == 0 &&
         line[actor + account.text.size()] == ' ';
}

}  // namespace

Expected<std::optional<std::int64_t>, StoreError> find_study_command(Connection& connection,
                                                                     const std::string& study,
                                                                     const std::string& command) {
  return read_one(
      connection, kFindStudyCommand, [](const Row& row) { return row.number(0); }, study, command);
}

Expected<StoredStudy, StoreError> read_study(Connection& connection, const StudyId& id, std::size_t from) {
  auto counted = require(read_one(connection, kFindStudy, read_counted_study, id), no_study(id));
  if (!counted) {
    return fail(std::move(counted.error()));
  }
  auto lines = read_study_lines(connection, *counted, from);
  if (!lines) {
    return fail(std::move(lines.error()));
  }
  auto deleted = read_all(connection, kFindDeletedOfStudy, first_text, id);
  if (!deleted) {
    return fail(std::move(deleted.error()));
  }
  return StoredStudy{std::move(counted->header), from, *std::move(lines), *std::move(deleted),
                     std::move(counted->shown)};
}

Expected<std::vector<ListedStudy>, StoreError> list_studies(Connection& connection, StudyList list,
                                                            const AccountId& account,
                                                            const std::optional<StudyCursor>& after,
                                                            std::size_t most) {
  const StudyCursor place = after.value_or(StudyCursor{Instant(Duration::max()), ""});
  if (list == StudyList::Public) {
    return read_all(connection, kListPublic, read_listed_study, place.changed, place.id, most);
  }
  return read_all(connection, statement_of(list), read_listed_study, account, place.changed, place.id, most);
}

Expected<std::int64_t, StoreError> count_new_studies(Connection& connection, const AccountId& owner,
                                                     Instant since) {
  return read_number(connection, kCountNewStudies, owner, since);
}

Expected<OwnStudyEvents, StoreError> study_events_by(Connection& connection, const AccountId& account,
                                                     const OwnStudyCursor& after, std::size_t most) {
  OwnStudyEvents page;
  std::size_t rows = 0;
  OwnStudyCursor last = after;
  auto found = connection.each(
      kFindSomeEvents,
      [&](const Row& row) {
        ++rows;
        last.number = row.number(0);
        if (std::string line = row.text(1); is_line_of(line, account)) {
          page.events.push_back({after.study, std::move(line)});
        }
      },
      after.study, after.number, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (rows == most) {
    page.next = std::move(last);
    return page;
  }
  auto next = read_one(connection, kFindNextOfAccount, first_text, account, after.study);
  if (!next) {
    return fail(std::move(next.error()));
  }
  if (*next) {
    page.next = OwnStudyCursor{**std::move(next)};
  }
  return page;
}

Expected<std::vector<std::string>, StoreError> study_viewers(Connection& connection, const StudyId& study,
                                                             Instant now) {
  return read_all(connection, kFindViewers, first_text, study, now);
}

}  // namespace rookery::store
