#pragma once
#include <vector>

#include "rookery/tournament/events/running_tournament.h"
#include "rookery/tournament/events/sections.h"

/// What people write in tournaments, as others may see it (rooms/texts.h): names, clubs, titles and notes. A
/// text of which nothing can be seen becomes empty, and is refused where one is needed.
namespace rookery::server {

void clean_texts(tournament::Command& command);
void clean_texts(std::vector<tournament::Section>& sections);
/// Of a report file.
void clean_texts(tournament::Tournament& report);

}  // namespace rookery::server
