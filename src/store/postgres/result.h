#pragma once
#include <libpq-fe.h>

#include <memory>

namespace rookery::store::postgres {

/// An answer of PostgreSQL, which its receiver frees.
struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, Clear>;

[[nodiscard]] inline bool is_error(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK;
}

}  // namespace rookery::store::postgres
