#include "solver/endgame/table_file.hpp"

#include <zstd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <span>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "solver/platform/names.hpp"

namespace warp::endgame {

namespace {

constexpr int format_version = 1;
constexpr int compression_level = 3;

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

FileFault system_fault(const std::string& path) {
  return FileFault(fmt::format("{}: {}", path, std::strerror(errno)));
}

/// The first line of the content.
std::string header_of(const TableName& name) {
  const nlohmann::ordered_json header{{"warp_endgame_table", format_version},
                                      {"board", name.board},
                                      {"material", name.material},
                                      {"positions", name.positions},
                                      {"rules", fmt::format("{:016x}", name.fingerprint)},
                                      {"version", name.version}};
  return header.dump() + "\n";
}

class Writer {
 public:
  explicit Writer(const std::string& path)
      : path_(path), file_(platform::open_file(path, "wb")), stream_(ZSTD_createCCtx()) {
    if (file_ == nullptr) {
      throw system_fault(path);
    }
    ZSTD_CCtx_setParameter(stream_.get(), ZSTD_c_compressionLevel, compression_level);
    ZSTD_CCtx_setParameter(stream_.get(), ZSTD_c_checksumFlag, 1);
  }

  void write(const void* data, std::size_t size, bool last) {
    ZSTD_inBuffer in{data, size, 0};
    for (bool done = false; !done;) {
      ZSTD_outBuffer out{buffer_.data(), buffer_.size(), 0};
      const std::size_t left =
          ZSTD_compressStream2(stream_.get(), &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
      if (ZSTD_isError(left) != 0) {
        throw FileFault(fmt::format("{}: {}", path_, ZSTD_getErrorName(left)));
      }
      if (std::fwrite(buffer_.data(), 1, out.pos, file_.get()) != out.pos) {
        throw system_fault(path_);
      }
      done = last ? left == 0 : in.pos == in.size;
    }
  }

  void close() {
    if (std::fclose(file_.release()) != 0) {
      throw system_fault(path_);
    }
  }

 private:
  struct Free {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  };
  std::string path_;
  File file_;
  std::unique_ptr<ZSTD_CCtx, Free> stream_;
  std::vector<char> buffer_ = std::vector<char>(ZSTD_CStreamOutSize());
};

class Reader {
 public:
  Reader(const std::string& path, File file)
      : path_(path), file_(std::move(file)), stream_(ZSTD_createDCtx()) {}

  /// Fills `size` bytes at `data`; throws if there are fewer.
  void read(void* data, std::size_t size) {
    ZSTD_outBuffer out{data, size, 0};
    while (out.pos < size) {
      step(out);
    }
  }

  /// The content must end here, and its checksum must be right.
  void end() {
    char beyond = 0;
    ZSTD_outBuffer out{&beyond, 1, 0};
    while (left_ != 0) {
      step(out);
      if (out.pos != 0) {
        throw damaged();
      }
    }
  }

  FileFault damaged() const {
    return FileFault(
        fmt::format("{}: the table is damaged; remove the file, and it will be made "
                    "again",
                    path_));
  }

 private:
  void step(ZSTD_outBuffer& out) {
    if (in_.pos == in_.size) {
      in_ = {buffer_.data(), std::fread(buffer_.data(), 1, buffer_.size(), file_.get()), 0};
      if (std::ferror(file_.get()) != 0) {
        throw system_fault(path_);
      }
    }
    const bool had_input = in_.pos < in_.size;
    const std::size_t before = out.pos;
    left_ = ZSTD_decompressStream(stream_.get(), &out, &in_);
    if (ZSTD_isError(left_) != 0 || (!had_input && out.pos == before)) {
      throw damaged();
    }
  }

  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  std::string path_;
  File file_;
  std::unique_ptr<ZSTD_DCtx, Free> stream_;
  std::vector<char> buffer_ = std::vector<char>(ZSTD_DStreamInSize());
  ZSTD_inBuffer in_{nullptr, 0, 0};
  std::size_t left_ = 1;  ///< 0: the frame is complete
};

/// Does the header of a file say the same as `name`, but for the version of the program?
bool is_for(std::string_view header, const TableName& name) {
  const auto said = nlohmann::json::parse(header, nullptr, false);
  auto wanted = nlohmann::json::parse(header_of(name));
  wanted.erase("version");
  if (!said.is_object()) {
    return false;
  }
  auto without_version = said;
  without_version.erase("version");
  return without_version == wanted;
}

}  // namespace

std::string TableName::file() const {
  std::string words;
  for (const char letter : material) {
    words += letter == ' ' ? std::string() : std::string(1, letter);
  }
  return fmt::format("{}-{:016x}.warp-endgame.zst", words, fingerprint);
}

void write_table(const std::string& path, const TableName& name, const Ending& ending) {
  const std::string unfinished = fmt::format("{}.{}", path, platform::process_number());
  try {
    Writer writer(unfinished);
    const std::string header = header_of(name);
    writer.write(header.data(), header.size(), false);
    for (const Colour side : {Colour::white, Colour::black}) {
      const auto& values = ending.values(side);
      writer.write(values.data(), values.size(), side == Colour::black);
    }
    writer.close();
    std::error_code fault;
    std::filesystem::rename(platform::path_of(unfinished), platform::path_of(path), fault);
    if (fault) {
      throw FileFault(fmt::format("{}: {}", path, fault.message()));
    }
  } catch (...) {
    std::error_code ignored;
    std::filesystem::remove(platform::path_of(unfinished), ignored);
    throw;
  }
}

bool read_table(const std::string& path, const TableName& name, Ending& ending) {
  File file(platform::open_file(path, "rb"));
  if (file == nullptr) {
    if (errno == ENOENT) {
      return false;
    }
    throw system_fault(path);
  }
  Reader reader(path, std::move(file));
  std::string header;
  constexpr std::size_t longest_header = 4096;
  for (char letter = 0; letter != '\n'; header += letter) {
    reader.read(&letter, 1);
    if (header.size() == longest_header) {
      throw reader.damaged();
    }
  }
  if (!is_for(header, name)) {
    throw FileFault(fmt::format(
        "{}: a table of something else, or of another version of these tables; remove the file",
        path));
  }
  for (const Colour side : {Colour::white, Colour::black}) {
    auto& values = ending.values(side);
    reader.read(values.data(), values.size());
  }
  reader.end();
  return true;
}

}  // namespace warp::endgame
