#pragma once
#include <vector>

#include "rookery/store/administration/fact.h"
#include "sql/connection.h"

/// The queries of the facts about the server, each for one transaction.
namespace rookery::store {

[[nodiscard]] Expected<void, StoreError> put_facts(Connection& connection, const std::vector<Fact>& facts);
/// Sets a fact whose value is `before` (absent: it has none). Errors: Conflict, when it has another.
[[nodiscard]] Expected<void, StoreError> replace_fact(Connection& connection,
                                                      const std::optional<std::string>& before,
                                                      const Fact& fact);
/// The value that the fact has then.
[[nodiscard]] Expected<std::string, StoreError> put_fact_if_absent(Connection& connection, const Fact& fact);
/// Makes all other transactions that lock `key` wait until the end of this one. For what no row of its own
/// stands for, such as "how many there are". The locks are facts too, named "lock." and the key.
[[nodiscard]] Expected<void, StoreError> lock_fact(Connection& connection, const std::string& key);
[[nodiscard]] Expected<std::optional<std::string>, StoreError> get_fact(Connection& connection,
                                                                        const std::string& key);

}  // namespace rookery::store
