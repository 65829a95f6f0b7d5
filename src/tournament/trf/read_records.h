#pragma once
#include <map>
#include <optional>
#include <vector>

#include "rookery/tournament/tournament.h"
#include "trf/columns.h"
#include "trf/errors.h"
#include "trf/javafo_points.h"

namespace rookery::tournament::trf {

/// A number of an entrant in a record other than 001, checked when all entrants are known.
struct Mention {
  Tpn tpn;
  std::size_t line;
  std::size_t column;
};

/// What records other than 001 say, while a file is read.
struct RecordReader {
  Tournament& tournament;
  Errors& errors;
  std::vector<Mention> mentions = {};
  std::vector<Tpn> absent_next = {};  ///< XXZ: away in the round to be paired
  bool is_ordered_by_record = false;  ///< XXC rank: the order of records 001 is the initial one
  std::size_t scoring_line = 0;       ///< the last that set points of results
  std::optional<JavafoPoints> javafo_points = std::nullopt;  ///< nothing: there is no record XXS
  bool has_bye_points = false;
  bool has_adjourned_points = false;
  std::vector<Team> older_teams = {};           ///< 013, which count where there is no 310
  std::map<Tpn, std::size_t> team_lines = {};   ///< of 310
  std::vector<Mention> team_mentions = {};      ///< of teams, in records other than 310
  std::vector<Mention> abnormal_mentions = {};  ///< in 299: of teams if there are any, otherwise of entrants
  std::vector<std::size_t> lines_without_points = {};  ///< 299 without (game) points

  /// Reads one line whose record is `id`; unknown ones are left alone.
  void read(std::string_view id, const Columns& columns, std::size_t line);
  /// Sets what follows from several records; when all lines were read.
  void finish();
};

}  // namespace rookery::tournament::trf
