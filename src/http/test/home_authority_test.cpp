#include "rookery/http/tls/home_authority.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdlib>
#include <filesystem>

#include "rookery/http/tls/server_certificate.h"

namespace rookery::http {
namespace {

using std::chrono::days;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsSubsetOf;
using ::testing::Not;

const HomeAuthority::Time kMadeOn = std::chrono::system_clock::now();

boost::asio::ip::address address_at(const char* text) {
  return boost::asio::ip::make_address(text);
}

Machine desk_at_home() {
  return {{address_at("192.168.1.5"), address_at("127.0.0.1"), address_at("fe80::1")},
          {"desk", "desk.local"},
          {}};
}

class HomeAuthorityTest : public ::testing::Test {
 protected:
  HomeAuthorityTest() {
    std::string pattern = std::filesystem::temp_directory_path() / "rookery-XXXXXX";
    folder_ = mkdtemp(pattern.data());
  }
  ~HomeAuthorityTest() override { std::filesystem::remove_all(folder_); }
  HomeAuthorityTest(const HomeAuthorityTest&) = delete;
  HomeAuthorityTest& operator=(const HomeAuthorityTest&) = delete;

  [[nodiscard]] HomeAuthority open(const Machine& machine, HomeAuthority::Time now = kMadeOn) const {
    return HomeAuthority::open(folder_, machine, now).value();
  }

  std::filesystem::path folder_;
};

using CertificateHeld = std::unique_ptr<X509, decltype(&X509_free)>;

/// The first certificate of a text.
CertificateHeld read_pem(const std::string& pem) {
  const std::unique_ptr<BIO, decltype(&BIO_free)> bio(
      BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())), BIO_free);
  return {PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr), X509_free};
}

/// What a client finds that trusts `authority` alone, on the day `now`.
int verify_chain(const std::string& authority, const std::string& chain, HomeAuthority::Time now = kMadeOn) {
  const CertificateHeld root = read_pem(authority), leaf = read_pem(chain);
  const std::unique_ptr<X509_STORE, decltype(&X509_STORE_free)> trusted(X509_STORE_new(), X509_STORE_free);
  X509_STORE_add_cert(trusted.get(), root.get());
  const std::unique_ptr<X509_STORE_CTX, decltype(&X509_STORE_CTX_free)> context(X509_STORE_CTX_new(),
                                                                                X509_STORE_CTX_free);
  X509_STORE_CTX_init(context.get(), trusted.get(), leaf.get(), nullptr);
  X509_STORE_CTX_set_default(context.get(), "ssl_server");
  X509_STORE_CTX_set_time(context.get(), 0, std::chrono::system_clock::to_time_t(now));
  X509_verify_cert(context.get());
  return X509_STORE_CTX_get_error(context.get());
}

TEST_F(HomeAuthorityTest, CertifiesMachineNamesAndPrivateAddresses) {
  const HomeAuthority authority = open(desk_at_home());
  Machine machine = desk_at_home();
  machine.addresses.push_back(address_at("203.0.113.7"));  // everybody's
  EXPECT_THAT(authority.subjects_of(machine),
              AllOf(IsSubsetOf({"DNS:localhost", "DNS:desk", "DNS:desk.local", "IP:127.0.0.1",
                                "IP:192.168.1.5", "IP:::1", "IP:fe80::1"}),
                    Contains("DNS:desk.local"), Contains("IP:192.168.1.5")));
  EXPECT_EQ(verify_chain(authority.certificate(), authority.issue(machine, kMadeOn).chain), X509_V_OK);
}

/// Another name of the machine, given later: the certificate would be refused as a whole.
TEST_F(HomeAuthorityTest, OmitsNamesOutsideItsConstraints) {
  (void)open(desk_at_home());
  Machine renamed = desk_at_home();
  renamed.names = {"bank.example", "bank.local"};
  const HomeAuthority authority = open(renamed);
  EXPECT_THAT(authority.subjects_of(renamed),
              AllOf(Not(Contains("DNS:bank.example")), Contains("DNS:bank.local")));
  EXPECT_EQ(verify_chain(authority.certificate(), authority.issue(renamed, kMadeOn).chain), X509_V_OK);
}

/// Somebody has its key, and signs what is not at home: the certificate of an authority with the same key,
/// but made for that name, stands for that.
TEST_F(HomeAuthorityTest, IsNotTrustedForOtherSites) {
  const std::string trusted = open(desk_at_home()).certificate();
  const CertificateHeld constraints_of = read_pem(trusted);
  const std::unique_ptr<NAME_CONSTRAINTS, decltype(&NAME_CONSTRAINTS_free)> constraints(
      static_cast<NAME_CONSTRAINTS*>(
          X509_get_ext_d2i(constraints_of.get(), NID_name_constraints, nullptr, nullptr)),
      NAME_CONSTRAINTS_free);
  std::filesystem::remove(folder_ / "authority.crt");
  std::filesystem::remove(folder_ / "authority.key");
  Machine bank = desk_at_home();
  bank.names = {"bank.example"};
  const CertificateHeld forged = read_pem(open(bank).issue(bank, kMadeOn).chain);
  ASSERT_EQ(X509_check_purpose(forged.get(), X509_PURPOSE_SSL_SERVER, 0), 1);  // has it read its extensions
  EXPECT_EQ(NAME_CONSTRAINTS_check(forged.get(), constraints.get()), X509_V_ERR_PERMITTED_VIOLATION);
  EXPECT_TRUE(X509_EXTENSION_get_critical(X509_get_ext(
      constraints_of.get(), X509_get_ext_by_NID(constraints_of.get(), NID_name_constraints, -1))));
}

TEST_F(HomeAuthorityTest, IsCreatedOnceAndRenewedBeforeExpiry) {
  const std::string first = open(desk_at_home()).fingerprint();
  EXPECT_EQ(open(desk_at_home(), kMadeOn + days(3'500)).fingerprint(), first);
  const HomeAuthority second = open(desk_at_home(), kMadeOn + days(3'600));
  EXPECT_NE(second.fingerprint(), first);
  EXPECT_EQ(verify_chain(second.certificate(), second.issue(desk_at_home(), kMadeOn + days(3'600)).chain,
                         kMadeOn + days(3'700)),
            X509_V_OK);
}

TEST_F(HomeAuthorityTest, MismatchedFilesAreRefused) {
  (void)open(desk_at_home());
  std::filesystem::rename(folder_ / "authority.crt", folder_ / "other.crt");
  (void)open(desk_at_home());
  std::filesystem::rename(folder_ / "other.crt", folder_ / "authority.crt");
  const auto refused = HomeAuthority::open(folder_, desk_at_home(), kMadeOn);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error(), HasSubstr("do not belong together"));
}

/// A machine joins another network, and a year passes.
TEST_F(HomeAuthorityTest, CertificateFollowsTheMachineNames) {
  Machine machine = desk_at_home();
  auto shown = ServerCertificate::open(HomeAuthorityIn{folder_}, [&] { return machine; }, kMadeOn).value();
  const void* first = shown.context().native_handle();
  shown.tick(kMadeOn + std::chrono::minutes(2));
  EXPECT_EQ(shown.context().native_handle(), first);
  machine.addresses.push_back(address_at("10.0.0.9"));
  shown.tick(kMadeOn + std::chrono::minutes(4));
  const void* second = shown.context().native_handle();
  EXPECT_NE(second, first);
  shown.tick(kMadeOn + HomeAuthority::kLasts - days(20));
  EXPECT_NE(shown.context().native_handle(), second);
}

}  // namespace
}  // namespace rookery::http
