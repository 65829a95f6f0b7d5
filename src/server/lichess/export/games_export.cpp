#include "lichess/export/games_export.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/edge.h"
#include "endpoint/lists.h"
#include "lichess/export/imports.h"
#include "lichess/lichess_words.h"
#include "rookery/async/guarded.h"
#include "rookery/http/limits.h"
#include "rookery/jobs/pgn_text.h"
#include "rookery/log/log.h"
#include "rookery/people/account_name.h"
#include "rookery/store/games/pgn_texts.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::GameStatus;
using store::SummarizedGame;

namespace {

constexpr std::size_t kGamesInPage = 100;
/// The approximate size of a text that is added to the stream.
constexpr std::size_t kEnough = 64 * 1024;
/// Texts read from the store at once: slightly more than kEnough for games of average length.
constexpr std::size_t kTextsAtOnce = 25;
constexpr std::int64_t kMostGamesWanted = 1'000'000'000;
constexpr std::int64_t kLatest = 100'000'000'000'000;

std::optional<Instant> instant_in(const http::Members& query, const char* name) {
  const auto ms = query.take_integer(name, {0, kLatest});
  return ms ? std::optional(Instant(Duration(*ms))) : std::nullopt;
}

}  // namespace

GamesRequest read_games_request(const http::Members& query) {
  GamesRequest request;
  request.filter.since = instant_in(query, "since");
  if (const auto until = instant_in(query, "until")) {
    // "until" includes its millisecond, the filter's end does not.
    request.filter.before = *until + Duration{1};
  }
  request.most = static_cast<std::size_t>(query.take_integer("max", {1, kMostGamesWanted}).value_or(0));
  request.filter.is_rated = query.take_bool("rated");
  request.opponent = people::account_id_of(query.take_string("vs").value_or(""));
  request.perfs = split_list(query.take_string("perfType").value_or(""), kGamesInPage);
  const std::string color = query.take_string("color").value_or("");
  if (color == "white" || color == "black") {
    request.color = color == "white" ? chess::Color::White : chess::Color::Black;
  }
  request.is_oldest_first = query.take_string("sort") == "dateAsc";
  request.ongoing = query.take_bool("ongoing").value_or(false);
  request.finished = query.take_bool("finished").value_or(true);
  // The server does not analyse games, so analysed=true finds none.
  if (query.take_bool("analysed").value_or(false)) {
    request.ongoing = request.finished = false;
  }
  request.filter.only_over = !request.ongoing;
  return request;
}

GamesExport::GamesExport(Services& services, ExportContext with, Source source)
    : http::BodyStream(services.executor, {services.limits.outgoing_bytes, services.edge.memory}, ""),
      services_(services),
      with_(std::move(with)),
      source_(std::move(source)) {
  // Given ids are complete; a player's games are found page by page.
  next_ = std::move(source_.ids);
  is_all_found_ = source_.player.empty();
}

void GamesExport::start() {
  // More is read once the beginning was taken: the queue has no room for both.
  source_.frame ? put(std::make_shared<const std::string>(std::move(source_.frame->head))) : write_soon();
}

std::string GamesExport::framed(std::string text) {
  if (!source_.frame) {
    return text;
  }
  text.erase(text.find_last_not_of('\n') + 1);
  const std::string comma = std::exchange(is_first_, false) ? "\n" : ",\n";
  return comma + dump_json(text);
}

void GamesExport::write_soon() {
  if (!is_writing_ && !is_stopped_) {
    is_writing_ = true;
    async::spawn_guarded(services_.executor, write_some(shared_from_this()), "an export of games");
  }
}

/// The argument keeps the stream alive while the store is asked.
asio::awaitable<void> GamesExport::write_some(std::shared_ptr<GamesExport>) {
  if (std::exchange(source_.is_newest_first, false)) {
    co_await sort_ids();
  }
  // Neither one game at a time, whose text would be too short for a packet, nor all, which would not fit into
  // memory.
  std::string text;
  bool has_more = true;
  while (has_more && text.size() < kEnough && !is_stopped_) {
    if (source_.frame && source_.frame->more) {
      has_more = co_await write_frame(text);
      continue;
    }
    if (place_ == next_.size()) {
      has_more = co_await find_more();
      continue;
    }
    text += co_await write_next();
  }
  is_writing_ = false;
  if (!has_more && source_.frame) {
    text += source_.frame->tail;
  }
  if (!text.empty()) {
    put(std::make_shared<const std::string>(std::move(text)));
    // Nothing was readable in this round; without this, the stream would wait for ever to be drained.
  } else if (has_more) {
    write_soon();
  }
  if (!has_more) {
    finish();
  }
}

/// False: it cannot be read. Then the file ends here, so that no program takes it for a complete one.
asio::awaitable<bool> GamesExport::write_frame(std::string& text) {
  auto part = co_await source_.frame->more();
  if (!part) {
    log::warn("an export ends early: {}", part.error().what);
    source_.frame.reset();
    co_return false;
  }
  if (part->empty()) {
    source_.frame->more = nullptr;
  }
  text += *part;
  co_return true;
}

