#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "endpoint/ask_store.h"
#include "endpoint/services.h"
#include "site/lessons/question_json.h"

namespace rookery::server {

/// The newest question of a class with everything that belongs to it; empty: none was asked. Errors: those of
/// the store.
[[nodiscard]] boost::asio::awaitable<Stored<std::optional<ShownQuestion>>> read_newest_question(
    Services& services, std::string school_class);

/// The same for any question. Errors: those of the store.
[[nodiscard]] boost::asio::awaitable<Stored<ShownQuestion>> read_shown_question(Services& services,
                                                                                std::string id);

}  // namespace rookery::server
