#pragma once
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>

#include "endpoint/deeds.h"
#include "studies/study_record.h"

/// Who may read, write and own a study.
namespace rookery::server {

struct StudyRights {
  bool may_read = false;
  bool may_write = false;  ///< and show something to those who follow
  bool may_own = false;    ///< name it, share it, delete it
  /// Why a contributor may not write any more; empty: nothing keeps them from it.
  std::optional<people::Denial> denial = {};
};

/// The owner and administrators own it; contributors write; members read. A study for a class is read by its
/// pupils and written by its teacher; a public one, and one by link, is read by everybody. A pupil's teacher
/// reads each study of the pupil. Writing in a study of somebody else needs Deed::ShareStudy with its owner.
/// Errors: those of the store.
[[nodiscard]] boost::asio::awaitable<Stored<StudyRights>> find_study_rights(
    Services& services, people::Principal principal, std::shared_ptr<const StudyRecord> record);

/// A study and what the sender may do with it.
struct FoundStudy {
  std::shared_ptr<const StudyRecord> record;
  StudyRights rights;
};
/// The study with this id, if the sender may read it. Errors: the response; 404 also for a study that they
/// may not read.
[[nodiscard]] boost::asio::awaitable<Expected<FoundStudy, http::Response>> find_study(Context& context,
                                                                                      std::string id);
/// The study of the path.
[[nodiscard]] boost::asio::awaitable<Expected<FoundStudy, http::Response>> find_study(Context& context);

/// Why the sender may not write; empty: they may.
[[nodiscard]] std::optional<http::Response> refuse_writing(const StudyRights& rights);
/// Why the sender may not do what owners do; empty: they may.
[[nodiscard]] std::optional<http::Response> refuse_owning(const StudyRights& rights);

/// Whether the command is one for owners.
[[nodiscard]] bool is_owners_command(const study::Command& command);

/// Why the sender, who owns the study, may not share it like this; empty: they may.
[[nodiscard]] boost::asio::awaitable<std::optional<http::Response>> refuse_visibility(
    Context& context, study::Visibility visibility, std::string school_class);
/// Why the sender may not make this account a member; empty: they may.
[[nodiscard]] boost::asio::awaitable<std::optional<http::Response>> refuse_member(
    Context& context, std::shared_ptr<const StudyRecord> record, study::SetMember command);

}  // namespace rookery::server
