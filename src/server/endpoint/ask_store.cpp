#include "endpoint/ask_store.h"

#include "rookery/log/log.h"

namespace rookery::server {

using store::StoreError;

http::Response refuse_stored(const StoreError& error, std::string_view what) {
  const bool is_game = what == "game";
  const std::string thing(what);
  switch (error.kind) {
    case StoreError::Kind::NotFound:
      return http::error_response(404, is_game ? ErrorCode::GameNotFound : ErrorCode::NotFound,
                                  "no such " + thing);
    case StoreError::Kind::Corrupt:
      log::error("{}", error.what);
      return http::error_response(500, is_game ? ErrorCode::GameDamaged : ErrorCode::Internal,
                                  "the stored data of this " + thing + " cannot be read");
    // Handlers that can cause conflicts answer them; one that arrives here is a race that a retry resolves.
    case StoreError::Kind::Conflict:
    case StoreError::Kind::Unavailable:
      break;
  }
  // The database's message is only logged, because it may name files and hosts.
  log::warn("{}", error.what);
  return http::error_response(503, ErrorCode::Unavailable,
                              "the server cannot reach its store just now; try again");
}

}  // namespace rookery::server
