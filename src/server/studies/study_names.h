#pragma once
#include <boost/asio/awaitable.hpp>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "endpoint/ask_store.h"

namespace rookery::server {

/// Accounts by the names that a study shows. Deleted accounts are named as deleted.
class StudyNames {
 public:
  struct Names {
    std::string name;   ///< of the account
    std::string shown;  ///< as a teacher or the account itself wrote it
  };
  explicit StudyNames(std::map<std::string, Names> names) : names_(std::move(names)) {}

  [[nodiscard]] bool has(const std::string& account) const { return names_.contains(account); }
  [[nodiscard]] std::string name_of(const std::string& account) const;
  /// {`id_member`,"name","shown"}
  [[nodiscard]] nlohmann::json json_of(const std::string& account, const char* id_member = "id") const;

 private:
  std::map<std::string, Names> names_;
};

/// Errors: those of the store.
[[nodiscard]] boost::asio::awaitable<Stored<StudyNames>> find_study_names(Services& services,
                                                                          std::vector<std::string> accounts);

}  // namespace rookery::server
