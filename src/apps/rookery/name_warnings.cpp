#include "name_warnings.h"

#include "rookery/people/reserved_names.h"
#include "rookery/people/skeleton.h"

namespace rookery::apps {

std::string NameWarnings::about(const store::Account& account) {
  if (people::is_reserved_name(account.name) || people::is_reserved_name(account.display)) {
    return "has a name that is reserved for the server or for guests";
  }
  for (const std::string& skeleton : people::skeletons_of(account.name)) {
    const std::string& first = first_.try_emplace(skeleton, account.name).first->second;
    if (first != account.name) {
      return "looks like " + first;
    }
  }
  return "";
}

}  // namespace rookery::apps
