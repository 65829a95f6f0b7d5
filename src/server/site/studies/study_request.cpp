#include "site/studies/study_request.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "rookery/auth/guests.h"
#include "rookery/notation/square.h"
#include "rookery/study/event_text.h"

namespace rookery::server {

using study::NodeId;

namespace {

constexpr std::size_t kMaxStudyCommand = 60;
constexpr double kMsOfSecond = 1000;

/// The value of a word, which `read` understands. `known`: its words, for the error.
template <class Value>
Value need_value(std::string_view word, const char* name, std::optional<Value> (*read)(std::string_view),
                 const char* known) {
  const auto value = read(word);
  if (!value) {
    http::reject(ErrorCode::InvalidValue, name, std::string("one of these was expected: ") + known);
  }
  return *value;
}

template <class Value>
std::optional<Value> take_value(http::Members& members, const char* name,
                                std::optional<Value> (*read)(std::string_view), const char* known) {
  const auto word = members.take_string(name);
  return word ? std::optional(need_value(*word, name, read, known)) : std::nullopt;
}

constexpr const char* kVisibilityWords = "public, link, class, private";
constexpr const char* kModeWords = "normal, practice, conceal, interactive";
constexpr const char* kChapterKinds = "chess, chess960, free";
constexpr const char* kColorWords = "white, black";

NodeId need_node(http::Members& members, const char* name) {
  const auto node = study::parse_node_id(members.need_string(name));
  if (!node) {
    http::reject(ErrorCode::InvalidValue, name, "the id of a node was expected, such as 17 or 17.3");
  }
  return *node;
}

/// A text that may be null or missing.
std::string take_text(http::Members& members, const char* name) {
  return members.take_null(name) ? "" : members.take_string(name).value_or("");
}

/// Empty where the text is, null or missing.
std::optional<chess::Square> take_square(http::Members& members, const char* name) {
  const std::string text = take_text(members, name);
  const auto square = notation::parse_square(text);
  if (!square && !text.empty()) {
    members.reject_value(name, "a square such as e4");
  }
  return square;
}

/// {"color":"G","from":"e4","to":"e5"}; a circle has no "to", or null there.
study::Shape read_shape(http::Members& members) {
  using notation::pgn::ShapeColor;
  constexpr http::Choice<ShapeColor> kColors[] = {
      {"G", ShapeColor::Green}, {"R", ShapeColor::Red}, {"Y", ShapeColor::Yellow}, {"B", ShapeColor::Blue}};
  const ShapeColor color = members.need_choice("color", kColors);
  const auto from = take_square(members, "from");
  if (!from) {
    members.reject_value("from", "a square such as e4");
  }
  return {color, *from, take_square(members, "to")};
}

std::vector<study::Shape> take_shapes(http::Members& members, const char* name) {
  std::vector<study::Shape> shapes;
  for (http::Members& shape : members.take_each(name)) {
    shapes.push_back(read_shape(shape));
  }
  return shapes;
}

/// Null removes a tag.
std::vector<study::Tag> take_tags(http::Members& members) {
  std::vector<study::Tag> tags;
  for (auto& [name, value] : members.take_texts("tags")) {
    tags.push_back({std::move(name), std::move(value).value_or("")});
  }
  return tags;
}

/// The same in a request that makes one, and in the command that adds chapters.
void take_source(http::Members& members, ChapterSource& source) {
  source.fen = take_text(members, "fen");
  source.pgn = take_text(members, "pgn");
  source.game = take_text(members, "game");
  const int given =
      (source.fen.empty() ? 0 : 1) + (source.pgn.empty() ? 0 : 1) + (source.game.empty() ? 0 : 1);
  if (given > 1) {
    http::reject(ErrorCode::InvalidValue, source.pgn.empty() ? "game" : "pgn",
                 "one of fen, pgn and game was expected");
  }
}

ChapterSource read_chapter_source(http::Members& members) {
  ChapterSource source;
  source.name = take_text(members, "name");
  source.orientation = take_value(members, "orientation", study::read_color, kColorWords);
  source.mode = take_value(members, "mode", study::read_chapter_mode, kModeWords);
  source.kind = take_value(members, "kind", study::read_chapter_kind, kChapterKinds)
                    .value_or(study::ChapterKind::Chess);
  take_source(members, source);
  if (source.kind == study::ChapterKind::Free && !(source.pgn.empty() && source.game.empty())) {
    http::reject(ErrorCode::InvalidValue, "kind", "a game has moves by the rules: chess was expected");
  }
  return source;
}

study::Command read_chapter_edit(http::Members& members) {
  study::EditChapter command{.chapter = members.need_string("chapter")};
  command.name = members.take_string("name");
  command.orientation = take_value(members, "orientation", study::read_color, kColorWords);
  command.mode = take_value(members, "mode", study::read_chapter_mode, kModeWords);
  command.tags = take_tags(members);
  return command;
}

study::SetVisibility read_visibility_of(http::Members& members) {
  const auto visibility =
      need_value(members.need_string("visibility"), "visibility", study::read_visibility, kVisibilityWords);
  const std::string school_class = take_text(members, "class");
  if (visibility == study::Visibility::Class && school_class.empty()) {
    http::reject(ErrorCode::MissingField, "class", "the id of the class that may see the study was expected");
  }
  return {visibility, visibility == study::Visibility::Class ? school_class : ""};
}

study::Command read_member(http::Members& members) {
  study::SetMember command{members.need_string("account"), {}};
  if (!members.take_null("role")) {
    command.role = need_value(members.need_string("role"), "role", study::read_member_role,
                              "contributor, reader, null to remove the member");
  }
  return command;
}

template <class Placed>
Placed read_placed(http::Members& members) {
  Placed command{};
  command.chapter = members.need_string("chapter");
  command.node = need_node(members, "node");
  return command;
}

template <study::TextKind Kind>
study::Command read_text_command(http::Members& members) {
  auto command = read_placed<study::WriteText>(members);
  command.kind = Kind;
  command.text = members.need_string("text");
  return command;
}

study::Command read_nags(http::Members& members) {
  constexpr int kMaxNag = 255;
  auto command = read_placed<study::SetNags>(members);
  for (const std::int64_t nag : members.take_integers("nags", {.least = 0, .most = kMaxNag})) {
    command.nags.push_back(static_cast<std::uint8_t>(nag));
  }
  return command;
}

study::Command read_clock(http::Members& members) {
  auto command = read_placed<study::SetClock>(members);
  if (members.take_null("clock")) {
    return command;
  }
  const auto seconds = members.take_number("clock");
  if (!seconds || !(std::abs(*seconds) <= 1e9)) {
    http::reject(ErrorCode::MissingField, "clock", "seconds, or null for none, were expected");
  }
  command.clock = Duration(std::llround(*seconds * kMsOfSecond));
  return command;
}

struct StudyCommandReader {
  std::string_view word;
  study::Command (*read)(http::Members&);
};

constexpr std::array kStudyReaders{
    StudyCommandReader{
        "rename",
        [](http::Members& members) -> study::Command { return study::Rename{members.need_string("name")}; }},
    StudyCommandReader{"visibility",
                       [](http::Members& members) -> study::Command { return read_visibility_of(members); }},
    StudyCommandReader{"member", read_member},
    StudyCommandReader{"chapter-edit", read_chapter_edit},
    StudyCommandReader{"chapter-move",
                       [](http::Members& members) -> study::Command {
                         const std::string chapter = members.need_string("chapter");
                         return study::MoveChapter{chapter, take_text(members, "before")};
                       }},
    StudyCommandReader{"chapter-delete",
                       [](http::Members& members) -> study::Command {
                         return study::RemoveChapter{members.need_string("chapter"), auth::new_game_id()};
                       }},
    StudyCommandReader{"move",
                       [](http::Members& members) -> study::Command {
                         const std::string chapter = members.need_string("chapter");
                         const NodeId parent = need_node(members, "parent");
                         return study::PlayMove{chapter, parent, members.need_string("uci")};
                       }},
    StudyCommandReader{"board",
                       [](http::Members& members) -> study::Command {
                         const std::string chapter = members.need_string("chapter");
                         const NodeId parent = need_node(members, "parent");
                         return study::SetBoard{chapter, parent, members.need_string("fen")};
                       }},
    StudyCommandReader{
        "delete",
        [](http::Members& members) -> study::Command { return read_placed<study::DeleteNode>(members); }},
    StudyCommandReader{"promote",
                       [](http::Members& members) -> study::Command {
                         auto command = read_placed<study::Promote>(members);
                         command.is_main = members.take_bool("main").value_or(false);
                         return command;
                       }},
    StudyCommandReader{"comment", read_text_command<study::TextKind::Comment>},
    StudyCommandReader{"before", read_text_command<study::TextKind::Before>},
    StudyCommandReader{"hint", read_text_command<study::TextKind::Hint>},
    StudyCommandReader{"wrong", read_text_command<study::TextKind::Wrong>},
    StudyCommandReader{"nags", read_nags},
    StudyCommandReader{"shapes",
                       [](http::Members& members) -> study::Command {
                         auto command = read_placed<study::SetShapes>(members);
                         command.shapes = take_shapes(members, "shapes");
                         return command;
                       }},
    StudyCommandReader{"clock", read_clock},
    StudyCommandReader{"undo", [](http::Members&) -> study::Command { return study::UndoOwn{}; }},
};
/// What reads games: these commands are known only when that is done.
constexpr std::string_view kChapterAdd = "chapter-add", kChapterReplace = "chapter-replace";

std::string known_study_words() {
  std::string words = std::string(kChapterAdd) + ", " + std::string(kChapterReplace);
  for (const StudyCommandReader& reader : kStudyReaders) {
    words += ", " + std::string(reader.word);
  }
  return words;
}

}  // namespace

StudyRequest read_study_request(http::Members& members) {
  std::string id = members.need_string("id");
  if (id.empty() || id.size() > kMaxStudyCommand) {
    http::reject(ErrorCode::OutOfRange, "id", "1 to 60 characters were expected");
  }
  const std::string word = members.need_string("do");
  if (word == kChapterAdd) {
    return {std::move(id), read_chapter_source(members)};
  }
  if (word == kChapterReplace) {
    const std::string chapter = members.need_string("chapter");
    return {std::move(id), ReplacingGame{chapter, members.need_string("pgn")}};
  }
  const auto reader = std::ranges::find(kStudyReaders, word, &StudyCommandReader::word);
  if (reader == kStudyReaders.end()) {
    http::reject(ErrorCode::InvalidValue, "do", "one of these was expected: " + known_study_words());
  }
  return {std::move(id), reader->read(members)};
}

NewStudyRequest read_new_study(http::Members& members) {
  NewStudyRequest asked;
  asked.study.name = members.need_string("name");
  const study::SetVisibility seen = read_visibility_of(members);
  asked.study.visibility = seen.visibility;
  asked.study.school_class = seen.school_class;
  take_source(members, asked.source);
  return asked;
}

ShowRequest read_show(http::Members& members) {
  ShowRequest asked;
  asked.chapter = members.need_string("chapter");
  asked.node = need_node(members, "node");
  asked.arrows = take_shapes(members, "arrows");
  if (asked.arrows.size() > study::kMaxShapes) {
    http::reject(ErrorCode::OutOfRange, "arrows", "at most 64 arrows were expected");
  }
  asked.cursor = take_square(members, "cursor");
  return asked;
}

}  // namespace rookery::server
