#include "studies/study_names.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

namespace asio = boost::asio;

std::string StudyNames::name_of(const std::string& account) const {
  const auto found = names_.find(account);
  return found == names_.end() ? "deleted" : found->second.name;
}

nlohmann::json StudyNames::json_of(const std::string& account, const char* id_member) const {
  const auto found = names_.find(account);
  if (found == names_.end()) {
    return {{id_member, nullptr}, {"name", "deleted"}, {"shown", "deleted"}};
  }
  return {{id_member, account}, {"name", found->second.name}, {"shown", found->second.shown}};
}

asio::awaitable<Stored<StudyNames>> find_study_names(Services& services, std::vector<std::string> accounts) {
  std::ranges::sort(accounts);
  accounts.erase(std::unique(accounts.begin(), accounts.end()), accounts.end());
  const auto found = co_await services.database.read(store::find_accounts, std::move(accounts));
  if (!found) {
    co_return fail(found.error());
  }
  std::map<std::string, StudyNames::Names> names;
  for (const store::Account& account : *found) {
    names[account.id] = {account.name, account.display.empty() ? account.name : account.display};
  }
  co_return StudyNames(std::move(names));
}

}  // namespace rookery::server
