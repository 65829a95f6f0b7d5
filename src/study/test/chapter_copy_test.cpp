#include "rookery/study/chapter_copy.h"

#include <gtest/gtest.h>

#include "rookery/study/chapter_pgn.h"
#include "test/made_study.h"

namespace rookery::study {
namespace {

/// The same chapter again, whose nodes have other ids.
void expect_same(const Chapter& copy, const Chapter& original) {
  EXPECT_EQ(copy.name, original.name);
  EXPECT_EQ(copy.orientation, original.orientation);
  EXPECT_EQ(copy.mode, original.mode);
  EXPECT_EQ(copy.tags, original.tags);
  const std::vector<NodeId> there = in_order(copy), here = in_order(original);
  ASSERT_EQ(there.size(), here.size());
  EXPECT_EQ(copy.notes_of(kRoot), original.notes_of(kRoot));
  for (std::size_t i = 0; i < here.size(); ++i) {
    EXPECT_EQ(copy.nodes.at(there[i]).board, original.nodes.at(here[i]).board);
    EXPECT_EQ(copy.nodes.at(there[i]).move, original.nodes.at(here[i]).move);
    EXPECT_EQ(copy.notes_of(there[i]), original.notes_of(here[i]));
  }
}

TEST(ChapterCopy, HasTheTreeAndAllThatIsWrittenInIt) {
  constexpr std::string_view kText =
      "[ChapterName \"Castle\"]\n[ChapterMode \"gamebook\"]\n[Orientation \"black\"]\n\n"
      "{ Look. [%hint rook] } 1. e4 $1 { [%cal Ge2e4] } (1. d4 { d4 } 1... d5) 1... e5 2. Nf3 "
      "{ [%wrong no] } 2... Nc6 3. Bc4 Nf6 4. O-O *";
  AddChapter chapter = read_chapters(kText).value().front();
  chapter.chapter = kFirst;
  const MadeStudy original(chapter);
  const MadeStudy copy(copy_of(original.chapter()));
  expect_same(copy.chapter(), original.chapter());
}

TEST(ChapterCopy, OfAFreeChapterHasItsBoards) {
  MadeStudy original(made_chapter(kFirst, ChapterKind::Free, "8/8/8/8/8/8/8/8 w - - 0 1"));
  ASSERT_EQ(original.give("anna", SetBoard{kFirst, kRoot, "8/8/8/3QQ3/8/8/8/8 b - - 0 1"}), "done");
  const MadeStudy copy(copy_of(original.chapter()));
  expect_same(copy.chapter(), original.chapter());
}

TEST(ChapterCopy, FollowsWhatWasDeletedAndPutFirst) {
  MadeStudy original;
  const NodeId e4 = original.play("anna", kRoot, "e2e4");
  const NodeId d4 = original.play("anna", kRoot, "d2d4");
  original.play("anna", e4, "e7e5");
  ASSERT_EQ(original.give("anna", Promote{kFirst, d4, true}), "done");
  const AddChapter copy = copy_of(original.chapter());
  ASSERT_EQ(copy.tree.nodes.size(), 3U);
  EXPECT_EQ(copy.tree.nodes[0].move, "d2d4");
  EXPECT_EQ(copy.tree.nodes[1].move, "e2e4");
  EXPECT_EQ(copy.tree.nodes[2], (WrittenNode{2, "e7e5"}));
}

}  // namespace
}  // namespace rookery::study
