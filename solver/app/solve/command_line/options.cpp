#include "solver/app/solve/command_line/options.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/rules/general/technique.hpp"

namespace warp {

namespace {

constexpr std::size_t kibibyte = 1024;

/// A validator that makes a set (Techniques::code) of names of techniques with commas between, or
/// of "all"; if `others`, of all techniques but these.
WordCheck techniques_named(bool others) {
  return [others](std::string& text) {
    Techniques named = text == "all" ? Techniques{} : Techniques::none();
    std::vector<std::string_view> known;
    for (const TechniqueInfo& info : technique_table()) {
      known.push_back(info.name);
    }
    for (std::size_t begin = 0; text != "all" && begin <= text.size();) {
      const std::size_t end = std::min(text.find(',', begin), text.size());
      const std::string name = text.substr(begin, end - begin);
      const auto technique = technique_called(name);
      if (!technique) {
        const auto nearest = parser::nearest_keyword(known, name);
        return user_message(
            MessageId::no_such_technique,
            {{"word", parser::quoted(name)},
             {"meant", nearest ? user_message(MessageId::did_you_mean,
                                              {{"word", fmt::format("'{}'", nearest->keyword)}})
                               : std::string()}});
      }
      named = named | *technique;
      begin = end + 1;
    }
    text = std::to_string((others ? ~named : named).code());
    return std::string();
  };
}

}  // namespace

std::optional<std::size_t> bytes_of(std::string_view text) {
  std::uint64_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) {
    return std::nullopt;
  }
  std::uint64_t unit = kibibyte;
  const std::string_view suffix(rest, static_cast<std::size_t>(text.data() + text.size() - rest));
  if (suffix == "M" || suffix == "m") {
    unit = kibibyte * kibibyte;
  } else if (suffix == "G" || suffix == "g") {
    unit = kibibyte * kibibyte * kibibyte;
  } else if (!suffix.empty() && suffix != "K" && suffix != "k") {
    return std::nullopt;
  }
  constexpr std::uint64_t most = std::uint64_t{1} << 46U;
  // A module for browsers has addresses of 32 bits: it then takes what it can get.
  constexpr std::uint64_t addressed = std::numeric_limits<std::size_t>::max();
  return number > most / unit
             ? std::nullopt
             : std::optional(static_cast<std::size_t>(std::min(number * unit, addressed)));
}

WordCheck number_from(std::int64_t low, std::int64_t high) {
  return [low, high](const std::string& text) {
    std::int64_t number = 0;
    if (command_words::read_word(text, number) && number >= low && number <= high) {
      return std::string();
    }
    // Nobody means a bound that only says how large a number can be stored.
    constexpr std::int64_t largest_told = 1'000'000'000;
    return high <= largest_told || number > high
               ? user_message(
                     MessageId::whole_number_between,
                     {{"low", std::to_string(low)}, {"high", std::to_string(high)}, {"word", text}})
               : user_message(MessageId::whole_number_from,
                              {{"low", std::to_string(low)}, {"word", text}});
  };
}

WordCheck number_between(double low, double high) {
  return [low, high](const std::string& text) {
    double number = 0;
    return command_words::read_word(text, number) && number >= low && number <= high
               ? std::string()
               : user_message(MessageId::number_between, {{"low", fmt::format("{}", low)},
                                                          {"high", fmt::format("{}", high)},
                                                          {"word", text}});
  };
}

WordCheck amount_of_memory(std::size_t least) {
  return [least](const std::string& text) {
    const auto bytes = bytes_of(text);
    return bytes && *bytes >= least ? std::string()
                                    : user_message(least > 0 ? MessageId::amount_of_some_memory
                                                             : MessageId::amount_of_memory,
                                                   {{"word", text}});
  };
}

void add_threads(CommandOptions& app, unsigned& threads, const Names& help) {
  app.add_option("-j,--threads", threads, help)
      ->option_text("N")
      ->check(number_from(1, most_threads));
}

void add_memory(CommandOptions& app, std::string& memory) {
  app.add_option("--maxmem,-M", memory,
                 {"memory for remembered facts: 512M, 2G, or a number of kilobytes; 0 for none "
                  "(default 1G)",
                  "Speicher für gemerkte Tatsachen: 512M, 2G, oder eine Zahl von Kilobytes; 0 für "
                  "keinen (sonst 1G)",
                  "mémoire pour les faits retenus : 512M, 2G, ou un nombre de kilo-octets ; 0 pour "
                  "aucune (par défaut 1G)"})
      ->option_text("SIZE")
      ->check(amount_of_memory(0));
}

void add_regression(CommandOptions& app, bool& regression) {
  app.add_flag("--regression", regression,
               {"leave out banner, times and counters, so that outputs can be compared",
                "Kopfzeile, Zeiten und Zähler weglassen, damit Ausgaben vergleichbar sind",
                "omettre bannière, temps et compteurs, pour que les sorties soient comparables"});
}

