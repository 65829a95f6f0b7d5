#pragma once
#include <vector>

#include "node/archive_check.h"
#include "rookery/server/doctor.h"
#include "rookery/store/inspection.h"

/// One game as `rookery doctor` sees it.
namespace rookery::server {

/// What one look at a database found, and what a repair would write.
struct Look {
  Examination examination;
  std::vector<store::DueCorrection> dues;
  ArchiveFaults archive;
  bool rebuild_structure = false;
  bool is_log_damaged = false;
};

/// Replays what can be read of a game by the Laws, and adds to `look` what is wrong. `advice`: what to do
/// about a game of which the server does not know when it is due.
void examine_game(const store::Inspection::Remains& remains, const std::string& advice, Look& look);

}  // namespace rookery::server
