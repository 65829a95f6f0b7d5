#pragma once
#include <map>
#include <string>

#include "rookery/store/accounts/accounts.h"

namespace rookery::apps {

/// Warns of accounts created before similar names were refused (rookery/people/reserved_names.h and
/// skeleton.h).
class NameWarnings {
 public:
  /// A warning for the operator about the account's name, also compared with those of earlier calls; empty:
  /// none.
  [[nodiscard]] std::string about(const store::Account& account);

 private:
  std::map<std::string, std::string> first_;  ///< the first account name of each skeleton
};

}  // namespace rookery::apps
