#include "segment_output.h"

#include "rookery/base/bytes.h"
#include "rookery/base/hash.h"
#include "rookery/chess/position.h"

namespace rookery::explorer {

SegmentOutput::SegmentOutput(std::function<void(std::string_view)> sink) : sink_(std::move(sink)) {
  std::string header(kMagic);
  append_fixed<std::uint32_t>(header, kVersion);
  append_fixed<std::uint32_t>(header, 0);
  put(header);
}

void SegmentOutput::put(std::string_view bytes) {
  sink_(bytes);
  written_ += bytes.size();
  hashes_.add(bytes);
}

void SegmentOutput::end(SectionName section) {
  ends_[static_cast<std::size_t>(section)] = written_;
}

void SegmentOutput::finish(std::uint64_t games, const std::array<KeyTableShape, kTables>& tables) {
  std::string trailer;
  append_fixed(trailer, chess::Position::initial().key());
  append_fixed(trailer, games);
  for (const std::uint64_t end : ends_) {
    append_fixed(trailer, end);
  }
  for (const KeyTableShape& table : tables) {
    append_fixed(trailer, static_cast<std::uint8_t>(table.bucket_bits));
    append_fixed(trailer, static_cast<std::uint8_t>(table.number_bits));
    append_fixed(trailer, table.entries);
  }
  trailer += hashes_.finish();
  std::string last = trailer;
  append_fixed(last, written_);
  append_fixed(last, hash_words(trailer));
  last += kEndMagic;
  sink_(last);
}

}  // namespace rookery::explorer
