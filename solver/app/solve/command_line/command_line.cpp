#include "solver/app/solve/command_line/command_line.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "parser/keyword.hpp"
#include "solver/app/solve/command_line/command_names.hpp"
#include "solver/app/solve/command_line/resume.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/console/text_style.hpp"
#include "solver/app/solve/console/wrapped_text.hpp"
#include "solver/platform/system/streams.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

/// Set while options are described instead of read.
thread_local const std::function<void(const CommandOptions&)>* looking_at_options = nullptr;

/// `word` quoted for a shell.
std::string shell_word(std::string_view word) {
  constexpr std::string_view harmless =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
  if (!word.empty() && word.find_first_not_of(harmless) == std::string_view::npos) {
    return std::string(word);
  }
  std::string result = "'";
  for (const char letter : word) {
    result += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  }
  return result + "'";
}

/// The command line without --resume.
std::string command_without_resume(int argc, const char* const* argv) {
  constexpr std::string_view name = "-resume", with_value = "-resume=";
  std::vector<std::string> words;
  for (int i = 0; i < argc; ++i) {
    const std::string_view word = argv[i];
    const std::string_view option = word.substr(word.starts_with("--") ? 1 : 0);
    if (option == name) {
      ++i;
    } else if (!option.starts_with(with_value)) {
      words.emplace_back(word);
    }
  }
  return command_text(words);
}

/// Returns "--maxmem=1G" for "-maxmem=1G" if `app` has such an option, and otherwise `word`: CLI11
/// requires two dashes before more than one letter.
std::string with_two_dashes(const CLI::App& app, const std::string& word) {
  if (!word.starts_with('-') || word.starts_with("--")) {
    return word;
  }
  const std::string name = word.substr(1, word.find('=') - 1);
  const bool is_known = std::ranges::any_of(
      app.get_options(), [&](const CLI::Option* option) { return option->check_lname(name); });
  return is_known ? "-" + word : word;
}

/// "unknown option --maxtme, did you mean --maxtime?", and the same of all words that `app` left.
std::string unknown_words(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) {
      names.push_back("--" + name);
    }
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  std::string text;
  for (const std::string& word : app.remaining()) {
    const bool is_option = word.starts_with('-');
    const std::string name = is_option ? word.substr(0, word.find('=')) : word;
    const auto meant = is_option ? parser::nearest_keyword(known, name) : std::nullopt;
    text += text.empty() ? "" : "\n";
    text += is_option ? user_message(
                            MessageId::unknown_cli_option,
                            {{"word", name},
                             {"meant", meant ? user_message(MessageId::did_you_mean,
                                                            {{"word", std::string(meant->keyword)}})
                                             : user_message(MessageId::see_help,
                                                            {{"command", app.get_name()}})}})
                      : user_message(MessageId::unexpected_cli_word,
                                     {{"word", name}, {"command", app.get_name()}});
  }
  return text;
}

/// "expected SIZE after --maxmem" if `error` says that the value of an option is missing, "--maxmem
/// is given more than once"; otherwise its own text.
std::string text_of(const CLI::App& app, const CLI::ParseError& error) {
  const std::string text = error.what();
  const std::string name = text.substr(0, text.find(':'));
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return user_message(MessageId::cli_word_missing, {{"word", text.substr(0, text.find(' '))}});
  }
  if (const std::size_t excludes = text.find(" excludes ");
      dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr && excludes != std::string::npos) {
    constexpr std::size_t word = std::string_view(" excludes ").size();
    return user_message(MessageId::cli_excludes, {{"first", text.substr(0, excludes)},
                                                  {"second", text.substr(excludes + word)}});
  }
  const bool is_repeated = text.find("At Most 1 required but received") != std::string::npos;
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr ||
      (!is_repeated && !text.ends_with("missing"))) {
    return text;
  }
  if (is_repeated) {
    return user_message(MessageId::given_more_than_once, {{"word", name}});
  }
  const CLI::Option* option = app.get_option_no_throw(name);
  return option == nullptr ? text
                           : user_message(MessageId::expected_after,
                                          {{"wanted", option->get_option_text()}, {"word", name}});
}

/// Tells whoever called the command.
void complain_of(const std::string& text) {
  if (const ConsoleCapture* const capture = ConsoleCapture::of_thread()) {
    capture->complain(text);
  } else {
    std::cerr << text << "\n";
  }
}

}  // namespace

std::string command_text(const std::vector<std::string>& words) {
  std::string result;
  for (const std::string& word : words) {
    result += (result.empty() ? "" : " ") + shell_word(word);
  }
  return result;
}

CommandDescription::CommandDescription(const std::function<void(const CommandOptions&)>& look) {
  looking_at_options = &look;
}

CommandDescription::~CommandDescription() { looking_at_options = nullptr; }