/// Reads only the headers of the games: no event has this number.
asio::awaitable<void> GamesExport::sort_ids() {
  constexpr std::size_t kNoEvents = std::numeric_limits<std::int64_t>::max();
  std::vector<std::pair<Instant, std::string>> games;
  for (const std::string& id : next_) {
    const auto game = co_await ask(services_, &store::GameStore::read, store::GameId{id}, kNoEvents);
    if (game) {
      games.emplace_back(game->header.created, id);
      continue;
    }
    const auto imported = co_await find_import(services_, id);
    if (imported) {
      games.emplace_back(imported->at, id);
    }
  }
  std::ranges::sort(games, std::greater());
  const auto repeated = std::ranges::unique(games);
  games.erase(repeated.begin(), repeated.end());
  next_.clear();
  for (auto& [created, id] : games) {
    next_.push_back(std::move(id));
  }
}

/// Writes some games: those stored as PGN from their texts, the others replayed.
asio::awaitable<std::string> GamesExport::write_next() {
  const std::size_t end = std::min(place_ + kTextsAtOnce, next_.size());
  const std::vector<std::string> ids(next_.begin() + static_cast<std::ptrdiff_t>(place_),
                                     next_.begin() + static_cast<std::ptrdiff_t>(end));
  place_ = end;
  const auto found = co_await find_texts(ids);
  std::string text;
  for (std::size_t i = 0; i < ids.size() && !is_stopped_; ++i) {
    if (found[i] && !is_seen(*found[i])) {
      continue;
    }
    if (found[i]) {
      text += framed(exported_pgn(ids[i], *found[i], with_));
    } else {
      text += co_await replay_one(ids[i]);
    }
  }
  co_return text;
}

asio::awaitable<std::vector<std::optional<store::FoundPgn>>> GamesExport::find_texts(
    std::vector<std::string> ids) {
  const std::size_t count = ids.size();
  if (!is_in_stored_texts(with_.parts)) {
    co_return std::vector<std::optional<store::FoundPgn>>(count);
  }
  const auto clocks = with_.parts.clocks ? store::PgnClocks::With : store::PgnClocks::Without;
  auto found =
      co_await services_.database.read(store::find_pgn_texts, jobs::kPgnTextVersion, clocks, std::move(ids));
  co_return found ? *std::move(found) : std::vector<std::optional<store::FoundPgn>>(count);
}

/// An unreadable game is skipped and logged; an unknown id is skipped, as on Lichess.
asio::awaitable<std::string> GamesExport::replay_one(std::string id) {
  const auto game = co_await export_stored(services_, id, with_);
  if (!game && game.error().kind != store::StoreError::Kind::NotFound) {
    log::warn("game {} is not in an export: {}", id, game.error().what);
  }
  co_return game ? framed(*game) : "";
}

/// False: there are no more games.
asio::awaitable<bool> GamesExport::find_more() {
  next_.clear();
  place_ = 0;
  const GamesRequest& request = source_.request;
  if (is_all_found_) {
    co_return false;
  }
  // The store lists the newest first: to reverse the order, all have to be found first.
  if (request.is_oldest_first) {
    co_await find_oldest_first();
    co_return true;
  }
  co_return co_await read_page(request.most == 0 ? kMostGamesWanted : request.most);
}

/// Adds the ids of the next page to next_ until `most` were found. False: it cannot be read.
asio::awaitable<bool> GamesExport::read_page(std::size_t most) {
  const auto page =
      co_await find_games_page(services_, source_.player, source_.request.filter, after_, kGamesInPage);
  if (!page) {
    log::warn("an export of games ends early: {}", page.error().what);
    is_all_found_ = true;
    co_return false;
  }
  for (const SummarizedGame& game : *page) {
    if (found_ < most && is_wanted(game)) {
      next_.push_back(game.id);
      ++found_;
    }
  }
  is_all_found_ = page->size() < kGamesInPage || found_ >= most;
  if (!page->empty()) {
    after_ = store::GameCursor{page->back().created, page->back().id};
  }
  co_return true;
}

asio::awaitable<void> GamesExport::find_oldest_first() {
  while (!is_all_found_ && !is_stopped_) {
    co_await read_page(kMostSorted);
  }
  std::reverse(next_.begin(), next_.end());
  if (source_.request.most > 0 && next_.size() > source_.request.most) {
    next_.resize(source_.request.most);
  }
}

bool GamesExport::is_seen(const store::FoundPgn& game) const {
  return people::may_see(with_.viewer, {game.is_rated, game.white, game.black});
}

bool GamesExport::is_wanted(const SummarizedGame& game) const {
  const GamesRequest& request = source_.request;
  const store::GameSummary& summary = game.summary;
  const bool is_over = summary.status == GameStatus::Ended || summary.status == GameStatus::Aborted;
  const bool is_white = summary.white == source_.player;
  const std::string& opponent = is_white ? summary.black : summary.white;
  const bool is_side = !request.color || (*request.color == chess::Color::White) == is_white;
  const std::string_view perf = word_of(pool_of(summary.speed, game.is_chess960));
  const bool is_perf = request.perfs.empty() ||
                       std::find(request.perfs.begin(), request.perfs.end(), perf) != request.perfs.end();
  return may_see(with_.viewer, game) && (is_over ? request.finished : request.ongoing) &&
         summary.status != GameStatus::Open && is_side && is_perf &&
         (request.opponent.empty() || request.opponent == opponent);
}

http::Response export_stream_response(Services& services, ExportContext with, GamesExport::Source source) {
  http::Response response = exported_response("", with.parts.is_json);
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  response.stream = std::make_shared<GamesExport>(services, std::move(with), std::move(source));
  return response;
}

}  // namespace rookery::server
