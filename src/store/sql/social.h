#pragma once
#include <memory>

#include "rookery/store/social.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<SocialStore> make_social_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
