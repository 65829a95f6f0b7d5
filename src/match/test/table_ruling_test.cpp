#include "table_ruling.h"

#include <gtest/gtest.h>

#include <array>

#include "rookery/notation/fen.h"
#include "rookery/tablebase_files/open_folders.h"

namespace rookery::match {
namespace {

std::optional<Ruling> ruling_in(const char* fen) {
  static const auto opened = tablebase_files::open_folders(std::array<std::string, 1>{ROOKERY_TABLES});
  return table_ruling(opened.tables,
                      notation::fen::parse_position(fen, chess::CastlingMode::Standard).value());
}

TEST(TableRuling, WinsInTimeAndDrawsAreCertain) {
  EXPECT_EQ(ruling_in("8/8/8/8/4k3/8/8/KR6 w - - 70 90")->score, chess::win_for(chess::Color::White));
  EXPECT_EQ(ruling_in("8/8/8/8/8/8/2K5/k6R b - - 0 90")->score, chess::win_for(chess::Color::White));
  EXPECT_EQ(ruling_in("8/4k3/8/4P3/4K3/8/8/8 b - - 0 1")->score, chess::kDrawn);
}

TEST(TableRuling, NothingElseIs) {
  EXPECT_FALSE(ruling_in("8/8/8/8/4k3/8/8/KR6 w - - 71 90")) << "a ply decides, and the distance is rounded";
  EXPECT_FALSE(ruling_in("8/8/8/8/4k3/8/8/KR6 w - - 90 99")) << "the draw may be claimed before the mate";
  EXPECT_FALSE(ruling_in("4k3/8/8/8/8/8/8/4K2R w K - 0 1")) << "no table knows castling";
  EXPECT_FALSE(ruling_in("4k3/pppp4/8/8/8/8/8/4K2R w - - 0 1")) << "too many pieces";
}

}  // namespace
}  // namespace rookery::match
