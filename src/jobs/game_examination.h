#pragma once
#include <vector>

#include "archive_check.h"
#include "rookery/jobs/doctor.h"
#include "rookery/store/inspection.h"

/// The examination of one game by `rookery doctor`.
namespace rookery::jobs {

/// The findings of one pass over a database, and what a repair would write.
struct Diagnosis {
  Examination examination;
  std::vector<store::DueCorrection> dues;
  ArchiveFaults archive;
  bool rebuild_structure = false;
  bool is_log_damaged = false;
};

/// Replays by the Laws what can be read of a game, and adds the faults to `diagnosis`. `advice`: what to do
/// about a game whose due time is unknown to the server.
void examine_game(const store::Inspection::Remains& remains, const std::string& advice, Diagnosis& diagnosis);

}  // namespace rookery::jobs
