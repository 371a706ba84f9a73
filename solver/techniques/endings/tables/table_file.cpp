#include "solver/techniques/endings/tables/table_file.hpp"

#include <zstd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "solver/platform/system/names.hpp"

namespace warp::endings {

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
std::string header_of(const TableName& name, const TableContents& contents) {
  nlohmann::ordered_json header{{"warp_endgame_table", format_version}, {"board", name.board}};
  if (!name.conditions.empty()) {
    header["conditions"] = name.conditions;
  }
  header["material"] = name.material;
  header["positions"] = contents.positions;
  header["rules"] = fmt::format("{:016x}", name.fingerprint);
  header["version"] = name.version;
  if (!contents.materials.empty()) {
    header["materials"] = contents.materials;
    header["extra_squares"] = contents.extra_squares;
  }
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
    return {path_,
            {"{path}: the table is damaged; remove the file, and it will be made again",
             "{path}: die Tabelle ist beschädigt; ohne die Datei wird sie neu gemacht",
             "{path} : la table est endommagée ; sans le fichier elle sera refaite"}};
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

/// Reads the header of a file. Returns nothing if it is not for `name`; the version of the program
/// may differ.
std::optional<TableContents> contents_of(std::string_view header, const TableName& name) {
  auto said = nlohmann::json::parse(header, nullptr, false);
  if (!said.is_object()) {
    return std::nullopt;
  }
  TableContents contents;
  try {
    contents.positions = said.at("positions").get<PositionIndex::Number>();
    if (said.contains("materials")) {
      said.at("materials").get_to(contents.materials);
      said.at("extra_squares").get_to(contents.extra_squares);
    }
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
  auto wanted = nlohmann::json::parse(header_of(name, contents));
  wanted.erase("version");
  said.erase("version");
  return said == wanted ? std::optional(std::move(contents)) : std::nullopt;
}

}  // namespace

std::string TableName::file() const {
  std::string words;
  for (const char letter : material) {
    words += letter == ' ' ? std::string() : std::string(1, letter);
  }
  return fmt::format("{}-{:016x}.warp-endgame.zst", words, fingerprint);
}

void write_table(const std::string& path, const TableName& name, const TableContents& contents,
                 const std::vector<std::span<const std::uint8_t>>& values) {
  const std::string unfinished = fmt::format("{}.{}", path, platform::process_number());
  try {
    Writer writer(unfinished);
    const std::string header = header_of(name, contents);
    writer.write(header.data(), header.size(), false);
    for (const auto& some : values) {
      writer.write(some.data(), some.size(), false);
    }
    writer.write(nullptr, 0, true);
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

bool read_table(const std::string& path, const TableName& name, const MakeRoom& make_room) {
  File file(platform::open_file(path, "rb"));
  if (file == nullptr) {
    if (errno == ENOENT) {
      return false;
    }
    throw system_fault(path);
  }
  Reader reader(path, std::move(file));
  std::string header;
  constexpr std::size_t longest_header = std::size_t{1} << 20U;
  for (char letter = 0; letter != '\n'; header += letter) {
    reader.read(&letter, 1);
    if (header.size() == longest_header) {
      throw reader.damaged();
    }
  }
  const auto contents = contents_of(header, name);
  const auto room = contents ? make_room(*contents) : std::vector<std::span<std::uint8_t>>{};
  if (room.empty()) {
    throw FileFault(
        path,
        {"{path}: a table of something else, or of another version of these tables; remove the "
         "file",
         "{path}: eine Tabelle von etwas anderem oder einer anderen Version dieser Tabellen; die "
         "Datei muss weg",
         "{path} : une table d'autre chose, ou d'une autre version de ces tables ; supprimez le "
         "fichier"});
  }
  for (const auto& some : room) {
    reader.read(some.data(), some.size());
  }
  reader.end();
  return true;
}

}  // namespace warp::endings
