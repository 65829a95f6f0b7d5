#pragma once
#include <string>

#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

struct Account {
  std::string id;    ///< letters, digits, '-', '_'; never changes and is never used again
  std::string name;  ///< as its owner writes it
  Instant created;
  bool operator==(const Account&) const = default;
};

/// Who has an account. Names are unique and found whatever their case; case is that of the letters A to Z, so
/// whoever admits other letters in names keeps them apart in other ways. Calls: see Callback.
class AccountStore {
 public:
  virtual ~AccountStore() = default;

  /// Errors: Conflict, when the id or the name is taken; Unavailable.
  virtual void create(Account account, Callback<void> done) = 0;

  /// Errors: NotFound; Unavailable; Corrupt.
  virtual void find(std::string id, Callback<Account> done) = 0;
  virtual void find_by_name(std::string name, Callback<Account> done) = 0;
};

}  // namespace rookery::store
