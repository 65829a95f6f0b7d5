#include "rookery/rating_lists/list_reader.h"

#include <algorithm>

#include "fields.h"
#include "line_reader.h"

namespace rookery::rating_lists {

std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::Zip:
      return "the file is packed as ZIP: unpack it first";
    case Fault::UnknownFormat:
      return "FIDE's text or XML, or a table whose first line names its columns, was expected";
    case Fault::UnknownColumn:
      return "the first line has no column of this name";
    case Fault::UnknownField:
      return "a field was expected: name, surname, forename, number, fideId, rating, standard, rapid, blitz, "
             "title, federation, sex, born or club";
    case Fault::NameColumnMissing:
      return "no column is called \"name\", \"surname\" or the like: say which one it is";
    case Fault::LineTooLong:
      return "a line of at most 65536 bytes was expected";
    case Fault::BadXml:
      return "well-formed XML without a document type was expected";
    case Fault::OpenQuote:
      return "a closing quotation mark was expected";
    case Fault::BadName:
      return "a name of 1 to 60 letters was expected";
    case Fault::BadNumber:
      return "a number without blanks, of FIDE digits alone, was expected";
    case Fault::BadRating:
      return "a rating from 0 to 4000 was expected";
    case Fault::BadYear:
      return "a year of birth was expected";
  }
  return "";
}

std::string write_fault(const ListFault& fault) {
  std::string text = fault.line > 0 ? "line " + std::to_string(fault.line) + ": " : "";
  text += describe(fault.fault);
  return fault.text.empty() ? text : text + ": \"" + fault.text + '"';
}

Expected<std::unique_ptr<ListReader>, ListFault> make_list_reader(std::string_view beginning, ListTerms terms,
                                                                  ListSink sink) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  const auto unknown = std::ranges::find_if_not(terms.columns, is_field, &ColumnName::field);
  if (unknown != terms.columns.end()) {
    return fail(ListFault{Fault::UnknownField, 0, unknown->field});
  }
  if (beginning.starts_with("PK\x03\x04")) {
    return fail(ListFault{Fault::Zip});
  }
  if (beginning.starts_with(kByteOrderMark)) {
    beginning.remove_prefix(kByteOrderMark.size());
  }
  const std::string_view text = trimmed(beginning);
  if (text.starts_with('<')) {
    return make_fide_xml_reader(std::move(terms), std::move(sink));
  }
  const std::string_view names = text.substr(0, text.find('\n'));
  if (names.starts_with("ID Number") && names.find("Name") != std::string_view::npos &&
      names.find_first_of(",;\t") == std::string_view::npos) {
    return make_fide_text_reader(std::move(terms), std::move(sink));
  }
  if (names.find_first_of(",;\t") == std::string_view::npos) {
    return fail(ListFault{Fault::UnknownFormat});
  }
  return make_table_reader(std::move(terms), std::move(sink));
}

}  // namespace rookery::rating_lists
