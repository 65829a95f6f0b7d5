#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "rookery/study/chapter_pgn.h"
#include "studies/study_record.h"

/// Studies as portable game notation.
namespace rookery::server {

/// What a file of a study is written with.
struct StudyPgn {
  std::string base_url;  ///< the server's
  std::string owner;     ///< the name of the account that owns the study
  study::PgnParts parts = {};
};
/// A chapter as Lichess writes it, with a link to it. Errors: the response; 404, if there is no such chapter.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, http::Response>> write_chapter_pgn(
    Services& services, std::shared_ptr<const StudyRecord> record, std::string chapter, StudyPgn with);
/// All chapters, in their order. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, http::Response>> write_study_pgn(
    Services& services, std::shared_ptr<const StudyRecord> record, StudyPgn with);

/// 200 with the text, which other programs save under `name` and ".pgn".
[[nodiscard]] http::Response pgn_response(std::string text, const std::string& name);

/// The name of the account that owns the study. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<std::string, http::Response>> find_owner_name(
    Services& services, std::shared_ptr<const StudyRecord> record);

/// 404.
[[nodiscard]] http::Response no_chapter();

}  // namespace rookery::server
