#include "rookery/server/secrets.h"

#include "sodium_text.h"

namespace rookery::server {

std::string new_token() {
  constexpr std::size_t kTokenBytes = 24;
  return "rook_" + base64(random_bytes(kTokenBytes));
}

}  // namespace rookery::server
