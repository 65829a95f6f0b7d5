// SPDX-License-Identifier: MIT
#include "rookery/notation/pgn_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/notation/san.h"

namespace rookery::notation::pgn {
namespace {

using chess::File;
using chess::Rank;
using chess::Square;
using testing::ElementsAre;

Expected<std::optional<Tree>, Error> read_one_tree(std::string_view text) {
  Reader reader(text);
  return read_tree(reader);
}

constexpr std::string_view kHead = R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

)";

/// In the form in which trees are written.
constexpr std::string_view kMovetexts[] = {
    "*",
    "{Nothing yet.} *",
    "1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6) 2... d6) (1... e6 2. d4) 2. Nf3 *",
    "1. e4 (1. d4 d5) (1. c4) 1... e5 *",
    "1. e4 $1 $14 {[%csl Ge4,Rd5][%cal Ye2e4]} 1... e5 *",
    "1. e4 {[%csl Ge4,Rd5] [%cal Ye2e4,Bd2d4] [%eval 0.35] [%clk 0:04:59] best} 1...\n"
    "e5 {[%eval -12.07]} 2. Nf3 {[%eval #3]} 2... Nc6 {[%eval #-11]} *",
    "1. e4 ({Or else} 1. d4 {is good} 1... d5 ({Indian} 1... Nf6)) 1... e5 *",
    "1. e4 (1. d4 -- 2. c4 --) 1... e5 *",
    "1. e4 -- 2. d4 Z0 3. c4 (3. Z0 null) 3... null 4. -- $1 *",
    "1. e4 {[%eval unclear] [%emt 0:00:01] [%csl Gz9] kept} 1... e5 *",
};

TEST(PgnTree, RoundTrips) {
  for (const std::string_view movetext : kMovetexts) {
    std::string text(kHead);
    text += movetext;
    text += "\n\n";
    const auto tree = read_one_tree(text);
    ASSERT_TRUE(tree && *tree) << movetext << '\n' << describe(tree.error());
    const std::string written = write(**tree);
    const auto again = read_one_tree(written);
    ASSERT_TRUE(again && *again) << written << '\n' << describe(again.error());
    EXPECT_EQ(**again, **tree) << written;
    if (movetext.find("][") == std::string_view::npos) {
      EXPECT_EQ(written, text);
    }
  }
}

TEST(PgnTree, HoldsTheGamesContents) {
  const auto tree = read_one_tree(
      "{Start [%csl Ba1]} 1.e4! {[%eval 0.3,20] a} {b [%cal Ge2e4, Rd1h5]} e5 ( {why} 1...c5 {?} ) 2.Nf3 "
      "1-0");
  ASSERT_TRUE(tree && *tree) << describe(tree.error());
  const Tree& game = **tree;
  EXPECT_EQ(game.opening.text, "Start");
  EXPECT_THAT(game.opening.shapes, ElementsAre(Shape{ShapeColor::Blue, Square(File::A, Rank::R1)}));
  ASSERT_EQ(game.nodes.size(), 4U);
  const Node& first = game.nodes[0];
  EXPECT_FALSE(first.parent);
  EXPECT_THAT(first.nags, ElementsAre(1));
  EXPECT_EQ(first.after.text, "a b");
  EXPECT_EQ(first.after.eval, (WrittenEval{false, 30, 20}));
  EXPECT_THAT(first.after.shapes,
              ElementsAre(Shape{ShapeColor::Green, Square(File::E, Rank::R2), Square(File::E, Rank::R4)},
                          Shape{ShapeColor::Red, Square(File::D, Rank::R1), Square(File::H, Rank::R5)}));
  EXPECT_EQ(game.nodes[2].parent, 0U);
  EXPECT_EQ(game.nodes[2].before, "why");
  EXPECT_EQ(game.nodes[2].after.text, "?");
  EXPECT_EQ(game.nodes[3].parent, 1U);
  EXPECT_EQ(game.result, Result::WhiteWins);
}

TEST(PgnTree, KeepsNonEvalTextInTheComment) {
  const auto tree = read_one_tree("1. e4 {[%eval #-3,12]} e5 {[%eval 0.1,deep] [%eval x]} *");
  ASSERT_TRUE(tree && *tree) << describe(tree.error());
  EXPECT_EQ((*tree)->nodes[0].after.eval, (WrittenEval{true, -3, 12}));
  EXPECT_FALSE((*tree)->nodes[1].after.eval);
  EXPECT_EQ((*tree)->nodes[1].after.text, "[%eval 0.1,deep] [%eval x]");
  const auto split = read_one_tree("1. e4 {[%eval 0.25 or so]} e5 {[%eval 0.2[%csl Ga1]5]} *");
  EXPECT_EQ((*split)->nodes[0].after.text, "[%eval 0.25 or so]");
  EXPECT_EQ((*split)->nodes[1].after.eval, (WrittenEval{false, 25, {}})) << "what is taken out makes another";
}

struct Wrong {
  std::string_view text;
  Fault fault;
  std::size_t offset;
};

constexpr Wrong kWrong[] = {
    {"1. e4 e5 (1... Ke5) *", Fault::IllegalMove, 15},
    {"1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- *", Fault::IllegalMove, 29},
    {"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*", Fault::BadStart, 6},
    {"1. e4 ( e5 *", Fault::IllegalMove, 8},
};

TEST(PgnTree, ErrorsSayWhatAndWhere) {
  for (const auto& [text, fault, offset] : kWrong) {
    const auto tree = read_one_tree(text);
    ASSERT_FALSE(tree) << text;
    EXPECT_EQ(tree.error().fault, fault) << text;
    EXPECT_EQ(tree.error().offset, offset) << text;
  }
}

/// Grows a tree at random; a node's variations come after the line it stands in, as they are read.
Tree random_tree(std::uint64_t seed) {
  Random random(seed);
  Tree tree;
  struct Growth {
    chess::Position position;
    std::optional<std::size_t> parent;
  };
  const auto grow = [&](auto& self, Growth at, std::size_t plies, int depth) -> void {
    for (bool is_first = depth < 3; plies > 0; --plies, is_first = false) {
      const chess::MoveList moves = chess::legal_moves(at.position);
      if (moves.empty()) {
        return;
      }
      const Growth before = at;
      const auto pick = static_cast<std::size_t>(random.below(moves.size()));
      tree.nodes.push_back({.parent = at.parent, .move = moves[pick]});
      Node& node = tree.nodes.back();
      if (random.below(4) == 0) {
        node.nags.push_back(static_cast<std::uint8_t>(random.below(256)));
      }
      if (random.below(4) == 0) {
        node.after = {
            .text = "a remark",
            .eval = WrittenEval{
                false, static_cast<int>(random.below(400)) - 200,
                random.below(2) == 0 ? std::optional(static_cast<int>(random.below(100))) : std::nullopt}};
      }
      at.parent = tree.nodes.size() - 1;
      at.position.play_unchecked(moves[pick]);
      for (std::uint64_t others = random.below(8); others < 2 && depth > 0 && !is_first; ++others) {
        const std::size_t first = tree.nodes.size();
        self(self, before, random.below(5) + 1, depth - 1);
        tree.nodes[first].before = random.below(2) == 0 ? "or" : "";
      }
    }
  };
  grow(grow, {tree.start, {}}, 60, 3);
  return tree;
}

TEST(PgnTree, ReadingUndoesWriting) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Tree tree = random_tree(seed);
    const std::string written = write(tree);
    auto again = read_one_tree(written);
    ASSERT_TRUE(again && *again) << written << '\n' << describe(again.error());
    (*again)->tags.clear();
    EXPECT_EQ(**again, tree) << written;
  }
}

TEST(PgnTree, IsWrittenAsItsLayoutSays) {
  Tree tree;
  tree.tags = {{"White", "Tal"}, {"Annotator", "Ann"}, {"ECO", "B90"}};
  const auto written_as = [&](const Layout& layout) {
    std::string out;
    append(out, tree, layout);
    return out;
  };
  EXPECT_EQ(written_as({}), write(tree));
  EXPECT_EQ(written_as({.first_tags = {"ECO", "Missing", "White"}, .fills_roster = false}),
            "[ECO \"B90\"]\n[White \"Tal\"]\n[Annotator \"Ann\"]\n\n*\n\n");
  tree.opening.text = "one two three";
  EXPECT_TRUE(written_as({.width = 8}).ends_with("\n\n{one two\nthree} *\n\n")) << written_as({.width = 8});
}

}  // namespace
}  // namespace rookery::notation::pgn
