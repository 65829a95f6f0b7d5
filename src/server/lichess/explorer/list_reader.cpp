#include "lichess/explorer/list_reader.h"

#include <algorithm>

#include "endpoint/archive_reads.h"
#include "rookery/jobs/archive_collections.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::ArchivedGame;
using store::ArchiveQuery;
using store::ArchiveSource;

namespace {

constexpr std::size_t kListedAtOnce = 500;

using Collection = std::shared_ptr<const explorer::Collection>;
struct ReadGames {
  std::vector<explorer::Game> games;
  std::vector<ListedGames::About> about;
};

/// The moves of these games. One that has not come into a collection yet is left out.
ReadGames find_games(const std::vector<ArchivedGame>& archived, const std::vector<Collection>& collections) {
  ReadGames read;
  for (const ArchivedGame& game : archived) {
    for (const Collection& collection : collections) {
      if (auto found = collection->find_game(game.id)) {
        read.games.push_back(*std::move(found));
        read.about.push_back({game.is_rated, game.white.id, game.black.id});
        break;
      }
    }
  }
  return read;
}

std::vector<Collection> archive_collections(const Explorer& explorer) {
  std::vector<Collection> collections;
  for (const char* const name : jobs::kArchiveCollections) {
    if (auto found = explorer.collections.find(name)) {
      collections.push_back(*std::move(found));
    }
  }
  return collections;
}

}  // namespace

WantedList games_of_player(const std::string& account, const std::vector<people::PlayerId>& guests) {
  WantedList wanted{"player " + account, {}, {account}};
  for (const people::PlayerId& guest : guests) {
    wanted.players.push_back(guest.text);
  }
  ArchiveQuery query;
  query.filter.player = account;
  query.filter.source = ArchiveSource::Played;
  // The list is the same for all: who may see a game is asked when it is counted.
  query.viewer.is_administrator = true;
  wanted.queries.push_back(std::move(query));
  return wanted;
}

WantedList hidden_games_of(const people::GameViewer& viewer) {
  WantedList wanted;
  if (viewer.player.empty()) {
    return wanted;
  }
  wanted.players = viewer.pupils;
  wanted.players.push_back(viewer.player);
  wanted.name = "hidden";
  for (const std::string& player : wanted.players) {
    wanted.name += ' ' + player;
    ArchiveQuery casual{{}, viewer};
    casual.filter.player = player;
    casual.filter.source = ArchiveSource::Played;
    casual.filter.is_rated = false;
    wanted.queries.push_back(std::move(casual));
  }
  ArchiveQuery library{{}, viewer};
  library.filter.source = ArchiveSource::Library;
  wanted.queries.push_back(std::move(library));
  wanted.players.insert(wanted.players.end(), viewer.former.begin(), viewer.former.end());
  return wanted;
}

ListReader::ListReader(Services& services, Explorer& explorer, WantedList wanted)
    : services_(services), explorer_(explorer), wanted_(std::move(wanted)), since_(explorer.lists.now()) {
  for (ArchiveQuery& query : wanted_.queries) {
    query.most = kListedAtOnce;
  }
}

std::shared_ptr<const ListedGames> ListReader::kept() const {
  return explorer_.lists.find(wanted_.name);
}

asio::awaitable<Stored<bool>> ListReader::read_some() {
  if (query_ == wanted_.queries.size()) {
    co_return false;
  }
  ArchiveQuery& query = wanted_.queries[query_];
  auto page = co_await read_archive(services_, wanted_.name, query);
  if (!page) {
    co_return fail(page.error());
  }
  query.after = page->next;
  query_ += page->next ? 0 : 1;
  const auto archived = std::make_shared<const std::vector<ArchivedGame>>(std::move(page->games));
  const std::function<ReadGames()> find = [this, archived] {
    return find_games(*archived, archive_collections(explorer_));
  };
  ReadGames read = co_await on_explorer_thread(services_, explorer_, find);
  std::ranges::move(read.games, std::back_inserter(games_));
  std::ranges::move(read.about, std::back_inserter(about_));
  co_return query_ < wanted_.queries.size();
}

asio::awaitable<std::shared_ptr<const ListedGames>> ListReader::listed(bool keeps) {
  using Listed = std::shared_ptr<const ListedGames>;
  const std::function<Listed()> list = [this] {
    return std::make_shared<const ListedGames>(
        ListedGames{explorer::GameList(games_), about_, wanted_.players});
  };
  Listed listed = co_await on_explorer_thread(services_, explorer_, list);
  if (keeps && listed) {
    explorer_.lists.put(wanted_.name, listed, since_);
  }
  co_return listed;
}

asio::awaitable<Stored<std::shared_ptr<const ListedGames>>> read_list(Services& services, Explorer& explorer,
                                                                      WantedList wanted) {
  if (auto kept = explorer.lists.find(wanted.name)) {
    co_return kept;
  }
  std::unique_ptr<ListReadings::Place> place;
  if (auto listed = co_await explorer.readings.wait(wanted.name, place)) {
    co_return listed;
  }
  // Somebody else may have read it while this one waited for a place.
  if (auto kept = explorer.lists.find(wanted.name)) {
    co_return kept;
  }
  ListReader reader(services, explorer, std::move(wanted));
  for (;;) {
    const auto has_more = co_await reader.read_some();
    if (!has_more) {
      co_return fail(has_more.error());
    }
    if (!*has_more) {
      break;
    }
  }
  auto listed = co_await reader.listed(true);
  place->give(listed);
  co_return listed;
}

}  // namespace rookery::server
