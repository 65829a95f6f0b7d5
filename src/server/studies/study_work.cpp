#include "studies/study_work.h"

#include <numeric>

namespace rookery::server {

namespace {

struct WorkOfCommand {
  const study::RunningStudy& running;

  std::size_t operator()(const study::AddChapters& command) const { return whole() + node_count(command); }
  std::size_t operator()(const study::ReplaceTree& command) const { return command.tree.nodes.size(); }
  std::size_t operator()(const study::UndoOwn&) const { return whole(); }
  std::size_t operator()(const study::Rename&) const { return whole(); }
  std::size_t operator()(const study::SetVisibility&) const { return whole(); }
  std::size_t operator()(const study::SetMember&) const { return whole(); }
  std::size_t operator()(const study::RemoveChapter&) const { return whole(); }
  std::size_t operator()(const auto&) const { return 0; }

 private:
  [[nodiscard]] std::size_t whole() const { return running.node_count() + running.events().size(); }
};

}  // namespace

std::size_t node_count(const study::AddChapters& chapters) {
  return std::accumulate(
      chapters.chapters.begin(), chapters.chapters.end(), std::size_t{0},
      [](std::size_t sum, const study::AddChapter& one) { return sum + one.tree.nodes.size(); });
}

std::size_t work_of_command(const study::Command& command, const study::RunningStudy& running) {
  return std::visit(WorkOfCommand{running}, command);
}

http::Response too_much_study_work() {
  return http::error_response(503, ErrorCode::Unavailable,
                              "many long studies are read and written just now; try again");
}

}  // namespace rookery::server
