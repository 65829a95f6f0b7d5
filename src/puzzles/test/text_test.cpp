#include "rookery/puzzles/text.h"

#include "positions.h"

namespace rookery::puzzles::test {
namespace {

Puzzle puzzle_of(Theme theme, const char* fen, const char* moves, int difficulty) {
  const chess::Position start = position_of(fen);
  return {theme, start, line_of(start, moves), difficulty};
}

TEST(Text, ReadsWhatItWrites) {
  const std::vector<Puzzle> puzzles{
      puzzle_of(Theme::MateInOne, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", 30),
      puzzle_of(Theme::Fork, "r3k3/8/8/1N6/8/8/8/6K1 w - - 3 40", "b5c7 e8d7 c7a8", 71)};
  const auto read_again = read(write(puzzles));
  ASSERT_TRUE(read_again) << read_again.error();
  ASSERT_EQ(read_again->size(), 2U);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Puzzle& puzzle = (*read_again)[i];
    EXPECT_EQ(puzzle.theme, puzzles[i].theme);
    EXPECT_EQ(puzzle.line, puzzles[i].line);
    EXPECT_EQ(puzzle.difficulty, puzzles[i].difficulty);
    EXPECT_EQ(id_of(puzzle), id_of(puzzles[i]));
  }
  EXPECT_EQ(write(*read_again), write(puzzles));
}

TEST(Text, NamesTheWrongPuzzleAndItsError) {
  struct Row {
    const char* text;
    const char* error;
  };
  const Row rows[] = {
      {"", "a list of puzzles in JSON is needed"},
      {"{}", "a list of puzzles in JSON is needed"},
      {"[1]", "puzzle 1, a puzzle is an object"},
      {R"([{"theme":"trap"}])", "puzzle 1, \"theme\": there is none named \"trap\""},
      {R"([{"theme":"fork","fen":"8/8 w"}])", "puzzle 1, \"fen\": "},
      {R"([{"theme":"fork","fen":"6k1/8/8/8/8/8/8/R5K1 w - - 0 1","moves":"a1b2"}])",
       "puzzle 1, \"moves\": a1b2: "},
      {R"([{"theme":"fork","fen":"6k1/8/8/8/8/8/8/R5K1 w - - 0 1","moves":""}])",
       "puzzle 1, \"moves\": at least one move is needed"},
      {R"([{"theme":"fork","fen":"6k1/8/8/8/8/8/8/R5K1 w - - 0 1","moves":"a1a2","difficulty":-1}])",
       "puzzle 1, \"difficulty\": a whole number from 0 is needed"},
      {R"([{"theme":"fork","fen":"6k1/8/8/8/8/8/8/R5K1 w - - 0 1","moves":"a1a2","difficulty":1,"id":"x"}])",
       "puzzle 1, \"id\": position and moves give "},
  };
  for (const auto& [text, error] : rows) {
    const auto puzzles = read(text);
    ASSERT_FALSE(puzzles) << text;
    EXPECT_EQ(puzzles.error().substr(0, std::string_view(error).size()), error) << text;
  }
}

}  // namespace
}  // namespace rookery::puzzles::test
