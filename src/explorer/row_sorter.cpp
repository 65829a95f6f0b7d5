#include "row_sorter.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <tuple>

namespace rookery::explorer {

namespace {

/// Read ahead of each run: a quarter of a megabyte.
constexpr std::size_t kReadAhead = std::size_t{1} << 14;

bool precedes(const Row& a, const Row& b) {
  return std::tie(a.key, a.game) < std::tie(b.key, b.game);
}

}  // namespace

RowSorter::RowSorter(std::size_t most_rows, std::string path)
    : most_rows_(most_rows), path_(std::move(path)) {}

RowSorter::~RowSorter() {
  if (file_ >= 0) {
    ::close(file_);
  }
}

void RowSorter::add(const Row& row) {
  rows_.push_back(row);
  ++size_;
  if (rows_.size() == most_rows_) {
    write_run();
  }
}

void RowSorter::sort_rows() {
  std::ranges::sort(rows_, precedes);
}

void RowSorter::fail_with(const std::string& what) {
  if (fault_.empty()) {
    fault_ = path_ + " cannot be " + what + ": " + std::strerror(errno);
  }
}

void RowSorter::write_run() {
  if (!fault_.empty()) {
    return rows_.clear();
  }
  sort_rows();
  if (file_ < 0) {
    file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file_ < 0) {
      return fail_with("written");
    }
    // Without a name it is gone with the process, however that ends.
    ::unlink(path_.c_str());
  }
  std::string_view bytes(reinterpret_cast<const char*>(rows_.data()), rows_.size() * sizeof(Row));
  while (!bytes.empty() && fault_.empty()) {
    const ssize_t size = ::write(file_, bytes.data(), bytes.size());
    if (size < 0) {
      return fail_with("written");
    }
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  runs_.push_back({written_, written_ + rows_.size()});
  written_ += rows_.size();
  rows_.clear();
}

bool RowSorter::advance(Run& run) {
  if (++run.at < run.rows.size()) {
    return true;
  }
  run.rows.resize(std::min<std::uint64_t>(kReadAhead, run.end - run.next));
  run.at = 0;
  std::size_t done = 0;
  const std::size_t size = run.rows.size() * sizeof(Row);
  while (done < size) {
    const ssize_t size_read = ::pread(file_, reinterpret_cast<char*>(run.rows.data()) + done, size - done,
                                      static_cast<off_t>(run.next * sizeof(Row) + done));
    if (size_read <= 0) {
      fail_with("read");
      run.rows.clear();
      return false;
    }
    done += static_cast<std::size_t>(size_read);
  }
  run.next += run.rows.size();
  return !run.rows.empty();
}

Expected<void, std::string> RowSorter::finish(const std::function<bool(const Row&)>& visit) {
  const std::string stopped = path_ + " is not needed any more";
  if (runs_.empty() && fault_.empty()) {
    sort_rows();
    return std::ranges::all_of(rows_, visit) ? Expected<void, std::string>() : fail(stopped);
  }
  write_run();
  rows_.shrink_to_fit();
  // A heap of the runs, the one with the least row on top.
  const auto later = [](const Run* a, const Run* b) { return precedes(b->rows[b->at], a->rows[a->at]); };
  std::vector<Run*> open;
  for (Run& run : runs_) {
    if (advance(run)) {
      open.push_back(&run);
    }
  }
  std::ranges::make_heap(open, later);
  while (!open.empty() && fault_.empty()) {
    std::ranges::pop_heap(open, later);
    Run& run = *open.back();
    if (!visit(run.rows[run.at])) {
      return fail(stopped);
    }
    if (advance(run)) {
      std::ranges::push_heap(open, later);
    } else {
      open.pop_back();
    }
  }
  return fault_.empty() ? Expected<void, std::string>() : fail(fault_);
}

}  // namespace rookery::explorer
