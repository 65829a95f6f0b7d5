#include <algorithm>
#include <vector>

#include "rookery/match/match.h"
#include "uci_engine.h"

namespace rookery::match {

namespace {

/// As a PGN tag gives it back: without control characters, and without blanks around it.
std::string clean(std::string name) {
  std::ranges::replace_if(
      name, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }, ' ');
  const std::size_t start = std::min(name.find_first_not_of(' '), name.size());
  return name.substr(start, name.find_last_not_of(' ') + 1 - start);
}

}  // namespace

Expected<void, std::string> name_engines(std::vector<EngineSpec>& engines, bool chess960) {
  for (EngineSpec& spec : engines) {
    // Each, before the first game: the last one would otherwise be missed only when its turn comes.
    auto engine = UciEngine::start(spec, chess960);
    if (!engine) {
      return fail(std::move(engine.error()));
    }
    spec.name = clean(engine->name());
    engine->quit();
  }
  // PGN readers and tables know players by their names.
  std::vector<std::string> names;
  for (const EngineSpec& spec : engines) {
    names.push_back(spec.name);
  }
  for (std::size_t i = 0; i < engines.size(); ++i) {
    if (std::ranges::count(names, names[i]) > 1) {
      engines[i].name += " (" + std::to_string(i + 1) + ')';
    }
  }
  return {};
}

}  // namespace rookery::match
