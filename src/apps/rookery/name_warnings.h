#pragma once
#include <map>
#include <string>

#include "rookery/store/accounts.h"

namespace rookery::apps {

/// Tells of accounts from before names were kept apart (rookery/people/reserved_names.h and skeleton.h).
class NameWarnings {
 public:
  /// What an operator should know of the account's names, after those that were asked about before; empty:
  /// nothing.
  [[nodiscard]] std::string about(const store::Account& account);

 private:
  std::map<std::string, std::string> first_;  ///< by skeletons: who has them
};

}  // namespace rookery::apps
