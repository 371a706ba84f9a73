#include "solver/app/batch/results/result_records.hpp"

#include <algorithm>
#include <string_view>

namespace warp::batch {

namespace {

using report::Json;

/// Counts solutions record by record, as JsonReport does within one run.
class Counter {
 public:
  explicit Counter(const Result& result) : result_(result) {}

  void take(Json& record) {
    const std::string name = record.at("record");
    if (name == "line") {
      lines_ += record.at("set_play").get<bool>() ? 0 : 1;
    } else if (name == "tree") {
      const std::string verdict = record.at("tree").value("verdict", "");
      keys_ += verdict == "key" ? 1 : 0;
      tries_ += verdict == "try" ? 1 : 0;
    } else if (name == "total") {
      lines_ = record.at("solutions");
      keys_ = 0;
    } else if (name == "phase end") {
      record["lines"] = std::exchange(lines_, 0);
      record["keys"] = std::exchange(keys_, 0);
      record["tries"] = std::exchange(tries_, 0);
    } else if (name == "problem end" && result_.solutions) {
      record["solutions"] = *result_.solutions;
      record["verdict"] = result_.verdict.value_or(record.at("verdict").get<std::string>());
    }
  }

 private:
  const Result& result_;
  std::uint64_t lines_ = 0, keys_ = 0, tries_ = 0;
};

}  // namespace

Json records_json(const Result& result) {
  if (!result.records) {
    return {};
  }
  Json records = Json::array();
  Counter counter(result);
  for (std::string_view rest = *result.records; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    Json record = Json::parse(rest.substr(0, end));
    counter.take(record);
    records.push_back(std::move(record));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return records;
}

}  // namespace warp::batch
