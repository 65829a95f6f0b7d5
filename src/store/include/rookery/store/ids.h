#pragma once
#include "rookery/base/id.h"
#include "rookery/people/player_id.h"

/// The ids that the store's queries take. Each is 1 or more letters, digits, '-', '_', and never used again.
namespace rookery::store {

using people::PlayerId;  ///< an account's or a guest's

using AccountId = Id<struct AccountTag>;
using ClassId = Id<struct ClassTag>;
using GameId = Id<struct GameTag>;  ///< also of the challenge or the seek that becomes the game
using HomeworkId = Id<struct HomeworkTag>;
using ImportId = Id<struct ImportTag>;
using QuestionId = Id<struct QuestionTag>;  ///< of a teacher to a class
using ReportId = Id<struct ReportTag>;
using SessionId = Id<struct SessionTag>;  ///< not a credential: the SHA-256 of one
using SimulId = Id<struct SimulTag>;
using StudyId = Id<struct StudyTag>;
using TokenId = Id<struct TokenTag>;  ///< not a credential: the SHA-256 of one
using TournamentId = Id<struct TournamentTag>;

}  // namespace rookery::store
