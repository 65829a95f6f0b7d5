#include "postgres/errors.h"

#include <span>
#include <string>
#include <string_view>

namespace rookery::store::postgres {
namespace {

struct Explanation {
  std::string_view states;  ///< an SQLSTATE, or its class
  const char* what;
};

/// By SQLSTATE (PostgreSQL documentation, appendix A): messages are translated and change between versions,
/// codes do not. A longer code stands before its class, since the first match counts.
constexpr Explanation kDamage[] = {
    {"XX001", "a table is damaged; restore a backup of the database"},
    {"XX002", "an index is damaged; REINDEX it"},
    {"23", "what is stored contradicts itself; restore a backup of the database"},
};
constexpr Explanation kTrouble[] = {
    {"08", "the connection to PostgreSQL is lost"},
    {"25006", "the database is read-only; connect to the server that may write"},
    {"28", "PostgreSQL refuses the user; check the address and pg_hba.conf"},
    {"3D", "there is no such database; create it"},
    {"40", "other transactions were in the way, again and again"},
    {"42501", "the user may not do that; grant it the database"},
    {"53100", "the disk is full; free some space"},
    {"53", "PostgreSQL has too few resources"},
    {"55P03", "another program keeps it locked; close that program"},
    {"57P", "PostgreSQL shuts down or starts"},
    {"58", "the disk cannot be read or written; check the disk"},
};

const char* explanation(std::span<const Explanation> explanations, std::string_view state) {
  for (const auto& [states, what] : explanations) {
    if (state.starts_with(states)) {
      return what;
    }
  }
  return nullptr;
}

/// PostgreSQL's words in one line.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    line += c == '\n' || c == '\t' ? ' ' : c;
  }
  while (line.ends_with(' ')) {
    line.pop_back();
  }
  return line;
}

}  // namespace

std::string_view state_of(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

StoreError error_of(const PGresult* result) {
  const std::string_view known = state_of(result);
  // libpq makes results without a code when the connection is gone.
  const std::string_view state = known.empty() ? "08" : known;
  const char* damage = explanation(kDamage, state);
  const char* what = damage == nullptr ? explanation(kTrouble, state) : damage;
  const std::string said = one_line(PQresultErrorMessage(result));
  return {damage == nullptr ? StoreError::Kind::Unavailable : StoreError::Kind::Corrupt,
          "database: " + (what == nullptr ? said : what + (" (" + said + ")"))};
}

StoreError error_of(const PGconn* connection) {
  return {StoreError::Kind::Unavailable,
          "database: PostgreSQL cannot be reached; start it, or check its address (" +
              one_line(PQerrorMessage(connection)) + ")"};
}

}  // namespace rookery::store::postgres
