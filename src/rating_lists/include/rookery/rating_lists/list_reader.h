#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/rating_lists/rated_player.h"

namespace rookery::rating_lists {

enum class Fault : std::uint8_t {
  Zip,            ///< the file is packed
  UnknownFormat,  ///< neither FIDE's text nor its XML, nor a table whose first line has the names of columns
  UnknownColumn,  ///< the file has no column of this name
  UnknownField,   ///< a player has no field of this name
  NameColumnMissing,
  LineTooLong,  ///< over kMaxLine
  BadXml,       ///< malformed, or with a document type
  // Of one player, who is left out:
  OpenQuote,
  BadName,  ///< none, or over 60 letters
  BadNumber,
  BadRating,
  BadYear,
};
[[nodiscard]] std::string_view describe(Fault fault);  ///< an English sentence

inline constexpr std::size_t kMaxLine = std::size_t{64} << 10U;

/// A fault and its place.
struct ListFault {
  Fault fault;
  std::size_t line = 0;   ///< from 1; 0: the file as a whole
  std::string text = {};  ///< what stands there
  bool operator==(const ListFault&) const = default;
};
/// "line 12: a rating from 0 to 4000 was expected, not \"abc\"".
[[nodiscard]] std::string write_fault(const ListFault& fault);

/// For which games a rating counts of which the file says no more than that it is one.
enum class RatingKind : std::uint8_t { Standard, Rapid, Blitz };

/// Which column of a table holds which field of a player.
struct ColumnName {
  std::string field;   ///< "name", "surname", "forename", "number", "fideId", "rating", "standard", "rapid",
                       ///< "blitz", "title", "federation", "sex", "born" or "club"
  std::string column;  ///< as the table's first line has it, in upper or lower case
};

/// What a file does not say of itself.
struct ListTerms {
  RatingKind kind = RatingKind::Standard;
  /// Of tables; what is not named here is found by usual names.
  std::vector<ColumnName> columns = {};
};

/// What a reader does with what it finds.
struct ListSink {
  std::function<void(RatedPlayer)> on_player;
  /// Of a player who is left out.
  std::function<void(const ListFault&)> on_fault;
};

/// Reads a list as its bytes come; keeps a line of it at most. A list is one of
///   FIDE's text: fixed columns below a line "ID Number  Name …", of one kind of ratings or of all three;
///   FIDE's XML: <playerslist> with <player> in it;
///   a table (RFC 4180): columns separated by commas, semicolons or tabulators, below a line of their names.
/// Text is UTF-8, or otherwise Latin-1.
class ListReader {
 public:
  virtual ~ListReader() = default;
  /// Errors: the file cannot be read on.
  [[nodiscard]] virtual Expected<void, ListFault> read(std::string_view bytes) = 0;
  /// After the last byte.
  [[nodiscard]] virtual Expected<void, ListFault> finish() = 0;
};

/// A reader for a file that begins with `beginning`, which is not read yet: some hundred bytes tell what it
/// is. Errors: UnknownFormat, Zip, UnknownField.
[[nodiscard]] Expected<std::unique_ptr<ListReader>, ListFault> make_list_reader(std::string_view beginning,
                                                                                ListTerms terms,
                                                                                ListSink sink);

}  // namespace rookery::rating_lists
