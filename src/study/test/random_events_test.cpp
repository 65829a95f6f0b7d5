#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/chess/position.h"
#include "rookery/notation/uci_move.h"
#include "test/made_study.h"

/// Studies that two people write in at random: what fuzz/study.cpp states of arbitrary lines, in a run that
/// is always the same.
namespace rookery::study {
namespace {

class RandomWriter {
 public:
  explicit RandomWriter(std::uint64_t seed) : random_(seed) {}

  [[nodiscard]] std::size_t below(std::size_t count) {
    return static_cast<std::size_t>(random_.below(count));
  }
  [[nodiscard]] Command command(const Chapter& chapter) {
    const NodeId node = any_node(chapter);
    switch (below(10)) {
      case 0:
        return WriteText{static_cast<TextKind>(below(4)), chapter.id, node, below(3) == 0 ? "" : "a b % -"};
      case 1:
        return SetNags{chapter.id, node, {static_cast<std::uint8_t>(1 + below(6))}};
      case 2:
        return DeleteNode{chapter.id, node};
      case 3:
        return Promote{chapter.id, node, below(2) == 0};
      case 4:
        return UndoOwn{};
      case 5:
        return SetClock{chapter.id, node, Duration(static_cast<std::int64_t>(below(90'000)))};
      default:
        return PlayMove{chapter.id, node, any_move(chapter, node)};
    }
  }
  /// The line with a byte of it changed, left out or doubled.
  [[nodiscard]] std::string damaged(std::string line) {
    const std::size_t at = below(line.size());
    switch (below(3)) {
      case 0:
        line[at] = static_cast<char>(below(256));
        break;
      case 1:
        line.erase(at, 1);
        break;
      default:
        line.insert(at, 1, line[at]);
    }
    return line;
  }

 private:
  [[nodiscard]] NodeId any_node(const Chapter& chapter) {
    return std::next(chapter.nodes.begin(), static_cast<std::ptrdiff_t>(below(chapter.nodes.size())))->first;
  }
  [[nodiscard]] std::string any_move(const Chapter& chapter, NodeId node) {
    const auto moves = legal_moves(position_at(chapter, *chapter.find(node)));
    return moves.empty() ? "0000"
                         : notation::uci_move::write(moves[below(moves.size())], castling_mode(chapter.kind));
  }

  Random random_;
};

/// A study after so many commands of anna and bert, refused ones included.
MadeStudy written_study(RandomWriter& writer, int commands) {
  MadeStudy study;
  for (int i = 0; i < commands; ++i) {
    (void)study.give(writer.below(2) == 0 ? "anna" : "bert", writer.command(study.chapter()));
  }
  return study;
}

TEST(RandomStudies, EventsAreReplayedToTheSameStudyFromTheirText) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    RandomWriter writer(seed);
    const MadeStudy study = written_study(writer, 150);
    std::vector<EventRecord> read;
    for (const EventRecord& record : study.running.events()) {
      const auto again = parse_record(write_record(record));
      ASSERT_TRUE(again) << write_record(record);
      EXPECT_EQ(*again, record);
      read.push_back(*again);
    }
    const auto replayed = replay(read);
    ASSERT_TRUE(replayed) << "seed " << seed;
    EXPECT_EQ(replayed->state(), study.running.state()) << "seed " << seed;
  }
}

TEST(RandomStudies, DamagedLinesAreReadAsWhatTheySayOrRefused) {
  RandomWriter writer(1);
  const MadeStudy study = written_study(writer, 100);
  for (const EventRecord& record : study.running.events()) {
    for (int i = 0; i < 20; ++i) {
      const std::string line = writer.damaged(write_record(record));
      const auto read = parse_record(line);
      if (!read) {
        EXPECT_LE(read.error().offset, line.size()) << line;
        continue;
      }
      const auto again = parse_record(write_record(*read));
      ASSERT_TRUE(again) << line;
      EXPECT_EQ(*again, *read) << line;
      // Whether it can follow or not: nothing is done by halves.
      RunningStudy other = study.running;
      const StudyState before = other.state();
      if (other.try_record(*read)) {
        EXPECT_EQ(other.state(), before) << line;
      }
    }
  }
}

}  // namespace
}  // namespace rookery::study