void add_progress(CommandOptions& app, ProgressStyle& progress, const Names& of_what) {
  constexpr Names told{
      "how far {} is, on standard error. auto: on a terminal only; none; jsonl: a record on each "
      "line",
      "wie weit {} ist, auf der Standardfehlerausgabe. auto: nur auf einem Terminal; none; jsonl: "
      "ein Datensatz je Zeile",
      "où en est {}, sur la sortie d'erreur. auto : sur un terminal seulement ; none ; jsonl : un "
      "enregistrement par ligne"};
  app.add_option("--progress", progress,
                 fmt::format(fmt::runtime(told.in(user_language())), of_what.in(user_language())))
      ->option_text("auto, none, jsonl")
      ->transform(one_of<ProgressStyle>({{"auto", ProgressStyle::automatic},
                                         {"none", ProgressStyle::none},
                                         {"jsonl", ProgressStyle::jsonl}}));
}

void add_only(CommandOptions& app, std::string& only) {
  app.add_option(
         "--only", only,
         {"of directories, read only files whose names fit this pattern, whatever they end "
          "with: '*.txt', 'entry-??.*'",
          "von Verzeichnissen nur Dateien lesen, deren Namen zu diesem Muster passen, gleich "
          "worauf sie enden: '*.txt', 'entry-??.*'",
          "des répertoires, ne lire que les fichiers dont le nom répond à ce motif, quelle "
          "que soit leur fin : '*.txt', 'entry-??.*'"})
      ->option_text("GLOB");
}

void add_stipulation(CommandOptions& app, std::string& stipulation) {
  app.add_option(
         "--stipulation", stipulation,
         {"of positions (.fen, .ffen, .epd, .pgn) for which the file states none, such as h#2",
          "von Stellungen (.fen, .ffen, .epd, .pgn), für die die Datei keine nennt, etwa h#2",
          "des positions (.fen, .ffen, .epd, .pgn) pour lesquelles le fichier n'en donne pas, par "
          "exemple h#2"})
      ->option_text("TEXT");
}

void add_only_lines(CommandOptions& app, std::string& demand) {
  app.add_option(
         "--only-lines", demand,
         {"of help and series play, only solutions that are so, as in the option Only: 'mate "
          "by S on f3 and at most 2 captures'",
          "von Hilfs- und Serienspiel nur Lösungen, die so sind, wie in der Option Nur: "
          "'Matt durch S auf f3 und höchstens 2 Schläge'",
          "de jeu aidé et en série, seulement les solutions qui sont ainsi, comme dans "
          "l'option Seulement : 'mat par C sur f3 et au plus 2 prises'"})
      ->option_text("TEXT");
}

void add_means(CommandOptions& app, Means& means) {
  app.add_option("--engine", means.engine,
                 {"auto: the fast engine where it knows all rules and units of the problem; "
                  "general: never the fast engine",
                  "auto: das schnelle Rechenwerk, wo es alle Regeln und Steine des Problems kennt; "
                  "general: nie das schnelle",
                  "auto : le moteur rapide s'il connaît toutes les règles et pièces du problème ; "
                  "general : jamais le rapide"})
      ->option_text("auto, general")
      ->transform(one_of<Engine>({{"auto", Engine::automatic}, {"general", Engine::general}}));
  CommandOption* const without =
      app.add_option("--without", means.techniques,
                     {"techniques that are not used to save time, or all; warp list techniques "
                      "names them. The solutions do not depend on it",
                      "Techniken, die nicht benutzt werden, um Zeit zu sparen, oder all; warp list "
                      "techniques nennt sie. Die Lösungen hängen nicht davon ab",
                      "techniques qui ne servent pas à gagner du temps, ou all ; warp list "
                      "techniques les nomme. Les solutions n'en dépendent pas"})
          ->option_text("NAME,...")
          ->transform(techniques_named(true));
  app.add_option("--only-techniques", means.techniques,
                 {"only these techniques are used to save time",
                  "nur diese Techniken werden benutzt, um Zeit zu sparen",
                  "seules ces techniques servent à gagner du temps"})
      ->option_text("NAME,...")
      ->transform(techniques_named(false))
      ->excludes(*without);
  app.add_flag_callback(
      "--no-evidence", [&means] { means.evidence = false; },
      {"techniques are used from the first move on; else those that believe what rules declare of "
       "themselves wait until play has borne it out",
       "Techniken werden vom ersten Zug an benutzt; sonst warten jene, die glauben, was Regeln von "
       "sich angeben, bis das Spiel es bestätigt hat",
       "les techniques servent dès le premier coup ; sinon celles qui croient ce que les règles "
       "déclarent d'elles-mêmes attendent que le jeu l'ait confirmé"});
  app.add_option("--audit", means.audit,
                 {"of N positions about which techniques have answered, one is searched again "
                  "without them, such as 1000; 0 for none",
                  "von N Stellungen, über die Techniken geantwortet haben, wird eine ohne sie noch "
                  "einmal durchsucht, etwa 1000; 0 für keine",
                  "sur N positions pour lesquelles des techniques ont répondu, une est cherchée de "
                  "nouveau sans elles, par exemple 1000 ; 0 pour aucune"})
      ->option_text("N")
      ->check(number_from(0, Audit::most));
}

void add_format(CommandOptions& app, Format& format) {
  std::string help, words;
  std::vector<std::pair<std::string, Format>> values;
  for (const report::FormatInfo& info : report::formats()) {
    help +=
        fmt::format("{}{}: {}", help.empty() ? "" : "; ", info.word, info.what.in(user_language()));
    words += fmt::format("{}{}", words.empty() ? "" : ", ", info.word);
    values.emplace_back(info.word, info.format);
  }
  app.add_option("--format", format, help)->option_text(words)->transform(one_of<Format>(values));
}

}  // namespace warp
