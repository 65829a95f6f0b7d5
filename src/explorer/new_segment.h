#pragma once
#include <stop_token>
#include <string>
#include <unordered_set>

#include "rookery/explorer/segment_builder.h"
#include "rookery/files/durable_file.h"
#include "stored_segment.h"

namespace rookery::explorer {

/// A segment that is being written. Its file is there after finish().
struct NewSegment {
  NewSegment(const std::string& folder, std::uint32_t number_here, std::size_t sorted_rows,
             std::stop_token stop = {})
      : number(number_here),
        file(segment_path(folder, number_here)),
        builder({.sorted_rows = sorted_rows,
                 .sort_path = folder + "/sort-" + std::to_string(number_here),
                 .stop = std::move(stop)},
                [this](std::string_view bytes) { file.write(bytes); }) {}
  NewSegment(const NewSegment&) = delete;
  NewSegment& operator=(const NewSegment&) = delete;

  [[nodiscard]] Expected<void, std::string> finish() {
    return builder.finish().and_then([this] { return file.finish(); });
  }

  std::uint32_t number;
  files::DurableFile file;
  SegmentBuilder builder;
  std::unordered_set<std::uint64_t> ids;  ///< their hashes
};

}  // namespace rookery::explorer