void parse_words(CommandOptions& options, const std::vector<std::string>& words) {
  using Why = CommandLineEnd::Why;
  if (looking_at_options != nullptr) {
    (*looking_at_options)(options);
    throw CommandLineEnd{Why::described};
  }
  CLI::App& app = options.app();
  std::vector<std::string> reversed;  // as CLI11 takes them
  std::transform(words.rbegin(), words.rend(), std::back_inserter(reversed),
                 [&](const std::string& word) { return with_two_dashes(app, word); });
  try {
    app.parse(std::move(reversed));
  } catch (const CLI::ExtrasError&) {
    throw CommandLineEnd{Why::unknown, unknown_words(app)};
  } catch (const CLI::CallForHelp&) {
    throw CommandLineEnd{Why::help, app.help()};
  } catch (const CLI::CallForVersion& version) {
    throw CommandLineEnd{Why::version, version.what()};
  } catch (const CLI::ParseError& error) {
    throw CommandLineEnd{Why::complaint, text_of(app, error)};
  }
}

CommandLineEnd complaint(std::string_view option, std::string_view what) {
  return {CommandLineEnd::Why::complaint, fmt::format("{}: {}", option, what)};
}

int report_exit(const CommandOptions& options, const CommandLineEnd& end) {
  constexpr int output_failed = 1, input_error = 2;
  constexpr std::size_t usual = 80, widest = 100;
  switch (end.why) {
    case CommandLineEnd::Why::unknown:
      complain_of(end.text);
      return input_error;
    case CommandLineEnd::Why::complaint:
      complain_of(end.text +
                  user_message(MessageId::see_help, {{"command", options.app().get_name()}}));
      return input_error;
    case CommandLineEnd::Why::help:
      std::cout << wrapped(end.text,
                           std::min(platform::columns_of_terminal().value_or(usual), widest));
      break;
    case CommandLineEnd::Why::version:
      std::cout << end.text << "\n";
      break;
    case CommandLineEnd::Why::described:
      break;
  }
  if (!std::cout.flush()) {
    platform::end_if_unread(errno);
    std::cerr << user_message(MessageId::output_cannot_be_written,
                              {{"reason", std::strerror(errno)}})
              << "\n";
    return output_failed;
  }
  return 0;
}

std::string version_text() { return fmt::format("Warp {}", WARP_VERSION); }

