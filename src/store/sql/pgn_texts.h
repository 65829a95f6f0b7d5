#pragma once
#include <memory>

#include "rookery/store/pgn_texts.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// Removes the texts of this player's games, whose names may no longer be shown.
[[nodiscard]] Expected<void, StoreError> forget_pgn_texts_of(Connection& connection,
                                                             const std::string& player);

[[nodiscard]] std::unique_ptr<PgnTextStore> make_pgn_text_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
