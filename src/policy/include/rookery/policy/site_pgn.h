#pragma once
#include "rookery/arbiter/pgn.h"
#include "rookery/policy/site_game.h"

namespace rookery::policy {

/// As arbiter::write_pgn, with what the site adds: the tags WhiteBerserk and BlackBerserk, as Lichess writes
/// them, for players who went berserk.
[[nodiscard]] std::string write_pgn(const SiteGame& game, std::span<const arbiter::PgnTag> tags = {},
                                    arbiter::PgnOptions options = {});

}  // namespace rookery::policy
