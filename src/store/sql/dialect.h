#pragma once

/// Where the SQL of SQLite and of PostgreSQL differs: the types and options of a table. The numbered SQL of
/// the schema names them ${key}, ${text}, ${bytes}, ${integer}, ${table}.
namespace rookery::store::sql {

struct Dialect {
  const char* key;   ///< text that is compared and sorted byte by byte
  const char* text;  ///< UTF-8
  const char* bytes;
  const char* integer;  ///< 64 bits
  const char* table;    ///< behind the columns of a table with a primary key
};

/// STRICT: a column holds its type alone. WITHOUT ROWID: the rows of a game lie side by side.
inline constexpr Dialect kSqliteDialect{"TEXT", "TEXT", "BLOB", "INTEGER", "STRICT, WITHOUT ROWID"};
/// PostgreSQL's own INTEGER has 32 bits, and its order of text is that of the database's language.
inline constexpr Dialect kPostgresDialect{"TEXT COLLATE \"C\"", "TEXT", "BYTEA", "BIGINT", ""};

}  // namespace rookery::store::sql
