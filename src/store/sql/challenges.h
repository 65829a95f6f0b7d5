#pragma once
#include <memory>

#include "rookery/store/challenges.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<ChallengeStore> make_challenge_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
