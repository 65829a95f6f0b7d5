#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "rookery/base/random.h"
#include "server/raw_connection.h"
#include "server/school_world.h"
#include "support/extent.h"

/// Every route of the table with values that no page sends: whatever is asked, the server answers,
/// and says what is wrong with the request, not that it failed itself. The routes come from docs/http-api.md,
/// the names of members from the sources of the server, so that new ones are asked as well.
namespace rookery::tests {
namespace {

using nlohmann::json;

struct TableRow {
  std::string method;
  std::string pattern;
};

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// All rows but those after which the asker has no login, token or account any more.
std::vector<TableRow> table_rows() {
  static const std::regex kRow(R"(\n\| (GET|POST|PUT|DELETE) \| `([^`]+)` \|)");
  static const std::regex kEndsAsker(R"(/app/(account/(deletion|password)|login|logins|logins/.*|tokens/.*)|)"
                                     R"(/app/accounts/.*/(disabled|role|password|logins)|/api/token|)"
                                     R"(.*/cards.*|/api/bot/account/upgrade)");
  const std::string document = text_of(ROOKERY_HTTP_API);
  std::vector<TableRow> rows;
  for (std::sregex_iterator at(document.begin(), document.end(), kRow), end; at != end; ++at) {
    if ((*at)[1] == "GET" || !std::regex_match((*at)[2].str(), kEndsAsker)) {
      rows.push_back({(*at)[1], (*at)[2]});
    }
  }
  return rows;
}

/// What the server's readers of messages ask for.
std::vector<std::string> member_names() {
  static const std::regex kReader(R"([(.>](take|need)_?\w*\((?:\w+, )?"(\w+(?:\.\w+)?)\")");
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(ROOKERY_SERVER_SOURCES)) {
    const std::string source = entry.path().extension() == ".cpp" ? text_of(entry.path()) : "";
    for (std::sregex_iterator at(source.begin(), source.end(), kReader), end; at != end; ++at) {
      names.insert((*at)[2]);
    }
  }
  return {names.begin(), names.end()};
}

/// Percent-encoded, for paths, queries and forms.
const std::vector<std::string> kHostile{"",
                                        "0",
                                        "-1",
                                        "2147483648",
                                        "9223372036854775807",
                                        "-9223372036854775808",
                                        "18446744073709551616",
                                        "1e999",
                                        "0x10",
                                        "%00",
                                        "%ED%A0%80",
                                        "%FF",
                                        "%0D%0AX-Injected%3A1",
                                        "..%2F..%2Fetc%2Fpasswd",
                                        "%E2%80%AE",
                                        "%F0%9F%98%80",
                                        "-deleted-1",
                                        "null",
                                        "%7B%7D",
                                        std::string(500, 'a')};

std::vector<json> hostile_json() {
  json deep = 1;
  for (int level = 0; level < 20; ++level) {
    deep = json::array({deep});
  }
  return {nullptr,
          true,
          0,
          -1,
          1,
          0.1,
          1e308,
          -1e308,
          std::numeric_limits<std::int64_t>::min(),
          std::numeric_limits<std::uint64_t>::max(),
          "",
          "x",
          "-",
          "1",
          std::string(1, '\0'),
          "\xE2\x80\xAE",
          "\r\nX: 1",
          "e2e4",
          "5+3",
          "99999999+99999999",
          "white",
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "k7/8/8/8/8/8/8/K7 w - - 99999999999 1",
          std::string(5'000, 'a'),
          json::array(),
          json::object(),
          json::array({json::array({1, 2})}),
          json::array({1, "a", nullptr}),
          json{{"limit", -1}, {"increment", 1e9}},
          deep};
}

class HostileValues : public ::testing::Test {
 protected:
  HostileValues() {
    const SchoolMember &ann = world_.at("ann"), &tina = world_.at("tina");
    const auto make = [&](const SchoolMember& who, const std::string& target, const json& body) {
      return expect_json(world_.page("POST", target, who.cookie, body), 201);
    };
    parts_["game"] = parts_["challenge"] = world_.open_game(ann);
    parts_["class"] = world_.at("cem").person.class_of_pupil->id;
    const std::string in_class = "/app/classes/" + parts_["class"];
    parts_["question"] = make(tina, in_class + "/questions", {{"kind", "text"}, {"words", "Why?"}})["id"];
    parts_["homework"] = make(tina, in_class + "/homework", {{"name", "Monday"}, {"lessons", "rook"}})["id"];
    parts_["tournament"] =
        make(ann, "/app/tournaments",
             {{"name", "Evening"}, {"system", "team-match"}, {"place", "board"}, {"rounds", 3}})["id"];
    const json study = make(ann, "/app/studies", {{"name", "Endings"}, {"visibility", "public"}});
    parts_["study"] = study["id"];
    parts_["chapter"] = study["chapter"];
    parts_["player"] = parts_["user"] = parts_["account"] = "bob";
    parts_["pupil"] = "cem";
    parts_["collection"] = "server";
    parts_["pool"] = parts_["perf"] = parts_["channel"] = "blitz";
    parts_["board"] = parts_["nb"] = "1";
    parts_["task"] = "0";
  }

  /// A path of the row: with what is there, but for the part number `hostile`, which is `value`.
  std::string path_of(const TableRow& row, int hostile, const std::string& value) const {
    static const std::regex kPart(R"(\{(\w+)\}|\*)");
    std::string path;
    auto rest = row.pattern.cbegin();
    int number = 0;
    for (std::sregex_iterator at(row.pattern.begin(), row.pattern.end(), kPart), end; at != end; ++at) {
      path.append(rest, (*at)[0].first);
      const auto known = parts_.find((*at)[1].str());
      path += number++ == hostile ? value : known == parts_.end() ? "x" : known->second;
      rest = (*at)[0].second;
    }
    return path.append(rest, row.pattern.cend());
  }

  /// Asks as the page does, or as a program where the path is for these.
  void expect_answer(const TableRow& row, const std::string& target, const SchoolMember& who,
                     const std::string& type = "", const std::string& body = "") const {
    std::string head = row.method + ' ' + target + " HTTP/1.1\r\nHost: localhost\r\n";
    head += target.starts_with("/app/") || who.token.empty() ? "Cookie: " + who.cookie + "\r\n"
                                                             : "Authorization: Bearer " + who.token + "\r\n";
    head += type.empty() ? "" : "Content-Type: " + type + "\r\n";
    head += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    RawConnection connection(world_.port());
    (void)connection.send(head + body);
    const int status = connection.receive(true).status;
    EXPECT_TRUE(status >= 200 && status != 500) << status << ' ' << who.id() << ' ' << row.method << ' '
                                                << target.substr(0, 300) << ' ' << body.substr(0, 300);
  }

  SchoolWorld world_;
  std::map<std::string, std::string> parts_;
};

TEST_F(HostileValues, InPathsAreAnswered) {
  for (const TableRow& row : table_rows()) {
    const int parts = static_cast<int>(std::ranges::count(row.pattern, '{')) +
                      static_cast<int>(std::ranges::count(row.pattern, '*'));
    for (int part = 0; part < parts; ++part) {
      for (std::size_t at = 0; at < kHostile.size(); at += shortened(1U, 3U)) {
        expect_answer(row, path_of(row, part, kHostile[at]), world_.at("ann"));
      }
    }
  }
}

TEST_F(HostileValues, InQueriesAreAnswered) {
  const std::vector<std::string> names = member_names();
  ASSERT_GT(names.size(), 100U) << "the sources are read otherwise now";
  constexpr std::size_t kMostParameters = 90;
  for (const TableRow& row : table_rows()) {
    if (row.method != "GET" && row.pattern.starts_with("/app/")) {
      continue;
    }
    for (std::size_t number = 0; number < kHostile.size(); number += shortened(1U, 3U)) {
      const std::string& value = kHostile[number];
      for (std::size_t first = 0; first < names.size() && value.size() < 100; first += kMostParameters) {
        std::string query;
        for (std::size_t at = first; at < std::min(names.size(), first + kMostParameters); ++at) {
          query += (query.empty() ? "?" : "&") + names[at] + '=' + value;
        }
        expect_answer(row, path_of(row, -1, "") + query, world_.at("ann"));
      }
    }
  }
}

TEST_F(HostileValues, InBodiesAreAnswered) {
  const std::vector<std::string> names = member_names();
  const std::vector<json> values = hostile_json();
  const int bodies = shortened(60, 12);
  Random random(11);
  for (const TableRow& row : table_rows()) {
    for (int body = 0; body < bodies && (row.method == "POST" || row.method == "PUT"); ++body) {
      json object = json::object();
      std::string form;
      for (int members = 0; members < 12; ++members) {
        const std::string& name = names[random.below(names.size())];
        object[name] = values[random.below(values.size())];
        form += (form.empty() ? "" : "&") + name + '=' + kHostile[random.below(kHostile.size())];
      }
      const SchoolMember& who = world_.at(body % 3 == 0 ? "tina" : body % 3 == 1 ? "ann" : "cem");
      const bool is_form = body % 4 == 3;
      expect_answer(row, path_of(row, -1, ""), who,
                    is_form ? "application/x-www-form-urlencoded" : "application/json",
                    is_form ? form : object.dump());
    }
  }
}

/// Depth is the client's to choose: it must not become the depth of the server's stack.
TEST_F(HostileValues, DeepJsonIsRefusedWhereBodiesAreLong) {
  constexpr std::size_t kLevels = 1'000'000;
  const std::string deep = std::string(kLevels, '[') + std::string(kLevels, ']');
  for (const TableRow& row : table_rows()) {
    if (row.method == "POST" && row.pattern.find("stud") != std::string::npos) {
      const std::string body = R"({"id":"1","do":"shapes","shapes":[{"color":)" + deep + R"(}],"pgn":)" +
                               deep.substr(0, 2'000) + '}';
      expect_answer(row, path_of(row, -1, ""), world_.at("ann"), "application/json", body);
    }
  }
}

TEST_F(HostileValues, FaultOfAQueryIsNamedWhereverItIsFound) {
  const std::string target =
      "/app/tournaments/" + parts_["tournament"] + "/standings/explain?tie=MP&team=1000";
  const Answer answer = world_.page("GET", target, "");
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(json::parse(answer.body)["error"]["field"], "team");
}

}  // namespace
}  // namespace rookery::tests
