#include <gtest/gtest.h>

#include "rookery/base/bytes.h"
#include "rookery/notation/fen.h"
#include "rookery/tablebase/checksum.h"
#include "tables.h"

namespace rookery::tablebase::test {
namespace {

/// The fault of one file that is left out; nothing: it is a table.
std::optional<TableFault> fault_of(const std::string& name, std::string bytes) {
  const auto opened = Tablebase::open({table_file(name, std::move(bytes))});
  EXPECT_EQ(opened.faults.empty(), opened.tables.wdl_tables() + opened.tables.dtz_tables() == 1) << name;
  if (opened.faults.empty()) {
    return std::nullopt;
  }
  EXPECT_EQ(opened.faults.front().path, name);
  return opened.faults.front().fault;
}

/// Bytes whose checksum fits again after a change.
std::string with_checksum(std::string bytes) {
  const std::string_view hashed(bytes.data(), bytes.size() - kChecksumSize);
  const Checksum sum = checksum_of(hashed);
  bytes.resize(hashed.size());
  append_fixed(bytes, sum[0]);
  append_fixed(bytes, sum[1]);
  return bytes;
}

TEST(OpenTables, KnowsAllTablesOfThreeAndFourPieces) {
  EXPECT_EQ(all_tables().wdl_tables(), 35U);
  EXPECT_EQ(all_tables().dtz_tables(), 35U);
  EXPECT_EQ(all_tables().most_pieces(), 4);
  const auto names = all_tables().names();
  ASSERT_EQ(names.size(), 35U);
  EXPECT_EQ(names.front(), "KBvK");
  EXPECT_EQ(names.back(), "KRvKR");
}

TEST(OpenTables, NamesFaultsOfFiles) {
  const std::string table = read_table("KRvK.rtbw");
  std::string other_magic = table, changed_value = table, changed_sum = table;
  other_magic[0] = 'x';
  changed_value[table.size() / 2] = static_cast<char>(changed_value[table.size() / 2] ^ 1);
  changed_sum.back() = static_cast<char>(changed_sum.back() ^ 1);
  const struct {
    const char* name;
    std::string bytes;
    std::optional<TableFault> fault;
  } rows[] = {
      {"KRvK.rtbw", table, std::nullopt},
      {"some/folder/KRvK.rtbw", table, std::nullopt},
      {"KvKR.rtbw", table, TableFault::BadName},
      {"KNBvK.rtbw", table, TableFault::BadName},
      {"KRvK.rtbx", table, TableFault::BadName},
      {"KvK.rtbw", table, TableFault::BadName},
      {"KRvK.rtbw", "", TableFault::Truncated},
      {"KRvK.rtbw", other_magic, TableFault::NotATable},
      {"KRvK.rtbz", table, TableFault::NotATable},
      {"KQvK.rtbw", table, TableFault::OtherMaterial},
      {"KPvK.rtbw", table, TableFault::OtherMaterial},
      {"KRvKR.rtbw", table, TableFault::OtherMaterial},
      {"KRvK.rtbw", table.substr(0, table.size() - 1), TableFault::Truncated},
      {"KRvK.rtbw", table.substr(0, table.size() - 64), TableFault::Truncated},
      {"KRvK.rtbw", table.substr(0, 20), TableFault::Truncated},
      {"KRvK.rtbw", table + std::string(64, '\0'), TableFault::Damaged},
      {"KRvK.rtbw", changed_value, TableFault::BadChecksum},
      {"KRvK.rtbw", changed_sum, TableFault::BadChecksum},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(fault_of(row.name, row.bytes), row.fault) << row.name << ", " << row.bytes.size() << " bytes";
  }
}

TEST(OpenTables, BrokenFileLeavesOthersUsable) {
  const std::string good = read_table("KQvK.rtbw");
  const auto opened = Tablebase::open(
      {table_file("KRvK.rtbw", "x"), table_file("KQvK.rtbw", good), table_file("KQvK.rtbw", good)});
  EXPECT_EQ(opened.tables.wdl_tables(), 1U);
  ASSERT_EQ(opened.faults.size(), 1U);
  EXPECT_EQ(opened.faults.front().path, "KRvK.rtbw");
}

TEST(OpenTables, EveryFaultHasItsWords) {
  for (int fault = 0; fault <= static_cast<int>(TableFault::BadChecksum); ++fault) {
    EXPECT_FALSE(word(static_cast<TableFault>(fault)).empty());
    EXPECT_FALSE(describe(static_cast<TableFault>(fault)).empty());
  }
}

/// Whatever byte is changed, and even if the checksum fits: a table is refused or answers, and nothing else
/// happens.
TEST(OpenTables, ChangedBytesAreRefusedOrHarmless) {
  const auto positions = {"8/8/8/8/8/2k5/8/KR6 w - - 0 1", "8/8/8/3k4/8/8/8/K1R5 b - - 0 1",
                          "8/3P4/8/3k4/8/8/8/K7 w - - 0 1", "8/3P4/8/3k4/8/8/8/K7 b - - 0 1"};
  for (const std::string name : {"KRvK.rtbw", "KRvK.rtbz", "KPvK.rtbz", "KPvK.rtbw"}) {
    const std::string table = read_table(name);
    for (std::size_t at = 0; at < table.size(); at += table.size() > 1'000 && at > 300 ? 61 : 1) {
      for (const int change : {1, 0x80, 0xFF}) {
        std::string changed = table;
        changed[at] = static_cast<char>(changed[at] ^ change);
        EXPECT_TRUE(fault_of(name, changed)) << name << ", byte " << at;
        const auto opened = Tablebase::open({table_file(name, with_checksum(changed)),
                                             table_file("KRvK.rtbw", read_table("KRvK.rtbw")),
                                             table_file("KQvK.rtbw", read_table("KQvK.rtbw"))});
        for (const char* const fen : positions) {
          const auto position = notation::fen::parse_position(fen, chess::CastlingMode::Standard);
          ASSERT_TRUE(position);
          static_cast<void>(opened.tables.probe_wdl(*position));
          static_cast<void>(opened.tables.probe_dtz(*position));
        }
      }
    }
  }
}

}  // namespace
}  // namespace rookery::tablebase::test
