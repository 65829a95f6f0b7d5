#include "sql/stores.h"

#include "sql/accounts.h"
#include "sql/administration.h"
#include "sql/archive.h"
#include "sql/audit.h"
#include "sql/authorization_codes.h"
#include "sql/challenges.h"
#include "sql/chat.h"
#include "sql/classes.h"
#include "sql/game_store.h"
#include "sql/imports.h"
#include "sql/leases.h"
#include "sql/outbox.h"
#include "sql/passwords.h"
#include "sql/pgn_texts.h"
#include "sql/ratings.h"
#include "sql/reports.h"
#include "sql/results.h"
#include "sql/seeks.h"
#include "sql/sessions.h"
#include "sql/skeletons.h"
#include "sql/social.h"
#include "sql/tokens.h"

namespace rookery::store::sql {

Stores make_stores(const std::shared_ptr<Driver>& driver) {
  claim_missing_looks(*driver);
  return {make_game_store(driver),      make_lease_store(driver),    make_outbox(driver),
          make_result_store(driver),    make_rating_store(driver),   make_account_store(driver),
          make_session_store(driver),   make_token_store(driver),    make_password_store(driver),
          make_challenge_store(driver), make_chat_store(driver),     make_seek_store(driver),
          make_social_store(driver),    make_class_store(driver),    make_import_store(driver),
          make_report_store(driver),    make_pgn_text_store(driver), make_administration_store(driver),
          make_audit_store(driver),     make_archive_store(driver),  make_authorization_code_store(driver)};
}

}  // namespace rookery::store::sql
