#include "rookery/tablebase/table_error.h"

namespace rookery::tablebase {

std::string_view word(TableFault fault) {
  switch (fault) {
    case TableFault::Unreadable:
      return "unreadable";
    case TableFault::BadName:
      return "bad-name";
    case TableFault::NotATable:
      return "not-a-table";
    case TableFault::OtherMaterial:
      return "other-material";
    case TableFault::Truncated:
      return "truncated";
    case TableFault::Damaged:
      return "damaged";
    case TableFault::BadChecksum:
      return "bad-checksum";
  }
  return "";
}

std::string_view describe(TableFault fault) {
  switch (fault) {
    case TableFault::Unreadable:
      return "it cannot be read";
    case TableFault::BadName:
      return "it is not named as a table is, such as KQvKR.rtbw";
    case TableFault::NotATable:
      return "it is no table: its first bytes are different";
    case TableFault::OtherMaterial:
      return "the pieces in it are not those of its name";
    case TableFault::Truncated:
      return "its end is missing";
    case TableFault::Damaged:
      return "it is damaged: it has numbers that no table has";
    case TableFault::BadChecksum:
      return "it is damaged: its checksum does not match";
  }
  return "";
}

}  // namespace rookery::tablebase
