#pragma once
#include <string>
#include <vector>

#include "trf/read_records.h"

/// Record 299, points that do not follow from results.
namespace rookery::tournament::trf {

/// Reads a record 299; others are left alone.
void read_abnormal_points(RecordReader& reader, std::string_view id, const Columns& columns,
                          std::size_t line);
/// Checks whom the records name; when all entrants and teams were read.
void finish_abnormal_points(RecordReader& reader);

[[nodiscard]] std::string write_abnormal_points(const AbnormalPoints& record);

}  // namespace rookery::tournament::trf
