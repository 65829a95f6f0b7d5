#include "rookery/store/classes/class_games.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "endpoint/ask.h"
#include "endpoint/ask_store.h"
#include "endpoint/audit.h"
#include "endpoint/class_game.h"
#include "endpoint/classes.h"
#include "endpoint/dump_json.h"
#include "endpoint/lists.h"
#include "rookery/http/read_body.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/new_game.h"
#include "rookery/store/classes/classes.h"
#include "site/classes/class_pairing.h"
#include "site/classes/handlers.h"

/// A teacher pairs pupils, and their games begin at once.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Pupil;

namespace {

struct PairingRequest {
  std::vector<std::string> players;  ///< White, Black, White, Black, …; empty: all who are free
  std::optional<int> level;          ///< of the computer, against which the one player plays
  std::string clock;
};

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.empty()) {
      return words;
    }
    words.emplace_back(text.substr(0, text.find(' ')));
    text.remove_prefix(words.back().size());
  }
}

PairingRequest read_pairing(const http::Members& members) {
  PairingRequest pairing;
  pairing.clock = members.take_string("clock").value_or("-");
  // A member of its own, since an empty list of players is more likely a mistake.
  if (members.take_bool("everybody").value_or(false)) {
    return pairing;
  }
  pairing.players = words_of(members.need_string("players"));
  if (const auto level = members.take_integer("level")) {
    if (pairing.players.size() != 1 || *level < 1 || *level > rooms::kComputerLevels) {
      http::reject(ErrorCode::InvalidValue, "level",
                   "1 to 8 was expected, and one account, of who plays the computer");
    }
    pairing.level = static_cast<int>(*level);
    return pairing;
  }
  const std::set<std::string> once(pairing.players.begin(), pairing.players.end());
  if (pairing.players.empty() || pairing.players.size() % 2 != 0 || once.size() != pairing.players.size()) {
    http::reject(ErrorCode::InvalidValue, "players",
                 "two accounts per game were expected, White first, without duplicates");
  }
  return pairing;
}

/// The pupils with these accounts, in their order. Errors: one is in another class, because teachers may pair
/// only pupils of their own class, whatever the request names.
Expected<std::vector<Pupil>, Error> players_among(const std::vector<Pupil>& pupils,
                                                  const std::vector<std::string>& accounts) {
  std::vector<Pupil> players;
  for (const std::string& account : accounts) {
    const auto found =
        std::find_if(pupils.begin(), pupils.end(), [&](const Pupil& one) { return one.account == account; });
    if (found == pupils.end()) {
      return fail(Error{ErrorCode::InvalidValue, "players", std::nullopt, account + " is not in this class"});
    }
    players.push_back(*found);
  }
  return players;
}

/// The games of each pupil that are considered, and their greatest age. Only recent lessons count: pupils who
/// met last term may meet again.
constexpr std::size_t kGamesOfPupil = 20;
constexpr std::chrono::days kOldestGame{60};

asio::awaitable<Stored<std::vector<store::SummarizedGame>>> find_games_of_pupil(Context& context,
                                                                                std::string account) {
  const store::GameFilter filter{.since = context.now - kOldestGame};
  co_return co_await ask(context.services, &store::GameStore::games_of, people::PlayerId{account}, filter,
                         std::nullopt, kGamesOfPupil);
}

/// The games among these pupils, the newest first, without duplicates. Errors: the response.
asio::awaitable<Expected<std::vector<PastGame>, http::Response>> find_past_games(Context& context,
                                                                                 std::vector<Pupil> pupils) {
  // A game is found for each of its two players, but counts once.
  std::map<std::pair<Instant, std::string>, PastGame> games;
  for (const Pupil& pupil : pupils) {
    const auto found = co_await find_games_of_pupil(context, pupil.account);
    if (!found) {
      co_return fail(refuse_stored(found.error(), "class"));
    }
    for (const store::SummarizedGame& game : *found) {
      games[{game.created, game.id}] = {game.summary.white, game.summary.black};
    }
  }
  std::vector<PastGame> past;
  std::transform(games.rbegin(), games.rend(), std::back_inserter(past),
                 [](const auto& game) { return game.second; });
  co_return past;
}

/// The players in the order White, Black, White, Black, …, and the pupil without an opponent.
struct WholePairing {
  std::vector<std::string> players;
  std::optional<Pupil> left_over;
};

/// Pairs all who are here and not playing. Errors: the response.
asio::awaitable<Expected<WholePairing, http::Response>> pair_all(Context& context,
                                                                 std::vector<Pupil> pupils) {
  std::vector<Pupil> free;
  for (const Pupil& pupil : pupils) {
    const auto game = co_await find_game_of(context.services, pupil.account);
    if (!game) {
      co_return fail(game.error());
    }
    if (is_online(pupil.seen, context.now) && game->empty()) {
      free.push_back(pupil);
    }
  }
  const auto past = co_await find_past_games(context, free);
  if (!past) {
    co_return fail(past.error());
  }
  std::vector<std::string> accounts;
  std::transform(free.begin(), free.end(), std::back_inserter(accounts),
                 [](const Pupil& pupil) { return pupil.account; });
  WholePairing pairing;
  // Seeded with the time: a later pairing of the same class differs, and a test can repeat it.
  const auto seed = static_cast<std::uint64_t>(context.now.time_since_epoch().count());
  for (const auto& [white, black] : pair_class(std::move(accounts), *past, seed)) {
    pairing.players.push_back(white);
    pairing.players.push_back(black);
  }
  const auto waits = std::ranges::find_if(free, [&](const Pupil& pupil) {
    return std::ranges::find(pairing.players, pupil.account) == pairing.players.end();
  });
  if (waits != free.end()) {
    pairing.left_over = *waits;
  }
  co_return pairing;
}

