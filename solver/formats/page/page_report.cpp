#include "solver/formats/page/page_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/formats/page/move_words.hpp"
#include "solver/formats/page/page_words.hpp"
#include "solver/formats/report/endings.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/text/start_position.hpp"
#include "solver/formats/report/text/twin_text.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::page {

namespace {

/// More half-moves than anybody looks at would only keep a browser busy.
constexpr int most_half_moves = 60'000;

/// JSON as it may stand in a script element.
std::string script_text(const Json& json) {
  std::string text = json.dump(-1, ' ', true, Json::error_handler_t::replace);
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;) {
    text.replace(at, 1, "\\u003c");
  }
  return text;
}

std::string number_text(HalfMoveNumber at) {
  return fmt::format("{}{}", at.number, at.second ? "..." : ".");
}

std::string_view mark_of(Verdict verdict) {
  return verdict == Verdict::key || verdict == Verdict::refutation ? "!"
         : verdict == Verdict::attempt                             ? "?"
                                                                   : "";
}

}  // namespace

PageReport::PageReport(Output output, const report::ReportSettings& settings)
    : Report(std::move(output)),
      program_(settings.program),
      title_(settings.title),
      style_(settings.style),
      number_(0) {}

PageReport::PageReport(Output output, std::size_t number)
    : Report(std::move(output)), is_section_(true), number_(number - 1) {}

void PageReport::begin_page(Language language) {
  if (std::exchange(begins_page_, false)) {
    put(page_begin(title_.empty() ? words::problems.in(language) : std::string_view(title_),
                   language));
  }
}

template <class... Values>
std::string PageReport::said(const Names& row, const Values&... values) const {
  const Language language = problem_ == nullptr ? user_language() : problem_->language;
  return fmt::format(fmt::runtime(row.in(language)), values...);
}

void PageReport::message(const Diagnostic& diagnostic) {
  begin_page(problem_ == nullptr ? user_language() : problem_->language);
  say(diagnostic.text(), "message");
}

void PageReport::say(std::string_view text, std::string_view kind) {
  put(fmt::format("<p class=\"{}\">{}</p>\n", kind, clean_html(text)));
}

void PageReport::begin_problem(const Problem& problem, std::span<const PlacedUnit> units) {
  begin_page(problem.language);
  problem_ = &problem;
  diagram_.assign(units.begin(), units.end());
  units_.emplace(problem);
  data_.clear();
  used_ = {};
  path_.clear();
  half_moves_ = 0;
  phases_ = 0;
  cut_ = list_open_ = false;
  heading_written_.reset();
  has_set_play_ = std::ranges::find(problem.options, OptionId::set_play, &OptionUse::id) !=
                  problem.options.end();
  ++number_;
  heading(problem);
}

void PageReport::start_position(const Phase& phase) {
  short_moves_.begin(phase);
  const Position& position = phase.position;
  start_.units.assign(position.size(), Unit{});
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(square);
    start_.units[square] = unit.side == Side::none ? Unit{} : unit;
    start_.units[square].id = 0;
    if (!start_.units[square].empty()) {
      used_.insert(square);
    }
  }
  start_.imitators = report::shown_squares(phase);
}

void PageReport::begin_phase(const PhaseInfo& phase) {
  std::string heading;
  if (!problem_->twins.empty() && heading_written_ != phase.twin_index) {
    heading = report::twin_caption(*problem_, diagram_, phase.twin_index);
  }
  heading_written_ = phase.twin_index;
  heading += phase.duplex ? (heading.empty() ? "duplex" : " duplex") : "";
  in_first_part_ = true;
  anything_ = false;
  list_open_ = true;
  ++phases_;
  if (!has_board()) {
    path_.assign(1, Node{});
    put("<div class=\"phase\">\n<ul class=\"lines\">\n");
    return;
  }
  data_ += fmt::format("{}{{\"start\":{},\"imitators\":{},\"nodes\":[", phases_ == 1 ? "" : "]},\n",
                       script_text(contents(start_, *units_)), script_text(start_.imitators));
  path_.assign(1, Node{.number = -1, .board = start_});
  put(
      fmt::format("<div class=\"phase\">\n<h3>{} <button type=\"button\" class=\"start\" "
                  "data-start=\"{}\">{}</button></h3>\n<ul class=\"lines\">\n",
                  clean_html(heading), phases_ - 1, said(words::position)));
}

void PageReport::go_on(const SearchPosition&) { say(said(words::earlier_run)); }

