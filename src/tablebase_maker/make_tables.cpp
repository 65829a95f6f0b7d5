#include "rookery/tablebase_maker/make_tables.h"

#include <algorithm>
#include <list>
#include <set>
#include <thread>

#include "rookery/files/durable_file.h"
#include "rookery/tablebase/table_writer.h"
#include "rookery/tablebase_files/open_folders.h"
#include "solver.h"

namespace rookery::tablebase_maker {

namespace {

using tablebase::Tablebase;

/// The results that tables to come may ask for. The ones asked for longest ago are forgotten, and read from
/// their files when they are asked for again.
class Results {
 public:
  Results(std::string folder, unsigned threads) : folder_(std::move(folder)), threads_(threads) {
    put(kBareKings, bare_kings());
  }

  void put(const std::string& name, Solved solved) {
    kept_.emplace_front(name, std::move(solved));
    std::size_t bytes = 0;
    for (auto at = kept_.begin(); at != kept_.end();) {
      bytes += 2 * at->second.values[0].size();
      at = bytes > kMostBytes && !is_wanted(at->first) ? kept_.erase(at) : std::next(at);
    }
  }

  /// Keeps these, whatever else is forgotten. False: a table cannot be read.
  bool want(const std::vector<std::string>& names) {
    wanted_ = names;
    for (const std::string& name : names) {
      const auto found = std::ranges::find(kept_, name, [](const auto& one) { return one.first; });
      if (found != kept_.end()) {
        kept_.splice(kept_.begin(), kept_, found);
        continue;
      }
      auto read = read_solved(tablebase_files::open_folders(std::vector{folder_}).tables, name, threads_);
      if (!read) {
        return false;
      }
      put(name, std::move(*read));
    }
    return true;
  }

  /// Precondition: want() was called with it.
  [[nodiscard]] const Solved& find(const std::string& name) const {
    return std::ranges::find(kept_, name, [](const auto& one) { return one.first; })->second;
  }

 private:
  static constexpr std::size_t kMostBytes = std::size_t{4} << 30;
  [[nodiscard]] bool is_wanted(const std::string& name) const {
    return std::ranges::find(wanted_, name) != wanted_.end();
  }

  std::string folder_;
  unsigned threads_;
  std::list<std::pair<std::string, Solved>> kept_;  ///< the one asked for last first
  std::vector<std::string> wanted_;
};

/// Names of finished tables: both files are there and without a fault.
std::set<std::string> finished_tables(const std::string& folder) {
  const auto opened = tablebase_files::open_folders(std::vector{folder});
  std::set<std::string> names;
  for (const std::string& name : opened.tables.names()) {
    if (opened.tables.has_distances(name)) {
      names.insert(name);
    }
  }
  return names;
}

/// The tables to be made, in their order.
Expected<std::vector<std::string>, std::string> tables_of(const MakeOptions& options) {
  std::vector<std::string> all;
  for (std::size_t pieces = 3; pieces <= static_cast<std::size_t>(options.pieces); ++pieces) {
    const std::vector<std::string> names = names_with(pieces);
    all.insert(all.end(), names.begin(), names.end());
  }
  if (options.only.empty()) {
    return all;
  }
  std::set<std::string> needed;
  std::vector<std::string> open = options.only;
  while (!open.empty()) {
    const std::string name = open.back();
    open.pop_back();
    if (name == kBareKings || needed.contains(name)) {
      continue;
    }
    if (std::ranges::find(all, name) == all.end()) {
      return fail(name + ": there is no such table of at most " + std::to_string(options.pieces) + " pieces");
    }
    needed.insert(name);
    const std::vector<std::string> more = Subendings::names(pieces_of(name));
    open.insert(open.end(), more.begin(), more.end());
  }
  std::erase_if(all, [&](const std::string& name) { return !needed.contains(name); });
  return all;
}

/// Both files, packed at the same time.
Expected<std::size_t, std::string> write_files(const std::string& folder, const std::string& name,
                                               const tablebase::TableWriter& writer) {
  std::string results, distances;
  {
    const std::jthread other([&] { distances = writer.write_dtz(); });
    results = writer.write_wdl();
  }
  auto written = files::write_durably(folder + '/' + name + ".rtbw", results);
  if (written) {
    written = files::write_durably(folder + '/' + name + ".rtbz", distances);
  }
  return written ? Expected<std::size_t, std::string>(results.size() + distances.size())
                 : fail(written.error());
}

}  // namespace

Expected<void, std::string> make_tables(const MakeOptions& options) {
  const auto names = tables_of(options);
  if (!names) {
    return fail(names.error());
  }
  const std::set<std::string> finished = finished_tables(options.folder);
  Results results(options.folder, options.threads);
  for (const std::string& name : *names) {
    if (finished.contains(name)) {
      options.report({name, true, 0});
      continue;
    }
    const Pieces pieces = pieces_of(name);
    if (!results.want(Subendings::names(pieces))) {
      return fail(options.folder + ": a table that " + name + " leads to cannot be read");
    }
    Solved solved(pieces);
    tablebase::TableWriter writer(name);
    const Subendings subendings(pieces,
                                [&](const std::string& sub) -> const Solved& { return results.find(sub); });
    Solver(solved, subendings, writer, options.threads).solve();
    const auto bytes = write_files(options.folder, name, writer);
    if (!bytes) {
      return fail(bytes.error());
    }
    results.put(name, std::move(solved));
    options.report({name, false, *bytes});
  }
  return {};
}

}  // namespace rookery::tablebase_maker
