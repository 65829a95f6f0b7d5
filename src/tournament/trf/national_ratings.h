#pragma once
#include <string>

#include "trf/read_records.h"

/// Records of national ratings, whose ids are the three letters of a federation (TRF26; TRF16 has none).
namespace rookery::tournament::trf {

/// Reads a record that may be one: an id of capital letters that is no other record's, and behind it the
/// columns of a record 001 with a rating or a number. Others are left alone.
void read_national_rating(RecordReader& reader, std::string_view id, const Columns& columns,
                          std::size_t line);

/// The record; the name, sex and birth are the entrant's.
[[nodiscard]] std::string write_national_rating(const Tournament& tournament, const NationalRating& rating);

}  // namespace rookery::tournament::trf
