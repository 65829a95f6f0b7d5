#include <algorithm>

#include "rookery/explorer/collections.h"
#include "rookery/jobs/archive_collections.h"
#include "rookery/jobs/doctor.h"

namespace rookery::jobs {
namespace {

Finding explorer_finding(const std::string& collection, const std::string& fault) {
  const bool is_of_archive = std::ranges::find(kArchiveCollections, collection) != kArchiveCollections.end();
  return {Finding::Kind::Explorer, "", std::nullopt,
          "the opening explorer's collection \"" + collection + "\": " + fault,
          is_of_archive ? "stop the server and run 'rookery doctor --rebuild-explorer'"
                        : "remove the collection's folder and import its games again with "
                          "'rookery explorer import --collection " +
                              collection + "'"};
}

}  // namespace

std::vector<Finding> examine_explorer(const std::filesystem::path& folder) {
  const explorer::Collections collections(folder.string());
  std::vector<Finding> findings;
  for (const std::string& name : collections.names()) {
    const auto collection = collections.find(name);
    if (!collection) {
      findings.push_back(explorer_finding(name, collection.error()));
      continue;
    }
    for (const std::string& fault : (*collection)->faults()) {
      findings.push_back(explorer_finding(name, fault));
    }
  }
  return findings;
}

}  // namespace rookery::jobs