void PageReport::king_can_be_captured() {
  anything_ = true;
  put(fmt::format("<li class=\"note\">{}</li>\n", said(words::king_in_reach)));
}

report::Notation PageReport::notation() const {
  return report::notation_of(*problem_, style_.has_figurines());
}

std::string PageReport::text_of(const MoveRecord& move) {
  std::string text;
  if (has_board()) {
    text = short_moves_.signed_text(move, notation());  // plays the move, too
  }
  if (!has_board() || !style_.is_short(true)) {
    text = report::signed_move(move, notation());
  }
  text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
  return text.empty() ? "..." : text;
}

/// For each single move: the squares that change, what happens, departure and arrival, and the
/// imitators if they move.
Json PageReport::frames(const PageBoard& before, PageBoard& after, const MoveRecord& move) {
  const report::WrittenMove written = report::written_move(move);
  Json result = Json::array();
  PageBoard from = before;
  for (const report::WrittenStep& step : written.steps) {
    if (written.taken_back) {
      std::for_each(step.parts.rbegin(), step.parts.rend(),
                    [&](const report::MovePart& part) { after.take_back(part); });
    } else {
      for (const report::MovePart& part : step.parts) {
        after.apply(part);
      }
    }
    Json frame{changes(from, after, *units_), words_of(step, report::notation_of(*problem_))};
    for (const Json& change : frame.front()) {
      used_.insert(change.front().get<Square>());
    }
    const report::MovePart* const movement = step.movement();
    frame.push_back(
        movement != nullptr && movement->from != movement->to
            ? Json{step.via() != nullptr ? step.via()->from : movement->from, movement->to}
            : Json());
    if (from.imitators != after.imitators) {
      frame.push_back(after.imitators);
    }
    result.push_back(std::move(frame));
    from = after;
  }
  return result;
}

PageReport::Node PageReport::half_move(const Node& above, const MoveRecord& move,
                                       const std::string& number, std::string_view mark,
                                       bool after_pass) {
  Node node{.number = half_moves_, .board = above.board};
  if (!has_board()) {
    put(fmt::format("<span class=\"m\">{}{}{}{}</span>\n", number, clean_html(text_of(move)),
                    mark.empty() ? "" : " ", mark));
    ++half_moves_;
    return node;
  }
  short_moves_.take_back_to(above.depth);
  const bool first = data_.ends_with('[');
  if (after_pass) {
    for (const report::MovePart& part : report::written_step(above.pass).parts) {
      node.board.apply(part);
    }
    short_moves_.pass(above.pass);
  }
  const Json what = frames(above.board, node.board, move);
  data_ += fmt::format("{}[{},{}]", first ? "" : ",\n", above.number, script_text(what));
  const std::string text = text_of(move);
  node.depth = short_moves_.depth();
  put(fmt::format(
      "<button type=\"button\" class=\"m\" tabindex=\"-1\" data-n=\"{}\">{}{}{}{}</button>\n",
      half_moves_, number, clean_html(text), mark.empty() ? "" : " ", mark));
  ++half_moves_;
  return node;
}

void PageReport::line(const SolutionLine& line) {
  anything_ = true;
  if (half_moves_ + static_cast<int>(line.moves.size()) > most_half_moves) {
    cut_ = true;
    return;
  }
  put(fmt::format("<li class=\"line{}\">", in_set_play() ? " set" : ""));
  Node node = path_.front();
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    const HalfMoveNumber at = line.moves[i].at;
    const bool continues = i > 0 && at.second && line.moves[i - 1].at.number == at.number;
    node = half_move(node, line.moves[i].move, continues ? "" : number_text(at), "");
  }
  put(fmt::format("{}</li>\n", line.reflex_mate_missed ? " ?!?" : ""));
}

void PageReport::open_item(std::string_view kind, std::string_view word) {
  Node& above = path_.back();
  if (path_.size() > 1 && !std::exchange(above.has_list, true)) {
    put("<ul>\n");
  }
  put(fmt::format(
      "<li class=\"{}\">{}", kind,
      word.empty() ? std::string() : fmt::format("<span class=\"word\">{}</span> ", word)));
}

