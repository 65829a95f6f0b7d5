#include "sql/change_report.h"

namespace rookery::store::sql {

void ChangeReport::report(const std::optional<StoreError>& trouble) {
  // Reported by the text: a disk that stays full would otherwise be reported with every batch.
  const auto what = trouble ? std::optional(trouble->what) : std::nullopt;
  if (trouble_ == what) {
    return;
  }
  trouble_ = what;
  if (listener_) {
    listener_(trouble);
  }
}

void ChangeReport::judge(const WriteResults& results) {
  const StoreError* trouble = nullptr;
  for (const auto& result : results) {
    // One success proves that the database works. Refused calls (NotFound, Conflict) prove nothing either
    // way.
    if (result) {
      return report(std::nullopt);
    }
    if (result.error().kind == StoreError::Kind::Unavailable) {
      trouble = &result.error();
    }
  }
  if (trouble != nullptr) {
    report(*trouble);
  }
}

}  // namespace rookery::store::sql