json left_over_json(const std::optional<Pupil>& pupil) {
  return pupil ? json{{"account", pupil->account}, {"shown", pupil->shown}} : json(nullptr);
}

/// The pairs as text: "10+0: kim cem, ben dana".
std::string pairs_in_words(const std::vector<rooms::MadeGame>& games, const std::string& clock) {
  std::string words = clock + ":";
  for (const rooms::MadeGame& game : games) {
    words += (words.back() == ':' ? " " : ", ") + game.summary.white + ' ' + game.summary.black;
  }
  return words;
}

/// White and Black of each game, in this order, and the pupil without an opponent.
struct ChosenPlayers {
  std::vector<ClassPlayer> players;
  std::optional<Pupil> left_over;
};

/// Errors: the response.
asio::awaitable<Expected<ChosenPlayers, http::Response>> choose_players(Context& context,
                                                                        PairingRequest pairing,
                                                                        std::string school_class) {
  const auto pupils = co_await find_pupils(context.services, school_class);
  if (!pupils) {
    co_return fail(pupils.error());
  }
  WholePairing whole{pairing.players, std::nullopt};
  if (whole.players.empty()) {
    auto all_pairs = co_await pair_all(context, *pupils);
    if (!all_pairs) {
      co_return fail(all_pairs.error());
    }
    whole = *std::move(all_pairs);
  }
  const auto found = players_among(*pupils, whole.players);
  if (!found) {
    co_return fail(http::error_response(400, found.error()));
  }
  ChosenPlayers chosen{{}, whole.left_over};
  for (const Pupil& pupil : *found) {
    chosen.players.push_back({pupil.account, pupil.shown});
  }
  if (pairing.level) {
    chosen.players.push_back({rooms::computer_id(*pairing.level), rooms::computer_name(*pairing.level)});
  }
  co_return chosen;
}

/// The games of these players under new ids. Errors: the response.
asio::awaitable<Expected<std::vector<rooms::MadeGame>, http::Response>> make_games(
    Context& context, policy::SiteTerms terms, std::vector<ClassPlayer> players) {
  std::vector<rooms::MadeGame> games;
  for (std::size_t i = 0; i + 1 < players.size(); i += 2) {
    auto id = co_await draw_game_id(context.services);
    if (!id) {
      co_return fail(refuse_stored(id.error(), "account"));
    }
    games.push_back(make_class_game(*std::move(id), context.now, terms, players[i], players[i + 1]));
  }
  co_return games;
}

/// Stores the games and the entry together; the ids of the games. Errors: as store::begin_class_games().
asio::awaitable<Stored<std::vector<std::string>>> store_games(Context& context,
                                                              std::vector<rooms::MadeGame> made,
                                                              PairingRequest request,
                                                              std::string school_class) {
  store::ClassPairing pairing{.school_class = school_class,
                              .games = {},
                              .needs_free_players = request.players.empty(),
                              .same_since = context.now - kSentTwice};
  for (const rooms::MadeGame& game : made) {
    pairing.games.push_back({game.header, game.events, game.summary});
  }
  const auto entry = audit_entry(context, "pair", school_class, pairs_in_words(made, request.clock));
  auto ids = co_await context.services.database.write(store::begin_class_games, pairing, entry);
  for (std::size_t i = 0; ids && i < made.size(); ++i) {
    if ((*ids)[i] == made[i].header.id) {
      announce_class_game(context.services, made[i]);
    }
  }
  co_return ids;
}

}  // namespace

asio::awaitable<http::Response> pair_pupils(Context& context, const http::Request& request) {
  const auto pairing = http::read_body(request, read_pairing);
  if (!pairing) {
    co_return http::error_response(400, pairing.error());
  }
  rooms::NewGame new_game;
  new_game.clock = pairing->clock;
  const auto found = co_await find_own_class(context);
  if (!found) {
    co_return found.error();
  }
  new_game.rules = found->may.takebacks ? "" : "no-takebacks";
  const auto terms = rooms::read_requested_terms(new_game);
  if (!terms) {
    co_return http::error_response(400, terms.error());
  }
  // Who was free may play by now: a second press, another teacher or a challenge was first. Those who are
  // free then are paired.
  constexpr int kTries = 3;
  store::StoreError last;
  for (int tries = 0; tries < kTries; ++tries) {
    const auto chosen = co_await choose_players(context, *pairing, found->id);
    if (!chosen) {
      co_return chosen.error();
    }
    auto made = co_await make_games(context, *terms, chosen->players);
    if (!made) {
      co_return made.error();
    }
    const auto begun = co_await store_games(context, *std::move(made), *pairing, found->id);
    if (begun) {
      const json body{{"games", *begun}, {"left", left_over_json(chosen->left_over)}};
      co_return http::json_response(201, dump_json(body));
    }
    last = begun.error();
    if (last.kind != store::StoreError::Kind::Conflict) {
      break;
    }
  }
  co_return refuse_stored(last, "class");
}

}  // namespace rookery::server
