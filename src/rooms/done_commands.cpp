#include "rookery/rooms/done_commands.h"

#include <sodium.h>

#include <charconv>
#include <stdexcept>

#include "rookery/arbiter/words.h"

namespace rookery::rooms {
namespace {

constexpr std::size_t kDigestLetters = 16;
constexpr std::uint64_t kNoDigest = 0;

const unsigned char* raw_bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

struct CommandParts {
  std::string_view name;  ///< player/id
  std::uint64_t digest;
};

CommandParts parts_of(std::string_view stored) {
  const std::size_t slash = stored.rfind('/');
  const bool has_digest = slash != std::string_view::npos && slash != stored.find('/');
  CommandParts parts{has_digest ? stored.substr(0, slash) : stored, kNoDigest};
  if (has_digest) {
    constexpr int kHexadecimal = 16;
    std::from_chars(stored.data() + slash + 1, stored.data() + stored.size(), parts.digest, kHexadecimal);
  }
  return parts;
}

}  // namespace

std::string write_command(const CommandName& name) {
  return name.player.text + '/' + name.id;
}

std::string write_command(const CommandName& name, std::string_view action, std::optional<chess::Color> as) {
  std::string content(as ? arbiter::word(*as) : "");
  content += '\n';
  content += action;
  std::array<unsigned char, crypto_generichash_BYTES_MIN> digest{};
  crypto_generichash(digest.data(), digest.size(), raw_bytes(content), content.size(), nullptr, 0);
  std::array<char, 2 * crypto_generichash_BYTES_MIN + 1> letters{};
  sodium_bin2hex(letters.data(), letters.size(), digest.data(), digest.size());
  return write_command(name) + '/' + std::string(letters.data(), kDigestLetters);
}

DoneCommands::DoneCommands() {
  static_assert(std::tuple_size_v<decltype(secret_)> == crypto_shorthash_KEYBYTES);
  if (sodium_init() < 0) {
    throw std::runtime_error("libsodium cannot start: the system has no source of random bytes");
  }
  crypto_shorthash_keygen(secret_.data());
}

void DoneCommands::add(std::string_view stored) {
  if (!stored.empty()) {
    const CommandParts parts = parts_of(stored);
    digest_of_.emplace(hash(parts.name), parts.digest);
  }
}

DoneCommands::Known DoneCommands::look_up(std::string_view command) const {
  const CommandParts parts = parts_of(command);
  const auto found = digest_of_.find(hash(parts.name));
  if (found == digest_of_.end()) {
    return Known::No;
  }
  return found->second == kNoDigest || found->second == parts.digest ? Known::Done : Known::Other;
}

std::uint64_t DoneCommands::hash(std::string_view name) const {
  std::array<unsigned char, crypto_shorthash_BYTES> hashed{};
  crypto_shorthash(hashed.data(), raw_bytes(name), name.size(), secret_.data());
  std::uint64_t number = 0;
  for (const unsigned char byte : hashed) {
    number = number << 8U | byte;
  }
  return number;
}

}  // namespace rookery::rooms