std::variant<Settings, int> read_command_line(int argc, const char* const* argv,
                                              std::string_view name) {
  Settings settings;
  settings.threads = std::max(1U, std::thread::hardware_concurrency());
  std::string memory = "1G";
  std::optional<std::int64_t> seconds;
  std::optional<std::string> heartbeat;

  CommandOptions app{
      {"Solves chess problems, orthodox and fairy. Reads problems in the language of Popeye from "
       "the files, or from standard input if there are none, and prints all their solutions.",
       "Löst Schachprobleme, orthodoxe und Märchenschach. Liest Probleme in der Sprache von Popeye "
       "aus den Dateien, oder von der Standardeingabe, wenn keine genannt sind, und gibt alle ihre "
       "Lösungen aus.",
       "Résout des problèmes d'échecs, orthodoxes et féeriques. Lit des problèmes dans la langue "
       "de Popeye dans les fichiers, ou sur l'entrée standard s'il n'y en a pas, et écrit toutes "
       "leurs solutions."},
      std::string(name)};
  app.set_version_flag("--version", version_text(),
                       {"print the version", "die Version ausgeben", "écrire la version"});
  app.set_help_flag();
  app.add_option(
         "FILE", settings.files,
         {"problem files: .inp, .olv (YACPDB, Olive), .fen, .ffen, .epd, .pgn; texts and mails "
          "with "
          "problems: .txt, .eml; directories of them; a position (8/8/...); - for standard input",
          "Dateien mit Problemen: .inp, .olv (YACPDB, Olive), .fen, .ffen, .epd, .pgn; Texte und "
          "Mails mit Problemen: .txt, .eml; Verzeichnisse davon; eine Stellung (8/8/...); - für "
          "die "
          "Standardeingabe",
          "fichiers de problèmes : .inp, .olv (YACPDB, Olive), .fen, .ffen, .epd, .pgn ; textes et "
          "courriels : .txt, .eml ; répertoires de ceux-ci ; une position (8/8/...) ; - pour "
          "l'entrée standard"})
      ->option_text("...");
  add_only(app, settings.only);
  add_threads(app, settings.threads);
  add_memory(app, memory);
  app.add_option("--maxtime", seconds,
                 {"seconds that each problem may take", "Sekunden, die jedes Problem dauern darf",
                  "secondes que peut prendre chaque problème"})
      ->option_text("SECONDS")
      ->check(number_from(1, std::int64_t{1} << 31U));
  add_regression(app, settings.report.regression);
  add_means(app, settings.means);
  app.add_flag(
      "--verify", settings.verify,
      {"solve each problem a second time, without techniques that save time, and compare",
       "jedes Problem ein zweites Mal lösen, ohne Techniken, die Zeit sparen, und vergleichen",
       "résoudre chaque problème une deuxième fois, sans techniques qui gagnent du temps, et "
       "comparer"});
  add_format(app, settings.format);
  add_text_style(app, settings);
  add_stipulation(app, settings.stipulation);
  add_only_lines(app, settings.only_lines);
  constexpr std::int64_t most_threshold = 1000;
  app.add_option(
         "--threshold", settings.threshold,
         {"on boards of infinitely many dimensions: how many single places a move takes out "
          "of infinitely many at most (default 2, for long help and series play 1)",
          "auf Brettern unendlich vieler Dimensionen: wie viele einzelne Stellen ein Zug "
          "höchstens aus unendlich vielen nimmt (sonst 2, für langes Hilfs- und Serienspiel "
          "1)",
          "sur les échiquiers d'une infinité de dimensions : combien de places un coup prend "
          "au plus parmi une infinité (sinon 2, pour le jeu aidé ou en série long 1)"})
      ->option_text("N")
      ->check(number_from(1, most_threshold));
  app.add_flag(
      "--write", settings.write,
      {"write each solution into its .olv file, as the format yacpdb does, and print it so",
       "jede Lösung in ihre .olv-Datei schreiben, wie das Format yacpdb, und so ausgeben",
       "écrire chaque solution dans son fichier .olv, comme le format yacpdb, et l'afficher "
       "ainsi"});
  add_progress(app, settings.progress, {"the search", "die Suche", "la recherche"});
  app.add_option(
         "--resume", settings.resume,
         {"continue an interrupted run; its last message states the whole command",
          "einen unterbrochenen Lauf fortsetzen; seine letzte Meldung nennt den ganzen Befehl",
          "continuer une exécution interrompue ; son dernier message donne toute la commande"})
      ->option_text("PLACE")
      ->check([](const std::string& text) {
        return ResumePoint::from(text) ? std::string()
                                       : user_message(MessageId::resume_wanted, {{"word", text}});
      });
  app.add_option("--heartbeat", heartbeat,
                 {"signs of life on standard error, for callers of Popeye, until nobody reads them "
                  "any more; a number after it is accepted without effect",
                  "Lebenszeichen auf der Standardfehlerausgabe, für Programme, die Popeye rufen, "
                  "bis sie niemand mehr liest; eine Zahl dahinter bewirkt nichts",
                  "signes de vie sur la sortie d'erreur, pour les programmes qui appellent Popeye, "
                  "jusqu'à ce que personne ne les lise ; un nombre qui suit est sans effet"})
      ->option_text("[N]")
      ->expected(0, 1);
  constexpr Names footer{
      "Other commands; each answers --help:\n{}\n"
      "Long options may be written with one dash. Exit status: 0 solved, 2 errors in the input, 3 "
      "something known but not supported, 1 the output could not be written, or the search was "
      "interrupted or ran out of time or memory, 4 the program contradicts itself (--audit, "
      "--verify).",
      "Weitere Befehle; jeder kennt --help:\n{}\n"
      "Lange Optionen dürfen mit einem Strich beginnen. Endestatus: 0 gelöst, 2 Fehler in der "
      "Eingabe, 3 bekannt, aber nicht gespielt, 1 die Ausgabe ließ sich nicht schreiben, oder die "
      "Suche wurde unterbrochen, oder Zeit oder Speicher reichten nicht, 4 das Programm "
      "widerspricht sich (--audit, --verify).",
      "Autres commandes ; chacune répond à --help :\n{}\n"
      "Les options longues peuvent s'écrire avec un tiret. Code de sortie : 0 résolu, 2 erreurs "
      "dans l'entrée, 3 connu mais non supporté, 1 la sortie n'a pu être écrite, ou la recherche a "
      "été interrompue, ou le temps ou la mémoire n'ont pas suffi, 4 le programme se contredit "
      "(--audit, --verify)."};
  app.footer(fmt::format(fmt::runtime(footer.in(user_language())), list_of_commands()));

  try {
    parse_words(app, {argv + 1, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  settings.memory = *bytes_of(memory);
  settings.heartbeat = app.count("--heartbeat") > 0;
  settings.command = command_without_resume(argc, argv);
  settings.format = settings.write ? Format::yacpdb : settings.format;
  constexpr Names loses_the_others{
      "--write with --only-lines: the file would lose the other solutions",
      "--write mit --only-lines: die Datei verlöre die anderen Lösungen",
      "--write avec --only-lines : le fichier perdrait les autres solutions"};
  const std::string fault = settings.write && !settings.only_lines.empty()
                                ? std::string(loses_the_others.in(user_language()))
                                : style_fault(settings);
  if (!fault.empty()) {
    std::cerr << fault << user_message(MessageId::see_help, {{"command", std::string(name)}})
              << "\n";
    return 2;
  }
  if (seconds) {
    settings.max_time = std::chrono::seconds(*seconds);
  }
  return settings;
}

}  // namespace warp
