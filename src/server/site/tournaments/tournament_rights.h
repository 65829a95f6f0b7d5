#pragma once
#include "rookery/people/principal.h"
#include "site/tournaments/tournament_record.h"

namespace rookery::server {

/// Whether this account does what arbiters do in the tournament: its owner, those whom the owner appointed,
/// administrators.
[[nodiscard]] bool may_arrange(const people::Principal& principal, const TournamentRecord& record);

/// Why it may not do what arbiters do; empty: it may.
[[nodiscard]] std::optional<http::Response> refuse_arranging(const people::Principal& principal,
                                                             const TournamentRecord& record);

/// Whether it may change the settings and appoint arbiters: its owner, and administrators.
[[nodiscard]] bool may_own(const people::Principal& principal, const TournamentRecord& record);

/// Why the account may not give the command; empty: it may. Accounts enter and leave by themselves while no
/// round is paired, enter an arena and pause in it at any time, and ask for half-point byes where the
/// tournament says how many; everything else is the arbiters'.
[[nodiscard]] std::optional<http::Response> refuse_command(const people::Principal& principal,
                                                           const TournamentRecord& record,
                                                           const tournament::Command& command);

/// The entrant who is this account; 0: none.
[[nodiscard]] tournament::EntrantId entrant_of_account(const tournament::TournamentState& state,
                                                       const std::string& account);

/// Whether the command is one that an account may give about itself.
[[nodiscard]] bool is_about_oneself(const people::Principal& principal, const TournamentRecord& record,
                                    const tournament::Command& command);

}  // namespace rookery::server
