#pragma once
#include <optional>
#include <string>
#include <variant>

#include "rookery/http/members.h"
#include "rookery/study/running_study.h"
#include "studies/chapter_source.h"

/// What the page asks of studies, read from its messages.
namespace rookery::server {

/// A command as the page sends it.
struct StudyRequest {
  std::string id;  ///< chosen by the sender; a command that comes again is done once
  std::variant<study::Command, ChapterSource, ReplacingGame> asked;
};
/// Reads {"id","do",…}. For read_whole.
[[nodiscard]] StudyRequest read_study_request(http::Members& members);

struct NewStudyRequest {
  study::CreateStudy study;
  ChapterSource source;
};
/// Reads {"name","visibility","class","pgn"|"fen"|"game"}. For read_whole.
[[nodiscard]] NewStudyRequest read_new_study(http::Members& members);

/// What is shown to those who follow.
struct ShowRequest {
  std::string chapter;
  study::NodeId node;
  std::vector<study::Shape> arrows = {};
  std::optional<chess::Square> cursor = {};
};
/// Reads {"chapter","node","arrows","cursor"}. For read_whole.
[[nodiscard]] ShowRequest read_show(http::Members& members);

}  // namespace rookery::server
