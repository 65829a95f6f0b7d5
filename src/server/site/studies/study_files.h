#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "rookery/study/chapter_pgn.h"
#include "site/studies/study_record.h"

/// Studies as portable game notation.
namespace rookery::server {

/// A chapter as Lichess writes it, with a link to it. `base_url`: the server's. `owner`: the name of the
/// account that owns the study.
[[nodiscard]] std::string chapter_pgn(const StudyRecord& record, const study::Chapter& chapter,
                                      const std::string& base_url, const std::string& owner,
                                      const study::PgnParts& parts);
/// All chapters, in their order.
[[nodiscard]] std::string study_pgn(const StudyRecord& record, const std::string& base_url,
                                    const std::string& owner, const study::PgnParts& parts);

/// 200 with the text, which other programs save under `name` and ".pgn".
[[nodiscard]] http::Response pgn_response(std::string text, const std::string& name);

/// 404.
[[nodiscard]] http::Response no_chapter();

}  // namespace rookery::server
