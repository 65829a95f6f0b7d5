#include <gmock/gmock.h>

#include <boost/asio/io_context.hpp>
#include <filesystem>

#include "ask_blocking.h"
#include "rookery/jobs/pgn_text_writer.h"
#include "rookery/store/games/pgn_texts.h"
#include "rookery/store/sqlite.h"
#include "rookery/store/wait_for.h"
#include "support/room_fixture.h"

/// Games that are over as PGN: what is written, and when.
namespace rookery::jobs {
namespace {

using store::FoundPgn;
using store::StoredGame;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Optional;

/// A game of Ann's against Bob, who resigned after two moves.
StoredGame resigned_game(const std::string& id) {
  StoredGame game = rooms::new_stored_game("5+2");
  game.header.id = id;
  game.events = {{"1700000000000 seat white ann Ann", ""},
                 {"1700000000000 seat black bob Bob", ""},
                 {"1700000001000 move e2e4 300000", ""},
                 {"1700000002000 move c7c5 299000", ""},
                 {"1700000003000 end resignation 1-0", ""}};
  return game;
}

// A change of this text counts kPgnTextVersion up; see there.
TEST(PgnTexts, TextIsThatOfItsVersion) {
  const StoredGame stored = resigned_game("g");
  const openings::Openings openings;
  const store::PgnText text = write_pgn_text(stored, rooms::read_game(stored).value(), openings);
  EXPECT_EQ(kPgnTextVersion, 1);
  EXPECT_EQ(text.tags, R"([Event "?"]
[Site "?"]
[Date "2023.11.14"]
[Round "?"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[ECO "B20"]
[Opening "Sicilian Defense"]
[Termination "normal"]
[TimeControl "300+2"]
[UTCDate "2023.11.14"]
[UTCTime "22:13:20"]
[Variant "Standard"]

)");
  EXPECT_EQ(text.moves,
            "1. e4 {[%clk 0:05:00]} 1... c5 {[%clk 0:04:59] Black resigned (FIDE 2023,\n5.1.2).} 1-0\n\n");
  EXPECT_EQ(text.moves_without_clocks, "1. e4 c5 {Black resigned (FIDE 2023, 5.1.2).} 1-0\n\n");
  EXPECT_EQ(text.events, 5U);
}

class PgnTextWriting : public ::testing::Test {
 protected:
  PgnTextWriting() {
    std::string pattern = std::filesystem::temp_directory_path() / "rookery-XXXXXX";
    folder_ = mkdtemp(pattern.data());
    stores_ = std::move(store::open_sqlite(folder_ / "rookery.sqlite").value());
  }
  ~PgnTextWriting() override {
    stores_ = {};
    std::filesystem::remove_all(folder_);
  }
  void add(const StoredGame& game, store::GameStatus status = store::GameStatus::Ended) {
    const store::GameSummary summary{.white = "ann", .black = "bob", .status = status};
    ASSERT_TRUE(ask_blocking<void>(
        [&](auto done) { stores_.games->create(game.header, game.events, summary, std::move(done)); }));
  }
  /// Until nothing is left to be done.
  void sweep() {
    boost::asio::io_context context;
    PgnTextWriter writer(context.get_executor(), *stores_.games, *stores_.database, openings_);
    const auto guard = boost::asio::make_work_guard(context);
    static_cast<void>(writer.tick(Instant{}));
    while (!missing().empty() && context.run_one() > 0) {
    }
  }
  std::vector<store::MissingPgn> missing() {
    auto all = store::wait_for(stores_.database->read(store::missing_pgn_texts, {}, 1'000));
    std::erase_if(all.value(), [](const auto& game) { return game.id == "damaged"; });
    return *all;
  }
  std::optional<FoundPgn> find(const std::string& id) {
    const auto found = store::wait_for(
        stores_.database->read(store::find_pgn_texts, kPgnTextVersion, store::PgnClocks::With, {id}));
    return found.value().at(0);
  }

  std::filesystem::path folder_;
  store::Stores stores_;
  openings::Openings openings_;
};

TEST_F(PgnTextWriting, FinishedGamesAreWrittenDespiteDamagedOnes) {
  StoredGame damaged = resigned_game("damaged");
  damaged.events[2].text = "1700000001000 move e2e5 300000";
  add(damaged);
  StoredGame running = resigned_game("running");
  running.events.pop_back();
  add(running, store::GameStatus::Playing);
  constexpr std::size_t kMany = PgnTextWriter::kAtOnce + 3;
  for (std::size_t i = 0; i < kMany; ++i) {
    add(resigned_game("g" + std::to_string(i)));
  }
  sweep();
  for (std::size_t i = 0; i < kMany; ++i) {
    EXPECT_THAT(find("g" + std::to_string(i)),
                Optional(::testing::Field(&FoundPgn::moves, HasSubstr("1. e4"))))
        << i;
  }
  EXPECT_FALSE(find("damaged"));
  EXPECT_FALSE(find("running"));
}

TEST_F(PgnTextWriting, AllTextsAreRewritten) {
  add(resigned_game("g"));
  store::PgnText wrong{.game = "g", .events = 5, .tags = "wrong", .moves = "wrong"};
  ASSERT_TRUE(store::wait_for(stores_.database->write(store::put_pgn_texts, kPgnTextVersion, {wrong})));
  EXPECT_EQ(rewrite_pgn_texts(*stores_.games, *stores_.database), 1U);
  EXPECT_THAT(find("g"), Optional(::testing::Field(&FoundPgn::moves, HasSubstr("1. e4"))));
}

}  // namespace
}  // namespace rookery::jobs
