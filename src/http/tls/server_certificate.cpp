#include "rookery/http/tls/server_certificate.h"

#include <stdexcept>

#include "rookery/log/log.h"

namespace rookery::http {
namespace {

constexpr std::chrono::minutes kCheckAgainAfter{1};

}  // namespace

Expected<ServerCertificate, std::string> ServerCertificate::open(TlsOptions options, ReadMachine read_machine,
                                                                 Time now) {
  ServerCertificate opened(std::move(options), std::move(read_machine));
  if (const auto* home = std::get_if<HomeAuthorityIn>(&opened.options_)) {
    auto authority = HomeAuthority::open(home->folder, opened.read_machine_(), now);
    if (!authority) {
      return fail(authority.error());
    }
    opened.authority_ = *std::move(authority);
  }
  if (auto loaded = opened.reload(now); !loaded) {
    return fail(loaded.error());
  }
  return opened;
}

Expected<void, std::string> ServerCertificate::reload(Time now) {
  if (authority_) {
    return issue(read_machine_(), now);
  }
  const auto* files = std::get_if<CertificateFiles>(&options_);
  if (files == nullptr) {
    return {};
  }
  // The new files are read and checked before they replace the certificate in use: a mistake in them stops
  // nothing.
  auto context = read_tls_credentials(*files).and_then(make_tls_context);
  if (!context) {
    return fail(context.error());
  }
  context_ = *std::move(context);
  return {};
}

void ServerCertificate::tick(Time now) {
  // Checked once a minute: a laptop that changes networks gets a new address and needs a certificate for it.
  if (!authority_ || (now >= checked_ && now - checked_ < kCheckAgainAfter)) {
    return;
  }
  checked_ = now;
  const Machine machine = read_machine_();
  // A certificate is also replaced if the clock was set back to before it was issued.
  const bool is_old = now < issued_ || now - issued_ > HomeAuthority::kLasts - HomeAuthority::kRenewedBefore;
  if (!is_old && authority_->subjects_of(machine) == subjects_) {
    return;
  }
  if (auto issued = issue(machine, now); !issued) {
    log::error("no certificate could be issued for this machine's addresses: {}", issued.error());
  }
}

Expected<void, std::string> ServerCertificate::issue(const Machine& machine, Time now) try {
  auto context = make_tls_context(authority_->issue(machine, now));
  if (!context) {
    return fail(context.error());
  }
  context_ = *std::move(context);
  subjects_ = authority_->subjects_of(machine);
  issued_ = checked_ = now;
  return {};
} catch (const std::runtime_error& failed) {
  return fail(std::string(failed.what()));
}

}  // namespace rookery::http
