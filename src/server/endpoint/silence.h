#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>
#include <string_view>

#include "endpoint/ask_store.h"

/// Who may not talk, and to whom not.
namespace rookery::server {

/// Why the account talks to nobody: "class", its teacher has not allowed `permission`; "child", it is a
/// child's. Empty: it may.
[[nodiscard]] boost::asio::awaitable<Stored<std::string_view>> find_silence(
    ServerContext& server, std::string account, bool store::PupilPermissions::* permission);

/// Whether `one` blocks `other`.
[[nodiscard]] boost::asio::awaitable<Stored<bool>> blocks(ServerContext& server, std::string one,
                                                          std::string other);

/// "blocked", if one of the two blocks the other; otherwise empty.
[[nodiscard]] boost::asio::awaitable<Stored<std::string_view>> find_block(ServerContext& server,
                                                                          std::string one, std::string other);

/// What keeps the two from talking with each other: what find_silence says of one of them, or "blocked", by
/// either. Empty: nothing.
[[nodiscard]] boost::asio::awaitable<Stored<std::string_view>> find_silence_between(
    ServerContext& server, std::string one, std::string other, bool store::PupilPermissions::* permission);

/// What keeps `challenger` from proposing a game to `other`: "class", one of them is a pupil whose class
/// challenges nobody else, and the other is neither of that class nor its teacher; "blocked", by either.
/// Empty: nothing.
[[nodiscard]] boost::asio::awaitable<Stored<std::string_view>> find_challenge_bar(ServerContext& server,
                                                                                  std::string challenger,
                                                                                  std::string other);

}  // namespace rookery::server
