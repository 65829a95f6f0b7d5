#include <bit>
#include <filesystem>

#include "rookery/base/bytes.h"
#include "rookery/selfplay/block_file.h"
#include "training.h"

namespace rookery::trainer {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kMagic = "RookTrai";

void append(const Floats& values, std::string& bytes) {
  for (const float value : values) {
    append_fixed(bytes, std::bit_cast<std::uint32_t>(value));
  }
}

/// Precondition: `bytes` holds that many values.
void take(Floats& values, std::string_view& bytes) {
  for (float& value : values) {
    value = std::bit_cast<float>(*take_fixed<std::uint32_t>(bytes));
  }
}

}  // namespace

Expected<void, std::string> Training::save(const fs::path& file) const {
  std::string bytes;
  append_fixed(bytes, static_cast<std::uint64_t>(epoch_));
  const LearnerState state = learner_->state();
  append_fixed(bytes, state.steps);
  append(state.parameters, bytes);
  append(state.first, bytes);
  append(state.second, bytes);
  // Written under another name and renamed, so that a crash leaves the previous checkpoint.
  const fs::path temporary = file.string() + ".new";
  std::error_code failure;
  fs::remove(temporary, failure);
  auto writer = selfplay::BlockWriter::open(temporary, kMagic, plan_.describe(samples_.size()));
  const auto written = writer ? writer->write(bytes, 1) : fail(writer.error());
  if (!written) {
    return fail(written.error().what);
  }
  fs::rename(temporary, file, failure);
  return failure ? fail(file.string() + ": " + failure.message()) : Expected<void, std::string>();
}

Expected<void, std::string> Training::restore(const fs::path& file) {
  auto reader = selfplay::BlockReader::open(file, kMagic);
  if (!reader) {
    return fail(reader.error().what);
  }
  if (reader->description() != plan_.describe(samples_.size())) {
    return fail(file.string() + ": was made with another plan or other positions:\n" + reader->description());
  }
  const auto block = reader->next();
  if (!block || !*block) {
    return fail(block ? file.string() + ": is empty" : block.error().what);
  }
  std::string_view bytes = (*block)->payload;
  if (bytes.size() != 16 + 3 * sizeof(float) * plan_.shape.size()) {
    return fail(file.string() + ": has not the size that it should have");
  }
  epoch_ = static_cast<int>(*take_fixed<std::uint64_t>(bytes));
  LearnerState state;
  state.steps = *take_fixed<std::uint64_t>(bytes);
  for (Floats* const values : {&state.parameters, &state.first, &state.second}) {
    values->resize(plan_.shape.size());
    take(*values, bytes);
  }
  learner_->set_state(state);
  return {};
}

}  // namespace rookery::trainer
