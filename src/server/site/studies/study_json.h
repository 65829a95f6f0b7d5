#pragma once
#include <nlohmann/json_fwd.hpp>

#include "rookery/store/studies/studies.h"
#include "studies/study_names.h"
#include "studies/study_rights.h"

/// The JSON of studies, as docs/studies.md describes it.
namespace rookery::server {

/// One study of a list.
[[nodiscard]] nlohmann::json listed_study_json(const store::ListedStudy& listed, const StudyNames& names);
/// The header, the members and the chapters of a study.
[[nodiscard]] nlohmann::json study_json(const StudyRecord& record, const StudyRights& rights,
                                        const StudyNames& names);
/// A chapter with its tree. `events`: the number of the study's last event.
[[nodiscard]] nlohmann::json chapter_json(const study::Chapter& chapter, std::size_t events);
/// What happened, for a stream: {"t":"event","number",…}.
[[nodiscard]] nlohmann::json study_event_json(std::size_t number, const study::EventRecord& record,
                                              const StudyNames& names);
/// What is shown; null: nothing.
[[nodiscard]] nlohmann::json shown_json(const store::ShownInStudy& shown);

[[nodiscard]] nlohmann::json shapes_json(const std::vector<study::Shape>& shapes);

}  // namespace rookery::server
