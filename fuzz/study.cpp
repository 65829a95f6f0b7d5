// Whatever the lines: each event of a study is read or refused with its place, what is read is written as a
// line that says the same, and what can follow is replayed to the same study. A refused event changes
// nothing. A chapter is copied with all that is in it, and its PGN is read again.
#include <cstdint>
#include <string_view>
#include <vector>

#include "property.h"
#include "rookery/study/chapter_copy.h"
#include "rookery/study/chapter_pgn.h"
#include "rookery/study/event_text.h"
#include "rookery/study/running_study.h"

namespace {

using namespace rookery;
using fuzz::require;

std::optional<study::EventRecord> read_line(std::string_view line) {
  const auto record = study::parse_record(line);
  if (!record) {
    require(record.error().offset <= line.size());
    require(!describe(record.error().fault).empty());
    return std::nullopt;
  }
  const auto again = study::parse_record(study::write_record(*record));
  require(again && *again == *record);
  return *record;
}

void check_limits(const study::StudyState& state) {
  require(state.chapters.size() <= study::kMaxChapters);
  require(state.members.size() <= study::kMaxMembers);
  for (const study::Chapter& chapter : state.chapters) {
    require(chapter.nodes.size() <= study::kMaxMoves + 1);
    require(deepest_variation(chapter) <= study::kMaxDepth);
    require(in_order(chapter).size() + 1 == chapter.nodes.size());
  }
}

/// As many nodes, in the same order, with the same boards and the same notes.
void check_copy(const study::Chapter& chapter) {
  study::RunningStudy other;
  const auto events = study::RunningStudy::create({.name = "Copy"}, {{study::copy_of(chapter)}});
  require(events.has_value());
  for (const study::Event& event : *events) {
    require(!other.try_record({{}, "anna", event}));
  }
  const study::Chapter& copy = other.state().chapters.front();
  const std::vector<study::NodeId> here = in_order(chapter), there = in_order(copy);
  require(here.size() == there.size());
  for (std::size_t i = 0; i < here.size(); ++i) {
    require(chapter.nodes.at(here[i]).board == copy.nodes.at(there[i]).board);
    require(chapter.notes_of(here[i]) == copy.notes_of(there[i]));
  }
}

void check_chapters(const study::StudyState& state) {
  for (const study::Chapter& chapter : state.chapters) {
    check_copy(chapter);
    (void)study::read_chapters(study::write_chapter(chapter, {state.name, "", ""}));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  study::RunningStudy running;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto record = read_line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!record) {
      continue;
    }
    const study::StudyState before = running.state();
    if (running.try_record(*record)) {
      require(running.state() == before);
    }
    check_limits(running.state());
  }
  const auto again = study::replay({running.events().begin(), running.events().end()});
  require(again && again->state() == running.state());
  check_chapters(running.state());
  return 0;
}
