#pragma once
#include <string>

#include "rookery/rating_lists/list_reader.h"

namespace rookery::rating_lists {

/// A reader of a format that consists of lines.
class LineReader : public ListReader {
 public:
  [[nodiscard]] Expected<void, ListFault> read(std::string_view bytes) final;
  [[nodiscard]] Expected<void, ListFault> finish() final;

 protected:
  /// A line in UTF-8 without its end; none that is blank. Errors: the file cannot be read on.
  [[nodiscard]] virtual Expected<void, ListFault> read_line(std::string_view line) = 0;
  [[nodiscard]] std::size_t number() const { return number_; }  ///< of the line, from 1

 private:
  [[nodiscard]] Expected<void, ListFault> end_line();

  std::string line_;
  std::size_t number_ = 0;
};

/// Fixed columns below FIDE's line of their names.
[[nodiscard]] std::unique_ptr<ListReader> make_fide_text_reader(ListTerms terms, ListSink sink);
/// A table.
[[nodiscard]] std::unique_ptr<ListReader> make_table_reader(ListTerms terms, ListSink sink);
/// FIDE's XML.
[[nodiscard]] std::unique_ptr<ListReader> make_fide_xml_reader(ListTerms terms, ListSink sink);

/// Whether a player has a field of this name.
[[nodiscard]] bool is_field(std::string_view name);

}  // namespace rookery::rating_lists
