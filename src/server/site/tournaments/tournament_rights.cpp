#include "site/tournaments/tournament_rights.h"

#include <algorithm>

namespace rookery::server {

namespace {

bool is_owners(const tournament::Command& command) {
  return std::holds_alternative<tournament::PublishTerms>(command) ||
         std::holds_alternative<tournament::AppointArbiter>(command) ||
         std::holds_alternative<tournament::DismissArbiter>(command);
}

http::Response not_permitted(const char* sentence) {
  return http::error_response(403, ErrorCode::NotPermitted, sentence);
}

}  // namespace

bool may_own(const people::Principal& principal, const TournamentRecord& record) {
  return principal.role == people::Role::Administrator ||
         (principal.role != people::Role::Guest && principal.player.text == record.header.owner);
}

bool may_arrange(const people::Principal& principal, const TournamentRecord& record) {
  const std::vector<std::string>& arbiters = record.state().arbiters;
  const bool is_arbiter = principal.role != people::Role::Guest &&
                          std::count(arbiters.begin(), arbiters.end(), principal.player.text) > 0;
  return is_arbiter || may_own(principal, record);
}

std::optional<http::Response> refuse_arranging(const people::Principal& principal,
                                               const TournamentRecord& record) {
  return may_arrange(principal, record)
             ? std::nullopt
             : std::optional(not_permitted("only the arbiters of the tournament may do this"));
}

tournament::EntrantId entrant_of_account(const tournament::TournamentState& state,
                                         const std::string& account) {
  const auto found = std::find_if(state.entrants.begin(), state.entrants.end(),
                                  [&](const auto& one) { return one.details.account == account; });
  return account.empty() || found == state.entrants.end()
             ? tournament::EntrantId{0}
             : static_cast<tournament::EntrantId>(found - state.entrants.begin() + 1);
}

bool is_about_oneself(const people::Principal& principal, const TournamentRecord& record,
                      const tournament::Command& command) {
  if (const auto* const enter = std::get_if<tournament::Enter>(&command)) {
    return enter->details.account == principal.player.text;
  }
  const auto* const withdraw = std::get_if<tournament::Withdraw>(&command);
  const tournament::EntrantId own = entrant_of_account(record.state(), principal.player.text);
  if (const auto* const pause = std::get_if<tournament::Pause>(&command)) {
    return own != 0 && pause->entrant == own;
  }
  if (const auto* const back = std::get_if<tournament::ComeBack>(&command)) {
    return own != 0 && back->entrant == own;
  }
  if (const auto* const bye = std::get_if<tournament::GrantBye>(&command)) {
    return own != 0 && bye->entrant == own && bye->kind == tournament::ByeKind::Half &&
           record.state().terms.half_byes;
  }
  if (const auto* const check_in = std::get_if<tournament::CheckIn>(&command)) {
    return own != 0 && check_in->entrant == own && check_in->is_at_screen;
  }
  return withdraw != nullptr && own != 0 && withdraw->entrant == own && !withdraw->is_expelled;
}

std::optional<http::Response> refuse_command(const people::Principal& principal,
                                             const TournamentRecord& record,
                                             const tournament::Command& command) {
  if (is_owners(command)) {
    return may_own(principal, record)
               ? std::nullopt
               : std::optional(not_permitted("only who owns the tournament may do this"));
  }
  if (auto refusal = refuse_arranging(principal, record);
      !refusal || !is_about_oneself(principal, record, command)) {
    return refusal;
  }
  // An arena has no rounds: it is entered as long as it goes on.
  const bool came_late = std::holds_alternative<tournament::Enter>(command) && !record.state().rounds.empty();
  return came_late
             ? std::optional(not_permitted("the tournament has begun: its arbiters can still enter you"))
             : std::nullopt;
}

}  // namespace rookery::server
