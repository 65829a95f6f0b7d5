#include "access/passwords.h"

#include <sodium.h>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <boost/asio/post.hpp>
#include <stdexcept>

#include "node/await_callback.h"
#include "rookery/people/account_name.h"
#include "rookery/server/secrets.h"
#include "sodium_text.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kLeastPoints = 8, kMostBytes = 1'000;
constexpr unsigned long long kPasses = crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE;
constexpr std::size_t kMemory = crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE;

Error invalid_password(std::string what) {
  return {ErrorCode::InvalidPassword, "password", std::nullopt, std::move(what)};
}

bool verify_now(const std::string& password, const std::optional<std::string>& hash) {
  // A hash of nobody's: to check a password takes as long where there is no account.
  static const std::string of_nobody = hash_password("nobody has this password");
  const std::string& against = hash ? *hash : of_nobody;
  return crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0 && hash;
}

}  // namespace

std::string hash_password(const std::string& password) {
  need_sodium();
  std::string hash(crypto_pwhash_STRBYTES, '\0');
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), kPasses, kMemory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::runtime_error("there are not 64 MiB left to hash a password with");
  }
  hash.resize(hash.find('\0'));
  return hash;
}

Expected<std::string, Error> prepare_password(std::string_view text, std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  // The same letter can be typed as one code point or as two (RFC 8265, 4.2.2).
  const icu::Normalizer2* form_c = icu::Normalizer2::getNFCInstance(status);
  if (text.size() > kMostBytes) {
    return fail(invalid_password("at most 1,000 bytes were expected"));
  }
  const icu::UnicodeString points = icu::UnicodeString::fromUTF8(std::string(text));
  if (points.indexOf(UChar{0xFFFD}) >= 0) {
    return fail(invalid_password("UTF-8 was expected"));
  }
  const icu::UnicodeString normal = form_c->normalize(points, status);
  if (U_FAILURE(status)) {
    return fail(invalid_password("UTF-8 was expected"));
  }
  // NIST SP 800-63B, 5.1.1.2: at least 8 characters, and no rules on which.
  if (normal.countChar32() < static_cast<std::int32_t>(kLeastPoints)) {
    return fail(invalid_password("at least 8 characters were expected"));
  }
  std::string password;
  normal.toUTF8String(password);
  if (people::account_id_of(password) == people::account_id_of(name)) {
    return fail(invalid_password("a password other than the name was expected"));
  }
  return password;
}

Passwords::Passwords(asio::any_io_executor executor) : executor_(std::move(executor)) {
  need_sodium();
}

Passwords::~Passwords() {
  threads_.stop();
  threads_.join();
}

template <class T>
asio::awaitable<Expected<T, Error>> Passwords::work_out(std::function<T()> work) {
  using Result = Expected<T, Error>;
  // Each hash takes 64 MiB for its time: the queue is bounded rather than the memory exhausted.
  if (waiting_ >= kMostWaiting) {
    Error overloaded{ErrorCode::Overloaded, "", std::nullopt, "too many logins at the moment; try again"};
    co_return fail(std::move(overloaded));
  }
  ++waiting_;
  const auto start = [this, work = std::move(work)](std::function<void(Result)> tell) {
    // On threads of their own: a hash takes tens of milliseconds, in which no request would be answered.
    asio::post(threads_, [work, tell = std::move(tell)] {
      try {
        tell(work());
      } catch (const std::exception& thrown) {
        tell(fail(Error{ErrorCode::Overloaded, "", std::nullopt, thrown.what()}));
      }
    });
  };
  Result result = co_await await_callback<Result>(executor_, start);
  --waiting_;
  co_return result;
}

asio::awaitable<Expected<std::string, Error>> Passwords::hash(std::string password) {
  std::function<std::string()> work = [password = std::move(password)] { return hash_password(password); };
  co_return co_await work_out<std::string>(std::move(work));
}

asio::awaitable<Expected<bool, Error>> Passwords::verify(std::string password,
                                                         std::optional<std::string> hash) {
  std::function<bool()> work = [password = std::move(password), hash = std::move(hash)] {
    return verify_now(password, hash);
  };
  co_return co_await work_out<bool>(std::move(work));
}

}  // namespace rookery::server
