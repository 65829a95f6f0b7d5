#include "rookery/store/tournaments/rating_lists.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "archive/name_words.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kSupersedeFilling{
    "UPDATE rating_list_imports SET stage = 2 WHERE list = $1 AND stage = 0"};
constexpr Statement kInsertListImport{
    "INSERT INTO rating_list_imports(import, list, began, keeper, players, stage)"
    " SELECT COALESCE(MAX(import), 0) + 1, $1, $2, $3, 0, 0 FROM rating_list_imports WHERE 1 = 1"
    " ON CONFLICT(import) DO NOTHING RETURNING import"};
/// The condition on the stage keeps players out of an import that was superseded.
constexpr Statement kCountImported{
    "UPDATE rating_list_imports SET players = players + $2 WHERE import = $1 AND stage = 0 RETURNING import"};
constexpr Statement kInsertRatedPlayer{
    "INSERT INTO rated_players(import, words, position, number, name, title, federation, fide_id, club, sex,"
    " born, standard, rapid, blitz) VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"};
constexpr Statement kInsertRatedNumber{
    "INSERT INTO rated_player_numbers(import, number, words, position) VALUES($1, $2, $3, $4)"};
constexpr Statement kSupersedeList{
    "UPDATE rating_list_imports SET stage = 2 WHERE stage = 1 AND list ="
    " (SELECT list FROM rating_list_imports WHERE import = $1)"};
constexpr Statement kPutInForce{
    "UPDATE rating_list_imports SET stage = 1 WHERE import = $1 AND stage = 0 RETURNING import"};
constexpr Statement kListRatingLists{
    "SELECT list, began, players, keeper FROM rating_list_imports WHERE stage = 1 ORDER BY list"};
constexpr Statement kDropRatingList{
    "UPDATE rating_list_imports SET stage = 2 WHERE list = $1 AND stage = 1 RETURNING import"};
constexpr Statement kFindObsolete{
    "SELECT import FROM rating_list_imports WHERE stage = 2 ORDER BY import LIMIT 1"};
/// Where the first $2 rows of an import end; without a row, all that there are.
constexpr Statement kFindEndOfPlayers{
    "SELECT words FROM rated_players WHERE import = $1 ORDER BY words, position LIMIT 1 OFFSET $2"};
constexpr Statement kFindEndOfNumbers{
    "SELECT number FROM rated_player_numbers WHERE import = $1 ORDER BY number, position LIMIT 1 OFFSET $2"};
constexpr Statement kRemovePlayers{"DELETE FROM rated_players WHERE import = $1 AND ($2 = 1 OR words <= $3)"};
constexpr Statement kRemoveNumbers{
    "DELETE FROM rated_player_numbers WHERE import = $1 AND ($2 = 1 OR number <= $3)"};
constexpr Statement kRemoveImport{"DELETE FROM rating_list_imports WHERE import = $1"};

constexpr Statement kFindInForce{
    "SELECT import, list, keeper FROM rating_list_imports WHERE stage = 1 ORDER BY list"};
constexpr Statement kFindByWords{
    "SELECT position, number, name, title, federation, fide_id, club, sex, born, standard, rapid, blitz"
    " FROM rated_players WHERE import = $1 AND words >= $2 AND words < $3"
    " AND ' ' || words LIKE $4 AND ' ' || words LIKE $5 AND ' ' || words LIKE $6"
    " ORDER BY words, position LIMIT $7"};
constexpr Statement kFindByNumber{
    "SELECT rated_players.position, rated_players.number, name, title, federation, fide_id, club, sex, born,"
    " standard, rapid, blitz FROM (SELECT number AS found, words, position FROM rated_player_numbers"
    " WHERE import = $1 AND number >= $2 AND number < $3 ORDER BY number, position LIMIT $4) AS numbers"
    " JOIN rated_players ON rated_players.import = $5 AND rated_players.words = numbers.words"
    " AND rated_players.position = numbers.position ORDER BY found, rated_players.position"};

