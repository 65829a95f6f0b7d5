#include <gmock/gmock.h>

#include "program.h"

/// `rookery serve` is told the same by flags, by the environment and by a file.
namespace rookery::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class ConfigurationTest : public ::testing::Test {
 protected:
  ~ConfigurationTest() override { std::filesystem::remove(file_); }

  /// `rookery serve` with a file of these lines; `variables`: "NAME=VALUE ".
  [[nodiscard]] Finished serve(const std::string& lines, const std::string& flags = "--print-config",
                               const std::string& variables = "") const {
    std::ofstream(file_) << lines;
    return run_program(variables + ROOKERY_PROGRAM, "serve --config " + file_.string() + ' ' + flags);
  }
  [[nodiscard]] std::string at(int line) const { return file_.string() + ':' + std::to_string(line); }

  std::filesystem::path file_ =
      std::filesystem::path(testing::TempDir()) / ("rookery-" + std::to_string(getpid()) + ".toml");
};

TEST_F(ConfigurationTest, FlagsOverrideVariablesOverrideTheFile) {
  const std::string lines = "port = 1\nlisten = \"10.0.0.1\"\n# said\nroom-threads = 3\nconnections = 7\n";
  const Finished printed = serve(lines, "--port 3 --print-config",
                                 "ROOKERY_PORT=2 ROOKERY_LISTEN=127.0.0.1 ROOKERY_CONNECTIONS= ");
  EXPECT_EQ(printed.status, 0) << printed.err;
  EXPECT_THAT(
      printed.out,
      AllOf(HasSubstr("port = 3  # --port\n"), HasSubstr("listen = \"127.0.0.1\"  # ROOKERY_LISTEN\n"),
            HasSubstr("room-threads = 3  # " + at(4) + "\n"), HasSubstr("connections = 7  # " + at(5)),
            HasSubstr("tls = false  # default\n"), HasSubstr("# tls-key is not set\n")));
}

TEST_F(ConfigurationTest, ListsHaveThreeForms) {
  const std::string expected = "base-url = [\"https://a.example\", \"https://b.example\"]";
  EXPECT_THAT(serve("base-url = [\"https://a.example\", \"https://b.example\"]\n").out, HasSubstr(expected));
  EXPECT_THAT(serve("", "--print-config", "ROOKERY_BASE_URL=https://a.example,https://b.example ").out,
              HasSubstr(expected));
  EXPECT_THAT(serve("", "--base-url https://a.example --base-url https://b.example --print-config").out,
              HasSubstr(expected));
  EXPECT_THAT(serve("base-url = \"https://a.example\"\n").out, HasSubstr("[\"https://a.example\"]"));
}

/// What is printed can be the file.
TEST_F(ConfigurationTest, PrintedConfigurationRoundTrips) {
  const std::string first =
      serve("port = 8081\ntls = true\nlisten = \"::1\"\nbase-url = [\"http://a.example\"]\n").out;
  const std::string second = serve(first).out;
  const auto values = [](const std::string& text) {
    std::string all;
    for (const std::string& line : split(text, '\n')) {
      all += line.substr(0, line.find("  # ")) + '\n';
    }
    return all;
  };
  EXPECT_EQ(values(first), values(second));
}

TEST_F(ConfigurationTest, BadValuesAreRefusedWithTheirPlace) {
  struct Row {
    const char* lines;
    int line;
    const char* what;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"listen = \"::1\"\nprot = 1\n", 2, "there is no option \"prot\"; did you mean \"port\"?"},
           {"tls_key = \"x\"\n", 1, "there is no option \"tls_key\"; did you mean \"tls-key\"?"},
           {"[server]\nport = 1\n", 1, "there is no option \"server\""},
           {"\n\nport = \"80\"\n", 3, "port: a whole number from 0 to 65535 was expected"},
           {"port = 65536\n", 1, "\"65536\" is not a whole number from 0 to 65535"},
           {"tls = 1\n", 1, "tls: true or false was expected"},
           {"store = \"mysql://x\"\n", 1, "an address such as postgres://"},
           {"assets = \"/nowhere\"\n", 1, "there is no folder"},
           {"port = \n", 1, ""},
           {"port = 1\nport = 2\n", 2, ""}}) {
    const Finished refused = serve(row.lines);
    EXPECT_EQ(refused.status, 2) << row.lines;
    EXPECT_THAT(refused.err, AllOf(StartsWith("rookery serve: " + at(row.line)), HasSubstr(row.what)));
    EXPECT_EQ(refused.out, "") << row.lines;
  }
  EXPECT_THAT(serve("", "--print-config", "ROOKERY_PORT=x ").err,
              AllOf(HasSubstr("ROOKERY_PORT"), HasSubstr("is not a whole number")));
  EXPECT_THAT(run("serve --config /nowhere.toml").err, HasSubstr("/nowhere.toml"));
}

TEST_F(ConfigurationTest, ExclusiveSettingsConflictAcrossSources) {
  EXPECT_THAT(serve("data = \"/tmp\"\n", "--store postgres://h/d --print-config").err,
              HasSubstr("--store and --data exclude each other"));
  EXPECT_THAT(serve("tls-key = \"/dev/null\"\n").err, HasSubstr("belong together"));
}

TEST_F(ConfigurationTest, PasswordsAreNotPrinted) {
  EXPECT_THAT(serve("metrics-token = \"secret\"\n").out,
              AllOf(HasSubstr("metrics-token = \"***\""), Not(HasSubstr("secret"))));
  const Finished printed = serve("store = \"postgres://u:secret1@h/d?password=secret2&x=1\"\n");
  EXPECT_THAT(printed.out,
              AllOf(HasSubstr("postgres://u:***@h/d?password=***&x=1"), Not(HasSubstr("secret"))));
}

TEST(Configuration, DocumentMatchesTheTable) {
  EXPECT_EQ(run("configuration").out, contents(ROOKERY_CONFIGURATION))
      << "rookery configuration > docs/configuration.md";
}

}  // namespace
}  // namespace rookery::cli
