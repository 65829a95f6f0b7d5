#include "site/tournaments/run_command.h"

#include <algorithm>
#include <functional>

#include "endpoint/ask.h"
#include "endpoint/lists.h"
#include "endpoint/tournaments.h"
#include "rookery/node/news.h"
#include "rookery/store/tournaments/sections.h"
#include "rookery/tournament/arena/arena_course.h"
#include "rookery/tournament/events/pairing_review.h"
#include "site/tournaments/board_games.h"
#include "site/tournaments/clean_texts.h"
#include "site/tournaments/pairing_review_json.h"
#include "site/tournaments/tournament_work.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;

namespace {

/// Arbiters of one tournament who act at the same moment: more attempts than there are arbiters.
constexpr int kAttempts = 8;

constexpr int kRefused = 409;

/// Of all its events as they are stored: a thousand players in fifteen rounds have half a megabyte.
constexpr std::size_t kMostTournamentBytes = std::size_t{8} * 1024 * 1024;

/// What an arena's pairings leave for the results of its games.
constexpr std::size_t kLeftForResults = std::size_t{1024} * 1024;

/// Ids of several actors must not meet.
std::string stored_id(const GivenCommand& given) {
  return given.id.empty() ? "" : given.actor + ' ' + given.id;
}

/// The number of events, if the command was done before. Errors: those of the store.
asio::awaitable<Stored<std::optional<std::size_t>>> find_done(Services& services, GivenCommand given) {
  if (given.id.empty()) {
    co_return std::nullopt;
  }
  const std::string id = stored_id(given);
  const auto done = co_await services.database.read(store::find_tournament_command, given.tournament, id);
  if (!done) {
    co_return fail(done.error());
  }
  if (!*done) {
    co_return std::nullopt;
  }
  const auto count =
      co_await services.database.read(store::count_tournament_events, store::TournamentId{given.tournament});
  if (!count) {
    co_return fail(count.error());
  }
  co_return std::optional(*count);
}

/// The round that an arbiter makes by hand; nothing: the command makes none.
std::optional<tournament::HandPairing> find_hand_pairing(const tournament::TournamentState& state,
                                                         const tournament::Command& command) {
  if (const auto* const pair = std::get_if<tournament::PairRound>(&command)) {
    return tournament::HandPairing{pair->round, pair->boards, pair->bye};
  }
  const auto* const swap = std::get_if<tournament::SwapEntrants>(&command);
  return swap == nullptr ? std::nullopt : pairing_after(state, *swap);
}

/// The events of a command. Errors: the response.
using Decided = Expected<std::vector<tournament::Event>, http::Response>;

Decided decide_events(const tournament::RunningTournament& running, const GivenCommand& given) {
  auto events = running.decide(given.command);
  if (!events) {
    return fail(http::error_response(kRefused, error_of(events.error())));
  }
  const auto* const rest = std::get_if<tournament::PairRest>(&given.command);
  auto pairing = find_hand_pairing(running.state(), given.command);
  if (rest != nullptr) {
    const auto& paired = std::get<tournament::RoundPaired>(events->front());
    pairing = tournament::HandPairing{paired.round, paired.boards, paired.bye};
  }
  if (!pairing || given.is_confirmed) {
    return *std::move(events);
  }
  const tournament::PairingReview review = review_pairing(running.state(), *pairing);
  if (review.breaches.empty() && !review.better) {
    return *std::move(events);
  }
  return fail(refuse_unconfirmed(review));
}

/// Whether a command may take long in a large tournament.
bool is_pairing(const tournament::Command& command) {
  return std::holds_alternative<tournament::PairBySystem>(command) ||
         std::holds_alternative<tournament::PairRest>(command) ||
         std::holds_alternative<tournament::BeginRound>(command) ||
         std::holds_alternative<tournament::AdvanceArena>(command) ||
         std::holds_alternative<tournament::PairRound>(command) ||
         std::holds_alternative<tournament::SwapEntrants>(command);
}

/// The events of the command.
asio::awaitable<Decided> decide_anywhere(Services& services, std::shared_ptr<const TournamentRecord> record,
                                         GivenCommand given) {
  const std::function<Decided()> work = [record, given] { return decide_events(record->running(), given); };
  auto decided = co_await do_anywhere(services, record, is_pairing(given.command), work);
  if (!decided) {
    co_return fail(too_contended());
  }
  co_return *std::move(decided);
}

/// How often an arena is paired again because some of a pairing may not play each other.
constexpr int kPairingAttempts = 8;
/// So many pairs are asked about after each attempt.
constexpr std::size_t kMostPairsAsked = 500;

/// Each of those who may not play their opponents, with all others who are free: it is a rule for a player,
/// such as a teacher's for a pupil, that keeps two apart.
std::vector<tournament::PairedBoard> pairs_in_question(const std::vector<tournament::PairedBoard>& unplayable,
                                                       const std::vector<tournament::FreePlayer>& free) {
  std::vector<tournament::PairedBoard> pairs = unplayable;
  for (const tournament::PairedBoard& board : unplayable) {
    for (const tournament::EntrantId one : {board.white, board.black}) {
      for (const tournament::FreePlayer& other : free) {
        if (other.entrant != one && pairs.size() < kMostPairsAsked) {
          pairs.push_back({one, other.entrant});
        }
      }
    }
  }
  return pairs;
}

/// The pairing without these boards. Errors: none is left.
Decided without_boards(tournament::FreePaired paired, const std::vector<tournament::PairedBoard>& left_out) {
  std::erase_if(paired.boards, [&](const tournament::PairedBoard& board) {
    return std::find(left_out.begin(), left_out.end(), board) != left_out.end();
  });
  if (paired.boards.empty()) {
    return fail(http::error_response(kRefused, error_of(tournament::Refusal::NothingDue)));
  }
  return std::vector<tournament::Event>{std::move(paired)};
}

/// The same; of an arena, pairs that the rules let play on the screen: others are kept apart, and where that
/// is not enough left out, so that no others wait for them.
asio::awaitable<Decided> decide_playable(Services& services, std::shared_ptr<const TournamentRecord> record,
                                         GivenCommand given) {
  auto* const advance = std::get_if<tournament::AdvanceArena>(&given.command);
  for (int attempt = 1;; ++attempt) {
    auto events = co_await decide_anywhere(services, record, given);
    const auto* const paired =
        events && advance != nullptr ? std::get_if<tournament::FreePaired>(&events->front()) : nullptr;
    if (paired == nullptr) {
      co_return events;
    }
    const auto unplayable = co_await find_unplayable(services, record, paired->boards);
    if (!unplayable) {
      co_return fail(refuse_stored(unplayable.error(), "tournament"));
    }
    if (unplayable->empty()) {
      co_return events;
    }
    if (attempt == kPairingAttempts) {
      co_return without_boards(*paired, *unplayable);
    }
    const auto apart = co_await find_unplayable(
        services, record, pairs_in_question(*unplayable, free_players(record->running())));
    if (!apart) {
      co_return fail(refuse_stored(apart.error(), "tournament"));
    }
    advance->apart.insert(advance->apart.end(), apart->begin(), apart->end());
  }
}

/// Of an event in sections only these are paired. Also what the store refuses.
asio::awaitable<std::optional<http::Response>> refuse_pairing(Services& services, const GivenCommand& given) {
  if (!is_pairing(given.command)) {
    co_return std::nullopt;
  }
  const std::string tournament = given.tournament;
  const auto found = co_await services.database.read(store::find_sections, store::TournamentId{tournament});
  if (!found) {
    co_return refuse_stored(found.error(), "tournament");
  }
  if (found->event != tournament) {
    co_return std::nullopt;
  }
  co_return http::error_response(kRefused, error_of(tournament::Refusal::SectionsStand));
}

/// Whether the tournament has room for these events. It has it for its end.
bool has_room(const TournamentRecord& record, const std::vector<tournament::Event>& events,
              const std::vector<std::string>& lines) {
  if (std::holds_alternative<tournament::TournamentClosed>(events.front())) {
    return true;
  }
  const bool is_arena_pairing = std::holds_alternative<tournament::FreePaired>(events.front());
  return record.replayed->bytes + bytes_of(lines) + (is_arena_pairing ? kLeftForResults : 0) <=
         kMostTournamentBytes;
}

/// What is to be stored. Errors: the response.
asio::awaitable<Expected<store::TournamentAppend, http::Response>> decide(Services& services, Instant now,
                                                                          GivenCommand given) {
  const auto record = co_await read_tournament_record(services, given.tournament);
  if (!record) {
    co_return fail(refuse_stored(record.error(), "tournament"));
  }
  if (given.refuse) {
    if (auto refusal = given.refuse(**record)) {
      co_return fail(*std::move(refusal));
    }
  }
  if (const auto refusal = why_not_on_screen(**record, given.command)) {
    co_return fail(http::error_response(kRefused, error_of(*refusal)));
  }
  if (auto refusal = co_await refuse_pairing(services, given)) {
    co_return fail(*std::move(refusal));
  }
  const auto events = co_await decide_playable(services, *record, given);
  if (!events) {
    co_return fail(events.error());
  }
  const std::function<store::TournamentAppend()> work = [found = *record, decided = *events,
                                                         actor = given.actor, now] {
    return append_of(found->header.id, found->running(), decided, actor, now);
  };
  auto written = co_await do_anywhere(services, *record, false, work);
  if (!written) {
    co_return fail(too_contended());
  }
  store::TournamentAppend append = *std::move(written);
  if (!has_room(**record, *events, append.lines)) {
    co_return fail(http::error_response(kRefused, error_of(tournament::Refusal::TooManyEvents)));
  }
  append.command = stored_id(given);
  append.settled = given.settles;
  auto games = co_await plan_games(services, *record, *events);
  if (!games) {
    co_return fail(refuse_stored(games.error(), "tournament"));
  }
  append.games = *std::move(games);
  co_return append;
}

}  // namespace

