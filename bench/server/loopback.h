#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace rookery::bench {

/// A connection to a server on this machine, from a loopback address of its own choice: the server bounds
/// what one address may do. Blocks. Errors: std::runtime_error.
[[nodiscard]] int connect_from(std::size_t address, std::uint16_t port);
/// Errors: std::runtime_error.
void send_all(int socket, std::string_view bytes);
/// What comes, until `mark` is in it. Errors: std::runtime_error.
[[nodiscard]] std::string receive_until(int socket, std::string_view mark);

}  // namespace rookery::bench
