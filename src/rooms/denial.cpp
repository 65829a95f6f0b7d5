#include "rookery/rooms/denial.h"

namespace rookery::rooms {
namespace {

std::string_view sentence_of(people::Denial denial) {
  switch (denial) {
    case people::Denial::Guest:
      return "nobody is logged in";
    case people::Denial::Class:
      return "class: the teacher has not permitted this to the pupil's class";
    case people::Denial::Pupil:
      return "class: only the pupil's teacher can change this";
    case people::Denial::NoPupil:
      return "class: this is for the pupils of a class";
    case people::Denial::Child:
      return "child: accounts of children cannot send or receive messages";
    case people::Denial::Blocks:
    case people::Denial::Blocked:
      break;
  }
  return "blocked: one of the two accounts blocks the other";
}

}  // namespace

Error error_of(people::Denial denial) {
  const ErrorCode code = denial == people::Denial::Guest ? ErrorCode::Unauthorized : ErrorCode::NotPermitted;
  return {code, "", std::nullopt, std::string(sentence_of(denial))};
}

}  // namespace rookery::rooms
