#include "rookery/auth/passwords.h"

#include <sodium.h>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <chrono>
#include <stdexcept>

#include "hashing_process.h"
#include "rookery/async/await_callback.h"
#include "rookery/auth/secrets.h"
#include "rookery/crypto/sodium_text.h"
#include "rookery/people/account_name.h"

namespace rookery::auth {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kLeastPoints = 8, kMostBytes = 1'000;
constexpr unsigned long long kPasses = crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE;
constexpr std::size_t kMemory = crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE;

Error invalid_password(std::string what) {
  return {ErrorCode::InvalidPassword, "password", std::nullopt, std::move(what)};
}

/// Of the thread of Passwords.
HashingProcess& hashing_process() {
  thread_local HashingProcess process;
  return process;
}

PasswordOutcome outcome_of(const std::string&) {
  return PasswordOutcome::Hashed;
}
PasswordOutcome outcome_of(bool is_right) {
  return is_right ? PasswordOutcome::Right : PasswordOutcome::Wrong;
}

/// For measuring waits only, not a time of day.
Instant steady_now() {
  return Instant(std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now().time_since_epoch()));
}

}  // namespace

std::string hash_password(const std::string& password) {
  crypto::need_sodium();
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
  // NIST SP 800-63B, 5.1.1.2: at least 8 characters, and no rules of composition.
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
  crypto::need_sodium();
  thread_ = std::thread([this] { run(); });
}

Passwords::~Passwords() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  woken_.notify_all();
  thread_.join();
}

template <class T>
asio::awaitable<Expected<T, Error>> Passwords::work_out(PasswordRequester who, std::function<T()> work) {
  using Result = Expected<T, Error>;
  const auto start = [this, who = std::move(who),
                      work = std::move(work)](std::function<void(Result)> callback) {
    const auto carry_out = [work, callback] {
      try {
        T result = work();
        callback(result);
        return outcome_of(result);
      } catch (const std::exception& thrown) {
        callback(fail(Error{ErrorCode::Overloaded, "", std::nullopt, thrown.what()}));
        return PasswordOutcome::Hashed;
      }
    };
    const auto refuse = [callback] {
      callback(fail(Error{ErrorCode::TooManyRequests, "", std::nullopt,
                          "too many logins at the moment; wait a few seconds"}));
    };
    add(who, {carry_out, refuse});
  };
  co_return co_await async::await_callback<Result>(executor_, start);
}

void Passwords::add(const PasswordRequester& who, Job job) {
  {
    const std::lock_guard lock(mutex_);
    const PasswordQueue::Number number = ++last_number_;
    jobs_.emplace(number, std::move(job));
    if (const auto refused = queue_.add(number, who, steady_now())) {
      refuse({*refused});
    }
  }
  woken_.notify_one();
}

void Passwords::refuse(const std::vector<PasswordQueue::Number>& numbers) {
  for (const PasswordQueue::Number number : numbers) {
    jobs_.extract(number).mapped().refuse();
  }
}

void Passwords::run() {
  (void)hashing_process();  // now, while the server is small: it is copied
  std::unique_lock lock(mutex_);
  for (;;) {
    woken_.wait(lock, [&] { return ends_ || queue_.waiting() > 0; });
    if (ends_) {
      return;
    }
    refuse(queue_.take_expired(steady_now()));
    const auto next = queue_.take(steady_now());
    if (!next) {
      continue;
    }
    const Job job = jobs_.extract(next->number).mapped();
    lock.unlock();
    const PasswordOutcome outcome = job.carry_out();
    lock.lock();
    queue_.finish(next->who, outcome, steady_now());
  }
}

asio::awaitable<Expected<std::string, Error>> Passwords::hash(PasswordRequester who, std::string password) {
  std::function<std::string()> work = [password = std::move(password)] {
    return hashing_process().hash(password);
  };
  co_return co_await work_out<std::string>(std::move(who), std::move(work));
}

asio::awaitable<Expected<bool, Error>> Passwords::verify(PasswordRequester who, std::string password,
                                                         std::optional<std::string> hash) {
  std::function<bool()> work = [password = std::move(password), hash = std::move(hash)] {
    return hashing_process().verify(password, hash);
  };
  co_return co_await work_out<bool>(std::move(who), std::move(work));
}

}  // namespace rookery::auth
