#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "lichess/lichess_words.h"
#include "lichess/studies/handlers.h"
#include "rookery/auth/guests.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/read_body.h"
#include "rookery/notation/pgn_tokens.h"
#include "rookery/study/event_text.h"
#include "studies/chapter_source.h"
#include "studies/new_study.h"
#include "studies/run_study_command.h"

/// What programs change in studies, for the Lichess API.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

/// Settings of Lichess's studies that this server does not have: read, so that a wrong one is told, and
/// without effect.
void check_settings(const http::Members& fields) {
  constexpr std::array<std::string_view, 5> kWho{"nobody", "owner", "contributor", "member", "everyone"};
  for (const char* name : {"computer", "explorer", "cloneable", "shareable", "chat"}) {
    (void)fields.take_word(name, kWho);
  }
}

study::CreateStudy read_lichess_study(const http::Members& fields) {
  constexpr http::Choice<study::Visibility> kVisibilities[] = {{"public", study::Visibility::Public},
                                                               {"unlisted", study::Visibility::Link},
                                                               {"private", study::Visibility::Private}};
  const auto name = fields.take_string("name");
  if (!name) {
    http::reject(ErrorCode::InvalidValue, "name", "name: the name of the study was expected");
  }
  const auto visibility = fields.take_choice("visibility", kVisibilities);
  check_settings(fields);
  return {*name, visibility.value_or(study::Visibility::Link), ""};
}

/// The chapters of an import. The variant follows from the PGN.
ChapterSource read_import(const http::Members& fields) {
  // "gamebook" is what this server calls interactive.
  constexpr http::Choice<study::ChapterMode> kModes[] = {{"normal", study::ChapterMode::Normal},
                                                         {"practice", study::ChapterMode::Practice},
                                                         {"conceal", study::ChapterMode::Conceal},
                                                         {"gamebook", study::ChapterMode::Interactive}};
  constexpr http::Choice<chess::Color> kSides[] = {{"white", chess::Color::White},
                                                   {"black", chess::Color::Black}};
  ChapterSource source{.name = fields.take_string("name").value_or(""),
                       .pgn = fields.take_string("pgn").value_or("")};
  if (source.pgn.empty()) {
    http::reject(ErrorCode::InvalidValue, "pgn", "pgn: a game was expected");
  }
  source.mode = fields.take_choice("mode", kModes);
  source.orientation = fields.take_choice("orientation", kSides);
  return source;
}

/// Collects the tags of a game, and no move.
class TagCollector final : public notation::pgn::TokenVisitor {
 public:
  std::vector<study::Tag> tags;

  bool tag(const notation::pgn::Token& name, const notation::pgn::Token& value) override {
    tags.push_back({std::string(name.text), std::string(value.text)});
    return true;
  }
  bool move(const notation::pgn::Token&) override { return false; }
  bool nag(std::uint8_t) override { return false; }
  bool comment(const notation::pgn::Token&) override { return false; }
  bool begin_variation() override { return false; }
  bool end_variation() override { return false; }
  bool result(const notation::pgn::Token&) override { return false; }
};

std::vector<study::Tag> read_given_tags(const http::Members& fields) {
  const std::string text = fields.take_string("pgn").value_or("");
  notation::pgn::TokenReader reader(text);
  TagCollector collector;
  const auto read = reader.next(collector);
  if (!read) {
    http::reject({ErrorCode::InvalidValue, "pgn", read.error().offset, describe(read.error())});
  }
  if (collector.tags.empty()) {
    http::reject(ErrorCode::InvalidValue, "pgn",
                 "pgn: tags such as [White \"Carlsen, Magnus\"] were expected");
  }
  return std::move(collector.tags);
}

std::string tag_in(const study::Chapter& chapter, std::string_view name) {
  const auto found = std::ranges::find(chapter.tags, name, &study::Tag::name);
  return found == chapter.tags.end() ? "" : found->value;
}

