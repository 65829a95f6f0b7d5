#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "answers.h"

namespace rookery::wasm {
namespace {

using nlohmann::json;

json face(std::string_view control, std::string_view events, double now) {
  return taken(rookery_clock(control.data(), size_of(control), events.data(), size_of(events), now));
}

struct Row {
  const char* name;
  const char* control;
  const char* events;
  double now;
  const char* holds;  ///< part of the face
};

class TableClockFaces : public testing::TestWithParam<Row> {};

TEST_P(TableClockFaces, FollowEachPress) {
  const Row& row = GetParam();
  const json shown = face(row.control, row.events, row.now);
  const json wanted = json::parse(row.holds);
  for (const auto& [name, value] : wanted.items()) {
    EXPECT_EQ(shown.value(name, json("missing")), value) << name << " of " << shown;
  }
}

constexpr Row kRows[] = {
    {"Nothing", "5+3", "", 9'000,
     R"({"white":300000,"black":300000,"running":null,"waits":0,"paused":false,"flagged":null,
         "moves":{"white":0,"black":0}})"},
    {"BlackStartsWhitesClock", "5+3", "1000 press black", 3'000,
     R"({"white":298000,"black":300000,"running":"white","moves":{"white":0,"black":0}})"},
    {"WhitesFirstPressIsTheFirstMove", "5+3", "1000 press white", 3'000,
     R"({"white":303000,"black":298000,"running":"black","moves":{"white":1,"black":0}})"},
    {"Fischer", "5+3", "0 press black\n10000 press white\n30000 press black", 31'000,
     R"({"white":292000,"black":283000,"running":"white","moves":{"white":1,"black":1}})"},
    {"APressOutOfTurnIsNone", "5+3", "0 press black\n1000 press black", 2'000,
     R"({"white":298000,"running":"white","moves":{"white":0,"black":0}})"},
    {"ADelayIsWaitedFor", "5 d5", "0 press black", 3'000, R"({"white":300000,"waits":2000})"},
    {"AndThenCharged", "5 d5", "0 press black\n8000 press white", 8'000,
     R"({"white":297000,"waits":5000,"running":"black"})"},
    {"BronsteinGivesBackWhatWasUsed", "5 b5", "0 press black\n3000 press white\n10000 press black", 10'000,
     R"({"white":300000,"black":298000})"},
    {"APeriodBringsItsTime", "1/1:2", "0 press black\n10000 press white", 10'000, R"({"white":170000})"},
    {"UnequalTimes", "5 | 3", "", 0, R"({"white":300000,"black":180000})"},
    {"APause", "5", "0 press black\n10000 pause", 99'000,
     R"({"white":290000,"paused":true,"running":"white"})"},
    {"NobodyPressesInAPause", "5", "0 press black\n10000 pause\n11000 press white", 99'000,
     R"({"white":290000,"running":"white","moves":{"white":0,"black":0}})"},
    {"AfterThePause", "5", "0 press black\n10000 pause\n70000 resume", 71'000,
     R"({"white":289000,"paused":false})"},
    {"ThePauseKeepsTheDelay", "5 d5", "0 press black\n3000 pause\n70000 resume", 71'000,
     R"({"white":300000,"waits":1000})"},
    {"TwoMinutesMore", "5", "0 press black\n1000 pause\n2000 add black 120000\n3000 resume", 3'000,
     R"({"white":299000,"black":420000})"},
    {"AFlag", "1", "0 press black", 60'000, R"({"white":0,"flagged":"white","running":"white"})"},
    {"AfterAFlagNothingCounts", "1", "0 press black\n60001 press white\n60002 pause", 70'000,
     R"({"white":0,"black":60000,"flagged":"white","paused":false,"moves":{"white":0,"black":0}})"},
};

INSTANTIATE_TEST_SUITE_P(TableClock, TableClockFaces, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(TableClock, ExplainsErrors) {
  struct Bad {
    const char* control;
    const char* events;
    const char* code;
    const char* field;
    int offset;
  };
  for (const Bad& bad :
       {Bad{"5+", "", "invalid_clock", "control", 2}, Bad{"-", "", "invalid_clock", "control", 0},
        Bad{"5", "x", "invalid_event", "events", 0},
        Bad{"5", "0 press black\n1 pres white", "invalid_event", "events", 14},
        Bad{"5", "-1 pause", "invalid_event", "events", 0}, Bad{"5", "1 press", "invalid_event", "events", 0},
        Bad{"5", "1 pause now", "invalid_event", "events", 0},
        Bad{"5", "1 add white 86400001", "invalid_event", "events", 0},
        Bad{"5", "99999999999999999999 pause", "invalid_event", "events", 0}}) {
    const json error = face(bad.control, bad.events, 0).at("error");
    EXPECT_EQ(error.at("code"), bad.code) << bad.events;
    EXPECT_EQ(error.at("field"), bad.field) << bad.events;
    EXPECT_EQ(error.at("offset"), bad.offset) << bad.events;
  }
}

}  // namespace
}  // namespace rookery::wasm
