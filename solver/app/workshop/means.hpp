#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "solver/app/api/warp/workshop.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"

namespace warp::api {

/// The content of a problem that is usable. Throws std::invalid_argument if it is not.
const warp::Problem& usable_content(const Problem& problem);

/// The problem made ready, with what there is to say of it.
warp::Setup made_ready(const warp::Problem& problem, std::vector<Diagnostic>& diagnostics);
/// The same to judge and explain its play: it may have several sections of play.
warp::Setup ready_to_judge(const warp::Problem& problem, std::vector<Diagnostic>& diagnostics);

/// When work that begins now must end by `limits`; nothing: it may take any time.
std::optional<StopSignal::Clock::time_point> end_of_time(const Limits& limits);
/// Is set when the caller ends the work.
const std::atomic<bool>& cancel_flag(const Limits& limits);

/// The phase with this index.
Phase phase_value(const warp::Phase& phase, std::size_t index);

}  // namespace warp::api