/// Words of a name besides the first that a search compares.
constexpr std::size_t kMostOtherWords = 3;

rating_lists::RatedPlayer read_rated_player(const Row& row) {
  const auto number_at = [&](int column) { return static_cast<std::uint16_t>(row.number(column)); };
  const std::string sex = row.text(7);
  return {.number = row.text(1),
          .name = row.text(2),
          .title = row.text(3),
          .federation = row.text(4),
          .fide_id = row.text(5),
          .club = row.text(6),
          .sex = sex.empty() ? ' ' : sex.front(),
          .born = number_at(8),
          .standard = number_at(9),
          .rapid = number_at(10),
          .blitz = number_at(11)};
}

StoreError superseded_import() {
  return {StoreError::Kind::Conflict, "another import of the list began"};
}

std::string joined_words(const std::vector<std::string>& words) {
  std::string joined;
  for (const std::string& word : words) {
    joined += (joined.empty() ? "" : " ") + word;
  }
  return joined;
}

/// Those found so far of one list, none twice.
struct FoundInList {
  std::string list;
  std::string keeper;
  std::size_t most = 0;
  std::vector<std::int64_t> positions = {};
  std::vector<FoundPlayer> players = {};

  [[nodiscard]] std::size_t room() const { return most - players.size(); }
  void take(const Row& row) {
    const std::int64_t position = row.number(0);
    if (players.size() < most && std::ranges::find(positions, position) == positions.end()) {
      positions.push_back(position);
      players.push_back({list, read_rated_player(row), keeper});
    }
  }
};

/// Those whose names begin with words[lead] and have the others.
Expected<void, StoreError> find_led_by(Connection& connection, std::int64_t import,
                                       const std::vector<std::string>& words, std::size_t lead,
                                       FoundInList& found) {
  std::array<std::string, kMostOtherWords> others{"%", "%", "%"};
  std::size_t used = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i != lead && used < others.size()) {
      others[used++] = "% " + words[i] + '%';
    }
  }
  // Those that an earlier search found may come again.
  return connection.each(
      kFindByWords, [&](const Row& row) { found.take(row); }, import, words[lead], end_of_prefix(words[lead]),
      others[0], others[1], others[2], found.most);
}

/// A single letter begins too many names to be looked for where there is a longer word.
bool is_lead(const std::vector<std::string>& words, std::size_t at) {
  return words[at].size() > 1 ||
         std::ranges::all_of(words, [](const std::string& word) { return word.size() == 1; });
}

Expected<void, StoreError> find_by_name(Connection& connection, std::int64_t import, const std::string& text,
                                        FoundInList& found) {
  const std::vector<std::string> words = words_of_name(text);
  Expected<void, StoreError> done;
  for (std::size_t lead = 0; done && lead < words.size() && found.room() > 0; ++lead) {
    if (is_lead(words, lead)) {
      done = find_led_by(connection, import, words, lead, found);
    }
  }
  return done;
}

Expected<void, StoreError> find_in_list(Connection& connection, std::int64_t import, const std::string& text,
                                        FoundInList& found) {
  const bool is_number = !text.empty() && text.front() >= '0' && text.front() <= '9';
  if (!is_number) {
    return find_by_name(connection, import, text, found);
  }
  return connection.each(
      kFindByNumber, [&](const Row& row) { found.take(row); }, import, text, end_of_prefix(text), found.most,
      import);
}

/// Removes some of an import's rows from one table; whether there are more.
Expected<bool, StoreError> remove_some(Connection& connection, std::int64_t import, std::int64_t most,
                                       const Statement& find_end, const Statement& remove) {
  const auto end = read_one(connection, find_end, first_text, import, most);
  if (!end) {
    return fail(end.error());
  }
  const std::int64_t is_all = end->has_value() ? 0 : 1;
  if (auto removed = connection.send(remove, import, is_all, end->value_or("")); !removed) {
    return fail(std::move(removed.error()));
  }
  return end->has_value();
}

}  // namespace

