#include "lichess/export/lichess_pgn.h"

#include <gtest/gtest.h>

namespace rookery::server {
namespace {

TEST(LichessPgn, ClocksAreRoundedToWholeSeconds) {
  struct Row {
    const char *own, *exported;
  };
  for (const Row& row : {
           Row{"", ""},
           Row{"1. e4 *\n\n", "1. e4 *\n"},
           Row{"1. e4 {[%clk 0:05:00]} *\n", "1. e4 {[%clk 0:05:00]} *\n"},
           Row{"1. e4 {[%clk 0:04:59.5]} 1... e5 {[%clk 0:04:59.499]} *",
               "1. e4 {[%clk 0:05:00]} 1... e5 {[%clk 0:04:59]} *\n"},
           Row{"{[%clk 9:59:59.999] flag}", "{[%clk 10:00:00] flag}\n"},
           Row{"{[%clk 0:00:00.001]}", "{[%clk 0:00:00]}\n"},
           Row{"{[%clk 1:2:3.5]}", "{[%clk 1:02:04]}\n"},
           Row{"{[%clk soon.5]} {[%clk -1:00:00.5]} {[%clk 0:00.5]}",
               "{[%clk soon.5]} {[%clk -1:00:00.5]} {[%clk 0:00.5]}\n"},
           Row{"{[%clk 0:00:01.7", "{[%clk 0:00:02\n"},
       }) {
    EXPECT_EQ(with_whole_seconds(row.own), row.exported) << row.own;
  }
}

TEST(LichessPgn, LinesAreWrappedAgainWithoutFractions) {
  EXPECT_EQ(with_whole_seconds("1. e4 {[%clk 0:05:02.123]} 1... c5 {[%clk 0:05:02.456]}\n"
                               "2. Nf3 {[%clk 0:05:04.1]} 2... d6 {[%clk 0:05:04]} 0-1\n"),
            "1. e4 {[%clk 0:05:02]} 1... c5 {[%clk 0:05:02]} 2. Nf3 {[%clk 0:05:04]} 2... d6\n"
            "{[%clk 0:05:04]} 0-1\n");
}

TEST(LichessPgn, TerminationIsCapitalised) {
  EXPECT_EQ(capitalized_termination("[Result \"1-0\"]\n[Termination \"time forfeit\"]\n\n"), "Time forfeit");
  EXPECT_EQ(capitalized_termination("[Termination \"Normal\"]\n"), "Normal");
  EXPECT_EQ(capitalized_termination("[Result \"*\"]\n"), "");
}

}  // namespace
}  // namespace rookery::server
