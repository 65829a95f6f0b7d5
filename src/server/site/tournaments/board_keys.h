#pragma once
#include <string>

#include "site/tournaments/tournament_record.h"

namespace rookery::server {

/// The key of a board in a round, part of the QR code of its result slip: who has it may say the
/// result there. It follows from the secret of the tournament, so that nothing is stored for it, and is
/// another one in each round.
[[nodiscard]] std::string board_key(const TournamentRecord& record, tournament::Round round,
                                    std::size_t board);

/// The key of a player in all rounds, part of a QR code that the player keeps, where players have codes of
/// their own.
[[nodiscard]] std::string player_key(const TournamentRecord& record, tournament::EntrantId entrant);
[[nodiscard]] bool is_player_key(const TournamentRecord& record, tournament::EntrantId entrant,
                                 const std::string& key);

/// The key of the check-in, part of a QR code at the door: who has it may say that an entrant is here.
[[nodiscard]] std::string check_in_key(const TournamentRecord& record);
[[nodiscard]] bool is_check_in_key(const TournamentRecord& record, const std::string& key);

/// Whether `key` is that of the board in the round; in the same time for each wrong key.
[[nodiscard]] bool is_board_key(const TournamentRecord& record, tournament::Round round, std::size_t board,
                                const std::string& key);

}  // namespace rookery::server
