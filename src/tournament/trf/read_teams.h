#pragma once
#include "trf/read_records.h"

namespace rookery::tournament::trf {

/// Reads what is said of teams: 013 (TRF16), 300 310 320 330 352 362 (TRF26). Other records are left alone.
void read_teams(RecordReader& reader, std::string_view id, const Columns& columns, std::size_t line);

/// Puts the teams in order and checks what was said of them; when all lines were read.
void finish_teams(RecordReader& reader);

}  // namespace rookery::tournament::trf
