#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string_view>

#include "answers.h"
#include "level_network.h"
#include "rookery/base/random.h"
#include "rookery/notation/pgn_repair.h"
#include "rookery/wasm/core.h"

/// The calls for the analysis; what the page makes of them is tested in web/src/core, on the compiled
/// module.
namespace rookery::wasm {
namespace {

using nlohmann::json;

json attackers(std::string_view fen, std::uint32_t square, bool black) {
  return taken(rookery_attackers(fen.data(), size_of(fen), square, black));
}

TEST(Attackers, AreOfBoardsThatCannotBePlayedToo) {
  EXPECT_EQ(attackers(kStart, 21, false), "g1 e2 g2");  // f3
  EXPECT_EQ(attackers(kStart, 21, true), "");
  // No king: a board that is being set up.
  EXPECT_EQ(attackers("8/8/8/8/3q4/8/8/8 w - - 0 1", 0, true), "d4");
  EXPECT_EQ(attackers(kStart, 64, false)["error"]["code"], "out_of_range");
  EXPECT_EQ(attackers("8/8", 0, false)["error"]["code"], "invalid_fen");
}

json inspect_position(std::string_view fen) {
  return taken(rookery_look(fen.data(), size_of(fen), false));
}
json play(std::string_view fen, std::string_view text) {
  return taken(rookery_play(fen.data(), size_of(fen), false, text.data(), size_of(text)));
}
json tree(std::string_view pgn) {
  return taken(rookery_tree(pgn.data(), size_of(pgn)));
}
json write_tree(const json& value) {
  const std::string text = value.dump();
  return taken(rookery_write_tree(text.data(), size_of(text)));
}
json games(std::string_view pgn, bool last) {
  return taken(rookery_games(pgn.data(), size_of(pgn), last));
}

json repair(std::string_view pgn) {
  return taken(rookery_repair(pgn.data(), size_of(pgn)));
}

TEST(Study, ReportsPositionFaults) {
  const json start = inspect_position(kStart);
  EXPECT_EQ(start["position"]["dests"].size(), 10U);
  EXPECT_EQ(start["faults"], json::array());
  EXPECT_EQ(start["position"]["over"], json());
  // No game brings this, but it can be looked at.
  const json odd = inspect_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKQNR w KQkq - 0 1");
  EXPECT_FALSE(odd["position"].is_null());
  EXPECT_EQ(odd["faults"].size(), 1U);
  EXPECT_EQ(inspect_position("8/8/8/8/8/8/8/K7 w - - 0 1")["position"], json());
  EXPECT_EQ(inspect_position("8/8/8/8/8/5k2/8/5K2 w - - 0 1")["position"]["over"]["ending"], "dead_position");
}

TEST(Study, PlaysMovesAndPasses) {
  const json moved = play(kStart, "nf3");
  EXPECT_EQ(moved["san"], "Nf3");
  EXPECT_EQ(moved["lastMove"], json::parse(R"(["g1","f3"])"));
  EXPECT_EQ(moved["position"]["turn"], "black");
  EXPECT_EQ(play(kStart, "Ke2")["ok"], false);
  EXPECT_EQ(play("nonsense", "Ke2")["error"]["offset"], 1);
  constexpr std::uint32_t kE1 = 4;
  constexpr std::uint32_t kE2 = 12;
  EXPECT_FALSE(taken(rookery_hand(kStart.data(), size_of(kStart), false, kE1, kE2))["why"].is_null());
  EXPECT_EQ(taken(rookery_hand(kStart.data(), size_of(kStart), false, kE2, 28))["uci"], "e2e4");
  EXPECT_EQ(taken(rookery_pass(kStart.data(), size_of(kStart), false))["turn"], "black");
}

TEST(Study, TellsWhetherASideCanMate) {
  constexpr std::string_view kBare = "8/8/8/8/8/5k2/8/R4K2 w - - 0 1";
  const json helpmates = taken(rookery_life(kBare.data(), size_of(kBare), false, 10'000));
  EXPECT_EQ(helpmates["white"]["verdict"], "exists");
  EXPECT_FALSE(helpmates["white"]["line"].empty());
  EXPECT_EQ(helpmates["black"]["verdict"], "impossible");
}

TEST(Study, ReadsOpeningBooks) {
  // The key of the start position is published with the format (hgm.nubati.net/book_format.html).
  EXPECT_EQ(taken(rookery_book_key(kStart.data(), size_of(kStart), false)), "463b96181691fc9c");
  const auto entry = [](std::string_view move_and_weight) {
    return std::string("\x46\x3b\x96\x18\x16\x91\xfc\x9c", 8) + std::string(move_and_weight) +
           std::string(4, '\0');
  };
  const auto moves = [](const std::string& entries) {
    return taken(rookery_book_moves(kStart.data(), size_of(kStart), false, entries.data(), size_of(entries)));
  };
  using namespace std::string_view_literals;
  // d2d4 three times, e2e4 twice, and e2e5, which is not legal.
  const std::string entries =
      entry("\x03\x1c\x00\x02"sv) + entry("\x02\xdb\x00\x03"sv) + entry("\x03\x24\x00\x01"sv);
  EXPECT_EQ(moves(entries),
            json::parse(R"([{"uci":"d2d4","san":"d4","weight":3},{"uci":"e2e4","san":"e4","weight":2}])"));
  EXPECT_EQ(moves(""), json::array());
  EXPECT_EQ(moves("cut off")["error"]["code"], "invalid_value");
  EXPECT_EQ(taken(rookery_book_key("x", 1, false))["error"]["code"], "invalid_fen");
}

constexpr std::string_view kGame = R"([Event "A"]
[White "Ada"]
[Result "1-0"]

1. e4 {[%csl Ge4] [%eval 0.30] best} 1... e5 (1... c5 $1 2. Nf3) (1... -- 2. d4)
2. Nf3 1-0

)";

TEST(Study, KeepsAllAnnotationsOfAGame) {
  const json game = tree(kGame);
  ASSERT_EQ(game["nodes"].size(), 7U) << game;
  EXPECT_EQ(game["nodes"][0]["after"]["eval"], json::parse(R"({"cp":30})"));
  EXPECT_EQ(game["nodes"][2]["parent"], 0);
  EXPECT_EQ(game["nodes"][4]["uci"], "0000");
  const json written = write_tree(game);
  EXPECT_EQ(tree(written.get<std::string>()),
            tree(write_tree(tree(written.get<std::string>())).get<std::string>()));
  EXPECT_NE(written.get<std::string>().find("(1... -- 2. d4)"), std::string::npos) << written;
}

TEST(Study, BrokenTreesAreRefused) {
  EXPECT_TRUE(write_tree(json::parse("[]")).contains("error"));
  json game = tree(kGame);
  game["nodes"][3]["parent"] = 9;
  EXPECT_EQ(write_tree(game)["error"]["field"], "nodes[3]");
  game["nodes"][3]["parent"] = 0;
  game["nodes"][3]["uci"] = "e2e5";
  EXPECT_EQ(write_tree(game)["error"]["field"], "nodes[3]");
  EXPECT_TRUE(tree("").contains("error"));
  EXPECT_NE(tree("1. e4 e5 2. Ke4 *")["error"]["message"].get<std::string>().find("line 1, column 13"),
            std::string::npos);
}

TEST(Study, ReadsAFileInChunks) {
  const std::string file = std::string(kGame) + "[White \"Bea\"]\n\n1. d4 ) *\n\n" + std::string(kGame);
  const json whole = games(file, true);
  ASSERT_EQ(whole["games"].size(), 3U) << whole;
  EXPECT_EQ(whole["taken"], file.size());
  EXPECT_EQ(whole["games"][0]["plies"], 3);
  EXPECT_EQ(whole["games"][1]["fault"]["line"], 10);
  EXPECT_EQ(whole["games"][1]["tags"]["White"], "Bea");
  const json cut = games(std::string_view(file).substr(0, file.size() - 40), false);
  EXPECT_EQ(cut["games"].size(), 2U);
  EXPECT_EQ(cut["taken"], whole["games"][2]["offset"]);
}

TEST(Study, RepairsADamagedFile) {
  const std::string damaged =
      "[Event \"New \"York\"\"]\n\n1. e4 e52. Nf3 1-0\n\n" + std::string(kGame) +
      "[Variant \"Atomic\"]\n\n1. e4 *\n\n[White \"Bea\"]\n\n1. e4 e5 2. Ke4 Nc6 0-1\n";
  const json repaired = repair(damaged);
  ASSERT_EQ(repaired["repairs"].size(), 3U) << repaired;
  EXPECT_EQ(repaired["repairs"][1],
            json::parse(R"({"repair":"words_separated","game":1,"was":"e52","became":"e5 2",
      "message":"The move is separated from what was glued to it.",
      "fault":{"fault":"unreadable_move","line":3,"column":7,"text":"e52","details":[],
               "message":"This is not a move; write such as Nf3, exd5, O-O or e8=Q."}})"));
  EXPECT_EQ(repaired["repairs"][2]["repair"], "rest_to_comment");
  ASSERT_EQ(repaired["lost"].size(), 1U);
  EXPECT_EQ(repaired["lost"][0]["fault"], "unknown_variant");
  const std::string text = repaired["text"];
  EXPECT_EQ(games(text, true)["games"].size(), 3U);
  EXPECT_EQ(repair(text), json::parse(R"({"text":null,"repairs":[],"lost":[]})"));
}

/// The names of an object's members.
std::vector<std::string> names_of(const json& object) {
  std::vector<std::string> names;
  for (const auto& [name, value] : object.items()) {
    names.push_back(name);
  }
  return names;
}

// web/src/core/views.test.ts holds the page's types to the same schema, and the compiled module's answers.
TEST(Study, RepairsMatchTheSchema) {
  const std::filesystem::path tests(ROOKERY_TEST_DATA);
  std::ifstream file((tests / "../../../../web/src/core/views.schema.json").lexically_normal());
  const json schema = json::parse(file).at("definitions");
  std::vector<std::string> kinds;
  for (std::size_t i = 0; i < notation::pgn::kRepairKinds; ++i) {
    kinds.emplace_back(word(static_cast<notation::pgn::RepairKind>(i)));
  }
  EXPECT_EQ(schema.at("RepairKind").at("enum"), json(kinds));
  const json result = repair("1. e4 Ke4 *");
  EXPECT_EQ(names_of(result), names_of(schema.at("RepairedText").at("properties")));
  const json& one = result.at("repairs").at(0);
  EXPECT_EQ(names_of(one), names_of(schema.at("Repair").at("properties")));
  EXPECT_EQ(names_of(one.at("fault")), names_of(schema.at("PgnFault").at("properties")));
}

TEST(Study, LongTextTurnedCommentIsAbbreviated) {
  const json result = repair("1. e4 Ke4 {" + std::string(500, 'x') + "\xC3\xA4} *")["repairs"][0];
  EXPECT_LT(result["was"].get<std::string>().size(), 130U) << result;
  EXPECT_TRUE(result["was"].get<std::string>().ends_with("…"));
}

TEST(Study, EngineFindsMatesAndScoresForWhite) {
  const json address = taken(rookery_engine_open(1));
  auto* const engine = reinterpret_cast<rookery_engine*>(address.get<std::uintptr_t>());
  const auto search = [&](std::string_view fen, std::string_view moves, std::uint32_t depth,
                          std::uint32_t lines) {
    return taken(rookery_engine_search(engine, fen.data(), size_of(fen), false, moves.data(), size_of(moves),
                                       depth, 0, lines));
  };
  const std::string network = level_network();
  EXPECT_EQ(taken(rookery_engine_network(engine, network.data(), size_of(network))), json());
  constexpr std::string_view kMate = "6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1";
  const json found = search(kMate, "h7h6 a1a8 g8h7", 4, 1);
  EXPECT_EQ(found["lines"].size(), 1U);
  const json mate = search("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "", 4, 3);
  EXPECT_EQ(mate["lines"][0]["mate"], 1);
  EXPECT_EQ(mate["lines"][0]["moves"][0]["san"], "Ra8#");
  EXPECT_EQ(mate["lines"].size(), 3U);
  const json lost = search("6k1/8/8/8/8/8/qr6/7K w - - 0 1", "", 4, 1);
  EXPECT_EQ(lost["lines"][0]["mate"], -1);
  EXPECT_TRUE(search(kStart, "e2e5", 1, 1).contains("error"));
  for (const std::uint32_t lines : {0U, 6U, 0xFFFFFFFFU}) {
    EXPECT_EQ(search(kStart, "", 1, lines)["error"]["field"], "lines") << lines;
  }
  EXPECT_TRUE(taken(rookery_engine_network(engine, "none", 4)).contains("error"));
  rookery_engine_close(engine);
}

TEST(Study, NumbersAreBounded) {
  for (const std::uint32_t mib : {0U, 129U, 0xFFFFFFFFU}) {
    EXPECT_EQ(taken(rookery_engine_open(mib))["error"]["field"], "hash_mib") << mib;
  }
  for (const std::uint32_t nodes : {rookery_max_helpmate_nodes() + 1, 0xFFFFFFFFU}) {
    EXPECT_EQ(taken(rookery_life(kStart.data(), size_of(kStart), false, nodes))["error"]["field"], "nodes");
  }
}

TEST(Study, SurvivesAnyText) {
  Random random(5);
  const std::string whole = tree(kGame).dump();
  for (int i = 0; i < 400; ++i) {
    std::string text = i % 2 == 0 ? whole : std::string(kGame);
    for (int change = 0; change < 3; ++change) {
      text[random.below(text.size())] = static_cast<char>(random.below(256));
    }
    taken(rookery_write_tree(text.data(), size_of(text)));
    tree(text);
    games(text, i % 3 == 0);
    repair(text);
  }
}

}  // namespace
}  // namespace rookery::wasm
