#include "rookery/study/running_study.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "test/made_study.h"

namespace rookery::study {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<NodeId> children_of(const Chapter& chapter, NodeId node) {
  return chapter.nodes.at(node).children;
}

TEST(RunningStudy, NodeIsNamedByTheEventThatMadeIt) {
  MadeStudy study;
  EXPECT_EQ(study.running.events().size(), 2U) << "the study, and its first chapter";
  EXPECT_EQ(write(study.play("anna", kRoot, "e2e4")), "3");
  EXPECT_EQ(write(study.play("bert", study.node, "e7e5")), "4");
  EXPECT_THAT(children_of(study.chapter(), kRoot), ElementsAre(NodeId{3, 0}));
}

TEST(RunningStudy, SameMoveAtTheSamePlaceIsOneNode) {
  MadeStudy study;
  const NodeId first = study.play("anna", kRoot, "e2e4");
  const std::size_t events = study.running.events().size();
  EXPECT_EQ(study.play("bert", kRoot, "e2e4"), first);
  EXPECT_EQ(study.running.events().size(), events) << "nothing has happened";
}

TEST(RunningStudy, CastlingIsOneMoveHoweverItIsWritten) {
  MadeStudy study(made_chapter(kFirst, ChapterKind::Chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  const NodeId castled = study.play("anna", kRoot, "e1g1");
  EXPECT_EQ(study.play("bert", kRoot, "e1h1"), castled);
}

TEST(RunningStudy, NullMoveIsPlayedButNotInCheck) {
  MadeStudy study;
  EXPECT_EQ(study.give("anna", PlayMove{kFirst, kRoot, "0000"}), "done");
  const NodeId passed = study.node;
  EXPECT_EQ(study.play("anna", kRoot, "0000"), passed);
  MadeStudy checked(made_chapter(kFirst, ChapterKind::Chess, "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"));
  EXPECT_EQ(checked.give("anna", PlayMove{kFirst, kRoot, "0000"}), "illegal_move");
}

TEST(RunningStudy, WritingAtADeletedMoveIsRefused) {
  MadeStudy study;
  const NodeId e4 = study.play("anna", kRoot, "e2e4"), e5 = study.play("anna", e4, "e7e5");
  ASSERT_EQ(study.give("bert", WriteText{TextKind::Comment, kFirst, e5, "open"}), "done");
  ASSERT_EQ(study.give("anna", DeleteNode{kFirst, e4}), "done");
  EXPECT_EQ(study.chapter().nodes.size(), 1U) << "the moves below it, too";
  EXPECT_THAT(study.chapter().notes, IsEmpty());
  const std::vector<Command> late{PlayMove{kFirst, e5, "g1f3"},
                                  WriteText{TextKind::Hint, kFirst, e5, "look"},
                                  SetNags{kFirst, e5, {1}},
                                  SetShapes{kFirst, e5, {}},
                                  SetClock{kFirst, e5, Duration(1)},
                                  Promote{kFirst, e5, true},
                                  DeleteNode{kFirst, e5}};
  for (const Command& command : late) {
    EXPECT_EQ(study.give("bert", command), "node_gone") << command.index();
  }
}

TEST(RunningStudy, WhatIsSaidAlreadyIsNoEvent) {
  MadeStudy study;
  const NodeId e4 = study.play("anna", kRoot, "e2e4");
  const std::vector<Command> commands{
      WriteText{TextKind::Comment, kFirst, e4, "best by test"},
      SetNags{kFirst, e4, {1}},
      SetShapes{kFirst, kRoot, {Shape{notation::pgn::ShapeColor::Green, chess::Square::from_index(0)}}},
      SetClock{kFirst, e4, Duration(60'000)},
      Rename{"Openings"},
      SetVisibility{Visibility::Link},
      SetMember{"bert", MemberRole::Reader}};
  for (const Command& command : commands) {
    ASSERT_EQ(study.give("anna", command), "done");
    const std::size_t events = study.running.events().size();
    EXPECT_EQ(study.give("bert", command), "done");
    EXPECT_EQ(study.running.events().size(), events) << command.index();
  }
}

TEST(RunningStudy, UndoTakesBackOnesOwnLastEvent) {
  MadeStudy study;
  const NodeId e4 = study.play("anna", kRoot, "e2e4");
  const NodeId d4 = study.play("bert", kRoot, "d2d4");
  ASSERT_EQ(study.give("anna", WriteText{TextKind::Comment, kFirst, d4, "Queen's pawn"}), "done");
  EXPECT_EQ(study.give("anna", UndoOwn{}), "done") << "the comment";
  EXPECT_EQ(study.chapter().notes_of(d4).text, "");
  EXPECT_EQ(study.give("anna", UndoOwn{}), "done") << "the move before it";
  EXPECT_EQ(study.chapter().find(e4), nullptr);
  EXPECT_NE(study.chapter().find(d4), nullptr) << "of somebody else";
  EXPECT_EQ(study.give("anna", UndoOwn{}), "nothing_to_undo") << "a study has a chapter";
  EXPECT_EQ(study.give("cleo", UndoOwn{}), "nothing_to_undo");
}

TEST(RunningStudy, MoveUnderOthersMovesIsNotUndone) {
  MadeStudy study;
  const NodeId e4 = study.play("anna", kRoot, "e2e4");
  study.play("bert", e4, "e7e5");
  EXPECT_EQ(study.give("anna", UndoOwn{}), "built_upon");
  EXPECT_EQ(study.give("bert", UndoOwn{}), "done");
  EXPECT_EQ(study.give("anna", UndoOwn{}), "done") << "now nobody has built upon it";
}

TEST(RunningStudy, UndoneDeletionBringsTheSubtreeBack) {
  MadeStudy study;
  const NodeId e4 = study.play("anna", kRoot, "e2e4"), e5 = study.play("bert", e4, "e7e5");
  const Chapter before = study.chapter();
  ASSERT_EQ(study.give("anna", DeleteNode{kFirst, e4}), "done");
  ASSERT_EQ(study.give("anna", UndoOwn{}), "done");
  EXPECT_EQ(study.chapter(), before);
  EXPECT_EQ(study.play("cleo", e5, "g1f3"), (NodeId{study.running.next_number() - 1, 0}));
}

TEST(RunningStudy, WhoMaySeeAndWriteIsNotUndone) {
  MadeStudy study;
  study.play("anna", kRoot, "e2e4");
  ASSERT_EQ(study.give("anna", SetMember{"bert", MemberRole::Contributor}), "done");
  ASSERT_EQ(study.give("anna", SetVisibility{Visibility::Public}), "done");
  ASSERT_EQ(study.give("anna", UndoOwn{}), "done");
  EXPECT_EQ(study.running.state().visibility, Visibility::Public);
  EXPECT_EQ(study.running.state().role_of("bert"), MemberRole::Contributor);
  EXPECT_EQ(study.chapter().nodes.size(), 1U) << "the move was";
}

TEST(RunningStudy, LastChapterIsReplacedByAnEmptyOne) {
  MadeStudy study;
  study.play("anna", kRoot, "e2e4");
  ASSERT_EQ(study.give("anna", RemoveChapter{kFirst, "chapter9"}), "done");
  ASSERT_EQ(study.running.state().chapters.size(), 1U);
  EXPECT_EQ(study.running.state().chapters.front().id, "chapter9");
  EXPECT_EQ(study.running.state().chapters.front().nodes.size(), 1U);
}

TEST(RunningStudy, ChaptersAreOrderedAsTheyAreMoved) {
  MadeStudy study;
  ASSERT_EQ(study.give("anna", AddChapters{{made_chapter("chapter2"), made_chapter("chapter3")}}), "done");
  ASSERT_EQ(study.give("anna", MoveChapter{"chapter3", kFirst}), "done");
  ASSERT_EQ(study.give("anna", MoveChapter{kFirst, ""}), "done");
  std::vector<std::string> ids;
  for (const Chapter& chapter : study.running.state().chapters) {
    ids.push_back(chapter.id);
  }
  EXPECT_THAT(ids, ElementsAre("chapter3", "chapter2", kFirst));
  EXPECT_EQ(study.give("anna", MoveChapter{kFirst, "chapter8"}), "chapter_gone");
}

TEST(RunningStudy, TagsAreAddedChangedAndRemovedByName) {
  MadeStudy study;
  ASSERT_EQ(study.give("anna", EditChapter{.chapter = kFirst, .tags = {{"White", "Réti"}, {"ECO", "C02"}}}),
            "done");
  ASSERT_EQ(study.give("anna", EditChapter{.chapter = kFirst,
                                           .name = "Advance",
                                           .orientation = chess::Color::Black,
                                           .mode = ChapterMode::Conceal,
                                           .tags = {{"White", "Reti"}, {"ECO", ""}}}),
            "done");
  EXPECT_THAT(study.chapter().tags, ElementsAre(Tag{"White", "Reti"}));
  EXPECT_EQ(study.chapter().name, "Advance");
  EXPECT_EQ(study.chapter().orientation, chess::Color::Black);
  EXPECT_EQ(study.chapter().mode, ChapterMode::Conceal);
}

TEST(RunningStudy, PromotionMovesTheInnermostVariationUp) {
  MadeStudy study;
  const NodeId e4 = study.play("anna", kRoot, "e2e4"), d4 = study.play("anna", kRoot, "d2d4"),
               c4 = study.play("anna", kRoot, "c2c4"), e5 = study.play("anna", c4, "e7e5");
  ASSERT_EQ(study.give("anna", Promote{kFirst, e5, false}), "done");
  EXPECT_THAT(children_of(study.chapter(), kRoot), ElementsAre(e4, c4, d4));
  ASSERT_EQ(study.give("anna", Promote{kFirst, d4, true}), "done");
  EXPECT_THAT(children_of(study.chapter(), kRoot), ElementsAre(d4, e4, c4));
  const std::size_t events = study.running.events().size();
  ASSERT_EQ(study.give("anna", Promote{kFirst, d4, true}), "done");
  EXPECT_EQ(study.running.events().size(), events) << "it is the main line already";
}

TEST(RunningStudy, FreeChapterHasBoardsOfAnyKind) {
  MadeStudy study(made_chapter(kFirst, ChapterKind::Free, "8/8/8/8/8/8/8/8 w - - 0 1"));
  const std::string nine_kings = "KKKKKKKK/K7/8/8/8/8/8/8 b - - 0 1";
  ASSERT_EQ(study.give("anna", SetBoard{kFirst, kRoot, nine_kings}), "done");
  const NodeId first = study.node;
  ASSERT_EQ(study.give("bert", SetBoard{kFirst, kRoot, nine_kings}), "done");
  EXPECT_EQ(study.node, first) << "the same board at the same place";
  EXPECT_EQ(study.give("anna", SetBoard{kFirst, first, "8/8 w"}), "bad_board");
  EXPECT_EQ(study.give("anna", PlayMove{kFirst, kRoot, "e2e4"}), "boards_only");
  MadeStudy chess;
  EXPECT_EQ(chess.give("anna", SetBoard{kFirst, kRoot, nine_kings}), "moves_only");
}

TEST(RunningStudy, LimitsAreRefusalsWithAWordOfTheirOwn) {
  MadeStudy study;
  const NodeId e4 = study.play("anna", kRoot, "e2e4");
  const std::vector<Shape> shapes(kMaxShapes + 1,
                                  Shape{notation::pgn::ShapeColor::Red, chess::Square::from_index(0)});
  const std::vector<std::pair<Command, std::string>> rows{
      {Rename{""}, "bad_name"},
      {Rename{std::string(kMaxName + 1, 'x')}, "bad_name"},
      {Rename{"two\nlines"}, "bad_name"},
      {Rename{"caf\xE9"}, "bad_name"},
      {SetVisibility{Visibility::Class}, "class_missing"},
      {SetMember{"cleo", std::nullopt}, "unknown_member"},
      {AddChapters{{made_chapter("short")}}, "bad_id"},
      {AddChapters{{made_chapter(kFirst)}}, "chapter_taken"},
      {AddChapters{{made_chapter("chapter2"), made_chapter("chapter2")}}, "chapter_taken"},
      {AddChapters{std::vector<AddChapter>(kMaxChapters, made_chapter("chapter2"))}, "too_many_chapters"},
      {AddChapters{{made_chapter("chapter2", ChapterKind::Chess, "8/8/8/8/8/8/8/8 w - - 0 1")}}, "bad_board"},
      {EditChapter{.chapter = kFirst, .tags = {{"Two words", "x"}}}, "bad_tag"},
      {EditChapter{.chapter = kFirst, .tags = std::vector<Tag>(kMaxTags + 1, Tag{"A", "b"})},
       "too_many_tags"},
      {EditChapter{.chapter = "chapter8"}, "chapter_gone"},
      {PlayMove{kFirst, e4, "e2e4"}, "illegal_move"},
      {PlayMove{kFirst, {9, 1}, "e7e5"}, "node_gone"},
      {DeleteNode{kFirst, kRoot}, "node_is_root"},
      {SetNags{kFirst, kRoot, {1}}, "node_is_root"},
      {SetNags{kFirst, e4, std::vector<std::uint8_t>(kMaxNags + 1, 1)}, "too_many_nags"},
      {WriteText{TextKind::Comment, kFirst, e4, std::string(kMaxComment + 1, 'x')}, "text_too_long"},
      {WriteText{TextKind::Comment, kFirst, e4, std::string("a\0b", 3)}, "bad_text"},
      {WriteText{TextKind::Hint, kFirst, e4, "caf\xE9"}, "bad_text"},
      {EditChapter{.chapter = kFirst, .tags = {{"White", "Andr\xE9"}}}, "bad_tag"},
      {SetShapes{kFirst, e4, shapes}, "too_many_shapes"},
      {SetClock{kFirst, e4, Duration(-1)}, "bad_clock"},
  };
  const StudyState before = study.running.state();
  for (const auto& [command, refusal] : rows) {
    EXPECT_EQ(study.give("anna", command), refusal) << command.index();
  }
  EXPECT_EQ(study.running.state(), before);
}

TEST(RunningStudy, ChapterHasAtMostThreeThousandMoves) {
  AddChapter chapter = made_chapter(kFirst);
  constexpr std::array kRound{"g1f3", "g8f6", "f3g1", "f6g8"};
  for (std::size_t i = 0; i < kMaxMoves; ++i) {
    chapter.tree.nodes.push_back({i, kRound.at(i % kRound.size())});
  }
  MadeStudy study(chapter);
  EXPECT_EQ(study.chapter().nodes.size(), kMaxMoves + 1);
  EXPECT_EQ(study.give("anna", PlayMove{kFirst, kRoot, "e2e4"}), "too_many_moves");
  EXPECT_EQ(study.play("anna", kRoot, "g1f3"), (NodeId{2, 1})) << "it is there";
  chapter.tree.nodes.push_back({0, "e2e4"});
  EXPECT_EQ(study.give("anna", ReplaceTree{kFirst, ChapterKind::Chess, chapter.tree}), "too_many_moves");
}

TEST(RunningStudy, TakesNoMoreMemoryThanItMay) {
  MadeStudy study;
  std::string done = "done";
  for (std::size_t i = 0; done == "done"; ++i) {
    const std::string text = std::to_string(i) + std::string(kMaxComment - 20, 'x');
    done = study.give("anna", WriteText{TextKind::Comment, kFirst, kRoot, text});
  }
  EXPECT_EQ(done, "too_many_events");
  EXPECT_LE(study.running.weight(), kMaxWeight);
  EXPECT_GT(study.running.weight(), kMaxWeight - 3 * kMaxComment);
  EXPECT_EQ(study.give("anna", PlayMove{kFirst, kRoot, "e2e4"}), "done") << "what fits is still taken";
  const auto again = replay({study.running.events().begin(), study.running.events().end()});
  ASSERT_TRUE(again);
  EXPECT_EQ(again->weight(), study.running.weight());
}

TEST(RunningStudy, VariationsAreNestedNoDeeperThanReadersTake) {
  MadeStudy study;
  NodeId at = kRoot;
  constexpr std::array kMain{"g1f3", "g8f6"};
  constexpr std::array kSide{"b1c3", "b8c6", "c3b1", "c6b8"};
  for (std::size_t depth = 0; depth < kMaxDepth; ++depth) {
    study.play("anna", at, kMain.at(depth % kMain.size()));
    at = study.play("anna", at, kSide.at(depth % kSide.size()));
  }
  study.play("anna", at, "a2a3");
  EXPECT_EQ(study.give("anna", PlayMove{kFirst, at, "h2h3"}), "too_deep");
}

TEST(RunningStudy, ReplayOfTheEventsIsTheStudy) {
  MadeStudy study;
  const NodeId e4 = study.play("anna", kRoot, "e2e4");
  study.play("bert", e4, "e7e5");
  (void)study.give("bert", UndoOwn{});
  (void)study.give("anna", WriteText{TextKind::Wrong, kFirst, e4, "100% wrong\n- try again"});
  (void)study.give("bert", AddChapters{{made_chapter("chapter2")}});
  (void)study.give("bert", UndoOwn{});
  study.play("bert", e4, "c7c5");
  std::vector<EventRecord> read;
  for (const EventRecord& event : study.running.events()) {
    read.push_back(parse_record(write_record(event)).value());
  }
  const auto replayed = replay(read);
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->state(), study.running.state());
  EXPECT_EQ(replayed->next_number(), study.running.next_number());
}

TEST(RunningStudy, ReplayNamesTheEventThatCannotFollow) {
  MadeStudy study;
  study.play("anna", kRoot, "e2e4");
  std::vector<EventRecord> events(study.running.events().begin(), study.running.events().end());
  events.push_back({events.back().at, "anna", PlayMove{kFirst, {7, 0}, "e7e5"}});
  EXPECT_EQ(replay(events).error(), (StudyReplayError{4, Refusal::NodeGone}));
  events.back().event = Undo{2};
  events.back().actor = "bert";
  EXPECT_EQ(replay(events).error(), (StudyReplayError{4, Refusal::UnknownEvent})) << "of somebody else";
}

TEST(Refusals, HaveWordsAndSentencesOfTheirOwn) {
  std::set<std::string_view> words;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(kLastRefusal); ++i) {
    const auto refusal = static_cast<Refusal>(i);
    EXPECT_TRUE(words.insert(word(refusal)).second) << word(refusal);
    EXPECT_FALSE(describe(refusal).empty()) << word(refusal);
  }
}

}  // namespace
}  // namespace rookery::study
