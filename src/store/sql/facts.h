#pragma once
#include <vector>

#include "sql/connection.h"

/// The queries of the facts about the server, each for one transaction.
namespace rookery::store::sql {

[[nodiscard]] Expected<void, StoreError> put_facts(Connection& connection, const std::vector<Fact>& facts);
[[nodiscard]] Expected<std::optional<std::string>, StoreError> get_fact(Connection& connection,
                                                                        const std::string& key);

}  // namespace rookery::store::sql
