// Every fault is named once, where it stands, and does not hide what comes after it.

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/parser/reading.hpp"

using namespace std::string_view_literals;
using namespace warp;

namespace {

struct BadInput {
  std::string_view name;
  std::string_view text;
  std::vector<std::string_view> messages;  ///< without the name of the file
};

const std::vector<BadInput>& bad_inputs() {
  static const std::vector<BadInput> all{
      {"empty file", ""sv, {"1:1: expected a problem, the input is empty"}},
      {"only blanks", " \n\t\r\n"sv, {"1:1: expected a problem, the input is empty"}},
      {"text before begin",
       "hello\nbegin\npieces white Ka1 Rb2 black Kh8\n"
       "stip #1\nend\n"sv,
       {"1:1: expected 'begin', 'anfang' or 'debut', not 'hello'"}},
      {"no begin at all",
       "pieces white Ka1 Rb2 black Kh8\nstipulation #1\n"
       "end\n"sv,
       {"1:1: expected 'begin', 'anfang' or 'debut', not 'pieces'"}},
      {"binary junk",
       "\177ELF\002\001\000\000\377\376 junk"sv,
       {"1:1: expected 'begin', 'anfang' or 'debut', not "
        "'\\x7fELF\\x02\\x01\\x00\\x00\\xff\\xfe'"}},
      {"NUL bytes inside",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "\000\000\000\nend\n"sv,
       {"4:1: unknown keyword '\\x00\\x00\\x00'"}},
      {"Latin-1 keyword",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option Verf\374hrung\nend\n"sv,
       {"4:8: unknown option 'Verf\\xfchrung'"}},
      {"missing end",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"sv,
       {"4:1: expected 'end' or 'next' for the problem that begins in line 1"}},
      {"missing end before another begin",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "end\n"sv,
       {"4:1: expected 'end' or 'next' before 'begin', for the problem that begins in line 1"}},
      {"missing end before a problem in another language",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "anfang\nsteine weiss ka1 schwarz kc3\nforderung #1\n"
       "ende\n"sv,
       {"4:1: expected 'end' or 'next' before 'anfang', for the problem that begins in line 1"}},
      {"nothing after next",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "next\n"sv,
       {"5:1: expected a problem after 'next'"}},
      {"begin alone",
       "begin"sv,
       {"1:6: expected 'end' or 'next' for the problem that begins in line 1"}},
      {"empty problem", "begin\nend\n"sv, {"2:1: missing pieces", "2:1: missing stipulation"}},
      {"mistyped command",
       "begin\npieces white Ka1 Rb2 black Kh8\nstipulaton #1\n"
       "end\n"sv,
       {"3:1: unknown keyword 'stipulaton', did you mean 'stipulation'?"}},
      {"mistyped abbreviation",
       "begin\npieces white Ka1 Rb2 black Kh8\nstpi #1\n"
       "end\n"sv,
       {"3:1: unknown keyword 'stpi', did you mean 'stipulation'?"}},
      {"unknown command",
       "begin\nfoo bar\npieces white Ka1 Rb2 black Kh8\n"
       "stip #1\nend\n"sv,
       {"2:1: unknown keyword 'foo'"}},
      {"ambiguous command",
       "begin\ns #1\npieces white Ka1 Rb2 black Kh8\n"
       "end\n"sv,
       {"2:1: ambiguous keyword 's': sstipulation or stipulation"}},
      {"ambiguous command in French",
       "debut\npiec blanc ra1 noir rc3\nenonce #1\nfin\n"sv,
       {"2:1: ambiguous keyword 'piec': pieces or pieceslatex"}},
      {"single letter of a piece instead of a command",
       "begin\npieces white Ka1 Rb2 black Kh8\ns #1\n"
       "stip #1\nend\n"sv,
       {"3:1: expected squares after 's'"}},
      {"mistyped line command",
       "begin\nauhtor The End of Option\npieces white Ka1 Rb2 black Kh8\n"
       "stip #1\nend\n"sv,
       {"2:1: unknown keyword 'auhtor', did you mean 'author'?"}},
      {"mistyped end",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "edn\n"sv,
       {"4:1: unknown keyword 'edn', did you mean 'endproblem'?"}},
      {"command in another language",
       "begin\nautor X\npieces white Ka1 Rb2 black Kh8\n"
       "stip #1\nend\n"sv,
       {"2:1: unknown keyword 'autor', did you mean 'author'?"}},
      {"mistyped pieces",
       "begin\npeices white Ka1 black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:1: unknown keyword 'peices', did you mean 'pieces'?"}},
      {"very long word",
       "begin\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n"
       "pieces white Ka1 Rb2 black Kh8\nstip #1\nend\n"sv,
       {"2:1: unknown keyword 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'"}},
      {"control characters in a word",
       "begin\n\033[31mred\npieces white Ka1 Rb2 black Kh8\n"
       "stip #1\nend\n"sv,
       {"2:1: unknown keyword '\\x1b[31mred'"}},
      {"CR line ends",
       "begin\rpieces white Ka1 Rb2 black Kh8\rstip #1\roption foo\rend\r"sv,
       {"4:8: unknown option 'foo'"}},
      {"CRLF line ends",
       "begin\r\npieces white Ka1 Rb2 black Kh8\r\nstip #1\r\n"
       "option foo\r\nend\r\n"sv,
       {"4:8: unknown option 'foo'"}},
      {"mixed line ends",
       "begin\r\n\n\rpieces white Ka1 Rb2 black Kh8\nstip #1\roption foo\n"
       "end\r\n"sv,
       {"6:8: unknown option 'foo'"}},
      {"missing pieces", "begin\nstip #1\nend\n"sv, {"3:1: missing pieces"}},
      {"pieces without list",
       "begin\npieces\nstip #1\nend\n"sv,
       {"2:1: expected a colour and units after 'pieces'"}},
      {"unknown piece letter",
       "begin\npieces white Ka1 Xb1 black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:18: unknown piece 'X' in 'Xb1'"}},
      {"unknown two-letter piece",
       "begin\npieces white Ka1 xyb1 black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:18: unknown piece 'xy' in 'xyb1'"}},
      {"bad rank",
       "begin\npieces white Ka9 black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:14: expected a square from a1 to h8, not 'a9' in 'Ka9'"}},
      {"rank zero",
       "begin\npieces white Ka1 Rb0 black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:18: expected a square from a1 to h8, not 'b0' in 'Rb0'"}},
      {"bad file",
       "begin\npieces white Ka1 Ri4 black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:18: expected a square from a1 to h8, not 'i4' in 'Ri4'"}},
      {"bad second square",
       "begin\npieces white Ka1 Rb2j3 black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:18: expected a square from a1 to h8, not 'j3' in 'Rb2j3'"}},
      {"half a square",
       "begin\npieces white Ka1 Rb2c black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:18: expected a square from a1 to h8, not 'c' in 'Rb2c'"}},
      {"piece on no square",
       "begin\npieces white Ka1 R black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:18: expected squares after 'R'"}},
      {"two-letter piece on no square",
       "begin\npieces white Ka1 am black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:18: expected squares after 'am'"}},
      {"last piece on no square",
       "begin\npieces white Ka1 black K\nstip #1\nend\n"sv,
       {"2:24: expected squares after 'K'"}},
      {"squares alone",
       "begin\npieces white Ka1 Rb2 c3 black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:22: unknown piece or keyword 'c3'"}},
      {"no colour",
       "begin\npieces Ka1 black Kh8\nstip #1\nend\n"sv,
       {"2:8: expected a colour before 'Ka1'"}},
      {"mistyped colour",
       "begin\npieces whit Ka1 balck Kh8\nstip #1\nend\n"sv,
       {"2:17: unknown piece or keyword 'balck', did you mean 'Black'?"}},
      {"colour without units",
       "begin\npieces white\nstip #1\nend\n"sv,
       {"2:1: expected a colour and units after 'pieces'"}},
      {"attribute without colour",
       "begin\npieces white Ka1 royal Rb2 black Kh8\n"
       "stip #1\nend\n"sv,
       {"2:18: expected a colour before the attribute 'royal'"}},
      {"mistyped attribute",
       "begin\npieces white Ka1 white kamikase Rb2 black Kh8\n"
       "stip #1\nend\n"sv,
       {"2:24: unknown piece or keyword 'kamikase', did you mean 'Kamikaze'?"}},
      {"English letters in German",
       "anfang\nsteine weiss Ka1 Qb2 schwarz Kh8\nforderung #1\n"
       "ende\n"sv,
       {"2:18: unknown piece 'Q' in 'Qb2'"}},
      {"two white kings",
       "begin\npieces white Ka1b1 black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:17: second white king on b1, the first stands on a1"}},
      {"two black kings",
       "begin\npieces white Ka1 black Kh8 Rb7 Kc8\n"
       "stip #1\nend\n"sv,
       {"2:32: second black king on c8, the first stands on h8"}},
      {"neutral king beside a white one",
       "begin\npieces white Ka1 neutral Kd4 black Kh8\n"
       "stip #1\nend\n"sv,
       {"2:26: second white king on d4, the first stands on a1"}},
      {"total invisible without number",
       "begin\npieces total white Ka1 black Kh8\nstip #1\n"
       "end\n"sv,
       {"2:8: expected a number after 'total', not 'white'"}},
      {"several faults in one list",
       "begin\npieces white Ka1 Xb1 Rc3 Yd4 black Kh8\n"
       "stip #1\nend\n"sv,
       {"2:18: unknown piece 'X' in 'Xb1'", "2:26: unknown piece 'Y' in 'Yd4'"}},
      {"list ends with a mistyped command",
       "begin\npieces white Ka1 Rb2 black Kh8\noptoin duplex try\n"
       "stip #1\nend\n"sv,
       {"3:1: unknown keyword 'optoin', did you mean 'option'?"}},
      {"forsyth without board",
       "begin\nforsyth\nstip #1\nend\n"sv,
       {"2:1: expected a board after 'forsyth'"}},
      {"unknown piece in forsyth",
       "begin\nforsyth 8/8/8/3x4/8/8/8/K1k5\nstip #1\n"
       "end\n"sv,
       {"2:16: unknown piece 'x' in '8/8/8/3x4/8/8/8/K1k5'"}},
      {"unknown character in forsyth",
       "begin\nforsyth 8/8/8/3*4/8/8/8/K1k5\nstip #1\n"
       "end\n"sv,
       {"2:16: expected units, numbers of empty squares and '/', not '*4/8/8/8/K1k5'"}},
      {"short rank",
       "begin\nforsyth 8/8/7/8/8/8/8/K1k5\nstip #1\n"
       "end\n"sv,
       {"2:15: expected 8 squares in rank 6 before '/', not 7"}},
      {"long rank",
       "begin\nforsyth 8/8/44Q/8/8/8/8/K1k5\nstip #1\n"
       "end\n"sv,
       {"2:17: expected 8 squares in rank 1 before '/', not 5"}},
      {"ninth rank",
       "begin\nforsyth 8/8/8/8/8/8/8/8/K1k5\nstip #1\n"
       "end\n"sv,
       {"2:25: expected 64 squares, 'K' stands behind h1"}},
      {"unknown two-letter piece in forsyth",
       "begin\nforsyth K1k5/.xy7/48\nstip #1\nend\n"sv,
       {"2:14: unknown piece 'xy' in 'K1k5/.xy7/48'"}},
      {"bad en passant field",
       "begin\nforsyth 8/8/8/8/8/8/8/K1k5 w KQ e9 0 1\n"
       "stip #1\nend\n"sv,
       {"2:33: expected '-' or an en passant square, not 'e9'"}},
      {"en passant on a wrong rank",
       "begin\nforsyth 8/8/8/8/8/8/8/K1k5 w - e3 0 1\n"
       "stip #1\nend\n"sv,
       {"2:32: expected an en passant square on rank 6, not 'e3'"}},
      {"two kings in forsyth",
       "begin\nforsyth 8/8/8/8/8/8/8/K1k2K2\nstip #1\n"
       "end\n"sv,
       {"2:27: second white king on f1, the first stands on a1"}},
      {"missing stipulation",
       "begin\npieces white Ka1 Rb2 black Kh8\nend\n"sv,
       {"3:1: missing stipulation"}},
      {"stipulation without text",
       "begin\npieces white Ka1 Rb2 black Kh8\nstipulation\n"
       "option try\nend\n"sv,
       {"3:1: expected a stipulation such as #2, h#3 or ser-=5 after 'stipulation'"}},
      {"stipulation at the end",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip\n"
       "end\n"sv,
       {"3:1: expected a stipulation such as #2, h#3 or ser-=5 after 'stip'"}},
      {"no stipulation at all",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip foo\n"
       "end\n"sv,
       {"3:6: expected a stipulation such as #2, h#3 or ser-=5, not 'foo'"}},
      {"zero moves",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #0\n"
       "end\n"sv,
       {"3:7: expected 1 to 999 moves, not '0'"}},
      {"zero help moves",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip h#0\n"
       "end\n"sv,
       {"3:8: expected 1 to 999 moves, not '0'"}},
      {"far too many moves",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #99999999999\n"
       "end\n"sv,
       {"3:7: expected 1 to 999 moves, not '99999999999'"}},
      {"a few moves too many",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip h#1000\n"
       "end\n"sv,
       {"3:8: expected 1 to 999 moves, not '1000'"}},
      {"missing number",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip h#\n"
       "end\n"sv,
       {"3:6: expected the number of moves after 'h#'"}},
      {"missing number before another command",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip ser-h=\n"
       "option try\nend\n"sv,
       {"3:6: expected the number of moves after 'ser-h='"}},
      {"word instead of number",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #two\n"
       "end\n"sv,
       {"3:7: expected the number of moves after '#', not 'two'"}},
      {"negative number",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip h#-1\n"
       "end\n"sv,
       {"3:8: expected the number of moves after 'h#', not '-1'"}},
      {"unknown goal",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip hq#2\n"
       "end\n"sv,
       {"3:7: expected a goal (#, =, +, x, z and a square ...) after 'h', not 'q#2'"}},
      {"missing goal",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip h2\n"
       "end\n"sv,
       {"3:7: expected a goal (#, =, +, x, z and a square ...) after 'h', not '2'"}},
      {"play without goal",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip ser-\n"
       "end\n"sv,
       {"3:6: expected a goal (#, =, +, x, z and a square ...) after 'ser-'"}},
      {"half moves in direct play",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip s#2.5\n"
       "end\n"sv,
       {"3:8: expected a whole number of moves in 's#2.5', only help play may have half a move"}},
      {"half moves in series play",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip ser-h#2.5\n"
       "end\n"sv,
       {"3:12: expected a whole number of moves in 'ser-h#2.5', only help play may have half a "
        "move"}},
      {"third of a move",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip h#2.3\n"
       "end\n"sv,
       {"3:8: expected a whole number of moves or a half (.5), not '2.3'"}},
      {"half a move of helpself play",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip hs#0.5\n"
       "end\n"sv,
       {"3:9: expected 1 to 999 moves, not '0.5'"}},
      {"something behind the number",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip h#2x\n"
       "end\n"sv,
       {"3:9: expected nothing more after the number of moves, not 'x'"}},
      {"bad target square",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip hz92\n"
       "end\n"sv,
       {"3:8: expected a square from a1 to h8 after 'hz', not '92'"}},
      {"missing target square",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip z3\n"
       "end\n"sv,
       {"3:7: expected a square from a1 to h8 after 'z', not '3'"}},
      {"wrong kind of semi",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip semi-s#2\n"
       "end\n"sv,
       {"3:7: expected a goal (#, =, +, x, z and a square ...) after 's', not 'emi-s#2'"}},
      {"two stipulations in one",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip h#1 h#2\n"
       "end\n"sv,
       {"3:10: unknown keyword 'h#2'"}},
      {"unclosed parenthesis",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip reci-h(=#2\n"
       "end\n"sv,
       {"3:14: expected ')' after 'reci-h(=', not '#2'"}},
      {"option without list",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option\nend\n"sv,
       {"4:1: expected an option after 'option'"}},
      {"unknown option",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option foobar\nend\n"sv,
       {"4:8: unknown option 'foobar'"}},
      {"mistyped option",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option variatons try\nend\n"sv,
       {"4:8: unknown option 'variatons', did you mean 'Variations'?"}},
      {"ambiguous option",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option no\nend\n"sv,
       {"4:8: ambiguous option 'no': NoBk, NoBoard, NoCastling, NoShortVariations, NoThreat, NoWk "
        "or NonTrivial"}},
      {"missing number of an option",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option maxsolutions\nend\n"sv,
       {"4:8: expected a number from 1 to 1000000000 after 'maxsolutions'"}},
      {"word instead of the number of an option",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option maxsol many try\nend\n"sv,
       {"4:15: expected a number from 1 to 1000000000 after 'maxsol', not 'many'"}},
      {"number of an option too small",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option maxsol 0\nend\n"sv,
       {"4:15: expected a number from 1 to 1000000000 after 'maxsol', not '0'"}},
      {"number of an option too large",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option maxsol 99999999999999999999\nend\n"sv,
       {"4:15: expected a number from 1 to 1000000000 after 'maxsol', not '99999999999999999999'"}},
      {"number without option",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option try 3\nend\n"sv,
       {"4:12: unknown option '3'"}},
      {"missing squares",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option enpassant try\nend\n"sv,
       {"4:8: expected squares after 'enpassant'"}},
      {"bad squares",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option nocastling a9\nend\n"sv,
       {"4:19: expected squares after 'nocastling', not 'a9'"}},
      {"step count of zero",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option laststeps 0,2\nend\n"sv,
       {"4:18: expected numbers from 1 to 63 after 'laststeps', not '0'"}},
      {"step count too large",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option laststeps 2,100\nend\n"sv,
       {"4:18: expected numbers from 1 to 63 after 'laststeps', not '100'"}},
      {"one of two numbers",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "option defence x\nend\n"sv,
       {"4:16: expected a number from 1 to 1000000000 after 'defence', not 'x'"}},
      {"condition without list",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "condition\nend\n"sv,
       {"4:1: expected a condition after 'condition'"}},
      {"unknown condition",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "condition foobar\nend\n"sv,
       {"4:11: unknown condition 'foobar'"}},
      {"mistyped condition",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "condition powerchees\nend\n"sv,
       {"4:11: unknown condition 'powerchees', did you mean 'PowerChess'?"}},
      {"ambiguous condition",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "condition circ\nend\n"sv,
       {"4:11: ambiguous condition 'circ': Circe, CirceAssassin, CirceClone, CirceDoubleAgents, "
        "CirceTake&Make or CirceTurncoats"}},
      {"mistyped parameter",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "condition powerchess blakc\nend\n"sv,
       {"4:22: unknown parameter 'blakc', did you mean 'Black'?"}},
      {"unknown parameter",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "condition powerchess green\nend\n"sv,
       {"4:22: unknown condition 'green'"}},
      {"twin without change",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin\nend\n"sv,
       {"4:1: expected a change such as move, exchange, remove or add after 'twin'"}},
      {"unknown change",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin foobar\nend\n"sv,
       {"4:6: unknown change 'foobar'"}},
      {"mistyped change",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin exchagne a1 b2\nend\n"sv,
       {"4:6: unknown change 'exchagne', did you mean 'exchange'?"}},
      {"move from one square",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin move a1\nend\n"sv,
       {"4:6: expected two squares after 'move'"}},
      {"move to a bad square",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin move a1 b9\nend\n"sv,
       {"4:14: expected two squares after 'move', not 'b9'"}},
      {"move over three squares",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin move a1b2c3\nend\n"sv,
       {"4:6: expected two squares after 'move'"}},
      {"remove nothing",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin remove\nend\n"sv,
       {"4:6: expected a square after 'remove'"}},
      {"bad rotation",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin rotate 45\nend\n"sv,
       {"4:13: expected 90, 180 or 270 after 'rotate', not '45'"}},
      {"bad mirror",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin mirror a1<-->b1\nend\n"sv,
       {"4:13: expected a1<-->h1, a1<-->a8, a1<-->h8 or a8<-->h1 after 'mirror', not 'a1<-->b1'"}},
      {"substitute one piece",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin substitute R\nend\n"sv,
       {"4:6: expected two pieces after 'substitute'"}},
      {"substitute by an unknown piece",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin substitute R X\nend\n"sv,
       {"4:19: expected two pieces after 'substitute', not 'X'"}},
      {"add without colour",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin add Rc3\nend\n"sv,
       {"4:10: expected a colour before 'Rc3'"}},
      {"add nothing",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin add\nend\n"sv,
       {"4:6: expected a colour and units after 'add'"}},
      {"continued too late",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin move a1 a2\ntwin move a2 a3 continued\n"
       "end\n"sv,
       {"5:17: expected 'continued' directly behind the word that begins the twin"}},
      {"bad stipulation of a twin",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin stip #0\nend\n"sv,
       {"4:12: expected 1 to 999 moves, not '0'"}},
      {"zeroposition behind a twin",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #1\n"
       "twin move a1 a2\nzero move a1 a3\nend\n"sv,
       {"5:1: expected 'zero' before the twins"}},
      {"two broken problems and a sound one",
       "begin\npieces white Ka1 Rb2 black Kh8\nstip #x\n"
       "next\npieces white Kz1 black Kh8\nstip #1\nnext\n"
       "pieces white Ka1 Rb2 black Kh8\nstip #1\nend\n"sv,
       {"3:7: expected the number of moves after '#', not 'x'",
        "5:14: expected a square from a1 to h8, not 'z1' in 'Kz1'"}},
      {"broken problem without end",
       "begin\nfoo\nbegin\npieces white Ka1 Rb2 black Kh8\n"
       "stip #1\nend\n"sv,
       {"2:1: unknown keyword 'foo'",
        "3:1: expected 'end' or 'next' before 'begin', for the problem that begins in line 1"}},
  };
  return all;
}

}  // namespace

TEST_CASE("bad input is answered with one message for each fault") {
  for (const BadInput& bad : bad_inputs()) {
    CAPTURE(bad.name);
    std::string expected;
    for (const std::string_view message : bad.messages)
      expected += "bad.inp:" + std::string(message) + '\n';
    std::string messages;
    for (const parser::ParsedProblem& parsed : test::parse_all(bad.text, "bad.inp")) {
      messages += test::messages(parsed);
      for (const Diagnostic& diagnostic : parsed.diagnostics)
        CHECK(diagnostic.severity == Severity::input_error);
      CHECK(parsed.usable() == parsed.diagnostics.empty());
    }
    CHECK(messages == expected);
  }
}
