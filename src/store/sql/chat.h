#pragma once
#include <memory>

#include "rookery/store/chat.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<ChatStore> make_chat_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
