#pragma once
#include <optional>
#include <string>
#include <variant>

#include "rookery/http/members.h"
#include "rookery/study/running_study.h"

/// What the page asks of studies, read from its messages.
namespace rookery::server {

/// Where new chapters come from: at most one of `fen`, `pgn` and `game`; without them the start position.
struct ChapterSource {
  std::string name = {};  ///< empty: that of the game, or "Chapter" and a number
  std::optional<chess::Color> orientation = {};
  std::optional<study::ChapterMode> mode = {};
  study::ChapterKind kind = study::ChapterKind::Chess;
  std::string fen = {};
  std::string pgn = {};
  std::string game = {};  ///< the id of a game of this server
};

/// A command as the page sends it.
struct StudyRequest {
  std::string id;  ///< chosen by the sender; a command that comes again is done once
  std::variant<study::Command, ChapterSource> asked;
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

/// The chapters of a source whose game, if it names one, was read into `pgn`; with new ids. `number`: of the
/// first one, for its name. Errors: what is wrong with the PGN or the FEN.
[[nodiscard]] Expected<study::AddChapters, Error> chapters_of(const ChapterSource& source,
                                                              std::size_t number);

/// The only game of a text, as the tree of a chapter. Errors: what is wrong with the PGN.
[[nodiscard]] Expected<study::ReplaceTree, Error> tree_of_pgn(const std::string& chapter,
                                                              const std::string& pgn);

}  // namespace rookery::server
