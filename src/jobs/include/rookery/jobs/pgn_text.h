#pragma once
#include "rookery/arbiter/pgn.h"
#include "rookery/openings/openings.h"
#include "rookery/policy/site_game.h"
#include "rookery/store/games/game_store.h"
#include "rookery/store/games/pgn_texts.h"

/// Finished games as PGN, for exports that need not replay them.
namespace rookery::jobs {

/// The version of what write_pgn_text() writes. A change of that increments it and needs a migration that
/// empties pgn_texts and sets games.pgn_events to NULL, so that all games are written again; a test checks
/// this.
inline constexpr int kPgnTextVersion = 1;

/// The game with its derived tags, among them Variant, ECO and Opening ("?": its positions have no name).
/// Event, Site and the tags that depend on the export are not included.
[[nodiscard]] std::string write_game_pgn(const policy::SiteGame& game, const openings::Openings& openings,
                                         arbiter::PgnOptions options);

/// The same text, with clocks and without. `game`: `stored` replayed, with the names of deleted accounts
/// masked.
[[nodiscard]] store::PgnText write_pgn_text(const store::StoredGame& stored, const policy::SiteGame& game,
                                            const openings::Openings& openings);

}  // namespace rookery::jobs
