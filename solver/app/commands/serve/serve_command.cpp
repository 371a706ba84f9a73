#include "solver/app/commands/serve/serve_command.hpp"

#include <algorithm>
#include <chrono>
#include <list>
#include <string>
#include <thread>

#include <fmt/format.h>

#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/serve/client.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/options.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

using namespace std::chrono_literals;

struct ServeOptions {
  std::string socket;  ///< empty: standard input and output
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::string memory = "1G";
  std::optional<std::int64_t> seconds;
};

/// A client and the thread that reads what it asks.
struct Served {
  std::unique_ptr<serve::Client> client;
  std::atomic<bool> is_done{false};
  bool is_whole = true;
  std::thread thread;
};

/// Serves all who connect to the socket, until the program is to end. Returns false if something
/// was cancelled then.
bool serve_socket(platform::LocalSocket& socket, serve::WorkerPool& pool,
                  const serve::TaskMeans& means, const std::atomic<bool>& interrupted) {
  std::list<Served> all;
  bool is_whole = true;
  while (!interrupted) {
    auto channel = socket.accept(200ms);
    std::erase_if(all, [](Served& served) {
      if (served.is_done) {
        served.thread.join();
      }
      return !served.thread.joinable();
    });
    if (channel != nullptr) {
      Served& served = all.emplace_back();
      served.client = std::make_unique<serve::Client>(std::move(channel), pool, means, interrupted);
      served.thread = std::thread([&served] {
        served.is_whole = served.client->serve();
        served.client.reset();  // closes the connection
        served.is_done = true;
      });
    }
  }
  for (Served& served : all) {
    served.thread.join();
    is_whole = is_whole && served.is_whole;
  }
  return is_whole;
}

Status serve_all(const ServeOptions& options, Console& console,
                 const std::atomic<bool>& interrupted) {
  if (!options.socket.empty() && !platform::LocalSocket::is_possible()) {
    console.complain(user_message(MessageId::socket_impossible));
    return Status::unsupported;
  }
  serve::TaskMeans means{.memory = *bytes_of(options.memory)};
  if (options.seconds) {
    means.max_time = std::chrono::seconds(*options.seconds);
  }
  serve::WorkerPool pool(options.threads);
  if (options.socket.empty()) {
    serve::Client client(platform::standard_channel(), pool, means, interrupted);
    return client.serve() ? Status::solved : Status::incomplete;
  }
  try {
    platform::LocalSocket socket(options.socket);
    return serve_socket(socket, pool, means, interrupted) ? Status::solved : Status::incomplete;
  } catch (const platform::NoSocket& reason) {
    console.complain(fmt::format("--socket {}: {}", options.socket, reason.what()));
    return Status::input_error;
  }
}

}  // namespace

std::optional<int> answer_serve(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "serve") {
    return std::nullopt;
  }
  ServeOptions options;
  CommandOptions app{
      {"Stays and answers requests, a line of JSON each: solve, check, why, themes, mend, compose, "
       "certify, verify, similar, read, diagram, explain, list, cancel. Answers are records of "
       "JSON, those of several requests mixed; each begins with the id of its request.",
       "Bleibt und beantwortet Anfragen, je eine Zeile JSON: solve, check, why, themes, mend, "
       "compose, certify, verify, similar, read, diagram, explain, list, cancel. Antworten sind "
       "Datensätze in JSON, die mehrerer Anfragen gemischt; jeder beginnt mit der id seiner "
       "Anfrage.",
       "Reste et répond à des requêtes, une ligne de JSON chacune : solve, check, why, themes, "
       "mend, compose, certify, verify, similar, read, diagram, explain, list, cancel. Les "
       "réponses sont "
       "des enregistrements JSON, ceux de plusieurs requêtes mêlés ; chacun commence par l'id de "
       "sa requête."},
      "warp serve"};
  app.set_help_flag();
  app.add_option("--socket", options.socket,
                 {"a socket that is made for programs of this user to connect to; without it "
                  "requests come from standard input",
                  "ein Socket, der für Programme dieses Benutzers angelegt wird; ohne ihn kommen "
                  "Anfragen von der Standardeingabe",
                  "une socket créée pour les programmes de cet utilisateur ; sans elle les "
                  "requêtes viennent de l'entrée standard"})
      ->option_text("PATH");
  add_threads(app, options.threads,
              {"number of threads, and so of requests at the same time (default: one for each "
               "core); a request takes one, or as many as it asks for",
               "Zahl der Threads, und damit der Anfragen zugleich (sonst einer je Kern); eine "
               "Anfrage nimmt einen, oder so viele, wie sie verlangt",
               "nombre de fils, et donc de requêtes à la fois (par défaut un par cœur) ; une "
               "requête en prend un, ou autant qu'elle en demande"});
  add_memory(app, options.memory);
  app.add_option("--maxtime", options.seconds,
                 {"seconds that each problem may take if its request says nothing else",
                  "Sekunden, die jedes Problem dauern darf, wenn die Anfrage nichts anderes sagt",
                  "secondes que peut prendre chaque problème si sa requête ne dit rien d'autre"})
      ->option_text("SECONDS")
      ->check(number_from(1, std::int64_t{1} << 31U));
  app.footer(
      {"Such as: {\"id\":1,\"do\":\"solve\",\"text\":\"begin ... end\"}\n\nThe end of the input "
       "ends the program when all is answered, Ctrl-C or a client that goes away at once. Exit "
       "status: 0 all answered, 1 requests were cut short, 2 errors in the command line, 3 no "
       "sockets on this system.",
       "Etwa: {\"id\":1,\"do\":\"solve\",\"text\":\"begin ... end\"}\n\nDas Ende der Eingabe "
       "beendet das Programm, wenn alles beantwortet ist, Strg-C oder ein Frager, der geht, "
       "sofort. Endestatus: 0 alles beantwortet, 1 Anfragen wurden abgebrochen, 2 Fehler in der "
       "Befehlszeile, 3 keine Sockets auf diesem System.",
       "Par exemple : {\"id\":1,\"do\":\"solve\",\"text\":\"begin ... end\"}\n\nLa fin de l'entrée "
       "termine le programme quand tout est répondu, Ctrl-C ou un client qui s'en va tout de "
       "suite. Code de sortie : 0 tout répondu, 1 des requêtes ont été coupées, 2 erreurs dans la "
       "ligne de commande, 3 pas de sockets sur ce système."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered([&](Console& console) { return serve_all(options, console, interrupted); });
}

}  // namespace warp
