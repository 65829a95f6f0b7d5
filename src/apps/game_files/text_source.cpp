#include "text_source.h"

#include <sys/stat.h>
#define ZLIB_CONST  // makes zlib's input const
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <vector>

#include "compact_file.h"
#include "decompressor.h"
#include "scid_source.h"
#include "wide_text.h"

namespace rookery::apps {

namespace {

struct CloseFile {
  void operator()(std::FILE* file) const {
    // Standard input is not ours to close.
    if (file != stdin) {
      std::fclose(file);
    }
  }
};
using File = std::unique_ptr<std::FILE, CloseFile>;
using BytesRead = Expected<std::size_t, std::string>;

/// An uncompressed file, whose first bytes were read already.
class PlainSource final : public TextSource {
 public:
  PlainSource(File file, std::string head) : file_(std::move(file)), head_(std::move(head)) {
    struct stat about{};
    // A pipe has no size, so no percentage is shown.
    const bool known = fstat(fileno(file_.get()), &about) == 0 && S_ISREG(about.st_mode);
    size_ = known ? static_cast<std::uint64_t>(about.st_size) : 0;
  }

  BytesRead read(std::span<char> room) override {
    std::size_t got = 0;
    if (!head_.empty()) {
      got = head_.copy(room.data(), room.size());
      head_.erase(0, got);
    } else {
      got = std::fread(room.data(), 1, room.size(), file_.get());
      if (got == 0 && std::ferror(file_.get()) != 0) {
        return fail(std::string(std::strerror(errno)));
      }
    }
    done_ += got;
    return got;
  }
  [[nodiscard]] std::uint64_t done() const override { return done_; }
  [[nodiscard]] std::uint64_t size() const override { return size_; }

 private:
  File file_;
  std::string head_;
  std::uint64_t done_ = 0, size_ = 0;
};

class Gunzip final : public Decompressor {
 public:
  // 15: the largest window; 16: with a gzip header (zlib, inflateInit2).
  Gunzip() { inflateInit2(&stream_, 15 + 16); }
  ~Gunzip() override { inflateEnd(&stream_); }
  Gunzip(const Gunzip&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;

  Step decompress(std::span<const char> compressed, std::span<char> room) override {
    if (ended_ && !compressed.empty()) {
      inflateReset(&stream_);  // several compressed files may be concatenated
      ended_ = false;
    }
    stream_.next_in = reinterpret_cast<const Bytef*>(compressed.data());
    stream_.avail_in = static_cast<uInt>(compressed.size());
    stream_.next_out = reinterpret_cast<Bytef*>(room.data());
    stream_.avail_out = static_cast<uInt>(room.size());
    const int status = inflate(&stream_, Z_NO_FLUSH);
    ended_ = ended_ || status == Z_STREAM_END;
    // Z_BUF_ERROR only means that more input or room is needed.
    const bool good = status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR;
    return {compressed.size() - stream_.avail_in, room.size() - stream_.avail_out, ended_,
            good ? nullptr : "this is not a valid gzip file"};
  }

 private:
  z_stream stream_{};
  bool ended_ = false;
};

class Unzstd final : public Decompressor {
 public:
  Step decompress(std::span<const char> compressed, std::span<char> room) override {
    ZSTD_inBuffer in{compressed.data(), compressed.size(), 0};
    ZSTD_outBuffer out{room.data(), room.size(), 0};
    const std::size_t rest = ZSTD_decompressStream(stream_.get(), &out, &in);
    if (ZSTD_isError(rest) != 0) {
      return {.fault = "this is not a valid zstd file"};
    }
    // A call without effect does not tell whether the frame has ended.
    complete_ = (in.pos > 0 || out.pos > 0) ? rest == 0 : complete_;
    return {in.pos, out.pos, complete_, nullptr};
  }

