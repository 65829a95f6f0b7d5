#include "rookery/store/inspection.h"

#include <gmock/gmock.h>

#include "test/backends.h"
#include "test/files.h"

namespace rookery::store {
namespace {

/// Where the tables of a database begin, as SQLite's own list has it: names and pages, from 1.
std::vector<std::pair<std::string, std::size_t>> tables_in(const std::filesystem::path& file) {
  std::vector<std::pair<std::string, std::size_t>> tables;
  sqlite3* handle = nullptr;
  EXPECT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  const auto take = [](void* list, int, char** values, char**) {
    static_cast<decltype(tables)*>(list)->emplace_back(values[0], std::stoul(values[1]));
    return 0;
  };
  EXPECT_EQ(sqlite3_exec(handle, "SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'", take,
                         &tables, nullptr),
            SQLITE_OK);
  sqlite3_close(handle);
  return tables;
}

std::vector<std::string> damaged_in(const std::filesystem::path& file) {
  std::vector<std::string> names;
  for (const Inspection::Fault& fault : Inspection::open(file).value().check_structure()) {
    EXPECT_FALSE(fault.can_be_rebuilt) << fault.table;
    names.push_back(fault.table);
  }
  return names;
}

TEST(Inspection, NamesEachDamagedTable) {
  constexpr std::size_t kPage = 4096;
  const TemporaryFolder folder;
  (void)open_games(folder.file()).value();
  const std::string intact = contents(folder.file());
  EXPECT_THAT(damaged_in(folder.file()), ::testing::IsEmpty());
  const auto tables = tables_in(folder.file());
  EXPECT_GT(tables.size(), 30U);
  for (const auto& [name, page] : tables) {
    overwrite(folder.file(), (page - 1) * kPage, std::string(kPage, '\xA5'));
    EXPECT_THAT(damaged_in(folder.file()), ::testing::ElementsAre(name));
    overwrite(folder.file(), 0, intact);
  }
}

}  // namespace
}  // namespace rookery::store
