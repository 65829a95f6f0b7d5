#include "tables.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace rookery::tablebase::test {

std::string read_table(const std::string& name) {
  std::ifstream in(std::filesystem::path(ROOKERY_TABLES) / name, std::ios::binary);
  EXPECT_TRUE(in.is_open()) << name;
  return {std::istreambuf_iterator<char>(in), {}};
}

TableFile table_file(const std::string& name, std::string bytes) {
  const auto owner = std::make_shared<const std::string>(std::move(bytes));
  return {name, *owner, owner};
}

Tablebase some_tables(const std::vector<std::string>& names) {
  std::vector<TableFile> files;
  for (const std::string& name : names) {
    files.push_back(table_file(name, read_table(name)));
  }
  auto opened = Tablebase::open(std::move(files));
  EXPECT_TRUE(opened.faults.empty());
  return std::move(opened.tables);
}

const Tablebase& all_tables() {
  static const Tablebase tables = [] {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(ROOKERY_TABLES)) {
      if (entry.path().extension() == ".rtbw" || entry.path().extension() == ".rtbz") {
        names.push_back(entry.path().filename().string());
      }
    }
    return some_tables(names);
  }();
  return tables;
}

}  // namespace rookery::tablebase::test
