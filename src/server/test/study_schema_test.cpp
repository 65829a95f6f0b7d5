#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "rookery/study/event_text.h"
#include "rookery/study/refusal.h"
#include "site/studies/study_json.h"

/// What the stream of a study says, as web/src/server/study.schema.json has it.
/// web/src/server/study_schema.test.ts holds the page's types to the same schema.
namespace rookery::server {
namespace {

using nlohmann::json;

json read_schema() {
  const std::filesystem::path tests(ROOKERY_TEST_DATA);
  std::ifstream file((tests / "../../../../web/src/server/study.schema.json").lexically_normal());
  return json::parse(file).at("definitions");
}

/// Whether a value is of the type that the schema has for it; a definition is followed.
bool fits(const json& schema, const json& definitions, const json& value);

bool has_type(const json& type, const json& value) {
  if (type.is_array()) {
    return std::ranges::any_of(type, [&](const json& one) { return has_type(one, value); });
  }
  return (type == "string" && value.is_string()) || (type == "integer" && value.is_number_integer()) ||
         (type == "number" && value.is_number()) || (type == "boolean" && value.is_boolean()) ||
         (type == "null" && value.is_null()) || (type == "array" && value.is_array()) ||
         (type == "object" && value.is_object());
}

bool is_object_of(const json& schema, const json& definitions, const json& value) {
  for (const json& name : schema.value("required", json::array())) {
    if (!value.contains(name.get<std::string>())) {
      return false;
    }
  }
  const json properties = schema.value("properties", json::object());
  return std::ranges::all_of(value.items(), [&](const auto& member) {
    const json& others = schema.at("additionalProperties");
    const auto found = properties.find(member.key());
    return found != properties.end() ? fits(*found, definitions, member.value())
                                     : others != false && fits(others, definitions, member.value());
  });
}

bool fits(const json& schema, const json& definitions, const json& value) {
  if (schema.contains("$ref")) {
    const std::string name = schema["$ref"].get<std::string>();
    return fits(definitions.at(name.substr(name.rfind('/') + 1)), definitions, value);
  }
  if (schema.contains("const")) {
    return value == schema["const"];
  }
  if (schema.contains("enum")) {
    return std::ranges::find(schema["enum"], value) != schema["enum"].end();
  }
  if (!has_type(schema.at("type"), value)) {
    return false;
  }
  if (value.is_array()) {
    return std::ranges::all_of(value,
                               [&](const json& item) { return fits(schema["items"], definitions, item); });
  }
  return !value.is_object() || is_object_of(schema, definitions, value);
}

/// An event of each kind, with and without what it may leave out.
std::vector<study::Event> events_of_each_kind() {
  using namespace study;
  const NodeId node{17, 3};
  const std::vector<Shape> shapes{
      {notation::pgn::ShapeColor::Green, chess::Square::from_index(28)},
      {notation::pgn::ShapeColor::Red, chess::Square::from_index(0), chess::Square::from_index(63)}};
  return {CreateStudy{"Endings", Visibility::Class, "k3v9"},
          CreateStudy{"Endings"},
          Rename{"Endings"},
          SetVisibility{Visibility::Public},
          SetMember{"bert", MemberRole::Contributor},
          SetMember{"bert", std::nullopt},
          AddChapter{.chapter = "chapter1", .name = "One"},
          EditChapter{"chapter1", "Two", chess::Color::Black, ChapterMode::Interactive, {{"ECO", ""}}},
          EditChapter{"chapter1"},
          MoveChapter{"chapter1", "chapter2"},
          MoveChapter{"chapter1", ""},
          DeleteChapter{"chapter1"},
          ReplaceTree{"chapter1"},
          PlayMove{"chapter1", kRoot, "e2e4"},
          SetBoard{"chapter1", kRoot, "8/8"},
          DeleteNode{"chapter1", node},
          Promote{"chapter1", node, true},
          WriteText{TextKind::Comment, "chapter1", node, "a"},
          WriteText{TextKind::Before, "chapter1", node, "a"},
          WriteText{TextKind::Hint, "chapter1", node, "a"},
          WriteText{TextKind::Wrong, "chapter1", node, ""},
          SetNags{"chapter1", node, {1, 255}},
          SetShapes{"chapter1", node, shapes},
          SetClock{"chapter1", node, Duration(1'500)},
          SetClock{"chapter1", node, std::nullopt},
          Undo{4}};
}

TEST(StudySchema, HasEachEventAsTheStreamSaysIt) {
  const json definitions = read_schema();
  const json& schemas = definitions.at("Event").at("oneOf");
  const StudyNames names({{"anna", {"anna", "Anna B."}}});
  std::set<std::string> said, written;
  for (const json& schema : schemas) {
    written.insert(schema["properties"]["do"]["const"]);
  }
  for (const study::Event& event : events_of_each_kind()) {
    for (const char* actor : {"anna", "somebody who was deleted"}) {
      const json message = study_event_json(17, {Instant(Duration(1'000)), actor, event}, names);
      said.insert(message["do"]);
      const auto matches =
          std::ranges::count_if(schemas, [&](const json& one) { return fits(one, definitions, message); });
      EXPECT_EQ(matches, 1) << message;
    }
  }
  EXPECT_EQ(said, written);
}

TEST(StudySchema, HasEachRefusal) {
  json words = json::array();
  for (std::size_t i = 0; i <= static_cast<std::size_t>(study::kLastRefusal); ++i) {
    words.push_back(study::word(static_cast<study::Refusal>(i)));
  }
  EXPECT_EQ(read_schema().at("Refusal").at("enum"), words);
}

TEST(StudySchema, RefusesWhatNoStreamSays) {
  const json definitions = read_schema();
  const StudyNames names({{"anna", {"anna", "Anna"}}});
  const json right = study_event_json(2, {{}, "anna", study::Rename{"x"}}, names);
  const json& rename = definitions.at("Event").at("oneOf").at(1);
  ASSERT_TRUE(fits(rename, definitions, right));
  json more = right, fewer = right, other = right;
  more["node"] = "17";
  fewer.erase("name");
  other["number"] = "2";
  for (const json& wrong : {more, fewer, other}) {
    EXPECT_FALSE(fits(rename, definitions, wrong)) << wrong;
  }
}

}  // namespace
}  // namespace rookery::server
