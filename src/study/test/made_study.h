#pragma once
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "rookery/notation/fen.h"
#include "rookery/study/event_text.h"
#include "rookery/study/running_study.h"

/// A study in which anna and bert write, for tests.
namespace rookery::study {

inline const std::string kStartFen = notation::fen::write(chess::Position::initial().setup());
inline const std::string kFirst = "chapter1";

inline AddChapter made_chapter(const std::string& id, ChapterKind kind = ChapterKind::Chess,
                               const std::string& fen = kStartFen) {
  return {.chapter = id, .name = "Chapter " + id, .kind = kind, .tree = {.fen = fen}};
}

class MadeStudy {
 public:
  MadeStudy() : MadeStudy(made_chapter(kFirst)) {}
  explicit MadeStudy(AddChapter chapter) {
    const auto events = RunningStudy::create({.name = "Endings"}, {{std::move(chapter)}});
    if (!events) {
      throw std::runtime_error(std::string(describe(events.error())));
    }
    record("anna", *events);
  }

  /// "done", or the word of the refusal.
  std::string give(const std::string& actor, const Command& command) {
    const auto decision = running.decide(command, actor);
    if (!decision) {
      return std::string(word(decision.error()));
    }
    node = decision->node.value_or(kRoot);
    record(actor, decision->events);
    return "done";
  }
  /// The node of a move that must be possible.
  NodeId play(const std::string& actor, NodeId parent, const std::string& uci) {
    if (const std::string word = give(actor, PlayMove{kFirst, parent, uci}); word != "done") {
      throw std::runtime_error(uci + ": " + word);
    }
    return node;
  }
  [[nodiscard]] const Chapter& chapter() const { return *running.state().find_chapter(kFirst); }

  RunningStudy running;
  NodeId node;  ///< of the last command

 private:
  void record(const std::string& actor, const std::vector<Event>& events) {
    for (const Event& event : events) {
      const Instant at{Duration(1'000 * static_cast<std::int64_t>(running.next_number()))};
      if (const auto refusal = running.try_record({at, actor, event})) {
        throw std::runtime_error("decided, and then: " + std::string(describe(*refusal)));
      }
    }
  }
};

}  // namespace rookery::study
