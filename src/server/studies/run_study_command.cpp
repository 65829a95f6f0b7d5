#include "studies/run_study_command.h"

#include "endpoint/lists.h"
#include "rookery/node/news.h"
#include "studies/clean_texts.h"
#include "studies/study_work.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;

namespace {

/// Those who write in one study at the same moment: a class that answers at once takes some attempts.
constexpr int kStudyAttempts = 40;

constexpr int kRefusedStatus = 409;

/// Of all its events as they are stored, those that were undone or replaced included: sixteen books as PGN.
constexpr std::size_t kMostStudyBytes = std::size_t{32} * 1024 * 1024;

http::Response too_many_writers() {
  return http::error_response(503, ErrorCode::Unavailable,
                              "others change this study at the same time; try again");
}

/// What the events from `first` on made; it is the same however often the command comes.
DoneStudyCommand done_by(const StudyRecord& record, std::size_t first, std::size_t count) {
  DoneStudyCommand done{.events = record.events()};
  for (std::size_t i = first; i < first + count && i < record.events(); ++i) {
    const study::Event& event = record.running().events()[i].event;
    if (std::holds_alternative<study::PlayMove>(event) || std::holds_alternative<study::SetBoard>(event)) {
      done.node = write(study::NodeId{static_cast<study::EventNumber>(i + 1), 0});
    } else if (const auto* const added = std::get_if<study::AddChapter>(&event)) {
      done.chapters.push_back(added->chapter);
    }
  }
  return done;
}

/// How many events follow `first` that one command of one sender caused: those of one moment.
std::size_t count_of_command(const StudyRecord& record, std::size_t first) {
  const auto events = record.running().events();
  std::size_t count = 1;
  while (first + count < events.size() && events[first + count].at == events[first].at &&
         events[first + count].actor == events[first].actor &&
         std::holds_alternative<study::AddChapter>(events[first + count].event)) {
    ++count;
  }
  return count;
}

/// Why the sender may not give the command; empty: they may.
asio::awaitable<std::optional<http::Response>> refuse_command(Context& context,
                                                              std::shared_ptr<const StudyRecord> record,
                                                              std::shared_ptr<const study::Command> given) {
  const study::Command& command = *given;
  const auto rights = co_await find_study_rights(context.services, context.principal, record);
  if (!rights) {
    co_return refuse_stored(rights.error(), "study");
  }
  if (!rights->may_read) {
    co_return refuse_stored(StoreError{StoreError::Kind::NotFound, ""}, "study");
  }
  if (auto refusal = is_owners_command(command) ? refuse_owning(*rights) : refuse_writing(*rights)) {
    co_return refusal;
  }
  if (const auto* const seen = std::get_if<study::SetVisibility>(&command)) {
    const auto visibility = seen->visibility;
    const std::string school_class = seen->school_class;
    co_return co_await refuse_visibility(context, visibility, school_class);
  }
  if (const auto* const member = std::get_if<study::SetMember>(&command)) {
    const study::SetMember asked = *member;
    co_return co_await refuse_member(context, record, asked);
  }
  co_return std::nullopt;
}

/// What is to be stored of a command.
struct PreparedCommand {
  std::optional<study::NodeId> node;
  std::optional<store::StudyAppend> append;  ///< nothing: it changes nothing
};
using Prepared = Expected<PreparedCommand, study::Refusal>;

Prepared prepare_command(const StudyRecord& record, const GivenStudyCommand& given, const std::string& actor,
                         Instant now) {
  study::Command command = *given.command;
  clean_texts(command);
  return record.running().decide(command, actor).map([&](const study::Decision& decision) {
    PreparedCommand prepared{decision.node, {}};
    if (!decision.events.empty()) {
      prepared.append = append_of(given.study, record.running(), decision.events, actor, now);
    }
    return prepared;
  });
}

/// The same, where other requests do not wait for it. Errors: the response.
asio::awaitable<Expected<PreparedCommand, http::Response>> prepare_anywhere(
    Context& context, std::shared_ptr<const StudyRecord> record, GivenStudyCommand given) {
  const std::size_t nodes = work_of_command(*given.command, record->running());
  const std::function<Prepared(const StudyRecord&)> work = [given, actor = context.principal.player.text,
                                                            now = context.now](const StudyRecord& of) {
    return prepare_command(of, given, actor, now);
  };
  auto prepared = co_await work_on_record<Prepared>(context.services, std::move(record), nodes, work);
  if (!prepared) {
    co_return fail(too_much_study_work());
  }
  if (!*prepared) {
    co_return fail(http::error_response(kRefusedStatus, error_of(prepared->error())));
  }
  co_return **std::move(prepared);
}

/// One attempt. Nothing: somebody else was first. Errors: the response.
asio::awaitable<Expected<std::optional<DoneStudyCommand>, http::Response>> attempt(Context& context,
                                                                                   GivenStudyCommand given,
                                                                                   std::string stored_id) {
  Services& services = context.services;
  const auto record = co_await read_study_record(services, given.study);
  if (!record) {
    co_return fail(refuse_stored(record.error(), "study"));
  }
  if (auto refusal = co_await refuse_command(context, *record, given.command)) {
    co_return fail(*std::move(refusal));
  }
  auto prepared = co_await prepare_anywhere(context, *record, given);
  if (!prepared) {
    co_return fail(std::move(prepared.error()));
  }
  if (!prepared->append) {
    co_return DoneStudyCommand{(*record)->events(), prepared->node ? write(*prepared->node) : "", {}};
  }
  if ((*record)->known->bytes + bytes_of(prepared->append->lines) > kMostStudyBytes) {
    co_return fail(http::error_response(kRefusedStatus, error_of(study::Refusal::TooManyEvents)));
  }
  prepared->append->command = std::move(stored_id);
  const std::size_t lines = prepared->append->lines.size();
  const auto first = co_await services.database.write(store::append_study_events, *prepared->append);
  if (!first && first.error().kind == StoreError::Kind::Conflict) {
    co_return std::nullopt;
  }
  if (!first) {
    co_return fail(refuse_stored(first.error(), "study"));
  }
  services.news.notify(node::news_of_study(given.study));
  const auto after = co_await read_study_record(services, given.study);
  if (!after) {
    co_return fail(refuse_stored(after.error(), "study"));
  }
  co_return done_by(**after, *first, lines);
}

/// What a command came to that was done before; nothing: it was not. Errors: the response.
asio::awaitable<Expected<std::optional<DoneStudyCommand>, http::Response>> find_done_command(
    Services& services, std::string study, std::string stored_id) {
  if (stored_id.empty()) {
    co_return std::nullopt;
  }
  const auto done = co_await services.database.read(store::find_study_command, study, stored_id);
  if (!done) {
    co_return fail(refuse_stored(done.error(), "study"));
  }
  if (!*done) {
    co_return std::nullopt;
  }
  const auto record = co_await read_study_record(services, study);
  if (!record) {
    co_return fail(refuse_stored(record.error(), "study"));
  }
  const auto first = static_cast<std::size_t>(**done);
  co_return done_by(**record, first, count_of_command(**record, first));
}

}  // namespace

Error error_of(study::Refusal refusal) {
  return {ErrorCode(word(refusal), kRefusedStatus), "", std::nullopt, std::string(describe(refusal))};
}

asio::awaitable<Expected<DoneStudyCommand, http::Response>> run_study_command(Context& context,
                                                                              GivenStudyCommand given) {
  // Ids of several senders must not meet.
  const std::string stored_id = given.id.empty() ? "" : context.principal.player.text + ' ' + given.id;
  for (int tries = 0; tries < kStudyAttempts; ++tries) {
    auto done = co_await find_done_command(context.services, given.study, stored_id);
    if (done && !*done) {
      done = co_await attempt(context, given, stored_id);
    }
    if (!done) {
      co_return fail(std::move(done.error()));
    }
    if (*done) {
      co_return **std::move(done);
    }
  }
  co_return fail(too_many_writers());
}

}  // namespace rookery::server
