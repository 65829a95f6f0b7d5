#include "studies/study_record.h"

#include <algorithm>

#include "endpoint/lists.h"
#include "endpoint/streams.h"
#include "rookery/study/event_text.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;
using study::RunningStudy;

namespace {

StoreError damaged_study(const std::string& id, std::size_t number, std::string_view why) {
  return {StoreError::Kind::Corrupt,
          "study " + id + ": event " + std::to_string(number) + ": " + std::string(why)};
}

/// The events of lines, the first of which has the number `first` + 1.
Expected<std::vector<study::EventRecord>, StoreError> parse_study_lines(const store::StoredStudy& stored) {
  std::vector<study::EventRecord> events;
  events.reserve(stored.lines.size());
  for (const std::string& line : stored.lines) {
    auto event = study::parse_record(line);
    if (!event) {
      return fail(
          damaged_study(stored.header.id, stored.first + events.size() + 1, describe(event.error().fault)));
    }
    events.push_back(*std::move(event));
  }
  return events;
}

/// Records those of the events that the record does not have yet.
Expected<void, StoreError> add_events(StudyRecord& record, std::size_t first,
                                      std::vector<study::EventRecord> events) {
  if (record.events() == 0) {
    auto running = study::replay(std::move(events));
    if (!running) {
      return fail(damaged_study(record.header.id, running.error().event, describe(running.error().refusal)));
    }
    record.running = *std::move(running);
    return {};
  }
  for (std::size_t i = record.events() - first; i < events.size(); ++i) {
    if (const auto refusal = record.running.try_record(events[i])) {
      return fail(damaged_study(record.header.id, first + i + 1, describe(*refusal)));
    }
  }
  return {};
}

/// Adds the accounts that an event names.
struct AddNamed {
  std::vector<std::string>& accounts;
  void operator()(const study::SetMember& event) const { accounts.push_back(event.account); }
  void operator()(const auto&) const {}
};

/// Whether lists may show something else after the event.
bool changes_summary(const study::Event& event) {
  return std::visit(
      []<class Said>(const Said&) {
        return std::is_same_v<Said, study::CreateStudy> || std::is_same_v<Said, study::Rename> ||
               std::is_same_v<Said, study::SetVisibility> || std::is_same_v<Said, study::SetMember> ||
               std::is_same_v<Said, study::AddChapter> || std::is_same_v<Said, study::DeleteChapter> ||
               std::is_same_v<Said, study::Undo>;
      },
      event);
}

static_assert(static_cast<int>(store::StudyVisibility::Public) ==
              static_cast<int>(study::Visibility::Public));
static_assert(static_cast<int>(store::StudyVisibility::Link) == static_cast<int>(study::Visibility::Link));
static_assert(static_cast<int>(store::StudyVisibility::Class) == static_cast<int>(study::Visibility::Class));
static_assert(static_cast<int>(store::StudyVisibility::Private) ==
              static_cast<int>(study::Visibility::Private));

std::vector<std::string> member_accounts(const study::StudyState& state) {
  std::vector<std::string> accounts;
  for (const study::Member& member : state.members) {
    accounts.push_back(member.account);
  }
  return accounts;
}

}  // namespace

bool StudyRecord::is_deleted(const std::string& account) const {
  return std::binary_search(deleted.begin(), deleted.end(), account);
}

std::shared_ptr<StudyRecord> StudyCache::find(const std::string& id) {
  const auto found = std::ranges::find_if(records_, [&](const auto& one) { return one->header.id == id; });
  if (found == records_.end()) {
    return nullptr;
  }
  records_.splice(records_.begin(), records_, found);
  return records_.front();
}

void StudyCache::keep(std::shared_ptr<StudyRecord> record) {
  if (find(record->header.id) != record) {
    forget(record->header.id);
    records_.push_front(std::move(record));
  }
  std::size_t kept = 0, bytes = 0;
  for (auto one = records_.begin(); one != records_.end();) {
    kept += (*one)->running.node_count() + (*one)->events();
    bytes += (*one)->bytes;
    const bool is_beyond = kept > kMostKept || bytes > kMostBytesKept;
    const bool is_one_too_many = is_beyond && one != records_.begin();
    one = is_one_too_many ? records_.erase(one) : std::next(one);
  }
}

void StudyCache::forget(const std::string& id) {
  records_.remove_if([&](const auto& one) { return one->header.id == id; });
}

asio::awaitable<Stored<std::shared_ptr<const StudyRecord>>> read_study_record(Services& services,
                                                                              std::string id) {
  std::shared_ptr<StudyCache>& cache = services.streams.studies;
  cache = cache ? cache : std::make_shared<StudyCache>();
  std::shared_ptr<StudyRecord> record = cache->find(id);
  const std::size_t from = record ? record->events() : 0;
  auto stored = co_await services.database.read(store::read_study, store::StudyId{id}, from);
  if (!stored) {
    cache->forget(id);
    co_return fail(std::move(stored.error()));
  }
  auto events = parse_study_lines(*stored);
  if (!events) {
    co_return fail(std::move(events.error()));
  }
  record = record ? record : cache->find(id);
  record = record ? record : std::make_shared<StudyRecord>();
  record->header = std::move(stored->header);
  // Somebody else may have read on while the store was asked.
  const std::size_t known = std::min(record->events() - from, stored->lines.size());
  record->bytes += bytes_of(std::span<const std::string>(stored->lines).subspan(known));
  if (auto added = add_events(*record, from, *std::move(events)); !added) {
    cache->forget(id);
    co_return fail(std::move(added.error()));
  }
  record->deleted = std::move(stored->deleted);
  // An answer that is older than another one takes nothing back.
  record->shown = stored->shown.number >= record->shown.number ? std::move(stored->shown) : record->shown;
  cache->keep(record);
  co_return record;
}

store::StudySummary summary_of(const study::StudyState& state, Instant changed) {
  return {.name = state.name,
          .visibility = static_cast<store::StudyVisibility>(state.visibility),
          .school_class = state.school_class,
          .chapters = static_cast<std::int64_t>(state.chapters.size()),
          .members = static_cast<std::int64_t>(state.members.size()),
          .changed = changed};
}

store::StudyAppend append_of(const std::string& id, const RunningStudy& running,
                             const std::vector<study::Event>& events, const std::string& actor, Instant now) {
  store::StudyAppend append;
  append.study = id;
  append.first = running.events().size();
  append.grammar = study::kEventGrammar;
  append.accounts.push_back(actor);
  const Instant at = append.first == 0 ? now : std::max(now, running.events().back().at);
  for (const study::Event& event : events) {
    append.lines.push_back(study::write_record({at, actor, event}));
    std::visit(AddNamed{append.accounts}, event);
  }
  append.summary = summary_of(running.state(), at);
  // A study of thousands of moves is not copied for a move more.
  if (std::ranges::any_of(events, changes_summary)) {
    RunningStudy after = running;
    for (const study::Event& event : events) {
      (void)after.try_record({at, actor, event});
    }
    append.summary = summary_of(after.state(), at);
    append.members = member_accounts(after.state());
  }
  return append;
}

}  // namespace rookery::server
