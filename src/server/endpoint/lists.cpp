#include "endpoint/lists.h"

#include <algorithm>

#include "rookery/auth/guests.h"
#include "rookery/people/account_name.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/preferences.h"
#include "rookery/store/games/bookmarks.h"
#include "rookery/store/social/relations.h"

namespace rookery::server {

namespace asio = boost::asio;

std::vector<std::string> split_list(std::string_view text, std::size_t most) {
  constexpr std::string_view kBlanks = " \t\r";
  std::vector<std::string> items;
  // The limit bounds the loop, rather than the size of the text: a body of 64 KiB could hold thirty thousand
  // names.
  while (!text.empty() && items.size() < most) {
    const std::size_t end = std::min(text.find_first_of(",\n"), text.size());
    std::string_view item = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + 1));
    const std::size_t first = item.find_first_not_of(kBlanks);
    if (first != std::string_view::npos) {
      items.emplace_back(item.substr(first, item.find_last_not_of(kBlanks) - first + 1));
    }
  }
  return items;
}

std::vector<std::string> split_game_ids(std::string_view text, std::size_t most) {
  std::vector<std::string> ids = split_list(text, most);
  std::ranges::transform(ids, ids.begin(),
                         [](const std::string& id) { return std::string(auth::game_id_of(id)); });
  return ids;
}

std::vector<std::string> ids_of(std::vector<std::string> names) {
  // Programs write names in any case; ids are in lower case (as on Lichess).
  for (std::string& name : names) {
    name = people::account_id_of(name);
  }
  return names;
}

asio::awaitable<Stored<std::vector<store::SummarizedGame>>> find_games_page(
    Services& services, std::string player, store::GameFilter filter, std::optional<store::GameCursor> after,
    std::size_t most) {
  return ask(services, &store::GameStore::games_of, people::PlayerId{std::move(player)}, filter,
             std::move(after), most);
}

asio::awaitable<Stored<std::vector<store::SummarizedGame>>> find_playing(Services& services,
                                                                         std::size_t most) {
  return ask(services, &store::GameStore::playing, most);
}

asio::awaitable<Stored<std::vector<store::Bookmark>>> find_bookmarks(Services& services,
                                                                     std::string account) {
  return services.database.read(store::bookmarks_of, store::AccountId{std::move(account)});
}

asio::awaitable<Stored<std::vector<store::RelatedAccount>>> find_related(Services& services,
                                                                         std::string account,
                                                                         store::Relation relation) {
  return services.database.read(store::related_accounts, store::AccountId{std::move(account)}, relation);
}

asio::awaitable<Stored<std::string>> find_choice(Services& services, std::string account, std::string name) {
  return services.database.read(store::find_preference, store::AccountId{std::move(account)},
                                std::move(name));
}

bool is_online(const std::optional<Instant>& seen, Instant now) {
  return seen && now - *seen < kOnlineFor;
}

std::size_t bytes_of(std::span<const std::string> texts) {
  std::size_t bytes = 0;
  for (const std::string& text : texts) {
    bytes += text.size();
  }
  return bytes;
}

}  // namespace rookery::server
