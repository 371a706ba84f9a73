#include "solver/app/solve/command_line/command_options.hpp"

#include <CLI/CLI.hpp>

#include "solver/setup/messages/user_language.hpp"

namespace warp {

CommandOption* CommandOption::option_text(const std::string& text) {
  option_.option_text(text);
  return this;
}

CommandOption* CommandOption::required() {
  option_.required();
  return this;
}

CommandOption* CommandOption::check(WordCheck check) {
  option_.transform(CLI::Validator(std::move(check), ""));
  return this;
}

CommandOption* CommandOption::expected(int number) {
  option_.expected(number);
  return this;
}

CommandOption* CommandOption::expected(int least, int most) {
  option_.expected(least, most);
  return this;
}

CommandOption* CommandOption::take_all() {
  option_.multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return this;
}

CommandOption* CommandOption::delimiter(char letter) {
  option_.delimiter(letter);
  return this;
}

CommandOption* CommandOption::excludes(const CommandOption& other) {
  option_.excludes(&other.option_);
  return this;
}

std::size_t CommandOption::count() const { return option_.count(); }

CommandOptions::CommandOptions(const Names& description, const std::string& name)
    : app_(std::make_unique<CLI::App>(of_user(description), name)) {
  constexpr Names usage{"Usage", "Aufruf", "Usage"}, options{"OPTIONS", "OPTIONEN", "OPTIONS"},
      positionals{"Positionals", "Wörter", "Mots"}, group{"Options", "Optionen", "Options"};
  const auto formatter = app_->get_formatter();
  formatter->label("Usage", of_user(usage));
  formatter->label("OPTIONS", of_user(options));
  formatter->label("Positionals", of_user(positionals));
  app_->option_defaults()->group(of_user(group));
}

CommandOptions::~CommandOptions() = default;

std::string CommandOptions::of_user(const Names& text) {
  return std::string(text.in(user_language()));
}

void CommandOptions::name(const std::string& name) { app_->name(name); }
void CommandOptions::description(const Names& text) { app_->description(of_user(text)); }
void CommandOptions::footer(const Names& text) { app_->footer(of_user(text)); }
void CommandOptions::footer(const std::string& text) { app_->footer(text); }

void CommandOptions::set_help_flag() {
  app_->set_help_flag("-h,--help",
                      of_user({"print this help", "diese Hilfe ausgeben", "écrire cette aide"}));
}

void CommandOptions::set_version_flag(const std::string& names, const std::string& version,
                                      const Names& what) {
  app_->set_version_flag(names, version, of_user(what));
}

CommandOption* CommandOptions::add(const std::string& names, const std::string& what, bool is_list,
                                   Read read) {
  CLI::Option* const option = app_->add_option(names, CLI::callback_t(std::move(read)), what);
  if (is_list) {
    option->expected(CLI::detail::expected_max_vector_size);
  }
  return &arguments_.emplace_back(*option);
}

void CommandOptions::add_flag(const std::string& names, bool& value, const Names& what) {
  app_->add_flag(names, value, of_user(what));
}

void CommandOptions::add_flag_callback(const std::string& names, std::function<void()> given,
                                       const Names& what) {
  app_->add_flag_callback(names, std::move(given), of_user(what));
}

std::size_t CommandOptions::count(const std::string& name) const { return app_->count(name); }

}  // namespace warp
