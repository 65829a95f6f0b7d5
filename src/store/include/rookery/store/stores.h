#pragma once
#include <memory>

#include "rookery/store/accounts.h"
#include "rookery/store/administration.h"
#include "rookery/store/archive.h"
#include "rookery/store/audit.h"
#include "rookery/store/authorization_codes.h"
#include "rookery/store/challenges.h"
#include "rookery/store/chat.h"
#include "rookery/store/classes.h"
#include "rookery/store/game_store.h"
#include "rookery/store/imports.h"
#include "rookery/store/lease.h"
#include "rookery/store/outbox.h"
#include "rookery/store/passwords.h"
#include "rookery/store/pgn_texts.h"
#include "rookery/store/ratings.h"
#include "rookery/store/reports.h"
#include "rookery/store/results.h"
#include "rookery/store/seeks.h"
#include "rookery/store/sessions.h"
#include "rookery/store/social.h"
#include "rookery/store/tokens.h"

namespace rookery::store {

/// All stores of a server, in one database. Each store may outlive the others; the destructor of the last
/// one first completes the calls made before.
struct Stores {
  std::unique_ptr<GameStore> games;
  std::unique_ptr<LeaseStore> leases;
  std::unique_ptr<Outbox> outbox;
  std::unique_ptr<ResultStore> results;
  std::unique_ptr<RatingStore> ratings;
  std::unique_ptr<AccountStore> accounts;
  std::unique_ptr<SessionStore> sessions;
  std::unique_ptr<TokenStore> tokens;
  std::unique_ptr<PasswordStore> passwords;
  std::unique_ptr<ChallengeStore> challenges;
  std::unique_ptr<ChatStore> chat;
  std::unique_ptr<SeekStore> seeks;
  std::unique_ptr<SocialStore> social;
  std::unique_ptr<ClassStore> classes;
  std::unique_ptr<ImportStore> imports;
  std::unique_ptr<ReportStore> reports;
  std::unique_ptr<PgnTextStore> pgn_texts;
  std::unique_ptr<AdministrationStore> administration;
  std::unique_ptr<AuditStore> audit;
  std::unique_ptr<ArchiveStore> archive;
  std::unique_ptr<AuthorizationCodeStore> authorization_codes;
};

}  // namespace rookery::store
