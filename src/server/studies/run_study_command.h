#pragma once
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>
#include <string>

#include "studies/study_rights.h"

namespace rookery::server {

/// A command that is to be given to a study.
struct GivenStudyCommand {
  std::string study;
  std::string id;  ///< unique among those of the sender; empty: it is never sent again
  std::shared_ptr<const study::Command> command;
};

/// What a command came to.
struct DoneStudyCommand {
  std::size_t events = 0;                  ///< the number of the study's last event
  std::string node = {};                   ///< of a move or a board; empty: another command
  std::vector<std::string> chapters = {};  ///< those that it added
};

/// The error of a refused command: 409 with the refusal's word.
[[nodiscard]] Error error_of(study::Refusal refusal);

/// Decides the command for the sender, stores its events and notifies those who follow the study; again, if
/// somebody else was first. Whether the sender may give it is asked for each state in which it is decided. A
/// command that was done before is not done again. Errors: the response.
[[nodiscard]] boost::asio::awaitable<Expected<DoneStudyCommand, http::Response>> run_study_command(
    Context& context, GivenStudyCommand given);

}  // namespace rookery::server
