#include "rookery/http/tls/home_authority.h"

#include <fcntl.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string_view>

namespace rookery::http {

namespace ip = boost::asio::ip;

namespace {

template <auto Free>
struct FreeBy {
  void operator()(auto* held) const { Free(held); }
};
using Certificate = std::unique_ptr<X509, FreeBy<X509_free>>;
using Key = std::unique_ptr<EVP_PKEY, FreeBy<EVP_PKEY_free>>;
using Bio = std::unique_ptr<BIO, FreeBy<BIO_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, FreeBy<X509_EXTENSION_free>>;
using Constraints = std::unique_ptr<NAME_CONSTRAINTS, FreeBy<NAME_CONSTRAINTS_free>>;

constexpr std::chrono::days kAuthorityLasts{3'650};
/// An authority that expires sooner is replaced at the next start.
constexpr std::chrono::days kAuthorityRenewedBefore{60};
/// How far back certificates begin, so that devices whose clock is slow accept a new one.
constexpr std::chrono::days kBefore{1};

/// Names with a meaning only in a home network (RFC 6762, 3; RFC 8375), some of them assigned by routers.
constexpr std::array<std::string_view, 7> kHomeNames{"localhost", "local",    "home.arpa", "lan",
                                                     "home",      "internal", "fritz.box"};
struct AddressRange {
  std::string_view address, mask;
};
/// RFC 1918, RFC 3927, RFC 1122 (3.2.1.3); RFC 4193, RFC 4291 (2.5.3, 2.5.6).
constexpr std::array<AddressRange, 8> kHomeNetworks{{
    {"10.0.0.0", "255.0.0.0"},
    {"172.16.0.0", "255.240.0.0"},
    {"192.168.0.0", "255.255.0.0"},
    {"169.254.0.0", "255.255.0.0"},
    {"127.0.0.0", "255.0.0.0"},
    {"fc00:0:0:0:0:0:0:0", "fe00:0:0:0:0:0:0:0"},
    {"fe80:0:0:0:0:0:0:0", "ffc0:0:0:0:0:0:0:0"},
    {"0:0:0:0:0:0:0:1", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"},
}};

template <typename T>
/// OpenSSL's calls fail only for lack of memory or entropy: an exception, caught where the authority is used.
T need(T done, const char* what) {
  if (!done) {
    throw std::runtime_error(std::string("OpenSSL cannot ") + what);
  }
  return done;
}

template <typename Bytes>
bool is_within(const Bytes& address, const Bytes& network, const Bytes& mask) {
  for (std::size_t i = 0; i < address.size(); ++i) {
    if ((address[i] & mask[i]) != network[i]) {
      return false;
    }
  }
  return true;
}

bool is_of_home(const ip::address& address) {
  return std::any_of(kHomeNetworks.begin(), kHomeNetworks.end(), [&](const AddressRange& network) {
    const ip::address begin = ip::make_address(network.address), mask = ip::make_address(network.mask);
    if (begin.is_v4() != address.is_v4()) {
      return false;
    }
    return address.is_v4()
               ? is_within(address.to_v4().to_bytes(), begin.to_v4().to_bytes(), mask.to_v4().to_bytes())
               : is_within(address.to_v6().to_bytes(), begin.to_v6().to_bytes(), mask.to_v6().to_bytes());
  });
}

/// RFC 5280, 4.2.1.10: the constraint itself, or a subdomain of it.
bool is_within(std::string_view name, std::string_view constraint) {
  return name.ends_with(constraint) &&
         (name.size() == constraint.size() || name[name.size() - constraint.size() - 1] == '.');
}

std::string constraints_for(const Machine& machine) {
  std::string text = "critical";
  // The constraints are part of the certificate: a thief of the key cannot impersonate a bank.
  for (const std::string_view name : kHomeNames) {
    text += ",permitted;DNS:" + std::string(name);
  }
  for (const std::string& name : machine.names) {
    text += ",permitted;DNS:" + name;
  }
  for (const AddressRange& network : kHomeNetworks) {
    text += ",permitted;IP:" + std::string(network.address) + '/' + std::string(network.mask);
  }
  return text;
}

/// The names that an authority's certificate permits it to certify.
std::vector<std::string> permitted_names(X509* authority) {
  std::vector<std::string> names;
  const Constraints constraints(
      static_cast<NAME_CONSTRAINTS*>(X509_get_ext_d2i(authority, NID_name_constraints, nullptr, nullptr)));
  const int count = constraints ? sk_GENERAL_SUBTREE_num(constraints->permittedSubtrees) : 0;
  for (int i = 0; i < count; ++i) {
    const GENERAL_NAME* const base = sk_GENERAL_SUBTREE_value(constraints->permittedSubtrees, i)->base;
    if (base->type == GEN_DNS) {
      const ASN1_STRING* const text = base->d.dNSName;
      names.emplace_back(reinterpret_cast<const char*>(ASN1_STRING_get0_data(text)),
                         static_cast<std::size_t>(ASN1_STRING_length(text)));
    }
  }
  return names;
}

Key new_key() {
  return Key(need(EVP_EC_gen("P-256"), "make a key"));
}

void set_time(ASN1_TIME* part, HomeAuthority::Time time) {
  need(ASN1_TIME_set(part, std::chrono::system_clock::to_time_t(time)), "write a time");
}

/// An unsigned certificate for `key` with a serial number of its own.
Certificate begin_certificate(EVP_PKEY* key, const std::string& name, HomeAuthority::Time begin,
                              HomeAuthority::Time end) {
  Certificate made(need(X509_new(), "make a certificate"));
  need(X509_set_version(made.get(), X509_VERSION_3), "make a certificate");
  // 128 random bits less two: RFC 5280, 4.1.2.2 asks for a positive number of at most 20 bytes.
  std::array<unsigned char, 16> number{};
  need(RAND_bytes(number.data(), number.size()) == 1, "draw a number");
  number[0] = static_cast<unsigned char>((number[0] & 0x3F) | 0x40);  // neither negative nor shorter
  const std::unique_ptr<BIGNUM, FreeBy<BN_free>> big(BN_bin2bn(number.data(), number.size(), nullptr));
  need(BN_to_ASN1_INTEGER(big.get(), X509_get_serialNumber(made.get())), "write a number");
  set_time(X509_getm_notBefore(made.get()), begin);
  set_time(X509_getm_notAfter(made.get()), end);
  need(X509_set_pubkey(made.get(), key), "write a key");
  need(X509_NAME_add_entry_by_txt(X509_get_subject_name(made.get()), "CN", MBSTRING_UTF8,
                                  reinterpret_cast<const unsigned char*>(name.c_str()), -1, -1, 0),
       "write a name");
  return made;
}

void extend(X509* certificate, X509* issuer, int kind, const std::string& value) {
  X509V3_CTX context{};
  X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
  const Extension extension(
      need(X509V3_EXT_conf_nid(nullptr, &context, kind, value.c_str()), "write an extension"));
  need(X509_add_ext(certificate, extension.get(), -1), "add an extension");
}

void sign(X509* certificate, X509* issuer, EVP_PKEY* key) {
  need(X509_set_issuer_name(certificate, X509_get_subject_name(issuer)), "write an issuer");
  need(X509_sign(certificate, key, EVP_sha256()) != 0, "sign a certificate");
}

/// A common name has at most 64 letters (RFC 5280, Appendix A.1).
std::string authority_name(const Machine& machine) {
  const std::string own = machine.names.empty() ? "this machine" : machine.names.front();
  return "Rookery on " + own.substr(0, 40);
}

Certificate make_authority(EVP_PKEY* key, const Machine& machine, HomeAuthority::Time now) {
  Certificate made = begin_certificate(key, authority_name(machine), now - kBefore, now + kAuthorityLasts);
  extend(made.get(), made.get(), NID_subject_key_identifier, "hash");
  // No further authority below this one.
  extend(made.get(), made.get(), NID_basic_constraints, "critical,CA:TRUE,pathlen:0");
  extend(made.get(), made.get(), NID_key_usage, "critical,keyCertSign");
  extend(made.get(), made.get(), NID_name_constraints, constraints_for(machine));
  sign(made.get(), made.get(), key);
  return made;
}

std::string contents(BIO* bio) {
  char* bytes = nullptr;
  const long size = BIO_get_mem_data(bio, &bytes);
  return {bytes, static_cast<std::size_t>(size)};
}

Bio memory() {
  return Bio(need(BIO_new(BIO_s_mem()), "use memory"));
}

std::string pem_of(X509* certificate) {
  const Bio bio = memory();
  need(PEM_write_bio_X509(bio.get(), certificate), "write a certificate");
  return contents(bio.get());
}

std::string pem_of(EVP_PKEY* key) {
  const Bio bio = memory();
  need(PEM_write_bio_PrivateKey(bio.get(), key, nullptr, nullptr, 0, nullptr, nullptr), "write a key");
  return contents(bio.get());
}

std::string fingerprint_of(X509* certificate) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  need(X509_digest(certificate, EVP_sha256(), digest.data(), &size), "hash a certificate");
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text;
  for (unsigned i = 0; i < size; ++i) {
    text += i == 0 ? "" : ":";
    text += kDigits[digest[i] >> 4];
    text += kDigits[digest[i] & 15];
  }
  return text;
}

/// Writes a file that only its owner may read, whatever the umask. Errors: a sentence.
Expected<void, std::string> write_file(const std::filesystem::path& path, const std::string& text) {
  constexpr mode_t kOwnersAlone = S_IRUSR | S_IWUSR;
  // Written next to the old file and renamed, so that a crash leaves either the old or the new file whole.
  const std::string part = path.string() + ".new";
  ::unlink(part.c_str());
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOwnersAlone);
  const bool is_written = file >= 0 && ::fchmod(file, kOwnersAlone) == 0 &&
                          ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                          ::fsync(file) == 0;
  const std::string trouble = std::strerror(errno);
  if (file >= 0) {
    ::close(file);
  }
  if (!is_written || ::rename(part.c_str(), path.c_str()) != 0) {
    return fail(path.string() + " cannot be written: " + trouble);
  }
  return {};
}

/// Errors: others may read the file.
Expected<void, std::string> check_privacy(const std::filesystem::path& path) {
  struct stat status{};
  // A file that does not exist yet is fine.
  if (::stat(path.c_str(), &status) == 0 && (status.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
    return fail(path.string() +
                " can be read by others than its owner, and anyone who has it can pretend to be " +
                "this server; remove it (devices then have to trust a new authority), or chmod 600");
  }
  return {};
}

Bio open_file(const std::filesystem::path& path) {
  return Bio(BIO_new_file(path.c_str(), "r"));
}

bool ends_within(X509* certificate, HomeAuthority::Time now, std::chrono::days time) {
  const std::time_t at = std::chrono::system_clock::to_time_t(now + time);
  std::time_t moment = at;
  return X509_cmp_time(X509_get0_notAfter(certificate), &moment) <= 0;
}

}  // namespace

struct HomeAuthority::Parts {
  Certificate certificate;
  Key key;
  std::vector<std::string> names;  ///< that it may certify
};

HomeAuthority::HomeAuthority(std::shared_ptr<const Parts> parts)
    : parts_(std::move(parts)),
      certificate_(pem_of(parts_->certificate.get())),
      fingerprint_(fingerprint_of(parts_->certificate.get())) {}

Expected<HomeAuthority, std::string> HomeAuthority::open(const std::filesystem::path& folder,
                                                         const Machine& machine, Time now) try {
  const std::filesystem::path certificate_file = folder / "authority.crt",
                              key_file = folder / "authority.key";
  if (auto checked = check_privacy(key_file); !checked) {
    return fail(checked.error());
  }
  const auto parts = std::make_shared<Parts>();
  if (const Bio certificate = open_file(certificate_file), key = open_file(key_file); certificate && key) {
    parts->certificate.reset(PEM_read_bio_X509(certificate.get(), nullptr, nullptr, nullptr));
    parts->key.reset(PEM_read_bio_PrivateKey(key.get(), nullptr, nullptr, nullptr));
    if (!parts->certificate || !parts->key ||
        X509_check_private_key(parts->certificate.get(), parts->key.get()) != 1) {
      return fail(
          certificate_file.string() + " and " + key_file.string() +
          " do not belong together or are damaged; restore both, or remove both: a new authority is then "
          "created, which every device has to trust");
    }
  }
  // Devices trust an authority for years, so it is renewed only shortly before it expires.
  if (!parts->certificate || ends_within(parts->certificate.get(), now, kAuthorityRenewedBefore)) {
    parts->key = new_key();
    parts->certificate = make_authority(parts->key.get(), machine, now);
    auto written = write_file(key_file, pem_of(parts->key.get())).and_then([&] {
      return write_file(certificate_file, pem_of(parts->certificate.get()));
    });
    if (!written) {
      return fail(written.error());
    }
  }
  parts->names = permitted_names(parts->certificate.get());
  return HomeAuthority(parts);
} catch (const std::runtime_error& failed) {
  return fail(std::string(failed.what()));
}

std::vector<std::string> HomeAuthority::subjects_of(const Machine& machine) const {
  std::vector<std::string> subjects{"DNS:localhost", "IP:127.0.0.1", "IP:::1"};
  for (const std::string& name : machine.names) {
    // Devices refuse a certificate entirely if one of its names is outside the authority's constraints.
    if (std::any_of(parts_->names.begin(), parts_->names.end(),
                    [&](const std::string& permitted) { return is_within(name, permitted); })) {
      subjects.push_back("DNS:" + name);
    }
  }
  for (const ip::address& address : machine.addresses) {
    if (is_of_home(address)) {
      subjects.push_back("IP:" + address.to_string());
    }
  }
  std::sort(subjects.begin(), subjects.end());
  subjects.erase(std::unique(subjects.begin(), subjects.end()), subjects.end());
  return subjects;
}

TlsCredentials HomeAuthority::issue(const Machine& machine, Time now) const {
  const Key key = new_key();
  const Certificate made = begin_certificate(key.get(), "Rookery", now - kBefore, now + kLasts);
  X509* const authority = parts_->certificate.get();
  std::string subjects;
  for (const std::string& subject : subjects_of(machine)) {
    subjects += (subjects.empty() ? "" : ",") + subject;
  }
  extend(made.get(), authority, NID_subject_alt_name, subjects);
  extend(made.get(), authority, NID_basic_constraints, "critical,CA:FALSE");
  extend(made.get(), authority, NID_key_usage, "critical,digitalSignature");
  extend(made.get(), authority, NID_ext_key_usage, "serverAuth");
  extend(made.get(), authority, NID_subject_key_identifier, "hash");
  extend(made.get(), authority, NID_authority_key_identifier, "keyid:always");
  sign(made.get(), authority, parts_->key.get());
  // The chain includes the authority, so that a device that trusts it can verify it (RFC 8446, 4.4.2).
  return {pem_of(made.get()) + pem_of(authority), pem_of(key.get())};
}

}  // namespace rookery::http