http::Response too_contended() {
  return http::error_response(503, ErrorCode::Unavailable,
                              "others change this tournament at the same time; try again");
}

Error error_of(tournament::Refusal refusal) {
  return {ErrorCode(word(refusal), kRefused), "", std::nullopt, std::string(describe(refusal))};
}

asio::awaitable<Expected<std::size_t, http::Response>> run_command(Services& services, Instant now,
                                                                   GivenCommand given) {
  clean_texts(given.command);
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const auto done = co_await find_done(services, given);
    if (!done) {
      co_return fail(refuse_stored(done.error(), "tournament"));
    }
    if (*done) {
      co_return **done;
    }
    const auto append = co_await decide(services, now, given);
    if (!append) {
      co_return fail(append.error());
    }
    const auto first = co_await services.database.write(store::append_tournament_events, *append);
    if (first) {
      services.news.notify(node::news_of_tournament(given.tournament));
      co_return *first + append->lines.size();
    }
    if (first.error().kind != StoreError::Kind::Conflict) {
      co_return fail(refuse_stored(first.error(), "tournament"));
    }
  }
  co_return fail(too_contended());
}

asio::awaitable<Expected<std::size_t, http::Response>> run_command(Context& context, GivenCommand given) {
  return run_command(context.services, context.now, std::move(given));
}

}  // namespace rookery::server
