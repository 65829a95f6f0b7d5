#include "sql/schema.h"

#include <utility>

#include "sql/schema_files.h"

namespace rookery::store::sql {
namespace {

void replace_all(std::string& text, std::string_view name, std::string_view by) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + by.size())) {
    text.replace(at, name.size(), by);
  }
}

}  // namespace

std::size_t newest_version() {
  return kFirstVersion + schema_files().size() - 1;
}

std::string migration_to(std::size_t version, const Dialect& dialect) {
  std::string text(schema_files()[version - kFirstVersion]);
  for (const auto& [name, by] :
       {std::pair{"${key}", dialect.key}, std::pair{"${text}", dialect.text},
        std::pair{"${bytes}", dialect.bytes}, std::pair{"${integer}", dialect.integer},
        std::pair{"${table}", dialect.table}}) {
    replace_all(text, name, by);
  }
  return text;
}

}  // namespace rookery::store::sql
