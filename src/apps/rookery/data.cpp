#include "data.h"

#include <cstdlib>

namespace rookery::apps {

std::filesystem::path default_data() {
  const char* xdg = std::getenv("XDG_DATA_HOME");
  if (xdg != nullptr && *xdg == '/') {
    return std::filesystem::path(xdg) / "rookery";
  }
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? std::filesystem::path(home) / ".local/share/rookery"
                                         : "rookery-data";
}

}  // namespace rookery::apps
