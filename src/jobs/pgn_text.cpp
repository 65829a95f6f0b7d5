#include "rookery/jobs/pgn_text.h"

#include "rookery/notation/pgn_tag_section.h"
#include "rookery/policy/site_pgn.h"

namespace rookery::jobs {
namespace {

std::vector<arbiter::PgnTag> tags_of(const arbiter::Game& game, const openings::Openings& openings) {
  const chess::Position& start = game.terms().start;
  if (start.mode() == chess::CastlingMode::Chess960) {
    return {{"ECO", "?"}, {"Opening", "?"}};
  }
  const auto opening = openings.classify(game.positions());
  return {{"ECO", opening ? std::string(opening->eco) : "?"},
          {"Opening", opening ? std::string(opening->name) : "?"},
          {"Variant", start.setup() == chess::Setup::initial() ? "Standard" : "From Position"}};
}

}  // namespace

std::string write_game_pgn(const policy::SiteGame& game, const openings::Openings& openings,
                           arbiter::PgnOptions options) {
  return policy::write_pgn(game, tags_of(game.laws(), openings), options);
}

store::PgnText write_pgn_text(const store::StoredGame& stored, const policy::SiteGame& game,
                              const openings::Openings& openings) {
  const std::string text = write_game_pgn(game, openings, {.clocks = true});
  const std::string plain = write_game_pgn(game, openings, {.clocks = false});
  const std::string_view section = notation::pgn::tag_section(text);
  const bool has_clocks = text != plain;
  return {.game = stored.header.id,
          .events = stored.events.size(),
          .deleted = stored.deleted_players.size(),
          .tags = std::string(section),
          .moves = text.substr(section.size()),
          .moves_without_clocks = has_clocks ? plain.substr(section.size()) : ""};
}

}  // namespace rookery::jobs