void PageReport::open(const TreeMove& move, Place place) {
  anything_ = true;
  if (cut_ || half_moves_ >= most_half_moves) {
    cut_ = true;
    path_.push_back({.number = -2, .board = {}});
    return;
  }
  const bool first_of_place = path_.back().place != place;
  path_.back().place = place;
  std::string_view kind = "variation", word;
  if (place == Place::root) {
    kind = move.verdict == Verdict::key       ? "root key"
           : move.verdict == Verdict::attempt ? "root try"
                                              : "root";
  } else if (place == Place::threat) {
    kind = "threat";
    word = first_of_place ? words::threat.in(problem_->language) : "";
  } else if (place == Place::refutation) {
    kind = "refutation";
    word = first_of_place ? words::but.in(problem_->language) : "";
  }
  open_item(kind, word);
  std::string mark(mark_of(move.verdict));
  Node node =
      half_move(path_.back(), move.move, number_text(move.at), mark, place == Place::threat);
  node.pass = move.null_move;
  if (move.menace == Menace::zugzwang || move.reflex_mate_missed) {
    put(move.reflex_mate_missed
            ? std::string(" ?!?")
            : fmt::format("<span class=\"word\">{}</span>", said(words::zugzwang)));
  }
  path_.push_back(std::move(node));
}

void PageReport::close() {
  const Node node = std::move(path_.back());
  path_.pop_back();
  if (node.number != -2) {
    put(node.has_list ? "</ul></li>\n" : "</li>\n");
  }
}

void PageReport::begin_set_play() {
  anything_ = true;
  open_item("root set", words::set_play.in(problem_->language));
  path_.push_back({.number = -1, .board = start_});
}

void PageReport::end_set_play() {
  if (!path_.back().has_list) {
    put(said(words::none));
  }
  close();
}

/// The search was stopped: what is open is closed as it stands.
void PageReport::cut_short() {
  while (path_.size() > 1) {
    close();
  }
}

void PageReport::move_number(std::span<const unsigned>, const MoveRecord&) {}

void PageReport::total(std::uint64_t solutions) {
  anything_ = true;
  put(fmt::format("<li class=\"note\">{}</li>\n", said(words::number_of_solutions, solutions)));
}

void PageReport::close_lists() {
  cut_short();
  if (std::exchange(list_open_, false)) {
    put("</ul>\n</div>\n");
  }
}

void PageReport::end_phase(Ending ending) {
  cut_short();
  if (!anything_ && ending == Ending::complete) {
    put(fmt::format("<li class=\"note\">{}</li>\n", said(words::no_solution)));
  } else if (ending != Ending::complete) {
    put(fmt::format(
        "<li class=\"note\">{}</li>\n",
        said(words::not_complete,
             words::translated(words::reasons, report::ending_name(ending), problem_->language))));
  }
  close_lists();
}

void PageReport::remark(report::RemarkKind /*kind*/, const std::string& text) { say(text); }

void PageReport::finish() {
  close_lists();
  if (cut_) {
    say(said(words::there_are_more, half_moves_));
  }
  if (!has_board()) {
    put(fmt::format("{}</div>\n</div>\n</section>\n", is_section_ ? "</details>\n" : ""));
    problem_ = nullptr;
    return;
  }
  const std::string prefix = fmt::format("p{}u", number_);
  const std::string drawings = units_->drawings(prefix);
  const std::string names = script_text(units_->names());
  put(fmt::format(
      "{}</div>\n</div>\n{}<svg class=\"drawings\" aria-hidden=\"true\"><defs>\n{}</defs></svg>\n"
      "<script type=\"application/json\" class=\"data\">{{\"units\":{},\n\"phases\":[{}{}]}}"
      "</script>\n</section>\n",
      is_section_ ? "</details>\n" : "", boards_of_solution(), drawings, names, data_,
      phases_ == 0 ? "" : "]}"));
  problem_ = nullptr;
}

void PageReport::end_problem(const report::Statistics&) { finish(); }

void PageReport::abandon(report::Abandoned why, const report::Statistics&) {
  close_lists();
  say(said(words::solution_not_complete,
           words::translated(words::reasons, report::abandoned_name(why), problem_->language)));
  finish();
}

/// The index stands behind the problems, which are written as they come; the style of the page
/// shows it before them.
void PageReport::end_run(int) {
  begin_page(user_language());
  if (index_.size() > 1) {
    std::string items;
    for (std::size_t i = 0; i < index_.size(); ++i) {
      items += fmt::format("<li><a href=\"#p{}\">{}</a></li>\n", i + 1, index_[i]);
    }
    put(fmt::format("<nav class=\"index\" aria-label=\"{}\">\n<ol>\n{}</ol>\n</nav>\n",
                    words::index.in(user_language()), items));
  }
  put(page_end(program_));
}

std::unique_ptr<report::Report> make_page_report(report::Report::Output output,
                                                 const report::ReportSettings& settings) {
  return std::make_unique<PageReport>(std::move(output), settings);
}

}  // namespace warp::page
