#include "rookery/policy/site_text.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "rookery/notation/fen.h"
#include "rookery/policy/site_game.h"
#include "rookery/policy/site_terms.h"

namespace rookery::policy {
namespace {

using chess::CastlingMode;
using chess::Color;
using chess::Position;
using Fault = arbiter::TextError::Fault;

TEST(SiteText, EveryEventRoundTrips) {
  const std::pair<SiteEvent, const char*> rows[] = {
      {ServerDowntime{Duration{12}}, "downtime 12"},
      {ServerDowntime{kMaxDowntime}, "downtime 1099511627776"},
      {RematchOffered{Color::Black}, "offer-rematch black"},
      {RematchAgreed{"a-B_9"}, "rematch a-B_9"},
      {Berserked{Color::Black}, "berserk black"},
      {Berserked{Color::White, false}, "berserk white increment"},
      {SeatKept{Color::Black, "bob"}, "keep-seat black bob"},
      {Invited{Instant{Duration{1'800'000'000'000}}, ""}, "invite 1800000000000"},
      {Invited{Instant{Duration{5}}, "Round 3, board 1"}, "invite 5 Round 3, board 1"},
      {arbiter::DrawOffered{Color::White}, "offer-draw white"},
      {arbiter::Seated{Color::White, "w", "Ann Other"}, "seat white w Ann Other"},
  };
  for (const auto& [event, text] : rows) {
    const SiteRecord record{Instant{Duration{77}}, event};
    const std::string line = "77 " + std::string(text);
    EXPECT_EQ(write_event(event, CastlingMode::Standard), text);
    EXPECT_EQ(write_record(record, CastlingMode::Standard), line);
    const auto read = parse_record(line, Position::initial());
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, record) << text;
  }
}

/// "game CLOCK [RULES]"
SiteGame begin_game(std::string_view head) {
  head.remove_prefix(head.find(' ') + 1);
  const std::string_view clock = head.substr(0, head.find(' '));
  head.remove_prefix(std::min(clock.size() + 1, head.size()));
  const std::string fen = notation::fen::write(Position::initial().setup());
  return SiteGame(parse_terms({fen, false, clock, head}).value());
}

/// The page's test of its types (web/src/core/events.test.ts) reads the same games.
TEST(SiteText, EveryEventOccursInAGameThatReplays) {
  std::ifstream file(ROOKERY_TEST_DATA "/every_event.txt");
  std::optional<SiteGame> game;
  std::set<std::size_t> seen;
  int at = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("game ")) {
      game = begin_game(line);
      at = 0;
    } else if (!line.empty() && !line.starts_with('#')) {
      const std::string text = std::to_string(at) + ' ' + line;
      const auto record = parse_record(text, game.value().laws().position());
      ASSERT_TRUE(record) << line;
      EXPECT_TRUE(is_recordable(*game, record->event)) << line;
      EXPECT_EQ(write_record(*record, CastlingMode::Standard), text);
      game->record(*record);
      seen.insert(record->event.index());
      at += 1'000;
    }
  }
  EXPECT_EQ(seen.size(), std::variant_size_v<SiteEvent>) << "of every kind there is one";
}

TEST(SiteText, NamesTheFaultAndItsPlace) {
  struct Row {
    const char* text;
    Fault fault;
    std::size_t offset;
  };
  const Row rows[] = {
      {"", Fault::MissingWord, 0},
      {"x downtime 5", Fault::BadNumber, 0},
      {"1", Fault::MissingWord, 1},
      {"1 jump", Fault::UnknownWord, 2},
      {"1 downtime", Fault::MissingWord, 10},
      {"1 downtime -1", Fault::BadNumber, 11},
      {"1 downtime 1099511627777", Fault::BadNumber, 11},
      {"1 downtime 5 6", Fault::TrailingText, 13},
      {"1 offer-rematch red", Fault::UnknownWord, 16},
      {"1 rematch a/b", Fault::BadName, 10},
      {"1 keep-seat bob", Fault::UnknownWord, 12},
      {"1 keep-seat white a/b", Fault::BadName, 18},
      {"1 invite soon", Fault::BadNumber, 9},
      {"1 invite 5 ", Fault::BadName, 11},
      {"1 offer-draw red", Fault::UnknownWord, 13},
  };
  for (const Row& row : rows) {
    const auto record = parse_record(row.text, Position::initial());
    ASSERT_FALSE(record) << row.text;
    EXPECT_EQ(record.error().fault, row.fault) << row.text;
    EXPECT_EQ(record.error().offset, row.offset) << row.text;
  }
}

TEST(SiteText, ReadsActionsOfSiteAndLaws) {
  const auto read = [](const char* text) { return parse_action(text, Position::initial()); };
  EXPECT_TRUE(std::holds_alternative<OfferRematch>(read("offer-rematch").value()));
  EXPECT_TRUE(std::holds_alternative<GoBerserk>(read("berserk").value()));
  EXPECT_EQ(std::get<AcceptRematch>(read("accept-rematch").value()).game, "");
  EXPECT_EQ(std::get<AcceptRematch>(read("accept-rematch next").value()).game, "next");
  EXPECT_TRUE(std::holds_alternative<arbiter::Resign>(read("resign").value()));
  EXPECT_EQ(read("offer-rematch now").error().fault, Fault::TrailingText);
  EXPECT_EQ(read("accept-rematch a/b").error().fault, Fault::BadName);
  EXPECT_EQ(read("fly").error().fault, Fault::UnknownWord);
}

}  // namespace
}  // namespace rookery::policy
