#include "site/archive/archive_stream.h"

#include <nlohmann/json.hpp>

#include "endpoint/archive_reads.h"
#include "endpoint/dump_json.h"
#include "endpoint/edge.h"
#include "lichess/lichess_words.h"
#include "rookery/async/guarded.h"
#include "rookery/http/limits.h"
#include "rookery/log/log.h"
#include "site/archive/archive_json.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kWrittenAtOnce = 50;

}  // namespace

ArchiveStream::ArchiveStream(Services& services, Selection selection)
    : http::BodyStream(services.executor, {services.limits.outgoing_bytes, services.edge.memory},
                       selection.pgn ? "" : "\n"),
      services_(services),
      selection_(std::move(selection)) {}

void ArchiveStream::write_soon() {
  if (!is_writing_ && !is_stopped_ && state() == State::Open) {
    is_writing_ = true;
    async::spawn_guarded(services_.executor, write_some(shared_from_this()), "an export of the archive");
  }
}

/// The argument keeps the stream alive while the store is asked.
asio::awaitable<void> ArchiveStream::write_some(std::shared_ptr<ArchiveStream>) {
  std::string text;
  bool has_more = true;
  while (text.empty() && has_more && !is_stopped_) {
    selection_.query.most = std::min(kWrittenAtOnce, selection_.most - written_);
    const auto page = co_await read_archive(services_, "export " + selection_.address, selection_.query);
    if (!page) {
      log::warn("an export of the archive ends early: {}", page.error().what);
      break;
    }
    for (const store::ArchivedGame& game : page->games) {
      text += co_await text_of(game);
    }
    written_ += page->games.size();
    selection_.query.after = page->next;
    has_more = page->next && written_ < selection_.most;
  }
  is_writing_ = false;
  const bool is_end = !has_more || is_stopped_ || text.empty();
  if (!text.empty()) {
    put(std::make_shared<const std::string>(std::move(text)));
  }
  if (is_end) {
    finish();
  }
}

/// An unreadable game is skipped and logged.
asio::awaitable<std::string> ArchiveStream::text_of(store::ArchivedGame game) {
  if (!selection_.pgn) {
    co_return dump_json(archived_json(game, {})) + '\n';
  }
  const auto pgn = co_await export_stored(services_, game.id, *selection_.pgn);
  if (!pgn) {
    log::warn("game {} is not in an export: {}", game.id, pgn.error().what);
  }
  co_return pgn ? *pgn : std::string();
}

}  // namespace rookery::server