json player_of_chapter(const study::Chapter& chapter, const std::string& side) {
  const std::string name = tag_in(chapter, side);
  json player{{"name", name.empty() ? json() : json(name)}};
  if (const auto rating = http::parse_decimal(tag_in(chapter, side + "Elo"))) {
    player["rating"] = *rating;
  }
  return player;
}

json imported_json(const study::Chapter& chapter) {
  const std::string result = tag_in(chapter, "Result");
  return {{"id", chapter.id},
          {"name", chapter.name},
          {"players", {player_of_chapter(chapter, "White"), player_of_chapter(chapter, "Black")}},
          {"status", result.empty() ? "*" : result}};
}

/// Why no games are read for the study of the path; empty: the sender may write in it.
asio::awaitable<std::optional<http::Response>> refuse_games(Context& context) {
  const auto found = co_await find_study(context);
  if (!found) {
    co_return found.error();
  }
  co_return refuse_writing(found->rights);
}

/// Gives a command that is never sent again: 204.
asio::awaitable<http::Response> change_chapter(Context& context, study::Command command) {
  GivenStudyCommand given{context.path["study"], "",
                          std::make_shared<const study::Command>(std::move(command))};
  const auto done = co_await run_study_command(context, std::move(given));
  co_return done ? http::no_content() : done.error();
}

}  // namespace

asio::awaitable<http::Response> create_lichess_study(Context& context, const http::Request& request) {
  const auto asked = http::read_fields(request, read_lichess_study);
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  if (auto refusal = co_await refuse_visibility(context, asked->visibility, "")) {
    co_return *std::move(refusal);
  }
  auto chapters = co_await read_chapters_of(context.services, {}, 1);
  if (!chapters) {
    co_return chapters.error();
  }
  const auto made = co_await store_new_study(context, *asked, *std::move(chapters));
  if (!made) {
    co_return made.error();
  }
  const json body{{"id", made->id}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> import_into_study(Context& context, const http::Request& request) {
  auto source = http::read_fields(request, read_import);
  if (!source) {
    co_return http::error_response(400, source.error());
  }
  if (auto refusal = co_await refuse_games(context)) {
    co_return *std::move(refusal);
  }
  auto chapters = co_await read_chapters_of(context.services, *std::move(source), 1);
  if (!chapters) {
    co_return chapters.error();
  }
  const std::string id = context.path["study"];
  GivenStudyCommand given{id, "", std::make_shared<const study::Command>(*std::move(chapters))};
  const auto done = co_await run_study_command(context, std::move(given));
  if (!done) {
    co_return done.error();
  }
  const auto record = co_await read_study_record(context.services, id);
  if (!record) {
    co_return refuse_stored(record.error(), "study");
  }
  json body{{"chapters", json::array()}};
  for (const std::string& chapter : done->chapters) {
    if (const study::Chapter* const added = (*record)->state().find_chapter(chapter)) {
      body["chapters"].push_back(imported_json(*added));
    }
  }
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> set_chapter_tags(Context& context, const http::Request& request) {
  auto tags = http::read_fields(request, read_given_tags);
  if (!tags) {
    co_return http::error_response(400, tags.error());
  }
  study::EditChapter command{.chapter = context.path["chapter"], .tags = *std::move(tags)};
  co_return co_await change_chapter(context, std::move(command));
}

asio::awaitable<http::Response> set_chapter_moves(Context& context, const http::Request& request) {
  const auto fields = http::read_fields(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  const std::string chapter = context.path["chapter"];
  if (auto refusal = co_await refuse_games(context)) {
    co_return *std::move(refusal);
  }
  ReplacingGame game{chapter, fields->take_string("pgn").value_or("")};
  auto command = co_await read_replacing_tree(context.services, std::move(game));
  if (!command) {
    co_return command.error();
  }
  co_return co_await change_chapter(context, *std::move(command));
}

asio::awaitable<http::Response> delete_chapter(Context& context, const http::Request&) {
  study::RemoveChapter command{context.path["chapter"], auth::new_game_id()};
  co_return co_await change_chapter(context, std::move(command));
}

}  // namespace rookery::server
