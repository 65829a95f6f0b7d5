#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "lichess/lichess_words.h"
#include "lichess/studies/handlers.h"
#include "rookery/auth/guests.h"
#include "rookery/http/fields.h"
#include "rookery/http/http_syntax.h"
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

Error wrong_field(const char* name, const std::string& expected) {
  return {ErrorCode::InvalidValue, name, std::nullopt, std::string(name) + ": " + expected};
}

/// Settings of Lichess's studies that this server does not have: read, so that a wrong one is told, and
/// without effect.
std::optional<Error> find_setting_fault(const http::Fields& fields) {
  constexpr std::array<std::string_view, 5> kWho{"nobody", "owner", "contributor", "member", "everyone"};
  for (const char* name : {"computer", "explorer", "cloneable", "shareable", "chat"}) {
    const auto who = fields.text(name);
    if (who && std::ranges::find(kWho, *who) == kWho.end()) {
      return wrong_field(name, "nobody, owner, contributor, member or everyone was expected");
    }
  }
  return std::nullopt;
}

Expected<study::CreateStudy, Error> read_lichess_study(const http::Fields& fields) {
  constexpr std::array kVisibilities{std::pair{std::string_view("public"), study::Visibility::Public},
                                     std::pair{std::string_view("unlisted"), study::Visibility::Link},
                                     std::pair{std::string_view("private"), study::Visibility::Private}};
  const auto name = fields.text("name");
  if (!name) {
    return fail(wrong_field("name", "the name of the study was expected"));
  }
  const std::string seen = fields.text("visibility").value_or("unlisted");
  const auto visibility =
      std::ranges::find(kVisibilities, std::string_view(seen), [](const auto& row) { return row.first; });
  if (visibility == kVisibilities.end()) {
    return fail(wrong_field("visibility", "public, unlisted or private was expected"));
  }
  if (auto fault = find_setting_fault(fields)) {
    return fail(*std::move(fault));
  }
  return study::CreateStudy{*name, visibility->second, ""};
}

/// "gamebook" is what this server calls interactive.
Expected<std::optional<study::ChapterMode>, Error> read_lichess_mode(const http::Fields& fields) {
  const auto word = fields.text("mode");
  if (!word) {
    return std::nullopt;
  }
  if (*word == "gamebook") {
    return study::ChapterMode::Interactive;
  }
  const auto mode = study::read_chapter_mode(*word);
  if (!mode || *mode == study::ChapterMode::Interactive) {
    return fail(wrong_field("mode", "practice, conceal or gamebook was expected"));
  }
  return mode;
}

/// The chapters of an import. The variant follows from the PGN.
Expected<study::AddChapters, Error> read_import(const http::Fields& fields) {
  ChapterSource source{.name = fields.text("name").value_or(""), .pgn = fields.text("pgn").value_or("")};
  if (source.pgn.empty()) {
    return fail(wrong_field("pgn", "a game was expected"));
  }
  const auto mode = read_lichess_mode(fields);
  if (!mode) {
    return fail(mode.error());
  }
  source.mode = *mode;
  if (const auto side = fields.text("orientation")) {
    source.orientation = study::read_color(*side);
    if (!source.orientation) {
      return fail(wrong_field("orientation", "white or black was expected"));
    }
  }
  return chapters_of(source, 1);
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

Expected<std::vector<study::Tag>, Error> read_given_tags(const http::Fields& fields) {
  const std::string text = fields.text("pgn").value_or("");
  notation::pgn::TokenReader reader(text);
  TagCollector collector;
  const auto read = reader.next(collector);
  if (!read) {
    return fail(Error{ErrorCode::InvalidValue, "pgn", read.error().offset, describe(read.error())});
  }
  if (collector.tags.empty()) {
    return fail(wrong_field("pgn", "tags such as [White \"Carlsen, Magnus\"] were expected"));
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

/// Gives a command that is never sent again: 204.
asio::awaitable<http::Response> change_chapter(Context& context, study::Command command) {
  GivenStudyCommand given{context.path["study"], "", std::move(command)};
  const auto done = co_await run_study_command(context, std::move(given));
  co_return done ? http::no_content() : done.error();
}

}  // namespace

asio::awaitable<http::Response> create_lichess_study(Context& context, const http::Request& request) {
  const auto fields = http::read_fields(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  const auto asked = read_lichess_study(*fields);
  if (!asked) {
    co_return http::error_response(400, asked.error());
  }
  if (auto refusal = co_await refuse_visibility(context, asked->visibility, "")) {
    co_return *std::move(refusal);
  }
  const auto chapters = chapters_of({}, 1);
  if (!chapters) {
    co_return http::error_response(400, chapters.error());
  }
  const auto made = co_await store_new_study(context, *asked, *chapters);
  if (!made) {
    co_return made.error();
  }
  const json body{{"id", made->id}};
  co_return http::json_response(200, body.dump());
}

asio::awaitable<http::Response> import_into_study(Context& context, const http::Request& request) {
  const auto fields = http::read_fields(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  const auto chapters = read_import(*fields);
  if (!chapters) {
    co_return http::error_response(400, chapters.error());
  }
  const std::string id = context.path["study"];
  GivenStudyCommand given{id, "", *chapters};
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
  const auto fields = http::read_fields(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  auto tags = read_given_tags(*fields);
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
  auto command = tree_of_pgn(chapter, fields->text("pgn").value_or(""));
  if (!command) {
    co_return http::error_response(400, command.error());
  }
  co_return co_await change_chapter(context, *std::move(command));
}

asio::awaitable<http::Response> delete_chapter(Context& context, const http::Request&) {
  study::RemoveChapter command{context.path["chapter"], auth::new_game_id()};
  co_return co_await change_chapter(context, std::move(command));
}

}  // namespace rookery::server
