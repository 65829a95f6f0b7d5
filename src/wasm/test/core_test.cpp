#include "rookery/wasm/core.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string_view>

#include "answers.h"
#include "level_network.h"
#include "rookery/base/random.h"
#include "rules/error.h"
#include "test_game.h"

/// The C interface as the page calls it. What the games themselves do is tested in web/src/core, on the
/// compiled module; here the sanitizers watch who frees what, and what broken texts do.
namespace rookery::wasm {
namespace {

using nlohmann::json;

struct OpenEngine {
  rookery_engine* engine;

  OpenEngine()
      : engine(reinterpret_cast<rookery_engine*>(taken(rookery_engine_open(1)).get<std::uintptr_t>())) {
    const std::string network = level_network();
    EXPECT_EQ(taken(rookery_engine_network(engine, network.data(), size_of(network))), json());
  }
  ~OpenEngine() { rookery_engine_close(engine); }
  OpenEngine(const OpenEngine&) = delete;
  OpenEngine& operator=(const OpenEngine&) = delete;
};

TEST(Core, BuildsAGameFromItsEvents) {
  TestGame open;
  EXPECT_EQ(open.record("1 seat white a Anna"),
            json::parse(R"({"at":1,"event":{"type":"seat","side":"white","player":"a","name":"Anna"}})"));
  open.record("2 seat black b Boris");
  EXPECT_EQ(open.decide(false, "move e2e4"), json::parse(R"({"ok":true,"events":["move e2e4 303000"]})"));
  EXPECT_EQ(open.record("3 move e2e4 303000"),
            json::parse(R"({"at":3,"event":{"type":"move","uci":"e2e4","remaining":303000,"credit":0}})"));
  const json view = taken(rookery_view(open.game, 0, kNow));
  EXPECT_EQ(view["eventCount"], 3);
  EXPECT_EQ(view["moves"], json::parse(R"([{"uci":"e2e4","san":"e4","remaining":303000,"credit":0}])"));
  EXPECT_EQ(view["dests"].size(), 10U);
  EXPECT_EQ(taken(rookery_at(open.game, 0))["fen"], kStart);
}

TEST(Core, RulesMaySayHowLongTheFirstMoveTakes) {
  TestGame open(kStart, "5", "no-abort first-move-30");
  open.record("1 seat white a Anna");
  open.record("2 seat black b Boris");
  EXPECT_EQ(taken(rookery_view(open.game, 0, 2))["grace"], 30'000);
}

TEST(Core, ViewIncludesDelaysLagAndFirstMoveDeadlines) {
  TestGame open(kStart, "5 d3 | 3");
  const auto view_at = [&](double now) { return taken(rookery_view(open.game, 0, now)); };
  open.record("1 seat white a Anna");
  open.record("2 seat black b Boris");
  EXPECT_EQ(view_at(2)["grace"], 300'000);
  open.record("3 move e2e4 300000");
  EXPECT_EQ(view_at(3)["grace"], 180'000);
  open.record("4 move e7e5 180000");
  EXPECT_EQ(view_at(4)["grace"], json());
  EXPECT_EQ(view_at(1004)["clock"],
            json::parse(R"({"white":300000,"black":180000,"running":"white","waits":2000,
                                                    "credited":{"white":0,"black":0},
                                                    "berserk":{"white":false,"black":false},
                                                    "berserkHalves":{"white":true,"black":true}})"));
  EXPECT_EQ(view_at(5004)["clock"]["white"], 298'000);
  open.record("5004 move g1f3 298120 120");
  EXPECT_EQ(view_at(5004)["moves"][2]["credit"], 120);
  EXPECT_EQ(view_at(5004)["clock"]["credited"]["white"], 120);
}

TEST(Core, ErrorsHaveSchemaCodes) {
  const std::filesystem::path tests(ROOKERY_TEST_DATA);
  std::ifstream file((tests / "../../../../web/src/core/core_errors.schema.json").lexically_normal());
  std::vector<std::string> codes;
  for (const ErrorCode code : all_error_codes()) {
    codes.emplace_back(word(code));
  }
  const json schema = json::parse(file);
  EXPECT_EQ(schema.at("properties").at("error").at("properties").at("code").at("enum"), json(codes));
}

TEST(Core, PgnErrorsHaveSchemaCodes) {
  namespace pgn = notation::pgn;
  const std::filesystem::path tests(ROOKERY_TEST_DATA);
  std::ifstream file((tests / "../../../../web/src/core/core_errors.schema.json").lexically_normal());
  const json schema =
      json::parse(file).at("properties").at("error").at("properties").at("pgn").at("properties");
  std::vector<std::string> faults;
  for (std::size_t i = 0; i < pgn::kFaults; ++i) {
    faults.emplace_back(pgn::word(static_cast<pgn::Fault>(i)));
  }
  EXPECT_EQ(schema.at("fault").at("enum"), json(faults));
  const std::string game = "1. e4 e5 2. Ke4 *";
  const json result = taken(rookery_tree(game.data(), size_of(game))).at("error");
  EXPECT_EQ(result.at("code"), "invalid_pgn");
  for (const auto& [name, value] : result.at("pgn").items()) {
    EXPECT_TRUE(schema.contains(name)) << name;
  }
  EXPECT_EQ(result.at("pgn").size(), schema.size());
  EXPECT_EQ(result.at("pgn").at("fault"), "illegal_move");
  EXPECT_EQ(result.at("pgn").at("column"), 13);
}

TEST(Core, ErrorsSayWhatAndWhere) {
  TestGame open;
  const auto where = [](const json& answer) {
    const json& error = answer.at("error");
    EXPECT_FALSE(error.at("message").get<std::string>().empty());
    const std::string place = error.contains("offset") ? "@" + error["offset"].dump() : "";
    return error.at("code").get<std::string>() + " " + error.at("field").get<std::string>() + place;
  };
  EXPECT_EQ(where(taken(rookery_open("", 0, false, "-", 1, "", 0))), "invalid_fen fen@0");
  EXPECT_EQ(where(taken(rookery_open(kStart.data(), size_of(kStart), false, "5+", 2, "", 0))),
            "invalid_clock clock@2");
  EXPECT_EQ(where(taken(rookery_open(kStart.data(), size_of(kStart), false, "-", 1, "otb x", 5))),
            "invalid_rules rules@4");
  EXPECT_EQ(where(open.record("1 move")), "invalid_event event@6");
  EXPECT_EQ(where(open.record("1 take-back 1")), "event_out_of_place event");
  EXPECT_EQ(where(taken(rookery_at(open.game, 1))), "out_of_range ply");
  EXPECT_EQ(where(taken(rookery_move_of(open.game, 64, 0))), "out_of_range from");
  EXPECT_EQ(where(taken(rookery_move_of(open.game, 0, 64))), "out_of_range to");
  EXPECT_EQ(where(taken(rookery_explain(open.game, 0, 64))), "out_of_range to");
  EXPECT_EQ(where(taken(rookery_chess960(960))), "out_of_range number");
  const OpenEngine net;
  EXPECT_EQ(where(taken(rookery_choose(net.engine, "", 0, false, "", 0, 1, 0))), "invalid_fen fen@0");
  EXPECT_EQ(
      where(taken(rookery_choose(net.engine, kStart.data(), size_of(kStart), false, "e2e4 e2e4", 9, 1, 0))),
      "illegal_move moves@5");
  EXPECT_EQ(where(taken(rookery_choose(net.engine, kStart.data(), size_of(kStart), false, "", 0, 11, 0))),
            "out_of_range level");
}

TEST(Core, PgnAcceptsTagsAsLines) {
  struct Row {
    const char* lines;
    const char* tag;
  };
  for (const Row& row : {Row{"Event A b c", "[Event \"A b c\"]"}, Row{"Event A\nSite B", "[Site \"B\"]"},
                         Row{"Event", "[Event \"?\"]"}, Row{"\n\n \nSite B\n", "[Site \"B\"]"}}) {
    EXPECT_NE(TestGame().pgn(row.lines).get<std::string>().find(row.tag), std::string::npos) << row.lines;
  }
}

TEST(Core, ComputerPlaysALegalMove) {
  const OpenEngine opponent;
  for (std::uint32_t level = 1; level <= 10; ++level) {
    const json move =
        taken(rookery_choose(opponent.engine, kStart.data(), size_of(kStart), false, "e2e4", 4, level, 7));
    TestGame open;
    open.record("1 move e2e4 1");
    EXPECT_TRUE(open.record("1 move " + move.get<std::string>() + " 1").contains("event"))
        << "level " << level;
  }
}

TEST(Core, AcceptsTextUpToALimit) {
  char* const room = rookery_allocate(1 << 24);
  EXPECT_NE(room, nullptr);
  rookery_free(room);
  EXPECT_EQ(rookery_allocate((1 << 24) + 1), nullptr);
}

/// Damaged lines, actions, moves, tags and FENs: an answer to each, and memory that the sanitizer finds
/// whole.
TEST(Core, SurvivesAnyInput) {
  const std::string_view seeds[] = {"1 seat white a Anna", "1 move e2e4 5", "claim threefold e2e4",
                                    "sit a Anna",          "move e7e8q",    "Nf3",
                                    "Event A\nSite B",     kStart};
  Random random(1);
  for (int round = 0; round < 5'000; ++round) {
    std::string text(seeds[random.below(std::size(seeds))]);
    for (std::uint64_t changes = random.below(4); changes > 0; --changes) {
      text[random.below(text.size())] = static_cast<char>(random.below(256));
    }
    TestGame open;
    open.record(text);
    open.decide(round % 2 == 0, text);
    open.read(text);
    open.pgn(text);
    taken(rookery_check_fen(text.data(), size_of(text), round % 2 == 0));
    EXPECT_EQ(taken(rookery_view(open.game, 0, kNow))["ply"],
              taken(rookery_view(open.game, 0, kNow))["moves"].size());
  }
}

}  // namespace
}  // namespace rookery::wasm
