#pragma once
#include "rookery/study/running_study.h"

/// What people write in studies, as others may see it (rooms/texts.h): names, tags, comments, hints and
/// answers. A text of which nothing can be seen becomes empty: a name is then refused, a comment removed.
namespace rookery::server {

void clean_texts(study::Command& command);
void clean_texts(study::CreateStudy& created);
void clean_texts(study::AddChapters& added);

}  // namespace rookery::server