std::string search_words(const std::string& name) {
  return joined_words(words_of_name(name));
}

Expected<std::int64_t, StoreError> begin_rating_list(Connection& connection, const std::string& name,
                                                     const std::string& keeper, Instant at) {
  if (auto superseded = connection.send(kSupersedeFilling, name); !superseded) {
    return fail(std::move(superseded.error()));
  }
  return require(
      read_one(
          connection, kInsertListImport, [](const Row& row) { return row.number(0); }, name, at, keeper),
      superseded_import());
}

Expected<void, StoreError> add_rated_players(Connection& connection, std::int64_t import,
                                             const std::vector<PlacedPlayer>& players) {
  auto sent = require_row(connection, superseded_import(), kCountImported, import, players.size());
  for (std::size_t i = 0; sent && i < players.size(); ++i) {
    const auto& [position, words, player] = players[i];
    const std::string sex = player.sex == ' ' ? "" : std::string(1, player.sex);
    sent = connection.send(kInsertRatedPlayer, import, words, position, player.number, player.name,
                           player.title, player.federation, player.fide_id, player.club, sex, player.born,
                           player.standard, player.rapid, player.blitz);
  }
  return sent;
}

Expected<void, StoreError> add_rated_numbers(Connection& connection, std::int64_t import,
                                             const std::vector<PlacedNumber>& numbers) {
  auto sent = require_row(connection, superseded_import(), kCountImported, import, 0);
  for (std::size_t i = 0; sent && i < numbers.size(); ++i) {
    const PlacedNumber& one = numbers[i];
    sent = connection.send(kInsertRatedNumber, import, one.number, one.words, one.position);
  }
  return sent;
}

Expected<void, StoreError> finish_rating_list(Connection& connection, std::int64_t import) {
  // The one before goes first: of two imports that end at once one waits for the other here.
  if (auto superseded = connection.send(kSupersedeList, import); !superseded) {
    return superseded;
  }
  return require_row(connection, superseded_import(), kPutInForce, import);
}

Expected<std::vector<RatingList>, StoreError> list_rating_lists(Connection& connection) {
  return read_all(connection, kListRatingLists, [](const Row& row) {
    return RatingList{row.text(0), row.instant(1), row.number(2), row.text(3)};
  });
}

Expected<void, StoreError> drop_rating_list(Connection& connection, const std::string& name) {
  return require_row(connection, {StoreError::Kind::NotFound, "no rating list " + name}, kDropRatingList,
                     name);
}

Expected<bool, StoreError> remove_old_players(Connection& connection, std::int64_t most) {
  const auto import = read_one(connection, kFindObsolete, [](const Row& row) { return row.number(0); });
  if (!import) {
    return fail(import.error());
  }
  if (!*import) {
    return false;
  }
  const auto players = remove_some(connection, **import, most, kFindEndOfPlayers, kRemovePlayers);
  if (!players) {
    return fail(players.error());
  }
  const auto numbers = remove_some(connection, **import, most, kFindEndOfNumbers, kRemoveNumbers);
  if (!numbers) {
    return fail(numbers.error());
  }
  if (!*players && !*numbers) {
    if (auto removed = connection.send(kRemoveImport, **import); !removed) {
      return fail(std::move(removed.error()));
    }
  }
  return true;
}

Expected<std::vector<FoundPlayer>, StoreError> find_rated_players(Connection& connection,
                                                                  const std::string& text, std::size_t most) {
  const auto imports = read_all(connection, kFindInForce, [](const Row& row) {
    return std::tuple{row.number(0), row.text(1), row.text(2)};
  });
  if (!imports) {
    return fail(imports.error());
  }
  std::vector<FoundPlayer> players;
  for (const auto& [import, list, keeper] : *imports) {
    FoundInList found{list, keeper, most};
    if (auto done = find_in_list(connection, import, text, found); !done) {
      return fail(std::move(done.error()));
    }
    players.insert(players.end(), found.players.begin(), found.players.end());
  }
  return players;
}

}  // namespace rookery::store
