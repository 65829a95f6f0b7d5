#include "tls/server_certificate.h"

#include <stdexcept>

#include "log.h"

namespace rookery::server {
namespace {

constexpr std::chrono::minutes kLookAgain{1};

}  // namespace

Expected<ServerCertificate, std::string> ServerCertificate::open(TlsOptions options, Look look, Time now) {
  ServerCertificate opened(std::move(options), std::move(look));
  if (const auto* home = std::get_if<HomeAuthorityIn>(&opened.options_)) {
    auto authority = HomeAuthority::open(home->folder, opened.look_(), now);
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
    return issue(look_(), now);
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

void ServerCertificate::look(Time now) {
  // Checked once a minute: a laptop that changes networks gets a new address and needs a certificate for it.
  if (!authority_ || (now >= looked_ && now - looked_ < kLookAgain)) {
    return;
  }
  looked_ = now;
  const Machine machine = look_();
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
  issued_ = looked_ = now;
  return {};
} catch (const std::runtime_error& failed) {
  return fail(std::string(failed.what()));
}

}  // namespace rookery::server
