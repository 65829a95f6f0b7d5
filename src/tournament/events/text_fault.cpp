#include "rookery/tournament/events/text.h"

namespace rookery::tournament {

std::string_view describe(EventTextError::Fault fault) {
  switch (fault) {
    case EventTextError::Fault::UnknownWord:
      return "This word is not one of those that can stand here.";
    case EventTextError::Fault::MissingWord:
      return "A word is missing here.";
    case EventTextError::Fault::BadNumber:
      return "A whole number in its range was expected here.";
    case EventTextError::Fault::BadPoints:
      return "Points with at most one decimal were expected here, such as 0.5.";
    case EventTextError::Fault::BadName:
      return "This is no name: too long, empty, or with characters that names do not have.";
    case EventTextError::Fault::TrailingText:
      return "The line should end here.";
    case EventTextError::Fault::TooManyLines:
      return "A tournament cannot have so many events.";
  }
  return "";
}

}  // namespace rookery::tournament