 private:
  struct Free {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
  };
  std::unique_ptr<ZSTD_DStream, Free> stream_{ZSTD_createDStream()};
  bool complete_ = false;
};

class CompressedSource final : public TextSource {
 public:
  CompressedSource(std::unique_ptr<TextSource> file, std::unique_ptr<Decompressor> decompressor)
      : file_(std::move(file)), decompressor_(std::move(decompressor)), buffer_(1 << 17) {}

  BytesRead read(std::span<char> room) override {
    for (;;) {
      const Decompressor::Step step = decompressor_->decompress(compressed_, room);
      if (step.fault != nullptr) {
        return fail(std::string(step.fault));
      }
      compressed_ = compressed_.subspan(step.taken);
      complete_ = step.complete;
      if (step.given > 0) {
        return step.given;
      }
      if (compressed_.empty()) {
        BytesRead got = file_->read(buffer_);
        // The decompressor must end with the file.
        if (!got || (*got == 0 && complete_)) {
          return got;
        }
        if (*got == 0) {
          return fail(std::string("the file is truncated"));
        }
        compressed_ = std::span(buffer_).first(*got);
      }
    }
  }
  [[nodiscard]] std::uint64_t done() const override { return file_->done(); }
  [[nodiscard]] std::uint64_t size() const override { return file_->size(); }

 private:
  std::unique_ptr<TextSource> file_;
  std::unique_ptr<Decompressor> decompressor_;
  std::vector<char> buffer_;
  std::span<const char> compressed_;
  bool complete_ = false;
};

/// Recognised by its first frame (RFC 8878, 3.1.1), which may be a skippable one, as pzstd writes it.
bool is_zstd(std::string_view head) {
  const bool is_skippable = head.ends_with("\x2A\x4D\x18") && head.size() == 4 &&
                            (static_cast<unsigned char>(head[0]) & 0xF0) == 0x50;
  return is_skippable || head.starts_with("\x28\xB5\x2F\xFD");
}

/// The error for common unsupported formats, recognised by their first bytes; null for others.
const char* why_unreadable(std::string_view head) {
  if (head.starts_with("PK\x03\x04")) {
    return "this is a zip archive; unpack it first";
  }
  if (head.starts_with("BZh") ||
      head.starts_with("\xFD"
                       "7zX") ||
      head.starts_with("7z\xBC\xAF")) {
    return "this is compressed, but not with gzip or zstd; decompress it first";
  }
  if (head == "Scid") {
    return "this is a part of a Scid database; give the name of its index, which ends in .si4";
  }
  return nullptr;
}

}  // namespace

Expected<std::unique_ptr<TextSource>, std::string> TextSource::open(const std::string& path) {
  if (is_scid_file(path)) {
    return open_scid(path);
  }
  File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file) {
    return fail(std::string(std::strerror(errno)));
  }
  // The first bytes are passed to the source, as standard input cannot be read twice.
  std::string head(4, '\0');
  head.resize(std::fread(head.data(), 1, head.size(), file.get()));
  if (std::ferror(file.get()) != 0) {
    return fail(std::string(std::strerror(errno)));
  }
  if (const char* const other = why_unreadable(head)) {
    return fail(std::string(other));
  }
  const bool gzip = head.starts_with("\x1F\x8B");
  const bool zstd = is_zstd(head);
  const bool compact = head == kCompactFile;
  std::unique_ptr<TextSource> source = std::make_unique<PlainSource>(std::move(file), std::move(head));
  if (gzip) {
    source = std::make_unique<CompressedSource>(std::move(source), std::make_unique<Gunzip>());
  } else if (zstd) {
    source = std::make_unique<CompressedSource>(std::move(source), std::make_unique<Unzstd>());
  } else if (compact) {
    source = std::make_unique<CompressedSource>(std::move(source), std::make_unique<CompactDecompressor>());
  }
  if (!compact) {
    source = read_wide_text(std::move(source));
  }
  return source;
}

}  // namespace rookery::apps
