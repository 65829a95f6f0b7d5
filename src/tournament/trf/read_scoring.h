#pragma once
#include "trf/read_records.h"

namespace rookery::tournament::trf {

/// Reads what results are worth: 162 (TRF26), BBW BBD BBL BBZ BBF BBU (bbpPairings), XXS (JaVaFo). Other
/// records are left alone.
void read_scoring(RecordReader& reader, std::string_view id, const Columns& columns, std::size_t line);

/// Reads what matches are worth: 362, in the form of 162.
void read_match_points(RecordReader& reader, const Columns& columns, std::size_t line);

}  // namespace rookery::tournament::trf
