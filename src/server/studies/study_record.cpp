#include "studies/study_record.h"

#include <algorithm>

#include "endpoint/lists.h"
#include "rookery/study/event_text.h"
#include "studies/study_work.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;
using study::RunningStudy;

namespace {

StoreError damaged_study(const std::string& id, std::size_t number, std::string_view why) {
  return {StoreError::Kind::Corrupt,
          "study " + id + ": event " + std::to_string(number) + ": " + std::string(why)};
}

/// Where of these lines those begin that are not known yet.
std::size_t first_new(const store::StoredStudy& stored, const KnownStudy* known) {
  return known == nullptr ? 0 : std::min(known->events() - stored.first, stored.lines.size());
}

/// The events of the lines from `at` on.
Expected<std::vector<study::EventRecord>, StoreError> parse_study_lines(const store::StoredStudy& stored,
                                                                        std::size_t at) {
  std::vector<study::EventRecord> events;
  events.reserve(stored.lines.size() - at);
  for (std::size_t i = at; i < stored.lines.size(); ++i) {
    auto event = study::parse_record(stored.lines[i]);
    if (!event) {
      return fail(damaged_study(stored.header.id, stored.first + i + 1, describe(event.error().fault)));
    }
    events.push_back(*std::move(event));
  }
  return events;
}

/// Records the lines that are not known yet.
Expected<void, StoreError> read_on(KnownStudy& known, const store::StoredStudy& stored) {
  const std::size_t first = first_new(stored, &known);
  auto events = parse_study_lines(stored, first);
  if (!events) {
    return fail(std::move(events.error()));
  }
  known.bytes += bytes_of(std::span<const std::string>(stored.lines).subspan(first));
  if (known.events() == 0) {
    auto running = study::replay(*std::move(events));
    if (!running) {
      return fail(damaged_study(stored.header.id, running.error().event, describe(running.error().refusal)));
    }
    known.running = *std::move(running);
    return {};
  }
  for (const study::EventRecord& event : *events) {
    if (const auto refusal = known.running.try_record(event)) {
      return fail(damaged_study(stored.header.id, known.events() + 1, describe(*refusal)));
    }
  }
  return {};
}

/// Whether the new lines take no longer than a request may. An undo replays all events before it.
bool are_quick(const store::StoredStudy& stored, const KnownStudy* known) {
  std::size_t bytes = 0;
  bool has_undo = false;
  for (std::size_t i = first_new(stored, known); i < stored.lines.size(); ++i) {
    bytes += stored.lines[i].size();
    has_undo = has_undo || stored.lines[i].find(" undo ") != std::string::npos;
  }
  const bool is_long_replay =
      has_undo && known != nullptr && known->running.node_count() + known->events() > kQuickNodes;
  return bytes <= kQuickBytes && !is_long_replay;
}

StoreError too_much_waits(const std::string& id) {
  return {StoreError::Kind::Unavailable, "study " + id + ": too much is waiting to be read"};
}

using Known = std::shared_ptr<KnownStudy>;

/// Marks a study as being read on elsewhere.
class ReadingOn {
 public:
  ReadingOn(KnownStudies& studies, std::string id) : studies_(studies), id_(std::move(id)) {
    studies_.begin_reading_on(id_);
  }
  ~ReadingOn() { studies_.end_reading_on(id_); }
  ReadingOn(const ReadingOn&) = delete;
  ReadingOn& operator=(const ReadingOn&) = delete;

 private:
  KnownStudies& studies_;
  std::string id_;
};

/// A copy of what is known, with the lines that are not, made on the thread of Studies.
asio::awaitable<Stored<Known>> read_on_elsewhere(Services& services, std::shared_ptr<const KnownStudy> known,
                                                 std::shared_ptr<const store::StoredStudy> stored) {
  const ReadingOn mark(services.studies.known, stored->header.id);
  const KnownStudyReader reader(known);
  const std::function<Stored<Known>()> work = [known, stored]() -> Stored<Known> {
    const auto copy = std::make_shared<KnownStudy>();
    copy->running = known->running;
    copy->bytes = known->bytes;
    return read_on(*copy, *stored).map([&] { return copy; });
  };
  auto done = co_await services.studies.worker.run<Stored<Known>>(work);
  if (!done) {
    co_return fail(too_much_waits(stored->header.id));
  }
  co_return *std::move(done);
}

/// Waits until the study is not read on elsewhere, so that many who wait for the same lines read them once.
/// False: too much is waiting.
asio::awaitable<bool> others_have_read(Services& services, std::string id) {
  while (services.studies.known.is_read_on(id)) {
    // Work is done in its order, so this ends after theirs.
    const std::function<bool()> nothing = [] { return true; };
    if (!co_await services.studies.worker.run<bool>(nothing)) {
      co_return false;
    }
  }
  co_return true;
}

/// What is kept of a study that is gone or damaged is kept no longer.
void forget_damaged(KnownStudies& studies, const std::string& id, const StoreError& error) {
  if (error.kind != StoreError::Kind::Unavailable) {
    studies.forget(id);
  }
}

/// What the lines add to what is known. `before`: what was known when they were asked for.
asio::awaitable<Stored<Known>> known_with(Services& services, Known before, store::StoredStudy stored) {
  const std::string id = stored.header.id;
  if (!co_await others_have_read(services, id)) {
    co_return fail(too_much_waits(id));
  }
  // Somebody else may have read on while the store was asked; or it is not kept any more.
  Known known = services.studies.known.find(id);
  known = known && (!before || known->events() >= before->events()) ? known : before;
  known = known ? known : std::make_shared<KnownStudy>();
  if (first_new(stored, known.get()) == stored.lines.size()) {
    co_return known;
  }
  if (are_quick(stored, known.get()) && known->readers == 0) {
    co_return read_on(*known, stored).map([&] { return known; });
  }
  const auto lines = std::make_shared<const store::StoredStudy>(std::move(stored));
  co_return co_await read_on_elsewhere(services, known, lines);
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

asio::awaitable<Stored<std::shared_ptr<const StudyRecord>>> read_study_record(Services& services,
                                                                              std::string id) {
  if (!co_await others_have_read(services, id)) {
    co_return fail(too_much_waits(id));
  }
  const Known before = services.studies.known.find(id);
  const std::size_t from = before ? before->events() : 0;
  auto stored = co_await services.database.read(store::read_study, store::StudyId{id}, from);
  if (!stored) {
    forget_damaged(services.studies.known, id, stored.error());
    co_return fail(std::move(stored.error()));
  }
  auto record = std::make_shared<StudyRecord>();
  record->header = stored->header;
  record->shown = std::move(stored->shown);
  const auto known = co_await known_with(services, before, *std::move(stored));
  if (!known) {
    forget_damaged(services.studies.known, id, known.error());
    co_return fail(known.error());
  }
  services.studies.known.keep(id, *known);
  record->known = *known;
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
